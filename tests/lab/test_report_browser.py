"""A report in a browser: whole by itself, quiet, and as wide as the screen."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser

from nedra.core.words import LANGUAGES
from nedra.lab.findings import Findings, contrast, find, pairs
from nedra.lab.lines import COLUMNS, DECISIONS, WINNERS
from nedra.lab.report import report
from nedra.lab.standings import Standings, standings
from nedra.lab.study import sweep
from nedra.lab.tournament import Played, Tournament
from nedra.lab.tournament_report import tournament_report
from tests.web.conftest import browser, chromium

__all__ = ["browser", "chromium"]

GAMES = 400


def found_by_chance(seats: list[int], options: list[str]) -> Findings:
    """Set-ups whose games are thrown, not played; every seat is better than the one before it."""
    asked = sweep("gnomes", seats, [["thumb"]], {name: [0, 1] for name in options}, [], GAMES, 1)
    dice, kept = np.random.default_rng(1), []
    for one in asked.set_ups:
        lines = dice.integers(0, 20, (GAMES, COLUMNS), np.int32)
        chances = np.arange(2, 2 + one.seats) / sum(range(2, 2 + one.seats))
        lines[:, WINNERS] = 1 << dice.choice(one.seats, GAMES, p=chances)
        lines[:, DECISIONS] = dice.integers(150, 180, GAMES)
        kept.append(lines)
    set_ups = tuple(find(one, lines) for one, lines in zip(asked.set_ups, kept, strict=True))
    compared = tuple(
        contrast(asked, pair, what, (kept[pair[0]], kept[pair[1]]), 5) for pair, what in pairs(asked)
    )
    return Findings(asked.game, asked.rules, 1, GAMES, set_ups, compared)


def small_study() -> Findings:
    return found_by_chance([4], ["quick_start"])


def large_study() -> Findings:
    """Twenty-four set-ups, as docs/balance.md asks for."""
    return found_by_chance([2, 3, 4], ["quick_start", "light_fog", "extra_round"])


def standings_by_chance() -> Standings:
    """A tournament of long names and one bot that never won."""
    asked = Tournament("gnomes", 3, ("master", "search:iterations=2000:whim=200", "random"), 1, 60, {})
    scores = {0: (9, 4, 1), 1: (6, 8, 2)}
    played = []
    for number in range(asked.games):
        bots = asked.seated(number)
        points = [scores[number % 2][bot] for bot in bots]
        played.append(Played(bots, tuple(1 + (one < max(points)) for one in points), tuple(points)))
    return standings(asked, played)


PAGES = {
    "a study": lambda language: report(small_study(), language),
    "a tournament": lambda language: tournament_report(standings_by_chance(), language),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page_of", PAGES.values(), ids=PAGES)
def test_a_report_opens_on_a_phone_and_asks_for_nothing(
    page_of: Callable[[str], str], language: str, tmp_path: Path, browser: Browser
) -> None:
    file = tmp_path / "report.html"
    file.write_text(page_of(language), encoding="utf-8")
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    heard: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    assert heard == []
    assert asked == [file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.locator("svg").first.bounding_box() is not None
    page.pdf(path=tmp_path / "report.pdf", format="A4", prefer_css_page_size=True)
    assert 1 <= (tmp_path / "report.pdf").read_bytes().count(b"/Type /Page\n") <= 4


def test_a_large_study_says_first_what_it_found_and_stays_short(tmp_path: Path, browser: Browser) -> None:
    file = tmp_path / "report.html"
    file.write_text(report(large_study(), "ru"), encoding="utf-8")
    page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.goto(file.as_uri())
    answers = page.locator(".answers").first.bounding_box()
    assert answers is not None
    assert answers["y"] < 250, "answers are on the first screen"
    assert page.locator(".overview").first.locator("svg").count() == 12
    assert page.evaluate("document.documentElement.scrollHeight") < 5000
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    sizes = (
        page.locator(".overview")
        .first.locator("text")
        .evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    )
    assert min(sizes) > 12, "the overview is read on a phone"
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 1000})
    assert page.locator(".others li").last.is_visible(), "answers that are folded are printed"
    assert page.locator(".comparisons tr").last.is_visible()
    assert page.locator(".overview .table").first.evaluate("one => one.clientWidth") == 688
    page.pdf(path=tmp_path / "report.pdf", format="A4", prefer_css_page_size=True)
    assert (tmp_path / "report.pdf").read_bytes().count(b"/Type /Page\n") <= 10
