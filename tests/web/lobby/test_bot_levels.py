"""The level of bots: chosen when a table is opened, kept for every bot that comes later, read by all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from nedra.bots.levels import STYLES
from nedra.core.contract.errors import InvalidOptionError
from nedra.core.i18n.translator import LANGUAGES, translator
from nedra.live.storage.journal import MatchOpened
from nedra.web.lobby.bot_levels import bot_label, parse_bot_level

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

NAMES = ["beginner", "casual", "expert", "master"]


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after an installation without extras."""
    monkeypatch.setattr("nedra.web.lobby.bot_levels.can_search", lambda: False)


def test_the_form_offers_four_levels_and_the_usual_one_is_chosen(visit: Callable[..., Visitor]) -> None:
    page = visit("ru").see("/")
    assert [name for name in NAMES if f'value="{name}"' in page] == NAMES
    assert re.search(r'<input[^>]*value="casual"[^>]*checked', page)
    assert all(word in page for word in ("Новичок", "Любитель", "Знаток", "Мастер"))


def test_bots_of_the_chosen_level_sit_at_the_table(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    table = anna.open_table(seats=4, bots=2, level="expert")
    assert anna.see(table).count("bot · Expert") == 2


def test_a_bot_that_comes_later_plays_as_well_as_the_others(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    table = anna.open_table(seats=4, bots=1, level="beginner")
    anna.client.post(f"{table}/seats/3/bot")
    assert anna.see(table).count("bot · Beginner") == 2


def test_without_a_word_bots_are_casual(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    assert "bot · Casual" in anna.see(anna.open_table(seats=3, bots=1))


def test_an_expert_can_have_a_temper_which_all_read_and_later_bots_share(
    visit: Callable[..., Visitor],
) -> None:
    anna = visit("en")
    table = anna.open_table(seats=4, bots=1, level="expert", style="bold")
    anna.client.post(f"{table}/seats/3/bot")
    assert anna.see(table).count("bot · Expert · Bold") == 2


def test_the_form_offers_three_tempers_and_an_even_one_is_chosen(visit: Callable[..., Visitor]) -> None:
    page = visit("ru").see("/")
    assert all(f'value="{temper}"' in page for temper in STYLES)
    assert re.search(r'<input[^>]*value="even"[^>]*checked', page)
    assert "Нрав знатоков и мастеров" in page


def test_who_does_not_think_ahead_has_no_temper(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    page = anna.see(anna.open_table(seats=3, bots=1, level="casual", style="bold"))
    assert "bot · Casual" in page
    assert "Bold" not in page


@pytest.mark.parametrize("wrong", [("expert", "hungry"), ("casual:bold", ""), ("expert:hungry", "")])
def test_a_temper_that_cannot_be_is_refused(wrong: tuple[str, str]) -> None:
    with pytest.raises(InvalidOptionError):
        parse_bot_level(*wrong)
    assert parse_bot_level("expert:bold") == parse_bot_level("expert", "bold") == "expert:bold"


def test_a_level_that_does_not_exist_is_refused(visit: Callable[..., Visitor]) -> None:
    form = {"game": "diamant", "name": "Anna", "seats": "2", "bots": "1", "level": "oracle"}
    reply = visit("en").client.post("/tables", data=form)
    assert reply.status_code == 400
    assert "oracle" in reply.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_of_an_older_table_is_simply_a_bot(language: str) -> None:
    say = translator(language)
    assert bot_label(say, "heuristic") == say("a-bot")
    assert MatchOpened("diamant", 1, 2, "1", {}, "").bots == ""


def test_a_whole_game_with_masters_needs_no_compiler(visit: Callable[..., Visitor]) -> None:
    """Without thinkers, or before they have learnt the game, bots of every level play by thumb."""
    anna = visit("en")
    table = anna.open_table(seats=3, bots=2, level="master")
    anna.play_out(table, "return")


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_the_form_offers_what_is_there(visit: Callable[..., Visitor]) -> None:
    page = visit("ru").see("/")
    assert [name for name in NAMES if f'value="{name}"' in page] == ["beginner", "casual"]
    assert "Мастер" not in page
    assert 'name="style"' not in page  # nobody is left who could have one


@pytest.mark.usefixtures("no_compiler")
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_compiler_people_and_programs_are_told_what_a_master_needs(
    visit: Callable[..., Visitor], language: str
) -> None:
    client = visit(language).client
    form = {"game": "diamant", "name": "Anna", "seats": "2", "bots": "1", "level": "master"}
    page = client.post("/tables", data=form)
    told = client.post("/api/tables", json={"game": "diamant", "seats": 2, "bots": 1, "level": "master"})
    assert (page.status_code, told.status_code) == (400, 400)
    assert "nedra[compiled]" in page.text
    assert re.search(r'<input[^>]*value="casual"[^>]*checked', page.text)
    assert told.json()["error"] == "refused-level-searches"
    assert "beginner, casual" in told.json()["message"]


def test_a_table_of_masters_goes_on_without_a_compiler_and_says_so(
    visit: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = visit("en")
    table = anna.open_table(seats=4, bots=1, level="master")
    monkeypatch.setattr("nedra.web.lobby.bot_levels.can_search", lambda: False)
    anna.client.post(f"{table}/seats/3/bot")
    page = anna.see(table)
    assert "Master" not in page
    assert page.count("bot · Casual") == 1
