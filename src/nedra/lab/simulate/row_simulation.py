"""A series played line by line, as a study plays it: the outcome of bulk play, and its things counted."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.game_rows import COLUMN_COUNT, DECISIONS_COLUMN, WINNERS_COLUMN
from nedra.lab.simulate.item_counts import zero_item_counts
from nedra.lab.simulate.result import SimulationResult, make_simulation_result
from nedra.lab.stats.item_effects import item_effects, named_items
from nedra.lab.study.workers import play_shards_with_progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.lab.simulate.game_rows import GameRows
    from nedra.lab.study.study import Study
    from nedra.lab.study.workers import CompileSetUp, Workers


def simulate_rows(
    study: Study,
    workers: Workers,
    compile_setup: CompileSetUp,
    cores: int,
    progress: Callable[[int, int], object] = max,
) -> SimulationResult:
    """Play a study of one set-up; `progress` is told games done and games to do, from 0 on."""
    asked, started = study.simulation_spec(0), 0.0

    def told(done: int, to_do: int) -> None:
        nonlocal started
        started = started or time.perf_counter()  # what compiling took is not told
        progress(done, to_do)

    total, counts = (
        zero_item_counts(asked.game, asked.seats),
        counts_from_rows(np.zeros((0, COLUMN_COUNT), np.int32), asked.seats),
    )
    for _, played in play_shards_with_progress(study, list(study.shards()), workers, told, compile_setup):
        total += played.item_counts
        more = counts_from_rows(played.rows, asked.seats)
        counts = {name: counts[name] + more[name] for name in counts}
    seconds = time.perf_counter() - started
    named = named_items(asked.game, asked)
    summed = {name: count.tolist() for name, count in counts.items()}
    return make_simulation_result(
        asked, summed, cores, seconds, study.set_ups[0].box, item_effects(named, total)
    )


def counts_from_rows(rows: GameRows, seats: int) -> dict[str, Any]:
    """What a sheet of bulk play counts, from lines."""
    wide = rows.astype(np.int64)
    scores, decisions = wide[:, :seats], wide[:, DECISIONS_COLUMN]
    bits = wide[:, WINNERS_COLUMN, None] >> np.arange(seats) & 1
    wins = bits * (WIN_UNITS // bits.sum(axis=1, keepdims=True))
    return {
        "decisions": decisions.sum(),
        "decisions_squared": (decisions**2).sum(),
        "wins": wins.sum(axis=0),
        "wins_squared": (wins**2).sum(axis=0),
        "scores": scores.sum(axis=0),
        "scores_squared": (scores**2).sum(axis=0),
    }
