"""What the last move brought, collected from its events."""

from collections.abc import Sequence

import msgspec

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.games.diamant.rules.cards import Trap, TrapName, card_of
from nedra.ui.board_kit import last_events


class RecentEvents(msgspec.Struct, frozen=True):
    """The events of the last move, sorted by what the board shows of them."""

    version: int
    collapsed: TrapName | None  # the trap that came for the second time (D7)
    lost: dict[int, int]  # rubies by seat
    brought: dict[int, int]  # rubies by seat
    artifacts: dict[int, tuple[int, ...]]  # the points of those taken, by seat (D17)
    all_home: bool  # the expedition ended because everybody left


def collect_recent_events(events: Sequence[Event]) -> RecentEvents:
    """Sort the events of the last move."""
    version, fresh = last_events(events)
    return RecentEvents(
        version,
        next((_trap(event) for event in fresh if event.kind == "collapsed"), None),
        {event.seat: event.a for event in fresh if event.kind == "lost" and event.seat is not None},
        {event.seat: event.a for event in fresh if event.kind == "returned" and event.seat is not None},
        _artifacts_taken(fresh),
        any(event.kind == "all-home" for event in fresh),
    )


def _artifacts_taken(events: Sequence[Event]) -> dict[int, tuple[int, ...]]:
    taken: dict[int, tuple[int, ...]] = {}
    for event in events:
        if event.kind == "took-artifact" and event.seat is not None:
            taken[event.seat] = (*taken.get(event.seat, ()), event.a)
    return taken


def _trap(event: Event) -> TrapName | None:
    card = card_of(event.a)
    return card.name if isinstance(card, Trap) else None


def loss_line(recent: RecentEvents, context: BoardContext) -> str:
    """Everybody who lost rubies, with how many."""
    return ", ".join(f"{context.seat_infos[seat].name} −{lost}" for seat, lost in recent.lost.items() if lost)
