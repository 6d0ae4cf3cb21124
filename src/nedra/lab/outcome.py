"""The outcome of a series: shares of the win, scores, and how sure they are."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from nedra.lab.matters import Matter
from nedra.lab.shares import share_of_sums
from nedra.lab.sheet import WHOLE_WIN

if TYPE_CHECKING:
    from nedra.lab.series import Series


class Outcome(msgspec.Struct, frozen=True):
    """What a series came to. Seat by seat: `wins` is the share of all wins, ties shared.

    An `error` is a standard error: two of them to either side hold the truth 19 times of 20, and so do
    `wins_low` and `wins_high`, which also tell what is known of a seat that won all games or none.
    """

    game: str
    rules: int
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
    matters: tuple[Matter, ...] = ()  # where things were counted
    box: str = ""  # what another box is called; empty: the game's own


def outcome_of(
    series: Series,
    counts: dict[str, Any],
    cores: int,
    seconds: float,
    box: str = "",
    matters: tuple[Matter, ...] = (),
) -> Outcome:
    """The outcome, from the counts of the series' sheets."""
    games, seats = series.games, range(series.seats)
    shares = [
        share_of_sums(games, won, games * WHOLE_WIN, (squared, won * WHOLE_WIN, games * WHOLE_WIN**2))
        for won, squared in zip(counts["wins"], counts["wins_squared"], strict=True)
    ]
    return Outcome(
        game=series.game.name,
        rules=series.game.rules_version,
        seats=series.seats,
        options=series.options,
        bots=series.bots,
        seed=series.seed,
        games=games,
        decisions=counts["decisions"],
        seconds=round(seconds, 6),
        cores=cores,
        wins=tuple(shares[seat].part for seat in seats),
        wins_error=tuple(
            error(games, counts["wins"][seat], counts["wins_squared"][seat]) / WHOLE_WIN for seat in seats
        ),
        wins_low=tuple(shares[seat].low for seat in seats),
        wins_high=tuple(shares[seat].high for seat in seats),
        mean_score=tuple(counts["scores"][seat] / games for seat in seats),
        mean_score_error=tuple(
            error(games, counts["scores"][seat], counts["scores_squared"][seat]) for seat in seats
        ),
        mean_decisions=counts["decisions"] / games,
        mean_decisions_error=error(games, counts["decisions"], counts["decisions_squared"]),
        matters=matters,
        box=box,
    )


def error(count: int, total: int, squares: int) -> float:
    """The standard error of a mean; of a single game nothing is known, and 0 is said."""
    if count < 2:
        return 0.0
    return sqrt((count * squares - total * total) / (count * (count - 1)) / count)
