"""Why draw, put down, take or grab: what is open at the very table, in words."""

from collections.abc import Callable

from nedra.games.hoard import GAME
from tests.games.hoard.scene import Scene

MakeScene = Callable[..., Scene]


def why(scene: Scene, move: str, language: str = "en") -> str:
    """The reason that the player whose turn it is reads for a move."""
    found = GAME.moves.parse(move)
    assert found is not None
    assert move in scene.legal
    words = GAME.explain_move(scene.seen, scene.cavern.turn, found)
    assert words is not None
    return GAME.translator(language)(words[0], **words[1])


def test_while_the_last_orc_is_far_drawing_is_safe(scene: MakeScene) -> None:
    assert why(scene("Ann Bob"), "draw") == (
        "The last orc cannot come before your next turn: 6 orcs are still in the deck."
    )


def test_drawing_is_weighed_by_the_chance_of_the_last_orc(scene: MakeScene) -> None:
    assert why(scene("Ann Bob").orcs(5), "draw", "ru") == (
        "Если все будут тянуть, последний орк придёт раньше, чем вы сходите снова, с шансом 6\u00a0%; "
        "тогда жетон достанется вслепую."
    )


def test_a_card_may_begin_a_pile(scene: MakeScene) -> None:
    assert why(scene("Ann Bob").pile(1, "rd").draw("rrs"), "place 2") == (
        "The card begins a new pile: it has 2 treasures for the token “ring”."
    )


def test_of_a_closed_pile_only_the_card_that_is_covered_counts(scene: MakeScene) -> None:
    laid = scene("Ann Bob").pile(1, "rrrsc rd").draw("rrs")
    assert why(laid, "place 1", "ru") == (
        "Вместе с картой, которую она накроет, это 3 сокровища для жетона «кольцо»; в стопке станет 3 карты."
    )


def test_of_an_open_pile_every_card_counts(scene: MakeScene) -> None:
    laid = scene("Ann Bob", open_piles=1).pile(1, "rrrsc rd").pile(2, "ddn").draw("rrs")
    assert why(laid, "place 1") == (
        "The pile will have 6 treasures for the token “ring”; the most that any other one gives is 2."
    )


def test_a_closed_pile_is_taken_by_its_top_and_by_memory(scene: MakeScene) -> None:
    laid = scene("Ann Bob").pile(1, "rrrsc rd").orcs(2)
    assert why(laid, "take 1 ring") == (
        "For this token its top card has 1 treasure, and below lies 1 more card: "
        "you have to remember which; 2 of 6 orcs have come."
    )
    assert "ничего нет" in why(laid, "take 1 potion", "ru")


def test_an_open_pile_is_compared_with_the_best_that_stays(scene: MakeScene) -> None:
    laid = scene("Ann Bob", open_piles=1).pile(1, "rrrsc rd").pile(2, "ddn")
    assert why(laid, "take 1 ring") == (
        "For this token the pile has 4 treasures, 2 more than the best that stays for the others; "
        "0 of 6 orcs have come."
    )
    assert why(laid, "take 2 necklace", "ru") == (
        "Для этого жетона в стопке 1 сокровище, а другим остаётся на 3 больше; орков вышло 0 из 6."
    )


def test_nothing_stays_for_others_when_the_last_gnome_takes(scene: MakeScene) -> None:
    laid = scene("Ann Bob", open_piles=1).pile(1, "rd ds").pile(2, "ddn").play("take 1 ring")
    assert why(laid, "take 2 diamond") == "For this token the pile has 2 treasures; 0 of 6 orcs have come."


def test_before_the_orc_the_token_is_unknown(scene: MakeScene) -> None:
    laid = scene("Ann Bob").pile(1, "rrrsc").orcs(6)
    assert why(laid, "grab 1") == (
        "Your token is given blindly, and its top card gives from 0 to 3 treasures; the pile has 1 card."
    )
    assert why(laid, "grab 1", "ru") == (
        "Жетон достанется вслепую, и верхняя карта даст от 0 до 3 сокровищ; в стопке 1 карта."
    )
