"""The drawings, the rulebook and the sounds of Diamant's pages."""

from typing import Final

from nedra.ui.rulebook import load_board_data
from nedra.ui.symbols import load_symbols

ART: Final = "nedra.games.diamant.board.art"
CAMP: Final = ("torch", "flame", "tent", "portal", "card-back")

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART, include=("scene-*", "cave", "chest-open", "trap-snake", *CAMP))
RULEBOOK, SOUNDS = load_board_data("diamant", "nedra.games.diamant.board")
