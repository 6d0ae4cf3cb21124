"""Games for OpenSpiel, with explicit chance nodes and perfect recall."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from nedra.core.match.catalogue import game as find_game
from nedra.core.match.catalogue import games
from nedra.gym.env_setup import make_env_setup, observation_layout
from nedra.gym.openspiel.node import make_root
from nedra.gym.openspiel.state import SpielState

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.lab.setup import GameSetup

pyspiel: Any = import_module("pyspiel")  # it has no types and no package of that name

PREFIX: Final = "nedra_"
MAX_CHANCE_OUTCOMES: Final = 128
NO_LENGTH_LIMIT: Final = 1_000_000_000
"""The length of a game without a limit. OpenSpiel adds those of players and chance as 32-bit integers."""


def register() -> tuple[str, ...]:
    """Register every game that has observations; returns the registered names."""
    known = set(pyspiel.registered_names())
    names = [name for name in games() if find_game(name).observation is not None]
    for name in names:
        if PREFIX + name not in known:
            pyspiel.register_game(game_type(name), game_class(name))
    return tuple(PREFIX + name for name in names)


def game_type(name: str, *, sampled: bool = False) -> Any:  # noqa: ANN401 - pyspiel has no types
    """OpenSpiel's description of a game. `box` is a path; empty means the game's own box."""
    game, modes = find_game(name), pyspiel.GameType.ChanceMode
    options = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=game.translator("en")("game-name"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if sampled else modes.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.default_seats,
            "box": "",
            "sampled": False,
            "seed": 0,
            **options,
        },
    )


def game_class(name: str) -> type[Any]:
    """The class that OpenSpiel calls with a game's parameters."""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, dict(params or {}))

    return Registered


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """A sequential game. Seats that are pending together act in turn and do not see each other's actions.

    With `sampled`, all random outcomes of a move are one chance node with one outcome, drawn with the seed.
    """

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        options = dict(params)
        seats, box = options.pop("players", None), options.pop("box", "")
        self.sampled, seed = bool(options.pop("sampled", False)), options.pop("seed", 0)
        self.setup = make_env_setup(name, seats, box=box, options=options)
        find_limit = self.setup.definition.max_decisions
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setup.definition.moves),
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=self.setup.seats,
            min_utility=-1 / (self.setup.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=find_limit(self.setup.initial_state()) if find_limit else NO_LENGTH_LIMIT,
        )
        super().__init__(game_type(name, sampled=self.sampled), info, params)
        self.root = make_root(self.setup, Random(seed) if self.sampled else None)  # noqa: S311 - no secrets

    def __reduce__(self) -> tuple[Any, ...]:
        return load_registered_game, (PREFIX + self.setup.game, self.get_parameters())

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - as above
        params: dict[str, Any] | None = None,
    ) -> SpielObserver:
        if params:
            raise ValueError(f"an observer takes no parameters: {params}")
        return SpielObserver(self.setup, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielObserver:
    """What a player may know, or its public or private part, as a string, with or without perfect recall.

    There is a tensor of everything that a player may know now. Other observers have none: no tensor holds
    all that a player ever saw.
    """

    def __init__(self, setup: GameSetup, kind: Any) -> None:  # noqa: ANN401 - as above
        self._kind = kind
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        is_full = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if is_full and not kind.perfect_recall:
            layout = observation_layout(setup)
            tensor = self.tensor = np.zeros(layout.size, np.float32)
            for part in layout.parts:
                self.dict[part.name] = tensor[layout.cells(part.name)].reshape(part.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            raise ValueError("this observer has no tensor: only what a player may know now has one")
        self.tensor[:] = state.inner.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        kind, inner, private = self._kind, state.inner.interpreted(), pyspiel.PrivateInfoType
        recall = bool(kind.perfect_recall)
        if kind.public_info and kind.private_info == private.SINGLE_PLAYER:
            return inner.information_state_string(player) if recall else inner.observation_string(player)
        players = {private.NONE: [], private.SINGLE_PLAYER: [player]}.get(
            kind.private_info, range(inner.seats)
        )
        parts = [inner.public_string(recall=recall)] if kind.public_info else []
        return "\n".join([*parts, *(inner.private_string(seat, recall=recall) for seat in players)])


def load_registered_game(name: str, params: dict[str, Any]) -> Any:  # noqa: ANN401 - as above
    """Load a game in a process that may not have registered it yet."""
    register()
    return pyspiel.load_game(name, params)
