"""The drawings and sounds of Quick Gnomes' pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.symbols import load_symbols

if TYPE_CHECKING:
    from nedra.ui.sounds import Sound

ART: Final = "nedra.games.gnomes.board.art"

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART, exclude=("gnomes-niche-*", "gnomes-*-wind", "gnomes-gust-*"))
SOUNDS: Final[dict[str, Sound]] = {
    "drew": "card",
    "took": "card",
    "discarded": "card",
    "entered": "card",
    "cleared": "gem",
    "blew": "gem",
    "laid": "gem",
    "cursed": "trap",
    "ended": "win",
}
"""The sound of each event; an event that is not listed is silent."""
