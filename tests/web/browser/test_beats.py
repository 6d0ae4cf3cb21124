"""Beats in a real browser: their order, skipping, waiting, reloads, two tabs, and still frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

LISTEN = "window.told = []; addEventListener('nedra:beat', event => window.told.push(event.detail), true);"
TOLD = "count => window.told.length >= count"
LONG_MS = 1600
"""Longer than any beat with motion."""
HIDE = """() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


class Table:
    """Anna in a browser, whose clock stands still until a test lets it run, and Boris without a script."""

    def __init__(self, browser: Browser, server: str, boris: Visitor, settings: dict[str, Any]) -> None:
        self.boris, self.path = boris, boris.open_table(2, 0, "Boris")
        self.context = browser.new_context(
            base_url=server, **{"viewport": DESKTOP, "locale": "en-GB", **settings}
        )
        self.page = self.tab()
        self.page.locator(".sit input[name=name]").fill("Anna")
        self.page.locator(".sit button").click()
        stop_clock(self.page)

    def tab(self) -> Page:
        """Another tab at the same table."""
        page = self.context.new_page()
        page.add_init_script(LISTEN)
        page.clock.install()
        page.goto(self.path)
        return page

    def answer(self, anna: str, boris: str) -> None:
        """Both answer, which begins to be told to Anna."""
        count = len(told(self.page))
        self.boris.answer(self.path, boris)
        self.page.locator(f"button[value={anna}]").click()
        self.page.wait_for_function(TOLD, arg=count + 1)


@pytest.fixture
def at_table(browser: Browser, server: str, visit: Callable[..., Visitor]) -> Callable[..., Table]:
    def sit_down(**settings: Any) -> Table:  # noqa: ANN401 - playwright's own
        return Table(browser, server, visit(), settings)

    return sit_down


def stop_clock(page: Page) -> None:
    expect(page.locator("button[name=move]")).to_have_count(2)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))


def told(page: Page) -> list[str]:
    names: list[str] = page.evaluate("window.told")
    return names


def is_telling(page: Page) -> bool:
    return page.locator("#main[data-beat]").count() > 0


def hear_out(page: Page) -> None:
    """Let the clock run until all has been told."""
    for _ in range(100):
        if not is_telling(page):
            return
        page.clock.run_for(400)
    raise AssertionError(f"it never ends: {told(page)}")


def awake(page: Page) -> int:
    """How many moves can be made."""
    return page.locator("button[name=move]:not([aria-disabled])").count()


def announced(page: Page) -> list[str]:
    return page.locator("#news p").all_text_contents()


def logged(page: Page) -> list[str]:
    return page.locator("#main [data-event]").all_text_contents()


REVEAL = "All choices are shown: 1 goes home."


def test_beats_come_in_order_and_buttons_wake_after_the_last(at_table: Callable[..., Table]) -> None:
    table = at_table()
    page = table.page
    table.answer("continue", "return")
    assert told(page) == ["reveal"]
    expect(page.locator(".choices .chosen")).to_have_count(2)
    expect(page.locator(".sentence")).to_have_text(REVEAL)
    assert awake(page) == 0
    hear_out(page)
    assert told(page)[:2] == ["reveal", "leave"]
    assert told(page)[2] in ("turn", "fatal"), "any card may be the next"
    expect(page.locator(".choices")).to_have_count(0)
    expect(page.locator(".sentence")).not_to_have_text(REVEAL)
    assert awake(page) == 2
    assert announced(page) == logged(page)[-len(announced(page)) :]


def test_a_tap_skips_and_answers_nothing(at_table: Callable[..., Table]) -> None:
    table = at_table(viewport=PHONE, has_touch=True)
    page = table.page
    table.answer("continue", "continue")
    page.locator("button[value=return]").tap(force=True)
    expect(page.locator("#main[data-beat]")).to_have_count(0)
    assert awake(page) == 2
    expect(page.locator("button[name=move][aria-pressed=true]")).to_have_count(0)
    assert announced(page) == logged(page)[-len(announced(page)) :]


def test_space_skips_even_with_a_button_in_focus(at_table: Callable[..., Table]) -> None:
    table = at_table()
    page = table.page
    table.answer("continue", "continue")
    page.keyboard.press("Space")
    expect(page.locator("#main[data-beat]")).to_have_count(0)
    assert awake(page) == 2
    expect(page.locator("button[name=move][aria-pressed=true]")).to_have_count(0)


