"""Which drawings the pages of Land of Gems need."""

from __future__ import annotations

from typing import Final

from nedra.games.gemland.board.art.mountain import mountain
from nedra.games.gemland.board.mountain_shape import TALL, WIDE
from nedra.games.gemland.board.pieces import STONES
from nedra.ui.sprite import UI_ART
from nedra.ui.symbols import load_symbols

ART: Final = "nedra.games.gemland.board.art"
PICTURED: Final = ("scene-*", "gemland-cart", "gemland-valley", "gemland-cloud-one")
GEMS: Final = load_symbols(UI_ART, include=STONES.values())

DRAWINGS: Final = (*GEMS, *load_symbols(ART, exclude=("scene-*",)), mountain(WIDE), mountain(TALL))
SCENE: Final = (*GEMS, *load_symbols(ART, include=PICTURED), mountain(WIDE))
