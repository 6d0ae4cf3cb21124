"""Self-play with PPO: one network plays all seats of a batch of games, and learns from the results."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import torch  # type: ignore[import-not-found, unused-ignore]  # only the extra `train` installs it

import nedra.gym
from nedra.training.network import NormalizedNetwork

if TYPE_CHECKING:
    from collections.abc import Iterator

Tensor = Any
CLIP: Final = 0.2
MAX_GRADIENT: Final = 0.5
TRACE: Final = 0.97  # lambda of advantage estimation
ENTROPY: Final = 0.01  # the bonus at the start
EPOCHS: Final = 2
EVALUATION_BOTS: Final = ("random", "heuristic")


@dataclass(frozen=True)
class Plan:
    """What is trained, on what, and for how long."""

    game: str
    seats: int | None = None
    minutes: float = 5.0
    device: str = "cpu"
    batch: int = 1024  # games at once
    steps: int = 64  # decisions of each game between two updates
    minibatch: int = 8192
    hidden: int = 128
    rate: float = 1e-3  # at the start
    games: int = 4096  # of each evaluation
    evaluations: int = 8
    seed: int = 1


@dataclass
class Progress:
    """The progress of a training, which a checkpoint keeps."""

    seconds: float = 0.0
    decisions: int = 0
    curve: list[dict[str, float]] = field(default_factory=list)


class Rollout(NamedTuple):
    """Training data: a row for each decision."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    log_probability: Tensor
    value: Tensor
    advantage: Tensor


