"""The numbers of Land of Gems: exact for prepared tables, and the same for every table that could be."""

import pytest

import nedra
from nedra.games.gemland.hints import prospects
from nedra.games.gemland.view import view
from tests.games.gemland.scene import Scene

ANN = 0


def test_points_needed_are_counted_to_the_goal() -> None:
    scene = Scene("Ann Bob").points(Ann=13)
    assert prospects(view(scene.land, ANN), ANN).needed == 7


def test_an_order_waits_for_the_gems_that_are_missing() -> None:
    scene = Scene("Ann Bob").cart("Ann", "red").mine("blue red green green")
    ring_red, ring_green, ring_yellow = prospects(view(scene.land, ANN), ANN).own
    assert (ring_red.points, ring_red.missing, ring_red.in_cart, ring_red.wait) == (2, ("red",), 1, 2)
    assert (ring_green.missing, ring_green.wait) == (("green", "green"), 4)
    assert ring_yellow.missing == ("yellow", "yellow")


def test_a_gem_that_is_set_is_missed_no_more() -> None:
    scene = Scene("Ann Bob").inlay("Ann", 1, "red").cart("Ann", "red")
    ring = prospects(view(scene.land, ANN), ANN).own[0]
    assert (ring.missing, ring.in_cart, ring.wait) == ((), 1, 0)


def test_a_rainbow_order_takes_the_colour_that_is_there_first() -> None:
    scene = Scene("Ann Bob").tiles("Ann", "brooch").mine("blue yellow yellow blue")
    brooch = prospects(view(scene.land, ANN), ANN).own[0]
    assert (brooch.missing, brooch.wait) == (("yellow", "yellow"), 3)


def test_a_rainbow_order_that_is_begun_keeps_its_colour() -> None:
    scene = Scene("Ann Bob").tiles("Ann", "brooch").inlay("Ann", 1, "blue").mine("yellow yellow blue")
    assert prospects(view(scene.land, ANN), ANN).own[0].missing == ("blue",)


def test_the_slide_tells_when_a_colour_comes() -> None:
    scene = Scene("Ann Bob").mine("blue blue red")
    slide = {line.colour: line for line in prospects(view(scene.land, ANN), ANN).slide}
    assert (slide["blue"].next, slide["red"].next) == (1, 3)
    assert slide["blue"].soon >= 2
    assert sum(line.chance for line in slide.values()) == pytest.approx(1)
    assert slide["blue"].chance == pytest.approx(slide["blue"].left / len(scene.gems_in_mine))


def test_determinized_states_give_the_same_numbers() -> None:
    game = nedra.game("gemland")
    match = game.match(3, 3)
    for _ in range(40):
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, moves[len(moves) // 2])
    for seat in range(3):
        known = prospects(match.view(seat), seat)
        assert {prospects(game.view(match.determinize(seat, seed), seat), seat) for seed in range(12)} == {
            known
        }
