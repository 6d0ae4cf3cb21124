"""The drawing beside each event in the log: the gem, the card or the jewel that it is about."""

from typing import Final

from nedra.core.contract.event import Event
from nedra.games.gemland.board.pieces import STONES
from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES
from nedra.games.gemland.rules.events import (
    CARD_EVENTS,
    GEM_EVENTS,
    TILE_EVENTS,
    TWO_PLAYER_EVENTS,
    decode_tile,
)

ICONS: Final = {
    "drew": "gemland-card-back",
    "reached": "gemland-card-back",
    "cards-shuffled": "gemland-card-back",
    "tiles-shuffled": "gemland-tile-back",
    "bonus": "gemland-diadem",
    "scored": "gemland-diadem",
    "won": "gemland-crown",
    "time-up": "gemland-crown",
}


def log_icon(event: Event) -> str:
    """The symbol of what the event is about."""
    if event.kind in GEM_EVENTS | TWO_PLAYER_EVENTS | {"swapped-gems"}:
        return STONES[COLOUR_NAMES[event.a]]
    if event.kind in CARD_EVENTS | {"played", "cancelled"}:
        return f"gemland-{CARD_NAMES[event.a]}"
    if event.kind in TILE_EVENTS | {"swapped-orders"}:
        return f"gemland-{decode_tile(event.a).jewel}"
    return ICONS.get(event.kind, "")
