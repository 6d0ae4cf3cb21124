"""The standings of a tournament: win shares and ratings, with confidence intervals."""

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
    """The figures of one bot; `low` and `high` are 95 % confidence intervals."""

    bot: str
    games: int
    wins: float  # share of the wins of one of its seats, where a tie is shared
    wins_low: float
    wins_high: float
    times_fair_share: float  # wins divided by one over the number of seats
    mean_score: float
    rating: float  # Elo: 400 points more are ten wins for each loss, head to head; 0 is the mean of all bots
    rating_low: float
    rating_high: float


class HeadToHead(msgspec.Struct, frozen=True):
    """Two bots in the games that both played: the share of the first in the wins of both.

    It is what the first would win against the second alone, if bots win in proportion to their strength.
    """

    bot: str
    other: str
    share: float
    low: float
    high: float
    games: int


class Standings(msgspec.Struct, frozen=True):
    """All figures of a tournament."""

    game: str
    seats: int
    options: dict[str, int]
    seed: int
    games: int
    bots: tuple[BotStanding, ...]
    head_to_head: tuple[HeadToHead, ...]
    planned_games: int = 0  # more than `games` where the tournament was interrupted, or its time was up
    seconds: float | None = None  # the time it had; None: as long as it takes

    @property
    def is_cut_short(self) -> bool:
        return self.games < self.planned_games


def compute_standings(spec: TournamentSpec, played: Sequence[TournamentGame]) -> Standings:
    """Count the games; equal names are one bot."""
    names = list(dict.fromkeys(spec.bots))
    seated = np.array([[names.index(spec.bots[bot]) for bot in one.bots] for one in played])
    places = np.array([one.places for one in played])
    scores = np.array([one.scores for one in played])
    wins = bot_win_shares(seated, places, len(names))
    present = np.array([[(row == bot).sum() for bot in range(len(names))] for row in seated])
    bots = _bot_standings(names, seated, scores, wins, present, spec.seed)
    return Standings(
        game=spec.game,
        seats=spec.seats,
        options=spec.options,
        seed=spec.seed,
        games=len(played),
        bots=tuple(sorted(bots, key=lambda bot: -bot.rating)),
        head_to_head=tuple(_head_to_heads(names, wins, present)),
        planned_games=spec.games,
        seconds=spec.seconds,
    )


def bot_win_shares(seated: NDArray[np.int64], places: NDArray[np.int64], bots: int) -> NDArray[np.float64]:
    """Each bot's share of the win, game by game."""
    first = places == 1
    shares = first / first.sum(axis=1, keepdims=True)
    return np.stack([(shares * (seated == bot)).sum(axis=1) for bot in range(bots)], axis=1)


def _bot_standings(
    names: list[str],
    seated: NDArray[np.int64],
    scores: NDArray[np.int64],
    wins: NDArray[np.float64],
    present: NDArray[np.int64],
    seed: int,
) -> list[BotStanding]:
    ratings = elo_ratings(wins, present, np.ones(len(wins)))
    low, high = rating_intervals(wins, present, seed)
    standings = []
    for bot, name in enumerate(names):
        share = wins_per_seat(wins[:, bot], present[:, bot])
        standings.append(
            BotStanding(
                bot=name,
                games=int((present[:, bot] > 0).sum()),
                wins=share.estimate,
                wins_low=share.low,
                wins_high=share.high,
                times_fair_share=share.estimate * seated.shape[1],
                mean_score=float(scores[seated == bot].mean()),
                rating=float(ratings[bot]),
                rating_low=float(low[bot]),
                rating_high=float(high[bot]),
            )
        )
    return standings


def wins_per_seat(wins: NDArray[np.float64], present: NDArray[np.int64]) -> ProportionInterval:
    """The wins of one of a bot's seats; a bot with two seats in a game can win half with each at most."""
    played = present > 0
    most = 1 / present[played]
    share, scale = proportion_interval(wins[played] * most, most), float(most.mean())
    return ProportionInterval(share.estimate * scale, share.low * scale, share.high * scale)


def _head_to_heads(
    names: list[str], wins: NDArray[np.float64], present: NDArray[np.int64]
) -> list[HeadToHead]:
    """Every pair that met in a game, seat against seat."""
    pairings = []
    for bot, name in enumerate(names):
        for other in range(bot + 1, len(names)):
            met = (present[:, bot] > 0) & (present[:, other] > 0)
            one = wins[met, bot] / present[met, bot]
            two = wins[met, other] / present[met, other]
            if one.sum() + two.sum():
                share = head_to_head_share(one, two)
                pairings.append(
                    HeadToHead(name, names[other], share.estimate, share.low, share.high, int(met.sum()))
                )
    return pairings


def head_to_head_share(one: NDArray[np.float64], two: NDArray[np.float64]) -> ProportionInterval:
    """The share of the first in the wins of both; games that a third bot won do not count."""
    both = one + two
    return proportion_interval(one[both > 0], both[both > 0])
