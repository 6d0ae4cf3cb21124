"""A report in a browser: it needs no other file, logs nothing, and fits the screen."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser

from nedra.core.i18n.translator import LANGUAGES
from nedra.lab.report.study_page import study_page
from nedra.lab.simulate.fact_counts import COLUMN_COUNT, HALF_TIME_LEADER_COLUMN
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, WINNERS_COLUMN
from nedra.lab.study.analysis import StudyResult, analyze_setup, comparable_setups, compare_setups
from nedra.lab.study.study import make_sweep
from nedra.lab.study.totals import StudyTotals
from nedra.lab.tournament.report import tournament_page
from nedra.lab.tournament.standings import Standings, compute_standings
from nedra.lab.tournament.tournament import TournamentGame, TournamentSpec
from tests.web.conftest import browser, chromium

__all__ = ["browser", "chromium"]

GAMES = 400


def random_study(seats: list[int], options: list[str]) -> StudyResult:
    """Setups with random games, where every seat is better than the one before it."""
    study = make_sweep("gnomes", seats, [["heuristic"]], {name: [0, 1] for name in options}, [], GAMES, 1)
    rng, games = np.random.default_rng(1), []
    for setup in study.setups:
        rows = rng.integers(0, 20, (GAMES, COLUMN_COUNT), np.int32)
        chances = np.arange(2, 2 + setup.seats) / sum(range(2, 2 + setup.seats))
        rows[:, WINNERS_COLUMN] = 1 << rng.choice(setup.seats, GAMES, p=chances)
        rows[:, DECISIONS_COLUMN] = rng.integers(150, 180, GAMES)
        rows[:, HALF_TIME_LEADER_COLUMN] %= setup.seats + 1
        games.append(rows)
    factors = dict(comparable_setups(study))
    totals = StudyTotals(study.setups, factors)
    totals.add(games)
    setups = tuple(map(analyze_setup, totals.setups))
    comparisons = tuple(
        compare_setups(pair, factor, totals.pair(*pair), 5) for pair, factor in factors.items()
    )
    return StudyResult(study.game, study.rules_version, 1, GAMES, setups, comparisons)


def small_study() -> StudyResult:
    return random_study([4], ["quick_start"])


def large_study() -> StudyResult:
    """Twenty-four setups, as in docs/balance.md."""
    return random_study([2, 3, 4], ["quick_start", "light_fog", "short_end"])


def random_standings() -> Standings:
    """A tournament of long names and one bot that never won."""
    spec = TournamentSpec(
        "gnomes", 3, ("master", "search:iterations=2000:rollout_epsilon=200", "random"), 1, 60, {}
    )
    scores = {0: (9, 4, 1), 1: (6, 8, 2)}
    played = []
    for number in range(spec.games):
        seating = spec.seating(number)
        points = [scores[number % 2][bot] for bot in seating]
        played.append(
            TournamentGame(seating, tuple(1 + (one < max(points)) for one in points), tuple(points))
        )
    return compute_standings(spec, played)


PAGES = {
    "a study": lambda language: study_page(small_study(), language),
    "a tournament": lambda language: tournament_page(random_standings(), language),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page_of", PAGES.values(), ids=PAGES)
def test_a_report_opens_on_a_phone_and_requests_nothing(
    page_of: Callable[[str], str], language: str, tmp_path: Path, browser: Browser
) -> None:
    file = tmp_path / "report.html"
    file.write_text(page_of(language), encoding="utf-8")
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    messages: list[str] = []
    requests: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.goto(file.as_uri())
    assert messages == []
    assert requests == [file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.locator("svg").first.bounding_box() is not None
    page.pdf(path=tmp_path / "report.pdf", format="A4", prefer_css_page_size=True)
    assert 1 <= (tmp_path / "report.pdf").read_bytes().count(b"/Type /Page\n") <= 4


def test_a_large_study_shows_its_conclusions_first_and_stays_short(tmp_path: Path, browser: Browser) -> None:
    file = tmp_path / "report.html"
    file.write_text(study_page(large_study(), "ru"), encoding="utf-8")
    page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.goto(file.as_uri())
    answers = page.locator(".answers").first.bounding_box()
    assert answers is not None
    assert answers["y"] < 250, "conclusions are on the first screen"
    assert page.locator(".overview").first.locator("svg").count() == 12
    assert page.evaluate("document.documentElement.scrollHeight") < 5000
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    sizes = (
        page.locator(".overview")
        .first.locator("text")
        .evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    )
    assert min(sizes) > 12, "the overview is legible on a phone"
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 1000})
    assert page.locator(".others li").last.is_visible(), "folded conclusions are printed"
    assert page.locator(".comparisons tr").last.is_visible()
    assert page.locator(".overview .table").first.evaluate("one => one.clientWidth") == 688
    page.pdf(path=tmp_path / "report.pdf", format="A4", prefer_css_page_size=True)
    assert (tmp_path / "report.pdf").read_bytes().count(b"/Type /Page\n") <= 10
