"""The drawings, the rulebook and the sounds of My Hoard's pages."""

from typing import Final

from nedra.ui.rulebook import load_board_data
from nedra.ui.symbols import load_symbols

ART: Final = "nedra.games.hoard.board.art"

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART)
RULEBOOK, SOUNDS = load_board_data("hoard", "nedra.games.hoard.board")
