"""Search workers: bots search in other processes and fall back on the heuristic."""

import asyncio
import pickle
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from functools import cache
from typing import Any

import pytest

import nedra
from nedra.bots import advice, choose, find_bot, levels, search_workers
from nedra.bots.analysis import WinChanceCurve, find_turning_points
from nedra.bots.bot_input import BotInput, make_bot_input
from nedra.bots.levels import run_search
from nedra.bots.search import Searcher
from nedra.bots.search.config import SearchConfig
from nedra.bots.search.searcher import SearchResult
from nedra.bots.search_workers import SearchWorkers, compile_search
from nedra.core.contract.bot_level import search_level
from nedra.core.match.match import Match
from tests.bots.test_analysis import win_chances_of


class InlinePool:
    """A pool that runs its tasks at once in this process, without a compiler."""

    def __init__(self, *_: Any, **__: Any) -> None:  # noqa: ANN401 - a pool's arguments
        self._processes: dict[int, Any] = {}
        self._is_open = True

    def submit(self, function: Callable[..., Any], *args: object) -> Future[Any]:
        if not self._is_open:
            raise BrokenExecutor
        future: Future[Any] = Future()
        try:
            future.set_result(function(*args))
        except ValueError as error:
            future.set_exception(error)
        return future

    def shutdown(self, *, wait: bool) -> None:
        self._is_open = False


@pytest.fixture(autouse=True)
def _inline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_workers, "ProcessPoolExecutor", InlinePool)
    monkeypatch.setattr(search_workers, "compile_search", lambda game: game)
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    short = {**levels.DEFAULT_LEVELS, "expert": search_level(8), "master": search_level(8)}
    monkeypatch.setattr(levels, "levels_of", lambda _: short)


def choose_in_pool(workers: SearchWorkers, match: Match, name: str = "master", seed: int = 7) -> str:
    return str(asyncio.run(workers.choose(match, next(iter(match.legal_by_seat())), name, seed)))


@pytest.mark.parametrize("game", nedra.games())
def test_a_worker_gets_only_the_determinized_state_and_chooses_the_same_move(game: str) -> None:
    match = nedra.game(game).match(2, seed=3)
    seat = next(iter(match.legal_by_seat()))
    sent = pickle.dumps(make_bot_input(match, seat, seed=7))
    received: BotInput = pickle.loads(sent)
    assert received.game is match.game
    assert received.state.to_dict() == match.determinize(seat, seed=7).to_dict()
    assert received.state.events is None
    assert find_bot("master")(received) == choose(match, seat, "master", seed=7)


def test_a_compiled_game_is_searched_in_a_worker() -> None:
    workers = SearchWorkers(workers=1)
    workers.start()
    match = nedra.game("hoard").match(2, seed=3)
    assert choose_in_pool(workers, match) == str(
        choose(match, next(iter(match.legal_by_seat())), "master", seed=7)
    )
    assert workers.compiled_games == set(nedra.games())
    workers.close()


def test_until_a_game_is_compiled_its_bots_use_the_heuristic() -> None:
    match = nedra.game("gnomes").match(2, seed=3)
    assert choose_in_pool(SearchWorkers(), match) == str(choose(match, 0, "heuristic", seed=7))


