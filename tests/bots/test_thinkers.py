"""Thinkers: bots search in other processes, are never late, and fall back on the thumb."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import Any

import pytest

import nedra
from nedra.bots import choose, hints, levels, thinkers
from nedra.bots.analysis import Curve, curve, turning_points
from nedra.bots.insight import Insight, insight
from nedra.bots.levels import find_move
from nedra.bots.search import Seeker
from nedra.bots.search.dials import Dials
from nedra.bots.search.seeker import Finding
from nedra.bots.thinkers import Problem, Thinkers, learn, solve
from nedra.core.match import Match


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
    monkeypatch.setattr(thinkers, "ProcessPoolExecutor", AtHome)
    monkeypatch.setattr(thinkers, "learn", lambda game: game)
    monkeypatch.setattr(levels, "seeker", Seeker)
    short = levels.searching(8)
    for name in nedra.games():
        monkeypatch.setitem(levels.LEVELS, name, {**levels.USUAL, "expert": short, "master": short})


def ask(minds: Thinkers, match: Match, name: str = "master", seed: int = 7) -> str:
    return str(asyncio.run(minds.choose(match, next(iter(match.asks())), name, seed)))


@pytest.mark.parametrize("game", nedra.games())
def test_a_worker_is_handed_no_more_than_is_imagined_and_finds_the_same(game: str) -> None:
    match = nedra.game(game).match(2, seed=3)
    seat = next(iter(match.asks()))
    problem = Problem.of(insight(match, seat, seed=7), "master")
    assert problem.position == match.imagine(seat, seed=7).position()
    assert match.game.moves[solve(problem)] == choose(match, seat, "master", seed=7)


def test_a_learnt_game_is_searched_elsewhere() -> None:
    minds = Thinkers(workers=1)
    minds.start()
    match = nedra.game("hoard").match(2, seed=3)
    assert ask(minds, match) == str(choose(match, next(iter(match.asks())), "master", seed=7))
    assert minds.learnt == set(nedra.games())
    minds.close()


def test_until_a_game_is_learnt_its_bots_play_by_thumb() -> None:
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(Thinkers(), match) == str(choose(match, 0, "thumb", seed=7))


def test_a_game_that_cannot_be_learnt_is_played_by_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> str:
        raise ValueError("no compiler after all")

    monkeypatch.setattr(thinkers, "learn", fail)
    minds = Thinkers(workers=1)
    minds.start()
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(minds, match) == str(choose(match, 0, "thumb", seed=7))
    assert not minds.learnt
    minds.close()


def test_who_is_late_answers_by_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    never: Future[int] = Future()
    monkeypatch.setattr(AtHome, "submit", lambda *_: never)
    minds = Thinkers(workers=1, late=0.01)
    minds._pool = AtHome()  # type: ignore[assignment]  # it never answers
    minds.learnt.add("gnomes")
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(minds, match) == str(choose(match, 0, "thumb", seed=7))
    assert never.cancelled(), "what nobody waits for is in nobody's way"


def test_whose_worker_fails_answers_by_thumb(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failed: Future[int] = Future()
    failed.set_exception(AssertionError("a mistake in a search"))
    minds = Thinkers(workers=1)
    minds.start()
    pool = minds._pool
    monkeypatch.setattr(AtHome, "submit", lambda *_: failed)
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(minds, match) == str(choose(match, 0, "thumb", seed=7))
    assert "gnomes" in caplog.text
    assert minds._pool is pool, "a mistake is no reason to let all workers go"
    minds.close()


def test_however_many_wait_for_a_dead_worker_the_pool_begins_again_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    minds = Thinkers(workers=1)
    minds.start()
    pool, started = minds._pool, []
    monkeypatch.setattr(minds, "start", lambda: started.append(1))
    assert pool is not None
    for _ in range(5):
        minds._begin_again(pool)
    assert len(started) == 1


@pytest.mark.parametrize("game", nedra.games())
def test_to_learn_a_game_is_to_search_it_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def search(known: Insight, dials: Dials, trees: int) -> Finding:
        searched.append(known.game.name)
        return find_move(known, dials, trees)

    monkeypatch.setattr(levels, "find_move", search)
    assert learn(game) == game
    assert searched == [game]


def test_a_dead_worker_is_replaced_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    minds = Thinkers(workers=1)
    minds.start()
    assert minds._pool is not None
    minds._pool.shutdown(wait=False)  # whoever is asked now refuses
    match = nedra.game("gnomes").match(2, seed=3)
    assert ask(minds, match) == str(choose(match, 0, "thumb", seed=7))
    assert ask(minds, match) == str(choose(match, 0, "master", seed=7))
    minds.close()


def test_without_a_compiler_nothing_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "can_search", lambda: False)
    minds = Thinkers()
    minds.start()
    assert minds._pool is None
    match = nedra.game("diamant").match(2, seed=3)
    assert ask(minds, match, "expert") in {"continue", "return"}


def test_advice_is_thought_of_elsewhere_and_by_thumb_where_that_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "ITERATIONS", 30)
    match = nedra.game("diamant").match(2, seed=3)
    minds = Thinkers(workers=1)
    assert asyncio.run(minds.advise(match, 0, seed=7))[0].reason[0] == "hint-thumb"
    minds.start()
    assert asyncio.run(minds.advise(match, 0, seed=7)) == match.hint(0, seed=7)
    minds.close()


def test_a_finished_match_is_looked_back_at_step_by_step_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "ITERATIONS", 12)
    match = nedra.game("diamant").match(2, seed=3)
    while not match.over:
        for seat in match.asks():
            match.play(seat, choose(match, seat, "thumb", match.moment))
    minds = Thinkers(workers=1)
    assert asyncio.run(minds.look_back(match)) is None  # nobody has learnt the game
    minds.start()
    chances = curve(match, iterations=12).chances
    assert asyncio.run(minds.look_back(match)) == Curve(chances, turning_points(chances))
    minds.close()


def test_bots_that_do_not_search_answer_at_once() -> None:
    match = nedra.game("diamant").match(2, seed=3)
    for name in ("random", "thumb", "beginner", "casual"):
        assert ask(Thinkers(), match, name) == str(choose(match, 0, name, seed=7))
