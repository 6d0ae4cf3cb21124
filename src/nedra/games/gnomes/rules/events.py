"""What can happen among the gnomes, as numbers that rules emit and as messages that people read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.event import EventKinds, default_event_message
from nedra.games.gnomes.rules.cards import FOG_NAMES, WIND_NAMES, name_of

if TYPE_CHECKING:
    from nedra.core.contract.event import Event, LocalizedMessage

EVENTS: Final = EventKinds()
DEALT: Final = EVENTS.add("dealt")  # a: cards to each player, b: cards in the row
ROUND: Final = EVENTS.add("round")  # a: the round
DREW: Final = EVENTS.add("drew")  # seat: drew from the deck, unseen
DREW_CARD: Final = EVENTS.add("drew-card")  # private: the card a
TOOK: Final = EVENTS.add("took")  # seat: took card a from place b of the row, counted from 1
REFILLED: Final = EVENTS.add("refilled")  # a: the card laid in place b of the row
DECK_EMPTY: Final = EVENTS.add("deck-empty")
SKIPPED: Final = EVENTS.add("skipped")  # seat: drew nothing
ENTERED: Final = EVENTS.add("entered")  # seat: laid a cave to get in
CLEARED: Final = EVENTS.add("cleared")  # seat: laid a cave against a collapse, a caves stay in front
LAID: Final = EVENTS.add("laid")  # seat: laid gem a
CURSED: Final = EVENTS.add("cursed")  # seat: laid curse a in front of seat b
BLEW: Final = EVENTS.add("blew")  # seat: wind a blew fog b away
DISCARDED: Final = EVENTS.add("discarded")  # seat: threw card a away
ENDED: Final = EVENTS.add("ended")
FIRST: Final = EVENTS.add("first")  # seat: begins every round


CARD_EVENTS: Final = ("drew-card", "took", "refilled", "laid", "discarded")


def event_message(event: Event) -> LocalizedMessage:
    """The message of an event, and its arguments."""
    key = f"event-{event.kind}"
    if event.kind in CARD_EVENTS:
        return key, {"card": name_of(event.a)}
    if event.kind == "cursed":
        return key, {"card": name_of(event.a), "other": event.b}
    if event.kind == "blew":
        return key, {"wind": WIND_NAMES[event.a].value, "fog": FOG_NAMES[event.b].value}
    return default_event_message(event)
