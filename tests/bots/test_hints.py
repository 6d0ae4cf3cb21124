"""Hints and looking back: chances that come from what a seat knows, and sentences that say why."""

import numpy as np
import pytest

import nedra
from nedra.bots import choose, hints, levels
from nedra.bots.analysis import chances_at, curve, turning_points
from nedra.bots.hints import hint, weighed
from nedra.bots.insight import insight
from nedra.bots.search import Finding, Seeker
from nedra.core.errors import IllegalMove
from nedra.core.hint import Hint, NobodyAdvises
from nedra.core.match import Match
from nedra.core.words import LANGUAGES
from tests.toys.straws import STRAWS


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "seeker", Seeker)
    monkeypatch.setattr(hints, "ITERATIONS", 60)


@pytest.mark.parametrize("game", nedra.games())
def test_every_legal_move_gets_a_chance_and_a_reason_in_both_languages(game: str) -> None:
    match = nedra.game(game).match(2, seed=4)
    seat = next(iter(match.asks()))
    given = hint(match, seat, seed=1, iterations=40)
    assert {each.move for each in given} == set(match.legal(seat))
    assert all(each.chance is None or 0 <= each.chance <= 1 for each in given)
    assert (given[0].chance is None) == (len(given) == 1)
    for language in LANGUAGES:
        say = match.game.speech(language)
        assert all(say(each.reason[0], **each.reason[1]) for each in given)


def test_a_hint_says_nothing_that_the_seat_cannot_know() -> None:
    match, other = STRAWS.match(2, seed=1), STRAWS.match(2, seed=1)
    other._table = match.imagine(0, seed=3)
    assert match.view(1).hands != other.view(1).hands
    assert hint(match, 0, seed=7, iterations=60) == hint(other, 0, seed=7, iterations=60)


def test_a_match_gives_hints_itself_the_same_for_the_same_seed() -> None:
    match = nedra.game("diamant").match(2, seed=4)
    assert match.hint(0, seed=1) == hint(match, 0, seed=1)
    assert {each.move for each in match.hint(1)} == set(match.legal(1))


def test_who_is_not_asked_gets_no_hint_and_a_seat_that_is_none_is_refused() -> None:
    match = nedra.game("hoard").match(2, seed=4)
    asked = next(iter(match.asks()))
    assert match.hint(1 - asked) == ()
    with pytest.raises(IllegalMove):
        match.hint(7)


def test_where_nobody_advises_a_match_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nedra.core.hint._advisers", [])
    with pytest.raises(NobodyAdvises):
        nedra.game("diamant").match(2, seed=4).hint(0)


def test_without_a_compiler_the_thumb_advises_and_counts_no_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "can_search", lambda: False)
    match = nedra.game("diamant").match(2, seed=4)
    first, second = match.hint(0, seed=1)
    assert first.move == choose(match, 0, "thumb", seed=1)
    assert (first.reason[0], second.reason[0]) == ("hint-thumb", "hint-unweighed")
    assert first.chance is None


def judged(wins: list[float], tries: list[int]) -> tuple[Hint, ...]:
    """Hints on a straw to draw, each tried and won with so often."""
    match = STRAWS.match(2, seed=1)
    known = insight(match, 0, seed=1)
    known = known._replace(moves=known.moves[: len(tries)])
    numbers = tuple(match.game.moves.number(move) for move in known.moves)
    assert len(numbers) == len(tries)
    return weighed(known, Finding(numbers, tuple(tries), (), tuple(wins), (1.0, 1.0)), known.moves[0])


def test_a_move_that_lost_again_and_again_was_dropped_as_far_worse() -> None:
    best, poor = judged([50, 0], [100, 12])
    assert (best.chance, best.reason) == (0.5, ("hint-alone", {"percent": 50}))
    assert (poor.chance, poor.reason[0]) == (None, "hint-poor")


@pytest.mark.parametrize(("wins", "tries"), [(0, 0), (0, 2), (3, 6), (7, 19)])
def test_a_move_that_was_hardly_tried_is_not_called_worse(wins: float, tries: int) -> None:
    best, other = judged([50, wins], [100, tries])
    assert best.reason == ("hint-alone-known", {"percent": 50})
    assert (other.chance, other.reason[0]) == (None, "hint-unknown")


def test_the_best_move_comes_first_and_is_praised() -> None:
    match = nedra.game("diamant").match(2, seed=4)
    first, *others = hint(match, 0, seed=1, iterations=300)
    assert first.reason[0] in {"hint-best", "hint-best-by-thumb", "hint-close"}
    assert all(
        each.reason[0] in {"hint-as-good", "hint-worse", "hint-poor", "hint-unknown"} for each in others
    )


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


def test_what_is_only_noise_is_no_turning_point() -> None:
    assert turning_points(((0.5, 0.5), (0.54, 0.46), (0.5, 0.5), (1.0, 0.0))) == (3,)


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("steps", [40, 200])
@pytest.mark.parametrize("ahead", [0.0, 0.6, 0.98])
def test_where_no_chance_ever_changes_hardly_a_match_shows_a_turn(
    seats: int, steps: int, ahead: float
) -> None:
    """1,000 playouts of the same chances again and again: what differs is luck."""
    chances = [ahead + (1 - ahead) / seats, *[(1 - ahead) / seats] * (seats - 1)]
    played = np.random.default_rng(1).multinomial(1_000, chances, size=(8_000 // steps, steps)) / 1_000
    false = sum(bool(turning_points(match)) for match in played.tolist())
    assert false <= 0.05 * len(played)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_change_that_luck_does_not_make_is_a_turn_at_every_table(seats: int) -> None:
    fair = (1 / seats,) * seats
    better = (1 / seats + 0.1, *[1 / seats - 0.1 / (seats - 1)] * (seats - 1))
    assert turning_points([fair] * 20 + [better] * 20) == (20,)
    assert turning_points([fair] * 20 + [better] * 20, playouts=100) == ()


def test_a_match_that_ended_as_it_was_dealt_has_no_turn() -> None:
    assert turning_points([(0.5, 0.5)]) == ()
