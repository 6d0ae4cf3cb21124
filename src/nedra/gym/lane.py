"""A lane: one game after the other, a step of which is one answer; for processor and device alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from numba.extending import register_jitable

from nedra.core.dice import below, sow, throw
from nedra.core.rule import rule
from nedra.core.seats import lowest
from nedra.core.table import Table, cell, lay_over, row
from nedra.lab.play import PLAYERS, RANDOM
from nedra.lab.sheet import MOST_SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.game import AnyGame

    Array = Any  # of numbers or records, or a row of one: numba's own kinds, and CUDA's

LEARNER: Final = -1
"""Stands where a bot's number would: the lane stops and asks."""

NOBODY: Final = -1
"""The seat that is asked when the game is over."""

BEGIN: Final = -(1 << 31)
"""Instead of an answer: break the game off, and begin the lane's next one."""

NO_MOVE: Final = -1
"""An answer that is always refused."""

UNDER_WAY: Final = 0
OVER: Final = 1
REFUSED: Final = 2


class Lane(Table):
    """Games `number`, `number + stride` … of a seed. `dice` are those of the players, not of the table."""

    seed: int = cell("i8")
    number: int = cell("i8")
    stride: int = cell("i8")
    again: int = cell("i1")  # the next game begins as soon as one is over
    asks: int = cell("i1")  # the seat that is asked
    choices: int = cell("i2")  # how many answers it has
    bots: list[int] = row(MOST_SEATS, "i1")
    standing: list[int] = row(MOST_SEATS)


def stepper(game: AnyGame, *, with_bots: bool) -> Callable[..., int]:
    """The step of a game's lanes; without bots there is nothing to imagine.

    Arrays of one record stand for tables and lanes, so that they can be copied.
    """
    asked, play, standing = game.rules.asked, game.rules.play, game.rules.standing
    let_bots = bots_of(game) if with_bots else register_jitable(nobody_plays)
    begin, show = beginner(game, let_bots), shower(game)

    @register_jitable
    def step(
        template: Array,
        truth: Array,
        imagined: Array,
        lane: Array,
        moves: Array,
        answer: int,
        observation: Array,
        mask: Array,
        rewards: Array,
    ) -> int:
        for seat in range(len(rewards)):
            rewards[seat] = 0
        came_to = UNDER_WAY
        if answer == BEGIN:
            begin(template, truth, imagined, lane, moves)
        elif 0 <= answer < len(mask) and mask[answer]:
            play(truth[0], lane[0].asks, answer)
            let_bots(truth, imagined, lane, moves)
            if asked(truth[0]) == 0:
                came_to = OVER
                standing(truth[0], lane[0].standing)
                reward(lane[0].standing, truth[0].seats, rewards)
                if lane[0].again:
                    begin(template, truth, imagined, lane, moves)
        else:
            came_to = REFUSED
        show(truth[0], lane[0], moves, observation, mask)
        return came_to

    return step


def beginner(game: AnyGame, let_bots: Callable[..., None]) -> Callable[..., None]:
    """Begin the next game of a lane in which a learner is asked."""
    setup, asked = game.rules.setup, game.rules.asked

    @register_jitable
    def begin(template: Array, truth: Array, imagined: Array, lane: Array, moves: Array) -> None:
        while True:
            lay_over(truth, template)
            sow(truth[0].dice, lane[0].seed, lane[0].number)
            sow(lane[0].dice, lane[0].seed ^ PLAYERS, lane[0].number)
            lane[0].number += lane[0].stride
            setup(truth[0])
            let_bots(truth, imagined, lane, moves)
            if asked(truth[0]):
                return

    return begin


def nobody_plays(_truth: Array, _imagined: Array, _lane: Array, _moves: Array) -> None:
    """Where all seats learn."""


def bots_of(game: AnyGame) -> Callable[..., None]:
    """Let bots answer until a learner is asked; each sees an imagined table and never the truth."""
    rules = game.rules
    asked, legal, play, imagine, thumb = rules.asked, rules.legal, rules.play, rules.imagine, rules.thumb

    @register_jitable
    def choose(truth: Array, imagined: Array, lane: Array, moves: Array, seat: int) -> int:
        if lane[0].bots[seat] == RANDOM:
            return int(moves[below(lane[0].dice, legal(truth[0], seat, moves))])
        lay_over(imagined, truth)
        sow(imagined[0].dice, throw(lane[0].dice), seat)
        imagine(imagined[0], seat)
        return thumb(imagined[0], seat)

    @register_jitable
    def let_bots(truth: Array, imagined: Array, lane: Array, moves: Array) -> None:
        while asked(truth[0]):
            seat = lowest(asked(truth[0]))
            if lane[0].bots[seat] == LEARNER:
                return
            play(truth[0], seat, choose(truth, imagined, lane, moves, seat))

    return let_bots


def shower(game: AnyGame) -> Callable[..., None]:
    """Lay the next question before whoever is asked; of several, the first."""
    asked, ask = game.rules.asked, asker(game)

    @register_jitable
    def show(table: Array, lane: Array, moves: Array, observation: Array, mask: Array) -> None:
        seat = lowest(asked(table)) if asked(table) else 0
        lane.choices = ask(table, seat, moves, observation, mask)
        lane.asks = seat if asked(table) else NOBODY

    return show


def asker(game: AnyGame) -> Callable[..., int]:
    """A question to a seat: what it may know, and what it may answer; how many answers there are."""
    assert game.observation is not None
    legal, observe = game.rules.legal, game.observation.observe

    @register_jitable
    def ask(table: Array, seat: int, moves: Array, observation: Array, mask: Array) -> int:
        for place in range(len(observation)):
            observation[place] = 0
        for place in range(len(mask)):
            mask[place] = 0
        observe(table, seat, observation)
        count = legal(table, seat, moves)
        for place in range(count):
            mask[moves[place]] = 1
        return count

    return ask


@rule
def reward(standing: list[int], seats: int, rewards: list[float]) -> None:
    """One to whoever wins alone, shared by those who win together; paid by all the others alike.

    So rewards always sum to nothing, and all lie between -1 and 1.
    """
    best = standing[0]
    for seat in range(seats):
        best = max(best, standing[seat])
    winners = 0
    for seat in range(seats):
        winners += standing[seat] == best
    for seat in range(seats):
        share = seats if standing[seat] == best else 0
        rewards[seat] = (share - winners) / (winners * (seats - 1))


@rule
def any_of(mask: list[bool], choices: int, dice: list[int]) -> int:
    """One of so many moves that a mask allows, all equally likely."""
    if choices == 0:
        return 0
    nth = below(dice, choices)
    move = 0
    while nth or not mask[move]:
        nth -= mask[move]
        move += 1
    return move
