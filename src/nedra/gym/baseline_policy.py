"""A trained network as a policy over the gym's observations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from nedra.bots.trained import policy_of
from nedra.bots.trained.policy import load_policy
from nedra.core.match.catalogue import game as find_game
from nedra.gym.env_setup import EnvSetupError

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import ArrayLike, NDArray


class BaselinePolicy:
    """Chooses the likeliest legal move, for one observation or a batch of scaled ones."""

    def __init__(self, name: str, weights: Path | None = None) -> None:
        self.network = policy_of(name) if weights is None else load_policy(weights)
        if self.network.game != name:
            raise EnvSetupError("refused-other-network", learned=self.network.game)
        observation = find_game(name).observation
        assert observation is not None
        self._full_scale = np.array(observation.layout.full_scales(), np.float32)

    @property
    def seats(self) -> int:
        """The table that it was trained for."""
        return self.network.seats

    def logits(self, observation: ArrayLike) -> NDArray[np.float32]:
        """The logits of all moves, legal or not."""
        return self.network.logits(np.rint(np.asarray(observation) * self._full_scale))

    def __call__(self, observation: ArrayLike, mask: ArrayLike) -> NDArray[np.int64]:
        """The number of the move."""
        return np.asarray(np.where(mask, self.logits(observation), -np.inf).argmax(-1))
