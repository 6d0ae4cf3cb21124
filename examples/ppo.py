"""PPO in one file, with numpy alone: a network learns Diamant against three heuristics in seconds.

    python examples/ppo.py --iterations 80

Each line of the output is one iteration: decisions so far, CPU seconds, and the share of wins in games of
their own, where the network always takes its likeliest move. Chance is one in four.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

import nedra.gym

Array = np.ndarray[Any, Any]
BATCH, STEPS, HIDDEN = 512, 32, 64
EPOCHS, MINIBATCH, RATE = 3, 2048, 3e-3
CLIP, TRACE, ENTROPY, VALUE_WEIGHT = 0.2, 0.98, 0.003, 0.5


class Rollout(NamedTuple):
    """What happened in some steps, flattened: a row for each decision."""

    seen: Array
    mask: Array
    action: Array
    log_probability: Array
    advantage: Array
    target: Array


class Network:
    """Two hidden layers. The last layer gives the logits of all moves, and the value as its last column."""

    def __init__(self, cells: int, moves: int, rng: np.random.Generator) -> None:
        sizes = (cells, HIDDEN, HIDDEN, moves + 1)
        self.weights: list[Array] = [
            (rng.normal(size=(before, after)) / np.sqrt(before)).astype(np.float32)
            for before, after in pairwise(sizes)
        ]
        self.weights[-1] *= 0.1
        self.parameters = [*self.weights, *(np.zeros(after, np.float32) for after in sizes[1:])]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.parameters]
        self.updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[list[Array], Array, Array]:
        """The activations of all layers, the log-probabilities of all moves, and the values."""
        layers, biases = [seen], self.parameters[3:]
        for weight, bias in zip(self.weights[:-1], biases, strict=False):
            layers.append(np.tanh(layers[-1] @ weight + bias))
        output = layers[-1] @ self.weights[-1] + biases[-1]
        logits = np.where(mask, output[:, :-1], -1e9)
        logits -= logits.max(1, keepdims=True)
        return layers, logits - np.log(np.exp(logits).sum(1, keepdims=True)), output[:, -1]

    def learn(self, part: Rollout, rate: float) -> None:
        """One step of Adam on PPO's loss, with the gradient written out."""
        layers, log_probabilities, value = self.forward(part.seen, part.mask)
        probabilities, rows = np.exp(log_probabilities), np.arange(len(value))
        ratio = np.exp(log_probabilities[rows, part.action] - part.log_probability)
        clipped = np.where(part.advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        by_action = np.where(clipped, 0, -ratio * part.advantage)
        chosen = np.zeros_like(probabilities)
        chosen[rows, part.action] = 1
        entropy = -(probabilities * np.where(part.mask, log_probabilities, 0)).sum(1, keepdims=True)
        by_logit = by_action[:, None] * (chosen - probabilities)
        by_logit += ENTROPY * probabilities * (np.where(part.mask, log_probabilities, 0) + entropy)
        by_value = VALUE_WEIGHT * (value - part.target)
        self.adam(self.gradients(layers, np.column_stack([by_logit, by_value]) / len(value)), rate)

    def gradients(self, layers: list[Array], error: Array) -> list[Array]:
        """Backpropagation: the gradients of the weights, then of the biases."""
        by_weight: list[Array] = []
        by_bias: list[Array] = []
        for weight, layer in zip(reversed(self.weights), reversed(layers), strict=True):
            by_weight.insert(0, layer.T @ error)
            by_bias.insert(0, error.sum(0))
            error = error @ weight.T * (1 - layer * layer)
        return by_weight + by_bias

    def adam(self, gradients: list[Array], rate: float) -> None:
        self.updates += 1
        correction = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for parameter, gradient, (mean, square) in zip(self.parameters, gradients, self.moments, strict=True):
            mean[:] += 0.1 * (gradient - mean)
            square[:] += 0.001 * (gradient * gradient - square)
            parameter[:] -= rate * correction * mean / (np.sqrt(square) + 1e-7)


def play(env: Any, network: Network, rng: np.random.Generator) -> Rollout:  # noqa: ANN401 - a batch, on any device
    """Let the network play some steps of all games. The rewards of the learner are those of its seat."""
    games, steps = np.arange(BATCH), []
    for _ in range(STEPS):
        seen, mask, seat = (array.copy() for array in env.output[:3])
        _, log_probabilities, value = network.forward(seen, mask)
        noise = rng.gumbel(size=mask.shape)
        action = np.where(mask, log_probabilities + noise, -np.inf).argmax(1)
        output = env.step(action)
        reward, over = output.rewards[games, seat], output.terminated.copy()
        steps.append((seen, mask, action, log_probabilities[games, action], value, reward, over))
    next_value = network.forward(env.output.observation, env.output.mask)[2]
    advantage: list[Array] = []
    later = np.zeros(BATCH)
    for _, _, _, _, value, reward, over in reversed(steps):
        later = reward - value + np.where(over, 0, next_value + TRACE * later)
        next_value = value
        advantage.insert(0, later)
    seen, mask, action, log_probability, value = (
        np.concatenate(column) for column in list(zip(*steps, strict=True))[:5]
    )
    gain = np.concatenate(advantage).astype(np.float32)
    normal = (gain - gain.mean()) / (gain.std() + 1e-8)
    return Rollout(seen, mask, action, log_probability, normal, value + gain)


def evaluate(network: Network, game: str, games: int) -> float:
    """The share of wins in the first game of each environment; joint winners share one."""
    env, seats = make_env(game, games, seed=10**6), nedra.game(game).default_seats
    wins, left = np.zeros(games), np.ones(games, np.bool_)
    while left.any():
        seat = env.output.seat.copy()
        output = env.step(network.forward(env.output.observation, env.output.mask)[1].argmax(1))
        ended = output.terminated & left
        reward = output.rewards[np.arange(games), seat]
        wins[ended] = ((reward * (seats - 1) + 1) / seats)[ended]
        left &= ~ended
    return float(wins.mean())


def make_env(game: str, batch: int, seed: int) -> Any:  # noqa: ANN401 - as above
    """Heuristics in all seats but one, which changes from game to game."""
    bots = [None, *["heuristic"] * (nedra.game(game).default_seats - 1)]
    return nedra.gym.vector(game, batch=batch, bots=bots, rotate_bots=True, seed=seed)


def train(args: Namespace) -> list[float]:
    """Train and print the learning curve; returns the shares of wins."""
    rng, env = np.random.default_rng(args.seed), make_env(args.game, BATCH, args.seed)
    network = Network(env.output.observation.shape[1], env.output.mask.shape[1], rng)
    curve, spent = [], 0.0
    for iteration in range(args.iterations + 1):
        if iteration % args.every == 0:
            curve.append(evaluate(network, args.game, args.games))
            print(f"{iteration * BATCH * STEPS:>9,} decisions {spent:6.1f} s {curve[-1]:7.1%}", flush=True)
        started = time.process_time()
        rollout, rate = play(env, network, rng), RATE * (1 - iteration / (args.iterations + 1))
        for _ in range(EPOCHS):
            for rows in rng.permutation(BATCH * STEPS).reshape(-1, MINIBATCH):
                network.learn(Rollout(*(array[rows] for array in rollout)), rate)
        spent += time.process_time() - started
    return curve


def arguments(words: list[str] | None = None) -> Namespace:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="diamant", choices=nedra.games())
    parser.add_argument("--iterations", type=int, default=80)
    parser.add_argument("--every", type=int, default=20, help="iterations between evaluations")
    parser.add_argument("--games", type=int, default=4096, help="games of each evaluation")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


if __name__ == "__main__":
    train(arguments())
