"""Which drawings the pages of Diamant need."""

from __future__ import annotations

from nedra.games.diamant.board.art.artifacts import ARTIFACTS
from nedra.games.diamant.board.art.camp import CAMP
from nedra.games.diamant.board.art.cave import corridor, picture
from nedra.games.diamant.board.art.traps import SNAKE, TRAPS
from nedra.games.diamant.board.art.treasure import CHEST_CLOSED, CHEST_OPEN, WORTHS, heap

DRAWINGS = (*CAMP, CHEST_CLOSED, CHEST_OPEN, *TRAPS, *ARTIFACTS, *map(heap, WORTHS), corridor())
SCENE = (*CAMP, CHEST_OPEN, SNAKE, corridor(), picture())
