"""The standings of a tournament: shares of the win and ratings, and how sure they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from nedra.lab.stats.proportions import ProportionInterval, proportion_interval
from nedra.lab.stats.ratings import elo_ratings, rating_intervals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nedra.lab.tournament.tournament import TournamentGame, TournamentSpec


class BotStanding(msgspec.Struct, frozen=True):
    """How one bot did. Between `low` and `high` the truth lies 19 times of 20."""

    bot: str
    games: int
    wins: float  # its share of the win at one seat, ties shared
    wins_low: float
    wins_high: float
    times_fair_share: float  # how many times the share that is fair at a table of this size
    mean_score: float
    rating: float  # on Elo's scale: 400 points are ten wins to one; 0 is the mean of all bots
    rating_low: float
    rating_high: float


class HeadToHead(msgspec.Struct, frozen=True):
    """How two bots did at the tables where both sat: of what they won, the part of the first.

    It is what the first would win against the second alone, if chances are to one another as strengths.
    """

    bot: str
    other: str
    share: float
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
    bots: tuple[BotStanding, ...]
    head_to_head: tuple[HeadToHead, ...]


def compute_standings(spec: TournamentSpec, played: Sequence[TournamentGame]) -> Standings:
    """Count the games; bots of one name are one bot."""
    names = list(dict.fromkeys(spec.bots))
    who = np.array([[names.index(spec.bots[bot]) for bot in one.bots] for one in played])
    places = np.array([one.places for one in played])
    scores = np.array([one.scores for one in played])
    wins = bot_win_shares(who, places, len(names))
    present = np.array([[(line == bot).sum() for bot in range(len(names))] for line in who])
    lines = _bot_standings(names, who, scores, wins, present, spec.seed)
    return Standings(
        game=spec.game,
        seats=spec.seats,
        options=spec.options,
        seed=spec.seed,
        games=len(played),
        bots=tuple(sorted(lines, key=lambda line: -line.rating)),
        head_to_head=tuple(_head_to_heads(names, wins, present)),
    )


def bot_win_shares(who: NDArray[np.int64], places: NDArray[np.int64], bots: int) -> NDArray[np.float64]:
    """Game by game, how much of the win went to each bot."""
    first = places == 1
    shares = first / first.sum(axis=1, keepdims=True)
    return np.stack([(shares * (who == bot)).sum(axis=1) for bot in range(bots)], axis=1)


def _bot_standings(
    names: list[str],
    who: NDArray[np.int64],
    scores: NDArray[np.int64],
    wins: NDArray[np.float64],
    present: NDArray[np.int64],
    seed: int,
) -> list[BotStanding]:
    rated, (low, high) = elo_ratings(wins, present, np.ones(len(wins))), rating_intervals(wins, present, seed)
    lines = []
    for bot, name in enumerate(names):
        found = wins_per_seat(wins[:, bot], present[:, bot])
        lines.append(
            BotStanding(
                bot=name,
                games=int((present[:, bot] > 0).sum()),
                wins=found.estimate,
                wins_low=found.low,
                wins_high=found.high,
                times_fair_share=found.estimate * who.shape[1],
                mean_score=float(scores[who == bot].mean()),
                rating=float(rated[bot]),
                rating_low=float(low[bot]),
                rating_high=float(high[bot]),
            )
        )
    return lines


def wins_per_seat(wins: NDArray[np.float64], present: NDArray[np.int64]) -> ProportionInterval:
    """What one of a bot's seats wins at a table; who sits there twice can win no more than half with each."""
    sat = present > 0
    most = 1 / present[sat]
    found, whole = proportion_interval(wins[sat] * most, most), float(most.mean())
    return ProportionInterval(found.estimate * whole, found.low * whole, found.high * whole)


def _head_to_heads(
    names: list[str], wins: NDArray[np.float64], present: NDArray[np.int64]
) -> list[HeadToHead]:
    """Every pair that met; a seat is what is compared with a seat."""
    pairings = []
    for bot, name in enumerate(names):
        for other in range(bot + 1, len(names)):
            met = (present[:, bot] > 0) & (present[:, other] > 0)
            one = wins[met, bot] / present[met, bot]
            two = wins[met, other] / present[met, other]
            if one.sum() + two.sum():
                found = head_to_head_share(one, two)
                pairings.append(
                    HeadToHead(name, names[other], found.estimate, found.low, found.high, int(met.sum()))
                )
    return pairings


def head_to_head_share(one: NDArray[np.float64], two: NDArray[np.float64]) -> ProportionInterval:
    """The part of the first in the sum of both; games that somebody else won say nothing about the two."""
    both = one + two
    return proportion_interval(one[both > 0], both[both > 0])
