"""Rollouts by an epsilon-greedy heuristic, and the evaluation of the state they end in."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from nedra.bots.search.config import PER_MILLE
from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import lookup_table, rule
from nedra.core.compiled.seat_mask import count_seats, lowest_seat
from nedra.core.contract.game import Rounds
from nedra.core.contract.result import winner_mask

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.config import SearchConfig
    from nedra.bots.search.tree import SearchState
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

    States = list[State]
    Jit = Callable[[Callable[..., Any]], Callable[..., Any]]

STEPS_PER_UNIT: Final = 16
EXP_TABLE_SIZE: Final = 8 * STEPS_PER_UNIT
exp_decay = lookup_table(tuple(round(2**20 * exp(-step / STEPS_PER_UNIT)) for step in range(EXP_TABLE_SIZE)))
"""exp(-x) in steps of 1/16. It is a table, since `exp` differs in the last digit between machines."""


def make_rollout(game: AnyGame, jit: Jit) -> Callable[[States, SearchState, int], None]:
    """Play on by the rollout policy to the end of the game or to the round limit."""
    play = game.rules.play
    rollout_policy, pending = jit(make_rollout_policy(game)), jit(make_pending(game))

    def rollout(simulated: States, search_state: SearchState, rollout_epsilon: int) -> None:
        seats = pending(simulated, search_state)
        while seats:
            seat = lowest_seat(seats)
            play(simulated[0], seat, rollout_policy(simulated, search_state, seat, rollout_epsilon))
            seats = pending(simulated, search_state)

    return rollout


def make_rollout_policy(game: AnyGame) -> Callable[[States, SearchState, int, int], int]:
    """Epsilon-greedy: the heuristic's move, or a random one with the given probability."""
    legal, heuristic = game.rules.legal, game.rules.heuristic

    def rollout_policy(simulated: States, search_state: SearchState, seat: int, rollout_epsilon: int) -> int:
        if rollout_epsilon and (
            rollout_epsilon == PER_MILLE or randbelow(search_state.rng, PER_MILLE) < rollout_epsilon
        ):
            return search_state.legal_moves[
                randbelow(search_state.rng, legal(simulated[0], seat, search_state.legal_moves))
            ]
        return heuristic(simulated[0], seat)

    return rollout_policy


def make_pending(game: AnyGame) -> Callable[[States, SearchState], int]:
    """The pending seats; none once the round limit is reached."""
    pending, rounds_started = game.rules.pending, rounds_of(game).started

    def pending_before_last_round(simulated: States, search_state: SearchState) -> int:
        if rounds_started(simulated[0]) >= search_state.last_round:
            return 0
        return pending(simulated[0])

    return pending_before_last_round


def rounds_of(game: AnyGame) -> Rounds[Any]:
    """The rounds of a game; a game without rounds stays in its first one."""
    return game.rules.rounds or SINGLE_ROUND


@rule
def always_zero(_state: State) -> int:
    """For games without rounds."""
    return 0


SINGLE_ROUND: Final = Rounds[Any](started=always_zero, score_deviation=always_zero)


def make_evaluate(game: AnyGame) -> Callable[[States, SearchState, SearchConfig], None]:
    """Write every seat's win share and value. At the round limit the scores estimate the win shares."""
    pending, scores, ranking_scores = game.rules.pending, game.rules.scores, game.rules.ranking_scores
    score_deviation = rounds_of(game).score_deviation
    scores_decide = ranking_scores is scores  # computing them twice would cost a tenth of the search

    def evaluate(simulated: States, search_state: SearchState, config: SearchConfig) -> None:
        seats = simulated[0].seats
        scores(simulated[0], search_state.scores)
        if pending(simulated[0]):
            softmax_win_share(search_state, seats, score_deviation(simulated[0]))
        else:
            if scores_decide:
                for seat in range(seats):
                    search_state.ranking_scores[seat] = search_state.scores[seat]
            else:
                ranking_scores(simulated[0], search_state.ranking_scores)
            share_win_among_leaders(search_state, seats)
        compute_values(search_state, seats, config.score_weight, config.rival_weight)

    return evaluate


@rule
def share_win_among_leaders(search_state: SearchState, seats: int) -> None:
    """The winners share the win equally."""
    winners = winner_mask(search_state.ranking_scores, seats)
    share = 1.0 / count_seats(winners)
    for seat in range(seats):
        search_state.win_share[seat] = share if winners >> seat & 1 else 0.0


@rule
def softmax_win_share(search_state: SearchState, seats: int, score_deviation: int) -> None:
    """Estimate the win shares of an unfinished game by a softmax of the scores.

    One deviation behind the leader means a share that is smaller by the factor e.
    """
    best = search_state.scores[0]
    for seat in range(seats):
        best = max(best, search_state.scores[seat])
    total = 0.0
    for seat in range(seats):
        search_state.win_share[seat] = exp_decay(
            min(
                EXP_TABLE_SIZE - 1,
                (best - search_state.scores[seat]) * STEPS_PER_UNIT * STEPS_PER_UNIT // score_deviation,
            )
        )
        total += search_state.win_share[seat]
    for seat in range(seats):
        search_state.win_share[seat] /= total


@rule
def compute_values(search_state: SearchState, seats: int, score_weight: float, rival_weight: float) -> None:
    """A seat's value: its win share, plus its share of the points, minus the best opponent's win share."""
    total = 0
    for seat in range(seats):
        total += max(0, search_state.scores[seat])
    for seat in range(seats):
        score_share = max(0, search_state.scores[seat]) / total if total else 1.0 / seats
        search_state.value[seat] = search_state.win_share[seat] + score_weight * score_share
    if rival_weight != 0.0:
        for seat in range(seats):
            best = 0.0
            for other in range(seats):
                if other != seat:
                    best = max(best, search_state.win_share[other])
            search_state.value[seat] -= rival_weight * best