class Learner:
    """A network that plays every seat, learns from the results, and is evaluated against bots."""

    def __init__(self, plan: Plan) -> None:
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.plan = plan
        self.env: Any = nedra.gym.vector(
            plan.game, plan.seats, plan.batch, plan.device, observation="integers", seed=plan.seed
        )
        self.seats: int = self.env.setup.seats
        self.output = tensors(self.env.output)
        cells, moves = self.output.observation.shape[1], self.output.mask.shape[1]
        self.network = NormalizedNetwork(cells, plan.hidden, moves).to(plan.device)
        self.adam = torch.optim.Adam(self.network.parameters(), lr=plan.rate, eps=1e-5)
        self.progress = Progress()

    def learn(self) -> Iterator[None]:
        """Play and learn until the time is up; yields after every evaluation."""
        plan, progress = self.plan, self.progress
        if not progress.curve:
            self.network.normalize(self._random_observations())
            progress.curve.append(self.evaluate())
            yield
        while progress.seconds < 60 * plan.minutes:
            done = progress.seconds / (60 * plan.minutes)
            if done * plan.evaluations >= len(progress.curve):
                progress.curve.append(self.evaluate())
                yield
            started = time.perf_counter()
            for group in self.adam.param_groups:
                group["lr"] = plan.rate * max(0.02, 1 - done)
            self._update(self._play(), ENTROPY * (1 - done))
            progress.seconds += time.perf_counter() - started
        progress.curve.append(self.evaluate())
        yield

    def _random_observations(self) -> Iterator[Tensor]:
        for _ in range(2000):
            self.env.step(self.env.sample())
            yield self.output.observation.float()

    def _play(self) -> Rollout:
        """Let the network play every seat for a while, and collect the training data."""
        steps: list[tuple[Tensor, ...]] = []
        with torch.no_grad():
            for _ in range(self.plan.steps):
                observation, mask, seat = (part.clone() for part in self.output[:3])
                logits, value = self.network(observation, mask)
                action = (logits - torch.empty_like(logits).exponential_().log()).argmax(1)
                log_probability = logits.log_softmax(1).gather(1, action[:, None])[:, 0]
                self._step(self.env, action)
                result = (seat.long(), self.output.rewards.clone(), self.output.terminated.clone())
                steps.append((observation, mask, action, log_probability, value, *result))
        self.progress.decisions += self.plan.steps * self.plan.batch
        return self._estimate_advantages(steps)

    def _estimate_advantages(self, steps: list[tuple[Tensor, ...]]) -> Rollout:
        """Generalized advantage estimation, seat by seat, from the last decision back.

        A decision counts where its seat decided again later, or its game ended.
        """
        batch, device = self.plan.batch, self.plan.device
        next_value, next_advantage, reward = (torch.zeros(batch, self.seats, device=device) for _ in range(3))
        known = torch.zeros(batch, self.seats, dtype=torch.bool, device=device)
        rows: list[tuple[Tensor, ...]] = []
        for *decision, value, seat, rewards, over in reversed(steps):
            ended, at = over[:, None], seat[:, None]
            reward = torch.where(ended, rewards, reward)
            next_value, next_advantage = (part.masked_fill(ended, 0) for part in (next_value, next_advantage))
            known = known | ended
            delta = reward.gather(1, at)[:, 0] + next_value.gather(1, at)[:, 0] - value
            is_known = known.gather(1, at)[:, 0]
            advantage = torch.where(is_known, delta + TRACE * next_advantage.gather(1, at)[:, 0], 0.0)
            next_value = next_value.scatter(1, at, value[:, None])
            next_advantage = next_advantage.scatter(1, at, advantage[:, None])
            reward, known = reward.scatter(1, at, 0.0), known.scatter(1, at, value=True)
            rows.append((*decision, value, advantage, is_known))
        *parts, is_known = (torch.cat(column) for column in zip(*rows, strict=True))
        return Rollout(*(part[is_known] for part in parts))

    def _update(self, rollout: Rollout, entropy_weight: float) -> None:
        """One PPO update with clipped steps."""
        advantage = (rollout.advantage - rollout.advantage.mean()) / (rollout.advantage.std() + 1e-6)
        target = rollout.value + rollout.advantage
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(advantage), device=self.plan.device).split(self.plan.minibatch):
                logits, value = self.network(rollout.observation[rows], rollout.mask[rows])
                log_probabilities = logits.log_softmax(1)
                chosen = log_probabilities.gather(1, rollout.action[rows, None])[:, 0]
                ratio = (chosen - rollout.log_probability[rows]).exp()
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                gain = torch.minimum(ratio * advantage[rows], clipped * advantage[rows]).mean()
                entropy = -(log_probabilities.exp() * log_probabilities).sum(1).mean()
                error = (value - target[rows]).square().mean()
                self.adam.zero_grad()
                (0.5 * error - gain - entropy_weight * entropy).backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), MAX_GRADIENT)
                self.adam.step()

    def evaluate(self) -> dict[str, float]:
        """The win share against bots, averaged over all seats."""
        wins = {
            f"wins_against_{bot}": round(sum(self._wins(s, bot) for s in range(self.seats)) / self.seats, 4)
            for bot in EVALUATION_BOTS
        }
        return {"seconds": round(self.progress.seconds, 1), "decisions": self.progress.decisions} | wins

    def _wins(self, seat: int, bot: str) -> float:
        """One game in each environment, with the most probable action every time."""
        plan, batch = self.plan, max(1, self.plan.games // self.seats)
        bots = [None if other == seat else bot for other in range(self.seats)]
        env: Any = nedra.gym.vector(
            plan.game, self.seats, batch, plan.device, bots=bots, observation="integers", seed=plan.seed + 1
        )
        output = tensors(env.output)
        is_first = torch.ones(batch, dtype=torch.bool, device=plan.device)
        reward = torch.zeros(batch, device=plan.device)
        with torch.no_grad():
            while is_first.any():
                self._step(env, self.network(output.observation, output.mask)[0].argmax(1))
                ended = output.terminated & is_first
                reward = torch.where(ended, output.rewards[:, seat], reward)
                is_first &= ~ended
        env.close()
        return float(((reward * (self.seats - 1) + 1) / self.seats).mean())

    def _step(self, env: Any, action: Tensor) -> None:  # noqa: ANN401 - on the processor or a device
        env.step(action.to(torch.int32) if self.plan.device == "cuda" else action.numpy())


def tensors(output: Any) -> Any:  # noqa: ANN401 - of numpy's or DLPack arrays
    """The environment's arrays as torch tensors in the same memory."""
    return type(output)(*map(torch.from_dlpack, output))
