"""Both bodies of a table: compiled rules do, bit for bit, what interpreted ones do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.core.compiled.rng import WORD_MASK, seed_rng
from nedra.core.compiled.rule import rule
from nedra.core.conformance.trial import Trial, trials
from nedra.core.contract.game import legal_move_numbers

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

MAX_BYTES: Final = 30_000_000
"""Of a long game fewer are played: no more, once tables of so many bytes have been compared."""


class Trace(NamedTuple):
    """What the rules said at every moment of a game, the first one after `setup`."""

    states: NDArray[Any]
    determinized: NDArray[Any]  # by one seat after the other
    rule_outputs: NDArray[
        Any
    ]  # who is asked, the imagining seat's move by thumb, scores, standing, legal moves


def check_compiled_rules_agree(game: AnyGame, games: int = 2000) -> None:
    """Every rule of the contract gives the same interpreted and compiled, at every moment."""
    retell, compared = _make_compiled_replay(game), 0
    for trial in trials(game, games):
        if compared > MAX_BYTES and trial.all_cases_done:
            return
        with trial:
            told = _interpreted_trace(trial)
            again = _empty_trace(trial, len(told.states))
            _run_compiled(trial, retell, again)
            _compare(trial, told, again)
            compared += told.states.nbytes


def _interpreted_trace(trial: Trial) -> Trace:
    """Play a game interpreted, keeping every moment of it."""
    from nedra.core.compiled.record_layout import write_states

    states, determinized, said = [], [], []
    for state in trial.random_states():
        seat = len(trial.moves_played) % trial.seats
        world = state.copy()
        seed_rng(world.rng, trial.seed, len(trial.moves_played))
        trial.game.rules.determinize(world, seat)
        states.append(state.copy())
        determinized.append(world)
        said.append(_rule_outputs(trial, state, world, seat))
    story = _empty_trace(trial, len(states))
    write_states(states, story.states)
    write_states(determinized, story.determinized)
    story.rule_outputs[:] = said
    return story


def _rule_outputs(trial: Trial, state: State, world: State, seat: int) -> list[int]:
    rules, scores, standing = trial.game.rules, [0] * trial.seats, [0] * trial.seats
    asked = rules.pending(state)
    rules.scores(state, scores)
    rules.ranking_scores(state, standing)
    heuristic = rules.heuristic(world, seat) if asked >> seat & 1 else -1
    legal = [legal_move_numbers(trial.game, state, other) for other in range(trial.seats)]
    return [asked, heuristic, *scores, *standing, *(hash_moves(moves, len(moves)) for moves in legal)]


@rule
def hash_moves(moves: list[int], count: int) -> int:
    """The first moves of a list, as one number."""
    folded = count
    for place in range(count):
        folded = (folded * 1_000_003 + moves[place]) & WORD_MASK
    return folded


def _empty_trace(trial: Trial, length: int) -> Trace:
    import numpy as np

    from nedra.core.compiled.record_layout import empty_states

    return Trace(
        states=empty_states(trial.game.state_type, length),
        determinized=empty_states(trial.game.state_type, length),
        rule_outputs=np.zeros((length, 2 + 3 * trial.seats), "i8"),
    )


def _run_compiled(trial: Trial, compiled_replay: Callable[..., None], trace: Trace) -> None:
    """Play the same game compiled, into the story."""
    import numpy as np

    from nedra.core.compiled.record_layout import write_state

    write_state(trial.new_state(), trace.states, 0)
    played = np.array(trial.moves_played, "i8").reshape(-1, 2)
    out = np.zeros(len(trial.game.moves), "i8")
    compiled_replay(
        as_bytes(trace.states), as_bytes(trace.determinized), *trace, out, trial.seats, trial.seed, played
    )


def as_bytes(states: NDArray[Any]) -> NDArray[Any]:
    """The same memory, a row of bytes for each table."""
    return states.reshape(len(states), -1).view("u1")


def _make_compiled_replay(game: AnyGame) -> Callable[..., None]:
    """A compiled function that replays a game, asking the rules everything at every moment."""
    from numba import njit

    from nedra.core.compiled.numba_rules import register_rules

    register_rules(game)
    rules = game.rules
    setup, asked, legal, play = rules.setup, rules.pending, rules.legal, rules.play
    determinize, scores, standing, heuristic = (
        rules.determinize,
        rules.scores,
        rules.ranking_scores,
        rules.heuristic,
    )

    @njit(cache=True)
    def retell(
        table_bytes: NDArray[Any],
        imagined_bytes: NDArray[Any],
        states: NDArray[Any],
        determinized: NDArray[Any],
        said: Any,  # noqa: ANN401 - its slices stand for the lists that rules fill,
        out: Any,  # noqa: ANN401 - and so does this
        seats: int,
        seed: int,
        played: NDArray[Any],
    ) -> None:
        setup(states[0])
        for moment in range(len(states)):
            if moment > 0:
                table_bytes[moment] = table_bytes[moment - 1]
                play(states[moment], played[moment - 1, 0], played[moment - 1, 1])
            state, world, seat = states[moment], determinized[moment], moment % seats
            imagined_bytes[moment] = table_bytes[moment]
            seed_rng(world.rng, seed, moment)
            determinize(world, seat)
            said[moment, 0] = asked(state)
            said[moment, 1] = heuristic(world, seat) if asked(state) >> seat & 1 else -1
            scores(state, said[moment, 2 : 2 + seats])
            standing(state, said[moment, 2 + seats : 2 + 2 * seats])
            for other in range(seats):
                said[moment, 2 + 2 * seats + other] = hash_moves(out, legal(state, other, out))

    return retell


def _compare(trial: Trial, interpreted: Trace, compiled: Trace) -> None:
    """Say the first moment that differs, and in what."""
    same = [_rows_equal(one, other) for one, other in zip(interpreted, compiled, strict=True)]
    if all(moments.all() for moments in same):
        return
    first = min(int(moments.argmin()) for moments in same if not moments.all())
    trial.moves_played = trial.moves_played[:first]
    parts = [name for name, moments in zip(Trace._fields, same, strict=True) if not moments[first]]
    fields = [
        name
        for name in trial.game.state_type.fields
        if (interpreted.states[name] != compiled.states[name])[first].any()
    ]
    raise AssertionError(f"compiled rules differ in {', '.join(parts)}: {', '.join(fields)}")


def _rows_equal(one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """Of each moment, whether all its bytes are the same."""
    same: NDArray[Any] = (as_bytes(one) == as_bytes(other)).all(axis=1)
    return same
