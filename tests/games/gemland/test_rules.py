"""The rules of Land of Gems, one scene or more for each number."""

from itertools import pairwise

import pytest

from nedra.games.gemland import GAME
from nedra.games.gemland.table import ACTING, CHOOSING, HAND, TURN_LIMIT
from tests.games.gemland.scene import Scene

ALL_COLOURS = "red green yellow blue"


def fresh(seats: int = 3, seed: int = 1) -> Scene:
    """A game just set up, before the tiles are chosen."""
    scene = Scene.__new__(Scene)
    scene.names = ["Ann", "Bob", "Cleo", "Dan"][:seats]
    scene.land = GAME.lay(seats, GAME.settle())
    scene.land.dice[:] = [seed, 1]
    scene.land.told = []
    GAME.rules.setup(scene.land)
    return scene


# Setting up


def test_l1_all_gems_are_in_the_mine_and_everybody_sees_their_order() -> None:
    scene = fresh(2)
    assert len(scene.view(None).mine) == 40 - 2
    assert scene.view("Ann").mine == scene.view("Bob").mine == scene.view(None).mine


def test_l1_gems_come_out_in_the_order_they_went_in() -> None:
    scene = Scene().mine("red green").cart("Bob", "blue")
    scene.do("Ann", "take").do("Ann", "take")
    assert scene.in_cart("Ann") == "red green"


def test_l1_a_returned_gem_goes_in_at_the_top() -> None:
    scene = Scene().cart("Ann", "blue").mine("red green").do("Ann", "return blue")
    assert scene.gone_in(1) == "blue"
    assert scene.coming_out(2) == "red green"


def test_l2_everyone_begins_with_the_next_gem_clockwise_from_a_random_first_player() -> None:
    firsts = set()
    for seed in range(1, 40):
        scene = fresh(3, seed)
        firsts.add(scene.land.first)
        assert [sum(cart) for cart in scene.land.cart] == [1, 1, 1, 0]
        began = [seat for _, what, seat, _, _ in scene.land.told or () if what == 1]
        assert began == [(scene.land.first + step) % 3 for step in range(3)]
    assert firsts == {0, 1, 2}


def test_l3_one_action_card_each_hidden() -> None:
    scene = fresh(3)
    assert scene.cards == {"Ann": 1, "Bob": 1, "Cleo": 1}
    assert len(scene.in_hand("Ann")) == 1
    assert scene.view("Bob").jewellers[0].hand is None
    assert scene.view(None).jewellers[0].hand is None


def test_l4_five_tiles_three_kept_two_discarded_then_the_market() -> None:
    scene = fresh(4)
    assert scene.land.phase == CHOOSING
    dealt = scene.view("Ann").jewellers[0].dealt
    assert dealt is not None
    assert len(dealt) == 5
    for name in scene.names:
        scene.play(name, "keep 1 2 4")
    tiles = scene.view(None).jewellers[0].tiles
    assert [tile.number for tile in tiles if tile] == [dealt[place].number for place in (0, 1, 3)]
    discarded = {tile.number for tile in scene.view(None).tiles_discarded}
    assert discarded >= {dealt[2].number, dealt[4].number}
    assert len(discarded) == 8
    assert len(scene.view(None).market) == 4


def test_l4_all_choose_at_the_same_time_and_see_only_their_own() -> None:
    scene = fresh(3)
    assert scene.asked == ["Ann", "Bob", "Cleo"]
    before = scene.view("Bob")
    assert before.jewellers[0].dealt is None
    scene.play("Ann", "keep 1 2 3")
    assert [tile for tile in scene.view("Bob").jewellers[0].tiles if tile] == []
    scene.play("Bob", "keep 3 4 5")
    assert scene.refused("Cleo", "take") == "L4"
    scene.play("Cleo", "keep 1 3 5")
    assert scene.land.phase == ACTING


# A turn


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
    assert scene.whispered("Ann") == ["got-card"]
    assert scene.whispered("Bob") == []


def test_l9_more_than_four_are_discarded_own_choice() -> None:
    scene = Scene().hand("Ann", "dig dig raid tip").do("Ann", "draw")
    assert scene.asked == ["Ann"]
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
    assert "cards-shuffled" in scene.told
    assert scene.view(None).cards_discarded == ()
    assert scene.view(None).cards_left == 34 - 5


