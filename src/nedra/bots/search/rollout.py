"""Playing a table out, by thumb and by whim, and judging what it came to."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

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

PER_MILLE: Final = 1000

STEPS_PER_UNIT: Final = 16
EXP_TABLE_SIZE: Final = 8 * STEPS_PER_UNIT
exp_decay = lookup_table(tuple(round(2**20 * exp(-fall / STEPS_PER_UNIT)) for fall in range(EXP_TABLE_SIZE)))
"""How hope falls, by sixteenths of a swing: listed, since machines differ in the last digit of an `exp`."""


def make_rollout(game: AnyGame, jit: Jit) -> Callable[[States, SearchState, int, int], None]:
    """The function that plays a table of this game to its end, or to the horizon."""
    play = game.rules.play
    rollout_policy, asked = jit(make_rollout_policy(game)), jit(make_pending(game))

    def rollout(simulated: States, search_state: SearchState, horizon: int, rollout_epsilon: int) -> None:
        for _ in range(horizon):
            seats = asked(simulated, search_state)
            if seats == 0:
                return
            seat = lowest_seat(seats)
            play(simulated[0], seat, rollout_policy(simulated, search_state, seat, rollout_epsilon))

    return rollout


def make_pending(game: AnyGame) -> Callable[[States, SearchState], int]:
    """Who is asked, unless the walk has come to the chapter with which it ends."""
    asked, begun = game.rules.pending, rounds_of(game).started

    def ask(simulated: States, search_state: SearchState) -> int:
        if begun(simulated[0]) >= search_state.last_round:
            return 0
        return asked(simulated[0])

    return ask


def rounds_of(game: AnyGame) -> Rounds[Any]:
    """A game all of a piece is in its first chapter to the end."""
    return game.rules.rounds or SINGLE_ROUND


@rule
def always_first_round(_table: State) -> int:
    """The first, and no other."""
    return 0


SINGLE_ROUND: Final = Rounds[Any](started=always_first_round, score_deviation=always_first_round)


def make_rollout_policy(game: AnyGame) -> Callable[[States, SearchState, int, int], int]:
    """A quick move: by thumb, or now and then any legal one."""
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


def make_evaluate(game: AnyGame) -> Callable[[States, SearchState, SearchConfig], None]:
    """The function that writes what every seat gains: its share of the win, and a little for points."""
    asked, scores, standing = game.rules.pending, game.rules.scores, game.rules.ranking_scores
    begun, swing = rounds_of(game).started, rounds_of(game).score_deviation
    points_decide = standing is scores  # counting twice would cost a tenth of the search

    def evaluate(simulated: States, search_state: SearchState, config: SearchConfig) -> None:
        seats = simulated[0].seats
        scores(simulated[0], search_state.scores)
        if points_decide:
            for seat in range(seats):
                search_state.ranking_scores[seat] = search_state.scores[seat]
        else:
            standing(simulated[0], search_state.ranking_scores)
        share_win_among_leaders(search_state, seats)
        unfinished = asked(simulated[0])
        if unfinished and begun(simulated[0]) >= search_state.last_round:
            softmax_win_share(search_state, seats, swing(simulated[0]))
            unfinished = 0
        compute_values(search_state, seats, config.score_weight, unfinished)
        if config.rival_weight != 0.0:
            subtract_rival_share(search_state, seats, config.rival_weight)

    return evaluate


@rule
def share_win_among_leaders(search_state: SearchState, seats: int) -> None:
    """The winners share the win equally."""
    winners = winner_mask(search_state.ranking_scores, seats)
    share = 1.0 / count_seats(winners)
    for seat in range(seats):
        search_state.win_share[seat] = share if winners >> seat & 1 else 0.0


@rule
def softmax_win_share(search_state: SearchState, seats: int, score_spread: int) -> None:
    """With more to come the win is shared by points: one swing behind hopes for an e-th as much."""
    best = search_state.scores[0]
    for seat in range(seats):
        best = max(best, search_state.scores[seat])
    total = 0.0
    for seat in range(seats):
        search_state.win_share[seat] = exp_decay(
            min(
                EXP_TABLE_SIZE - 1,
                (best - search_state.scores[seat]) * STEPS_PER_UNIT * STEPS_PER_UNIT // score_spread,
            )
        )
        total += search_state.win_share[seat]
    for seat in range(seats):
        search_state.win_share[seat] /= total


@rule
def compute_values(search_state: SearchState, seats: int, score_weight: float, unfinished: int) -> None:
    """A seat gains its share of the win, and by greed its part of all points.

    Where a game was not played to its end, half of the win goes by points.
    """
    total = 0
    for seat in range(seats):
        total += max(0, search_state.scores[seat])
    for seat in range(seats):
        part = max(0, search_state.scores[seat]) / total if total else 1.0 / seats
        if unfinished:
            search_state.win_share[seat] = (search_state.win_share[seat] + part) / 2
        search_state.value[seat] = search_state.win_share[seat] + score_weight * part


@rule
def subtract_rival_share(search_state: SearchState, seats: int, rival_weight: float) -> None:
    """The most that anyone else wins costs so much of the own gain."""
    for seat in range(seats):
        best = 0.0
        for other in range(seats):
            if other != seat:
                best = max(best, search_state.win_share[other])
        search_state.value[seat] -= rival_weight * best
