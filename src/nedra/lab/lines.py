"""Games written down one by one: every game of a series is a line of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from numba import njit

from nedra.core.compiled import make_ready
from nedra.core.rule import rule
from nedra.lab.play import steps_of
from nedra.lab.sheet import MOST_SEATS
from nedra.lab.simulate import bench_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.lab.play import Results, Sheets, Tables
    from nedra.lab.series import Series

Lines: TypeAlias = "NDArray[np.int32]"

# A line: every seat's score, then these.
WINNERS: Final = MOST_SEATS  # a bit for each
DECISIONS: Final = MOST_SEATS + 1
LEAD_CHANGES: Final = MOST_SEATS + 2
COLUMNS: Final = MOST_SEATS + 3


def play_lines(series: Series, player: Callable[..., None], first: int, stop: int) -> Lines:
    """The games of these numbers, a line for each."""
    bench = bench_for(series)
    bench.sheets["first"], bench.sheets["stop"] = first, stop
    lines = np.zeros((stop - first, COLUMNS), np.int32)
    player(bench.template, bench.truth, bench.imagined, bench.sheets, bench.results, lines)
    return lines


def line_player(series: Series) -> Callable[..., None]:
    """`liner` of a series, compiled."""
    make_ready(series.game)
    compiled: Callable[..., None] = njit(cache=True, nogil=True)(liner(series))
    return compiled


def liner(series: Series) -> Callable[[Tables, Tables, Tables, Sheets, Results, Lines], None]:
    """The function that plays the games a sheet asks for, and writes each of them down."""
    asked, scores = series.game.rules.asked, series.game.rules.scores
    begin, play_round, finish = steps_of(series)

    def play_all(
        template: Tables, truth: Tables, imagined: Tables, sheets: Sheets, results: Results, lines: Lines
    ) -> None:
        sheet = sheets[0]
        for number in range(sheet.first, sheet.stop):
            line = lines[number - sheet.first]
            begin(template, truth, sheet, number)
            leader = -1
            while asked(truth[0]):
                line[DECISIONS] += play_round(truth, imagined, sheet)
                scores(truth[0], sheet.points)
                ahead = alone_ahead(sheet.points, truth[0].seats)
                line[LEAD_CHANGES] += leader >= 0 and ahead >= 0 and ahead != leader
                leader = ahead if ahead >= 0 else leader
            finish(truth, sheet, results, number, line[DECISIONS])
            line[WINNERS] = winners(sheet.standing, truth[0].seats)
            for seat in range(truth[0].seats):
                line[seat] = sheet.points[seat]

    return play_all


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
