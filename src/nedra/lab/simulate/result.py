"""The result of a simulation: shares of the wins and mean scores, with their errors."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from nedra.lab.setup import GameSetup
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.stats.item_effects import ItemEffect
from nedra.lab.stats.proportions import proportion_interval_from_sums

if TYPE_CHECKING:
    from collections.abc import Sequence


class SimulationResult(msgspec.Struct, frozen=True):
    """The figures of each seat: `wins` is its share of all wins, where a tie is shared.

    An `error` is a standard error. `wins_low` and `wins_high` bound a 95 % confidence interval, which
    also has a width for a seat that won every game or none.
    """

    setup: GameSetup
    rules_version: int
    games: int
    decisions: int
    seconds: float
    cores: int  # 0: a CUDA device played
    wins: tuple[float, ...]
    wins_error: tuple[float, ...]
    wins_low: tuple[float, ...]
    wins_high: tuple[float, ...]
    mean_score: tuple[float, ...]
    mean_score_error: tuple[float, ...]
    mean_decisions: float
    mean_decisions_error: float
    item_effects: tuple[ItemEffect, ...] = ()  # where items were counted


def make_simulation_result(
    setup: GameSetup,
    games: int,
    sums: dict[str, Any],
    cores: int,
    seconds: float,
    item_effects: tuple[ItemEffect, ...] = (),
) -> SimulationResult:
    """The result, from the sums of all accumulators."""
    wins, wins_squared, scores, scores_squared = (
        sums[name][: setup.seats] for name in ("wins", "wins_squared", "scores", "scores_squared")
    )
    shares = [
        proportion_interval_from_sums(
            games, won, games * WIN_UNITS, (squared, won * WIN_UNITS, games * WIN_UNITS**2)
        )
        for won, squared in zip(wins, wins_squared, strict=True)
    ]
    return SimulationResult(
        setup=setup,
        rules_version=setup.definition.rules_version,
        games=games,
        decisions=sums["decisions"],
        seconds=round(seconds, 6),
        cores=cores,
        wins=tuple(share.estimate for share in shares),
        wins_error=tuple(error / WIN_UNITS for error in standard_errors(games, wins, wins_squared)),
        wins_low=tuple(share.low for share in shares),
        wins_high=tuple(share.high for share in shares),
        mean_score=tuple(total / games for total in scores),
        mean_score_error=standard_errors(games, scores, scores_squared),
        mean_decisions=sums["decisions"] / games,
        mean_decisions_error=standard_error(games, sums["decisions"], sums["decisions_squared"]),
        item_effects=item_effects,
    )


def standard_errors(count: int, totals: Sequence[int], squares: Sequence[int]) -> tuple[float, ...]:
    """The standard error of every seat's mean."""
    return tuple(standard_error(count, *sums) for sums in zip(totals, squares, strict=True))


def standard_error(count: int, total: int, squares: int) -> float:
    """The standard error of a mean; 0 for a single game, whose error is unknown."""
    if count < 2:
        return 0.0
    return sqrt((count * squares - total * total) / (count * (count - 1)) / count)
