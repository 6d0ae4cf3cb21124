"""Notation: parsed as people write it, and never guessed."""

import pytest

import nedra
from nedra.core.contract.move import Move, Moves, single_word_moves


class Swap(Move, frozen=True, tag="swap"):
    give: str
    player: int
    get: str


MOVES = Moves(
    Swap(give, player, get) for give in ("red", "blue") for player in (1, 2) for get in ("red", "green")
)


@pytest.mark.parametrize(
    "text",
    ["swap red 2 green", "SWAP Red 2 Green", "  swap  red, 2,green ", "swap 2 green red", "swap 2 red green"],
)
def test_case_spaces_commas_and_order_do_not_matter(text: str) -> None:
    assert MOVES.parse(text) == Swap("red", 2, "green")


@pytest.mark.parametrize(
    "text", ["", " , ", "swap", "red swap 2 green", "swap red 2", "swap red 2 green 2", "swap red 3 green"]
)
def test_what_has_other_words_is_no_move(text: str) -> None:
    assert MOVES.parse(text) is None
    assert MOVES.parse_candidates(text) == ()


def test_the_written_order_wins_over_any_other() -> None:
    both = Moves(Swap(give, 1, get) for give in ("red", "blue") for get in ("red", "blue"))
    assert both.parse("swap red 1 blue") == Swap("red", 1, "blue")
    assert both.parse("swap blue 1 red") == Swap("blue", 1, "red")


def test_what_may_mean_several_moves_is_not_guessed() -> None:
    both = Moves(Swap(give, 1, get) for give in ("red", "blue") for get in ("red", "blue"))
    assert both.parse("swap 1 red blue") is None
    assert both.parse_candidates("swap 1 red blue") == (Swap("red", 1, "blue"), Swap("blue", 1, "red"))


def test_a_match_understands_another_order_and_writes_down_the_usual_one() -> None:
    match = nedra.game("gemland").match(2, seed=1)
    match.play(0, "KEEP 4, 2, 1")
    assert str(match.sealed_answer(0)) == "keep 1 2 4"


def test_a_match_names_the_moves_that_may_be_meant() -> None:
    match = nedra.game("gemland").match(2, seed=1)
    with pytest.raises(nedra.IllegalMoveError) as refused:
        match.play(0, "swap-gems 2 red blue")
    words = refused.value.translate(nedra.game("gemland").translator("ru"))
    assert (
        words == "«swap-gems 2 red blue» можно понять по-разному: swap-gems red 2 blue, swap-gems blue 2 red."
    )


def test_moves_of_single_words_are_told_apart() -> None:
    moves = single_word_moves("down", "up")
    assert [str(move) for move in moves] == ["down", "up"]
    assert moves.parse(" Up ") == moves[1] != moves[0]
    assert moves.number(moves[1]) == 1
