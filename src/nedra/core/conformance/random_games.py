"""A marathon: very many compiled random games, each caught once at a random moment and looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.core.compiled.rng import randbelow, seed_rng
from nedra.core.conformance.compiled_agreement import as_bytes
from nedra.core.conformance.trial import MAX_MOVES, Trial, trials

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

ALL_ENDED: Final = -1


class RandomGamesResult(NamedTuple):
    """What the games of one case came to."""

    games: int
    moves: int
    longest_game: int


def check_compiled_random_games(game: AnyGame, games: int = 4000) -> None:
    """Compiled games all end, and wherever they are caught the invariants hold."""
    cases = list(trials(game, 1))
    run = make_random_games_kernel(game)
    for trial in cases:
        run_random_games(trial, run, -(-games // len(cases)))


def run_random_games(trial: Trial, run: Callable[..., Any], games: int) -> RandomGamesResult:
    """That many games of the trial's case; whatever is wrong is raised with the number of the game."""
    import numpy as np

    from nedra.core.compiled.record_layout import empty_states, write_state

    game = trial.game
    template, state, caught = (
        empty_states(game.state_type, 1),
        empty_states(game.state_type, 1),
        empty_states(game.state_type, games),
    )
    write_state(trial.new_state(), template, 0)
    lengths = np.zeros(games, "i4")
    bytes_of = (as_bytes(template), as_bytes(state), as_bytes(caught))
    out = np.zeros(len(game.moves), "i4")
    with trial:
        endless = run(*bytes_of, state, lengths, out, np.zeros(2, "i4"), trial.seed)
        assert endless == ALL_ENDED, f"game {endless} is not over after {MAX_MOVES} moves"
    box = game.components()
    for number, position in enumerate(states_from_records(game, caught)):
        with trial:
            for invariant in game.invariants:
                assert_invariant(invariant, position, box, number)
    return RandomGamesResult(games, int(lengths.sum()), int(lengths.max()))


def assert_invariant(invariant: Callable[..., None], state: State, components: object, number: int) -> None:
    """Say of which game the position is that breaks an invariant."""
    try:
        invariant(state, components)
    except AssertionError as error:
        raise AssertionError(f"game {number}: {invariant.__name__}: {error}") from error


def states_from_records(game: AnyGame, records: NDArray[Any]) -> Iterator[State]:
    """Records as tables again, a column at a time: much faster than one by one."""
    columns = [records[name].tolist() for name in game.state_type.fields]
    for values in zip(*columns, strict=True):
        state: State = game.state_type()
        for name, value in zip(game.state_type.fields, values, strict=True):
            setattr(state, name, value)
        yield state


def make_random_games_kernel(game: AnyGame) -> Callable[..., Any]:
    """A compiled function that plays games at random and catches each after a random number of moves."""
    from numba import njit

    from nedra.core.compiled.numba_rules import register_rules

    register_rules(game)
    setup, asked, legal, play = game.rules.setup, game.rules.pending, game.rules.legal, game.rules.play

    @njit(cache=True)
    def run(
        template_bytes: NDArray[Any],
        table_bytes: NDArray[Any],
        caught_bytes: NDArray[Any],
        states: NDArray[Any],
        lengths: NDArray[Any],
        out: Any,  # noqa: ANN401 - stands for the list that rules fill,
        rng: Any,  # noqa: ANN401 - and so does this
        seed: int,
    ) -> int:
        usual = 16
        for number in range(len(lengths)):
            table_bytes[0] = template_bytes[0]
            seed_rng(states[0].rng, seed, number)
            seed_rng(rng, seed + 1, number)
            catch_after = randbelow(rng, usual + usual // 4)
            setup(states[0])
            moves = 0
            bits = asked(states[0])
            while bits:
                if moves == catch_after:
                    caught_bytes[number] = table_bytes[0]
                if moves == MAX_MOVES:
                    return number
                seat = 0
                while not bits >> seat & 1:
                    seat += 1
                play(states[0], seat, out[randbelow(rng, legal(states[0], seat, out))])
                moves += 1
                bits = asked(states[0])
            if moves <= catch_after:
                caught_bytes[number] = table_bytes[0]
            lengths[number] = moves
            usual = max(usual, moves)
        return ALL_ENDED

    return run
