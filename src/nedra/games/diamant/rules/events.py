"""What can happen in the cave, as numbers that rules emit and as messages that people read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.event import default_event_message
from nedra.games.diamant.rules.cards import Artifact, Trap, card_of

if TYPE_CHECKING:
    from nedra.core.contract.event import Event, LocalizedMessage

ENTERED: Final = 0  # a: the expedition
TURNED: Final = 1  # a: the card
SHARED: Final = 2  # a: everybody's share, b: what is left lying
COLLAPSED: Final = 3  # a: the trap that came for the second time
LOST: Final = 4  # seat: lost a rubies
WENT_ON: Final = 5  # seat
RETURNED: Final = 6  # seat: came home with a rubies, b of them from the corridor
TOOK_ARTIFACT: Final = 7  # seat: a points
ALL_HOME: Final = 8  # a: rubies left lying
TRAP_REMOVED: Final = 9  # a: the trap
ARTIFACT_GONE: Final = 10  # a: points
ENDED: Final = 11

EVENTS: Final = (
    "entered",
    "turned",
    "shared",
    "collapsed",
    "lost",
    "went-on",
    "returned",
    "took-artifact",
    "all-home",
    "trap-removed",
    "artifact-gone",
    "ended",
)


def event_message(event: Event) -> LocalizedMessage:
    """The message of an event, and its arguments."""
    if event.kind == "turned":
        return _turned(event.a)
    card = card_of(event.a)
    if event.kind in ("collapsed", "trap-removed") and isinstance(card, Trap):
        return f"event-{event.kind}", {"trap": card.name.value}
    return default_event_message(event)


def _turned(number: int) -> LocalizedMessage:
    card = card_of(number)
    if isinstance(card, Trap):
        return "event-turned-trap", {"trap": card.name.value}
    if isinstance(card, Artifact):
        return "event-turned-artifact", {"turn": card.turn}
    return "event-turned-treasure", {"worth": card.worth}
