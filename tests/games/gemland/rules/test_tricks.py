"""Action cards of the own turn (L21–L28)."""

from nedra.games.gemland.rules.state import HAND
from tests.games.gemland.scene import Scene


def test_l21_swap_a_tile_without_gems_with_another_player() -> None:
    scene = Scene().hand("Ann", "swap-orders").inlay("Bob", 2, "green")
    assert scene.refused("Ann", "swap-orders 1 2 2") == "L21"
    scene.do("Ann", "swap-orders 1 2 3")
    assert scene.tiles_of("Ann")[0] == "bracelet yellow"
    assert scene.tiles_of("Bob")[2] == "ring red"


def test_l21_or_with_the_market() -> None:
    scene = Scene().hand("Ann", "swap-orders").market("diadem").inlay("Ann", 2, "green")
    assert scene.refused("Ann", "swap-market 2 1") == "L21"
    scene.do("Ann", "swap-market 1 1")
    assert scene.tiles_of("Ann")[0] == "diadem"
    assert scene.in_market[0] == "ring red"


def test_l21_and_set_a_gem_into_it_at_once() -> None:
    scene = Scene().hand("Ann", "swap-orders").market("diadem", "tiara", "ring blue").cart("Ann", "red")
    assert scene.refused("Ann", "swap-market 1 3 red") == "L21"
    assert {"swap-market 1 1 red", "swap-market 1 2 red"} <= set(scene.legal("Ann"))
    scene.do("Ann", "swap-market 1 1 red")
    assert scene.set_in("Ann", 1) == "red"
    assert scene.in_cart("Ann") == ""
    assert scene.view(None).actions_left == 1


def test_l22_swap_a_gem_with_another_cart() -> None:
    scene = Scene().hand("Ann", "swap-gems").cart("Ann", "red red red").cart("Bob", "blue red")
    assert scene.legal_of("Ann", "swap-gems") == ["swap-gems red 2 blue"]
    scene.do("Ann", "swap-gems red 2 blue")
    assert scene.in_cart("Ann") == "red red blue"
    assert scene.in_cart("Bob") == "red red"


def test_l23_tip_a_cart_and_its_owner_gets_a_point() -> None:
    scene = Scene().hand("Ann", "tip").cart("Bob", "blue red red")
    assert scene.refused("Ann", "tip 2 red red red") == "L23"
    scene.do("Ann", "tip 2 red red blue")
    assert scene.in_cart("Bob") == ""
    assert scene.gone_in(3) == "red red blue"
    assert scene.scores == {"Ann": 0, "Bob": 1, "Cleo": 0}


def test_l23_the_own_cart_too() -> None:
    scene = Scene().hand("Ann", "tip").cart("Ann", "red blue").do("Ann", "tip 1 blue")
    assert scene.in_cart("Ann") == "red"
    assert scene.scores["Ann"] == 1


def test_l23_option_consolation_card() -> None:
    scene = Scene(consolation_card=1).hand("Ann", "tip").cart("Bob", "blue").do("Ann", "tip 2 blue")
    assert scene.scores["Bob"] == 0
    assert scene.cards["Bob"] == 1


def test_l23_the_point_moves_the_marker_past_special_cells() -> None:
    scene = Scene().hand("Ann", "tip").cart("Bob", "blue").points(Bob=4).do("Ann", "tip 2 blue")
    assert scene.cards == {"Ann": 1, "Bob": 0, "Cleo": 1}


def test_l24_dig_and_choose_afterwards_what_to_keep() -> None:
    scene = Scene().hand("Ann", "dig").mine("red green blue yellow").do("Ann", "dig 3")
    assert scene.view("Bob").dug == ("red", "green", "blue")
    assert scene.refused("Ann", "stow yellow") == "L24"
    assert scene.refused("Ann", "take") == "L24"
    scene.play("Ann", "stow red blue")
    assert scene.in_cart("Ann") == "red blue"
    assert scene.gone_in(1) == "green"
    assert scene.coming_out(1) == "yellow"


def test_l24_one_goes_back_and_others_may() -> None:
    scene = Scene().hand("Ann", "dig").mine("red green").do("Ann", "dig 2")
    assert scene.legal("Ann") == ["stow green", "stow red", "stow"]
    assert scene.refused("Ann", "stow red green") == "L24"
    scene.play("Ann", "stow")
    assert scene.gone_in(2) == "red green"


