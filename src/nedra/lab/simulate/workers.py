"""Workers play shards of games on the cores of this machine; others do so on a GPU or a Ray cluster."""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, ThreadPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.compiled.numba_rules import can_inline_rules
from nedra.lab.setup import python_bots, require_cores
from nedra.lab.simulate.bot_games import play_rows_with_bots, warm_up_setup
from nedra.lab.simulate.game_rows import play_compiled_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Executor, Future

    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.game_rows import SimulatedGames

    PlayedShards = Iterator[tuple["Shard", SimulatedGames]]

MAX_SHARD_GAMES: Final = 20_000
"""The most games of a shard: some hundredths of a second of work, or more."""

QUEUED_SHARDS_PER_CORE: Final = 3
"""Enough to keep a core busy, and few enough that the games of most shards are not in memory."""

SLOW_GAME_FACTOR: Final = 10
"""How much longer games with long rules take."""

MAX_PYTHON_BOT_SHARDS: Final = 250
"""The most shards of a setup with bots that Python calls: one of their games may take a minute."""


class Shard(NamedTuple):
    """Consecutive games of one setup: a unit of work."""

    setup_number: int  # in the study
    setup: GameSetup
    first: int
    stop: int


class Workers(NamedTuple):
    """How shards are played: `play` returns them in any order, after `compile` was called for each setup."""

    compile: Callable[[GameSetup], object]
    play: Callable[[Sequence[Shard]], PlayedShards]


def split_into_shards(setups: Sequence[GameSetup], games: int, shard_games: int) -> Iterator[Shard]:
    """All shards. The setups take turns, so that slow and fast ones advance together."""
    for first in range(0, games, shard_games):
        for number, setup in enumerate(setups):
            yield Shard(number, setup, first, min(first + shard_games, games))


def choose_shard_size(setups: Sequence[GameSetup], games: int) -> int:
    """Games per shard: fewer where rules are long, and where Python calls the bots."""
    size = MAX_SHARD_GAMES
    if not can_inline_rules(setups[0].definition):
        size = -(-size // SLOW_GAME_FACTOR)
    if python_bots(name for setup in setups for name in setup.bots):
        size = min(size, -(-games // MAX_PYTHON_BOT_SHARDS))
    return size


def run_shards(
    workers: Workers, shards: Sequence[Shard], progress: Callable[[int, int], object] = max
) -> PlayedShards:
    """Compile, then play; `progress` gets games done and games in all, from 0 on."""
    total, done = sum(shard.stop - shard.first for shard in shards), 0
    for setup in {shard.setup_number: shard.setup for shard in shards}.values():
        workers.compile(setup)
    progress(0, total)
    for shard, played in workers.play(shards) if shards else ():
        yield shard, played
        done += len(played.rows)
        progress(done, total)


def local_workers(cores: int) -> Workers:
    """Threads of this process, because compiled rules release Python's lock.

    Bots that Python calls get processes: they hold the lock, and a search must not run in two threads.
    """
    require_cores(cores)

    def play(shards: Iterable[Shard]) -> PlayedShards:
        shards = list(shards)
        has_python_bots = any(shard.setup.python_bots for shard in shards)
        with process_pool(cores) if has_python_bots else ThreadPoolExecutor(cores) as pool:
            running: dict[Future[SimulatedGames], Shard] = {}
            waiting = iter(shards)
            try:
                while True:
                    for shard in islice(waiting, QUEUED_SHARDS_PER_CORE * cores - len(running)):
                        running[pool.submit(play_shard, shard)] = shard
                    if not running:
                        break
                    for done in wait(running, return_when=FIRST_COMPLETED).done:
                        yield running.pop(done), done.result()
            finally:
                for unfinished in running:
                    unfinished.cancel()

    return Workers(compile_setup, play)


def process_pool(cores: int) -> Executor:
    """Separate processes that leave Ctrl-C to their parent."""
    return ProcessPoolExecutor(cores, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))


def play_shard(shard: Shard) -> SimulatedGames:
    """Play the games of a shard; rows and counts are the same wherever it is played."""
    play = play_rows_with_bots if shard.setup.python_bots else play_compiled_rows
    return play(shard.setup, range(shard.first, shard.stop))


def compile_setup(setup: GameSetup) -> None:
    """Compile everything that the games of a setup need, before time is measured."""
    if setup.python_bots:
        warm_up_setup(setup)
    else:
        play_compiled_rows(setup, range(0))