def test_l10_playing_a_card_costs_an_action() -> None:
    scene = Scene().hand("Ann", "ideas").do("Ann", "ideas")
    assert scene.view(None).actions_left == 1
    assert scene.discarded == ["ideas"]


def test_l10_only_a_card_that_is_held() -> None:
    assert Scene().refused("Ann", "ideas") == "L10"


# Finishing jewellery


def test_l11_hand_in_at_any_moment_of_the_own_turn_without_an_action() -> None:
    scene = Scene().inlay("Ann", 1, "red red").play("Ann", "hand-in 1")
    assert scene.scores["Ann"] == 2
    assert scene.view(None).actions_left == 2
    assert Scene().refused("Ann", "hand-in 1") == "L11"


def test_l11_between_the_actions_and_after_them() -> None:
    scene = Scene().inlay("Ann", 1, "red red")
    for move in ("draw", "draw"):
        assert "hand-in 1" in scene.legal("Ann")
        scene.do("Ann", move)
    assert scene.legal("Ann") == ["hand-in 1", "end"]


def test_l12_several_colours_are_handed_in_at_the_end_of_the_turn() -> None:
    scene = Scene().tiles("Ann", "pendant red blue").inlay("Ann", 1, "red red blue")
    scene.do("Ann", "draw").do("Ann", "draw")
    assert scene.scores["Ann"] == 3
    assert scene.turn == "Ann"
    scene.play("Ann", "pick 1")
    assert scene.turn == "Bob"


def test_l12_also_if_the_player_ends_the_turn_without() -> None:
    scene = Scene().tiles("Ann", "pendant red blue").inlay("Ann", 1, "red red blue")
    scene.inlay("Ann", 2, "green green").do("Ann", "draw").do("Ann", "draw")
    assert scene.legal("Ann") == ["hand-in 1", "hand-in 2", "end"]
    scene.play("Ann", "end").play("Ann", "pick 1")
    assert scene.scores["Ann"] == 3
    assert scene.turn == "Bob"
    assert scene.set_in("Ann", 2) == "green green"


def test_l13_example_bracelet_and_ring_are_five_points() -> None:
    scene = Scene().tiles("Ann", "bracelet red", "ring red").inlay("Ann", 1, "red red")
    scene.inlay("Ann", 2, "red red").play("Ann", "hand-in 1 2")
    assert scene.scores["Ann"] == 5
    assert scene.told[:3] == ["handed-in", "handed-in", "bonus"]


def test_l13_three_tiles_are_two_points_more() -> None:
    scene = Scene().tiles("Ann", "bracelet red", "ring red", "brooch")
    for place in (1, 2, 3):
        scene.inlay("Ann", place, "red red")
    scene.play("Ann", "hand-in 1 2 3")
    assert scene.scores["Ann"] == 6 + 2


def test_l13_a_set_is_of_one_colour_and_a_rainbow_has_that_of_its_gems() -> None:
    scene = Scene().tiles("Ann", "ring green", "ring red", "brooch")
    for place, gems in enumerate(("green green", "red red", "green green"), 1):
        scene.inlay("Ann", place, gems)
    assert "hand-in 1 3" in scene.legal("Ann")
    assert scene.refused("Ann", "hand-in 1 2") == "L13"
    assert scene.refused("Ann", "hand-in 1 2 3") == "L13"


def test_l13_several_colours_are_no_part_of_a_set() -> None:
    scene = Scene().tiles("Ann", "ring red", "pendant red blue")
    scene.inlay("Ann", 1, "red red").inlay("Ann", 2, "red red blue")
    assert scene.refused("Ann", "hand-in 1 2") == "L13"


def test_l13_a_tile_of_one_colour_may_be_kept() -> None:
    scene = Scene().inlay("Ann", 1, "red red").do("Ann", "draw").do("Ann", "draw").play("Ann", "end")
    assert scene.turn == "Bob"
    assert scene.set_in("Ann", 1) == "red red"


