"""What can happen in the land of gems, as numbers that rules emit and as messages that people read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.contract.event import default_event_message
from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES, JEWEL_NAMES, Hole, Jewel, holes_of

if TYPE_CHECKING:
    from nedra.core.contract.event import Event, LocalizedMessage

FIRST: Final = 0  # seat: begins
BEGAN_WITH: Final = 1  # seat: got the gem a (L2)
GOT_CARD: Final = 2  # private: the card a
KEPT: Final = 3  # seat: the tile a (L4)
THREW: Final = 4  # seat: the tile a (L4)
LAID: Final = 5  # the tile a, at the market's place b
TURN: Final = 6  # seat: begins turn a
TOOK: Final = 7  # seat: the gem a from the mine
SET_GEM: Final = 8  # seat: the gem a into the tile b
RETURNED: Final = 9  # seat: the gem a from the cart to the mine
DREW: Final = 10  # seat: an action card
PLAYED: Final = 11  # seat: the card a, against seat b - 1 if b
CANCELLED: Final = 12  # seat: cancels the card a of seat b
NO_EFFECT: Final = 13  # seat: the own card a has none
STAYED: Final = 14  # private: the card a stays in the hand (L43)
SWAPPED_ORDERS: Final = 15  # seat: got the tile a for the tile b
SWAPPED_GEMS: Final = 16  # seat: gave the gem a for the gem b
TIPPED: Final = 17  # seat: the gem a rolls from the cart into the mine
DUG: Final = 18  # seat: the gem a
STOWED: Final = 19  # seat: the dug gem a, into the cart
PUT_BACK: Final = 20  # seat: the dug gem a, into the mine
RAIDED: Final = 21  # seat: the gem a from the cart of seat b
PRIED: Final = 22  # seat: the gem a from a tile of seat b
HANDED_IN: Final = 23  # seat: the tile a for b points
BONUS: Final = 24  # seat: a points for a set of b tiles
SCORED: Final = 25  # seat: a points, b in all
REACHED: Final = 26  # seat: the special cell a (L17)
REFRESHED: Final = 27  # seat: discards the market's tile a
PICKED: Final = 28  # seat: takes the tile a
CARDS_SHUFFLED: Final = 29
TILES_SHUFFLED: Final = 30
DISCARDED: Final = 31  # seat: the card a
WON: Final = 32  # seat: with a points (L18)
TIME_UP: Final = 33  # L46

EVENTS: Final = (
    "first",
    "began-with",
    "got-card",
    "kept",
    "threw",
    "laid",
    "turn",
    "took",
    "set",
    "returned",
    "drew",
    "played",
    "cancelled",
    "no-effect",
    "stayed",
    "swapped-orders",
    "swapped-gems",
    "tipped",
    "dug",
    "stowed",
    "put-back",
    "raided",
    "pried",
    "handed-in",
    "bonus",
    "scored",
    "reached",
    "refreshed",
    "picked",
    "cards-shuffled",
    "tiles-shuffled",
    "discarded",
    "won",
    "time-up",
)

GEM_EVENTS: Final = {"began-with", "took", "set", "returned", "tipped", "dug", "stowed", "put-back"}
TWO_PLAYER_EVENTS: Final = {"raided", "pried"}
CARD_EVENTS: Final = {"got-card", "no-effect", "stayed", "discarded"}
TILE_EVENTS: Final = {"kept", "threw", "laid", "refreshed", "picked", "handed-in"}


class EventTile(NamedTuple):
    """A tile as events show it."""

    number: int
    jewel: Jewel
    holes: tuple[Hole, ...]


def decode_tile(encoded: int) -> EventTile:
    """The tile that an event's `a` or `b` stands for; rules pack it with `pieces.encode_tile`."""
    return EventTile(encoded & 0xFF, JEWEL_NAMES[encoded >> 24], holes_of(encoded >> 8 & 0x7FFF))


def event_message(event: Event) -> LocalizedMessage:
    """The message of an event, and its arguments."""
    key, a, b = f"event-{event.kind}", event.a, event.b
    if event.kind in TWO_PLAYER_EVENTS:
        return key, {"gem": COLOUR_NAMES[a], "other": b}
    if event.kind in CARD_EVENTS:
        return key, {"card": CARD_NAMES[a].value}
    if event.kind in TILE_EVENTS:
        return key, {**_tile_words(a), "b": b}
    if event.kind in GEM_EVENTS:
        return key, {"gem": COLOUR_NAMES[a], **(_tile_words(b) if event.kind == "set" else {})}
    return _card_event_words(event) or default_event_message(event)


def _card_event_words(event: Event) -> LocalizedMessage | None:
    """Cards that are played, and the two kinds of swaps."""
    key, a, b = f"event-{event.kind}", event.a, event.b
    if event.kind == "played" and b == 0:
        return key, {"card": CARD_NAMES[a].value}
    if event.kind == "played":
        return "event-played-against", {"card": CARD_NAMES[a].value, "other": b - 1}
    if event.kind == "cancelled":
        return key, {"card": CARD_NAMES[a].value, "other": b}
    if event.kind == "swapped-gems":
        return key, {"gem": COLOUR_NAMES[a], "second": COLOUR_NAMES[b]}
    if event.kind == "swapped-orders":
        return key, _tile_words(a)
    return None


def _tile_words(encoded: int) -> dict[str, str | int]:
    """What the words need to name a tile: what it is, the colours of its first and its last hole."""
    tile = decode_tile(encoded)
    return {"jewel": tile.jewel.value, "first": tile.holes[0], "last": tile.holes[-1]}
