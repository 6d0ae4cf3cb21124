"""Which drawings the pages of My Hoard need."""

from __future__ import annotations

from typing import Final

from nedra.ui.symbols import load_symbols

ART: Final = "nedra.games.hoard.board.art"

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART)
