"""Why go on, or home: the numbers of the very cave, in words."""

from collections.abc import Callable

import pytest

from nedra.games.diamant import GAME
from nedra.games.diamant.view import view
from tests.games.diamant.scene import Scene

MakeScene = Callable[..., Scene]
ANN = 0


def why(scene: Scene, move: str, language: str = "en") -> str:
    """The reason that Ann reads for a move."""
    found = GAME.moves.parse(move)
    assert found is not None
    words = GAME.explain_move(view(scene.cave, ANN), ANN, found)
    assert words is not None
    return GAME.translator(language)(words[0], **words[1])


def test_before_any_trap_the_next_card_is_safe(scene: MakeScene) -> None:
    said = why(scene("Ann Bob", "9"), "continue")
    assert said == "The next card cannot end the expedition. On average it brings you about 2 rubies."


def test_going_on_is_weighed_by_the_cards_that_would_end_it(scene: MakeScene) -> None:
    laid = scene("Ann Bob", "9 snake lava").go_on(2)
    assert why(laid, "continue") == (
        "4 cards of 27 would end the expedition and cost you 4 rubies; "
        "a card brings you about 2 rubies on average."
    )
    assert why(laid, "continue", "ru") == (
        "4 карты из 27 погубили бы поход, и вы потеряли бы 4 рубина; "
        "в среднем карта приносит вам около 2 рубинов."
    )


def test_with_empty_hands_there_is_nothing_to_lose(scene: MakeScene) -> None:
    assert "но терять вам нечего" in why(scene("Ann Bob", "snake"), "continue", "ru")


def test_going_home_is_weighed_by_what_is_carried_and_by_the_floor(scene: MakeScene) -> None:
    assert why(scene("Ann Bob", "9"), "return") == (
        "Your 4 rubies go into the chest, where nothing can take them; "
        "the ruby on the floor is yours if you leave alone."
    )
    assert why(scene("Ann Bob", "9"), "return", "ru") == (
        "Ваши 4 рубина будут в сундуке, и их уже не отнять; "
        "рубин с пола достанется вам, если уйдёте в одиночку."
    )
    assert why(scene("Ann Bob Cleo", "17"), "return") == (
        "Your 5 rubies go into the chest, where nothing can take them; "
        "the 2 rubies on the floor are all yours if you leave alone, "
        "and shared equally with anyone who leaves too."
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The artifact in the corridor goes only to somebody who leaves alone."),
        ("ru", "Артефакт в коридоре достанется только тому, кто уйдёт один."),
    ],
)
def test_an_artifact_waits_for_somebody_alone(scene: MakeScene, language: str, said: str) -> None:
    laid = scene("Ann Bob", "9 artifact1", artifacts=1).go_on()
    assert why(laid, "return", language).endswith(said)


def test_the_last_one_inside_takes_all_that_lies(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo", "13 artifact1", artifacts=1).choose(Bob="return", Cleo="return")
    assert why(laid, "return") == (
        "Nobody else is inside: 5 rubies go into the chest, 1 of them from the floor, "
        "and 1 artifact is yours."
    )
