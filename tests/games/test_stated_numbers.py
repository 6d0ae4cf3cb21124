"""Numbers in goals, refusals and guides, and small ones in rules, are those of the box and the rules."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import nedra
from nedra.games.gemland.rules.state import ACTIONS, CART, DEALT, HAND, IDEAS_CARDS, MARKET, ORDERS
from nedra.games.gnomes.rules.sets import SIX
from tests.games.test_rule_numbers import LANGUAGES, NUMBER_WORDS

ONE_AND_TWO = {
    "en": {"a": 1, "one": 1, "two": 2, "twenty": 20, "sixes": 6},
    "ru": {
        **dict.fromkeys(("один", "одно", "одну", "золотая", "золотую", "очко"), 1),
        **dict.fromkeys(("два", "две", "вдвоём"), 2),
        **dict.fromkeys(("пяти", "пять"), 5),
        **dict.fromkeys(("шестёрок", "шестёрка"), 6),
        "двадцати": 20,
    },
}
"""With `NUMBER_WORDS`: words that state a number where a pattern below expects one."""


class Stated(NamedTuple):
    """A sentence, where it states numbers in each language, and what they must be, in any order."""

    game: str
    key: str
    en: str
    ru: str
    numbers: list[int]


def diamant() -> Iterator[Stated]:
    expeditions = [nedra.game("diamant").components().entrances.count]
    yield Stated("diamant", "game-goal", r"after (\w+) expeditions", r"после (\w+) походов", expeditions)
    yield Stated("diamant", "rules-goal", r"(\w+) times everybody", r"(\w+) раз все", expeditions)
    yield Stated("diamant", "guide-next-expedition", r"there are (\w+)", r"всего их (\w+)", expeditions)
    yield Stated("diamant", "guide-end", r"(\w+) expeditions", r"(\w+) походов", expeditions)
    yield Stated(
        "diamant", "board-why-over", r"ruby is (\d) .* diamond (\d)", r"рубин — (\d) .*, алмаз — (\d)", [1, 5]
    )


def hoard() -> Iterator[Stated]:
    box = nedra.game("hoard").components()
    prizes, places = box.prizes, [box.places.count]
    yield Stated("hoard", "game-goal", r"has (\w+) silver", r"наберёт (\w+) серебряных", [prizes.goal])
    yield Stated("hoard", "rules-goal", r"in (\w+) piles", r"в (\w+) стопки", places)
    yield Stated("hoard", "rule-H13", r"gets (a) gold coin", r"получает (золотую) монету", [prizes.most_gold])
    yield Stated(
        "hoard",
        "rule-H14",
        r"^(\w+) treasure fewer: (\w+) silver",
        r"на (\w+) сокровище меньше.* (\w+) серебряные",
        [1, prizes.one_fewer],
    )
    yield Stated(
        "hoard",
        "rule-H15",
        r"^(\w+) fewer: (\w+) silver",
        r"на (\w+) меньше.* (\w+) серебряную",
        [2, prizes.two_fewer],
    )
    yield Stated("hoard", "guide-welcome", r"on (\w+) places", r"На (\w+) местах", places)
    yield Stated("hoard", "guide-orc", r"there are (\w+)", r"орков (\w+)", [box.orcs.count])
    yield Stated("hoard", "guide-arrived", r"^The (\w+) orc", r"^(\w+) орк", [box.orcs.count])
    yield Stated(
        "hoard",
        "guide-count",
        r"get (a) gold.* one fewer: (\w+) silver",
        r"(золотая) монета.* на одно меньше — (\w+) серебряные",
        [prizes.most_gold, prizes.one_fewer],
    )
    yield Stated("hoard", "guide-end", r"worth (\w+) silver", r"наберёт (\w+) серебряных", [prizes.goal])


def gnomes() -> Iterator[Stated]:
    game = nedra.game("gnomes")
    curses = [
        number for seats in (2, 3, 4) for number in (seats, game.match(seats, 1).view(None).most_curses)
    ]
    yield Stated("gnomes", "game-goal", r"sets of (\w+) gems", r"всех (\w+) камней", [SIX])
    yield Stated(
        "gnomes", "rules-goal", r"up to (\w+) cards.* full (\w+)", r"до (\w+) карт.* полных (\w+)", [SIX, SIX]
    )
    yield Stated(
        "gnomes",
        "rule-G9",
        r"(\w+) with (\w+) players, (\w+) with (\w+), (\w+) with (\w+)",
        r"(\w+) — (\w+), (\w+) — (\w+), (\w+) — (\w+)",
        curses,
    )
    yield Stated(
        "gnomes", "guide-welcome", r"with (\w+) cards", r"в руке (\w+) карт", [game.components().deal.hand]
    )
    yield Stated("gnomes", "guide-sets", r"largest set is (\w+)", r"большой набор — (\w+)", [SIX])


def gemland() -> Iterator[Stated]:
    box = nedra.game("gemland").components()
    goal, bonus, special = [box.track.goal], [box.sets.bonus], list(box.track.special)
    yield Stated("gemland", "game-goal", r"have (\d+) points", r"набрать (\d+) очков", goal)
    yield Stated("gemland", "rules-goal", r"have (\d+) points", r"наберёт (\d+) очков", goal)
    yield Stated("gemland", "rule-L5", r"exactly (\w+) actions", r"ровно (\w+) действия", [ACTIONS])
    yield Stated("gemland", "rule-L13", r"a set: (\w+) more point", r"ещё (\w+) очко", bonus)
    yield Stated("gemland", "refused-cart-full", r"room for (\w+)\.", r"только (три) места", [CART])
    yield Stated(
        "gemland",
        "refused-choose-first",
        r"choose (\w+) of your (\w+)",
        r"(\w+) заказа из (\w+)",
        [ORDERS, DEALT],
    )
    yield Stated("gemland", "refused-discard-first", r"more than (\w+) cards", r"больше (\w+) карт", [HAND])
    yield Stated("gemland", "refused-others-discard", r"more than (\w+) cards", r"больше (\w+),", [HAND])
    yield Stated("gemland", "refused-two-actions", r"^(\w+) actions", r"^(\w+) действия", [ACTIONS])
    yield Stated(
        "gemland", "board-ask-choose", r"Keep (\w+) of these (\w+)", r"(\w+) заказа из (\w+)", [ORDERS, DEALT]
    )
    yield Stated("gemland", "board-ask-discard", r"holds (\w+) cards", r"Больше (\w+) карт", [HAND])
    yield Stated("gemland", "board-hint-take-tiles", r"one of the (\w+)\.", r"один из (\w+)\.", [MARKET])
    yield Stated("gemland", "move-ideas", r"draw (\w+) cards", r"взять (\w+) карты", [IDEAS_CARDS])
    yield Stated("gemland", "board-card-about", r"Draw (\w+) action", r"Возьмите (\w+) карты", [IDEAS_CARDS])
    yield Stated("gemland", "guide-welcome", r"to reach (\w+) wins", r"дойдёт до (\w+),", goal)
    yield Stated(
        "gemland", "guide-keep", r"choose (\w+) orders of (\w+)", r"(\w+) заказа из (\w+)", [ORDERS, DEALT]
    )
    yield Stated("gemland", "guide-set", r"out (\w+) actions", r"делаете (\w+) действия", [ACTIONS])
    yield Stated("gemland", "guide-take", r"room for (\w+)\.", r"В ней (\w+) места", [CART])
    yield Stated("gemland", "guide-points", r"(\d+), (\d+) and (\d+)", r"(\d+), (\d+) и (\d+)", special)
    yield Stated("gemland", "guide-kept", r"(\w+) more point", r"ещё (очко) за набор", bonus)


class Texts(Visitor):
    """Collects what a message says in all its variants, without what is filled in."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the library's name
        self.found.append(node.value)


def text_of(game: str, key: str, language: str) -> str:
    source = (files(nedra.game(game).package) / f"words.{language}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message) and entry.id.name == key:
            texts = Texts()
            texts.visit(entry)
            return " ".join(texts.found)
    raise KeyError(key)


def number_of(word: str, language: str) -> int:
    return int(word) if word.isdecimal() else (NUMBER_WORDS[language] | ONE_AND_TWO[language])[word.lower()]


STATED = [stated for game in (diamant, hoard, gnomes, gemland) for stated in game()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stated", STATED, ids=lambda stated: f"{stated.game}-{stated.key}")
def test_a_stated_number_is_the_one_that_is_played_with(stated: Stated, language: str) -> None:
    text = text_of(stated.game, stated.key, language)
    found = re.search(stated.en if language == "en" else stated.ru, text)
    assert found, text
    assert sorted(number_of(word, language) for word in found.groups()) == sorted(stated.numbers), text
