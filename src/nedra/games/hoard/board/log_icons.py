"""The drawing beside each event in the log. None shows the face of a treasure card (H5)."""

from typing import Final

from nedra.core.contract.event import Event
from nedra.games.hoard.rules.cards import KIND_NAMES

ICONS: Final = {
    "began": "hoard-lantern",
    "drew": "hoard-back",
    "placed": "hoard-heap-1",
    "orc-came": "hoard-step",
    "orc-arrived": "hoard-orc-card",
    "grabbed": "hoard-tag-back",
    "counted": "hoard-silver",
    "most": "hoard-gold",
    "most-shared": "hoard-gold",
    "ended": "hoard-gold",
}


def log_icon(event: Event) -> str:
    """The symbol of what the event is about."""
    if event.kind == "took":
        return f"hoard-{KIND_NAMES[event.b]}"
    if event.kind == "turned-token":
        return f"hoard-{KIND_NAMES[event.a]}"
    return ICONS.get(event.kind, "")
