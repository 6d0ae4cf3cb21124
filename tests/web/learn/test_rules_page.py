"""The rules page of each game, the links to single rules, and the credits."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.core.i18n.translator import LANGUAGES
from nedra.web.http.board_loader import board_of, rulebook_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

GAMES = nedra.games()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_page_shows_every_rule_in_the_language_of_the_browser(
    visit: Callable[..., Visitor], name: str, language: str
) -> None:
    page = visit(language).see(f"/rules/{name}")
    assert set(re.findall(r'<li id="([A-Z]\d+)"', page)) == set(numbers_in_words(name, language))
    assert f'lang="{language}"' in page
    assert nedra.game(name).translator(language)("rules-goal") in page


@pytest.mark.parametrize("name", GAMES)
def test_every_chapter_of_the_contents_leads_somewhere(visit: Callable[..., Visitor], name: str) -> None:
    page = visit().see(f"/rules/{name}")
    linked = set(re.findall(r'href="#([\w-]+)"', page)) - {"main"}
    assert linked - set(re.findall(r'id="([\w-]+)"', page)) - drawings_of(name) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_drawing_beside_a_rule_is_in_the_sprite(name: str) -> None:
    book = rulebook_of(nedra.game(name))
    assert book is not None
    used = {drawing for drawings in book.drawings.values() for drawing in drawings}
    assert used - drawings_of(name) - {"ruby", "diamond"} == set()
    assert set(book.drawings) - set(book.rules) == set()


@pytest.mark.parametrize("name", GAMES)
def test_no_rule_is_shown_twice(name: str) -> None:
    book = rulebook_of(nedra.game(name))
    assert book is not None
    assert len(set(book.rules)) == len(book.rules)


def test_there_are_no_rules_of_an_unknown_game(visit: Callable[..., Visitor]) -> None:
    assert visit().client.get("/rules/chess").status_code == 404


def test_the_rules_drawer_opens_at_the_current_rule(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=2, bots=1)
    page = anna.see(table)
    assert re.search(r'<li class="rule now" id="rule-D8"[^>]* autofocus', page)
    assert page.count("autofocus") == 1
    assert 'href="/rules/diamant"' in page


def test_a_refusal_links_to_its_rule(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=2)
    anna.sit(table, "Boris")
    action, version = anna.question(table, 0) or ("", "")
    while anna.question(table, 1):  # the next card may end the expedition, and Boris is asked again
        for seat in (0, 1):
            anna.client.post(
                action.replace("seats/0", f"seats/{seat}"),
                data={"version": version, "move": "return" if seat else "continue"},
            )
        version = (anna.question(table, 0) or ("", ""))[1]
    refused = anna.client.post(
        action.replace("seats/0", "seats/1"), data={"version": version, "move": "continue"}
    )
    assert refused.status_code == 409
    assert '(<a class="rule-link" href="/rules/diamant#D8">D8</a>)' in refused.text


@pytest.mark.parametrize(
    ("language", "author"), [("ru", "Бруно Файдутти"), ("en", "Bruno Faidutti")], ids=["ru", "en"]
)
def test_about_names_the_authors_and_says_that_this_is_unofficial(
    visit: Callable[..., Visitor], language: str, author: str
) -> None:
    page = visit(language).see("/about")
    assert author in page
    for name in GAMES:
        assert nedra.game(name).translator(language)("about-credits") in page
    assert re.search("неофициальн|unofficial", page)


def test_the_first_page_leads_to_the_rules_of_the_chosen_game(visit: Callable[..., Visitor]) -> None:
    assert 'href="/rules/gnomes"' in visit().client.get("/?play=gnomes").text
    assert 'href="/about"' in visit().see("/")


def numbers_in_words(name: str, language: str) -> list[str]:
    text = (files(nedra.game(name).package) / f"words.{language}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^rule-([A-Z]\d+) =", text, re.MULTILINE)


def drawings_of(name: str) -> set[str]:
    board = board_of(nedra.game(name))
    return {symbol.name for symbol in (*board.DRAWINGS, *board.SCENE)}
