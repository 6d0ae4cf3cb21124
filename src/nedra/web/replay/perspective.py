"""Whose view a replay shows. A running match reveals no more than its table."""

from typing import Any, Final

import msgspec

from nedra.core.contract.event import Event
from nedra.core.match.history import History
from nedra.core.match.match import Match
from nedra.live.errors import NotAllowedError
from nedra.live.session import MatchSession

REVEAL_ALL: Final = "all"
SPECTATOR: Final = "none"


class Perspective(msgspec.Struct, frozen=True):
    """A seat's view, a spectator's view, or everything revealed."""

    seat: int | None
    reveals_all: bool = False

    @property
    def name(self) -> str:
        """The value in an address."""
        if self.reveals_all:
            return REVEAL_ALL
        return SPECTATOR if self.seat is None else str(self.seat)

    def view(self, history: History, step: int) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """The view of a step."""
        return history.reveal_all(step) if self.reveals_all else history.at(step).view(self.seat)

    def new_events(self, match: Match) -> tuple[Event, ...]:
        """The visible events of the latest step."""
        return match.events(self.seat, match.version)


def allowed_perspectives(session: MatchSession, key: str) -> tuple[Perspective, ...]:
    """The perspectives that the person with this key may choose, the default first.

    In a running match these are the own seat and the public view. A device that several people share
    shows only the public view.
    """
    public = Perspective(None)
    if session.started_match.over:
        return (Perspective(None, reveals_all=True), *map(Perspective, range(session.opened.seats)), public)
    own = session.seats_of(key)
    return (Perspective(own[0]), public) if len(own) == 1 else (public,)


def is_memory_game(session: MatchSession) -> bool:
    """Whether players must remember what was shown: then there is no replay before the end."""
    match, option = session.started_match, session.game.open_information_option
    return bool(option) and not match.options[option] and not match.over


def choose_perspective(session: MatchSession, key: str, requested: str) -> Perspective:
    """The requested perspective, or the default one; refuse what is still secret."""
    if is_memory_game(session):
        raise NotAllowedError("refused-replay-memory")
    allowed = allowed_perspectives(session, key)
    if not requested:
        return allowed[0]
    for perspective in allowed:
        if perspective.name == requested:
            return perspective
    raise NotAllowedError("refused-replay-perspective")
