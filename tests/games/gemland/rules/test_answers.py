"""Cards at any time, and answers to what others do (L31–L43)."""

import pytest

from nedra.games.gemland import GAME
from tests.games.gemland.scene import Scene


def test_l31_a_cancelled_card_has_no_effect() -> None:
    scene = Scene().hand("Ann", "raid").cart("Bob", "red").hand("Bob", "cancel")
    scene.do("Ann", "raid 2 red", Bob="cancel")
    assert scene.in_cart("Bob") == "red"
    assert scene.scores["Bob"] == 0
    assert "no-effect" in scene.event_names


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
    assert scene.pending == ["Bob"]
    assert scene.refused("Bob", "copy-take") == "L40"


def test_l40_what_a_card_does_is_not_answered() -> None:
    scene = Scene("Ann Bob").hand("Ann", "master").cart("Ann", "red").cart("Bob", "red")
    scene.hand("Bob", "copy-set").play("Ann", "master-one 1 red")
    assert scene.refused("Bob", "copy-set 1 red") == "L40"
    scene.play("Bob", "pass")
    assert scene.pending == ["Ann"]


def test_l40_doing_the_same_is_no_action_and_not_answered_again() -> None:
    scene = Scene().hand("Bob", "copy-take").hand("Cleo", "copy-take").mine("red green blue")
    scene.play("Ann", "take").play("Bob", "copy-take").play("Cleo", "pass")
    assert scene.pending == ["Ann", "Cleo"]
    assert scene.refused("Cleo", "copy-take") == "L40"
    for name in ("Ann", "Cleo"):
        scene.play(name, "pass")
    assert scene.pending == ["Ann"]


def test_l40_it_needs_room_or_a_gem_that_fits() -> None:
    scene = Scene().cart("Bob", "red red red").play("Ann", "take")
    assert scene.pending == ["Cleo"]
    assert scene.refused("Bob", "copy-take") == "L40"
    assert scene.refused("Bob", "pass") == "L43"
    scene = Scene().cart("Ann", "red").cart("Bob", "blue").cart("Cleo", "red").play("Ann", "set 1 red")
    assert scene.pending == ["Cleo"]


def test_l41_every_other_player_may_cancel_whoever_the_card_is_aimed_at() -> None:
    scene = Scene().hand("Ann", "raid").cart("Bob", "red").play("Ann", "raid 2 red")
    assert scene.pending == ["Bob", "Cleo"]
    assert scene.refused("Ann", "cancel") == "L41"


def test_l41_a_cancelled_card_still_cost_its_action_and_both_are_discarded() -> None:
    scene = Scene().hand("Ann", "ideas").hand("Cleo", "cancel").do("Ann", "ideas", Cleo="cancel")
    assert scene.view(None).actions_left == 1
    assert scene.discarded == ["ideas", "cancel"]
    assert scene.cards["Ann"] == 0


def test_l41_a_cancel_may_be_cancelled_by_anybody_but_its_player() -> None:
    scene = Scene().hand("Ann", "raid cancel").cart("Bob", "red").hand("Bob", "cancel")
    scene.play("Ann", "raid 2 red").play("Bob", "cancel").play("Cleo", "pass")
    assert scene.pending == ["Ann", "Cleo"]
    assert scene.refused("Bob", "cancel") == "L41"
    scene.play("Ann", "cancel").play("Cleo", "pass")
    assert scene.pending == ["Bob", "Cleo"]
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
    assert scene.pending == ["Bob", "Cleo"]
    assert scene.coming_out(3) == "red green blue"
    scene.play("Bob", "cancel").play("Cleo", "pass").play("Ann", "pass").play("Cleo", "pass")
    assert scene.coming_out(3) == "red green blue"
    assert scene.in_cart("Ann") == ""


def test_l43_all_are_asked_at_once_card_or_no_card() -> None:
    scene = Scene("Ann Bob Cleo Dan").hand("Dan", "cancel").hand("Ann", "ideas").play("Ann", "ideas")
    assert scene.pending == ["Bob", "Cleo", "Dan"]
    assert scene.legal("Bob") == ["pass"]
    assert scene.legal("Dan") == ["pass", "cancel"]


def test_l43_answers_stay_sealed_until_the_last_is_in() -> None:
    scene = Scene().hand("Ann", "ideas").hand("Bob", "cancel").play("Ann", "ideas")
    before = scene.view("Cleo"), list(scene.event_names)
    scene.play("Bob", "cancel")
    after = scene.view("Cleo"), list(scene.event_names)
    assert after[0].card == before[0].card
    assert after[0].jewellers == before[0].jewellers
    assert after[1] == before[1]


def test_l43_of_several_cancels_the_first_clockwise_is_played() -> None:
    scene = Scene("Ann Bob Cleo Dan").hand("Bob", "cancel").hand("Dan", "cancel").hand("Cleo", "ideas")
    scene.land.turn = 2
    scene.land.pending_seats = 1 << 2
    scene.play("Cleo", "ideas").play("Ann", "pass").play("Bob", "cancel").play("Dan", "cancel")
    assert scene.in_hand("Dan") == []
    assert scene.in_hand("Bob") == ["cancel"]
    assert scene.private_event_names("Bob") == ["stayed"]


def test_l43_copies_take_effect_clockwise() -> None:
    scene = Scene("Ann Bob Cleo Dan").hand("Bob", "copy-take").hand("Dan", "copy-take")
    scene.mine("red green blue yellow").play("Ann", "take")
    scene.play("Dan", "copy-take").play("Cleo", "pass").play("Bob", "copy-take")
    while scene.is_answering:
        scene.play(scene.pending[0], "pass")
    assert [scene.in_cart(name) for name in scene.names] == ["red", "green", "", "blue"]


def test_l43_a_copy_that_has_become_impossible_stays_in_the_hand() -> None:
    scene = Scene().hand("Bob", "copy-take").hand("Cleo", "copy-take")
    scene.land.mine_left = 2
    scene.land.mine[2:] = [0] * 38
    scene.check = lambda: None  # type: ignore[method-assign]  # the other gems are lost
    scene.do("Ann", "take", Bob="copy-take", Cleo="copy-take")
    assert scene.in_hand("Cleo") == ["copy-take"]
    assert scene.private_event_names("Cleo") == ["stayed"]
    assert scene.in_hand("Bob") == []


def test_l43_option_reaction_seconds_is_for_the_clock_and_8_by_default() -> None:
    assert Scene().view(None).reaction_seconds == 8
    scene = Scene(reaction_seconds=20)
    assert scene.view(None).reaction_seconds == 20
    with pytest.raises(Exception, match="60"):
        GAME.resolve_options(reaction_seconds=61)