def test_l14_finished_in_another_turn_it_waits_for_the_own() -> None:
    scene = Scene("Ann Bob").cart("Ann", "red").cart("Bob", "red").inlay("Bob", 1, "red")
    scene.hand("Bob", "copy-set").do("Ann", "set 1 red", Bob="copy-set 1 red")
    assert scene.set_in("Bob", 1) == "red red"
    assert scene.refused("Bob", "hand-in 1") == "L14"
    scene.do("Ann", "draw")
    assert "hand-in 1" in scene.legal("Bob")


def test_l14_nor_is_it_handed_in_as_an_answer() -> None:
    scene = Scene().inlay("Bob", 1, "red red").play("Ann", "take")
    assert scene.refused("Bob", "hand-in 1") == "L14"


def test_l15_points_gems_in_the_order_of_the_holes_then_the_discard() -> None:
    scene = Scene().tiles("Ann", "crown green").inlay("Ann", 1, "blue green green yellow red")
    scene.play("Ann", "hand-in 1")
    assert scene.scores["Ann"] == 6
    assert scene.gone_in(5) == "red green yellow blue green"
    assert "crown" in [face.jewel for face in scene.view(None).tiles_discarded]
    assert scene.tiles_of("Ann")[0] == ""


def test_l15_a_rainbow_returns_the_gems_that_were_in_it() -> None:
    scene = Scene().tiles("Ann", "hairpin").inlay("Ann", 1, "blue blue blue").play("Ann", "hand-in 1")
    assert scene.gone_in(3) == "blue blue blue"


def test_l16_the_new_tile_comes_from_the_market_which_is_filled_at_once() -> None:
    scene = Scene().market("crown red", "crown blue", "diadem", "tiara").inlay("Ann", 1, "red red")
    scene.play("Ann", "hand-in 1")
    assert scene.refused("Ann", "take") == "L16"
    scene.play("Ann", "pick 3")
    assert scene.tiles_of("Ann")[0] == "diadem"
    assert [scene.in_market[place] for place in (0, 1, 3)] == ["crown red", "crown blue", "tiara"]
    assert scene.in_market[2] != "diadem"
    assert scene.view(None).actions_left == 2


def test_l16_before_taking_as_many_tiles_may_be_replaced_once() -> None:
    scene = Scene().market("crown red", "crown blue", "diadem", "tiara").inlay("Ann", 1, "red red")
    scene.play("Ann", "hand-in 1")
    assert scene.refused("Ann", "refresh 1 2") == "L16"
    scene.play("Ann", "refresh 2")
    assert [scene.in_market[place] for place in (0, 2, 3)] == ["crown red", "diadem", "tiara"]
    assert scene.in_market[1] != "crown blue"
    assert scene.refused("Ann", "refresh 2") == "L16"


def test_l16_a_set_takes_and_replaces_as_many() -> None:
    scene = Scene().tiles("Ann", "bracelet red", "ring red").inlay("Ann", 1, "red red")
    scene.inlay("Ann", 2, "red red").play("Ann", "hand-in 1 2")
    assert scene.refused("Ann", "refresh 1") == "L16"
    assert len(scene.legal_of("Ann", "refresh")) == 6
    scene.play("Ann", "pick 1")
    assert scene.legal("Ann") == ["pick 1", "pick 2", "pick 3", "pick 4"]
    assert scene.refused("Ann", "refresh 1") == "L16"
    scene.play("Ann", "pick 1")
    assert "" not in scene.tiles_of("Ann")
    assert scene.legal_of("Ann", "take")


def test_l16_an_empty_stack_is_made_anew_from_the_discard() -> None:
    scene = Scene().inlay("Ann", 1, "red red")
    land = scene.land
    land.lies[:] = [2 if lies == 1 else lies for lies in land.lies]
    land.tiles_left = 0
    scene.play("Ann", "hand-in 1").play("Ann", "pick 1")
    assert "tiles-shuffled" in scene.told


# The track


def test_l17_example_from_three_to_six() -> None:
    scene = Scene().tiles("Ann", "pendant red blue").inlay("Ann", 1, "red red blue")
    scene.points(Ann=3, Bob=2, Cleo=5).play("Ann", "hand-in 1")
    assert scene.scores["Ann"] == 6
    assert scene.cards == {"Ann": 0, "Bob": 1, "Cleo": 0}


