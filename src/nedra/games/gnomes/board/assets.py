"""The drawings, the rulebook and the sounds of Quick Gnomes' pages."""

from typing import Final

from nedra.ui.rulebook import load_board_data
from nedra.ui.symbols import load_symbols

ART: Final = "nedra.games.gnomes.board.art"

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART, exclude=("gnomes-niche-*", "gnomes-*-wind", "gnomes-gust-*"))
RULEBOOK, SOUNDS = load_board_data("gnomes", "nedra.games.gnomes.board")
