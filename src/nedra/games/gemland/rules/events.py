"""What can happen in the land of gems, as numbers that rules emit and as messages that people read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.contract.event import EventKinds, default_event_message
from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES, JEWEL_NAMES, Hole, Jewel, holes_of

if TYPE_CHECKING:
    from nedra.core.contract.event import Event, LocalizedMessage

EVENTS: Final = EventKinds()
FIRST: Final = EVENTS.add("first")  # seat: begins
BEGAN_WITH: Final = EVENTS.add("began-with")  # seat: got the gem a (L2)
GOT_CARD: Final = EVENTS.add("got-card")  # private: the card a
KEPT: Final = EVENTS.add("kept")  # seat: the tile a (L4)
THREW: Final = EVENTS.add("threw")  # seat: the tile a (L4)
LAID: Final = EVENTS.add("laid")  # the tile a, at the market's place b
TURN: Final = EVENTS.add("turn")  # seat: begins turn a
TOOK: Final = EVENTS.add("took")  # seat: the gem a from the mine
SET_GEM: Final = EVENTS.add("set")  # seat: the gem a into the tile b
RETURNED: Final = EVENTS.add("returned")  # seat: the gem a from the cart to the mine
DREW: Final = EVENTS.add("drew")  # seat: an action card
PLAYED: Final = EVENTS.add("played")  # seat: the card a, against seat b - 1 if b
CANCELLED: Final = EVENTS.add("cancelled")  # seat: cancels the card a of seat b
NO_EFFECT: Final = EVENTS.add("no-effect")  # seat: the own card a has none
STAYED: Final = EVENTS.add("stayed")  # private: the card a stays in the hand (L43)
SWAPPED_ORDERS: Final = EVENTS.add("swapped-orders")  # seat: got the tile a for the tile b
SWAPPED_GEMS: Final = EVENTS.add("swapped-gems")  # seat: gave the gem a for the gem b
TIPPED: Final = EVENTS.add("tipped")  # seat: the gem a rolls from the cart into the mine
DUG: Final = EVENTS.add("dug")  # seat: the gem a
STOWED: Final = EVENTS.add("stowed")  # seat: the dug gem a, into the cart
PUT_BACK: Final = EVENTS.add("put-back")  # seat: the dug gem a, into the mine
RAIDED: Final = EVENTS.add("raided")  # seat: the gem a from the cart of seat b
PRIED: Final = EVENTS.add("pried")  # seat: the gem a from a tile of seat b
HANDED_IN: Final = EVENTS.add("handed-in")  # seat: the tile a for b points
BONUS: Final = EVENTS.add("bonus")  # seat: a points for a set of b tiles
SCORED: Final = EVENTS.add("scored")  # seat: a points, b in all
REACHED: Final = EVENTS.add("reached")  # seat: the special cell a (L17)
REFRESHED: Final = EVENTS.add("refreshed")  # seat: discards the market's tile a
PICKED: Final = EVENTS.add("picked")  # seat: takes the tile a
CARDS_SHUFFLED: Final = EVENTS.add("cards-shuffled")
TILES_SHUFFLED: Final = EVENTS.add("tiles-shuffled")
DISCARDED: Final = EVENTS.add("discarded")  # seat: the card a
WON: Final = EVENTS.add("won")  # seat: with a points (L18)
TIME_UP: Final = EVENTS.add("time-up")  # L46


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
