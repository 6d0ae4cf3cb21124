"""Ratings: how strong bots are on Elo's scale, from who won at which table, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

RESAMPLES: Final = 1000
"""So often the games are weighed anew; 19 of 20 of the ratings that come of it lie in the interval."""

PRIOR_WINS: Final = 0.5
"""A win that was never seen: nobody who lost every game is infinitely weak."""

FIT_ITERATIONS: Final = 100

ELO_SCALE: Final = 400


def elo_ratings(
    wins: NDArray[np.float64], present: NDArray[np.int64], games: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The strengths that make the wins most likely, if chances at a table are as strengths (Luce), as Elo.

    `games` says how often each game counts. Half a win and half a game lost stand in for what was never
    seen, so that nobody is infinitely strong.
    """
    (rated,) = fit_luce_ratings(games[None] @ wins + PRIOR_WINS, present, games[None])
    found: NDArray[np.float64] = rated
    return found


def fit_luce_ratings(
    total: NDArray[np.float64], present: NDArray[np.int64], games: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The ratings of many tournaments at once: a line of each for what was won, and how often games count."""
    strength = np.ones_like(total)
    for _ in range(FIT_ITERATIONS):
        pulled = (games / (strength @ present.T)) @ present + 1.0 / (strength + 1.0)
        strength = total / pulled
        strength /= np.exp(np.log(strength).mean(axis=1, keepdims=True))
    return ELO_SCALE * np.log10(strength)


def rating_intervals(
    wins: NDArray[np.float64], present: NDArray[np.int64], seed: int = 1
) -> NDArray[np.float64]:
    """The lower and the upper end of every bot's rating, by a Bayesian bootstrap (Rubin).

    Every game is given a random weight, one on average, time and again, and the bots are rated anew. The
    half win that stands in for the unseen is thrown as well: a bot that never won is not known exactly.
    """
    (kinds, often), bots = np.unique(np.hstack([wins, present]), axis=0, return_counts=True), wins.shape[1]
    rng = np.random.default_rng(seed % (1 << 64))
    # Games that went alike are one kind, which has the sum of their weights.
    weights = rng.gamma(often, size=(RESAMPLES, len(often)))
    unseen = rng.gamma(PRIOR_WINS, size=(RESAMPLES, bots))
    rated = fit_luce_ratings(weights @ kinds[:, :bots] + unseen, kinds[:, bots:], weights)
    ends: NDArray[np.float64] = np.percentile(rated, [2.5, 97.5], axis=0)
    return ends
