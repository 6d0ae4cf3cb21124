"""Which drawings the pages of My Hoard need."""

from __future__ import annotations

from typing import Final

from nedra.ui.symbols import drawn_in

ART: Final = "nedra.games.hoard.board.art"

DRAWINGS: Final = drawn_in(ART, but=("scene-*",))
SCENE: Final = drawn_in(ART)
