"""Setting up (L1–L4)."""

from nedra.games.gemland.rules.state import ACTING, CHOOSING
from tests.games.gemland.scene import Scene, fresh


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
        began = [seat for _, what, seat, _, _ in scene.land.events or () if what == 1]
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
    assert scene.pending == ["Ann", "Bob", "Cleo"]
    before = scene.view("Bob")
    assert before.jewellers[0].dealt is None
    scene.play("Ann", "keep 1 2 3")
    assert [tile for tile in scene.view("Bob").jewellers[0].tiles if tile] == []
    scene.play("Bob", "keep 3 4 5")
    assert scene.refused("Cleo", "take") == "L4"
    scene.play("Cleo", "keep 1 3 5")
    assert scene.land.phase == ACTING
