"""Whose eyes look back at a match, and whether they may: a running match shows nobody more than its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.live.errors import NotAllowedError

if TYPE_CHECKING:
    from nedra.core.contract.event import Event
    from nedra.core.match.history import History
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession

REVEAL_ALL: Final = "all"
SPECTATOR: Final = "none"


class Perspective(msgspec.Struct, frozen=True):
    """A seat's view, a spectator's, or everything laid open."""

    seat: int | None
    reveals_all: bool = False

    @property
    def name(self) -> str:
        """As it stands in an address."""
        if self.reveals_all:
            return REVEAL_ALL
        return SPECTATOR if self.seat is None else str(self.seat)

    def view(self, history: History, step: int) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """What these eyes see of that step."""
        return history.reveal_all(step) if self.reveals_all else history.at(step).view(self.seat)

    def new_events(self, match: Match) -> tuple[Event, ...]:
        """What the latest step has told these eyes."""
        return match.events(self.seat, match.version)


def allowed_perspectives(session: MatchSession, key: str) -> tuple[Perspective, ...]:
    """All that the person with this key may choose from, the usual one first.

    At a running match that is the own seat and the public view. A device that several share
    shows only what is public, as between their turns.
    """
    public = Perspective(None)
    if session.started_match.over:
        return (Perspective(None, reveals_all=True), *map(Perspective, range(session.opened.seats)), public)
    held = session.seats_of(key)
    return (Perspective(held[0]), public) if len(held) == 1 else (public,)


def choose_perspective(session: MatchSession, key: str, requested: str) -> Perspective:
    """The sight that is asked for; no wish: the usual one. What is secret yet is refused."""
    must_remember = (
        session.game.open_information_option
        and not session.started_match.options[session.game.open_information_option]
    )
    if must_remember and not session.started_match.over:
        raise NotAllowedError("refused-replay-memory")
    offered = allowed_perspectives(session, key)
    if not requested:
        return offered[0]
    for sight in offered:
        if sight.name == requested:
            return sight
    raise NotAllowedError("refused-replay-perspective")
