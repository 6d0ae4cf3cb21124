"""The facts that a study compares between setups: ties, lead changes, length, and what each game declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np

from nedra.lab.simulate.fact_counts import (
    DEAD_TURNS_COLUMN,
    FIRST_FACT_COLUMN,
    HALF_TIME_LEADER_COLUMN,
    ROUNDS_COLUMN,
)
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, LEAD_CHANGES_COLUMN, WINNERS_COLUMN
from nedra.lab.stats.estimates import Estimate, estimate_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.game_rows import GameRows

    Numbers = NDArray[np.float64]


class FactEstimate(msgspec.Struct, frozen=True):
    """The mean of a fact, or its difference between two setups; a share is a number from 0 to 1."""

    name: str
    is_share: bool
    estimate: Estimate


class FactValues(NamedTuple):
    """A fact of every game; the mean of these values is the fact's own."""

    name: str
    is_share: bool
    by_game: Numbers


def fact_values(setup: GameSetup, rows: GameRows) -> Iterator[FactValues]:
    """All facts that these games have."""
    winners = winner_shares(rows, setup.seats)
    scores = rows[:, : setup.seats].astype(np.float64)
    decisions = rows[:, DECISIONS_COLUMN].astype(np.float64)
    yield FactValues("ties", is_share=True, by_game=(winners.max(axis=1) < 1).astype(np.float64))
    yield FactValues("lead-changes", is_share=False, by_game=rows[:, LEAD_CHANGES_COLUMN].astype(np.float64))
    yield FactValues("score-spread", is_share=False, by_game=scores.max(axis=1) - scores.min(axis=1))
    yield FactValues("decisions", is_share=False, by_game=decisions)
    yield FactValues("dead-turns", is_share=True, by_game=ratio_values(rows[:, DEAD_TURNS_COLUMN], decisions))
    yield from half_time_values(rows, winners)
    yield from declared_values(setup, rows)


def half_time_values(rows: GameRows, winners: Numbers) -> Iterator[FactValues]:
    """How often the leader at half time wins, in the games where somebody was alone in the lead."""
    leader = rows[:, HALF_TIME_LEADER_COLUMN]
    has_leader = leader > 0
    if has_leader.any():
        won = np.where(has_leader, winners[np.arange(len(rows)), np.maximum(leader, 1) - 1], 0)
        yield FactValues("half-time-leader-wins", is_share=True, by_game=ratio_values(won, has_leader))


def declared_values(setup: GameSetup, rows: GameRows) -> Iterator[FactValues]:
    """The rounds, and the facts that the game itself declares."""
    declared = setup.definition.facts
    if declared is None:
        return
    rounds = rows[:, ROUNDS_COLUMN]
    yield FactValues("rounds", is_share=False, by_game=rounds.astype(np.float64))
    for number, (name, is_share_of_rounds) in enumerate(declared.facts):
        counts = rows[:, FIRST_FACT_COLUMN + number]
        values = ratio_values(counts, rounds) if is_share_of_rounds else counts.astype(np.float64)
        yield FactValues(name, is_share_of_rounds, values)


def ratio_values(parts: NDArray[np.generic], wholes: NDArray[np.generic]) -> Numbers:
    """One value for each game whose mean is the ratio of the sums, and whose error is that of the ratio.

    This is the usual linearization: a game's value is the ratio plus its share of the deviation.
    """
    part, whole = np.asarray(parts, np.float64), np.asarray(wholes, np.float64)
    mean = float(whole.mean())
    if mean == 0:
        return np.zeros(len(part))
    ratio = float(part.mean()) / mean
    values: Numbers = ratio + (part - ratio * whole) / mean
    return values


def winner_shares(rows: GameRows, seats: int) -> Numbers:
    """Each seat's share of the win, game by game."""
    bits = rows[:, WINNERS_COLUMN, None] >> np.arange(seats) & 1
    shares: Numbers = bits / bits.sum(axis=1, keepdims=True)
    return shares


def estimate_facts(setup: GameSetup, rows: GameRows) -> tuple[FactEstimate, ...]:
    """The facts of one setup."""
    return tuple(
        FactEstimate(name, is_share, estimate_mean(values))
        for name, is_share, values in fact_values(setup, rows)
    )


def compare_facts(
    setup: GameSetup, before: GameRows, after: GameRows, comparison_count: int
) -> tuple[FactEstimate, ...]:
    """The differences of all facts that both setups have, game by game."""
    afterwards = {name: values for name, _, values in fact_values(setup, after)}
    return tuple(
        FactEstimate(name, is_share, estimate_mean(afterwards[name] - values, comparison_count))
        for name, is_share, values in fact_values(setup, before)
        if name in afterwards
    )
