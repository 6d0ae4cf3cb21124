"""The standings of a tournament: shares of the win and ratings, and how sure they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from nedra.lab.ratings import rating_intervals, ratings
from nedra.lab.shares import Share, share

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nedra.lab.tournament import Played, Tournament


class Line(msgspec.Struct, frozen=True):
    """How one bot did. Between `low` and `high` the truth lies 19 times of 20."""

    bot: str
    games: int
    wins: float  # its share of the win at one seat, ties shared
    wins_low: float
    wins_high: float
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
    low: float
    high: float
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
    lines = _lines(names, who, scores, wins, present, asked.seed)
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


def _lines(
    names: list[str],
    who: NDArray[np.int64],
    scores: NDArray[np.int64],
    wins: NDArray[np.float64],
    present: NDArray[np.int64],
    seed: int,
) -> list[Line]:
    rated, (low, high) = ratings(wins, present, np.ones(len(wins))), rating_intervals(wins, present, seed)
    lines = []
    for bot, name in enumerate(names):
        found = wins_a_seat(wins[:, bot], present[:, bot])
        lines.append(
            Line(
                bot=name,
                games=int((present[:, bot] > 0).sum()),
                wins=found.part,
                wins_low=found.low,
                wins_high=found.high,
                fair=found.part * who.shape[1],
                mean_score=float(scores[who == bot].mean()),
                rating=float(rated[bot]),
                rating_low=float(low[bot]),
                rating_high=float(high[bot]),
            )
        )
    return lines


def wins_a_seat(wins: NDArray[np.float64], present: NDArray[np.int64]) -> Share:
    """What one of a bot's seats wins at a table; who sits there twice can win no more than half with each."""
    sat = present > 0
    most = 1 / present[sat]
    found, whole = share(wins[sat] * most, most), float(most.mean())
    return Share(found.part * whole, found.low * whole, found.high * whole)


def _pairings(names: list[str], wins: NDArray[np.float64], present: NDArray[np.int64]) -> list[Pairing]:
    """Every pair that met; a seat is what is compared with a seat."""
    pairings = []
    for bot, name in enumerate(names):
        for other in range(bot + 1, len(names)):
            met = (present[:, bot] > 0) & (present[:, other] > 0)
            one = wins[met, bot] / present[met, bot]
            two = wins[met, other] / present[met, other]
            if one.sum() + two.sum():
                found = part_of(one, two)
                pairings.append(
                    Pairing(name, names[other], found.part, found.low, found.high, int(met.sum()))
                )
    return pairings


def part_of(one: NDArray[np.float64], two: NDArray[np.float64]) -> Share:
    """The part of the first in the sum of both; games that somebody else won say nothing about the two."""
    both = one + two
    return share(one[both > 0], both[both > 0])
