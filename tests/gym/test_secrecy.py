"""Bots of the gym get determinized states: nothing in them depends on hidden information."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
import pytest

import nedra
from nedra.core.compiled.rng import seed_rng
from nedra.core.compiled.seat_mask import lowest_seat
from nedra.core.contract.game import legal_move_numbers
from nedra.gym.env_kernel import LEARNER, EnvRecord, make_play_bots
from nedra.gym.python_bots import bot_input_from_state
from nedra.lab.setup import COMPILED_BOTS

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

GAMES = nedra.games()


class StateSeenError(Exception):
    """Carries the state that a bot got."""

    def __init__(self, state: State) -> None:
        super().__init__("seen")
        self.seen = state.to_dict()


def revealing_heuristic(state: State, _seat: int) -> NoReturn:
    raise StateSeenError(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_compiled_bot_sees_nothing_hidden(name: str) -> None:
    """Interpreted, with the same function that is compiled."""
    game = nedra.game(name)
    seat, worlds = indistinguishable_states(game)
    play_bots = make_play_bots(
        dataclasses.replace(game, rules=dataclasses.replace(game.rules, heuristic=revealing_heuristic))
    )
    seen = []
    for world in worlds:
        env = EnvRecord()
        seed_rng(env.rng, 1, 1)
        env.bots[:] = [LEARNER] * len(env.bots)
        env.bots[seat] = COMPILED_BOTS["heuristic"]
        with pytest.raises(StateSeenError) as raised:
            play_bots([world], [game.state_type()], [env], [0] * len(game.moves))
        seen.append(raised.value.seen)
    assert seen == [seen[0]] * 3


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_that_runs_in_python_sees_nothing_hidden(name: str) -> None:
    game = nedra.game(name)
    seat, worlds = indistinguishable_states(game)
    mask = np.zeros(len(game.moves), np.bool_)
    mask[legal_move_numbers(game, worlds[0], seat)] = True
    inputs = [bot_input_from_state(game, world.copy(), seat, 1, mask) for world in worlds]
    seen = [(each.moves, each.state.to_dict()) for each in inputs]
    assert seen == [seen[0]] * 3


def indistinguishable_states(game: AnyGame) -> tuple[int, list[State]]:
    """A pending seat, and three states that differ only in what it cannot know."""
    state: State = game.new_state(game.default_seats, game.resolve_options())
    seed_rng(state.rng, 4, 0)
    game.rules.setup(state)
    while True:
        seat = lowest_seat(game.rules.pending(state))
        others = [determinized(game, state, seat, seed) for seed in (1, 2)]
        if all(without_rng(other) != without_rng(state) for other in others):
            return seat, [state, *others]
        game.rules.play(state, seat, game.rules.heuristic(state, seat))


def determinized(game: AnyGame, state: State, seat: int, seed: int) -> State:
    world = state.copy()
    seed_rng(world.rng, seed, 0)
    game.rules.determinize(world, seat)
    return world


def without_rng(state: State) -> dict[str, Any]:
    return {name: field for name, field in state.to_dict().items() if name != "rng"}
