"""A turn and its actions (L5–L10)."""

from nedra.games.gemland.rules.state import HAND
from tests.games.gemland.scene import Scene


def test_l5_exactly_two_actions_then_clockwise() -> None:
    scene = Scene()
    for name in ("Ann", "Bob", "Cleo", "Ann"):
        assert scene.turn == name
        assert scene.refused(name, "end") == "L5"
        scene.do(name, "draw").do(name, "draw")


def test_l5_the_same_or_different_ones() -> None:
    scene = Scene().cart("Ann", "red").hand("Ann", "ideas")
    kinds = {move.split()[0] for move in scene.legal("Ann")}
    assert kinds == {"take", "set", "return", "draw", "ideas"}


def test_l5_others_wait() -> None:
    assert Scene().refused("Bob", "take") == "L5"


def test_l6_take_the_gem_at_the_bottom() -> None:
    scene = Scene().mine("yellow").do("Ann", "take")
    assert scene.in_cart("Ann") == "yellow"


def test_l6_not_with_a_full_cart_by_no_means() -> None:
    scene = Scene().cart("Ann", "red red blue").cart("Bob", "green").inlay("Bob", 1, "red")
    scene.hand("Ann", "raid pry copy-take")
    assert scene.refused("Ann", "take") == "L6"
    assert scene.refused("Ann", "raid 2 green") == "L6"
    assert scene.refused("Ann", "pry 2 1 red") == "L6"


def test_l7_set_a_gem_into_a_free_hole_that_asks_for_it() -> None:
    scene = Scene().cart("Ann", "red blue").do("Ann", "set 1 red")
    assert scene.set_in("Ann", 1) == "red"
    assert scene.in_cart("Ann") == "blue"
    assert scene.refused("Ann", "set 1 blue") == "L7"
    assert scene.refused("Ann", "set 1 red") == "L7"


def test_l7_holes_are_filled_in_any_order() -> None:
    scene = Scene().tiles("Ann", "pendant red blue").cart("Ann", "red blue")
    assert scene.legal_of("Ann", "set") == ["set 1 red", "set 1 blue"]
    scene.do("Ann", "set 1 blue").do("Ann", "set 1 red")
    assert scene.set_in("Ann", 1) == "red blue"


def test_l7_a_full_hole_takes_nothing_more() -> None:
    scene = Scene().tiles("Ann", "pendant red blue").inlay("Ann", 1, "red red").cart("Ann", "red")
    assert scene.refused("Ann", "set 1 red") == "L7"


def test_l7_a_rainbow_tile_takes_any_colour_but_only_one() -> None:
    scene = Scene().tiles("Ann", "tiara").cart("Ann", "red red blue")
    assert scene.legal_of("Ann", "set") == ["set 1 red", "set 1 blue"]
    scene.do("Ann", "set 1 red")
    assert scene.legal_of("Ann", "set") == ["set 1 red"]


def test_l8_return_a_gem_from_the_cart() -> None:
    scene = Scene().cart("Ann", "red blue").do("Ann", "return red")
    assert scene.in_cart("Ann") == "blue"
    assert scene.refused("Ann", "return red") == "L8"


def test_l9_draw_a_card() -> None:
    scene = Scene().do("Ann", "draw")
    assert scene.cards["Ann"] == 1
    assert scene.private_event_names("Ann") == ["got-card"]
    assert scene.private_event_names("Bob") == []


def test_l9_more_than_four_are_discarded_own_choice() -> None:
    scene = Scene().hand("Ann", "dig dig raid tip").do("Ann", "draw")
    assert scene.pending == ["Ann"]
    assert {"discard dig", "discard raid", "discard tip"} <= set(scene.legal("Ann"))
    assert scene.refused("Ann", "take") == "L9"
    scene.play("Ann", "discard raid")
    assert scene.cards["Ann"] == HAND
    assert scene.discarded == ["raid"]
    assert scene.legal_of("Ann", "draw")


def test_l9_an_empty_stack_is_made_anew_from_the_discard() -> None:
    scene = Scene().hand("Ann", "tip tip dig dig")
    scene.land.discard, scene.land.stack = scene.land.stack, scene.land.discard
    scene.land.cards_left = 0
    scene.do("Ann", "draw")
    assert "cards-shuffled" in scene.event_names
    assert scene.view(None).cards_discarded == ()
    assert scene.view(None).cards_left == 34 - 5


def test_l10_playing_a_card_costs_an_action() -> None:
    scene = Scene().hand("Ann", "ideas").do("Ann", "ideas")
    assert scene.view(None).actions_left == 1
    assert scene.discarded == ["ideas"]


def test_l10_only_a_card_that_is_held() -> None:
    assert Scene().refused("Ann", "ideas") == "L10"
