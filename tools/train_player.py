"""Train a small network by self-play (PPO), and write its weights and its learning curve.

    python tools/train_player.py diamant --minutes 5 --out build/players

On a CUDA device games, network and training data stay there. The results are a file of weights, which
`nedra.bots.trained.player` plays with numpy alone, and a JSON file with the learning curve.
"""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import nedra.gym
from nedra.bots.trained.policy import save_policy

torch: Any = import_module("torch")  # not a dependency: only training needs it

Tensor = Any
CLIP = 0.2
GRADIENT = 0.5
PLAYED_BY_BOTS = ("random", "heuristic")


def main() -> None:
    args = arguments()
    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    learner = Learner(args)
    for curve in learner.learn():
        size = write_down(learner, curve, args)
        print(f"{size:,} bytes of weights after: {curve[-1]}", flush=True)


def write_down(learner: Learner, curve: list[dict[str, float]], args: Namespace) -> int:
    """Save the current weights, so that an interrupted training keeps them."""
    args.out.mkdir(parents=True, exist_ok=True)
    seats = learner.env.setup.seats
    size = save_policy(args.out / f"{args.game}.npz", args.game, seats, learner.layers())
    result = {
        "game": args.game,
        "seats": seats,
        "hidden": args.hidden,
        "seed": args.seed,
        "device": torch.cuda.get_device_name() if args.device == "cuda" else "cpu",
        "torch": torch.__version__,
        "bytes": size,
        "curve": curve,
    }
    (args.out / f"{args.game}.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return size


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="number of players (the game's default)")
    parser.add_argument("--minutes", type=float, default=5.0, help="training time")
    parser.add_argument("--device", default="cuda", choices=("cuda", "cpu"))
    parser.add_argument("--batch", type=int, default=16384, help="games at once")
    parser.add_argument("--steps", type=int, default=128, help="moves of each game between two updates")
    parser.add_argument("--minibatch", type=int, default=65536)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3, help="initial learning rate")
    parser.add_argument("--entropy", type=float, default=0.01, help="initial entropy bonus")
    parser.add_argument("--trace", type=float, default=0.97, help="lambda of advantage estimation")
    parser.add_argument("--examined", type=int, default=16384, help="games of each evaluation")
    parser.add_argument("--examinations", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/players"))
    return parser.parse_args()


class Lesson(NamedTuple):
    """Training data of one rollout: a row for each action."""

    seen: Tensor
    mask: Tensor
    answer: Tensor
    likely: Tensor  # log-probability of the action
    worth: Tensor  # predicted value
    gain: Tensor  # advantage


class Learner:
    """A network that plays every seat, learns from the results, and is evaluated against bots."""

    def __init__(self, args: Namespace) -> None:
        self.args = args
        self.env = nedra.gym.vector(
            args.game, args.seats, args.batch, args.device, observation="integers", seed=args.seed
        )
        self.shown = tensors(self.env.output)
        cells, moves = self.shown.observation.shape[1], self.shown.mask.shape[1]
        self.scale = self.measure(cells)
        self.net = network(cells, args.hidden, moves).to(args.device)
        self.adam = torch.optim.Adam(self.net.parameters(), lr=args.rate, eps=1e-5)
        self.decisions = 0

    def measure(self, cells: int) -> tuple[Tensor, Tensor]:
        """Mean and deviation of every observation cell in random play, to normalize the input."""
        total, squares, count = (torch.zeros(cells, device=self.args.device) for _ in range(3))
        for _ in range(2000):
            self.env.step(self.env.sample())
            seen = self.shown.observation.float()
            total, squares, count = total + seen.sum(0), squares + (seen * seen).sum(0), count + len(seen)
        mean = total / count
        return mean, (squares / count - mean * mean).clamp(min=0).sqrt() + 0.1

    def learn(self) -> Iterator[list[dict[str, float]]]:
        """Play and learn until the time is up; the strength at every evaluation."""
        args, done, curve = self.args, 0.0, [self.examined(0)]
        yield curve
        started = time.perf_counter()  # what was compiled before does not count
        while done < 1:
            if done * args.examinations >= len(curve):
                curve.append(self.examined(time.perf_counter() - started))
                yield curve
            for group in self.adam.param_groups:
                group["lr"] = args.rate * max(0.02, 1 - done)
            self.study(self.play(), args.entropy * (1 - done))
            done = (time.perf_counter() - started) / (60 * args.minutes)
        yield [*curve, self.examined(time.perf_counter() - started)]

    def play(self) -> Lesson:
        """Let the network play every seat for a while, and collect the training data."""
        steps: list[tuple[Tensor, ...]] = []
        with torch.no_grad():
            for _ in range(self.args.steps):
                seen, mask, seat = (part.clone() for part in self.shown[:3])
                logits, worth = self.think(seen, mask)
                answer = (logits - torch.empty_like(logits).exponential_().log()).argmax(1)
                likely = logits.log_softmax(1).gather(1, answer[:, None])[:, 0]
                self.env.step(answer.to(torch.int32) if self.args.device == "cuda" else answer.numpy())
                steps.append(
                    (
                        seen,
                        mask,
                        answer,
                        likely,
                        worth,
                        seat.long(),
                        self.shown.rewards.clone(),
                        self.shown.terminated.clone(),
                    )
                )
        self.decisions += self.args.steps * self.args.batch
        return self.looked_back(steps)

    def looked_back(self, steps: list[tuple[Tensor, ...]]) -> Lesson:
        """Generalized advantage estimation, seat by seat, from the last action back."""
        batch, seats = steps[0][6].shape
        device = self.args.device
        ahead, felt, due = (torch.zeros(batch, seats, device=device) for _ in range(3))
        known = torch.zeros(batch, seats, dtype=torch.bool, device=device)
        kept: list[tuple[Tensor, ...]] = []
        for seen, mask, answer, likely, worth, seat, rewards, over in reversed(steps):
            ended = over[:, None]
            due = torch.where(ended, rewards, due)
            ahead, felt, known = ahead.masked_fill(ended, 0), felt.masked_fill(ended, 0), known | ended
            at = seat[:, None]
            surprise = due.gather(1, at)[:, 0] + ahead.gather(1, at)[:, 0] - worth
            valid = known.gather(1, at)[:, 0]
            gain = torch.where(valid, surprise + self.args.trace * felt.gather(1, at)[:, 0], 0.0)
            ahead, felt = ahead.scatter(1, at, worth[:, None]), felt.scatter(1, at, gain[:, None])
            due, known = due.scatter(1, at, 0.0), known.scatter(1, at, value=True)
            kept.append((seen, mask, answer, likely, worth, gain, valid))
        *parts, valid = (torch.cat(column) for column in zip(*kept, strict=True))
        return Lesson(*(part[valid] for part in parts))

    def study(self, lesson: Lesson, entropy: float) -> None:
        """One PPO update with clipped steps."""
        gain = (lesson.gain - lesson.gain.mean()) / (lesson.gain.std() + 1e-6)
        target = lesson.worth + lesson.gain
        for _ in range(self.args.epochs):
            order = torch.randperm(len(gain), device=self.args.device)
            for some in order.split(self.args.minibatch):
                logits, worth = self.think(lesson.seen[some], lesson.mask[some])
                chances = logits.log_softmax(1)
                ratio = (chances.gather(1, lesson.answer[some, None])[:, 0] - lesson.likely[some]).exp()
                better = torch.minimum(
                    ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some]
                ).mean()
                tried = -(chances.exp() * chances).sum(1).mean()
                loss = -better + 0.5 * (worth - target[some]).square().mean() - entropy * tried
                self.adam.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), GRADIENT)
                self.adam.step()

    def think(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of the legal actions, and the value."""
        mean, deviation = self.scale
        out = self.net((seen.float() - mean) / deviation)
        return out[:, :-1].masked_fill(~mask, -1e9), out[:, -1]

    def examined(self, seconds: float) -> dict[str, float]:
        """The win share against bots, averaged over all seats."""
        result = {"seconds": round(seconds, 1), "decisions": self.decisions}
        return result | {f"wins_against_{bot}": round(self.wins(bot), 4) for bot in PLAYED_BY_BOTS}

    def wins(self, bot: str) -> float:
        seats = self.env.setup.seats
        return sum(self.wins_in(seat, bot) for seat in range(seats)) / seats

    def wins_in(self, seat: int, bot: str) -> float:
        """One game in each environment, with the most probable action every time."""
        seats, batch = self.env.setup.seats, self.args.examined // self.env.setup.seats
        bots = [None if other == seat else bot for other in range(seats)]
        env = nedra.gym.vector(
            self.args.game,
            seats,
            batch,
            self.args.device,
            bots=bots,
            observation="integers",
            seed=self.args.seed + 1,
        )
        shown = tensors(env.output)
        first = torch.ones(batch, dtype=torch.bool, device=self.args.device)
        won = torch.zeros(batch, device=self.args.device)
        with torch.no_grad():
            while first.any():
                answer = self.think(shown.observation, shown.mask)[0].argmax(1)
                env.step(answer.to(torch.int32) if self.args.device == "cuda" else answer.numpy())
                ended = shown.terminated & first
                won = torch.where(ended, shown.rewards[:, seat], won)
                first &= ~ended
        env.close()
        return float(((won * (seats - 1) + 1) / seats).mean())

    def layers(self) -> list[tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]]:
        """Weights and biases without the value output, with the input normalization folded in."""
        linear = [layer for layer in self.net if hasattr(layer, "weight")]
        arrays = [[part.detach().double().cpu() for part in (layer.weight, layer.bias)] for layer in linear]
        mean, deviation = (part.double().cpu() for part in self.scale)
        weight, bias = arrays[0]
        arrays[0] = [weight / deviation, bias - weight @ (mean / deviation)]
        arrays[-1] = [part[:-1] for part in arrays[-1]]
        return [(weight.numpy(), bias.numpy()) for weight, bias in arrays]


def network(cells: int, hidden: int, moves: int) -> Any:  # noqa: ANN401 - torch is not typed here
    """Two hidden layers; the last output is the value."""
    nn = torch.nn
    net = nn.Sequential(
        nn.Linear(cells, hidden),
        nn.ReLU(),
        nn.Linear(hidden, hidden),
        nn.ReLU(),
        nn.Linear(hidden, moves + 1),
    )
    with torch.no_grad():
        net[-1].weight *= 0.1
    return net


def tensors(shown: Any) -> Any:  # noqa: ANN401 - of numpy's arrays or lent ones
    """The environment's arrays as torch tensors in the same memory."""
    return type(shown)(*map(torch.from_dlpack, shown))


if __name__ == "__main__":
    main()
