"""What the last move brought, collected from its events."""

from collections.abc import Sequence

import msgspec

from nedra.core.contract.event import Event
from nedra.ui.board_kit import last_events

ACTION_EVENTS = ("drew", "placed", "orc-came", "took", "orc-arrived", "grabbed", "left-empty")
TURN_EVENTS = ("drew", "orc-came", "took", "grabbed")


class RecentEvents(msgspec.Struct, frozen=True):
    """The events of the last move, sorted by what the board shows of them."""

    version: int
    last_action: Event | None  # what a player did last; before that, who starts (H3)
    orc_came: bool  # an orc card was drawn (H6)
    arrived: bool  # it was the last one (H10)
    scored: bool  # a round was counted (H12)
    turns: int  # turns of this round so far


def collect_recent_events(events: Sequence[Event]) -> RecentEvents:
    """Sort the events of the last move."""
    version, fresh = last_events(events)
    kinds = {event.kind for event in fresh}
    return RecentEvents(
        version,
        _last_action(events, fresh),
        "orc-came" in kinds,
        "orc-arrived" in kinds,
        "counted" in kinds or "most" in kinds or "most-shared" in kinds,
        _turns(events),
    )


def _last_action(events: Sequence[Event], fresh: Sequence[Event]) -> Event | None:
    shown = ACTION_EVENTS if len(events) > 1 else ("began",)
    return next((event for event in reversed(fresh) if event.kind in shown), None)


def _turns(events: Sequence[Event]) -> int:
    """A turn is a card drawn or a pile taken (H4)."""
    begun = next((at for at in reversed(range(len(events))) if events[at].kind == "began"), 0)
    return sum(event.kind in TURN_EVENTS for event in events[begun:])
