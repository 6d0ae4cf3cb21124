"""Setting up, and a turn of drawing and playing (G1–G5)."""

from collections.abc import Callable

import pytest

from nedra.games.gnomes import GAME
from tests.games.gnomes.scene import Scene

MakeScene = Callable[..., Scene]

THREE = "Ann Bob Cleo"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g1_five_cards_each_and_a_row_of_three(seats: int) -> None:
    match = GAME.match(seats, seed=1)
    for seat in range(seats):
        hands = [player.hand for player in match.view(seat).players]
        assert [hand is None for hand in hands] == [other != seat for other in range(seats)]
        assert len(hands[seat] or ()) == 5
    view = match.view(None)
    assert [player.hand_size for player in view.players] == [5] * seats
    assert [player.hand for player in view.players] == [None] * seats
    assert sum(card is not None for card in view.row) == 3
    assert view.deck == 102 - 5 * seats - 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g2_a_quick_start_lays_a_cave_in_front_of_everybody(seats: int) -> None:
    view = GAME.match(seats, seed=1, quick_start=1).view(None)
    assert [player.caves for player in view.players] == [1] * seats
    assert view.deck == 102 - seats - 5 * seats - 3
    assert [player.caves for player in GAME.match(seats, seed=1).view(None).players] == [0] * seats


def test_g3_a_turn_is_to_draw_and_then_to_play(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="cave").row("diamond")
    assert hill.pending == ["Ann"]
    assert hill.legal() == ["draw", "take 1"]
    assert hill.play("take 1").pending == ["Ann"]
    assert hill.legal() == ["cave"]
    assert hill.play("cave").pending == ["Bob"]
    assert hill.legal() == ["draw", "take 1"]


def test_g3_play_goes_clockwise_from_the_first_seat(scene: MakeScene) -> None:
    hill = scene(THREE).hand(Ann="cave", Bob="cave", Cleo="cave")
    for name in ("Ann", "Bob", "Cleo"):
        assert hill.pending == [name]
        hill.play("draw", "cave")
    assert hill.pending == ["Ann"]
    assert hill.seen_by(None).round == 2


def test_g3_refused_out_of_turn_and_out_of_order(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="cave")
    assert hill.refused("cave") == "G3"
    assert hill.to_play("Ann").refused("draw") == "G3"
    assert GAME.explain_illegal(hill.hill, 1, GAME.moves[0])[1]["rule"] == "G3"


def test_g4_a_card_from_the_deck_is_seen_by_its_owner_only(scene: MakeScene) -> None:
    hill = scene("Ann Bob").row("3*cave").next_cards("diamond").play("draw")
    assert hill.in_hand("Ann") == ["diamond"]
    assert hill.event_names("Bob") == hill.event_names() == ["drew"]
    assert hill.event_names("Ann") == ["drew", "drew-card"]
    assert hill.seen_by("Bob").players[0].hand is None


def test_g4_a_card_of_the_row_is_replaced_at_once(scene: MakeScene) -> None:
    hill = scene("Ann Bob").row("cave diamond collapse").next_cards("red-wind").play("take 2")
    assert hill.in_hand("Ann") == ["diamond"]
    assert hill.open_row == ["cave", "red-wind", "collapse"]
    assert hill.event_names() == ["took", "refilled"]


def test_g4_one_card_must_be_drawn_while_there_is_a_deck(scene: MakeScene) -> None:
    hill = scene("Ann Bob").row("cave")
    assert hill.refused("skip") == "G4"
    assert hill.legal() == ["draw", "take 1"]


def test_g5_after_the_decks_last_card_the_row_is_not_refilled(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="cave", Bob="cave").row("diamond 2*red-wind").deck_of("collapse")
    hill.play("draw", "cave")
    assert hill.legal() == ["skip", "take 1", "take 2", "take 3"]
    assert hill.refused("draw") == "G5"
    hill.play("take 1")
    assert hill.open_row == ["", "red-wind", "red-wind"]
    assert hill.turn_of("Bob").refused("take 1") == "G5"


def test_g5_the_last_card_may_also_move_to_the_row(scene: MakeScene) -> None:
    hill = scene("Ann Bob").row("diamond 2*red-wind").deck_of("collapse").play("take 1")
    assert hill.open_row == ["collapse", "red-wind", "red-wind"]
    assert hill.event_names() == ["took", "refilled", "deck-empty"]


def test_g5_in_the_last_round_drawing_may_be_skipped(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Bob="cave").row("diamond").deck_of("").turn_of("Bob").play("skip")
    assert hill.in_hand("Bob") == ["cave"]
    assert hill.legal() == ["cave"]


def test_g5_with_an_empty_row_there_is_nothing_to_ask(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="cave", Bob="diamond").deck_of("").to_play("Ann").play("cave")
    assert hill.pending == ["Bob"]
    assert hill.legal() == ["discard diamond"]


def test_g5_who_skipped_is_not_told_to_have_drawn(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Bob="cave").row("diamond").deck_of("").turn_of("Bob").play("skip")
    assert hill.refused("take 1") == "G5"
    assert hill.refusal_of("take 1") == "refused-drawing-is-over"


def test_g5_who_found_nothing_to_draw_is_not_told_to_have_drawn(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="cave", Bob="diamond").deck_of("").to_play("Ann").play("cave")
    assert hill.refused("draw") == "G5"
    assert hill.refusal_of("draw") == "refused-nothing-to-draw"
