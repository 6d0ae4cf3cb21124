"""Random games go well: invariants hold on the way, the end comes, rules of thumb stay legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.conformance.trial import Trial, each_trial
from nedra.core.result import places

if TYPE_CHECKING:
    from nedra.core.match import Match


@each_trial(200)
def check_invariants_hold(trial: Trial) -> None:
    """What the game says holds in every position does."""
    box = trial.game.box()
    for table in trial.walk():
        for invariant in trial.game.invariants:
            invariant(table, box)


@each_trial(60)
def check_games_end(trial: Trial) -> None:
    """Every match ends, nobody is asked after it, and a rule of the game says why."""
    match = trial.match()
    for _ in trial.answer(match):
        assert match.over == (not match.asks()), "a match that asks nobody is not over"
    _has_a_result(match)


@each_trial(60)
def check_thumb_plays_legally(trial: Trial) -> None:
    """The rule of thumb, handed imagined tables, gives legal moves from the first to the last."""
    match, game = trial.match(), trial.game
    while not match.over:
        for seat, legal in match.asks().items():
            number = game.rules.thumb(match.imagine(seat, trial.seed), seat)
            assert game.moves[number] in legal, f"seat {seat}: the thumb's {game.moves[number]} is not legal"
            trial.note(seat, number)
            match.play(seat, game.moves[number])


def _has_a_result(match: Match) -> None:
    result = match.result()
    assert result.rule.startswith(match.game.prefix), "the end names no rule"
    assert len(result.places) == len(result.scores) == match.seats, "the result leaves out a seat"
    assert result.winners, "nobody won"
    assert result.places == places([-place for place in result.places]), "places are skipped or doubled"
