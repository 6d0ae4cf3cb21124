"""Land of Gems in a terminal: what a person must know to answer, in words and marks."""

from io import StringIO

import pytest
from rich.console import Console

from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.games.gemland import GAME
from nedra.games.gemland.text import text
from nedra.games.gemland.view import LandView
from tests.games.gemland.scene import Scene

NAMES = ("Аня", "Боря", "Вера")


def shown(view: LandView, language: str = "ru") -> str:
    context = BoardContext(1, tuple(map(SeatInfo, NAMES)), GAME.translator(language))
    lines = StringIO()
    Console(width=200, file=lines).print(text(view, context))
    return lines.getvalue()


@pytest.mark.parametrize(
    ("move", "shown_choices"),
    [
        ("swap-orders 1 2 3 red", "Обмен заказами (Аня) → Боря: ◆, свой заказ 1, чужой заказ 3"),
        ("swap-market 2 4", "Обмен заказами (Аня): свой заказ 2, рыночный заказ 4"),
        ("swap-gems red 2 blue", "Обмен камнями (Аня) → Боря: ◆, ⇄ ●"),
        ("tip 2 yellow blue", "Опрокинуть (Аня) → Боря: ▲, ●"),
        ("dig 3", "Копнуть глубже (Аня): 3 камня"),
        ("raid 2 blue", "Налёт (Аня) → Боря: ●"),
        ("master-one 1 red", "Рука мастера (Аня): ◆, свой заказ 1"),
        ("master-two 1 red 2 green", "Рука мастера (Аня): ◆, ■, свой заказ 1, свой заказ 2"),
        ("pry 2 1 red", "Выковырять (Аня) → Боря: ◆, чужой заказ 1"),
        ("ideas", "Новые идеи (Аня)"),
    ],
)
def test_l42_whoever_may_cancel_a_card_sees_all_its_choices(move: str, shown_choices: str) -> None:
    card = {"swap-market": "swap-orders", "master-one": "master", "master-two": "master"}
    tag = move.split(maxsplit=1)[0]
    scene = Scene().hand("Ann", card.get(tag, tag))
    if tag == "swap-orders":
        scene.tiles("Bob", "ring blue", "ring green", "bracelet red")
    scene.cart("Ann", "red green").cart("Bob", "yellow blue")
    if tag == "pry":
        scene.inlay("Bob", 1, "red")
    scene.play("Ann", move)
    assert any(line.rstrip().endswith(shown_choices) for line in shown(scene.view("Bob")).splitlines())


def test_before_the_first_round_there_is_no_round_zero() -> None:
    lines = shown(GAME.match(3, seed=1).view(1))
    assert lines.startswith("Начало ·")
    assert "Круг 0" not in lines


def test_the_first_round_is_counted() -> None:
    assert shown(Scene().view("Bob")).startswith("Круг 1 ·")
