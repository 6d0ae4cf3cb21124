"""Every number that a rules page states is the one that the box and the rules play with."""

import re
from importlib import import_module

import pytest

import nedra
from nedra.games.gemland.rules.state import (
    CART,
    DEALT,
    HAND,
    IDEAS_CARDS,
    MARKET,
    ORDERS,
    SEVERAL,
    TURN_LIMIT,
)
from nedra.games.gnomes.rules.sets import SIX

LANGUAGES = ("en", "ru")
NUMBER_WORDS = {
    "en": {
        "three": 3,
        "third": 3,
        "four": 4,
        "five": 5,
        "fifth": 5,
        "six": 6,
        "sixth": 6,
        "eight": 8,
        "ten": 10,
    },
    "ru": {
        **dict.fromkeys(("три", "трёх", "третьей", "втроём"), 3),
        **dict.fromkeys(("четыре", "четырёх", "вчетвером"), 4),
        **dict.fromkeys(("пять", "пятого"), 5),
        **dict.fromkeys(("шесть", "шести", "шестой"), 6),
        **dict.fromkeys(("восемь", "восьми"), 8),
        "десять": 10,
        "двухсот": 200,
    },
}
"""One and two are left out as words: they mostly count other things than what is in the box."""


def diamant() -> dict[str, list[int]]:
    box = nedra.game("diamant").components()
    traps = [box.traps.snake, box.traps.boulder, box.traps.scorpion, box.traps.lava, box.traps.spears]
    (of_each_kind,) = set(traps)
    deck = [len(box.treasures.values), sum(traps), *box.treasures.values, len(traps), of_each_kind]
    return {
        "D1": [1, 5, 5],
        "D2": deck,
        "D3": [box.entrances.count],
        "D14": [box.entrances.count],
        "D15": [len(box.artifacts.points), *box.artifacts.points],
    }


def hoard() -> dict[str, list[int]]:
    box = nedra.game("hoard").components()
    orcs, prizes = box.orcs.count, box.prizes
    return {
        "H2": [len(box.treasures.cards), orcs, box.places.count, len(box.tokens.kinds)],
        "H6": [orcs],
        "H10": [orcs],
        "H16": [box.coins.gold_worth],
        "H17": [prizes.goal, box.coins.gold_worth],
        "H18": [prizes.goal],
    }


def gnomes() -> dict[str, list[int]]:
    box = nedra.game("gnomes").components()
    winds = [box.winds.red.copies, box.winds.yellow.copies, box.winds.blue.copies]
    fogs = [box.fogs.orange.copies, box.fogs.green.copies, box.fogs.violet.copies]
    copies = box.copies()
    gems = sum(copies) - box.caves.count - box.collapses.count - sum(winds) - sum(fogs)
    (wind,), (fog,) = set(winds), set(fogs)
    (gem,) = set(box.gems.copies()[:-1])
    others = [box.collapses.count, sum(fogs), fog, gems, gem, box.gems.diamonds]
    return {
        "G1": [sum(copies), box.caves.count, sum(winds), wind, *others, box.deal.hand, box.deal.row],
        "G9": [3, 3, 4],  # two curses among three players, three among four
        "G22": [SIX],
    }


def gemland() -> dict[str, list[int]]:
    box = nedra.game("gemland").components()
    faces, cards = box.tiles.faces, box.cards
    several = sum(face.back == SEVERAL for face in faces)
    rainbow = sum(face.gems[0] == "rainbow" for face in faces)
    (of_each_colour,) = {box.gems.red, box.gems.green, box.gems.yellow, box.gems.blue}
    return {
        "L1": [4 * of_each_colour, of_each_colour],
        "L3": [sum(cards.copies())],
        "L4": [len(faces), several, len(faces) - several, rainbow, DEALT, ORDERS, MARKET],
        "L6": [CART],
        "L9": [HAND],
        "L13": [ORDERS],
        "L16": [ORDERS],
        "L17": list(box.track.special),
        "L18": [box.track.goal],
        "L21": [cards.swap_orders],
        "L22": [cards.swap_gems],
        "L23": [CART, cards.tip],
        "L24": [CART, cards.dig],
        "L25": [cards.raid],
        "L26": [cards.master],
        "L27": [cards.pry],
        "L28": [IDEAS_CARDS, IDEAS_CARDS, cards.ideas],
        "L31": [cards.cancel],
        "L32": [cards.copy_take],
        "L33": [cards.copy_set],
        "L46": [TURN_LIMIT],
    }


EXPECTED = {"diamant": diamant, "hoard": hoard, "gnomes": gnomes, "gemland": gemland}


def numbers_in(sentence: str, language: str) -> list[int]:
    words = NUMBER_WORDS[language]
    found = re.findall(r"\w+", re.sub(r"(seat|мест[оеа]) 1", "", sentence.lower()))
    return [
        int(word) if word.isdecimal() else words[word] for word in found if word.isdecimal() or word in words
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXPECTED)
def test_every_number_on_the_rules_page_agrees_with_the_box(name: str, language: str) -> None:
    game, expected = nedra.game(name), EXPECTED[name]()
    for rule in import_module(f"{game.package}.board").RULEBOOK.rules:
        sentence = game.translator(language)(f"rule-{rule}")
        assert sorted(numbers_in(sentence, language)) == sorted(expected.get(rule, [])), f"{rule}: {sentence}"
