"""Whose eyes look back at a match, and whether they may: a running match shows nobody more than its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.table.refusals import NotYours

if TYPE_CHECKING:
    from nedra.core.event import Event
    from nedra.core.history import History
    from nedra.core.match import Match
    from nedra.table.live import LiveMatch

ALL: Final = "all"
NOBODY: Final = "none"


class Sight(msgspec.Struct, frozen=True):
    """A seat's view, a spectator's, or everything laid open."""

    seat: int | None
    everything: bool = False

    @property
    def name(self) -> str:
        """As it stands in an address."""
        if self.everything:
            return ALL
        return NOBODY if self.seat is None else str(self.seat)

    def view(self, history: History, step: int) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """What these eyes see of that step."""
        return history.laid_open(step) if self.everything else history.at(step).view(self.seat)

    def news(self, match: Match) -> tuple[Event, ...]:
        """What the latest step has told these eyes."""
        return match.events(self.seat, match.moment)


def sights(live: LiveMatch, key: str) -> tuple[Sight, ...]:
    """All that the person with this key may choose from, the usual one first.

    At a running match that is the own seat and the public view. A device that several share
    shows only what is public, as between their turns.
    """
    public = Sight(None)
    if live.begun.over:
        return (Sight(None, everything=True), *map(Sight, range(live.opened.seats)), public)
    held = live.seats_of(key)
    return (Sight(held[0]), public) if len(held) == 1 else (public,)


def choose_sight(live: LiveMatch, key: str, wish: str) -> Sight:
    """The sight that is asked for; no wish: the usual one. What is secret yet is refused."""
    must_remember = live.game.open_option and not live.begun.options[live.game.open_option]
    if must_remember and not live.begun.over:
        raise NotYours("refused-replay-memory")
    offered = sights(live, key)
    if not wish:
        return offered[0]
    for sight in offered:
        if sight.name == wish:
            return sight
    raise NotYours("refused-replay-sight")
