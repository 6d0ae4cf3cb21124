"""Search hyperparameters."""

from __future__ import annotations

from typing import Final, NamedTuple

PER_MILLE: Final = 1000
"""Rates are whole numbers per mille, so that interpreted and compiled code agree exactly."""

ROLLOUTS_ONLY: Final = -1
"""As `expansion_visits`: build no tree. Every iteration is a rollout from the root, for all seats."""


class SearchConfig(NamedTuple):
    """Search hyperparameters. Together with the determinized state they decide the result."""

    seat: int = 0
    """Seat that searches."""

    seed: int = 0
    """Seed of all determinizations and rollouts."""

    iterations: int = 1_000
    """Number of iterations."""

    rounds_ahead: int = 0
    """Number of rounds to simulate before the state is evaluated; 0 simulates to the end of the game."""

    rollout_epsilon: int = 0
    """Per mille of rollout decisions that are random; the heuristic makes the others."""

    expansion_visits: int = 8
    """Visits of the parent node before a child is expanded."""

    exploration: float = 1.0
    """Weight of the exploration term in selection."""

    simultaneous_noise: float = 1.0
    """Relative noise on the exploration term where several seats decide at the same time."""

    prior_weight: float = 0.5
    """Share of the exploration term that goes to the heuristic's move; the other moves divide the rest."""

    score_weight: float = 0.1
    """Value of a seat's share of all points, relative to a win."""

    rival_weight: float = 0.0
    """Cost of the best opponent's win share, relative to a win."""
