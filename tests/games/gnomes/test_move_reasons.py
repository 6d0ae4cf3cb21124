"""Why draw or play a card: the sets, fogs and collapses of the very hill, in words."""

from collections.abc import Callable

import pytest

from nedra.games.gnomes import GAME
from tests.games.gnomes.scene import Scene

MakeScene = Callable[..., Scene]


def why(scene: Scene, move: str, language: str = "en") -> str:
    """The reason that the player whose turn it is reads for a move."""
    found = GAME.moves.parse(move)
    assert found is not None
    assert move in scene.legal()
    words = GAME.explain_move(scene.seen_by(scene.pending[0]), scene.hill.turn, found)
    assert words is not None
    return GAME.translator(language)(words[0], **words[1])


def test_a_gem_is_weighed_by_the_set_it_makes_and_by_who_stays_ahead(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo").front(Ann="cave 2*ruby-round", Bob="4*sapphire-square")
    laid.hand(Ann="ruby-square sapphire-square diamond").to_play("Ann")
    assert why(laid, "gem ruby square") == "It makes a set of 3; 1 rival will have better ones."
    assert why(laid, "gem sapphire square", "ru") == (
        "Камень ляжет отдельно; у 1 соперника наборы будут лучше."
    )
    assert why(laid, "diamond") == "It makes a set of 3; 1 rival will have better ones."


def test_a_gem_that_takes_the_lead_says_so(scene: MakeScene) -> None:
    laid = scene("Ann Bob").front(Ann="cave 5*ruby-round", Bob="5*sapphire-square").hand(Ann="diamond")
    assert why(laid.to_play("Ann"), "diamond", "ru") == (
        "Сложится полный набор из 6; наборов лучше не будет ни у кого."
    )


@pytest.mark.parametrize(
    ("front", "said"),
    [
        ("", "The way into your cave opens, and 1 gem in your hand is ready to be laid."),
        ("orange-fog", "The way into your cave opens, but your hand has no gem to lay yet."),
        (
            "cave collapse",
            "The collapse goes, and the way is open again: 1 gem in your hand is ready to be laid.",
        ),
        ("collapse", "One collapse goes, but the way stays closed: one more cave is needed."),
        (
            "cave 2*collapse",
            "One collapse goes, but the way stays closed: 1 more collapse lies there.",
        ),
    ],
)
def test_a_cave_opens_the_way_or_is_not_enough_for_it(scene: MakeScene, front: str, said: str) -> None:
    laid = scene("Ann Bob Cleo").front(Ann=front).hand(Ann="cave ruby-round").to_play("Ann")
    assert why(laid, "cave") == said


def test_a_collapse_is_weighed_by_whom_it_keeps_out(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo").front(Bob="cave ruby-round").hand(Ann="collapse").to_play("Ann")
    assert why(laid, "collapse 2").startswith("This gnome has the best sets: no gem can be laid until")
    assert why(laid, "collapse 3", "ru") == (
        "Путь под землю здесь и так закрыт, но понадобится ещё одна пещера."
    )


def test_whoever_has_no_more_turns_is_not_harmed_by_a_collapse(scene: MakeScene) -> None:
    laid = scene("Ann Bob", short_end=1).front(Ann="cave").hand(Bob="collapse").deck_of("").to_play("Bob")
    assert why(laid, "collapse 1") == ("This gnome has no more turns: a collapse does no harm any more.")


def test_a_fog_is_weighed_by_the_gems_it_hides(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo").front(Bob="cave 2*ruby-round", Cleo="orange-fog")
    laid.hand(Ann="orange-fog").to_play("Ann")
    assert (
        why(laid, "fog orange 2")
        == "This gnome has the best sets: it hides 2 gems, until a wind blows it away."
    )
    assert why(laid, "fog orange 3", "ru") == ("Эти цвета здесь уже скрыты: понадобится только лишний ветер.")


def test_a_wind_is_weighed_by_what_comes_to_light(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo").front(Ann="cave 2*ruby-round orange-fog").hand(Ann="red-wind heliodor-round")
    assert why(laid.to_play("Ann"), "wind red orange") == (
        "2 gems in front of you come to light, and 1 gem of your hand can be laid."
    )
    laid.front(Ann="orange-fog")
    assert why(laid, "wind red orange").endswith("nothing comes to light yet.")


def test_what_cannot_be_played_is_missed_by_how_many_are_left(scene: MakeScene) -> None:
    laid = scene("Ann Bob").hand(Ann="2*red-wind").to_play("Ann")
    assert why(laid, "discard red-wind") == "Nothing can be played; cards like this still out of sight: 3."


def test_a_card_of_the_deck_is_weighed_by_what_is_out_of_sight(scene: MakeScene) -> None:
    assert why(scene("Ann Bob"), "draw", "ru") == (
        "Карту увидите только вы: из 102 неизвестных карт 58 — камни, 15 — проклятия."
    )


def test_a_card_of_the_row_is_named_and_weighed(scene: MakeScene) -> None:
    laid = scene("Ann Bob").front(Ann="2*ruby-round orange-fog").row("sapphire-round red-wind cave")
    assert why(laid, "take 1") == (
        "There is one round sapphire in the row: it would lie alone, "
        "but first you need a free way into your cave."
    )
    assert why(laid, "take 2") == "There is one red wind in the row: it blows away a fog in front of you."
    assert why(laid, "take 3", "ru") == "В ряду лежит пещера: без неё камни не выложить."


def test_a_gem_that_a_fog_hides_is_no_use_now(scene: MakeScene) -> None:
    laid = scene("Ann Bob").front(Ann="cave orange-fog").row("ruby-round collapse")
    assert why(laid, "take 1", "ru") == "В ряду лежит круглый рубин, но этот цвет у вас скрыт туманом."
    assert why(laid, "take 2") == "There is one collapse in the row: it can be sent to 1 rival."


def test_without_a_deck_a_turn_can_do_without_a_card(scene: MakeScene) -> None:
    laid = scene("Ann Bob", short_end=1).row("ruby-round").hand(Ann="2*cave").deck_of("")
    assert why(laid, "skip") == "You hold 2 cards, and 1 turn is left to you."


def test_a_gem_that_a_fog_hides_is_not_called_missing(scene: MakeScene) -> None:
    laid = scene("Ann Bob").front(Ann="orange-fog").hand(Ann="cave ruby-round").to_play("Ann")
    assert why(laid, "cave", "ru") == "Путь под землю откроется, но выложить из руки пока нечего."
    laid.front(Ann="cave collapse")
    assert why(laid, "cave", "ru") == "Обвал уйдёт, и путь снова откроется, но выложить из руки пока нечего."


def last_turn(scene: MakeScene, hand: str = "", row: str = "", **front: str) -> Scene:
    """Bob takes the last turn of all: the deck is empty, and Ann has had hers."""
    laid = scene("Ann Bob", short_end=1).front(**front).hand(Bob=hand).row(row)
    return laid.deck_of("").turn_of("Bob")


@pytest.mark.parametrize("front", ["", "cave collapse", "collapse", "cave 2*collapse"])
def test_on_the_last_turn_a_cave_brings_nothing(scene: MakeScene, front: str) -> None:
    laid = last_turn(scene, hand="cave 2*ruby-round", Bob=front).to_play("Bob")
    assert why(laid, "cave") == "This is your last turn: a cave brings nothing any more."
    assert why(laid, "cave", "ru") == "Это ваш последний ход: пещера уже ничего не даст."


@pytest.mark.parametrize(
    ("front", "said"),
    [
        ("", "without one no gem can be laid"),
        ("cave", "it helps against a collapse; collapses still out of sight: 6"),
        ("cave collapse", "it clears the collapse"),
        ("collapse", "it clears the collapse, but then you need another cave to lay gems"),
        ("cave 2*collapse", "it clears one of your 2 collapses"),
        ("2*collapse", "it clears one of your 2 collapses"),
    ],
)
def test_a_cave_of_the_row_is_weighed_by_what_lies_in_front(scene: MakeScene, front: str, said: str) -> None:
    laid = scene("Ann Bob Cleo").front(Ann=front).row("cave")
    assert why(laid, "take 1") == f"There is a cave in the row: {said}."


@pytest.mark.parametrize("front", ["", "cave", "cave collapse", "collapse"])
def test_on_the_last_turn_a_cave_of_the_row_promises_nothing(scene: MakeScene, front: str) -> None:
    laid = last_turn(scene, row="cave", Bob=front)
    assert why(laid, "take 1") == "There is a cave in the row: on your last turn it brings nothing."


def test_on_the_last_turn_a_gem_of_the_row_that_cannot_be_laid_says_so(scene: MakeScene) -> None:
    closed = last_turn(scene, row="ruby-round")
    assert why(closed, "take 1").endswith("it would lie alone, but on your last turn you cannot lay it.")
    inside = last_turn(scene, row="ruby-round", Bob="cave")
    assert why(inside, "take 1").endswith("it would lie alone.")


def test_a_collapse_before_a_closed_way_says_when_one_turn_is_too_few(scene: MakeScene) -> None:
    laid = scene("Ann Bob", short_end=1).hand(Ann="collapse").deck_of("").to_play("Ann")
    assert why(laid, "collapse 2") == (
        "The way is closed here anyway, and one turn is too few to open it and lay a gem."
    )


def test_a_fog_after_the_last_turn_says_that_it_does_no_harm(scene: MakeScene) -> None:
    bare = last_turn(scene, hand="orange-fog", Ann="cave diamond").to_play("Bob")
    assert why(bare, "fog orange 1") == (
        "This gnome has no more turns, and the fog hides no other gems: it does no harm any more."
    )
    rich = last_turn(scene, hand="orange-fog", Ann="cave ruby-round").to_play("Bob")
    assert why(rich, "fog orange 1").endswith("it hides 1 gem, and there is no time left to blow it away.")


def test_a_second_fog_of_the_same_colours_after_the_last_turn_costs_no_wind(scene: MakeScene) -> None:
    laid = scene("Ann Bob Cleo", short_end=1).front(Ann="cave ruby-round orange-fog").hand(Cleo="orange-fog")
    assert "does no harm any more" in why(laid.deck_of("").to_play("Cleo"), "fog orange 1")


@pytest.mark.parametrize("front", ["orange-fog", "cave collapse orange-fog"])
def test_without_a_way_in_a_wind_promises_no_gem_of_the_hand(scene: MakeScene, front: str) -> None:
    laid = scene("Ann Bob Cleo").front(Ann=f"{front} ruby-round").hand(Ann="red-wind heliodor-round")
    assert why(laid.to_play("Ann"), "wind red orange") == "1 gem in front of you comes to light."
