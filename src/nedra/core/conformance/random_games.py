"""Very many compiled random games, each sampled once at a random step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.core.compiled.rng import randbelow, seed_rng
from nedra.core.compiled.seat_mask import lowest_seat
from nedra.core.conformance.trial import MAX_MOVES, Trial, trials

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

ALL_ENDED: Final = -1


class RandomGamesResult(NamedTuple):
    """Totals over the games of one case."""

    games: int
    moves: int
    longest_game: int


def check_compiled_random_games(game: AnyGame, games: int = 4000) -> None:
    """All compiled games end, and the invariants hold in every sampled state."""
    cases = list(trials(game, 1))
    run = make_random_games_kernel(game)
    for trial in cases:
        run_random_games(trial, run, -(-games // len(cases)))


def run_random_games(trial: Trial, run: Callable[..., Any], games: int) -> RandomGamesResult:
    """Play that many games of the trial's case; an error names the number of the game."""
    import numpy as np

    from nedra.core.compiled.record_layout import as_bytes, empty_states, read_states, write_state

    game = trial.game
    template, state = empty_states(game.state_type, 1), empty_states(game.state_type, 1)
    samples = empty_states(game.state_type, games)
    write_state(trial.new_state(), template, 0)
    lengths = np.zeros(games, "i4")
    out = np.zeros(len(game.moves), "i4")
    records = (as_bytes(template), as_bytes(state), as_bytes(samples))
    with trial:
        endless = run(*records, state, lengths, out, np.zeros(2, "i4"), trial.seed)
        assert endless == ALL_ENDED, f"game {endless} is not over after {MAX_MOVES} moves"
    components = game.components()
    for number, sample in enumerate(read_states(game.state_type, samples)):
        with trial:
            for invariant in game.invariants:
                _assert_invariant(invariant, sample, components, number)
    return RandomGamesResult(games, int(lengths.sum()), int(lengths.max()))


def _assert_invariant(invariant: Callable[..., None], state: State, components: object, number: int) -> None:
    try:
        invariant(state, components)
    except AssertionError as error:
        raise AssertionError(f"game {number}: {invariant.__name__}: {error}") from error


def make_random_games_kernel(game: AnyGame) -> Callable[..., Any]:
    """A compiled function that plays random games and samples each after a random number of moves."""
    from numba import njit

    from nedra.core.compiled.numba_rules import register_rules

    register_rules(game)
    setup, pending, legal, play = game.rules.setup, game.rules.pending, game.rules.legal, game.rules.play

    @njit(cache=True)
    def run(
        template_bytes: NDArray[Any],
        state_bytes: NDArray[Any],
        sample_bytes: NDArray[Any],
        states: NDArray[Any],
        lengths: NDArray[Any],
        out: Any,  # noqa: ANN401 - stands for a list that rules fill
        rng: Any,  # noqa: ANN401 - as above
        seed: int,
    ) -> int:
        longest = 16
        for number in range(len(lengths)):
            state_bytes[0] = template_bytes[0]
            seed_rng(states[0].rng, seed, number)
            seed_rng(rng, seed + 1, number)
            sample_after = randbelow(rng, longest + longest // 4)
            setup(states[0])
            moves = 0
            seats = pending(states[0])
            while seats:
                if moves == sample_after:
                    sample_bytes[number] = state_bytes[0]
                if moves == MAX_MOVES:
                    return number
                seat = lowest_seat(seats)
                play(states[0], seat, out[randbelow(rng, legal(states[0], seat, out))])
                moves += 1
                seats = pending(states[0])
            if moves <= sample_after:
                sample_bytes[number] = state_bytes[0]
            lengths[number] = moves
            longest = max(longest, moves)
        return ALL_ENDED

    return run
