"""The standings of a tournament: shares of the win and ratings, and how sure they are."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nedra.lab.tournament import Played, Tournament

RESAMPLES: Final = 400
"""The interval of a rating is where it lies in 19 of 20 tournaments drawn again from the same games."""

SURE: Final = 1.96
"""So many standard errors to either side hold the truth 19 times of 20."""

ROUNDS: Final = 100

ELO: Final = 400


class Line(msgspec.Struct, frozen=True):
    """How one bot did. An error is half of the interval that holds the truth 19 times of 20."""

    bot: str
    games: int
    wins: float  # its share of the win at one seat, ties shared
    wins_error: float
    fair: float  # how many times the share that is fair at a table of this size
    mean_score: float
    rating: float  # on Elo's scale: 400 points are ten wins to one; 0 is the mean of all bots
    rating_low: float
    rating_high: float


class Pairing(msgspec.Struct, frozen=True):
    """How two bots did at the tables where both sat: of what they won, the part of the first.

    It is what the first would win against the second alone, if chances are to one another as strengths.
    """

    bot: str
    other: str
    part: float
    error: float
    games: int


class Standings(msgspec.Struct, frozen=True):
    """What a tournament came to."""

    game: str
    seats: int
    options: dict[str, int]
    seed: int
    games: int
    lines: tuple[Line, ...]
    pairings: tuple[Pairing, ...]


def standings(asked: Tournament, played: Sequence[Played]) -> Standings:
    """Count the games; bots of one name are one bot."""
    names = list(dict.fromkeys(asked.bots))
    who = np.array([[names.index(asked.bots[bot]) for bot in one.bots] for one in played])
    places = np.array([one.places for one in played])
    scores = np.array([one.scores for one in played])
    wins = won(who, places, len(names))
    present = np.array([[(line == bot).sum() for bot in range(len(names))] for line in who])
    lines = _lines(names, who, scores, wins, present)
    return Standings(
        game=asked.game,
        seats=asked.seats,
        options=asked.options,
        seed=asked.seed,
        games=len(played),
        lines=tuple(sorted(lines, key=lambda line: -line.rating)),
        pairings=tuple(_pairings(names, wins, present)),
    )


def won(who: NDArray[np.int64], places: NDArray[np.int64], bots: int) -> NDArray[np.float64]:
    """Game by game, how much of the win went to each bot."""
    first = places == 1
    shares = first / first.sum(axis=1, keepdims=True)
    return np.stack([(shares * (who == bot)).sum(axis=1) for bot in range(bots)], axis=1)


def ratings(
    wins: NDArray[np.float64], present: NDArray[np.int64], games: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The strengths that make the wins most likely, if chances at a table are as strengths (Luce), as Elo.

    `games` says how often each game counts. Half a win and half a game lost stand in for what was never
    seen, so that nobody is infinitely strong.
    """
    bots = wins.shape[1]
    total = games @ wins + 0.5
    strength = np.ones(bots)
    for _ in range(ROUNDS):
        pulled = (games / (present @ strength)) @ present + 1.0 / (strength + 1.0)
        strength = total / pulled
        strength /= np.exp(np.log(strength).mean())
    return ELO * np.log10(strength)


def rating_intervals(
    wins: NDArray[np.float64], present: NDArray[np.int64], seed: int = 1
) -> NDArray[np.float64]:
    """The lower and the upper end of every bot's rating."""
    games = len(wins)
    drawn = np.random.default_rng(seed).multinomial(games, np.full(games, 1 / games), RESAMPLES)
    return np.percentile([ratings(wins, present, counts) for counts in drawn], [2.5, 97.5], axis=0)


def _lines(
    names: list[str],
    who: NDArray[np.int64],
    scores: NDArray[np.int64],
    wins: NDArray[np.float64],
    present: NDArray[np.int64],
) -> list[Line]:
    rated, (low, high) = ratings(wins, present, np.ones(len(wins))), rating_intervals(wins, present)
    lines = []
    for bot, name in enumerate(names):
        sat = present[:, bot] > 0
        each = wins[sat, bot] / present[sat, bot]
        lines.append(
            Line(
                bot=name,
                games=int(sat.sum()),
                wins=float(each.mean()),
                wins_error=SURE * float(each.std() / sqrt(len(each))),
                fair=float(each.mean() * who.shape[1]),
                mean_score=float(scores[who == bot].mean()),
                rating=float(rated[bot]),
                rating_low=float(low[bot]),
                rating_high=float(high[bot]),
            )
        )
    return lines


def _pairings(names: list[str], wins: NDArray[np.float64], present: NDArray[np.int64]) -> list[Pairing]:
    """Every pair that met; a seat is what is compared with a seat."""
    pairings = []
    for bot, name in enumerate(names):
        for other in range(bot + 1, len(names)):
            met = (present[:, bot] > 0) & (present[:, other] > 0)
            one = wins[met, bot] / present[met, bot]
            two = wins[met, other] / present[met, other]
            if one.sum() + two.sum():
                pairings.append(Pairing(name, names[other], *part_of(one, two), int(met.sum())))
    return pairings


def part_of(one: NDArray[np.float64], two: NDArray[np.float64]) -> tuple[float, float]:
    """The part of the first in the sum of both, and its error (by the delta method)."""
    both = float(one.mean() + two.mean())
    part = float(one.mean()) / both
    spread = one * (1 - part) - two * part
    return part, SURE * float(spread.std() / sqrt(len(one))) / both
