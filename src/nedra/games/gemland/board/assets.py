"""The drawings and sounds of Land of Gems' pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.games.gemland.board.pieces import STONES
from nedra.ui.symbols import UI_ART, load_symbols

if TYPE_CHECKING:
    from nedra.ui.sounds import Sound

ART: Final = "nedra.games.gemland.board.art"
SCENE_DRAWINGS: Final = ("scene-*", "gemland-cart", "gemland-valley", "gemland-cloud-one", "gemland-peak")
GEMS: Final = load_symbols(UI_ART, include=STONES.values())

DRAWINGS: Final = (*GEMS, *load_symbols(ART, exclude=("scene-*",)))
SCENE: Final = (*GEMS, *load_symbols(ART, include=SCENE_DRAWINGS))
SOUNDS: Final[dict[str, Sound]] = {
    "drew": "card",
    "played": "card",
    "picked": "card",
    "took": "gem",
    "set": "gem",
    "handed-in": "gem",
    "raided": "trap",
    "pried": "trap",
    "tipped": "trap",
    "cancelled": "trap",
    "won": "win",
    "time-up": "win",
}
"""The sound of each event; an event that is not listed is silent."""
