"""Observation and action spaces of Gymnasium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.gym.env_spec import EnvSpec

    ObservationDict = dict[str, NDArray[Any]]


def observation_space(env_spec: EnvSpec) -> spaces.Dict:
    """The observation, and the action mask: 1 where a move is legal."""
    low, high = (
        np.array(bound, np.int16)
        for bound in (env_spec.layout.lower_bounds(), env_spec.layout.upper_bounds())
    )
    return spaces.Dict(
        {
            "observation": spaces.Box(np.minimum(low, 0), high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (len(env_spec.game.moves),), np.int8),
        }
    )


def action_space(env_spec: EnvSpec, seed: int | None = None) -> spaces.Discrete:
    """The numbers of all moves."""
    return spaces.Discrete(len(env_spec.game.moves), seed=seed)
