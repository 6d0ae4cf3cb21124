"""A series played line by line, as a study plays it: the outcome of bulk play, and its things counted."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from nedra.lab.lines import COLUMNS, DECISIONS, WINNERS
from nedra.lab.matters import matters, things_named
from nedra.lab.outcome import Outcome, outcome_of
from nedra.lab.sheet import WHOLE_WIN
from nedra.lab.tallies import blank_tally
from nedra.lab.workers import watched

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.lab.lines import Lines
    from nedra.lab.study import Study
    from nedra.lab.workers import MakeReady, Workers


def simulate_by_lines(
    study: Study,
    workers: Workers,
    make_ready: MakeReady,
    cores: int,
    progress: Callable[[int, int], object] = max,
) -> Outcome:
    """Play a study of one set-up; `progress` is told games done and games to do, from 0 on."""
    asked, started = study.series(0), 0.0

    def told(done: int, to_do: int) -> None:
        nonlocal started
        started = started or time.perf_counter()  # what compiling took is not told
        progress(done, to_do)

    total, counts = (
        blank_tally(asked.game, asked.seats),
        counts_of(np.zeros((0, COLUMNS), np.int32), asked.seats),
    )
    for _, played in watched(study, list(study.pieces()), workers, told, make_ready):
        total += played.tallied
        more = counts_of(played.lines, asked.seats)
        counts = {name: counts[name] + more[name] for name in counts}
    seconds = time.perf_counter() - started
    named = things_named(asked.game, asked)
    summed = {name: count.tolist() for name, count in counts.items()}
    return outcome_of(asked, summed, cores, seconds, study.set_ups[0].box, matters(named, total))


def counts_of(lines: Lines, seats: int) -> dict[str, Any]:
    """What a sheet of bulk play counts, from lines."""
    wide = lines.astype(np.int64)
    scores, decisions = wide[:, :seats], wide[:, DECISIONS]
    bits = wide[:, WINNERS, None] >> np.arange(seats) & 1
    wins = bits * (WHOLE_WIN // bits.sum(axis=1, keepdims=True))
    return {
        "decisions": decisions.sum(),
        "decisions_squared": (decisions**2).sum(),
        "wins": wins.sum(axis=0),
        "wins_squared": (wins**2).sum(axis=0),
        "scores": scores.sum(axis=0),
        "scores_squared": (scores**2).sum(axis=0),
    }
