"""The bulk player: whole games of any rules, one after the other, in one function that can be compiled.

Like the rules it is plain Python: it runs interpreted, compiled for the processor, and in a CUDA kernel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from numba import njit
from numba.extending import register_jitable

from nedra.core.compiled import make_ready, melts
from nedra.core.dice import below, sow, throw
from nedra.core.rule import rule
from nedra.core.seats import lowest, several
from nedra.core.table import lay_over
from nedra.lab.series import CODES
from nedra.lab.sheet import MOST_SEATS, WHOLE_WIN, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from nedra.core.game import AnyGame
    from nedra.core.table import Table
    from nedra.lab.series import Series

    # One thing in a list, or in an array of records: what a copy can be laid over.
    Tables = list[Table]
    Sheets = list[Sheet]
    Results = NDArray[np.int32]
    Choose = Callable[[Tables, Tables, int, Sheet], int]
    Note = Callable[[Table, int, int, Sheet], None]

RANDOM: Final = CODES["random"]

PLAYERS: Final = 0x09517D2453DB3747
"""What tells the players' stream of dice from the table's."""


def bulk_player(series: Series) -> Callable[..., None]:
    """`play_games` of a series, compiled, for arrays of one record each."""
    make_ready(series.game)
    compiled: Callable[..., None] = njit(cache=True, nogil=True, forceinline=melts(series.game))(
        player_of(series)
    )
    return compiled


def player_of(series: Series) -> Callable[[Tables, Tables, Tables, Sheets, Results], None]:
    """The function that plays the games a sheet asks for, and writes the first ones down in `results`."""
    asked = series.game.rules.asked
    begin, play_round, finish = steps_of(series)

    def play_games(
        template: Tables, truth: Tables, imagined: Tables, sheets: Sheets, results: Results
    ) -> None:
        sheet = sheets[0]
        for number in range(sheet.first, sheet.stop, sheet.stride):
            begin(template, truth, sheet, number)
            decisions = 0
            while asked(truth[0]):
                decisions += play_round(truth, imagined, sheet)
            finish(truth, sheet, results, number, decisions)

    return play_games


class Steps(NamedTuple):
    """How one game goes."""

    begin: Callable[[Tables, Tables, Sheet, int], None]
    play_round: Callable[[Tables, Tables, Sheet], int]
    finish: Callable[[Tables, Sheet, Results, int, int], None]


def steps_of(series: Series, note: Note | None = None, choose: Choose | None = None) -> Steps:
    """The steps of the series' games, for loops that play many of them; `note` hears of every answer.

    Without `choose` the players choose as bulk play can.
    """
    rules = series.game.rules
    setup, asked, play, scores, standing = rules.setup, rules.asked, rules.play, rules.scores, rules.standing
    choose, note = choose or chooser(series), register_jitable(note or unheard)

    @register_jitable
    def begin(template: Tables, truth: Tables, sheet: Sheet, number: int) -> None:
        lay_over(truth, template)
        sow(truth[0].dice, sheet.seed, number)
        sow(sheet.dice, sheet.seed ^ PLAYERS, number)
        setup(truth[0])

    @register_jitable
    def play_round(truth: Tables, imagined: Tables, sheet: Sheet) -> int:
        answers = 1
        while several(asked(truth[0])):
            answer(truth, imagined, sheet)
            answers += 1
        # The last answer, which the table answers, stands apart: threads of a GPU meet here.
        answer(truth, imagined, sheet)
        return answers

    @register_jitable
    def play_answer(truth: Tables, imagined: Tables, sheet: Sheet) -> int:
        answer(truth, imagined, sheet)
        return 1

    @register_jitable
    def answer(truth: Tables, imagined: Tables, sheet: Sheet) -> None:
        seat = lowest(asked(truth[0]))
        move = choose(truth, imagined, seat, sheet)
        note(truth[0], seat, move, sheet)
        play(truth[0], seat, move)

    @register_jitable
    def finish(truth: Tables, sheet: Sheet, results: Results, number: int, decisions: int) -> None:
        scores(truth[0], sheet.points)
        standing(truth[0], sheet.standing)
        count(sheet, truth[0].seats, decisions)
        if number < len(results):
            write_down(results[number], sheet, truth[0].seats, decisions)

    # Long rules stand in the code once: a second time costs a GPU more than meeting brings.
    return Steps(begin, play_round if melts(series.game) else play_answer, finish)


def unheard(_table: Table, _seat: int, _move: int, _sheet: Sheet) -> None:
    """Where nobody asks for more than who has won."""


def chooser(series: Series) -> Choose:
    """What chooses for the players. Where all play at random nothing is imagined: twice as fast."""
    choose = mixed_chooser(series.game) if any(series.codes) else random_chooser(series.game)
    return register_jitable(choose)


def random_chooser(game: AnyGame) -> Choose:
    """Any of the legal moves, by the players' own dice."""
    legal = game.rules.legal

    def choose(truth: Tables, _imagined: Tables, seat: int, sheet: Sheet) -> int:
        return sheet.moves[below(sheet.dice, legal(truth[0], seat, sheet.moves))]

    return choose


def mixed_chooser(game: AnyGame) -> Choose:
    """At random, or by the game's rule of thumb, which sees an imagined table and never the truth."""
    at_random = register_jitable(random_chooser(game))
    imagine, thumb = game.rules.imagine, game.rules.thumb

    def choose(truth: Tables, imagined: Tables, seat: int, sheet: Sheet) -> int:
        if sheet.bots[seat] == RANDOM:
            return at_random(truth, imagined, seat, sheet)
        lay_over(imagined, truth)
        sow(imagined[0].dice, throw(sheet.dice), seat)
        imagine(imagined[0], seat)
        return thumb(imagined[0], seat)

    return choose


@rule
def count(sheet: Sheet, seats: int, decisions: int) -> None:
    """Add a finished game to its sheet."""
    sheet.games += 1
    sheet.decisions += decisions
    sheet.decisions_squared += decisions * decisions
    for seat in range(seats):
        sheet.scores[seat] += sheet.points[seat]
        sheet.scores_squared[seat] += sheet.points[seat] * sheet.points[seat]
    share_win(sheet, seats)


@rule
def share_win(sheet: Sheet, seats: int) -> None:
    """All who stand highest share the win."""
    best = sheet.standing[0]
    winners = 0
    for seat in range(seats):
        if sheet.standing[seat] > best:
            best = sheet.standing[seat]
            winners = 0
        if sheet.standing[seat] == best:
            winners += 1
    share = WHOLE_WIN // winners
    for seat in range(seats):
        if sheet.standing[seat] == best:
            sheet.wins[seat] += share
            sheet.wins_squared[seat] += share * share


@rule
def write_down(line: NDArray[np.int32], sheet: Sheet, seats: int, decisions: int) -> None:
    """One game on one line: every seat's score, then, in the last place, how many decisions it took."""
    for seat in range(seats):
        line[seat] = sheet.points[seat]
    line[MOST_SEATS] = decisions
