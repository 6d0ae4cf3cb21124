"""Finishing jewellery (L11–L16) and the track (L17–L18)."""

from nedra.games.gemland import GAME
from tests.games.gemland.scene import Scene


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
    assert scene.event_names[:3] == ["handed-in", "handed-in", "bonus"]


def test_l13_three_tiles_are_two_points_more() -> None:
    scene = Scene().tiles("Ann", "bracelet red", "ring red", "brooch")
    for place in (1, 2, 3):
        scene.inlay("Ann", place, "red red")
    scene.play("Ann", "hand-in 1 2 3")
    assert scene.scores["Ann"] == 6 + 2


def test_l13_with_bonuses_of_their_own_tiles_score_what_they_show() -> None:
    """The bracelet adds three points to a set, the ring none; alone, a tile adds nothing."""
    scene = Scene().tiles("Ann", "bracelet red", "ring red").inlay("Ann", 1, "red red")
    scene.inlay("Ann", 2, "red red")
    scene.land.own_bonuses = 1
    scene.land.bonus[scene.land.tiles[0][0]] = 3
    view = scene.view("Ann")
    assert [tile.set_bonus for tile in view.jewellers[0].tiles if tile] == [3, 0, 0]
    assert scene.play("Ann", "hand-in 1 2").scores["Ann"] == 2 + 2 + 3


def test_l13_a_bonus_of_its_own_counts_in_a_set_only() -> None:
    scene = Scene().tiles("Ann", "bracelet red").inlay("Ann", 1, "red red")
    scene.land.own_bonuses = 1
    scene.land.bonus[scene.land.tiles[0][0]] = 3
    assert scene.play("Ann", "hand-in 1").scores["Ann"] == 2


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
    land.tile_location[:] = [2 if lies == 1 else lies for lies in land.tile_location]
    land.tiles_left = 0
    scene.play("Ann", "hand-in 1").play("Ann", "pick 1")
    assert "tiles-shuffled" in scene.event_names


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
    assert scene.pending == ["Bob", "Cleo"]
    assert scene.refused("Ann", "pick 1") == "L9"
    scene.play("Cleo", "discard tip").play("Bob", "discard dig")
    assert scene.pending == ["Ann"]
    assert scene.cards == {"Ann": 0, "Bob": 4, "Cleo": 4}


def test_l17_two_too_many_are_discarded_one_after_the_other() -> None:
    scene = Scene("Ann Bob").tiles("Ann", "necklace red", "bracelet red").points(Ann=4)
    scene.inlay("Ann", 1, "red red red red").inlay("Ann", 2, "red red").hand("Bob", "dig dig dig raid")
    scene.play("Ann", "hand-in 1 2").play("Bob", "discard raid")
    assert scene.pending == ["Bob"]
    scene.play("Bob", "discard dig")
    assert scene.pending == ["Ann"]


def test_l18_twenty_points_win_at_once() -> None:
    scene = Scene().inlay("Ann", 1, "red red").points(Ann=18).play("Ann", "hand-in 1")
    assert scene.pending == []
    assert scene.event_names[-1] == "won"
    assert scene.view(None).winner == 0
    assert GAME.ended_by(scene.land) == "L18"


def test_l18_in_somebody_elses_turn_too() -> None:
    scene = Scene().cart("Bob", "red").hand("Ann", "raid").points(Bob=19).do("Ann", "raid 2 red")
    assert scene.pending == []
    assert scene.view(None).winner == 1
