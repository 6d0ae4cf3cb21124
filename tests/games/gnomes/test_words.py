"""The words of Quick Gnomes: the same sentences in both languages, and one for every rule."""

import re
from importlib.resources import files

import pytest

from nedra.core.contract.event import Event
from nedra.games.gnomes import GAME
from nedra.games.gnomes.rules.cards import CARD_NAMES
from nedra.games.gnomes.rules.events import BLEW, CURSED, EVENTS

NUMBERS = [*range(1, 15), *range(20, 25)]


def keys(language: str) -> list[str]:
    text = (files(GAME.package) / f"words.{language}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


def test_both_languages_say_the_same_things() -> None:
    assert keys("ru") == keys("en")
    assert len(set(keys("ru"))) == len(keys("ru"))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_rule_can_be_read(language: str) -> None:
    say = GAME.translator(language)
    assert all(say(f"rule-G{number}") for number in NUMBERS)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    say = GAME.translator(language)
    assert len({say("card", card=card) for card in CARD_NAMES}) == len(CARD_NAMES)


def test_a_curse_names_both_players() -> None:
    event = Event(1, EVENTS[CURSED], 0, CARD_NAMES.index("orange-fog"), 1)
    names = ("Аня", "Боря")
    assert GAME.translate_event(event, names, GAME.translator("en")) == "Аня curses Боря: orange fog."
    assert "Боря" in GAME.translate_event(event, names, GAME.translator("ru"))


def test_a_wind_names_the_fog_it_blows_away() -> None:
    event = Event(1, EVENTS[BLEW], 0, 0, 2)
    assert (
        GAME.translate_event(event, ("Ann",), GAME.translator("en"))
        == "Ann blows the violet fog away: red wind."
    )
    assert (
        GAME.translate_event(event, ("Аня",), GAME.translator("ru"))
        == "Аня сдувает фиолетовый туман: помог красный ветер."
    )
