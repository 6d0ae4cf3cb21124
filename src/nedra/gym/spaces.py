"""Observation and action spaces of Gymnasium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from nedra.gym.env_setup import observation_layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.lab.setup import GameSetup

    ObservationDict = dict[str, NDArray[Any]]


def observation_space(setup: GameSetup) -> spaces.Dict:
    """The observation, and the action mask: 1 where a move is legal."""
    layout = observation_layout(setup)
    low, high = (np.array(bound, np.int16) for bound in (layout.lower_bounds(), layout.upper_bounds()))
    return spaces.Dict(
        {
            "observation": spaces.Box(np.minimum(low, 0), high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (len(setup.definition.moves),), np.int8),
        }
    )


def action_space(setup: GameSetup) -> spaces.Discrete:
    """The numbers of all moves."""
    return spaces.Discrete(len(setup.definition.moves))
