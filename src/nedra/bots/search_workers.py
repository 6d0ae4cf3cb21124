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

from nedra.bots import find_bot
from nedra.bots.analysis import (
    ANALYSIS_ROLLOUTS,
    WinChanceCurve,
    estimate_win_chances,
    final_win_chances,
    find_turning_points,
    inputs_of_all_seats,
    mean_win_chances,
)
from nedra.bots.bot_input import BotInput, make_bot_input, play_to_first_choice
from nedra.bots.hints import advise_by_heuristic, advise_by_search
from nedra.bots.levels import can_search, choose_without_search, level_of_bot
from nedra.core.match.catalogue import game as game_of
from nedra.core.match.catalogue import games
from nedra.core.match.history import History

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from nedra.core.contract.move import Move
    from nedra.core.match.hint import Hint
    from nedra.core.match.match import Match

T = TypeVar("T")

log = logging.getLogger("nedra.bots")

MOVE_TIMEOUT: Final = 2.5
"""After so many seconds the thumb answers: sooner than any clock runs out."""

ANALYSIS_TIMEOUT: Final = 120.0
"""Nobody waits at the table for what is said after the match."""

WORKER_NICENESS: Final = 5
"""Serving the table comes first."""


class WorkerTask(NamedTuple):
    """A question as a worker gets it: plain numbers, all of them what the seat may know or has imagined."""

    game: str
    seat: int
    moves: tuple[int, ...]
    position: dict[str, Any]
    bot_name: str = ""

    @classmethod
    def from_bot_input(cls, bot_input: BotInput, name: str = "") -> WorkerTask:
        moves = tuple(map(bot_input.game.moves.number, bot_input.moves))
        return cls(bot_input.game.name, bot_input.seat, moves, bot_input.state.to_dict(), name)

    def bot_input(self) -> BotInput:
        """What the bot is handed."""
        game = game_of(self.game)
        state = game.state_type()
        for field, value in self.position.items():
            setattr(state, field, value)
        return BotInput(game, self.seat, tuple(game.moves[number] for number in self.moves), state)


def choose_in_worker(task: WorkerTask) -> int:
    """In a worker: the number of the move that the bot chooses."""
    known = task.bot_input()
    return known.game.moves.number(find_bot(task.bot_name, known.game)(known))


def advise_in_worker(task: WorkerTask) -> tuple[Hint, ...]:
    """In a worker: what is to be said of the moves."""
    return advise_by_search(task.bot_input())


def estimate_in_worker(task: WorkerTask, rollouts: int) -> tuple[float, ...]:
    """In a worker: every seat's chance to win, by what one of them knows."""
    return estimate_win_chances(task.bot_input(), rollouts)


def compile_search(game: str) -> str:
    """In a worker: compile the search of a game, or load it from the cache, by searching once."""
    match = game_of(game).match(game_of(game).default_seats, seed=1)
    find_bot("search:iterations=1")(make_bot_input(match, play_to_first_choice(match), seed=1))
    return game


