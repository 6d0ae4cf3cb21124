"""The drawing beside each event in the log: mostly the card that was laid, taken or thrown away."""

from typing import Final

from nedra.core.contract.event import Event
from nedra.games.gnomes.rules.cards import WIND_NAMES, name_of
from nedra.games.gnomes.rules.events import CARD_EVENTS

ICONS: Final = {
    "dealt": "gnomes-back",
    "drew": "gnomes-back",
    "deck-empty": "gnomes-back",
    "entered": "gnomes-cave",
    "cleared": "gnomes-cave",
    "ended": "gnomes-diamond",
}


def log_icon(event: Event) -> str:
    """The symbol of what the event is about."""
    if event.kind in CARD_EVENTS or event.kind == "cursed":
        return f"gnomes-{name_of(event.a)}"
    if event.kind == "blew":
        return f"gnomes-{WIND_NAMES[event.a]}-wind"
    return ICONS.get(event.kind, "")