def test_l17_reaching_the_cell_is_enough() -> None:
    scene = Scene().inlay("Ann", 1, "red red").points(Ann=3).play("Ann", "hand-in 1")
    assert scene.cards == {"Ann": 0, "Bob": 1, "Cleo": 1}


def test_l17_one_card_for_every_cell_passed() -> None:
    scene = Scene().tiles("Ann", "earrings red", "bracelet red", "ring red").points(Ann=4, Bob=0, Cleo=7)
    scene.inlay("Ann", 1, "red red red").inlay("Ann", 2, "red red").inlay("Ann", 3, "red red")
    scene.play("Ann", "hand-in 1 2 3")
    assert scene.scores["Ann"] == 4 + 8 + 2
    assert scene.cards == {"Ann": 0, "Bob": 2, "Cleo": 1}


def test_l17_whoever_holds_too_many_discards_in_the_others_turn() -> None:
    scene = Scene().inlay("Ann", 1, "red red").points(Ann=3).hand("Bob", "dig dig dig raid")
    scene.hand("Cleo", "ideas ideas tip tip").play("Ann", "hand-in 1")
    assert scene.asked == ["Bob", "Cleo"]
    assert scene.refused("Ann", "pick 1") == "L9"
    scene.play("Cleo", "discard tip").play("Bob", "discard dig")
    assert scene.asked == ["Ann"]
    assert scene.cards == {"Ann": 0, "Bob": 4, "Cleo": 4}


def test_l17_two_too_many_are_discarded_one_after_the_other() -> None:
    scene = Scene("Ann Bob").tiles("Ann", "necklace red", "bracelet red").points(Ann=4)
    scene.inlay("Ann", 1, "red red red red").inlay("Ann", 2, "red red").hand("Bob", "dig dig dig raid")
    scene.play("Ann", "hand-in 1 2").play("Bob", "discard raid")
    assert scene.asked == ["Bob"]
    scene.play("Bob", "discard dig")
    assert scene.asked == ["Ann"]


def test_l18_twenty_points_win_at_once() -> None:
    scene = Scene().inlay("Ann", 1, "red red").points(Ann=18).play("Ann", "hand-in 1")
    assert scene.asked == []
    assert scene.told[-1] == "won"
    assert scene.view(None).winner == 0
    assert GAME.ended_by(scene.land) == "L18"


def test_l18_in_somebody_elses_turn_too() -> None:
    scene = Scene().cart("Bob", "red").hand("Ann", "raid").points(Bob=19).do("Ann", "raid 2 red")
    assert scene.asked == []
    assert scene.view(None).winner == 1


# Action cards of the own turn


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
    full = Scene().hand("Ann", "dig").cart("Ann", "red red red").mine("red green blue").do("Ann", "dig 3")
    assert full.gone_in(3) == "red green blue"
    assert full.legal_of("Ann", "draw")


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
    assert scene.asked == ["Ann"]
    assert scene.legal_of("Ann", "draw")


# Action cards at any time, and answers


def test_l31_a_cancelled_card_has_no_effect() -> None:
    scene = Scene().hand("Ann", "raid").cart("Bob", "red").hand("Bob", "cancel")
    scene.do("Ann", "raid 2 red", Bob="cancel")
    assert scene.in_cart("Bob") == "red"
    assert scene.scores["Bob"] == 0
    assert "no-effect" in scene.told


def test_l32_take_a_gem_too() -> None:
    scene = Scene("Ann Bob").hand("Bob", "copy-take").mine("red green").do("Ann", "take", Bob="copy-take")
    assert scene.in_cart("Ann") == "red"
    assert scene.in_cart("Bob") == "green"
    assert scene.discarded == ["copy-take"]
    assert scene.view(None).actions_left == 1


def test_l33_set_a_gem_too() -> None:
    scene = Scene("Ann Bob").cart("Ann", "red").cart("Bob", "green").hand("Bob", "copy-set")
    scene.do("Ann", "set 1 red", Bob="copy-set 2 green")
    assert scene.set_in("Bob", 2) == "green"
    assert scene.discarded == ["copy-set"]


