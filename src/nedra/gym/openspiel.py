"""Games for OpenSpiel, with explicit chance nodes and perfect recall."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from nedra.core.match.catalogue import game as find_game
from nedra.core.match.catalogue import games
from nedra.gym.env_setup import make_env_setup, observation_layout
from nedra.gym.openspiel_state import TERMINAL, ChanceNodeState

if TYPE_CHECKING:
    from nedra.lab.setup import GameSetup

pyspiel: Any = import_module("pyspiel")  # it has no types and no package of that name

PREFIX: Final = "nedra_"
MAX_CHANCE_OUTCOMES: Final = 128
MAX_GAME_LENGTH: Final = 100_000
"""An upper bound of the number of actions in a game, with those of chance."""


def register() -> tuple[str, ...]:
    """Register every game that has observations; returns the registered names."""
    known = set(pyspiel.registered_names())
    names = [name for name in games() if find_game(name).observation is not None]
    for name in names:
        if PREFIX + name not in known:
            pyspiel.register_game(game_type(name), game_class(name))
    return tuple(PREFIX + name for name in names)


def game_type(name: str) -> Any:  # noqa: ANN401 - pyspiel has no types
    """OpenSpiel's description of a game. `box` is a path; empty means the game's own box."""
    game = find_game(name)
    options = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=game.translator("en")("game-name"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.default_seats, "box": "", **options},
    )


def game_class(name: str) -> type[Any]:
    """The class that OpenSpiel calls with a game's parameters."""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, dict(params or {}))

    return Registered


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """A sequential game. Seats that are pending together act in turn and do not see each other's actions."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        options = dict(params)
        seats, box = options.pop("players", None), options.pop("box", "")
        self.setup = make_env_setup(name, seats, box=box, options=options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setup.definition.moves),
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(game_type(name), info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - as above
        params: dict[str, Any] | None = None,
    ) -> SpielObserver:
        if params:
            raise ValueError(f"an observer takes no parameters: {params}")
        return SpielObserver(self.setup, perfect_recall=bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A state for OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.inner = ChanceNodeState(game.setup)

    def current_player(self) -> int:
        return self.inner.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.inner.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.inner.outcomes:
            self.inner.apply_chance(action)
        else:
            self.inner.apply_move(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player < 0 else str(self.inner.game.moves[action])

    def is_terminal(self) -> bool:
        return self.inner.player == TERMINAL

    def returns(self) -> list[float]:
        return self.inner.returns() if self.is_terminal() else [0.0] * self.inner.seats

    def __str__(self) -> str:
        return self.inner.debug_string()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:  # noqa: ANN401 - a generator
        """A random state with the same information state of the player."""
        resampled: SpielState = self.clone()
        resampled.inner.determinize(player, int(sampler() * (1 << 62)))
        return resampled


class SpielObserver:
    """What a player may know, as a tensor and as a string, with or without perfect recall."""

    def __init__(self, setup: GameSetup, *, perfect_recall: bool) -> None:
        layout = observation_layout(setup)
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            part.name: self.tensor[layout.cells(part.name)].reshape(part.shape) for part in layout.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.inner.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return (
            state.inner.information_state_string(player)
            if self._perfect_recall
            else state.inner.observation_string(player)
        )
