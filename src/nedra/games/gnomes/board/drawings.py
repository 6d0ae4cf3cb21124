"""Which drawings the pages of Quick Gnomes need."""

from __future__ import annotations

from typing import Final

from nedra.ui.symbols import drawn_in

ART: Final = "nedra.games.gnomes.board.art"

DRAWINGS: Final = drawn_in(ART, but=("scene-*",))
SCENE: Final = drawn_in(ART, but=("gnomes-niche-*", "gnomes-*-wind", "gnomes-gust-*"))