def test_drawers_can_be_opened_meanwhile(at_table: Callable[..., Table]) -> None:
    table = at_table()
    table.answer("continue", "continue")
    table.page.locator("[popovertarget=rules]").first.click()
    expect(table.page.locator("#rules")).to_be_visible()
    assert is_telling(table.page)


def test_a_page_that_is_loaded_meanwhile_shows_the_end_at_once(at_table: Callable[..., Table]) -> None:
    table = at_table()
    page = table.page
    table.answer("continue", "return")
    late = table.tab()
    expect(late.locator(".sentence")).not_to_have_text(REVEAL)
    assert told(late) == []
    assert awake(late) == 2
    assert is_telling(page), "another tab ends nothing"
    page.reload()
    expect(page.locator("button[name=move]")).to_have_count(2)
    assert told(page) == []
    assert awake(page) == 2


def test_every_tab_is_told(at_table: Callable[..., Table]) -> None:
    table = at_table()
    other = table.tab()
    expect(other.locator("button[name=move]")).to_have_count(2)
    table.answer("continue", "return")
    other.wait_for_function(TOLD, arg=1)
    hear_out(table.page)
    hear_out(other)
    assert told(other) == told(table.page)
    assert awake(other) == 2


STORY = """name => {
    const beat = document.createElement("template");
    Object.assign(beat.dataset, { beat: name, ms: "1000", say: name });
    const finish = () => window.told.push(`${name} is over`);
    const detail = { beats: [beat], tell: () => ({ before: new Map(), parts: [] }), finish };
    document.dispatchEvent(new CustomEvent("nedra:story", { detail, cancelable: true }));
}"""


def test_the_more_is_waiting_the_faster_it_is_told(at_table: Callable[..., Table]) -> None:
    page = at_table().page
    page.evaluate(STORY, "first")
    page.evaluate(STORY, "second")
    page.clock.run_for(1000)
    assert told(page) == ["first", "first is over", "second"]
    page.clock.run_for(500)
    assert told(page)[-1] == "second", "nothing waits behind it"
    for name in ("third", "fourth", "fifth"):
        page.evaluate(STORY, name)
    page.clock.run_for(1000)
    rest = [line for name in ("third", "fourth", "fifth") for line in (name, f"{name} is over")]
    assert told(page) == ["first", "first is over", "second", "second is over", *rest[: len(told(page)) - 4]]
    hear_out(page)
    assert told(page)[4:] == rest


def test_a_tab_that_is_hidden_skips(at_table: Callable[..., Table]) -> None:
    table = at_table()
    table.answer("continue", "return")
    table.page.evaluate(HIDE)
    expect(table.page.locator("#main[data-beat]")).to_have_count(0)
    assert awake(table.page) == 2


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_without_motion_beats_are_still_frames_that_can_be_read(
    at_table: Callable[..., Table], viewport: dict[str, int]
) -> None:
    table = at_table(viewport=viewport, reduced_motion="reduce")
    page = table.page
    table.answer("continue", "return")
    expect(page.locator(".chosen .front")).to_have_count(2)
    page.clock.run_for(LONG_MS)
    assert told(page) == ["reveal"], "longer than with motion"
    hear_out(page)
    assert told(page)[:2] == ["reveal", "leave"]
    assert told(page)[2] in ("turn", "fatal"), "any card may be the next"
    expect(page.locator(".flight")).to_have_count(0)


def test_a_replay_tells_the_same(at_table: Callable[..., Table]) -> None:
    table = at_table()
    table.answer("continue", "return")
    hear_out(table.page)
    replay = table.context.new_page()
    replay.add_init_script(LISTEN)
    replay.goto(f"{table.path}/replay")
    replay.locator("#replay-forward").click()
    replay.wait_for_function(TOLD, arg=1)
    hear_out(replay)
    expect(replay.locator("#replay-step")).to_have_value("1")
    assert told(replay) == told(table.page)
    replay.locator("#replay-back").click()
    expect(replay.locator("#replay-step")).to_have_value("0")
    assert told(replay) == told(table.page), "nothing is told backwards"
