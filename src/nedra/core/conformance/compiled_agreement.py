"""Compiled rules agree with interpreted rules, bit for bit."""

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
"""The check ends after comparing this much, so a long game is played fewer times."""


class Trace(NamedTuple):
    """What the rules returned at every step of a game; the first step follows `setup`."""

    states: NDArray[Any]
    determinized: NDArray[Any]  # for one seat after the other
    rule_outputs: NDArray[Any]  # pending, the heuristic's move, scores, ranking scores, hashes of legal moves


def check_compiled_rules_agree(game: AnyGame, games: int = 2000) -> None:
    """Every rule of the contract returns the same interpreted and compiled, at every step."""
    compiled_replay, compared = _make_compiled_replay(game), 0
    for trial in trials(game, games):
        if compared > MAX_BYTES and trial.all_cases_done:
            return
        with trial:
            interpreted = _interpreted_trace(trial)
            compiled = _empty_trace(trial, len(interpreted.states))
            _run_compiled(trial, compiled_replay, compiled)
            _compare(trial, interpreted, compiled)
            compared += interpreted.states.nbytes


def _interpreted_trace(trial: Trial) -> Trace:
    """Play a game interpreted, and keep every step."""
    from nedra.core.compiled.record_layout import write_states

    states, determinized, rule_outputs = [], [], []
    for state in trial.random_states():
        seat = len(trial.moves_played) % trial.seats
        world = state.copy()
        seed_rng(world.rng, trial.seed, len(trial.moves_played))
        trial.game.rules.determinize(world, seat)
        states.append(state.copy())
        determinized.append(world)
        rule_outputs.append(_rule_outputs(trial, state, world, seat))
    trace = _empty_trace(trial, len(states))
    write_states(states, trace.states)
    write_states(determinized, trace.determinized)
    trace.rule_outputs[:] = rule_outputs
    return trace


def _rule_outputs(trial: Trial, state: State, world: State, seat: int) -> list[int]:
    rules, scores, ranking_scores = trial.game.rules, [0] * trial.seats, [0] * trial.seats
    pending = rules.pending(state)
    rules.scores(state, scores)
    rules.ranking_scores(state, ranking_scores)
    heuristic = rules.heuristic(world, seat) if pending >> seat & 1 else -1
    legal = [legal_move_numbers(trial.game, state, other) for other in range(trial.seats)]
    return [pending, heuristic, *scores, *ranking_scores, *(hash_moves(moves, len(moves)) for moves in legal)]


@rule
def hash_moves(moves: list[int], count: int) -> int:
    """A hash of the first moves of a list."""
    digest = count
    for index in range(count):
        digest = (digest * 1_000_003 + moves[index]) & WORD_MASK
    return digest


def _empty_trace(trial: Trial, length: int) -> Trace:
    import numpy as np

    from nedra.core.compiled.record_layout import empty_states

    return Trace(
        states=empty_states(trial.game.state_type, length),
        determinized=empty_states(trial.game.state_type, length),
        rule_outputs=np.zeros((length, 2 + 3 * trial.seats), "i8"),
    )


def _run_compiled(trial: Trial, compiled_replay: Callable[..., None], trace: Trace) -> None:
    """Play the same game compiled, and write its trace."""
    import numpy as np

    from nedra.core.compiled.record_layout import as_bytes, write_state

    write_state(trial.new_state(), trace.states, 0)
    played = np.array(trial.moves_played, "i8").reshape(-1, 2)
    out = np.zeros(len(trial.game.moves), "i8")
    compiled_replay(
        as_bytes(trace.states), as_bytes(trace.determinized), *trace, out, trial.seats, trial.seed, played
    )


def _make_compiled_replay(game: AnyGame) -> Callable[..., None]:
    """A compiled function that replays a game and calls every rule at every step."""
    from numba import njit

    from nedra.core.compiled.numba_rules import register_rules

    register_rules(game)
    rules = game.rules
    setup, pending, legal, play = rules.setup, rules.pending, rules.legal, rules.play
    scores, ranking_scores = rules.scores, rules.ranking_scores
    determinize, heuristic = rules.determinize, rules.heuristic

    @njit(cache=True)
    def compiled_replay(
        state_bytes: NDArray[Any],
        determinized_bytes: NDArray[Any],
        states: NDArray[Any],
        determinized: NDArray[Any],
        rule_outputs: Any,  # noqa: ANN401 - its slices stand for the lists that rules fill
        out: Any,  # noqa: ANN401 - as above
        seats: int,
        seed: int,
        played: NDArray[Any],
    ) -> None:
        setup(states[0])
        for step in range(len(states)):
            if step > 0:
                state_bytes[step] = state_bytes[step - 1]
                play(states[step], played[step - 1, 0], played[step - 1, 1])
            state, world, seat = states[step], determinized[step], step % seats
            determinized_bytes[step] = state_bytes[step]
            seed_rng(world.rng, seed, step)
            determinize(world, seat)
            rule_outputs[step, 0] = pending(state)
            rule_outputs[step, 1] = heuristic(world, seat) if pending(state) >> seat & 1 else -1
            scores(state, rule_outputs[step, 2 : 2 + seats])
            ranking_scores(state, rule_outputs[step, 2 + seats : 2 + 2 * seats])
            for other in range(seats):
                rule_outputs[step, 2 + 2 * seats + other] = hash_moves(out, legal(state, other, out))

    return compiled_replay


def _compare(trial: Trial, interpreted: Trace, compiled: Trace) -> None:
    """Raise an error that names the first step that differs, and in what."""
    same = [_rows_equal(one, other) for one, other in zip(interpreted, compiled, strict=True)]
    if all(steps.all() for steps in same):
        return
    first = min(int(steps.argmin()) for steps in same if not steps.all())
    trial.moves_played = trial.moves_played[:first]
    parts = [name for name, steps in zip(Trace._fields, same, strict=True) if not steps[first]]
    fields = [
        name
        for name in trial.game.state_type.fields
        if (interpreted.states[name] != compiled.states[name])[first].any()
    ]
    raise AssertionError(f"compiled rules differ in {', '.join(parts)}: {', '.join(fields)}")


def _rows_equal(one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """Whether all bytes are equal, step by step."""
    from nedra.core.compiled.record_layout import as_bytes

    same: NDArray[Any] = (as_bytes(one) == as_bytes(other)).all(axis=1)
    return same
