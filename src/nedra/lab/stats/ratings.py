"""Elo ratings of bots, with confidence intervals, from games of any number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

RESAMPLES: Final = 1000
"""Bootstrap samples of the confidence intervals."""

PRIOR_WINS: Final = 0.5
"""A prior win, so that a bot that lost every game is not infinitely weak."""

FIT_ITERATIONS: Final = 100

ELO_SCALE: Final = 400


def elo_ratings(
    wins: NDArray[np.float64], present: NDArray[np.int64], games: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The maximum-likelihood ratings, if each bot wins in proportion to its strength (Luce).

    `games` is the weight of each game. A prior of half a win and half a lost game keeps ratings finite.
    """
    (fitted,) = fit_luce_ratings(games[None] @ wins + PRIOR_WINS, present, games[None])
    ratings: NDArray[np.float64] = fitted
    return ratings


def fit_luce_ratings(
    total: NDArray[np.float64], present: NDArray[np.int64], games: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The ratings of many tournaments at once, one in each row of `total` (wins) and `games` (weights)."""
    strength = np.ones_like(total)
    for _ in range(FIT_ITERATIONS):
        expected = (games / (strength @ present.T)) @ present + 1.0 / (strength + 1.0)
        strength = total / expected
        strength /= np.exp(np.log(strength).mean(axis=1, keepdims=True))
    return ELO_SCALE * np.log10(strength)


def rating_intervals(
    wins: NDArray[np.float64], present: NDArray[np.int64], seed: int = 1
) -> NDArray[np.float64]:
    """The lower and upper ends of every bot's 95 % interval, by a Bayesian bootstrap (Rubin).

    Every sample gives each game a random weight, 1 on average. The prior wins are random too: the rating of a
    bot that never won is not known exactly.
    """
    (outcomes, counts), bots = (
        np.unique(np.hstack([wins, present]), axis=0, return_counts=True),
        wins.shape[1],
    )
    rng = np.random.default_rng(seed % (1 << 64))
    # Games with equal outcomes have the sum of their weights.
    weights = rng.gamma(counts, size=(RESAMPLES, len(counts)))
    prior = rng.gamma(PRIOR_WINS, size=(RESAMPLES, bots))
    ratings = fit_luce_ratings(weights @ outcomes[:, :bots] + prior, outcomes[:, bots:], weights)
    ends: NDArray[np.float64] = np.percentile(ratings, [2.5, 97.5], axis=0)
    return ends
