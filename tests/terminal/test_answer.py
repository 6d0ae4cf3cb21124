"""What a person types is understood, or it is not guessed."""

import pytest

from nedra.core.move import Move, move_words
from nedra.core.words import Speech
from nedra.games.diamant import GAME
from nedra.games.diamant.moves import Continue, Return
from nedra.terminal.answer import meant

MOVES = (Continue(), Return())


class Claim(Move, frozen=True, tag="claim"):
    pile: int
    find: str


class Clear(Move, frozen=True, tag="clear"):
    pass


@pytest.fixture
def russian() -> Speech:
    return GAME.speech("ru")


@pytest.mark.parametrize("typed", ["1", "continue", "CONTINUE", " con ", "c", "Дальше", "даль", "ДА  "])
def test_number_notation_words_and_beginnings_mean_the_move(russian: Speech, typed: str) -> None:
    assert meant(typed, MOVES, russian) == (Continue(),)


def test_a_letter_that_begins_both_words_means_both(russian: Speech) -> None:
    assert meant("д", MOVES, russian) == MOVES


@pytest.mark.parametrize("typed", ["0", "3", "-1", "²", "", "hop", "continues", "1 2"])
def test_what_means_no_move_means_none(russian: Speech, typed: str) -> None:
    assert meant(typed, MOVES, russian) == ()


def test_a_beginning_of_several_moves_means_them_all(russian: Speech) -> None:
    moves = (Claim(2, "potion"), Claim(3, "potion"), Clear())
    assert meant("cl", moves, russian) == moves
    assert meant("claim", moves, russian) == moves[:2]
    assert meant("claim  3", moves, russian) == (moves[1],)


def test_the_whole_notation_wins_over_a_longer_one(russian: Speech) -> None:
    moves = (Claim(1, "x"), Claim(1, "xx"))
    assert meant("claim 1 x", moves, russian) == moves[:1]


@pytest.mark.parametrize("typed", ["claim potion 2", "Claim  potion, 2", "CLAIM 2, potion"])
def test_the_words_after_the_first_may_stand_in_any_order(russian: Speech, typed: str) -> None:
    assert meant(typed, (Claim(2, "potion"), Claim(3, "potion"), Clear()), russian) == (Claim(2, "potion"),)


def test_a_move_without_words_is_called_by_its_notation(russian: Speech) -> None:
    assert move_words(Continue(), russian) == "Дальше"
    assert move_words(Claim(2, "potion"), russian) == "claim 2 potion"
