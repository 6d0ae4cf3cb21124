"""The outcome of a series: shares of the win, scores, and how sure they are."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.stats.item_effects import ItemEffect
from nedra.lab.stats.proportions import proportion_interval_from_sums

if TYPE_CHECKING:
    from nedra.lab.simulate.spec import SimulationSpec


class SimulationResult(msgspec.Struct, frozen=True):
    """What a series came to. Seat by seat: `wins` is the share of all wins, ties shared.

    An `error` is a standard error: two of them to either side hold the truth 19 times of 20, and so do
    `wins_low` and `wins_high`, which also tell what is known of a seat that won all games or none.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, int]
    bots: tuple[str, ...]
    seed: int
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
    item_effects: tuple[ItemEffect, ...] = ()  # where things were counted
    box: str = ""  # what another box is called; empty: the game's own


def make_simulation_result(
    spec: SimulationSpec,
    counts: dict[str, Any],
    cores: int,
    seconds: float,
    box: str = "",
    item_effects: tuple[ItemEffect, ...] = (),
) -> SimulationResult:
    """The outcome, from the counts of the series' sheets."""
    games, seats = spec.games, range(spec.seats)
    shares = [
        proportion_interval_from_sums(
            games, won, games * WIN_UNITS, (squared, won * WIN_UNITS, games * WIN_UNITS**2)
        )
        for won, squared in zip(counts["wins"], counts["wins_squared"], strict=True)
    ]
    return SimulationResult(
        game=spec.game.name,
        rules_version=spec.game.rules_version,
        seats=spec.seats,
        options=spec.options,
        bots=spec.bots,
        seed=spec.seed,
        games=games,
        decisions=counts["decisions"],
        seconds=round(seconds, 6),
        cores=cores,
        wins=tuple(shares[seat].estimate for seat in seats),
        wins_error=tuple(
            standard_error(games, counts["wins"][seat], counts["wins_squared"][seat]) / WIN_UNITS
            for seat in seats
        ),
        wins_low=tuple(shares[seat].low for seat in seats),
        wins_high=tuple(shares[seat].high for seat in seats),
        mean_score=tuple(counts["scores"][seat] / games for seat in seats),
        mean_score_error=tuple(
            standard_error(games, counts["scores"][seat], counts["scores_squared"][seat]) for seat in seats
        ),
        mean_decisions=counts["decisions"] / games,
        mean_decisions_error=standard_error(games, counts["decisions"], counts["decisions_squared"]),
        item_effects=item_effects,
        box=box,
    )


def standard_error(count: int, total: int, squares: int) -> float:
    """The standard error of a mean; of a single game nothing is known, and 0 is said."""
    if count < 2:
        return 0.0
    return sqrt((count * squares - total * total) / (count * (count - 1)) / count)
