"""Which drawings the pages of Land of Gems need."""

from __future__ import annotations

from nedra.games.gemland.board.art.actions import ACTIONS
from nedra.games.gemland.board.art.jewels import JEWELS
from nedra.games.gemland.board.art.mountain import mountain
from nedra.games.gemland.board.art.picture import CLOUD, picture
from nedra.games.gemland.board.art.valley import valley
from nedra.games.gemland.board.art.workshop import CART, WORKSHOP
from nedra.games.gemland.board.mountain_shape import TALL, WIDE
from nedra.games.gemland.board.pieces import STONES
from nedra.ui.gems import gem_symbol

GEMS = tuple(gem_symbol(name) for name in STONES.values())

DRAWINGS = (*GEMS, *JEWELS, *ACTIONS, *WORKSHOP, valley(), CLOUD, mountain(WIDE), mountain(TALL))
SCENE = (*GEMS, CART, valley(), CLOUD, mountain(WIDE), picture())
