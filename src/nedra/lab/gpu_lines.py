"""A study on a CUDA device: each thread plays games and writes their lines; the counts meet in one tally."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba.extending import register_jitable

from nedra.core.body import write
from nedra.core.compiled import make_ready
from nedra.core.table import lay_over
from nedra.lab import gpu
from nedra.lab.gpu import LONG_WORD, WORD, cuda
from nedra.lab.lines import COLUMNS, Played, line_of
from nedra.lab.series import series
from nedra.lab.sheet import MOST_SEATS
from nedra.lab.study import Piece
from nedra.lab.tallies import blank_tally, noting_sheet_of, settler

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nedra.core.game import AnyGame
    from nedra.lab.play import Results, Sheets, Tables
    from nedra.lab.series import Series
    from nedra.lab.study import Study

THREADS: Final = 64
BLOCKS_ON_A_PROCESSOR: Final = 8

TOGETHER: Final = 1_280_000
"""So many games at most are played in one launch: a piece of them is too small for a device."""

Lines = Any  # of numbers, there or here


def on_device(asked: Study, pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Played]]:
    """The workers of a study that play on the device of this machine; the lines are the processor's."""
    ordered = enumerate(sorted(pieces, key=lambda piece: (piece.set_up, piece.first)))
    for _, run in groupby(ordered, lambda one: (one[1].set_up, one[1].first - one[0] * asked.portion)):
        neighbours = [piece for _, piece in run]
        many = max(1, TOGETHER // asked.portion)
        for first in range(0, len(neighbours), many):
            yield from play_together(asked, neighbours[first : first + many])


def make_device_ready(asked: Study, set_up: int) -> None:
    """Compile, which says nothing of the time that playing takes."""
    play_together(asked, [Piece(set_up, 0, 1)])


def play_together(asked: Study, pieces: list[Piece]) -> list[tuple[Piece, Played]]:
    """Neighbouring pieces of one set-up, in one launch."""
    found = asked.series(pieces[0].set_up)
    first, stop = pieces[0].first, pieces[-1].stop
    lines = np.zeros((stop - first, COLUMNS), np.int32)
    tallies = np.stack([blank_tally(found.game, found.seats)] * len(pieces))
    there = cuda.to_device(lines), cuda.to_device(tallies)
    results = cuda.to_device(np.zeros((1, MOST_SEATS + 1), np.int32))[:0]
    kernel = line_kernel(found.game, mixed=any(found.codes))
    kernel[blocks(stop - first), THREADS](*laid_there(found), results, first, asked.portion, *there)
    lines, tallies = (array.copy_to_host() for array in there)
    return [
        (piece, Played(lines[piece.first - first : piece.stop - first], tallies[number]))
        for number, piece in enumerate(pieces)
    ]


def blocks(games: int) -> int:
    """Enough to keep the device busy, and none without a game."""
    processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    return min(BLOCKS_ON_A_PROCESSOR * processors, -(-games // THREADS))


def laid_there(asked: Series) -> tuple[Any, Any]:
    """The table before every game, and the sheet, on the device."""
    kind = noting_sheet_of(asked.game)
    template = np.zeros(1, gpu.packed_type(asked.game.table))
    sheets = np.zeros(1, gpu.packed_type(kind))
    write(asked.table(), template, 0)
    write(asked.sheet(kind=kind), sheets, 0)
    return cuda.to_device(template), cuda.to_device(sheets)


@cache
def line_kernel(game: AnyGame, *, mixed: bool) -> Any:  # noqa: ANN401 - numba-cuda brings no types
    """The kernel for those who play at random, or for all others."""
    make_ready(game)
    asked = series(game, game.usual_seats, ["thumb" if mixed else "random"], 1, 0)
    return gpu.kernel_of(line_writer(asked))


def line_writer(asked: Series) -> Callable[..., None]:
    """What one thread does: it plays every so many games, at a table and with a sheet of its own."""
    game = asked.game
    play_line = line_of(asked, settler(game, add_together))
    table_type, sheet_type = gpu.packed_type(game.table), gpu.packed_type(noting_sheet_of(game))
    table_words, sheet_words = table_type.itemsize // WORD, sheet_type.itemsize // LONG_WORD

    def write_lines(
        template: Tables,
        sheets: Sheets,
        results: Results,
        first: int,
        piece: int,
        lines: Lines,
        tallies: Lines,
    ) -> None:
        truth = cuda.local.array(table_words, np.int32).view(table_type)
        imagined = cuda.local.array(table_words, np.int32).view(table_type)
        own = cuda.local.array(sheet_words, np.int64).view(sheet_type)
        lay_over(own, sheets)
        for place in range(cuda.grid(1), len(lines), cuda.gridsize(1)):
            number = first + place
            play_line(
                template, truth, imagined, own[0], results, number, lines[place], tallies[place // piece]
            )

    return write_lines


@register_jitable
def add_together(tallied: Lines, place: tuple[int, int, int, int], amount: int) -> None:
    """Many threads count in one place; integers come to the same sum in any order."""
    cuda.atomic.add(tallied, place, np.int64(amount))
