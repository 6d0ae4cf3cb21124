"""What can happen among the gnomes, as numbers that rules emit and as messages that people read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.event import default_event_message
from nedra.games.gnomes.rules.cards import FOG_NAMES, WIND_NAMES, name_of

if TYPE_CHECKING:
    from nedra.core.contract.event import Event, LocalizedMessage

DEALT: Final = 0  # a: cards to each player, b: cards in the row
ROUND: Final = 1  # a: the round
DREW: Final = 2  # seat: drew from the deck, unseen
DREW_CARD: Final = 3  # private: the card a
TOOK: Final = 4  # seat: took card a from place b of the row, counted from 1
REFILLED: Final = 5  # a: the card laid in place b of the row
DECK_EMPTY: Final = 6
SKIPPED: Final = 7  # seat: drew nothing
ENTERED: Final = 8  # seat: laid a cave to get in
CLEARED: Final = 9  # seat: laid a cave against a collapse, a caves stay in front
LAID: Final = 10  # seat: laid gem a
CURSED: Final = 11  # seat: laid curse a in front of seat b
BLEW: Final = 12  # seat: wind a blew fog b away
DISCARDED: Final = 13  # seat: threw card a away
ENDED: Final = 14
FIRST: Final = 15  # seat: begins every round

EVENTS: Final = (
    "dealt",
    "round",
    "drew",
    "drew-card",
    "took",
    "refilled",
    "deck-empty",
    "skipped",
    "entered",
    "cleared",
    "laid",
    "cursed",
    "blew",
    "discarded",
    "ended",
    "first",
)

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
