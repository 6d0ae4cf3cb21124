"""Matching typed moves."""

from collections.abc import Callable

import pytest

from nedra.core.contract.move import Move, translate_move
from nedra.games.diamant import GAME
from nedra.games.diamant.rules.moves import Continue, Return
from nedra.terminal.match.menu import MoveLabels, list_moves, make_menu, matching_moves

MOVES = (Continue(), Return())


class Claim(Move, frozen=True, tag="claim"):
    pile: int
    find: str


class Clear(Move, frozen=True, tag="clear"):
    pass


class Trade(Move, frozen=True, tag="trade"):
    player: int
    find: str


@pytest.fixture
def russian() -> Callable[[Move], str]:
    return lambda move: translate_move(move, GAME.translator("ru"))


@pytest.mark.parametrize("typed", ["continue", "CONTINUE", " con ", "c", "Дальше", "даль", "ДА  "])
def test_a_move_is_matched_by_notation_name_and_prefix(russian: Callable[[Move], str], typed: str) -> None:
    assert matching_moves(typed, MOVES, russian) == (Continue(),)


def test_a_common_prefix_matches_both_moves(russian: Callable[[Move], str]) -> None:
    assert matching_moves("д", MOVES, russian) == MOVES


@pytest.mark.parametrize("typed", ["0", "3", "-1", "²", "", "hop", "continues", "1 2"])
def test_other_text_matches_no_move(russian: Callable[[Move], str], typed: str) -> None:
    assert matching_moves(typed, MOVES, russian) == ()


def test_a_prefix_of_several_moves_matches_them_all(russian: Callable[[Move], str]) -> None:
    moves = (Claim(2, "potion"), Claim(3, "potion"), Clear())
    assert matching_moves("cl", moves, russian) == moves
    assert matching_moves("claim", moves, russian) == moves[:2]
    assert matching_moves("claim  3", moves, russian) == (moves[1],)


def test_an_exact_notation_wins_over_a_longer_one(russian: Callable[[Move], str]) -> None:
    moves = (Claim(1, "x"), Claim(1, "xx"))
    assert matching_moves("claim 1 x", moves, russian) == moves[:1]


@pytest.mark.parametrize("typed", ["claim potion 2", "Claim  potion, 2", "CLAIM 2, potion"])
def test_the_words_after_the_first_may_have_any_order(russian: Callable[[Move], str], typed: str) -> None:
    assert matching_moves(typed, (Claim(2, "potion"), Claim(3, "potion"), Clear()), russian) == (
        Claim(2, "potion"),
    )


def test_a_move_without_a_message_is_called_by_its_notation(russian: Callable[[Move], str]) -> None:
    assert russian(Continue()) == "Дальше"
    assert russian(Claim(2, "potion")) == "claim 2 potion"


class Labels(MoveLabels):
    """Names that need no messages: trades with one player are one group."""

    def __init__(self) -> None:
        super().__init__(GAME.translator("en"), ("Ann", "Bob"), lambda move: {})

    def group(self, move: Move) -> str:
        return f"Trade with {self._names[move.player - 1]}…" if isinstance(move, Trade) else ""


TRADES = tuple(
    Trade(player, find) for player in (1, 2) for find in ("ring", "coin", "sword", "potion", "gem")
)


def test_few_moves_are_all_listed() -> None:
    assert make_menu(TRADES[:9], Labels()) == list_moves(TRADES[:9], Labels())


def test_many_moves_are_grouped_and_the_others_stay() -> None:
    menu = make_menu((Clear(), *TRADES), Labels())
    assert [(item.label, len(item.moves)) for item in menu] == [
        ("clear", 1),
        ("Trade with Ann…", 5),
        ("Trade with Bob…", 5),
    ]


def test_a_group_of_one_is_called_by_its_move() -> None:
    menu = make_menu((*[Claim(number, "x") for number in range(9)], TRADES[0]), Labels())
    assert menu[-1].label == "trade 1 ring"
