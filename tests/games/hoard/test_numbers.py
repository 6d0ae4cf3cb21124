"""The numbers every engine for My Hoard must give: worked out exactly from the box, then drawn."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import empty_states, write_state
from nedra.core.compiled.rng import seed_rng
from nedra.games.hoard import GAME
from nedra.games.hoard.rules.moves import DRAW, PLACE
from nedra.games.hoard.rules.rules import play, setup
from nedra.games.hoard.rules.state import GRABBING, PLACING

if TYPE_CHECKING:
    from numpy.typing import NDArray

BOX = GAME.components()
ORCS = BOX.orcs.count
CARDS = len(BOX.treasures.cards) + ORCS

ROUNDS = 200_000
STANDARD_ERRORS = 4.5
"""Seeds are fixed, so a bound that holds once holds always; a wrong engine is far outside it."""

ARRIVED_BY = {20: 0.020, 24: 0.069, 28: 0.193, 30: 0.305, 32: 0.465, 34: 0.690}


def test_the_box_is_the_one_these_numbers_are_for() -> None:
    assert (CARDS, ORCS) == (36, 6)


def test_when_each_orc_comes_on_average() -> None:
    assert [mean_of_orc(j) for j in range(1, 7)] == [Fraction(37 * j, 7) for j in range(1, 7)]


def test_how_likely_the_sixth_has_come() -> None:
    assert {k: round(float(arrived_by(k)), 3) for k in ARRIVED_BY} == ARRIVED_BY


@pytest.mark.parametrize("m", range(1, 31))
def test_with_five_out_the_next_is_the_sixth_once_in_m(m: int) -> None:
    """Of the orders in which five orcs are among the cards drawn, those with the sixth next."""
    drawn = CARDS - m
    assert Fraction(comb(drawn, 5), comb(drawn, 5) * m) == chance_of_orc_at(6, drawn + 1) / five_out(drawn)


@pytest.mark.compiled
@pytest.mark.parametrize("j", range(1, 7))
def test_engine_meets_each_orc_as_late(j: int) -> None:
    sample = orcs_drawn()[:, j - 1]
    assert abs(sample.mean() - float(mean_of_orc(j))) < STANDARD_ERRORS * sample.std() / sqrt(ROUNDS)


@pytest.mark.compiled
@pytest.mark.parametrize("k", ARRIVED_BY)
def test_engine_meets_the_sixth_as_often(k: int) -> None:
    chance = float(arrived_by(k))
    share = (orcs_drawn()[:, 5] <= k).mean()
    assert abs(share - chance) < STANDARD_ERRORS * sqrt(chance * (1 - chance) / ROUNDS)


@pytest.mark.compiled
@pytest.mark.parametrize("m", [1, 2, 3, 5, 8, 12, 16])
def test_engine_draws_the_sixth_once_in_m(m: int) -> None:
    fifth, sixth = orcs_drawn()[:, 4], orcs_drawn()[:, 5]
    drawn = CARDS - m
    waiting = (fifth <= drawn) & (sixth > drawn)
    share = (sixth[waiting] == drawn + 1).mean()
    assert abs(share - 1 / m) <= STANDARD_ERRORS * sqrt((1 - 1 / m) / m / waiting.sum())


# Exactly


def chance_of_orc_at(j: int, k: int) -> Fraction:
    """The j-th orc is card k: j - 1 are among the cards before it, the others behind."""
    return Fraction(comb(k - 1, j - 1) * comb(CARDS - k, ORCS - j), comb(CARDS, ORCS))


def mean_of_orc(j: int) -> Fraction:
    return sum((k * chance_of_orc_at(j, k) for k in range(1, CARDS + 1)), Fraction(0))


def arrived_by(k: int) -> Fraction:
    return Fraction(comb(k, ORCS), comb(CARDS, ORCS))


def five_out(drawn: int) -> Fraction:
    """Exactly five orcs are among so many cards."""
    return Fraction(comb(drawn, 5) * (CARDS - drawn), comb(CARDS, ORCS))


# Drawn


@cache
def orcs_drawn() -> NDArray[Any]:
    """At which card each orc came, in many rounds in which nobody takes a pile."""
    register_rules(GAME)
    caverns = empty_states(GAME.state_type, 2)
    write_state(GAME.new_state(2, GAME.resolve_options()), caverns, 1)
    came = np.zeros((ROUNDS, ORCS), "i8")
    draw_all()(caverns, caverns.view("u1").reshape(2, -1), came)
    return came


@cache
def draw_all() -> Any:  # noqa: ANN401 - numba's own kind of function
    @njit(cache=False)
    def draw(caverns: Any, memory: Any, came: Any) -> None:  # noqa: ANN401
        for number in range(len(came)):
            memory[0] = memory[1]
            cavern = caverns[0]
            seed_rng(cavern.rng, 2024, number)
            setup(cavern)
            while cavern.phase != GRABBING and cavern.rounds == 1:
                orcs, before = cavern.orcs, cavern.left
                play(cavern, cavern.turn, DRAW)
                if cavern.phase == PLACING:
                    play(cavern, cavern.turn, PLACE)
                else:
                    came[number, orcs] = cavern.total - before + 1

    return draw
