"""Which drawings the pages of Diamant need."""

from __future__ import annotations

from typing import Final

from nedra.ui.symbols import load_symbols

ART: Final = "nedra.games.diamant.board.art"
CAMP: Final = ("torch", "flame", "tent", "portal", "card-back")

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART, include=("scene-*", "cave", "chest-open", "trap-snake", *CAMP))
