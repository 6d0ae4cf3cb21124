"""Thinkers: bots search in other processes, are never late, and fall back on the thumb."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import Any

import pytest

import nedra
from nedra.bots import choose, hints, levels, search_workers
from nedra.bots.analysis import WinChanceCurve, find_turning_points, win_chance_curve
from nedra.bots.bot_input import BotInput, make_bot_input
from nedra.bots.levels import run_search
from nedra.bots.search import Searcher
from nedra.bots.search.config import SearchConfig
from nedra.bots.search.searcher import SearchResult
from nedra.bots.search_workers import SearchWorkers, WorkerTask, choose_in_worker, compile_search
from nedra.core.match.match import Match


class AtHome:
    """A pool that is no other process: work is done at once, without a compiler."""

    def __init__(self, *_: Any, **__: Any) -> None:  # noqa: ANN401 - as a pool is made
        self._processes: dict[int, Any] = {}
        self._is_open = True

    def submit(self, work: Callable[..., Any], *args: object) -> Future[Any]:
        if not self._is_open:
            raise BrokenExecutor
        future: Future[Any] = Future()
        try:
            future.set_result(work(*args))
        except ValueError as error:
            future.set_exception(error)
        return future

    def shutdown(self, *, wait: bool) -> None:
        self._is_open = False


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_workers, "ProcessPoolExecutor", AtHome)
    monkeypatch.setattr(search_workers, "compile_search", lambda game: game)
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    short = levels.search_level(8)
    for name in nedra.games():
        monkeypatch.setitem(
            levels.LEVELS_BY_GAME, name, {**levels.DEFAULT_LEVELS, "expert": short, "master": short}
        )


def ask(workers: SearchWorkers, match: Match, name: str = "master", seed: int = 7) -> str:
    return str(asyncio.run(workers.choose(match, next(iter(match.legal_by_seat())), name, seed)))


@pytest.mark.parametrize("game", nedra.games())
def test_a_worker_is_handed_no_more_than_is_imagined_and_finds_the_same(game: str) -> None:
    match = nedra.game(game).match(2, seed=3)
    seat = next(iter(match.legal_by_seat()))
    problem = WorkerTask.from_bot_input(make_bot_input(match, seat, seed=7), "master")
    assert problem.position == match.determinize(seat, seed=7).to_dict()
    assert match.game.moves[choose_in_worker(problem)] == choose(match, seat, "master", seed=7)


def test_a_learnt_game_is_searched_elsewhere() -> None:
    workers = SearchWorkers(workers=1)
    workers.start()
    match = nedra.game("hoard").match(2, seed=3)
    assert ask(workers, match) == str(choose(match, next(iter(match.legal_by_seat())), "master", seed=7))
    assert workers.compiled_games == set(nedra.games())
    workers.close()


def test_until_a_game_is_learnt_its_bots_play_by_thumb() -> None:
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(SearchWorkers(), match) == str(choose(match, 0, "heuristic", seed=7))


def test_a_game_that_cannot_be_learnt_is_played_by_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> str:
        raise ValueError("no compiler after all")

    monkeypatch.setattr(search_workers, "compile_search", fail)
    workers = SearchWorkers(workers=1)
    workers.start()
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(workers, match) == str(choose(match, 0, "heuristic", seed=7))
    assert not workers.compiled_games
    workers.close()


def test_who_is_late_answers_by_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    never: Future[int] = Future()
    monkeypatch.setattr(AtHome, "submit", lambda *_: never)
    workers = SearchWorkers(workers=1, timeout=0.01)
    workers._pool = AtHome()  # type: ignore[assignment]  # it never answers
    workers.compiled_games.add("gnomes")
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(workers, match) == str(choose(match, 0, "heuristic", seed=7))
    assert never.cancelled(), "what nobody waits for is in nobody's way"


def test_whose_worker_fails_answers_by_thumb(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failed: Future[int] = Future()
    failed.set_exception(AssertionError("a mistake in a search"))
    workers = SearchWorkers(workers=1)
    workers.start()
    pool = workers._pool
    monkeypatch.setattr(AtHome, "submit", lambda *_: failed)
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(workers, match) == str(choose(match, 0, "heuristic", seed=7))
    assert "gnomes" in caplog.text
    assert workers._pool is pool, "a mistake is no reason to let all workers go"
    workers.close()


def test_however_many_wait_for_a_dead_worker_the_pool_begins_again_once(
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
def test_to_learn_a_game_is_to_search_it_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def search(known: BotInput, config: SearchConfig, trees: int) -> SearchResult:
        searched.append(known.game.name)
        return run_search(known, config, trees)

    monkeypatch.setattr(levels, "run_search", search)
    assert compile_search(game) == game
    assert searched == [game]


def test_a_dead_worker_is_replaced_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = SearchWorkers(workers=1)
    workers.start()
    assert workers._pool is not None
    workers._pool.shutdown(wait=False)  # whoever is asked now refuses
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(workers, match) == str(choose(match, 0, "heuristic", seed=7))
    assert ask(workers, match) == str(choose(match, 0, "master", seed=7))
    workers.close()


def test_without_a_compiler_nothing_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_workers, "can_search", lambda: False)
    workers = SearchWorkers()
    workers.start()
    assert workers._pool is None
    match = nedra.game("diamant").match(2, seed=3)
    assert ask(workers, match, "expert") in {"continue", "return"}


def test_advice_is_thought_of_elsewhere_and_by_thumb_where_that_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "HINT_ITERATIONS", 30)
    match = nedra.game("diamant").match(2, seed=3)
    workers = SearchWorkers(workers=1)
    assert asyncio.run(workers.advise(match, 0, seed=7))[0].reason[0] == "hint-heuristic"
    workers.start()
    assert asyncio.run(workers.advise(match, 0, seed=7)) == match.hint(0, seed=7)
    workers.close()


def test_a_finished_match_is_looked_back_at_step_by_step_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_workers, "ANALYSIS_ROLLOUTS", 12)
    match = nedra.game("diamant").match(2, seed=3)
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, choose(match, seat, "heuristic", match.version))
    workers = SearchWorkers(workers=1)
    assert asyncio.run(workers.analyse(match)) is None  # nobody has learnt the game
    workers.start()
    chances = win_chance_curve(match, iterations=12).chances
    assert asyncio.run(workers.analyse(match)) == WinChanceCurve(chances, find_turning_points(chances))
    workers.close()


def test_bots_that_do_not_search_answer_at_once() -> None:
    match = nedra.game("diamant").match(2, seed=3)
    for name in ("random", "heuristic", "beginner", "casual"):
        assert ask(SearchWorkers(), match, name) == str(choose(match, 0, name, seed=7))
