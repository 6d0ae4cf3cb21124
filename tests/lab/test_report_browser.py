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


def found_by_chance() -> Findings:
    """Two set-ups of four whose games are thrown, not played."""
    asked = sweep("gnomes", [4], [["thumb"]], {"quick_start": [0, 1]}, [], GAMES, 1)
    dice, kept = np.random.default_rng(1), []
    for chances in ([0.2, 0.25, 0.25, 0.3], [0.1, 0.2, 0.3, 0.4]):
        lines = dice.integers(0, 20, (GAMES, COLUMNS), np.int32)
        lines[:, WINNERS] = 1 << dice.choice(4, GAMES, p=chances)
        lines[:, DECISIONS] = dice.integers(150, 180, GAMES)
        kept.append(lines)
    set_ups = tuple(find(one, lines) for one, lines in zip(asked.set_ups, kept, strict=True))
    compared = tuple(contrast(asked, pair, what, (kept[0], kept[1]), 5) for pair, what in pairs(asked))
    return Findings(asked.game, asked.rules, 1, GAMES, set_ups, compared)


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
    "a study": lambda language: report(found_by_chance(), language),
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
