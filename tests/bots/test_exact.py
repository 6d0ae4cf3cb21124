"""Diamant exactly: the rulebook's own fractions, and best responses to those who are known."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.bots.bot_input import make_bot_input
from nedra.games.diamant.bots.baselines import leave_at_rubies, leave_inputs, solo_optimal
from nedra.games.diamant.bots.exact import (
    decision_from_rule,
    expected_rubies,
    expedition_from_components,
    initial_expedition,
    survivable_draws,
)

if TYPE_CHECKING:
    from nedra.games.diamant.bots.exact import LeaveDecision

WHOLE_BOX = expedition_from_components(nedra.game("diamant"))
SMALL_BOX = initial_expedition([1, 2, 3, 5, 7, 11], [2, 2, 2], others=1)


def leave_at(rubies: int) -> LeaveDecision:
    return decision_from_rule(leave_at_rubies(rubies))


@pytest.mark.parametrize(
    ("cards", "rubies"),
    [
        (1, 4.1333),
        (2, 8.2667),
        (3, 11.9419),
        (4, 14.7461),
        (5, 16.3899),
        (6, 16.7610),
        (7, 15.9376),
        (8, 14.1620),
    ],
)
def test_who_leaves_after_so_many_cards_expects_what_the_rules_say(cards: int, rubies: float) -> None:
    value = expected_rubies(WHOLE_BOX, own=lambda scene, _: scene.revealed_cards >= cards)
    assert float(value) == pytest.approx(rubies, abs=5e-5)


def test_a_lone_explorer_who_plays_perfectly_expects_the_exact_fraction() -> None:
    """It is perfect to go on while the deck promises more than it threatens."""

    optimum = Fraction(20839072607, 1201800600)
    assert expected_rubies(WHOLE_BOX) == optimum
    assert expected_rubies(WHOLE_BOX, own=decision_from_rule(solo_optimal)) == optimum


def test_every_card_of_the_deck_is_drawn_or_ends_the_expedition() -> None:
    scene = SMALL_BOX._replace(fatal_cards=3)
    assert sum(times for times, _ in survivable_draws(scene)) == scene.deck_size - 3


@pytest.mark.parametrize("rubies", [3, 5, 8])
def test_a_best_response_beats_every_fixed_answer(rubies: int) -> None:
    """Against somebody who leaves at so many rubies no threshold does better than the best response."""

    other = leave_at(rubies)
    best = expected_rubies(SMALL_BOX, (other,))
    assert all(expected_rubies(SMALL_BOX, (other,), leave_at(least)) <= best for least in range(1, 12))


def test_it_pays_that_the_other_one_leaves_early() -> None:
    timid = expected_rubies(SMALL_BOX, (lambda scene, _: scene.revealed_traps > 0,))
    never = expected_rubies(SMALL_BOX, (lambda _, __: False,))
    assert timid > never


def test_what_lies_on_the_floor_is_shared_by_those_who_leave_together() -> None:
    """One treasure of 5 for two, then both leave: 2 each, and of the odd ruby nobody gets a half."""
    scene = initial_expedition([5], [1], others=1)
    both = expected_rubies(scene, (lambda _, __: True,), own=lambda _, __: True)
    alone = expected_rubies(scene, (lambda _, __: False,), own=lambda _, __: True)
    assert (both, alone) == (Fraction(2, 2), Fraction(3, 2))


def test_a_kind_of_trap_that_is_not_in_the_box_is_never_drawn() -> None:
    assert initial_expedition([5], [0, 2, 0]) == initial_expedition([5], [2])


def test_a_bot_in_a_match_sees_what_an_explorer_sees_here() -> None:
    """Nobody leaves: every card lies or is in the deck, and of each trap that came two more are there."""
    match = nedra.game("diamant").match(2, seed=3)
    while True:
        seated: Any = make_bot_input(match, 0, seed=1)
        seen, view = leave_inputs(seated.state, 0), match.view(0)
        if view.expedition > 1:
            break
        assert seen.revealed_cards == len(view.corridor)
        assert seen.revealed_cards + seen.deck_size == WHOLE_BOX.deck_size
        assert seen.fatal_cards == 2 * seen.revealed_traps
        assert seen.rubies_unseen == view.rubies_unseen
        assert seen.carried == view.explorers[0].carried
        for seat in match.legal_by_seat():
            match.play(seat, "continue")
