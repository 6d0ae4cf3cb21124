"""Observation and action spaces of Gymnasium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from nedra.gym.env_setup import EnvOptions, observation_layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.lab.setup import GameSetup

    ObservationDict = dict[str, NDArray[Any]]


def observation_space(setup: GameSetup, options: EnvOptions, extra_moves: int = 0) -> spaces.Dict:
    """The observation, and the action mask: 1 where a move is legal."""
    layout = observation_layout(setup)
    observation: spaces.Box
    if options.is_scaled:
        observation = spaces.Box(0, 1, (layout.size,), np.float32)
    else:
        low, high = (np.array(bound, np.int16) for bound in (layout.lower_bounds(), layout.upper_bounds()))
        observation = spaces.Box(np.minimum(low, 0), high, dtype=np.int16)
    moves = len(setup.definition.moves) + extra_moves
    return spaces.Dict({"observation": observation, "action_mask": spaces.Box(0, 1, (moves,), np.int8)})


def action_space(setup: GameSetup, extra_moves: int = 0) -> spaces.Discrete:
    """The numbers of all moves."""
    return spaces.Discrete(len(setup.definition.moves) + extra_moves)