def test_l40_only_take_and_set_are_answered_and_only_with_the_same() -> None:
    scene = Scene("Ann Bob").hand("Bob", "copy-take copy-set").cart("Ann", "red").cart("Bob", "red")
    scene.play("Ann", "set 1 red")
    assert scene.refused("Bob", "copy-take") == "L40"
    assert scene.legal("Bob") == ["pass", "copy-set 1 red"]
    scene.play("Bob", "pass").play("Ann", "draw")
    assert scene.asked == ["Bob"]
    assert scene.refused("Bob", "copy-take") == "L40"


def test_l40_what_a_card_does_is_not_answered() -> None:
    scene = Scene("Ann Bob").hand("Ann", "master").cart("Ann", "red").cart("Bob", "red")
    scene.hand("Bob", "copy-set").play("Ann", "master-one 1 red")
    assert scene.refused("Bob", "copy-set 1 red") == "L40"
    scene.play("Bob", "pass")
    assert scene.asked == ["Ann"]


def test_l40_doing_the_same_is_no_action_and_not_answered_again() -> None:
    scene = Scene().hand("Bob", "copy-take").hand("Cleo", "copy-take").mine("red green blue")
    scene.play("Ann", "take").play("Bob", "copy-take").play("Cleo", "pass")
    assert scene.asked == ["Ann", "Cleo"]
    assert scene.refused("Cleo", "copy-take") == "L40"
    for name in ("Ann", "Cleo"):
        scene.play(name, "pass")
    assert scene.asked == ["Ann"]


def test_l40_it_needs_room_or_a_gem_that_fits() -> None:
    scene = Scene().cart("Bob", "red red red").play("Ann", "take")
    assert scene.asked == ["Cleo"]
    assert scene.refused("Bob", "pass") == "L40"
    scene = Scene().cart("Ann", "red").cart("Bob", "blue").cart("Cleo", "red").play("Ann", "set 1 red")
    assert scene.asked == ["Cleo"]


def test_l41_every_other_player_may_cancel_whoever_the_card_is_aimed_at() -> None:
    scene = Scene().hand("Ann", "raid").cart("Bob", "red").play("Ann", "raid 2 red")
    assert scene.asked == ["Bob", "Cleo"]
    assert scene.refused("Ann", "cancel") == "L41"


def test_l41_a_cancelled_card_still_cost_its_action_and_both_are_discarded() -> None:
    scene = Scene().hand("Ann", "ideas").hand("Cleo", "cancel").do("Ann", "ideas", Cleo="cancel")
    assert scene.view(None).actions_left == 1
    assert scene.discarded == ["ideas", "cancel"]
    assert scene.cards["Ann"] == 0


def test_l41_a_cancel_may_be_cancelled_by_anybody_but_its_player() -> None:
    scene = Scene().hand("Ann", "raid cancel").cart("Bob", "red").hand("Bob", "cancel")
    scene.play("Ann", "raid 2 red").play("Bob", "cancel").play("Cleo", "pass")
    assert scene.asked == ["Ann", "Cleo"]
    assert scene.refused("Bob", "cancel") == "L41"
    scene.play("Ann", "cancel").play("Cleo", "pass")
    assert scene.asked == ["Bob", "Cleo"]
    scene.play("Bob", "pass").play("Cleo", "pass")
    assert scene.in_cart("Ann") == "red"
    assert scene.discarded == ["raid", "cancel", "cancel"]


def test_l41_and_so_on() -> None:
    scene = Scene("Ann Bob").hand("Ann", "raid cancel").cart("Bob", "red").hand("Bob", "cancel cancel")
    scene.play("Ann", "raid 2 red").play("Bob", "cancel").play("Ann", "cancel").play("Bob", "cancel")
    assert scene.view("Ann").card is not None
    scene.play("Ann", "pass")
    assert scene.in_cart("Bob") == "red"
    assert scene.discarded == ["raid", "cancel", "cancel", "cancel"]


