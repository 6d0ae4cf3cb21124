"""A simulation from recorded games: slower than sums alone, for items and for bots that Python calls."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from nedra.lab.setup import require_games
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, no_games, win_units
from nedra.lab.simulate.result import SimulationResult, make_simulation_result
from nedra.lab.simulate.workers import choose_shard_size, run_shards, split_into_shards
from nedra.lab.stats.item_effects import item_effects, named_items

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.game_rows import GameRows
    from nedra.lab.simulate.workers import Workers


def simulate_rows(
    setup: GameSetup,
    games: int,
    workers: Workers,
    cores: int,
    progress: Callable[[int, int], object] = max,
    *,
    with_items: bool = True,
) -> SimulationResult:
    """Play games 0 to `games` - 1 of a setup; `progress` gets games done and games in all, from 0 on."""
    require_games(games)
    started = 0.0

    def start_clock(done: int, total: int) -> None:
        nonlocal started
        started = started or time.perf_counter()  # the time of compiling does not count
        progress(done, total)

    rows, item_counts = no_games(setup)
    sums = sum_rows(rows, setup.seats)
    shards = list(split_into_shards([setup], games, choose_shard_size([setup], games)))
    for _, played in run_shards(workers, shards, start_clock):
        item_counts += played.item_counts
        more = sum_rows(played.rows, setup.seats)
        sums = {name: sums[name] + more[name] for name in sums}
    seconds = time.perf_counter() - started
    effects = item_effects(named_items(setup), item_counts) if with_items else ()
    totals = {name: total.tolist() for name, total in sums.items()}
    return make_simulation_result(setup, games, totals, cores, seconds, effects)


def sum_rows(rows: GameRows, seats: int) -> dict[str, Any]:
    """The sums of an accumulator, from rows."""
    wide = rows.astype(np.int64)
    scores, decisions, wins = wide[:, :seats], wide[:, DECISIONS_COLUMN], win_units(rows, seats)
    return {
        "decisions": decisions.sum(),
        "decisions_squared": (decisions**2).sum(),
        "wins": wins.sum(axis=0),
        "wins_squared": (wins**2).sum(axis=0),
        "scores": scores.sum(axis=0),
        "scores_squared": (scores**2).sum(axis=0),
    }
