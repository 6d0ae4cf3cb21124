"""The drawings, the rulebook and the sounds of Land of Gems' pages."""

from typing import Final

from nedra.games.gemland.board.pieces import STONES
from nedra.ui.rulebook import load_board_data
from nedra.ui.symbols import UI_ART, load_symbols

ART: Final = "nedra.games.gemland.board.art"
SCENE_DRAWINGS: Final = ("scene-*", "gemland-cart", "gemland-valley", "gemland-cloud-one", "gemland-peak")
GEMS: Final = load_symbols(UI_ART, include=STONES.values())

DRAWINGS: Final = (*GEMS, *load_symbols(ART, exclude=("scene-*",)))
SCENE: Final = (*GEMS, *load_symbols(ART, include=SCENE_DRAWINGS))
RULEBOOK, SOUNDS = load_board_data("gemland", "nedra.games.gemland.board")
