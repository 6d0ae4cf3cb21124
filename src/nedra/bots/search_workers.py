"""Worker processes in which bots search, so that the server stays responsive.

A worker gets a `BotInput`, never a match. Until the game's search is compiled, and whenever a worker is
late or has died, the bot chooses by the heuristic.
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
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from nedra.bots import find_bot
from nedra.bots.advice import advise_by_heuristic, advise_by_search
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
from nedra.bots.levels import can_search, choose_at_level, level_of_bot
from nedra.bots.perfect import equilibrium_moves
from nedra.core.contract.bot_level import search_level
from nedra.core.match.catalogue import game as find_game
from nedra.core.match.catalogue import games
from nedra.core.match.history import History
from nedra.internals.process_pool import terminate_workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move
    from nedra.core.match.advice import MoveAdvice
    from nedra.core.match.match import Match

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("nedra.bots")

MOVE_TIMEOUT: Final = 2.5
"""Seconds until the heuristic chooses instead; every clock allows more."""

ANALYSIS_TIMEOUT: Final = 120.0
"""Seconds. Nobody waits at the table for the analysis of a finished match."""

COMPILER_CHECK_SECONDS: Final = 3.0

WORKER_NICENESS: Final = 5
"""The server has priority."""

_terminated_pools: list[ProcessPoolExecutor] = []
"""They are kept: collecting one before its manager thread has ended deadlocks on Python 3.12 and newer."""


class SearchWorkers:
    """A pool of worker processes. No call blocks the event loop.

    A second pool of one process compiles the search of each game and then exits.
    The other workers load the compiled code from the cache.
    """

    def __init__(
        self,
        workers: int | None = None,
        timeout: float = MOVE_TIMEOUT,
        games_to_compile: tuple[str, ...] | None = None,
    ) -> None:
        self._workers = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self._timeout = timeout
        self._games_to_compile = games_to_compile  # None: all games
        self._pool: ProcessPoolExecutor | None = None
        self._compile_pool: ProcessPoolExecutor | None = None
        self._waiting: asyncio.Task[None] | None = None
        self.compiled_games: set[str] = set()

    @property
    def is_running(self) -> bool:
        return self._pool is not None

    def start(self) -> None:
        """Start the workers and begin to compile the games, one after the other."""
        if not can_search() or self._pool is not None:
            return
        self._pool, self._compile_pool = make_pool(self._workers), make_pool(1)
        compile_pool = self._compile_pool
        with interrupts_blocked():
            for game in games() if self._games_to_compile is None else self._games_to_compile:
                compile_pool.submit(compile_search, game).add_done_callback(self._mark_compiled)
            # An empty last task shuts the pool down once everything before it is done.
            compile_pool.submit(len, ()).add_done_callback(partial(shut_down_idle_pool, compile_pool))

    def start_when_possible(self) -> None:
        """Start now, or once a compiler is installed: `play.py` installs it while people already play."""
        self.start()
        if not self.is_running:
            self._waiting = asyncio.get_running_loop().create_task(self._start_with_compiler())

    async def _start_with_compiler(self) -> None:
        while not can_search():
            await asyncio.sleep(COMPILER_CHECK_SECONDS)
            can_search.cache_clear()
        self.start()

    def close(self) -> None:
        """Terminate all workers, even those that are compiling."""
        if self._waiting is not None:
            self._waiting.cancel()
        pools, self._pool, self._compile_pool = (self._pool, self._compile_pool), None, None
        self.compiled_games.clear()
        for pool in pools:
            if pool is not None:
                terminate_pool(pool)

    async def choose(self, match: Match, seat: int, name: str, seed: int) -> Move:
        """The move of the named bot. A bot whose search fails or is late plays its level without search."""
        bot_input = make_bot_input(match, seat, seed)
        level = level_of_bot(match.game, name)
        if level is None or level.search is None or len(bot_input.moves) == 1:
            return find_bot(name, match.game)(bot_input)
        move = await self._run_in_worker(self._timeout, choose_at_level, bot_input, level)
        return choose_at_level(bot_input, level._replace(search=None)) if move is None else move

    async def advise(self, match: Match, seat: int, seed: int) -> tuple[MoveAdvice, ...]:
        """Advice on the seat's moves, the best first; by the heuristic if no worker answers in time."""
        bot_input = make_bot_input(match, seat, seed)
        if len(bot_input.moves) < 2:
            return advise_by_heuristic(bot_input)
        advice = await self._run_in_worker(self._timeout, advise_by_search, bot_input)
        return advise_by_heuristic(bot_input) if advice is None else advice

    async def analyse(self, match: Match) -> WinChanceCurve | None:
        """Every seat's win chances at every step of a finished match; None if no worker answers.

        Every step is a task of its own, so that no bot waits for more than one of them.
        """
        history = History(match)
        chances = []
        for step in range(history.last_step + 1):
            at_step = await self._win_chances(history.at(step), seed=1 + step)
            if at_step is None:
                return None
            chances.append(at_step)
        return WinChanceCurve(tuple(chances), find_turning_points(chances))

    async def _win_chances(self, match: Match, seed: int) -> tuple[float, ...] | None:
        """The mean of all seats' estimates."""
        if match.over:
            return final_win_chances(match)
        rollouts = ANALYSIS_ROLLOUTS // match.seats
        estimates = []
        for bot_input in inputs_of_all_seats(match, seed):
            estimate = await self._run_in_worker(ANALYSIS_TIMEOUT, estimate_win_chances, bot_input, rollouts)
            if estimate is None:
                return None
            estimates.append(estimate)
        return mean_win_chances(estimates)

    async def _run_in_worker(
        self,
        timeout: float,  # noqa: ASYNC109 - asyncio.timeout would not cancel a task that still waits in the pool
        function: Callable[Concatenate[BotInput, P], T],
        bot_input: BotInput,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T | None:
        """The result of a function; None if the game is not compiled yet or the worker is late or dead."""
        pool = self._pool
        if pool is None or bot_input.game.name not in self.compiled_games:
            return None
        try:
            with interrupts_blocked():
                future = asyncio.wrap_future(pool.submit(function, bot_input, *args, **kwargs))
            # A timeout cancels the task, so that a busy pool does not work on answers nobody waits for.
            return await asyncio.wait_for(future, timeout)
        except TimeoutError:
            return None
        except BrokenExecutor:
            self._restart(pool)
            return None
        except Exception:
            log.exception("a search worker failed in %s", bot_input.game.name)
            return None

    def _mark_compiled(self, future: Future[str]) -> None:
        with contextlib.suppress(Exception):  # bots of a game that does not compile use the heuristic
            self.compiled_games.add(future.result())

    def _restart(self, broken: ProcessPoolExecutor) -> None:
        """Replace a pool in which a worker has died. Only the first call for a pool does so."""
        if self._pool is broken:
            self.close()
            self.start()


def compile_search(game: str) -> str:
    """In a worker: compile the search of a game, or load it from the cache, by one short search."""
    match = find_game(game).match(find_game(game).default_seats, seed=1)
    choose_at_level(make_bot_input(match, play_to_first_choice(match), seed=1), search_level(iterations=1))
    compile_solution(find_game(game))
    return game


def compile_solution(game: AnyGame) -> None:
    """In a worker: compile what solves positions between two."""
    if game.solution is None:
        return
    match = game.match(2, seed=1)
    equilibrium_moves(make_bot_input(match, play_to_first_choice(match), seed=1))


@contextlib.contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Processes that are started here never see Ctrl+C, not even while they still import."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def make_pool(workers: int) -> ProcessPoolExecutor:
    """Worker processes. They are spawned, since a fork of a process with threads can deadlock."""
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=init_worker)


def shut_down_idle_pool(pool: ProcessPoolExecutor, last: Future[int]) -> None:
    """Let a pool's processes exit once its last task is done.

    A terminated pool fails its tasks while it holds the lock that `shutdown` takes: it is left alone.
    """
    if not last.cancelled() and last.exception() is None:
        pool.shutdown(wait=False)


def terminate_pool(pool: ProcessPoolExecutor) -> None:
    """Terminate a pool's processes now."""
    _terminated_pools.append(pool)
    terminate_workers(pool)


def init_worker() -> None:
    """In a worker: lower its priority, ignore Ctrl+C, which the server handles, and exit with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)
    threading.Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    """Exit when the server does. A killed server cannot stop its workers itself."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
