#!/usr/bin/env python3
"""Fit the score deviation of the rounds to come, for `Rounds.score_deviation` of a game, to heuristic play.

python tools/studies/score_deviation.py diamant --seats 4 --games 3000
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

import nedra
from nedra.core.compiled.rng import seed_rng
from nedra.core.compiled.seat_mask import lowest_seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.game import AnyGame

SIXTEENTHS = 16
SWINGS = np.geomspace(4, 800, 160)
"""In sixteenths of a point."""


def chapters_of(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[int, list[int], np.ndarray]]:
    """One heuristic match: deviation and points after every round but the last, and the final winners."""
    rules, chapters = game.rules, game.rules.rounds
    assert chapters is not None, "a game all of a piece"
    table = game.new_state(seats, game.resolve_options())
    seed_rng(table.rng, seed, 1)
    rules.setup(table)
    passed = []
    chapter = chapters.started(table)
    while asked := rules.pending(table):
        seat = lowest_seat(asked)
        rules.play(table, seat, rules.heuristic(table, seat))
        if chapters.started(table) != chapter and rules.pending(table):
            chapter, points = chapters.started(table), [0] * seats
            rules.scores(table, points)
            passed.append((chapters.score_deviation(table), points))
    standing = [0] * seats
    rules.ranking_scores(table, standing)
    won = np.array([each == max(standing) for each in standing], float)
    for swing, points in passed:
        yield swing, points, won / won.sum()


def fitted(points: np.ndarray, won: np.ndarray) -> float:
    """The deviation by which points predict the winner best."""

    def likelihood(swing: float) -> float:
        hope = np.exp((points - points.max(1, keepdims=True)) * SIXTEENTHS / swing)
        return float((won * np.log(hope / hope.sum(1, keepdims=True) + 1e-12)).sum())

    return float(max(SWINGS, key=likelihood))


def main() -> None:
    """Print the deviation of the rules beside the best fit."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", choices=[name for name in nedra.games() if nedra.game(name).rules.rounds])
    words.add_argument("--seats", type=int, default=4)
    words.add_argument("--games", type=int, default=3000)
    args = words.parse_args()
    seen = defaultdict(list)
    for seed in range(args.games):
        for swing, points, won in chapters_of(nedra.game(args.game), args.seats, seed):
            seen[swing].append((points, won))
    for swing, chapters in sorted(seen.items()):
        best = fitted(*map(np.array, zip(*chapters, strict=True)))
        print(f"{len(chapters):6} chapters: the rules say {swing} sixteenths of a point, {best:.0f} fit best")


if __name__ == "__main__":
    main()
