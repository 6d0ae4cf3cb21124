"""The exact solver of Diamant: known values, and best responses to known strategies."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.bots.bot_input import make_bot_input
from nedra.games.diamant.bots.baselines import leave_at_rubies, leave_inputs, solo_optimal
from nedra.games.diamant.exact.expedition import (
    decision_from_rule,
    expected_rubies,
    expedition_from_components,
    initial_expedition,
    survivable_draws,
)

if TYPE_CHECKING:
    from nedra.games.diamant.exact.expedition import LeaveDecision

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
def test_the_value_of_leaving_after_a_number_of_cards(cards: int, rubies: float) -> None:
    value = expected_rubies(WHOLE_BOX, own=lambda state, _: state.revealed_cards >= cards)
    assert float(value) == pytest.approx(rubies, abs=5e-5)


def test_the_value_of_perfect_play_alone() -> None:
    """The baseline `alone-best` is optimal."""

    optimum = Fraction(20839072607, 1201800600)
    assert expected_rubies(WHOLE_BOX) == optimum
    assert expected_rubies(WHOLE_BOX, own=decision_from_rule(solo_optimal)) == optimum


def test_every_card_is_survivable_or_fatal() -> None:
    state = SMALL_BOX._replace(fatal_cards=3)
    assert sum(copies for copies, _ in survivable_draws(state)) == state.deck_size - 3


@pytest.mark.parametrize("rubies", [3, 5, 8])
def test_a_best_response_is_at_least_as_good_as_every_threshold(rubies: int) -> None:
    other = leave_at(rubies)
    best = expected_rubies(SMALL_BOX, (other,))
    assert all(expected_rubies(SMALL_BOX, (other,), leave_at(least)) <= best for least in range(1, 12))


def test_an_opponent_who_leaves_early_raises_the_value() -> None:
    early = expected_rubies(SMALL_BOX, (lambda state, _: state.revealed_traps > 0,))
    never = expected_rubies(SMALL_BOX, (lambda _, __: False,))
    assert early > never


def test_explorers_who_leave_together_share_the_rubies_on_the_floor() -> None:
    """A treasure of 5 for two leaves one ruby on the floor, which only a lone leaver gets."""
    state = initial_expedition([5], [1], others=1)
    both = expected_rubies(state, (lambda _, __: True,), own=lambda _, __: True)
    alone = expected_rubies(state, (lambda _, __: False,), own=lambda _, __: True)
    assert (both, alone) == (Fraction(2, 2), Fraction(3, 2))


def test_a_kind_of_trap_that_is_not_in_the_box_is_never_drawn() -> None:
    assert initial_expedition([5], [0, 2, 0]) == initial_expedition([5], [2])


def test_leave_inputs_of_a_match_agree_with_the_solver() -> None:
    """Nobody leaves, so every card is revealed or in the deck."""
    match = nedra.game("diamant").match(2, seed=3)
    while True:
        bot_input: Any = make_bot_input(match, 0, seed=1)
        inputs, view = leave_inputs(bot_input.state, 0), match.view(0)
        if view.expedition > 1:
            break
        assert inputs.revealed_cards == len(view.corridor)
        assert inputs.revealed_cards + inputs.deck_size == WHOLE_BOX.deck_size
        assert inputs.fatal_cards == 2 * inputs.revealed_traps
        assert inputs.rubies_unseen == view.rubies_unseen
        assert inputs.carried == view.explorers[0].carried
        for seat in match.legal_by_seat():
            match.play(seat, "continue")
