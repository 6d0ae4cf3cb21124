"""TorchRL learns Diamant: PPO with its collector, losses and masks. Needs the package torchrl.

    python examples/torchrl_ppo.py --decisions 131072

Each line of the output: decisions so far, CPU seconds, and the share of wins in games of their own, where the
network always takes its likeliest move. Chance is one in four.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Any

import numpy as np

import nedra.gym

torch: Any = import_module("torch")  # none of these is a dependency
nn: Any = torch.nn
envs, modules, objectives = (import_module(f"torchrl.{name}") for name in ("envs", "modules", "objectives"))
Collector: Any = import_module("torchrl.collectors").Collector
GAE: Any = import_module("torchrl.objectives.value").GAE
TensorDictModule: Any = import_module("tensordict.nn").TensorDictModule
FRAMES, EPOCHS, MINIBATCH, GAMES_AT_ONCE = 4096, 6, 512, 16


def make_env(seed: int) -> Any:  # noqa: ANN401 - TorchRL has no types
    """Games against heuristics in a seat that changes, one learner in each."""
    batch = nedra.gym.solo_vector("diamant", num_envs=GAMES_AT_ONCE, seat="random", autoreset_mode="Disabled")
    env = envs.TransformedEnv(envs.GymWrapper(batch, categorical_action_encoding=True))
    env.set_seed(seed)
    return env


def perceptron(cells: int, outputs: int) -> Any:  # noqa: ANN401 - as above
    return nn.Sequential(
        nn.Linear(cells, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, outputs)
    )


class MaskedPolicy(nn.Module):  # type: ignore[misc]  # as above
    """The logits of all moves, and the mask as TorchRL wants it."""

    def __init__(self, cells: int, moves: int) -> None:
        super().__init__()
        self.network = perceptron(cells, moves)

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any]:  # noqa: ANN401 - as above
        return self.network(seen), mask.bool()


def train(args: Namespace) -> list[float]:
    """Train and print the learning curve; returns the shares of wins."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)  # the network is too small for more
    env = make_env(args.seed)
    cells, moves = env.observation_spec["observation"].shape[-1], env.action_spec.space.n
    logits = TensorDictModule(
        MaskedPolicy(cells, moves), in_keys=["observation", "action_mask"], out_keys=["logits", "mask"]
    )
    actor = modules.ProbabilisticActor(
        logits,
        in_keys={"logits": "logits", "mask": "mask"},
        distribution_class=modules.MaskedCategorical,
        return_log_prob=True,
    )
    critic = modules.ValueOperator(perceptron(cells, 1), in_keys=["observation"])
    advantage = GAE(gamma=1.0, lmbda=0.98, value_network=critic)
    loss_of = objectives.ClipPPOLoss(
        actor, critic, clip_epsilon=0.2, entropy_coeff=0.003, normalize_advantage=True
    )
    adam = torch.optim.Adam(loss_of.parameters(), lr=1e-3)
    curve, spent, decisions = [evaluate(logits, args.games)], 0.0, 0
    print(f"{0:>9,} decisions {spent:6.1f} s {curve[-1]:7.1%}", flush=True)
    collector = Collector(env, actor, frames_per_batch=FRAMES, total_frames=args.decisions)
    started = time.process_time()
    for data in collector:
        learn(data, advantage, loss_of, adam)
        decisions += FRAMES
        if decisions % (args.decisions // args.evaluations) < FRAMES:
            spent += time.process_time() - started
            curve.append(evaluate(logits, args.games))
            print(f"{decisions:>9,} decisions {spent:6.1f} s {curve[-1]:7.1%}", flush=True)
            started = time.process_time()
    return curve


def learn(data: Any, advantage: Any, loss_of: Any, adam: Any) -> None:  # noqa: ANN401 - as above
    """The epochs of one collected batch."""
    for _ in range(EPOCHS):
        with torch.no_grad():
            advantage(data)
        flat = data.reshape(-1)
        for rows in torch.randperm(len(flat)).split(MINIBATCH):
            losses = loss_of(flat[rows])
            adam.zero_grad()
            (losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]).backward()
            nn.utils.clip_grad_norm_(loss_of.parameters(), 0.5)
            adam.step()


def evaluate(logits: Any, games: int) -> float:  # noqa: ANN401 - as above
    """The share of wins in one batch of games; a shared win counts in part."""
    env = nedra.gym.solo_vector("diamant", num_envs=games, seat="random")
    seen, _ = env.reset(seed=1_000_003)
    wins, left = np.zeros(games), np.ones(games, bool)
    while left.any():
        with torch.no_grad():
            scores = logits.module.network(torch.from_numpy(seen["observation"])).numpy()
        actions = np.where(seen["action_mask"], scores, -np.inf).argmax(1)
        seen, rewards, over, _, _ = env.step(actions)
        wins = np.where(over & left, (rewards * 3 + 1) / 4, wins)
        left &= ~over
    return float(wins.mean())


def arguments(words: list[str] | None = None) -> Namespace:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--decisions", type=int, default=131_072)
    parser.add_argument("--evaluations", type=int, default=8)
    parser.add_argument("--games", type=int, default=4096, help="games of each evaluation")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


if __name__ == "__main__":
    train(arguments())
