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
        "Камень пока ляжет отдельно; лучше будут наборы 1 соперника."
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
        ("", "The way underground opens: 1 gem in your hand waits for it."),
        ("cave collapse", "The collapse goes, and the way is open again: 1 gem in your hand waits for it."),
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
        "There is one round sapphire in the row: for now it would lie alone, "
        "but first the way into a cave must be free."
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
