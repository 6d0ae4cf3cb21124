"""The drawing beside each event in the log."""

from typing import Final

from nedra.core.contract.event import Event
from nedra.games.diamant.board.stage import card_art
from nedra.games.diamant.rules.cards import card_of

CARD_EVENTS: Final = {"turned", "collapsed", "trap-removed"}
ICONS: Final = {
    "entered": "portal",
    "shared": "ruby",
    "went-on": "portal",
    "returned": "tent",
    "took-artifact": "chest-open",
    "all-home": "tent",
    "ended": "chest-open",
}


def log_icon(event: Event) -> str:
    """The symbol of what the event is about."""
    return card_art(card_of(event.a)) if event.kind in CARD_EVENTS else ICONS.get(event.kind, "")
