"""Bots of the gym are handed imagined tables: one that peeks finds nothing that its seat cannot know."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

import nedra
from nedra import gym
from nedra.core.compiled.rng import seed_rng
from nedra.core.compiled.seat_mask import lowest_seat
from nedra.core.contract.game import legal_move_numbers
from nedra.gym.env_kernel import LEARNER, EnvRecord, make_bot_loop
from nedra.lab.simulate.spec import COMPILED_BOTS

if TYPE_CHECKING:
    from nedra.bots.bot_input import BotInput
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.gym.env_spec import EnvSpec

GAMES = nedra.games()


class PeekedError(Exception):
    """A bot looks at all that lies before it, the dice too, and tells."""

    def __init__(self, state: State) -> None:
        super().__init__("peeked")
        self.found = state.to_dict()


def peeking_thumb(state: State, _seat: int) -> NoReturn:
    raise PeekedError(state)


def peeking_bot(bot_input: BotInput) -> NoReturn:
    raise PeekedError(bot_input.state)


@pytest.mark.parametrize("name", GAMES)
def test_the_bot_of_a_lane_finds_nothing_hidden(name: str) -> None:
    """Interpreted: it is the same function that is compiled."""
    game = nedra.game(name)
    seat, worlds = all_the_same(game)
    let_bots = make_bot_loop(
        dataclasses.replace(game, rules=dataclasses.replace(game.rules, heuristic=peeking_thumb))
    )
    found = []
    for world in worlds:
        env = EnvRecord()
        seed_rng(env.rng, 1, 1)
        env.bots[:] = [LEARNER] * len(env.bots)
        env.bots[seat] = COMPILED_BOTS["heuristic"]
        with pytest.raises(PeekedError) as peeked:
            let_bots([world], [game.state_type()], [env], [0] * len(game.moves))
        found.append(peeked.value.found)
    assert found == [found[0]] * 3


@pytest.mark.parametrize("name", GAMES)
def test_an_opponent_who_is_asked_step_by_step_finds_nothing_hidden(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = nedra.game(name)
    seat, worlds = all_the_same(game)
    monkeypatch.setattr("nedra.gym.gymnasium_env.bot_at", lambda *_: peeking_bot)
    found = []
    for world in worlds:
        monkeypatch.setattr("nedra.gym.gymnasium_env.Stage", partial(Scene, seat, world))
        with pytest.raises(PeekedError) as peeked:
            gym.solo(name, opponents=["expert"], seat=(seat + 1) % game.default_seats).reset(seed=1)
        found.append(peeked.value.found)
    assert found == [found[0]] * 3


class Scene:
    """Stands for a stage on which a seat is asked at a table that is given."""

    over = False

    def __init__(self, seat: int, world: State, env_spec: EnvSpec) -> None:
        self.seat = seat
        self._world, self._game = world, env_spec.game

    def begin(self, _seed: int) -> None: ...

    def state(self) -> State:
        return self._world.copy()

    def legal(self) -> list[int]:
        return legal_move_numbers(self._game, self._world, self.seat)


def all_the_same(game: AnyGame) -> tuple[int, list[State]]:
    """Who is asked, and three tables that are the same to that seat: only what it cannot know differs."""
    state: State = game.new_state(game.default_seats, game.resolve_options())
    seed_rng(state.rng, 4, 0)
    game.rules.setup(state)
    while True:
        seat = lowest_seat(game.rules.pending(state))
        others = [determinized(game, state, seat, seed) for seed in (1, 2)]
        if all(apart_from_dice(other) != apart_from_dice(state) for other in others):
            return seat, [state, *others]
        game.rules.play(state, seat, game.rules.heuristic(state, seat))


def determinized(game: AnyGame, state: State, seat: int, seed: int) -> State:
    world = state.copy()
    seed_rng(world.rng, seed, 0)
    game.rules.determinize(world, seat)
    return world


def apart_from_dice(state: State) -> dict[str, Any]:
    return {name: field for name, field in state.to_dict().items() if name != "rng"}
