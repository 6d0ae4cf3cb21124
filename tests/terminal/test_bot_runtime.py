"""Bots in a terminal match: searches are compiled in the background, until then the heuristic plays."""

import pytest

from nedra.bots import choose, levels, search_workers
from nedra.bots.search import Searcher
from nedra.core.contract.bot_level import search_level
from nedra.games.diamant import GAME
from nedra.terminal.seat_args import SeatArg, bot_chooser, parse_seat_args
from tests.bots.test_search_workers import InlinePool

ENGLISH = GAME.translator("en")


@pytest.fixture
def compiled_games(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace the worker processes; return the games that were compiled."""
    compiled: list[str] = []

    def compile_search(game: str) -> str:
        compiled.append(game)
        return game

    monkeypatch.setattr(search_workers, "ProcessPoolExecutor", InlinePool)
    monkeypatch.setattr(search_workers, "compile_search", compile_search)
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    monkeypatch.setitem(GAME.levels, "master", search_level(8))
    return compiled


def seated(text: str) -> tuple[SeatArg, ...]:
    return parse_seat_args(text, ENGLISH)


def test_a_master_searches_in_a_worker_that_compiles_only_this_game(compiled_games: list[str]) -> None:
    match, status = GAME.match(2, seed=3), list[str]()
    with bot_chooser(GAME, seated("you,master"), ENGLISH, status.append) as choose_move:
        assert choose_move(match, 1, "master", 7) == choose(match, 1, "master", seed=7)
    assert compiled_games == ["diamant"]
    assert status == ["The strong bots are still loading; until then they play by simple rules."]


@pytest.mark.usefixtures("compiled_games")
def test_until_the_search_is_compiled_a_master_plays_by_the_heuristic(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def not_ready(game: str) -> str:
        raise ValueError(game)

    monkeypatch.setattr(search_workers, "compile_search", not_ready)
    monkeypatch.setattr(levels, "run_search", None)  # a search would fail
    match = GAME.match(2, seed=3)
    with bot_chooser(GAME, seated("you,master"), ENGLISH, str) as choose_move:
        assert choose_move(match, 1, "master", 7) == choose(match, 1, "heuristic", seed=7)


def test_without_bots_that_search_no_worker_starts(compiled_games: list[str]) -> None:
    status = list[str]()
    with bot_chooser(GAME, seated("you,bot,heuristic"), ENGLISH, status.append) as choose_move:
        assert choose_move is choose
    assert status == compiled_games == []


def test_bots_among_themselves_search_from_the_first_move(
    compiled_games: list[str],
) -> None:
    status = list[str]()
    with bot_chooser(GAME, seated("expert,master"), ENGLISH, status.append) as choose_move:
        assert choose_move is choose
    assert compiled_games == []
    assert status == []  # the compiler announces itself, if it must run