class SearchWorkers:
    """Bots' minds in other processes. Nothing here waits: until a game is learnt, its bots play by thumb.

    One process learns the games, and leaves when it is done; the others find what it has compiled.
    """

    def __init__(
        self,
        workers: int | None = None,
        timeout: float = MOVE_TIMEOUT,
        games_to_compile: tuple[str, ...] | None = None,
    ) -> None:
        self._workers = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self._timeout = timeout
        self._games_to_compile = games_to_compile  # the games to learn; None: all there are
        self._pool: ProcessPoolExecutor | None = None
        self._compile_pool: ProcessPoolExecutor | None = None
        self.compiled_games: set[str] = set()

    def start(self) -> None:
        """Begin to compile the searches of the games, one after the other."""
        if not can_search() or self._pool is not None:
            return
        self._pool, self._compile_pool = make_pool(self._workers), make_pool(1)
        for game in games() if self._games_to_compile is None else self._games_to_compile:
            self._compile_pool.submit(compile_search, game).add_done_callback(self._mark_compiled)
        # Learning ends with a lesson about nothing, after which the school closes.
        self._compile_pool.submit(len, ()).add_done_callback(partial(shut_down_pool, self._compile_pool))

    def close(self) -> None:
        """Let all workers go; one that is compiling is not waited for."""
        pools, self._pool, self._compile_pool = (self._pool, self._compile_pool), None, None
        self.compiled_games.clear()
        for pool in pools:
            if pool is not None:
                terminate_pool(pool)

    async def choose(self, match: Match, seat: int, name: str, seed: int) -> Move:
        """What the bot of that name answers; by thumb if it cannot search, or not in time."""
        known = make_bot_input(match, seat, seed)
        asked = level_of_bot(known.game.name, name)
        if asked is None or asked.search_config is None or len(known.moves) == 1:
            return find_bot(name, known.game)(known)
        found = await self._run_in_worker(choose_in_worker, WorkerTask.from_bot_input(known, name))
        return choose_without_search(known, asked) if found is None else known.game.moves[found]

    async def advise(self, match: Match, seat: int, seed: int) -> tuple[Hint, ...]:
        """What that seat's moves are worth, the best first; by thumb if nobody can search in time."""
        known = make_bot_input(match, seat, seed)
        found = (
            await self._run_in_worker(advise_in_worker, WorkerTask.from_bot_input(known))
            if len(known.moves) > 1
            else None
        )
        return advise_by_heuristic(known) if found is None else found

    @property
    def is_running(self) -> bool:
        """Whether there are workers at all."""
        return self._pool is not None

    async def analyse(self, match: Match) -> WinChanceCurve | None:
        """Every seat's chances at every step of a finished match; None: nobody can search now.

        A step is a question of its own, so that no bot at a table waits for more than one.
        """
        history = History(match)
        chances = []
        for step in range(history.last_step + 1):
            now = await self._win_chances(history.at(step), seed=1 + step)
            if now is None:
                return None
            chances.append(now)
        return WinChanceCurve(tuple(chances), find_turning_points(chances))

    async def _win_chances(self, match: Match, seed: int) -> tuple[float, ...] | None:
        """What all seats would say together."""
        if match.over:
            return final_win_chances(match)
        all_know = inputs_of_all_seats(match, seed)
        work = partial(estimate_in_worker, rollouts=ANALYSIS_ROLLOUTS // len(all_know))
        said = [
            await self._run_in_worker(work, WorkerTask.from_bot_input(known), ANALYSIS_TIMEOUT)
            for known in all_know
        ]
        known = [each for each in said if each is not None]
        return mean_win_chances(known) if len(known) == len(said) else None

    async def _run_in_worker(
        self, work: Callable[[WorkerTask], T], task: WorkerTask, timeout: float | None = None
    ) -> T | None:
        """What a worker comes to in time; None: the game is not learnt yet, the worker is late or dead."""
        pool = self._pool
        if pool is None or task.game not in self.compiled_games:
            return None
        try:
            thinking = asyncio.wrap_future(pool.submit(work, task))
            # Who is not waited for any more need not begin: else a busy pool would never catch up.
            return await asyncio.wait_for(thinking, self._timeout if timeout is None else timeout)
        except TimeoutError:
            return None
        except BrokenExecutor:
            self._restart(pool)
            return None
        except Exception:
            log.exception("a bot of %s could not think", task.game)
            return None

    def _mark_compiled(self, future: Future[str]) -> None:
        with contextlib.suppress(Exception):  # a game that cannot be compiled is played by thumb
            self.compiled_games.add(future.result())

    def _restart(self, broken: ProcessPoolExecutor) -> None:
        """A worker has died: the others are of no use any more. The first who notices says so for all."""
        if self._pool is broken:
            self.close()
            self.start()


def make_pool(workers: int) -> ProcessPoolExecutor:
    """Processes that begin afresh: a fork of a server with threads could hang."""
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=init_worker)


def shut_down_pool(pool: ProcessPoolExecutor, _: object) -> None:
    """Nobody has anything more to learn. A pool that was dismissed has no processes any more."""
    pool.shutdown(wait=False)


def terminate_pool(pool: ProcessPoolExecutor) -> None:
    """End a pool's processes now, whatever they are doing."""
    workers = list((pool._processes or {}).values())  # noqa: SLF001 - there is no other way to reach them
    pool.shutdown(wait=False)
    for worker in workers:
        worker.terminate()


def init_worker() -> None:
    """In a worker: let whoever serves the table go first, and do not outlive it, however it ends.

    Ctrl+C is for the server to hear, which then lets its workers go.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)
    threading.Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    """A killed server says no goodbye, and its workers would wait for questions for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
