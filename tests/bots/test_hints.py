"""Hints and looking back: chances that come from what a seat knows, and sentences that say why."""

import pytest

import nedra
from nedra.bots import choose, levels
from nedra.bots.analysis import chances_at, curve, turning_points
from nedra.bots.hints import hint
from nedra.bots.search import Seeker
from nedra.core.match import Match
from nedra.core.words import LANGUAGES
from tests.toys.straws import STRAWS


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "seeker", Seeker)


@pytest.mark.parametrize("game", nedra.games())
def test_every_legal_move_gets_a_chance_and_a_reason_in_both_languages(game: str) -> None:
    match = nedra.game(game).match(2, seed=4)
    seat = next(iter(match.asks()))
    hints = hint(match, seat, seed=1, iterations=40)
    assert {each.move for each in hints} == set(match.legal(seat))
    assert all(0 <= each.chance <= 1 for each in hints)
    for language in LANGUAGES:
        say = match.game.speech(language)
        assert all(say(each.reason[0], **each.reason[1]) for each in hints)


def test_a_hint_says_nothing_that_the_seat_cannot_know() -> None:
    match, other = STRAWS.match(2, seed=1), STRAWS.match(2, seed=1)
    other._table = match.imagine(0, seed=3)
    assert match.view(1).hands != other.view(1).hands
    assert hint(match, 0, seed=7, iterations=60) == hint(other, 0, seed=7, iterations=60)


def test_the_best_move_comes_first_and_is_praised() -> None:
    match = nedra.game("diamant").match(2, seed=4)
    first, *others = hint(match, 0, seed=1, iterations=300)
    assert first.reason[0] in {"hint-best", "hint-best-by-thumb", "hint-close"}
    assert all(each.reason[0] in {"hint-as-good", "hint-worse", "hint-poor"} for each in others)


def finished() -> Match:
    match = STRAWS.match(2, seed=1)
    while not match.over:
        for seat in match.asks():
            match.play(seat, choose(match, seat, "thumb", match.moment))
    return match


def test_a_curve_ends_with_who_won_and_every_step_adds_up() -> None:
    match = finished()
    found = curve(match, iterations=20)
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances)
    winners = match.result().winners
    assert [seat for seat, chance in enumerate(found.chances[-1]) if chance] == list(winners)
    assert found == curve(match, iterations=20)


def test_the_chances_of_a_match_that_goes_on_can_be_had_too() -> None:
    assert sum(chances_at(STRAWS.match(2, seed=1), 1, 30)) == pytest.approx(1)


def test_it_turned_where_most_of_the_win_changed_hands() -> None:
    chances = ((0.5, 0.5), (0.6, 0.4), (0.1, 0.9), (0.1, 0.9), (0.4, 0.6), (1.0, 0.0))
    assert turning_points(chances) == (2, 4, 5)
