"""Thinkers: worker processes in which bots search, so that the table never stutters.

A worker is handed a seat's question and an imagined table, never a match. Until it has compiled a
game's search, and whenever it is late or gone, the bot answers by thumb.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from nedra.bots import bot
from nedra.bots.analysis import ITERATIONS, Curve, judge, mean, settled, standpoints, turning_points
from nedra.bots.hints import advise, advise_by_thumb
from nedra.bots.insight import Insight, at_a_choice, insight
from nedra.bots.levels import can_search, level_of, without_search
from nedra.core.catalogue import game as game_of
from nedra.core.catalogue import games
from nedra.core.history import History

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from nedra.core.hint import Hint
    from nedra.core.match import Match
    from nedra.core.move import Move

T = TypeVar("T")

log = logging.getLogger("nedra.bots")

LATE: Final = 2.5
"""After so many seconds the thumb answers: sooner than any clock runs out."""

PATIENT: Final = 120.0
"""Nobody waits at the table for what is said after the match."""

NICENESS: Final = 5
"""Serving the table comes first."""


class Problem(NamedTuple):
    """A question as a worker gets it: plain numbers, all of them what the seat may know or has imagined."""

    game: str
    seat: int
    moves: tuple[int, ...]
    position: dict[str, Any]
    bot: str = ""

    @classmethod
    def of(cls, known: Insight, name: str = "") -> Problem:
        moves = tuple(map(known.game.moves.number, known.moves))
        return cls(known.game.name, known.seat, moves, known.table.position(), name)

    def insight(self) -> Insight:
        """What the bot is handed."""
        game = game_of(self.game)
        table = game.table()
        for field, value in self.position.items():
            setattr(table, field, value)
        return Insight(game, self.seat, tuple(game.moves[number] for number in self.moves), table)


def solve(problem: Problem) -> int:
    """In a worker: the number of the move that the bot chooses."""
    known = problem.insight()
    return known.game.moves.number(bot(problem.bot, known.game)(known))


def advise_on(problem: Problem) -> tuple[Hint, ...]:
    """In a worker: what is to be said of the moves."""
    return advise(problem.insight())


def judge_in(problem: Problem, playouts: int) -> tuple[float, ...]:
    """In a worker: every seat's chance to win, by what one of them knows."""
    return judge(problem.insight(), playouts)


def learn(game: str) -> str:
    """In a worker: compile the search of a game, or load it from the cache, by searching once."""
    match = game_of(game).match(game_of(game).usual_seats, seed=1)
    bot("search:iterations=1")(insight(match, at_a_choice(match), seed=1))
    return game


class Thinkers:
    """Bots' minds in other processes. Nothing here waits: until a game is learnt, its bots play by thumb.

    One process learns the games, and leaves when it is done; the others find what it has compiled.
    """

    def __init__(
        self, workers: int | None = None, late: float = LATE, lessons: tuple[str, ...] | None = None
    ) -> None:
        self._workers = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self._late = late
        self._lessons = lessons  # the games to learn; None: all there are
        self._pool: ProcessPoolExecutor | None = None
        self._school: ProcessPoolExecutor | None = None
        self.learnt: set[str] = set()

    def start(self) -> None:
        """Begin to compile the searches of the games, one after the other."""
        if not can_search() or self._pool is not None:
            return
        self._pool, self._school = pool_of(self._workers), pool_of(1)
        for game in games() if self._lessons is None else self._lessons:
            self._school.submit(learn, game).add_done_callback(self._note)
        # Learning ends with a lesson about nothing, after which the school closes.
        self._school.submit(len, ()).add_done_callback(partial(close_school, self._school))

    def close(self) -> None:
        """Let all workers go; one that is compiling is not waited for."""
        pools, self._pool, self._school = (self._pool, self._school), None, None
        self.learnt.clear()
        for pool in pools:
            if pool is not None:
                dismiss(pool)

    async def choose(self, match: Match, seat: int, name: str, seed: int) -> Move:
        """What the bot of that name answers; by thumb if it cannot search, or not in time."""
        known = insight(match, seat, seed)
        asked = level_of(known.game.name, name)
        if asked is None or asked.dials is None or len(known.moves) == 1:
            return bot(name, known.game)(known)
        found = await self._thought(solve, Problem.of(known, name))
        return without_search(known, asked) if found is None else known.game.moves[found]

    async def advise(self, match: Match, seat: int, seed: int) -> tuple[Hint, ...]:
        """What that seat's moves are worth, the best first; by thumb if nobody can search in time."""
        known = insight(match, seat, seed)
        found = await self._thought(advise_on, Problem.of(known)) if len(known.moves) > 1 else None
        return advise_by_thumb(known) if found is None else found

    @property
    def awake(self) -> bool:
        """Whether there are workers at all."""
        return self._pool is not None

    async def look_back(self, match: Match) -> Curve | None:
        """Every seat's chances at every step of a finished match; None: nobody can search now.

        A step is a question of its own, so that no bot at a table waits for more than one.
        """
        history = History(match)
        chances = []
        for step in range(history.last + 1):
            now = await self._chances(history.at(step), seed=1 + step)
            if now is None:
                return None
            chances.append(now)
        return Curve(tuple(chances), turning_points(chances))

    async def _chances(self, match: Match, seed: int) -> tuple[float, ...] | None:
        """What all seats would say together."""
        if match.over:
            return settled(match)
        all_know = standpoints(match, seed)
        work = partial(judge_in, playouts=ITERATIONS // len(all_know))
        said = [await self._thought(work, Problem.of(known), PATIENT) for known in all_know]
        known = [each for each in said if each is not None]
        return mean(known) if len(known) == len(said) else None

    async def _thought(
        self, work: Callable[[Problem], T], problem: Problem, late: float | None = None
    ) -> T | None:
        """What a worker comes to in time; None: the game is not learnt yet, the worker is late or dead."""
        pool = self._pool
        if pool is None or problem.game not in self.learnt:
            return None
        try:
            thinking = asyncio.wrap_future(pool.submit(work, problem))
            # Who is not waited for any more need not begin: else a busy pool would never catch up.
            return await asyncio.wait_for(thinking, self._late if late is None else late)
        except TimeoutError:
            return None
        except BrokenExecutor:
            self._begin_again(pool)
            return None
        except Exception:
            log.exception("a bot of %s could not think", problem.game)
            return None

    def _note(self, learning: Future[str]) -> None:
        with contextlib.suppress(Exception):  # a game that cannot be compiled is played by thumb
            self.learnt.add(learning.result())

    def _begin_again(self, broken: ProcessPoolExecutor) -> None:
        """A worker has died: the others are of no use any more. The first who notices says so for all."""
        if self._pool is broken:
            self.close()
            self.start()


def pool_of(workers: int) -> ProcessPoolExecutor:
    """Processes that begin afresh: a fork of a server with threads could hang."""
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=settle_in)


def close_school(school: ProcessPoolExecutor, _: object) -> None:
    """Nobody has anything more to learn. A pool that was dismissed has no processes any more."""
    school.shutdown(wait=False)


def dismiss(pool: ProcessPoolExecutor) -> None:
    """End a pool's processes now, whatever they are doing."""
    workers = list((pool._processes or {}).values())  # noqa: SLF001 - there is no other way to reach them
    pool.shutdown(wait=False)
    for worker in workers:
        worker.terminate()


def settle_in() -> None:
    """In a worker: let whoever serves the table go first, and do not outlive it, however it ends.

    Ctrl+C is for the server to hear, which then lets its workers go.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """A killed server says no goodbye, and its workers would wait for questions for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
