"""A policy network that runs with numpy alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from nedra.bots.trained import NoTrainedPolicyError
from nedra.core.match.catalogue import game as find_game

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import ArrayLike, NDArray

Layers: TypeAlias = "Sequence[tuple[NDArray[Any], NDArray[Any]]]"
"""The weights of each layer, a row for each output, and its biases."""


class PolicyNetwork:
    """A multilayer perceptron with ReLU activations; its outputs are the logits of all moves."""

    def __init__(self, game: str, rules_version: int, seats: int, layers: Layers) -> None:
        self.game = game
        self.rules_version = rules_version
        self.seats = seats  # in training
        self._layers = [(weight.astype(np.float32), bias.astype(np.float32)) for weight, bias in layers]

    def logits(self, observation: ArrayLike) -> NDArray[np.float32]:
        """The logits of all moves, legal or not, for one observation or a batch of them."""
        activation = np.asarray(observation, np.float32)
        for weight, bias in self._layers[:-1]:
            activation = np.maximum(activation @ weight.T + bias, 0)
        weight, bias = self._layers[-1]
        return np.asarray(activation @ weight.T + bias, np.float32)


def save_policy(path: Path, game: str, seats: int, layers: Layers) -> int:
    """Save a network with weights in half precision; returns the size of the file in bytes."""
    arrays: dict[str, Any] = {}
    for number, (weight, bias) in enumerate(layers):
        arrays[f"weight{number}"], arrays[f"bias{number}"] = weight.astype("f2"), bias.astype("f4")
    about = np.array([find_game(game).rules_version, seats])
    np.savez_compressed(path, allow_pickle=False, game=np.array(game), about=about, **arrays)
    return path.stat().st_size


def load_policy(path: Path) -> PolicyNetwork:
    """Load a network. One trained with another version of the rules is refused."""
    with np.load(path, allow_pickle=False) as saved:
        game, (rules, seats) = str(saved["game"]), saved["about"].tolist()
        count = sum(name.startswith("weight") for name in saved.files)
        layers = [(saved[f"weight{number}"], saved[f"bias{number}"]) for number in range(count)]
    if rules != find_game(game).rules_version:
        raise NoTrainedPolicyError("refused-outdated-policy", game=game)
    return PolicyNetwork(game, rules, seats, layers)