def test_bots_of_a_game_that_does_not_compile_use_the_heuristic(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> str:
        raise ValueError("no compiler")

    monkeypatch.setattr(search_workers, "compile_search", fail)
    workers = SearchWorkers(workers=1)
    workers.start()
    match = nedra.game("gnomes").match(2, seed=3)
    assert choose_in_pool(workers, match) == str(choose(match, 0, "heuristic", seed=7))
    assert not workers.compiled_games
    workers.close()


def test_a_late_worker_is_replaced_by_the_heuristic(monkeypatch: pytest.MonkeyPatch) -> None:
    never: Future[int] = Future()
    monkeypatch.setattr(InlinePool, "submit", lambda *_: never)
    workers = SearchWorkers(workers=1, timeout=0.01)
    workers._pool = InlinePool()  # type: ignore[assignment]  # it never returns a result
    workers.compiled_games.add("gnomes")
    match = nedra.game("gnomes").match(2, seed=3)
    assert choose_in_pool(workers, match) == str(choose(match, 0, "heuristic", seed=7))
    assert never.cancelled(), "a late task must not occupy the pool"


def test_a_failed_worker_is_replaced_by_the_heuristic(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failed: Future[int] = Future()
    failed.set_exception(AssertionError("a bug in a search"))
    workers = SearchWorkers(workers=1)
    workers.start()
    pool = workers._pool
    monkeypatch.setattr(InlinePool, "submit", lambda *_: failed)
    match = nedra.game("gnomes").match(2, seed=3)
    assert choose_in_pool(workers, match) == str(choose(match, 0, "heuristic", seed=7))
    assert "gnomes" in caplog.text
    assert workers._pool is pool, "an exception must not restart the pool"
    workers.close()


def test_a_dead_pool_is_restarted_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workers = SearchWorkers(workers=1)
    workers.start()
    pool, started = workers._pool, []
    monkeypatch.setattr(workers, "start", lambda: started.append(1))
    assert pool is not None
    for _ in range(5):
        workers._restart(pool)
    assert len(started) == 1


@pytest.mark.parametrize("game", nedra.games())
def test_compiling_a_game_searches_it_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def search(bot_input: BotInput, config: SearchConfig, trees: int) -> SearchResult:
        searched.append(bot_input.game.name)
        return run_search(bot_input, config, trees)

    monkeypatch.setattr(levels, "run_search", search)
    assert compile_search(game) == game
    assert searched == [game]


def test_a_dead_worker_is_replaced_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = SearchWorkers(workers=1)
    workers.start()
    assert workers._pool is not None
    workers._pool.shutdown(wait=False)  # it now refuses tasks
    match = nedra.game("gnomes").match(2, seed=3)
    assert choose_in_pool(workers, match) == str(choose(match, 0, "heuristic", seed=7))
    assert choose_in_pool(workers, match) == str(choose(match, 0, "master", seed=7))
    workers.close()


def test_without_a_compiler_nothing_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_workers, "can_search", lambda: False)
    workers = SearchWorkers()
    workers.start()
    assert workers._pool is None
    match = nedra.game("diamant").match(2, seed=3)
    assert choose_in_pool(workers, match, "expert") in {"continue", "return"}


def test_workers_start_once_a_compiler_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever starts with `play.py` plays before it has come."""
    monkeypatch.setattr(search_workers, "COMPILER_CHECK_SECONDS", 0)
    looks = iter((False, False, True))
    monkeypatch.setattr(search_workers, "can_search", cache(lambda: next(looks)))
    workers = SearchWorkers(workers=1)

    async def wait_for_compiler() -> None:
        workers.start_when_possible()
        assert workers._waiting is not None
        await workers._waiting

    asyncio.run(asyncio.wait_for(wait_for_compiler(), 60))
    assert workers.compiled_games == set(nedra.games())
    workers.close()


def test_advice_comes_from_a_worker_or_from_the_heuristic(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advice, "ADVICE_ITERATIONS", 30)
    match = nedra.game("diamant").match(2, seed=3)
    workers = SearchWorkers(workers=1)
    assert asyncio.run(workers.advise(match, 0, seed=7))[0].reason[0] == "advice-heuristic"
    workers.start()
    assert asyncio.run(workers.advise(match, 0, seed=7)) == match.advise(0, seed=7)
    workers.close()


def test_a_finished_match_is_analysed_in_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_workers, "ANALYSIS_ROLLOUTS", 12)
    match = nedra.game("diamant").match(2, seed=3)
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, choose(match, seat, "heuristic", match.version))
    workers = SearchWorkers(workers=1)
    assert asyncio.run(workers.analyse(match)) is None  # the game is not compiled
    workers.start()
    chances = win_chances_of(match, iterations=12)
    assert asyncio.run(workers.analyse(match)) == WinChanceCurve(chances, find_turning_points(chances))
    workers.close()


def test_bots_that_do_not_search_choose_in_this_process() -> None:
    match = nedra.game("diamant").match(2, seed=3)
    for name in ("random", "heuristic", "beginner", "casual"):
        assert choose_in_pool(SearchWorkers(), match, name) == str(choose(match, 0, name, seed=7))
