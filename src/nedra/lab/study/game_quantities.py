"""The whole numbers of every game from which a study computes wins, scores and facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.fact_counts import (
    DEAD_TURNS_COLUMN,
    FIRST_FACT_COLUMN,
    HALF_TIME_LEADER_COLUMN,
    ROUNDS_COLUMN,
)
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, LEAD_CHANGES_COLUMN, win_units

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.game_rows import GameRows


class FactFormula(NamedTuple):
    """A fact and the quantities that it is made of: the mean of `part`, or its sum in that of `whole`."""

    name: str
    is_share: bool
    part: int
    whole: int | None = None


def game_quantities(setup: GameSetup, rows: GameRows) -> NDArray[np.float64]:
    """A row for each game: the wins of every seat in units, all scores, and the parts of facts.

    All are whole numbers, so that sums of them and of their products are exact.
    """
    wins, scores = win_units(rows, setup.seats), rows[:, : setup.seats]
    leader = rows[:, HALF_TIME_LEADER_COLUMN]
    leader_wins = np.where(leader > 0, wins[np.arange(len(rows)), np.maximum(leader, 1) - 1], 0)
    columns = (
        *wins.T,
        *scores.T,
        wins.max(axis=1) < WIN_UNITS,
        rows[:, LEAD_CHANGES_COLUMN],
        scores.max(axis=1) - scores.min(axis=1),
        rows[:, DECISIONS_COLUMN],
        rows[:, DEAD_TURNS_COLUMN],
        leader_wins,
        (leader > 0) * WIN_UNITS,
        rows[:, ROUNDS_COLUMN],
        *rows[:, FIRST_FACT_COLUMN:].T,
    )
    return np.stack(columns, axis=1).astype(np.float64)


def fact_formulas(setup: GameSetup) -> Iterator[FactFormula]:
    """All facts of a setup, in the order in which they are shown."""
    first = 2 * setup.seats  # after wins and scores
    ties, lead_changes, spread, decisions, dead_turns, leader_wins, leaders, rounds = range(first, first + 8)
    yield FactFormula("ties", is_share=True, part=ties)
    yield FactFormula("lead-changes", is_share=False, part=lead_changes)
    yield FactFormula("score-spread", is_share=False, part=spread)
    yield FactFormula("decisions", is_share=False, part=decisions)
    yield FactFormula("dead-turns", is_share=True, part=dead_turns, whole=decisions)
    yield FactFormula("half-time-leader-wins", is_share=True, part=leader_wins, whole=leaders)
    declared = setup.definition.facts
    if declared is not None:
        yield FactFormula("rounds", is_share=False, part=rounds)
        for number, (name, is_share_of_rounds) in enumerate(declared.facts, rounds + 1):
            yield FactFormula(name, is_share_of_rounds, number, rounds if is_share_of_rounds else None)