def test_l41_a_copy_may_be_cancelled_too() -> None:
    scene = Scene("Ann Bob").hand("Bob", "copy-take").hand("Ann", "cancel")
    scene.play("Ann", "take").play("Bob", "copy-take").play("Ann", "cancel").play("Bob", "pass")
    assert scene.in_cart("Bob") == ""
    assert scene.discarded == ["cancel", "copy-take"]


def test_l42_choices_are_made_before_anybody_decides_to_cancel() -> None:
    scene = Scene().hand("Ann", "swap-orders").market("diadem").cart("Ann", "red")
    scene.play("Ann", "swap-market 2 1 red")
    waiting = scene.view("Bob").card
    assert waiting is not None
    assert (waiting.card, waiting.tile, waiting.market_place, waiting.gems) == ("swap-orders", 1, 0, ("red",))
    assert scene.tiles_of("Ann")[1] == "ring green"


def test_l42_what_dig_deep_keeps_is_chosen_after() -> None:
    scene = Scene().hand("Ann", "dig").hand("Bob", "cancel").mine("red green blue")
    scene.play("Ann", "dig 3")
    assert scene.asked == ["Bob", "Cleo"]
    assert scene.coming_out(3) == "red green blue"
    scene.play("Bob", "cancel").play("Cleo", "pass").play("Ann", "pass").play("Cleo", "pass")
    assert scene.coming_out(3) == "red green blue"
    assert scene.in_cart("Ann") == ""


def test_l43_all_are_asked_at_once_card_or_no_card() -> None:
    scene = Scene("Ann Bob Cleo Dan").hand("Dan", "cancel").hand("Ann", "ideas").play("Ann", "ideas")
    assert scene.asked == ["Bob", "Cleo", "Dan"]
    assert scene.legal("Bob") == ["pass"]
    assert scene.legal("Dan") == ["pass", "cancel"]


def test_l43_answers_stay_sealed_until_the_last_is_in() -> None:
    scene = Scene().hand("Ann", "ideas").hand("Bob", "cancel").play("Ann", "ideas")
    before = scene.view("Cleo"), list(scene.told)
    scene.play("Bob", "cancel")
    after = scene.view("Cleo"), list(scene.told)
    assert after[0].card == before[0].card
    assert after[0].jewellers == before[0].jewellers
    assert after[1] == before[1]


def test_l43_of_several_cancels_the_first_clockwise_is_played() -> None:
    scene = Scene("Ann Bob Cleo Dan").hand("Bob", "cancel").hand("Dan", "cancel").hand("Cleo", "ideas")
    scene.land.turn = 2
    scene.land.owing = 1 << 2
    scene.play("Cleo", "ideas").play("Ann", "pass").play("Bob", "cancel").play("Dan", "cancel")
    assert scene.in_hand("Dan") == []
    assert scene.in_hand("Bob") == ["cancel"]
    assert scene.whispered("Bob") == ["stayed"]


def test_l43_copies_take_effect_clockwise() -> None:
    scene = Scene("Ann Bob Cleo Dan").hand("Bob", "copy-take").hand("Dan", "copy-take")
    scene.mine("red green blue yellow").play("Ann", "take")
    scene.play("Dan", "copy-take").play("Cleo", "pass").play("Bob", "copy-take")
    while scene.is_answering:
        scene.play(scene.asked[0], "pass")
    assert [scene.in_cart(name) for name in scene.names] == ["red", "green", "", "blue"]


def test_l43_a_copy_that_has_become_impossible_stays_in_the_hand() -> None:
    scene = Scene().hand("Bob", "copy-take").hand("Cleo", "copy-take")
    scene.land.mine_left = 2
    scene.land.mine[2:] = [0] * 38
    scene.check = lambda: None  # type: ignore[method-assign]  # the other gems are lost
    scene.do("Ann", "take", Bob="copy-take", Cleo="copy-take")
    assert scene.in_hand("Cleo") == ["copy-take"]
    assert scene.whispered("Cleo") == ["stayed"]
    assert scene.in_hand("Bob") == []


def test_l43_option_reaction_seconds_is_for_the_clock_and_8_by_default() -> None:
    assert Scene().view(None).reaction_seconds == 8
    scene = Scene(reaction_seconds=20)
    assert scene.view(None).reaction_seconds == 20
    with pytest.raises(Exception, match="60"):
        GAME.settle(reaction_seconds=61)


