"""Which drawings the pages of Diamant need."""

from __future__ import annotations

from typing import Final

from nedra.ui.symbols import drawn_in

ART: Final = "nedra.games.diamant.board.art"
CAMP: Final = ("torch", "flame", "tent", "portal", "card-back")

DRAWINGS: Final = drawn_in(ART, but=("scene-*",))
SCENE: Final = drawn_in(ART, only=("scene-*", "cave", "chest-open", "trap-snake", *CAMP))
