"""Bots of the gym are handed imagined tables: one that peeks finds nothing that its seat cannot know."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

import nedra
from nedra import gym
from nedra.core.conformance.trial import legal_numbers
from nedra.core.dice import sow
from nedra.core.seats import lowest
from nedra.gym.lane import LEARNER, Lane, bots_of
from nedra.lab.series import CODES

if TYPE_CHECKING:
    from nedra.bots.insight import Insight
    from nedra.core.game import AnyGame
    from nedra.core.table import Table
    from nedra.gym.course import Course

GAMES = nedra.games()


class Peeked(Exception):
    """A bot looks at all that lies before it, the dice too, and tells."""

    def __init__(self, table: Table) -> None:
        super().__init__("peeked")
        self.found = table.position()


def peeking_thumb(table: Table, _seat: int) -> NoReturn:
    raise Peeked(table)


def peeking_bot(insight: Insight) -> NoReturn:
    raise Peeked(insight.table)


@pytest.mark.parametrize("name", GAMES)
def test_the_bot_of_a_lane_finds_nothing_hidden(name: str) -> None:
    """Interpreted: it is the same function that is compiled."""
    game = nedra.game(name)
    seat, worlds = all_the_same(game)
    let_bots = bots_of(dataclasses.replace(game, rules=dataclasses.replace(game.rules, thumb=peeking_thumb)))
    found = []
    for world in worlds:
        lane = Lane()
        sow(lane.dice, 1, 1)
        lane.bots[:] = [LEARNER] * len(lane.bots)
        lane.bots[seat] = CODES["thumb"]
        with pytest.raises(Peeked) as peeked:
            let_bots([world], [game.table()], [lane], [0] * len(game.moves))
        found.append(peeked.value.found)
    assert found == [found[0]] * 3


@pytest.mark.parametrize("name", GAMES)
def test_an_opponent_who_is_asked_step_by_step_finds_nothing_hidden(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = nedra.game(name)
    seat, worlds = all_the_same(game)
    monkeypatch.setattr("nedra.gym.alone.bot_at", lambda *_: peeking_bot)
    found = []
    for world in worlds:
        monkeypatch.setattr("nedra.gym.alone.Stage", partial(Scene, seat, world))
        with pytest.raises(Peeked) as peeked:
            gym.solo(name, opponents=["expert"], seat=(seat + 1) % game.usual_seats).reset(seed=1)
        found.append(peeked.value.found)
    assert found == [found[0]] * 3


class Scene:
    """Stands for a stage on which a seat is asked at a table that is given."""

    over = False

    def __init__(self, seat: int, world: Table, course: Course) -> None:
        self.seat = seat
        self._world, self._game = world, course.game

    def begin(self, _seed: int) -> None: ...

    def table(self) -> Table:
        return self._world.copy()

    def legal(self) -> list[int]:
        return legal_numbers(self._game, self._world, self.seat)


def all_the_same(game: AnyGame) -> tuple[int, list[Table]]:
    """Who is asked, and three tables that are the same to that seat: only what it cannot know differs."""
    table: Table = game.lay(game.usual_seats, game.settle())
    sow(table.dice, 4, 0)
    game.rules.setup(table)
    while True:
        seat = lowest(game.rules.asked(table))
        others = [imagined(game, table, seat, seed) for seed in (1, 2)]
        if all(apart_from_dice(other) != apart_from_dice(table) for other in others):
            return seat, [table, *others]
        game.rules.play(table, seat, game.rules.thumb(table, seat))


def imagined(game: AnyGame, table: Table, seat: int, seed: int) -> Table:
    world = table.copy()
    sow(world.dice, seed, 0)
    game.rules.imagine(world, seat)
    return world


def apart_from_dice(table: Table) -> dict[str, Any]:
    return {name: field for name, field in table.position().items() if name != "dice"}
