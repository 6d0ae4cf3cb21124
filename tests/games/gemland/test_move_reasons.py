"""Why set, take, hand in or answer: orders, carts and slide of the very table, in words."""

import pytest

from nedra.games.gemland import GAME
from nedra.games.gemland.rules.moves import MOVES
from tests.games.gemland.scene import Scene, fresh


def why(scene: Scene, name: str, move: str, language: str = "en") -> str:
    """The reason that the player reads for a move."""
    found = MOVES.parse(move)
    assert found is not None
    assert move in scene.legal(name)
    words = GAME.explain_move(scene.view(name), scene.seat(name), found)
    assert words is not None
    return GAME.translator(language)(words[0], **words[1])


def test_a_gem_that_finishes_an_order_brings_its_points() -> None:
    scene = Scene().inlay("Ann", 1, "red").cart("Ann", "red")
    assert why(scene, "Ann", "set 1 red") == "It finishes the order: 2 points."


def test_a_gem_that_does_not_says_how_long_the_rest_takes() -> None:
    scene = Scene().cart("Ann", "red").mine("blue red")
    assert why(scene, "Ann", "set 1 red", "ru") == (
        "До готового украшения на 2 очка останется 1 камень. Всё недостающее — среди 2 ближайших камней."
    )


def test_a_rainbow_keeps_to_the_gem_that_begins_it() -> None:
    scene = Scene().tiles("Ann", "brooch").cart("Ann", "blue").mine("yellow yellow red blue")
    assert why(scene, "Ann", "set 1 blue").endswith("All that is missing is among the next 4 gems.")


def test_the_next_gem_is_weighed_by_the_holes_that_wait_for_it() -> None:
    assert why(Scene().mine("red"), "Ann", "take") == (
        "The next gem is a ruby: your orders need it; room left in the cart: 2."
    )
    assert "вашим заказам он не нужен" in why(Scene().mine("blue"), "Ann", "take", "ru")


def test_enough_gems_of_a_colour_are_in_the_cart() -> None:
    scene = Scene().cart("Ann", "red red").mine("red")
    assert "do not need it" in why(scene, "Ann", "take")
    assert why(scene, "Ann", "return red").startswith("Your orders still need this gem")


def test_a_gem_that_fits_nowhere_may_go_back() -> None:
    assert why(Scene().cart("Ann", "blue"), "Ann", "return blue", "ru") == (
        "Этот камень вашим заказам не нужен; свободных мест в вагонетке станет: 3."
    )


@pytest.mark.parametrize(
    ("hand", "move", "said"),
    [
        ("", "draw", "You will hold 1 card."),
        ("dig dig dig cancel", "draw", "You will hold 5 cards, and have to discard 1."),
        ("ideas dig cancel", "ideas", "You will hold 5 cards, and have to discard 1."),
    ],
)
def test_a_hand_may_become_too_full(hand: str, move: str, said: str) -> None:
    assert why(Scene().hand("Ann", hand), "Ann", move) == said


def test_handing_in_is_weighed_by_the_set_and_by_who_gets_cards() -> None:
    scene = Scene().tiles("Ann", "ring red", "bracelet red").points(Ann=3, Bob=5)
    scene.inlay("Ann", 1, "red red").inlay("Ann", 2, "red red")
    assert why(scene, "Ann", "hand-in 1 2") == (
        "It brings 5 points, 1 of them for the set: you will have 8 of 20; those behind get 1 card."
    )
    scene.points(Ann=16)
    assert why(scene, "Ann", "hand-in 1 2", "ru") == "Это победа: очков станет 21, а нужно 20."


def test_the_end_of_a_turn_speaks_of_finished_orders_only_where_there_are_some() -> None:
    scene = Scene().tiles("Ann", "diadem")
    scene.land.actions = 0
    assert why(scene, "Ann", "end") == "Your turn is over, and nothing is finished."
    assert why(scene, "Ann", "end", "ru") == "Ход окончен, готовых заказов нет."
    scene.inlay("Ann", 1, "red green yellow blue")
    assert why(scene, "Ann", "end") == "What is finished is handed in by itself."


def test_what_is_finished_may_wait_for_a_set() -> None:
    scene = Scene().inlay("Ann", 1, "red red")
    scene.land.actions = 0
    assert why(scene, "Ann", "end", "ru") == (
        "Готовое одноцветное на 2 очка подождёт набора: каждый заказ после первого прибавит ещё 1."
    )


def test_orders_are_weighed_before_they_are_kept_or_picked() -> None:
    assert why(fresh(), "Ann", "keep 1 2 3").startswith("Together they bring ")
    scene = Scene().market("ring blue").cart("Ann", "blue").mine("red blue").inlay("Ann", 1, "red red")
    scene.play("Ann", "hand-in 1")
    assert why(scene, "Ann", "pick 1").startswith(
        "This order brings 2 points. 1 gem that fits is in your cart."
    )
    assert why(scene, "Ann", "refresh 1", "ru") == (
        "За этот заказ 2 очка; вместо него ляжет новый, какой — неизвестно."
    )


