"""Hints: chances that come from what a seat knows, and sentences that say why."""

import subprocess
import sys

import pytest

import nedra
from nedra.bots import choose, hints, levels
from nedra.bots.bot_input import make_bot_input
from nedra.bots.hints import hint, hints_from_search
from nedra.bots.search import Searcher, SearchResult
from nedra.core.contract.errors import IllegalMoveError
from nedra.core.i18n.translator import LANGUAGES
from nedra.core.match.hint import Hint, NoAdviserError
from tests.toys.straws import STRAWS


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    monkeypatch.setattr(hints, "HINT_ITERATIONS", 60)


@pytest.mark.parametrize("game", nedra.games())
def test_every_legal_move_gets_a_chance_and_a_reason_in_both_languages(game: str) -> None:
    match = nedra.game(game).match(2, seed=4)
    seat = next(iter(match.legal_by_seat()))
    given = hint(match, seat, seed=1, iterations=40)
    assert {each.move for each in given} == set(match.legal(seat))
    assert all(each.win_probability is None or 0 <= each.win_probability <= 1 for each in given)
    assert (given[0].win_probability is None) == (len(given) == 1)
    for language in LANGUAGES:
        say = match.game.translator(language)
        assert all(say(each.reason[0], **each.reason[1]) for each in given)


def test_a_hint_says_nothing_that_the_seat_cannot_know() -> None:
    match, other = STRAWS.match(2, seed=1), STRAWS.match(2, seed=1)
    other._state = match.determinize(0, seed=3)
    assert match.view(1).hands != other.view(1).hands
    assert hint(match, 0, seed=7, iterations=60) == hint(other, 0, seed=7, iterations=60)


def test_a_match_gives_hints_itself_the_same_for_the_same_seed() -> None:
    match = nedra.game("diamant").match(2, seed=4)
    assert match.hint(0, seed=1) == hint(match, 0, seed=1)
    assert {each.move for each in match.hint(1)} == set(match.legal(1))


def test_who_is_not_asked_gets_no_hint_and_a_seat_that_is_none_is_refused() -> None:
    match = nedra.game("hoard").match(2, seed=4)
    asked = next(iter(match.legal_by_seat()))
    assert match.hint(1 - asked) == ()
    with pytest.raises(IllegalMoveError):
        match.hint(7)


def test_where_nobody_advises_a_match_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nedra.core.match.hint._advisers", [])
    with pytest.raises(NoAdviserError):
        nedra.game("diamant").match(2, seed=4).hint(0)


def test_without_a_compiler_the_thumb_advises_and_counts_no_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "can_search", lambda: False)
    match = nedra.game("diamant").match(2, seed=4)
    first, second = match.hint(0, seed=1)
    assert first.move == choose(match, 0, "heuristic", seed=1)
    assert (first.reason[0], second.reason[0]) == ("hint-heuristic", "hint-not-heuristic")
    assert first.win_probability is None


def judged(wins: list[float], tries: list[int]) -> tuple[Hint, ...]:
    """Hints on a straw to draw, each tried and won with so often."""
    match = STRAWS.match(2, seed=1)
    known = make_bot_input(match, 0, seed=1)
    known = known._replace(moves=known.moves[: len(tries)])
    numbers = tuple(match.game.moves.number(move) for move in known.moves)
    assert len(numbers) == len(tries)
    return hints_from_search(
        known, SearchResult(numbers, tuple(tries), (), tuple(wins), (1.0, 1.0)), known.moves[0]
    )


def test_a_move_that_lost_again_and_again_was_dropped_as_far_worse() -> None:
    best, poor = judged([50, 0], [100, 12])
    assert (best.win_probability, best.reason) == (0.5, ("hint-only-good", {"percent": 50}))
    assert (poor.win_probability, poor.reason[0]) == (None, "hint-far-worse")


@pytest.mark.parametrize(("wins", "tries"), [(0, 0), (0, 2), (3, 6), (7, 19)])
def test_a_move_that_was_hardly_tried_is_not_called_worse(wins: float, tries: int) -> None:
    best, other = judged([50, wins], [100, tries])
    assert best.reason == ("hint-only-explored", {"percent": 50})
    assert (other.win_probability, other.reason[0]) == (None, "hint-unexplored")


def test_a_move_tried_less_comes_first_if_it_has_surely_done_better() -> None:
    best, other = judged([180, 48], [900, 150])
    assert (best.win_probability, best.reason) == (0.32, ("hint-best", {"percent": 32, "more": 12}))
    assert (other.win_probability, other.reason) == (0.2, ("hint-worse", {"percent": 20, "fewer": 12}))


@pytest.mark.parametrize(("wins", "tries"), [(16, 25), (5, 5)])
def test_a_move_that_may_have_been_lucky_is_neither_first_nor_called_as_good(wins: float, tries: int) -> None:
    best, other = judged([530, wins], [1_000, tries])
    assert (best.win_probability, best.reason) == (0.53, ("hint-only-explored", {"percent": 53}))
    assert other.reason[0] == ("hint-unsure" if tries >= hints.MIN_VISITS else "hint-unexplored")


def test_sentences_of_the_bots_are_known_to_who_spoke_before_they_came() -> None:
    code = """
import nedra
match = nedra.game("diamant").match(2, seed=4)
say = match.game.translator("en")
best, *_ = match.hint(0, seed=1)
print(say(best.reason[0], **best.reason[1]))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


def test_the_best_move_comes_first_and_is_praised() -> None:
    match = nedra.game("diamant").match(2, seed=4)
    first, *others = hint(match, 0, seed=1, iterations=300)
    assert first.reason[0] in {"hint-best", "hint-best-by-heuristic", "hint-close"}
    assert all(
        each.reason[0] in {"hint-as-good", "hint-unsure", "hint-worse", "hint-far-worse", "hint-unexplored"}
        for each in others
    )


def test_what_the_game_says_of_each_move_comes_with_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    match = nedra.game("diamant").match(2, seed=4)
    reasons = {move: match.game.explain_move(match.view(0), 0, move) for move in match.legal(0)}
    assert None not in reasons.values()
    assert {each.move: each.explanation for each in match.hint(0, seed=1)} == reasons
    monkeypatch.setattr(hints, "can_search", lambda: False)
    assert {each.move: each.explanation for each in match.hint(0, seed=1)} == reasons


def test_a_game_that_gives_no_reasons_has_none() -> None:
    assert {each.explanation for each in hint(STRAWS.match(2, seed=1), 0, seed=1, iterations=5)} == {None}
