"""Which drawings the pages of Quick Gnomes need."""

from __future__ import annotations

from nedra.games.gnomes.board.art.gnomes import GNOMES
from nedra.games.gnomes.board.art.hill import HILL, picture
from nedra.games.gnomes.board.art.marks import MARKS
from nedra.games.gnomes.board.art.rock import ROCK
from nedra.games.gnomes.board.art.stones import NICHES, STONES
from nedra.games.gnomes.board.art.weather import FOGS, WINDS

DRAWINGS = (*MARKS, *STONES, *NICHES, *FOGS, *WINDS, *ROCK, *GNOMES, HILL)
SCENE = (*MARKS, *STONES, *FOGS, *ROCK, *GNOMES, HILL, picture())
