"""A game from another package is found, played, simulated and learned without a change to Nedra."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # type: ignore[import-untyped]  # no types
from playwright.sync_api import expect

import nedra
from nedra import gym
from nedra.cli import main
from tests.examples.conftest import ROPE
from tests.web.browsing import PHONE, come, fits

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

    from tests.web.visitor import Visitor

MAX_LINES = 275
SOURCES = Path(nedra.__file__).parent

pytestmark = pytest.mark.usefixtures("site")


def test_the_game_is_found_through_its_entry_point(site: Path) -> None:
    game = nedra.game("rope")
    assert "rope" in nedra.games()
    assert Path(sys.modules[game.package].__file__ or "").is_relative_to(site)


def test_nothing_in_nedra_mentions_the_game() -> None:
    sources = [file for file in SOURCES.rglob("*") if file.suffix in (".py", ".css", ".js", ".ftl")]
    assert len(sources) > 100
    assert [file for file in sources if "nedra_rope" in file.read_text(encoding="utf-8")] == []


def test_a_whole_game_fits_in_few_lines() -> None:
    """Docstrings, imports and blank lines count too."""
    files = sorted((ROPE / "src").rglob("*.py"))
    assert [file.name for file in files if file.parent.name == "board"] == ["__init__.py"]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= MAX_LINES


def test_two_people_play_it_to_the_end_without_scripts(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("ru")
    table = anna.open_table(seats=2, name="Anna", game="rope", ropes="1")
    boris.sit(table, "Борис")
    assert "Nobody climbs up with an empty basket" in anna.answer(table, "up").text
    assert "(R4)" in re.sub(r"<[^>]+>", "", anna.answer(table, "up").text)
    for move in ("down", "up"):
        for person in (anna, boris):
            assert person.answer(table, move).status_code < 400
    assert "Anna, Борис share the win. 1 gem each." in anna.see(table)
    assert "Победу делят: Anna, Борис. По 1 самоцвету." in boris.see(table)


def test_the_web_pages_show_its_rules_and_its_scene(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    assert "scene-rope" in anna.see("/?play=rope")
    assert "One step too many and the rope snaps" in anna.see("/rules/rope")


@pytest.mark.browser
def test_the_rope_snaps_under_a_person_and_a_bot_on_a_phone(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=PHONE, reduced_motion="reduce")
    anna.clock.install()
    anna.goto("/?play=rope")
    anna.locator("input[name=ropes]").fill("1")
    for control in ("seats][value='2'", "bots][value='1'"):
        anna.locator(f"input[name={control}]").press("Space")
    anna.locator("form.open-table button:not([name=play_now])").click()
    while not over(anna):
        assert fits(anna)
        anna.clock.fast_forward(500)
        digest = anna.locator("#main").get_attribute("data-digest")
        anna.locator("button[value=down]").click()
        anna.wait_for_function("old => document.getElementById('main').dataset.digest !== old", arg=digest)
    expect(anna.locator(".dock .news")).to_contain_text(
        re.compile(r"The rope snaps! It bore \d+ steps\. .+ loses?")
    )
    expect(anna.locator(".after")).to_be_visible()
    assert fits(anna)


def over(anna: Page) -> bool:
    """Wait until it is Anna's turn or the match is over; whether it is over."""
    anna.wait_for_function("() => document.title.startsWith('●') || document.querySelector('.after')")
    return anna.locator(".after").count() > 0


def test_it_can_be_played_in_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "rope", "--seats", "bot,bot", "--set", "ropes=1"]) == 0
    assert "R6" in capsys.readouterr().out


@pytest.mark.compiled
@pytest.mark.filterwarnings("ignore:Observation space:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation:UserWarning:pettingzoo")
@pytest.mark.filterwarnings("ignore:The base environment:UserWarning")
@pytest.mark.parametrize("seats", [2, 5])
def test_it_passes_the_tests_of_pettingzoo(seats: int) -> None:
    api_test(gym.aec("rope", seats), num_cycles=60)
    parallel_api_test(gym.parallel("rope", seats), num_cycles=60)
    seed_test(lambda: gym.aec("rope", seats), num_cycles=60)
    parallel_seed_test(lambda: gym.parallel("rope", seats), num_cycles=60)
