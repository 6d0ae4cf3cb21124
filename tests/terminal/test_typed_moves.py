"""Matching typed moves."""

import pytest

from nedra.core.contract.move import Move, translate_move
from nedra.core.i18n.translator import Translator
from nedra.games.diamant import GAME
from nedra.games.diamant.rules.moves import Continue, Return
from nedra.terminal.play import matching_moves

MOVES = (Continue(), Return())


class Claim(Move, frozen=True, tag="claim"):
    pile: int
    find: str


class Clear(Move, frozen=True, tag="clear"):
    pass


@pytest.fixture
def russian() -> Translator:
    return GAME.translator("ru")


@pytest.mark.parametrize("typed", ["1", "continue", "CONTINUE", " con ", "c", "Дальше", "даль", "ДА  "])
def test_a_move_is_matched_by_number_notation_name_and_prefix(russian: Translator, typed: str) -> None:
    assert matching_moves(typed, MOVES, russian) == (Continue(),)


def test_a_common_prefix_matches_both_moves(russian: Translator) -> None:
    assert matching_moves("д", MOVES, russian) == MOVES


@pytest.mark.parametrize("typed", ["0", "3", "-1", "²", "", "hop", "continues", "1 2"])
def test_other_text_matches_no_move(russian: Translator, typed: str) -> None:
    assert matching_moves(typed, MOVES, russian) == ()


def test_a_prefix_of_several_moves_matches_them_all(russian: Translator) -> None:
    moves = (Claim(2, "potion"), Claim(3, "potion"), Clear())
    assert matching_moves("cl", moves, russian) == moves
    assert matching_moves("claim", moves, russian) == moves[:2]
    assert matching_moves("claim  3", moves, russian) == (moves[1],)


def test_an_exact_notation_wins_over_a_longer_one(russian: Translator) -> None:
    moves = (Claim(1, "x"), Claim(1, "xx"))
    assert matching_moves("claim 1 x", moves, russian) == moves[:1]


@pytest.mark.parametrize("typed", ["claim potion 2", "Claim  potion, 2", "CLAIM 2, potion"])
def test_the_words_after_the_first_may_have_any_order(russian: Translator, typed: str) -> None:
    assert matching_moves(typed, (Claim(2, "potion"), Claim(3, "potion"), Clear()), russian) == (
        Claim(2, "potion"),
    )


def test_a_move_without_a_message_is_called_by_its_notation(russian: Translator) -> None:
    assert translate_move(Continue(), russian) == "Дальше"
    assert translate_move(Claim(2, "potion"), russian) == "claim 2 potion"
