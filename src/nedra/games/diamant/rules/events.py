"""What can happen in the cave, as numbers that rules emit and as messages that people read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.event import EventKinds, default_event_message
from nedra.games.diamant.rules.cards import Artifact, Trap, card_of

if TYPE_CHECKING:
    from nedra.core.contract.event import Event, LocalizedMessage

EVENTS: Final = EventKinds()
ENTERED: Final = EVENTS.add("entered")  # a: the expedition
TURNED: Final = EVENTS.add("turned")  # a: the card
SHARED: Final = EVENTS.add("shared")  # a: everybody's share, b: what is left lying
COLLAPSED: Final = EVENTS.add("collapsed")  # a: the trap that came for the second time
LOST: Final = EVENTS.add("lost")  # seat: lost a rubies
WENT_ON: Final = EVENTS.add("went-on")  # seat
RETURNED: Final = EVENTS.add("returned")  # seat: came home with a rubies, b of them from the corridor
TOOK_ARTIFACT: Final = EVENTS.add("took-artifact")  # seat: a points
ALL_HOME: Final = EVENTS.add("all-home")  # a: rubies left lying
TRAP_REMOVED: Final = EVENTS.add("trap-removed")  # a: the trap
ARTIFACT_GONE: Final = EVENTS.add("artifact-gone")  # a: points
ENDED: Final = EVENTS.add("ended")


def event_message(event: Event) -> LocalizedMessage:
    """The message of an event, and its arguments."""
    if event.kind == "turned":
        return _turned(event.a)
    if event.kind in ("collapsed", "trap-removed"):
        return f"event-{event.kind}", {"trap": _trap(event.a)}
    return default_event_message(event)


def _trap(number: int) -> str:
    card = card_of(number)
    assert isinstance(card, Trap)
    return card.name.value


def _turned(number: int) -> LocalizedMessage:
    card = card_of(number)
    if isinstance(card, Trap):
        return "event-turned-trap", {"trap": card.name.value}
    if isinstance(card, Artifact):
        return "event-turned-artifact", {"turn": card.turn}
    return "event-turned-treasure", {"worth": card.worth}
