"""Games written down one by one: every game of a series is a line of numbers, and its things are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numba.extending import register_jitable

from nedra.core.body import write
from nedra.core.compiled import make_ready
from nedra.core.rule import rule
from nedra.lab.play import steps_of
from nedra.lab.sheet import MOST_SEATS
from nedra.lab.simulate import bench_for, lone_record
from nedra.lab.tallies import blank_tally, noter, noting_sheet_of, settler

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.lab.play import Choose, Results, Sheets, Tables
    from nedra.lab.series import Series
    from nedra.lab.sheet import Sheet
    from nedra.lab.tallies import Tallied

Lines: TypeAlias = "NDArray[np.int32]"

# A line: every seat's score, then these.
WINNERS: Final = MOST_SEATS  # a bit for each
DECISIONS: Final = MOST_SEATS + 1
LEAD_CHANGES: Final = MOST_SEATS + 2
COLUMNS: Final = MOST_SEATS + 3


class Played(NamedTuple):
    """Some games of a series: a line for each, and what was counted in all of them."""

    lines: Lines
    tallied: Tallied


def play_lines(series: Series, player: Callable[..., None], first: int, stop: int) -> Played:
    """The games of these numbers."""
    bench, kind = bench_for(series), noting_sheet_of(series.game)
    sheets = lone_record(kind)
    write(series.sheet(kind=kind), sheets, 0)
    sheets["first"], sheets["stop"] = first, stop
    played = Played(np.zeros((stop - first, COLUMNS), np.int32), blank_tally(series.game, series.seats))
    player(bench.template, bench.truth, bench.imagined, sheets, bench.results, *played)
    return played


def line_player(series: Series) -> Callable[..., None]:
    """`liner` of a series, compiled."""
    make_ready(series.game)
    compiled: Callable[..., None] = njit(cache=True, nogil=True)(liner(series))
    return compiled


def liner(
    series: Series, choose: Choose | None = None
) -> Callable[[Tables, Tables, Tables, Sheets, Results, Lines, Tallied], None]:
    """The function that plays the games a sheet asks for, and writes each of them down."""
    play_line = line_of(series, choose=choose)

    def play_all(
        template: Tables,
        truth: Tables,
        imagined: Tables,
        sheets: Sheets,
        results: Results,
        lines: Lines,
        tallied: Tallied,
    ) -> None:
        sheet = sheets[0]
        for number in range(sheet.first, sheet.stop):
            line = lines[number - sheet.first]
            play_line(template, truth, imagined, sheet, results, number, line, tallied)

    return play_all


def line_of(
    series: Series, settle: Callable[..., None] | None = None, choose: Choose | None = None
) -> Callable[..., None]:
    """One game, written on its line; for processor and device alike."""
    asked, scores = series.game.rules.asked, series.game.rules.scores
    begin, play_round, finish = steps_of(series, noter(series.game), choose)
    settle = settler(series.game) if settle is None else settle

    @register_jitable
    def play_line(
        template: Tables,
        truth: Tables,
        imagined: Tables,
        sheet: Sheet,
        results: Results,
        number: int,
        line: Lines,
        tallied: Tallied,
    ) -> None:
        begin(template, truth, sheet, number)
        leader = -1
        decisions = 0
        while asked(truth[0]):
            decisions += play_round(truth, imagined, sheet)
            scores(truth[0], sheet.points)
            ahead = alone_ahead(sheet.points, truth[0].seats)
            line[LEAD_CHANGES] += leader >= 0 and ahead >= 0 and ahead != leader
            leader = ahead if ahead >= 0 else leader
        finish(truth, sheet, results, number, decisions)
        line[DECISIONS] = decisions
        line[WINNERS] = winners(sheet.standing, truth[0].seats)
        for seat in range(truth[0].seats):
            line[seat] = sheet.points[seat]
        settle(truth[0], sheet, number, line[WINNERS], tallied)

    return play_line


@rule
def alone_ahead(points: list[int], seats: int) -> int:
    """The seat with more points than any other; -1: two or more have the most."""
    leader = 0
    alone = True
    for seat in range(1, seats):
        if points[seat] > points[leader]:
            leader = seat
            alone = True
        elif points[seat] == points[leader]:
            alone = False
    return leader if alone else -1


@rule
def winners(standing: list[int], seats: int) -> int:
    """All who stand highest, a bit for each."""
    best = standing[0]
    for seat in range(seats):
        best = max(best, standing[seat])
    bits = 0
    for seat in range(seats):
        if standing[seat] == best:
            bits |= 1 << seat
    return bits