def test_l24_only_what_has_room_is_kept() -> None:
    scene = Scene().hand("Ann", "dig").cart("Ann", "red red").mine("red green blue").do("Ann", "dig 3")
    assert scene.refused("Ann", "stow red green") == "L6"


def test_l24_digging_needs_a_free_place_in_the_cart() -> None:
    scene = Scene().hand("Ann", "dig").cart("Ann", "red red red").mine("red green blue")
    assert scene.legal_of("Ann", "dig") == []
    assert scene.refused("Ann", "dig 3") == "L24"


def test_l24_a_single_gem_goes_back_unasked() -> None:
    scene = Scene().hand("Ann", "dig").mine("red green").do("Ann", "dig 1")
    assert scene.coming_out(1) == "green"
    assert scene.gone_in(1) == "red"


def test_l25_raid_up_to_two_gems_and_the_owner_gets_a_point() -> None:
    scene = Scene().hand("Ann", "raid").cart("Ann", "green").cart("Bob", "red blue blue")
    scene.do("Ann", "raid 2 red blue")
    assert scene.in_cart("Ann") == "red green blue"
    assert scene.in_cart("Bob") == "blue"
    assert scene.scores["Bob"] == 1


def test_l25_not_oneself_nor_gems_that_are_not_there() -> None:
    scene = Scene().hand("Ann", "raid").cart("Ann", "green").cart("Bob", "red")
    assert scene.refused("Ann", "raid 1 green") == "L42"
    assert scene.refused("Ann", "raid 4 green") == "L42"
    assert scene.refused("Ann", "raid 2 blue") == "L25"


def test_l25_option_consolation_card() -> None:
    scene = Scene(consolation_card=1).hand("Ann", "raid").cart("Bob", "blue").do("Ann", "raid 2 blue")
    assert scene.scores["Bob"] == 0
    assert scene.cards["Bob"] == 1


def test_l26_set_two_gems_with_one_action() -> None:
    scene = Scene().hand("Ann", "master").cart("Ann", "red red green")
    scene.do("Ann", "master-two 1 red 1 red")
    assert scene.set_in("Ann", 1) == "red red"
    assert scene.view(None).actions_left == 1


def test_l26_or_one_but_never_more_than_there_are_or_fit() -> None:
    scene = Scene().hand("Ann", "master").cart("Ann", "red green").inlay("Ann", 1, "red")
    assert scene.legal_of("Ann", "master-one") == ["master-one 1 red", "master-one 2 green"]
    assert scene.legal_of("Ann", "master-two") == ["master-two 1 red 2 green"]
    assert scene.refused("Ann", "master-two 1 red 1 red") == "L26"


def test_l26_two_colours_into_one_rainbow_do_not_go() -> None:
    scene = Scene().tiles("Ann", "tiara").hand("Ann", "master").cart("Ann", "red blue blue")
    assert scene.refused("Ann", "master-two 1 red 1 blue") == "L26"
    assert "master-two 1 blue 1 blue" in scene.legal("Ann")


def test_l27_pry_a_gem_out_of_an_unfinished_tile() -> None:
    scene = Scene().hand("Ann", "pry").inlay("Bob", 1, "red").inlay("Bob", 2, "green green")
    assert scene.refused("Ann", "pry 2 2 green") == "L27"
    assert scene.refused("Ann", "pry 2 1 blue") == "L27"
    scene.do("Ann", "pry 2 1 red")
    assert scene.in_cart("Ann") == "red"
    assert scene.set_in("Bob", 1) == ""
    assert scene.scores["Bob"] == 1


def test_l27_option_consolation_card() -> None:
    scene = Scene(consolation_card=1).hand("Ann", "pry").inlay("Bob", 1, "red").do("Ann", "pry 2 1 red")
    assert scene.scores["Bob"] == 0
    assert scene.cards["Bob"] == 1


def test_l28_draw_three_cards_then_discard_down_to_four() -> None:
    scene = Scene().hand("Ann", "ideas dig dig raid").do("Ann", "ideas")
    assert scene.cards["Ann"] == 3 + 3
    scene.play("Ann", "discard dig")
    scene.play("Ann", "discard dig")
    assert scene.cards["Ann"] == HAND
    assert scene.pending == ["Ann"]
    assert scene.legal_of("Ann", "draw")
