"""The numbers every engine for Diamant must give: worked out exactly from the box, then played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb, factorial, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pytest
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import empty_states, write_state
from nedra.core.compiled.rng import seed_rng
from nedra.games.diamant import GAME
from nedra.games.diamant.bots.heuristic import heuristic
from nedra.games.diamant.rules.rules import CONTINUE, RETURN, play, setup

if TYPE_CHECKING:
    from numpy.typing import NDArray

BOX = GAME.components()
TREASURES = tuple(BOX.treasures.values)
KINDS, COPIES = 5, 3
CARDS = len(TREASURES) + KINDS * COPIES

EXPEDITIONS = 400_000
STANDARD_ERRORS = 4.5
"""Seeds are fixed, so a bound that holds once holds always; a wrong engine is far outside it."""

SURVIVAL = (0.96552, 0.89901, 0.80624, 0.69538, 0.57584, 0.45688, 0.34643, 0.25022, 0.17146)
SURVIVAL_WITH_ARTIFACT = (0.96774, 0.90545, 0.81821, 0.71326, 0.59898, 0.48374, 0.37493, 0.27815, 0.19686)
LONE_RETURN = (4.1333, 8.2667, 11.9419, 14.7461, 16.3899, 16.7610, 15.9376, 14.1620)
PERFECT = Fraction(20839072607, 1201800600)


def test_the_box_is_the_one_these_numbers_are_for() -> None:
    assert BOX.traps.copies() == [COPIES] * KINDS
    assert sum(TREASURES) == 124


@pytest.mark.parametrize(("artifacts", "expected"), [(0, SURVIVAL), (1, SURVIVAL_WITH_ARTIFACT)])
def test_chance_that_the_first_cards_hold_no_pair(artifacts: int, expected: tuple[float, ...]) -> None:
    assert [round(float(survival(k, artifacts)), 5) for k in range(2, 11)] == list(expected)


@pytest.mark.parametrize(("artifacts", "expected"), [(0, 7.4171), (1, 7.6563)])
def test_the_card_that_ends_it_if_nobody_returns(artifacts: int, expected: float) -> None:
    assert round(float(mean_length(artifacts)), 4) == expected


def test_a_lone_explorer_who_returns_after_k_cards() -> None:
    assert [round(float(lone_return(k)), 4) for k in range(1, 9)] == list(LONE_RETURN)


def test_a_lone_explorer_who_plays_perfectly() -> None:
    assert best_worth() == PERFECT


def test_perfect_play_is_to_weigh_the_deck_against_the_stake() -> None:
    """In every position that perfect play can reach, no other choice is better."""
    for taken, kinds in reachable():
        stake, unseen = sum(taken), sum(TREASURES) - sum(taken)
        home, on = stake * factorial(cards_left(taken, kinds)), going_on(taken, kinds)
        assert (on > home) if unseen > stake * fatal(kinds) else (on <= home)


def test_every_deck_the_rules_can_produce_holds_a_pair() -> None:
    """Each expedition removes at most one trap, and only of a kind of which two were in the deck."""
    decks = {tuple(sorted(BOX.traps.copies()))}
    for _ in range(BOX.entrances.count):
        assert all(max(deck) >= 2 for deck in decks)
        decks |= {without_one(deck, kind) for deck in decks for kind in range(KINDS) if deck[kind] >= 2}


@pytest.mark.compiled
@pytest.mark.parametrize("artifacts", [0, 1])
def test_engine_survives_as_often(artifacts: int) -> None:
    turned = expeditions(artifacts, return_after=99).turned
    for k in range(2, 11):
        chance = float(survival(k, artifacts))
        assert abs((turned > k).mean() - chance) < STANDARD_ERRORS * sqrt(chance * (1 - chance) / EXPEDITIONS)


@pytest.mark.compiled
@pytest.mark.parametrize("artifacts", [0, 1])
def test_engine_ends_at_the_same_card(artifacts: int) -> None:
    assert_mean(expeditions(artifacts, return_after=99).turned, mean_length(artifacts))


@pytest.mark.compiled
@pytest.mark.parametrize("k", range(1, 9))
def test_engine_pays_the_lone_explorer_as_much(k: int) -> None:
    assert_mean(expeditions(0, return_after=k).banked, lone_return(k))


@pytest.mark.compiled
def test_engine_pays_perfect_play_as_much() -> None:
    """For a lone explorer the heuristic plays perfectly."""
    assert_mean(expeditions(0, return_after=0).banked, PERFECT)


# Exactly


def survival(k: int, artifacts: int) -> Fraction:
    """No two traps of a kind among the first k cards: choose the kinds, a copy of each, and the rest."""
    harmless = len(TREASURES) + artifacts
    ways = sum(
        comb(KINDS, traps) * COPIES**traps * comb(harmless, k - traps) for traps in range(min(k, KINDS) + 1)
    )
    return Fraction(ways, comb(CARDS + artifacts, k))


def mean_length(artifacts: int) -> Fraction:
    """The mean of a count is the sum of the chances to exceed 0, 1, 2 …"""
    return sum((survival(k, artifacts) for k in range(CARDS)), Fraction(0))


def lone_return(k: int) -> Fraction:
    """Each treasure among k cards without a pair is worth the mean of all treasures."""
    mean = Fraction(sum(TREASURES), len(TREASURES))
    treasures = sum(
        ways_without_a_pair(traps) * comb(len(TREASURES), k - traps) * (k - traps) for traps in range(k + 1)
    )
    return treasures * mean / comb(CARDS, k)


def ways_without_a_pair(traps: int) -> int:
    return comb(KINDS, traps) * int(COPIES**traps)


Taken = tuple[int, ...]
"""The treasures turned over, sorted: of equal ones it does not matter which."""


def best_worth() -> Fraction:
    return Fraction(best((), 0), factorial(CARDS))


@cache
def best(taken: Taken, kinds: int) -> int:
    """The worth of perfect play from here, times the number of orders the deck can have.

    Counted over all orders instead of averaged, every number is an integer, and exact.
    """
    return max(sum(taken) * factorial(cards_left(taken, kinds)), going_on(taken, kinds))


@cache
def going_on(taken: Taken, kinds: int) -> int:
    """The same, if the next card is turned over whatever it is; a fatal one is worth nothing."""
    worth = 0
    for treasure, copies in (Counter(TREASURES) - Counter(taken)).items():
        worth += copies * best(tuple(sorted((*taken, treasure))), kinds)
    if kinds < KINDS:
        worth += (KINDS - kinds) * COPIES * best(taken, kinds + 1)
    return worth


def cards_left(taken: Taken, kinds: int) -> int:
    return CARDS - len(taken) - kinds


def fatal(kinds: int) -> int:
    return kinds * (COPIES - 1)


def reachable() -> set[tuple[Taken, int]]:
    """The positions of perfect play, from the entrance on; `best` caches what it met."""
    found: set[tuple[Taken, int]] = set()
    ahead: list[tuple[Taken, int]] = [((), 0)]
    while ahead:
        taken, kinds = ahead.pop()
        if (taken, kinds) in found:
            continue
        found.add((taken, kinds))
        if sum(TREASURES) - sum(taken) > sum(taken) * fatal(kinds):
            left = Counter(TREASURES) - Counter(taken)
            ahead += [(tuple(sorted((*taken, treasure))), kinds) for treasure in left]
            ahead += [(taken, kinds + 1)] * (kinds < KINDS)
    return found


def without_one(deck: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return tuple(sorted(copies - (place == kind) for place, copies in enumerate(deck)))


# Played


class Expeditions(NamedTuple):
    """Many first expeditions of a lone explorer."""

    turned: NDArray[Any]  # how many cards were turned over
    banked: NDArray[Any]  # what was brought home


@cache
def expeditions(artifacts: int, return_after: int) -> Expeditions:
    """Play compiled; `return_after` 0 plays the heuristic."""
    register_rules(GAME)
    caves = empty_states(GAME.state_type, 2)
    cave = GAME.new_state(2, GAME.resolve_options(artifacts=artifacts))
    cave.seats = 1  # no box has a game for one, but the rules do not mind
    write_state(cave, caves, 1)
    results = Expeditions(np.zeros(EXPEDITIONS, "i8"), np.zeros(EXPEDITIONS, "i8"))
    explore_alone()(caves, caves.view("u1").reshape(2, -1), *results, return_after)
    return results


@cache
def explore_alone() -> Any:  # noqa: ANN401 - numba's own kind of function
    @njit(cache=False)
    def explore(caves: Any, memory: Any, turned: Any, banked: Any, return_after: int) -> None:  # noqa: ANN401
        for number in range(len(turned)):
            memory[0] = memory[1]
            cave = caves[0]
            seed_rng(cave.rng, 2024, number)
            setup(cave)
            turned[number] = 1
            while cave.expedition == 1:
                if return_after == 0:
                    move = heuristic(cave, 0)
                else:
                    move = RETURN if turned[number] == return_after else CONTINUE
                turned[number] += move == CONTINUE
                play(cave, 0, move)
            banked[number] = cave.chest[0]

    return explore


def assert_mean(sample: NDArray[Any], expected: Fraction) -> None:
    error = sample.std() / sqrt(len(sample))
    assert abs(sample.mean() - float(expected)) < STANDARD_ERRORS * error
