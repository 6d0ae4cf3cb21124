"""Bots that are not compiled, as opponents in a batch: Python calls them between the compiled steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from nedra.bots import find_bot_for_state
from nedra.bots.bot_input import BotInput
from nedra.bots.trained import TRAINED, policy_of
from nedra.core.compiled.record_layout import read_state
from nedra.core.compiled.rng import next_word, seed_rng
from nedra.gym.env_setup import LEARNER_NAME
from nedra.lab.setup import COMPILED_BOTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.bots import Bot
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.gym.env_kernel import Array
    from nedra.lab.setup import GameSetup


class PythonBots:
    """The bots of a setup that are not compiled. Each one chooses from a determinized state."""

    def __init__(self, setup: GameSetup) -> None:
        self._game: AnyGame = setup.definition
        self._names = setup.bots
        self._bots = [
            None
            if name == LEARNER_NAME or name in COMPILED_BOTS
            else find_bot_for_state(name, self._game, setup.initial_state())
            for name in setup.bots
        ]
        self._in_python = np.array([bot is not None for bot in self._bots])

    def __bool__(self) -> bool:
        return bool(self._in_python.any())

    def pending(self, seats: Array, envs: Array) -> dict[int, int]:
        """The games in which one of these bots is pending, and its place among the bots."""
        place = (seats + envs["rotation"]) % len(self._bots)
        return {int(row): int(place[row]) for row in np.flatnonzero(self._in_python[place] & (seats >= 0))}

    def choose(
        self, pending: dict[int, int], states: Array, envs: Array, observation: Array, mask: Array
    ) -> dict[int, int]:
        """The move of each pending bot, by game. A network answers for all its games at once."""
        trained = [row for row, place in pending.items() if self._names[place] == TRAINED]
        moves = self._choose_by_policy(trained, observation, mask)
        for row, place in pending.items():
            bot = self._bots[place]
            if row not in moves and bot is not None:
                moves[row] = self._choose_by_bot(bot, row, states, envs, mask)
        return moves

    def _choose_by_policy(self, rows: list[int], observation: Array, mask: Array) -> dict[int, int]:
        if not rows:
            return {}
        logits = np.where(mask[rows], policy_of(self._game.name).logits(observation[rows]), -np.inf)
        return dict(zip(rows, logits.argmax(1).tolist(), strict=True))

    def _choose_by_bot(self, bot: Bot, row: int, states: Array, envs: Array, mask: Array) -> int:
        seat, rng = int(envs["pending_seat"][row]), envs["rng"][row].tolist()
        seed = next_word(rng)
        envs["rng"][row] = rng
        state: State = read_state(self._game.state_type, states, row)
        return self._game.moves.number(bot(bot_input_from_state(self._game, state, seat, seed, mask[row])))


def bot_input_from_state(
    game: AnyGame, state: State, seat: int, seed: int, mask: NDArray[np.bool_]
) -> BotInput:
    """What the seat's bot may know. The state is determinized in place."""
    seed_rng(state.rng, seed, seat)
    game.rules.determinize(state, seat)
    return BotInput(game, seat, tuple(game.moves[number] for number in np.flatnonzero(mask).tolist()), state)
