"""The numbers of Diamant: exact for prepared caves, and the same for every cave a seat could sit in."""

from collections.abc import Callable

import pytest

import nedra
from nedra.games.diamant.hints import odds
from nedra.games.diamant.view import view
from tests.games.diamant.scene import Scene

MakeScene = Callable[..., Scene]
ANN = 0


def test_before_any_trap_nothing_can_harm(scene: MakeScene) -> None:
    known = odds(view(scene("Ann Bob", "9").cave, ANN), ANN)
    assert (known.bust, known.at_stake) == (0, 0)


def test_the_bust_chance_counts_the_cards_that_would_end_it(scene: MakeScene) -> None:
    known = odds(view(scene("Ann Bob", "9 snake lava").go_on(2).cave, ANN), ANN)
    assert known.bust == pytest.approx(4 / 27)
    assert known.at_stake == pytest.approx(4 * 4 / 27)


def test_what_is_left_of_each_trap(scene: MakeScene) -> None:
    laid = scene("Ann Bob", "snake snake 9 lava").go_on(2)
    left = {trap.trap.value: (trap.left, trap.open) for trap in odds(view(laid.cave, ANN), ANN).traps}
    assert left == {
        "snake": (2, False),
        "boulder": (3, False),
        "scorpion": (3, False),
        "lava": (2, True),
        "spears": (3, False),
    }


def test_what_the_next_card_brings_on_average(scene: MakeScene) -> None:
    known = odds(view(scene("Ann Bob", "9").cave, ANN), ANN)
    assert known.treasure == pytest.approx((124 - 9) / 29)
    assert known.share == pytest.approx((124 - 9) / 29 / 2)


def test_the_floor_and_the_artifacts_wait_for_who_leaves(scene: MakeScene) -> None:
    known = odds(view(scene("Ann Bob", "9 artifact1", artifacts=1).go_on().cave, ANN), ANN)
    assert (known.floor, known.artifacts) == (1, 1)


def test_somebody_in_camp_has_nothing_at_stake(scene: MakeScene) -> None:
    laid = scene("Ann Bob", "9 snake 5").go_on().choose(Ann="return")
    assert odds(view(laid.cave, ANN), ANN).at_stake == 0


def test_determinized_states_give_the_same_numbers() -> None:
    game = nedra.game("diamant")
    match = game.match(3, 7, artifacts=1)
    match.play(1, "return")
    known = odds(match.view(ANN), ANN)
    assert {odds(game.view(match.determinize(ANN, seed), ANN), ANN) for seed in range(20)} == {known}
