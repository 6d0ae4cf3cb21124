"""Bots that are asked by name: the same games as in bulk play, on the same lines, at their own pace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from nedra.bots import bot, choose
from nedra.bots.insight import Insight, at_a_choice
from nedra.core.dice import sow, throw
from nedra.core.match import Match
from nedra.core.table import lay_over
from nedra.lab.lines import COLUMNS, Played, liner
from nedra.lab.play import mixed_chooser
from nedra.lab.series import CODES
from nedra.lab.sheet import MOST_SEATS
from nedra.lab.tallies import blank_tally, noting_sheet_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.table import Table
    from nedra.lab.play import Tables
    from nedra.lab.series import Series
    from nedra.lab.sheet import Sheet


def think_through(series: Series, first: int, stop: int) -> Played:
    """The games of these numbers by the loop of bulk play, not compiled: it stops to ask every bot."""
    sheet = series.sheet(kind=noting_sheet_of(series.game))
    sheet.first, sheet.stop = first, stop
    played = Played(np.zeros((stop - first, COLUMNS), np.int32), blank_tally(series.game, series.seats))
    template, truth, imagined = ([series.table()] for _ in range(3))
    nothing = np.zeros((0, MOST_SEATS + 1), np.int32)
    liner(series, Asking(series))(template, truth, imagined, [sheet], nothing, *played)
    return played


class Asking:
    """Chooses for all seats: at random and by thumb as bulk play does, for all others by their bots.

    As in a match, these decide before any other answer of the same moment is in: a search that met
    answers which are sealed already would take them for thrown by dice, at some seats and not at others.
    """

    def __init__(self, series: Series) -> None:
        self._game = series.game
        self._bots = [None if name in CODES else bot(name, series.game) for name in series.bots]
        self._in_bulk = mixed_chooser(series.game)
        self._owing = 0  # a bit for each seat that has not answered in this moment
        self._before: Tables = []  # the table as the moment began

    def __call__(self, truth: Tables, imagined: Tables, seat: int, sheet: Sheet) -> int:
        if not self._owing:
            self._owing = self._game.rules.asked(truth[0])
            self._before = [truth[0].copy()]
        self._owing &= ~(1 << seat)
        asked = self._bots[seat]
        if asked is None:
            return self._in_bulk(truth, imagined, seat, sheet)
        number: int = self._game.moves.number(asked(self._insight(seat, sheet, imagined)))
        return number

    def _insight(self, seat: int, sheet: Sheet, imagined: Tables) -> Insight:
        """What the seat may know, and never the truth."""
        game = self._game
        count = game.rules.legal(self._before[0], seat, sheet.moves)
        lay_over(imagined, self._before)
        sow(imagined[0].dice, throw(sheet.dice), seat)
        game.rules.imagine(imagined[0], seat)
        moves = tuple(game.moves[number] for number in sheet.moves[:count])
        table: Table = imagined[0]
        return Insight(game, seat, moves, table)


def ask_once(match: Match, names: Iterable[str]) -> None:
    """One question to every bot, so that it is compiled before many processes would do that at once."""
    seat = at_a_choice(match)
    for name in dict.fromkeys(names):
        choose(match, seat, name, seed=1)


def get_ready(series: Series) -> None:
    """Compile what the series' bots think with; one that cannot play is refused now."""
    ask_once(Match(series.game, series.seats, 1, series.options, series.box), series.thinkers)
