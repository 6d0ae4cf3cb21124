"""The numbers of My Hoard: exact for prepared caverns, and the same for every cavern that could be."""

from collections.abc import Callable
from itertools import permutations

import msgspec
import pytest

import nedra
from nedra.games.hoard.hints import PileTop, odds
from nedra.games.hoard.rules.cards import Kind
from tests.games.hoard.scene import Scene

MakeScene = Callable[..., Scene]
ANN, BOB, CLEO = range(3)


def test_at_the_start_six_of_thirty_six_cards_are_orcs(scene: MakeScene) -> None:
    known = odds(scene("Ann Bob Cleo").seen, ANN)
    assert known.orc_chance == pytest.approx(6 / 36)
    assert (known.orcs_left, known.treasures_left) == (6, 30)
    assert known.expected_arrival == pytest.approx(37 * 6 / 7)


def test_the_last_orc_comes_before_the_next_turn_with_draws_over_deck(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo").orcs(5)
    seen = laid.seen
    for seat in range(3):
        known = odds(seen, seat)
        assert known.arrival_chance == pytest.approx(known.draws / seen.deck)


def test_draws_are_counted_from_whose_turn_it_is(scene: MakeScene) -> None:
    seen = scene("Ann Bob Cleo").seen
    assert [odds(seen, seat).draws for seat in (ANN, BOB, CLEO, None)] == [3, 1, 2, 3]


def test_a_card_that_is_being_put_down_was_drawn_already(scene: MakeScene) -> None:
    seen = scene("Ann Bob Cleo").draw("rd").seen
    assert [odds(seen, seat).draws for seat in (ANN, BOB, CLEO)] == [2, 0, 1]


def test_the_chance_is_that_of_all_orders_of_a_small_deck() -> None:
    deck, orcs, draws = 6, 2, 4
    orders = list(permutations(range(deck)))
    by_hand = sum(max(order[:orcs]) < draws for order in orders) / len(orders)
    game = nedra.game("hoard")
    seen = msgspec.structs.replace(
        game.match(4, 1, first_seat_begins=1).view(ANN), deck=deck, orcs=4, orcs_left=orcs
    )
    assert odds(seen, ANN).draws == draws
    assert odds(seen, ANN).arrival_chance == pytest.approx(by_hand)


def test_top_cards_show_their_best_token(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo").draw("rrrsc", place=1)
    assert odds(laid.seen, ANN).tops == (PileTop(1, Kind.RING, 3),)


def test_what_a_card_covers_is_left_to_memory(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo").draw("rrrsc", place=1).draw("sn", place=1)
    assert odds(laid.seen, ANN).tops == (PileTop(1, Kind.SWORD, 1),)


def test_where_piles_are_open_all_that_lies_in_them_counts(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo", open_piles=1).draw("rrrsc", place=1).draw("sn", place=1)
    assert odds(laid.seen, ANN).tops == (PileTop(1, Kind.RING, 3),)


def test_determinized_states_give_the_same_numbers() -> None:
    game = nedra.game("hoard")
    match = game.match(3, 8304)
    for seat, move in ((0, "draw"), (0, "place 1"), (1, "draw"), (1, "place 2"), (2, "draw")):
        match.play(seat, move)
    known = odds(match.view(ANN), ANN)
    assert {odds(game.view(match.determinize(ANN, seed), ANN), ANN) for seed in range(20)} == {known}
