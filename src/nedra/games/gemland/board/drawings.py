"""Which drawings the pages of Land of Gems need."""

from __future__ import annotations

from typing import Final

from nedra.games.gemland.board.art.mountain import mountain
from nedra.games.gemland.board.mountain_shape import TALL, WIDE
from nedra.games.gemland.board.pieces import STONES
from nedra.ui import drawings as ui
from nedra.ui.symbols import drawn_in

ART: Final = "nedra.games.gemland.board.art"
PICTURED: Final = ("scene-*", "gemland-cart", "gemland-valley", "gemland-cloud-one")
GEMS: Final = drawn_in(ui.ART, only=STONES.values())

DRAWINGS: Final = (*GEMS, *drawn_in(ART, but=("scene-*",)), mountain(WIDE), mountain(TALL))
SCENE: Final = (*GEMS, *drawn_in(ART, only=PICTURED), mountain(WIDE))
