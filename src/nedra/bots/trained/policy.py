"""A trained player: a small network, run by numpy alone."""

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
"""Of each layer its weights, a row for each of its outputs, and its biases."""


class PolicyNetwork:
    """What was learned, ready to answer: the legal move that the network likes best."""

    def __init__(self, game: str, rules_version: int, seats: int, layers: Layers) -> None:
        self.game = game
        self.rules_version = rules_version
        self.seats = seats  # how many played where it learned
        self._layers = [(weight.astype(np.float32), bias.astype(np.float32)) for weight, bias in layers]

    def logits(self, observation: ArrayLike) -> NDArray[np.float32]:
        """How much every move is liked, legal or not; for one observation, or for a row of them each."""
        signal = np.asarray(observation, np.float32)
        for weight, bias in self._layers[:-1]:
            signal = np.maximum(signal @ weight.T + bias, 0)
        weight, bias = self._layers[-1]
        return np.asarray(signal @ weight.T + bias, np.float32)

    def best_moves(self, observation: NDArray[Any], mask: NDArray[Any]) -> NDArray[np.intp]:
        """The best-liked legal move, by its number."""
        liked = np.where(np.asarray(mask, bool), self.logits(observation), -np.inf)
        return np.asarray(liked.argmax(-1))


def save_policy(path: Path, game: str, seats: int, layers: Layers) -> int:
    """Write a player down in half precision; how many bytes it takes."""
    arrays: dict[str, Any] = {}
    for number, (weight, bias) in enumerate(layers):
        arrays[f"weight{number}"], arrays[f"bias{number}"] = weight.astype("f2"), bias.astype("f4")
    about = np.array([find_game(game).rules_version, seats])
    np.savez_compressed(path, allow_pickle=False, game=np.array(game), about=about, **arrays)
    return path.stat().st_size


def load_policy(path: Path) -> PolicyNetwork:
    """A player from its file; one that learned other rules is refused."""
    with np.load(path, allow_pickle=False) as kept:
        game, (rules, seats) = str(kept["game"]), kept["about"].tolist()
        count = sum(name.startswith("weight") for name in kept.files)
        layers = [(kept[f"weight{number}"], kept[f"bias{number}"]) for number in range(count)]
    if rules != find_game(game).rules_version:
        raise NoTrainedPolicyError("refused-outdated-policy", game=game)
    return PolicyNetwork(game, rules, seats, layers)