def test_l44_a_card_can_always_be_drawn() -> None:
    """Hands hold 16 of the 34 cards at most."""
    scene = Scene("Ann Bob Cleo Dan").cart("Ann", "blue blue blue")
    for name, cards in zip(scene.names, ("dig dig dig dig", "ideas ideas ideas ideas"), strict=False):
        scene.hand(name, cards)
    scene.hand("Cleo", "cancel cancel cancel cancel").hand("Dan", "copy-set copy-set copy-set copy-set")
    scene.land.discard, scene.land.stack = scene.land.stack, scene.land.discard
    scene.land.cards_left = 0
    scene.do("Ann", "draw")
    assert scene.asked == ["Ann"]


def test_l45_a_card_without_any_effect_cannot_be_played() -> None:
    cards = "raid swap-gems master pry"
    scene = Scene().hand("Ann", cards)
    assert {move.split()[0] for move in scene.legal("Ann")} == {"take", "draw"}
    assert scene.refused("Ann", "cancel") == "L45"


def test_l45_the_same_colour_is_no_swap() -> None:
    scene = Scene().hand("Ann", "swap-gems").cart("Ann", "red").cart("Bob", "red")
    assert scene.legal_of("Ann", "swap-gems") == []


def test_l45_a_cancel_needs_a_card_that_waits() -> None:
    scene = Scene("Ann Bob").hand("Bob", "cancel").play("Ann", "take")
    assert scene.refused("Bob", "cancel") == "L45"


def test_l45_what_is_no_answer_out_of_turn_is_refused_by_its_own_rule() -> None:
    scene = Scene().hand("Bob", "cancel copy-take copy-set")
    assert scene.refused("Bob", "cancel") == "L45"
    assert scene.refused("Bob", "copy-take") == "L40"
    assert scene.refused("Bob", "copy-set 1 red") == "L40"
    assert scene.refused("Bob", "pass") == "L43"
    assert scene.refused("Bob", "hand-in 1") == "L14"
    assert scene.refused("Bob", "draw") == "L5"


def test_l46_after_200_turns_of_everybody_the_most_points_win() -> None:
    match = GAME.match(2, seed=1)
    for seat in (0, 1):
        match.play(seat, "keep 1 2 3")
    turns = 0
    while not match.over:
        (seat,) = match.asks()
        move = "draw" if match.view(seat).phase == "act" else str(match.legal(seat)[0])
        match.play(seat, move)
        turns += move == "draw"
    assert turns == 2 * 2 * TURN_LIMIT
    assert match.result().rule == "L46"
    assert match.result().winners == (0, 1)


def test_l46_an_empty_mine_gives_nothing_and_cards_take_what_there_is() -> None:
    scene = Scene().hand("Ann", "dig")
    scene.check = lambda: None  # type: ignore[method-assign]  # the other gems are lost
    for left, moves in ((0, []), (1, []), (2, ["dig 1", "dig 2"]), (3, ["dig 1", "dig 2", "dig 3"])):
        scene.land.mine_left = left
        assert scene.legal_of("Ann", "dig") == moves
        assert bool(scene.legal_of("Ann", "take")) == (left > 0)
    scene.land.mine_left = 0
    assert scene.refused("Ann", "take") == "L46"
    assert scene.refused("Ann", "dig 1") == "L46"


def test_l46_nobody_can_take_too_from_an_empty_mine() -> None:
    scene = Scene()
    scene.check = lambda: None  # type: ignore[method-assign]  # the other gems are lost
    scene.land.mine_left = 1
    scene.land.mine[1:] = [0] * 39
    scene.play("Ann", "take")
    assert scene.asked == ["Ann"]


def test_points_never_fall() -> None:
    for seed in range(3):
        match = GAME.match(3, seed=seed)
        seen = [match.view(None)]
        while not match.over:
            for seat, legal in match.asks().items():
                match.play(seat, legal[(seed + match.moment) % len(legal)])
            seen.append(match.view(None))
        for before, after in pairwise(seen):
            assert all(
                one.points <= other.points
                for one, other in zip(before.jewellers, after.jewellers, strict=True)
            )
