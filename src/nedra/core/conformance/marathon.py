"""A marathon: very many compiled random games, each caught once at a random moment and looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.core.conformance.bodies import as_bytes
from nedra.core.conformance.trial import MOST_MOVES, Trial, trials
from nedra.core.dice import below, sow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from nedra.core.game import AnyGame
    from nedra.core.table import Table

ENDED: Final = -1


class Marathon(NamedTuple):
    """What the games of one case came to."""

    games: int
    moves: int
    longest: int


def check_many_games(game: AnyGame, games: int = 4000) -> None:
    """Compiled games all end, and wherever they are caught the invariants hold."""
    cases = list(trials(game, 1))
    run = runner(game)
    for trial in cases:
        run_marathon(trial, run, -(-games // len(cases)))


def run_marathon(trial: Trial, run: Callable[..., Any], games: int) -> Marathon:
    """That many games of the trial's case; whatever is wrong is raised with the number of the game."""
    import numpy as np

    from nedra.core.body import records, write

    game = trial.game
    template, table, caught = records(game.table, 1), records(game.table, 1), records(game.table, games)
    write(trial.table(), template, 0)
    lengths = np.zeros(games, "i4")
    bytes_of = (as_bytes(template), as_bytes(table), as_bytes(caught))
    out = np.zeros(len(game.moves), "i4")
    with trial:
        endless = run(*bytes_of, table, lengths, out, np.zeros(2, "i4"), trial.seed)
        assert endless == ENDED, f"game {endless} is not over after {MOST_MOVES} moves"
    box = game.box()
    for number, position in enumerate(tables_of(game, caught)):
        with trial:
            for invariant in game.invariants:
                assert_holds(invariant, position, box, number)
    return Marathon(games, int(lengths.sum()), int(lengths.max()))


def assert_holds(invariant: Callable[..., None], table: Table, box: object, number: int) -> None:
    """Say of which game the position is that breaks an invariant."""
    try:
        invariant(table, box)
    except AssertionError as error:
        raise AssertionError(f"game {number}: {invariant.__name__}: {error}") from error


def tables_of(game: AnyGame, caught: NDArray[Any]) -> Iterator[Table]:
    """Records as tables again, a column at a time: much faster than one by one."""
    columns = [caught[name].tolist() for name in game.table.fields]
    for values in zip(*columns, strict=True):
        table: Table = game.table()
        for name, value in zip(game.table.fields, values, strict=True):
            setattr(table, name, value)
        yield table


def runner(game: AnyGame) -> Callable[..., Any]:
    """A compiled function that plays games at random and catches each after a random number of moves."""
    from numba import njit

    from nedra.core.compiled import make_ready

    make_ready(game)
    setup, asked, legal, play = game.rules.setup, game.rules.asked, game.rules.legal, game.rules.play

    @njit(cache=True)
    def run(
        template_bytes: NDArray[Any],
        table_bytes: NDArray[Any],
        caught_bytes: NDArray[Any],
        tables: NDArray[Any],
        lengths: NDArray[Any],
        out: Any,  # noqa: ANN401 - stands for the list that rules fill,
        dice: Any,  # noqa: ANN401 - and so does this
        seed: int,
    ) -> int:
        usual = 16
        for number in range(len(lengths)):
            table_bytes[0] = template_bytes[0]
            sow(tables[0].dice, seed, number)
            sow(dice, seed + 1, number)
            catch_after = below(dice, usual + usual // 4)
            setup(tables[0])
            moves = 0
            bits = asked(tables[0])
            while bits:
                if moves == catch_after:
                    caught_bytes[number] = table_bytes[0]
                if moves == MOST_MOVES:
                    return number
                seat = 0
                while not bits >> seat & 1:
                    seat += 1
                play(tables[0], seat, out[below(dice, legal(tables[0], seat, out))])
                moves += 1
                bits = asked(tables[0])
            if moves <= catch_after:
                caught_bytes[number] = table_bytes[0]
            lengths[number] = moves
            usual = max(usual, moves)
        return ENDED

    return run
