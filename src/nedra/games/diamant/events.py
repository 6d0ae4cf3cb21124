"""What can happen in the cave, as numbers that rules tell and as the words a person reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.event import plain_words
from nedra.games.diamant.cards import Artifact, Trap, card_of

if TYPE_CHECKING:
    from nedra.core.event import Event, Words

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


def words(event: Event) -> Words:
    """Which sentence tells this event, and with what in it."""
    if event.what == "turned":
        return _turned(event.a)
    card = card_of(event.a)
    if event.what in ("collapsed", "trap-removed") and isinstance(card, Trap):
        return f"event-{event.what}", {"trap": card.name.value}
    return plain_words(event)


def _turned(number: int) -> Words:
    card = card_of(number)
    if isinstance(card, Trap):
        return "event-turned-trap", {"trap": card.name.value}
    if isinstance(card, Artifact):
        return "event-turned-artifact", {"turn": card.turn}
    return "event-turned-treasure", {"worth": card.worth}
