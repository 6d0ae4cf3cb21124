"""Advice: chances from what the seat may know, and reasons in words."""

import subprocess
import sys

import pytest

import nedra
from nedra.bots import advice, choose, levels
from nedra.bots.advice import advice_from_search, advise
from nedra.bots.bot_input import make_bot_input
from nedra.bots.search import Searcher, SearchResult
from nedra.core.contract.errors import IllegalMoveError
from nedra.core.i18n.translator import LANGUAGES
from nedra.core.match.advice import MoveAdvice, NoAdviserError
from tests.toys.straws import STRAWS


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    monkeypatch.setattr(advice, "ADVICE_ITERATIONS", 60)


@pytest.mark.parametrize("game", nedra.games())
def test_every_legal_move_gets_a_chance_and_a_reason_in_both_languages(game: str) -> None:
    match = nedra.game(game).match(2, seed=4)
    seat = next(iter(match.legal_by_seat()))
    given = advise(match, seat, seed=1, iterations=40)
    assert {each.move for each in given} == set(match.legal(seat))
    assert all(each.win_probability is None or 0 <= each.win_probability <= 1 for each in given)
    assert (given[0].win_probability is None) == (len(given) == 1)
    for language in LANGUAGES:
        say = match.game.translator(language)
        assert all(say(each.reason[0], **each.reason[1]) for each in given)


def test_advice_does_not_use_hidden_information() -> None:
    match, other = STRAWS.match(2, seed=1), STRAWS.match(2, seed=1)
    other._state = match.determinize(0, seed=3)
    assert match.view(1).hands != other.view(1).hands
    assert advise(match, 0, seed=7, iterations=60) == advise(other, 0, seed=7, iterations=60)


def test_a_match_gives_the_same_advice_for_the_same_seed() -> None:
    match = nedra.game("diamant").match(2, seed=4)
    assert match.advise(0, seed=1) == advise(match, 0, seed=1)
    assert {each.move for each in match.advise(1)} == set(match.legal(1))


def test_a_seat_that_is_not_pending_gets_no_advice_and_an_unknown_seat_is_refused() -> None:
    match = nedra.game("hoard").match(2, seed=4)
    pending = next(iter(match.legal_by_seat()))
    assert match.advise(1 - pending) == ()
    with pytest.raises(IllegalMoveError):
        match.advise(7)


def test_without_an_adviser_advice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nedra.core.match.advice._advisers", [])
    with pytest.raises(NoAdviserError):
        nedra.game("diamant").match(2, seed=4).advise(0)


def test_without_a_compiler_the_heuristic_advises_without_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "can_search", lambda: False)
    match = nedra.game("diamant").match(2, seed=4)
    first, second = match.advise(0, seed=1)
    assert first.move == choose(match, 0, "heuristic", seed=1)
    assert (first.reason[0], second.reason[0]) == ("advice-heuristic", "advice-not-heuristic")
    assert first.win_probability is None


def advice_for(wins: list[float], visits: list[int]) -> tuple[MoveAdvice, ...]:
    """Advice from a search result with these statistics."""
    match = STRAWS.match(2, seed=1)
    bot_input = make_bot_input(match, 0, seed=1)
    bot_input = bot_input._replace(moves=bot_input.moves[: len(visits)])
    numbers = tuple(match.game.moves.number(move) for move in bot_input.moves)
    assert len(numbers) == len(visits)
    result = SearchResult(numbers, tuple(visits), (), tuple(wins), (1.0, 1.0))
    return advice_from_search(bot_input, result, bot_input.moves[0])


def test_a_move_that_always_lost_is_far_worse() -> None:
    best, other = advice_for([50, 0], [100, 12])
    assert (best.win_probability, best.reason) == (0.5, ("advice-only-good", {"percent": 50}))
    assert (other.win_probability, other.reason[0]) == (None, "advice-far-worse")


@pytest.mark.parametrize(("wins", "visits"), [(0, 0), (0, 2), (3, 6), (7, 19)])
def test_a_move_with_few_visits_is_not_called_worse(wins: float, visits: int) -> None:
    best, other = advice_for([50, wins], [100, visits])
    assert best.reason == ("advice-only-explored", {"percent": 50})
    assert (other.win_probability, other.reason[0]) == (None, "advice-unexplored")


def test_a_move_with_fewer_visits_comes_first_if_it_is_significantly_better() -> None:
    best, other = advice_for([180, 48], [900, 150])
    assert (best.win_probability, best.reason) == (0.32, ("advice-best", {"percent": 32, "more": 12}))
    assert (other.win_probability, other.reason) == (0.2, ("advice-worse", {"percent": 20, "fewer": 12}))


@pytest.mark.parametrize(("wins", "visits"), [(16, 25), (5, 5)])
def test_a_move_that_may_only_look_better_is_not_first(wins: float, visits: int) -> None:
    best, other = advice_for([530, wins], [1_000, visits])
    assert (best.win_probability, best.reason) == (0.53, ("advice-only-explored", {"percent": 53}))
    assert other.reason[0] == ("advice-unsure" if visits >= advice.MIN_VISITS else "advice-unexplored")


@pytest.mark.compiled
def test_a_translator_made_before_the_bots_were_imported_knows_their_messages() -> None:
    code = """
import nedra
match = nedra.game("diamant").match(2, seed=4)
say = match.game.translator("en")
best, *_ = match.advise(0, seed=1)
print(say(best.reason[0], **best.reason[1]))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


def test_the_best_move_comes_first() -> None:
    match = nedra.game("diamant").match(3, seed=4)
    first, *others = advise(match, 0, seed=1, iterations=300)
    assert first.reason[0] in {"advice-best", "advice-best-by-heuristic", "advice-close"}
    assert all(
        each.reason[0]
        in {"advice-as-good", "advice-unsure", "advice-worse", "advice-far-worse", "advice-unexplored"}
        for each in others
    )


def test_advice_contains_the_games_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    match = nedra.game("diamant").match(2, seed=4)
    reasons = {move: match.game.explain_move(match.view(0), 0, move) for move in match.legal(0)}
    assert None not in reasons.values()
    assert {each.move: each.explanation for each in match.advise(0, seed=1)} == reasons
    monkeypatch.setattr(advice, "can_search", lambda: False)
    assert {each.move: each.explanation for each in match.advise(0, seed=1)} == reasons


def test_a_game_without_explanations_gives_none() -> None:
    assert {each.explanation for each in advise(STRAWS.match(2, seed=1), 0, seed=1, iterations=5)} == {None}
