"""The Gymnasium environment: one learner against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium

from nedra.bots import find_bot_for_state
from nedra.bots.bot_input import BotInput
from nedra.core.compiled.rng import seed_rng
from nedra.gym.env_setup import LEARNER_NAME, EnvSetupError, without_bots
from nedra.gym.single_env import SingleEnv
from nedra.gym.spaces import action_space, observation_space

if TYPE_CHECKING:
    from nedra.gym.spaces import ObservationDict
    from nedra.lab.setup import GameSetup


class SoloEnv(gymnasium.Env[Any, Any]):
    """A game for one learner. An illegal action changes nothing and sets `illegal` in the info."""

    metadata = {"render_modes": []}  # noqa: RUF012 - the type of the interface

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup
        self.seat = setup.bots.index(LEARNER_NAME)
        self._bots = {
            seat: find_bot_for_state(name, setup.definition, setup.initial_state())
            for seat, name in enumerate(setup.bots)
            if name != LEARNER_NAME
        }
        if setup.python_bots == (LEARNER_NAME,):
            self._bots = {}  # compiled code plays them all
        self.observation_space = observation_space(setup)
        self.action_space = action_space(setup)
        self._env = SingleEnv(without_bots(setup) if self._bots else setup)
        self._started = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        """Start a game; without a seed, one from the environment's random generator."""
        super().reset(seed=seed, options=options)
        self._started = True
        self._env.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        self._play_bots()
        return self._env.observe(self.seat), {"illegal": False}

    def step(self, action: int) -> tuple[ObservationDict, float, bool, bool, dict[str, Any]]:
        """Act. Then the bots act until the learner is pending again or the game is over."""
        if not self._started:
            raise EnvSetupError("refused-not-started")
        is_legal = self._env.try_step(action)
        self._play_bots()
        over = self._env.over
        reward = self._env.rewards()[self.seat] if over else 0.0
        return self._env.observe(self.seat), reward, over, False, {"illegal": not is_legal}

    def _play_bots(self) -> None:
        """Let the bots that are not compiled act, each from a determinized state."""
        while self._bots and not self._env.over and self._env.seat != self.seat:
            move = self._bots[self._env.seat](self._bot_input(self._env.seat))
            self._env.step(self.setup.definition.moves.number(move))

    def _bot_input(self, seat: int) -> BotInput:
        game, state = self.setup.definition, self._env.copy_state()
        moves = tuple(game.moves[number] for number in self._env.legal_moves())
        seed_rng(state.rng, int(self.np_random.integers(1 << 62)), seat)
        game.rules.determinize(state, seat)
        return BotInput(game, seat, moves, state)
