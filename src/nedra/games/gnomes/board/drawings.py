"""Which drawings the pages of Quick Gnomes need."""

from __future__ import annotations

from typing import Final

from nedra.ui.symbols import load_symbols

ART: Final = "nedra.games.gnomes.board.art"

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART, exclude=("gnomes-niche-*", "gnomes-*-wind", "gnomes-gust-*"))
