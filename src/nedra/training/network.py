"""The network that is trained: two hidden layers over normalized observations, with policy and value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch  # type: ignore[import-not-found, unused-ignore]  # only the extra `train` installs it

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.bots.trained.policy import Layers

Tensor = Any


class NormalizedNetwork(torch.nn.Module):  # type: ignore[misc, unused-ignore]  # torch may be missing
    """A perceptron. The last output is the value."""

    def __init__(self, cells: int, hidden: int, moves: int) -> None:
        super().__init__()
        nn = torch.nn
        self.layers = nn.Sequential(
            nn.Linear(cells, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
            nn.Linear(hidden, moves + 1),
        )
        with torch.no_grad():
            self.layers[-1].weight *= 0.1
        self.mean: Tensor
        self.deviation: Tensor
        self.register_buffer("mean", torch.zeros(cells))
        self.register_buffer("deviation", torch.ones(cells))

    def normalize(self, observations: Iterable[Tensor]) -> None:
        """Take mean and deviation of every cell from these batches."""
        total, squares, count = torch.zeros_like(self.mean), torch.zeros_like(self.mean), 0
        for batch in observations:
            total, squares, count = total + batch.sum(0), squares + (batch * batch).sum(0), count + len(batch)
        self.mean = total / count
        self.deviation = (squares / count - self.mean**2).clamp(min=0).sqrt() + 0.1

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of the legal moves, and the value."""
        out = self.layers((observation.float() - self.mean) / self.deviation)
        return out[:, :-1].masked_fill(~mask, -1e9), out[:, -1]

    def policy_layers(self) -> Layers:
        """Weights and biases without the value, with the normalization folded in, for `save_policy`."""
        linear = [layer for layer in self.layers if hasattr(layer, "weight")]
        arrays = [[part.detach().double().cpu() for part in (layer.weight, layer.bias)] for layer in linear]
        mean, deviation = (part.double().cpu() for part in (self.mean, self.deviation))
        weight, bias = arrays[0]
        arrays[0] = [weight / deviation, bias - weight @ (mean / deviation)]
        arrays[-1] = [part[:-1] for part in arrays[-1]]
        return [(weight.numpy(), bias.numpy()) for weight, bias in arrays]
