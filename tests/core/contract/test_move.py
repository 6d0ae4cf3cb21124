"""Notation: parsed as people write it, and never guessed."""

import pytest

import nedra
from nedra.core.contract.move import Move, MoveKind, Moves, single_word_moves


class Swap(Move, frozen=True, tag="swap"):
    give: str
    player: int
    get: str


MOVES = Moves(MoveKind(Swap, give=("red", "blue"), player=(1, 2), get=("red", "green")))


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
    both = Moves(MoveKind(Swap, give=("red", "blue"), player=(1,), get=("red", "blue")))
    assert both.parse("swap red 1 blue") == Swap("red", 1, "blue")
    assert both.parse("swap blue 1 red") == Swap("blue", 1, "red")


def test_what_may_mean_several_moves_is_not_guessed() -> None:
    both = Moves(MoveKind(Swap, give=("red", "blue"), player=(1,), get=("red", "blue")))
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


class Roll(Move, frozen=True, tag="roll"):
    player: int
    dice: int
    colour: str
    again: str = "no"


def roll_by_words(player: int, dice: int, colour: str) -> Roll:
    return Roll(player, dice, colour)


LOOKS = ({"colour": "red"}, {"colour": "blue", "again": "yes"})
ROLLS = Moves(
    MoveKind(Swap, give=("red",), player=(1, 2), get=("blue",)),
    MoveKind(
        Roll,
        player=(1, 2),
        dice={2: 2, 3: 3, 4: 4},
        look=({"colour": "red"}, {"colour": "blue", "again": "yes"}),
    ),
    MoveKind(roll_by_words, player=(3,), dice={1: 1}, colour=("red", "blue")),
)


def test_a_kind_holds_every_combination_and_the_last_field_changes_fastest() -> None:
    first = ROLLS.first(Roll)
    assert first == 2
    assert [str(ROLLS[first + place]) for place in range(4)] == [
        "roll 1 2 red",
        "roll 1 2 blue yes",
        "roll 1 3 red",
        "roll 1 3 blue yes",
    ]
    assert [str(move) for move in ROLLS][-2:] == ["roll 3 1 red", "roll 3 1 blue"]


def test_numbers_of_fields_lead_to_the_move_and_back() -> None:
    encode, (player, dice, look) = ROLLS.encoder(Roll), ROLLS.getters(Roll)
    number = encode(1, 4, 0)
    assert ROLLS[number] == Roll(2, 4, "red")
    assert (player(number), dice(number), look(number)) == (1, 4, 0)
    for made in (Swap, Roll, roll_by_words):
        encode, getters = ROLLS.encoder(made), ROLLS.getters(made)
        begin = ROLLS.first(made)
        assert all(encode(*(get(move) for get in getters)) == move for move in range(begin, begin + 2))


def test_a_kind_without_fields_has_no_encoder() -> None:
    moves = single_word_moves("up")
    with pytest.raises(ValueError, match="one to four fields"):
        moves.encoder(type(moves[0]))


def test_numbers_of_values_count_up_by_one() -> None:
    with pytest.raises(ValueError, match="dice do not count up"):
        MoveKind(Roll, player=(1,), dice={1: 1, 3: 3}, colour=("red",))
