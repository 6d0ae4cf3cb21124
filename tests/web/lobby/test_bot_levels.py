"""The level and the style of bots: chosen in the table form, shared by later bots, shown to all."""

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
    """Simulate an installation without extras."""
    monkeypatch.setattr("nedra.web.lobby.bot_levels.can_search", lambda: False)


def test_the_form_offers_four_levels_and_the_default_one_is_chosen(visit: Callable[..., Visitor]) -> None:
    page = visit("ru").see("/")
    assert [name for name in NAMES if f'value="{name}"' in page] == NAMES
    assert re.search(r'<input[^>]*value="casual"[^>]*checked', page)
    assert all(word in page for word in ("Новичок", "Любитель", "Знаток", "Мастер"))


def test_bots_of_the_chosen_level_sit_at_the_table(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    table = anna.open_table(seats=4, bots=2, level="expert")
    assert anna.see(table).count("bot · Expert") == 2


def test_a_bot_that_is_added_later_has_the_same_level(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    table = anna.open_table(seats=4, bots=1, level="beginner")
    anna.client.post(f"{table}/seats/3/bot")
    assert anna.see(table).count("bot · Beginner") == 2


def test_bots_are_casual_by_default(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    assert "bot · Casual" in anna.see(anna.open_table(seats=3, bots=1))


def test_an_expert_can_have_a_style_that_is_shown_and_that_later_bots_share(
    visit: Callable[..., Visitor],
) -> None:
    anna = visit("en")
    table = anna.open_table(seats=4, bots=1, level="expert", style="bold")
    anna.client.post(f"{table}/seats/3/bot")
    assert anna.see(table).count("bot · Expert · Bold") == 2


def test_the_form_offers_three_styles_and_the_even_one_is_chosen(visit: Callable[..., Visitor]) -> None:
    page = visit("ru").see("/")
    assert all(f'value="{style}"' in page for style in STYLES)
    assert re.search(r'<input[^>]*value="even"[^>]*checked', page)
    assert "Стиль знатоков и мастеров" in page


def test_a_bot_that_does_not_search_has_no_style(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    page = anna.see(anna.open_table(seats=3, bots=1, level="casual", style="bold"))
    assert "bot · Casual" in page
    assert "Bold" not in page


@pytest.mark.parametrize("wrong", [("expert", "hungry"), ("casual:bold", ""), ("expert:hungry", "")])
def test_an_unknown_style_is_refused(wrong: tuple[str, str]) -> None:
    with pytest.raises(InvalidOptionError):
        parse_bot_level(*wrong)
    assert parse_bot_level("expert:bold") == parse_bot_level("expert", "bold") == "expert:bold"


def test_a_level_that_does_not_exist_is_refused(visit: Callable[..., Visitor]) -> None:
    form = {"game": "diamant", "name": "Anna", "seats": "2", "bots": "1", "level": "oracle"}
    reply = visit("en").client.post("/tables", data=form)
    assert reply.status_code == 400
    assert "oracle" in reply.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_of_an_unknown_level_is_simply_called_a_bot(language: str) -> None:
    say = translator(language)
    assert bot_label(say, "heuristic") == say("a-bot")
    assert MatchOpened("diamant", 1, 2, "1", {}, "").bots == ""


def test_a_whole_game_with_masters_needs_no_compiler(visit: Callable[..., Visitor]) -> None:
    """Without workers, or before the game is compiled, bots of every level play by the heuristic."""
    anna = visit("en")
    table = anna.open_table(seats=3, bots=2, level="master")
    anna.play_out(table, "return")


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_the_form_offers_only_levels_that_do_not_search(
    visit: Callable[..., Visitor],
) -> None:
    page = visit("ru").see("/")
    assert [name for name in NAMES if f'value="{name}"' in page] == ["beginner", "casual"]
    assert "Мастер" not in page
    assert 'name="style"' not in page  # no level is left that has styles


@pytest.mark.usefixtures("no_compiler")
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_compiler_the_error_says_what_a_master_needs(
    visit: Callable[..., Visitor], language: str
) -> None:
    client = visit(language).client
    form = {"game": "diamant", "name": "Anna", "seats": "2", "bots": "1", "level": "master"}
    page = client.post("/tables", data=form)
    reply = client.post("/api/tables", json={"game": "diamant", "seats": 2, "bots": 1, "level": "master"})
    assert (page.status_code, reply.status_code) == (400, 400)
    assert "nedra[compiled]" in page.text
    assert re.search(r'<input[^>]*value="casual"[^>]*checked', page.text)
    assert reply.json()["error"] == "refused-level-searches"
    assert "beginner, casual" in reply.json()["message"]


def test_a_table_of_masters_goes_on_without_a_compiler_with_default_bots(
    visit: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = visit("en")
    table = anna.open_table(seats=4, bots=1, level="master")
    monkeypatch.setattr("nedra.web.lobby.bot_levels.can_search", lambda: False)
    anna.client.post(f"{table}/seats/3/bot")
    page = anna.see(table)
    assert "Master" not in page
    assert page.count("bot · Casual") == 1
