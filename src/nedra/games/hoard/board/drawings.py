"""Which drawings the pages of My Hoard need."""

from __future__ import annotations

from nedra.games.hoard.board.art.cavern import cavern
from nedra.games.hoard.board.art.gnomes import GNOMES
from nedra.games.hoard.board.art.kinds import TREASURES
from nedra.games.hoard.board.art.night import NIGHTFALL
from nedra.games.hoard.board.art.orc import ORCS
from nedra.games.hoard.board.art.picture import picture
from nedra.games.hoard.board.art.things import THINGS

DRAWINGS = (*TREASURES, *THINGS, *GNOMES, *ORCS, *NIGHTFALL, cavern())
SCENE = (*TREASURES, *THINGS, *GNOMES, *ORCS, *NIGHTFALL, cavern(), picture())
