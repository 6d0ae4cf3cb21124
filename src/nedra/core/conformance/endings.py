"""Random games keep their invariants and end, and the heuristic plays legally."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.conformance.trial import Trial, check_each_trial
from nedra.core.contract.result import places_from_ranking

if TYPE_CHECKING:
    from nedra.core.match.match import Match


@check_each_trial(200)
def check_invariants_hold(trial: Trial) -> None:
    """Every invariant of the game holds in every state."""
    components = trial.game.components()
    for state in trial.random_states():
        for invariant in trial.game.invariants:
            invariant(state, components)


@check_each_trial(60)
def check_games_end(trial: Trial) -> None:
    """Every match ends, no seat is pending after it, and the result names a rule."""
    match = trial.match()
    for _ in trial.random_answers(match):
        assert match.over == (not match.legal_by_seat()), "a match without pending seats is not over"
    _assert_valid_result(match)


@check_each_trial(60)
def check_heuristic_plays_legally(trial: Trial) -> None:
    """The heuristic, given determinized states, plays legal moves to the end."""
    match, game = trial.match(), trial.game
    while not match.over:
        for seat, legal in match.legal_by_seat().items():
            number = game.rules.heuristic(match.determinize(seat, trial.next_seed()), seat)
            assert game.moves[number] in legal, (
                f"seat {seat}: the heuristic's {game.moves[number]} is not legal"
            )
            trial.count_move(seat, number)
            match.play(seat, game.moves[number])


def _assert_valid_result(match: Match) -> None:
    result = match.result()
    assert result.rule.startswith(match.game.rule_prefix), "the end names no rule"
    assert len(result.places) == len(result.scores) == match.seats, "the result leaves out a seat"
    assert result.winners, "nobody won"
    assert result.places == places_from_ranking([-place for place in result.places]), (
        "places are skipped or doubled"
    )