def test_two_gems_with_one_action() -> None:
    scene = Scene().hand("Ann", "master").cart("Ann", "red red green")
    assert why(scene, "Ann", "master-two 1 red 1 red") == (
        "Two gems are set with one action, and an order is finished: 2 points."
    )
    assert why(scene, "Ann", "master-two 1 red 2 green") == "Two gems are set with one action."


def test_a_raid_is_weighed_by_who_needs_the_gems() -> None:
    scene = Scene().hand("Ann", "raid").cart("Bob", "red blue")
    assert why(scene, "Ann", "raid 2 red blue") == (
        "Your orders need 1 of these gems, your rival’s need 1; the rival gets a point as consolation."
    )
    scene.tiles("Bob", "ring green", "ring yellow", "bracelet green")
    assert why(scene, "Ann", "raid 2 red", "ru") == (
        "Вашим заказам нужен 1 из этих камней, а сопернику — ни один; в утешение он получит очко."
    )
    scene.points(Bob=19)
    assert why(scene, "Ann", "raid 2 red", "ru") == "Очко в утешение принесёт сопернику победу."


def test_a_cart_is_tipped_for_a_point_or_against_a_rival() -> None:
    scene = Scene(consolation_card=1).hand("Ann", "tip").cart("Ann", "blue").cart("Bob", "red")
    assert why(scene, "Ann", "tip 1 blue", "ru") == "Вы получите карту; свободных мест в вагонетке станет: 3."
    assert (
        why(scene, "Ann", "tip 2 red") == "Your rival needed 1 of these gems, and gets a card as consolation."
    )


def test_prying_sets_an_order_back() -> None:
    scene = Scene().hand("Ann", "pry").inlay("Bob", 1, "red")
    assert why(scene, "Ann", "pry 2 1 red") == (
        "A rival’s order of 2 points will lack 2 gems; you need this gem; "
        "the rival gets a point as consolation."
    )


def test_gems_and_orders_are_swapped_for_better_ones() -> None:
    scene = Scene().hand("Ann", "swap-gems swap-orders").cart("Ann", "blue").cart("Bob", "red")
    assert why(scene, "Ann", "swap-gems blue 2 red", "ru") == (
        "То, что вы отдаёте, вашим заказам не нужно; то, что получаете, — нужно."
    )
    scene.market("necklace blue")
    assert why(scene, "Ann", "swap-market 1 1 blue").startswith(
        "An order of 2 points is swapped for one of 5. 1 gem that fits is in your cart."
    )
    assert why(scene, "Ann", "swap-orders 1 2 1").startswith("An order of 2 points is swapped for one of 2.")


def test_digging_is_weighed_by_what_lies_at_the_bottom() -> None:
    scene = Scene().hand("Ann", "dig").mine("red blue green")
    assert why(scene, "Ann", "dig 3") == (
        "Of the 3 gems at the bottom your orders need 2; the cart can take at most 2."
    )
    scene.do("Ann", "dig 3")
    assert why(scene, "Ann", "stow red blue", "ru") == (
        "Из этих камней вашим заказам нужен 1; свободных мест в вагонетке останется: 1."
    )
    assert why(scene, "Ann", "stow") == "The cart stays as it is: room for 3."


def test_a_card_too_many_may_have_a_twin() -> None:
    scene = Scene().hand("Ann", "dig dig cancel tip")
    scene.play("Ann", "draw")
    assert why(scene, "Ann", "discard dig") == "You keep another card like it."
    assert why(scene, "Ann", "discard tip", "ru") == "Другой такой карты у вас в руке нет."


def test_an_answer_is_weighed_by_whom_the_card_is_aimed_at() -> None:
    scene = Scene().hand("Ann", "raid cancel").hand("Bob", "cancel").cart("Bob", "red").hand("Cleo", "cancel")
    scene.play("Ann", "raid 2 red")
    assert why(scene, "Bob", "cancel") == "The card “Raid a cart” is aimed at you."
    assert why(scene, "Cleo", "cancel") == "The card “Raid a cart” is not aimed at you."
    assert why(scene, "Bob", "pass") == (
        "The card “Raid a cart” takes effect on you, unless somebody else cancels it; "
        "your “Cancel” stays in your hand."
    )
    scene.play("Bob", "cancel").play("Cleo", "pass")
    assert why(scene, "Ann", "cancel", "ru") == "Ваша карта «Налёт» тогда всё же подействует."
    assert why(scene, "Cleo", "cancel", "ru").startswith("Карта «Налёт» уже отменена")


def test_who_can_do_the_same_may_keep_the_card_for_later() -> None:
    scene = Scene().hand("Bob", "copy-take").mine("red red")
    scene.play("Ann", "take")
    assert why(scene, "Bob", "copy-take").startswith("The next gem is a ruby: your orders need it")
    assert why(scene, "Bob", "pass") == "The card “Me too: take” stays in your hand."
