"""For everyone: what axe finds wrong on any page, in any phase of any game, large or small, light or dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]  # ships no types

import nedra
from tests.web.browsing import DESKTOP, PHONE, come
from tests.web.phases import phases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.web.visitor import Visitor

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(600),  # axe reads every element of every phase
]

EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"]}
LOOKS = [(DESKTOP, "light"), (PHONE, "dark")]
"""Both sizes and both palettes, in two of the four combinations."""
SERIOUS = {"serious", "critical"}
SETTLE = """() => {
    for (let round = 0; round < 2; round++) {
        for (const motion of document.getAnimations()) {
            const { iterations } = motion.effect.getComputedTiming();
            iterations === Infinity ? motion.cancel() : motion.finish();
        }
    }
}"""
"""Every animation jumps to its end: axe must not judge the middle of one. No frame has to be drawn for it."""


def faults(page: Page, options: dict[str, Any] = EVERYTHING) -> list[str]:
    """What axe calls serious, with the first element it means."""
    page.evaluate(SETTLE)
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("options => axe.run(options)", options)["violations"]
    return [
        f"{fault['id']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"][:2]
    ]


def looks(page: Page) -> Iterator[str]:
    """Show a page on a desk and on a phone, in light and in dark; the name of each look."""
    for size, scheme in LOOKS:
        page.set_viewport_size(size)  # type: ignore[arg-type]  # a dict with width and height
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]  # one of two
        page.wait_for_function("width => innerWidth === width", arg=size["width"])
        yield f"{size['width']} {scheme}"


def faults_in_every_look(page: Page) -> list[str]:
    """The same for a page that stays as it is."""
    return [f"{look}: {fault}" for look in looks(page) for fault in faults(page)]


def test_axe_finds_what_is_wrong(browser: Browser, server: str, complaints: list[str]) -> None:
    page = come(browser, server, complaints)
    page.goto("/")
    page.evaluate("document.querySelector('.panel legend').style.color = 'light-dark(#000, #333)'")
    assert {fault.split()[1] for fault in faults_in_every_look(page)} == {"dark:"}
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(fault.startswith("button-name") for fault in faults(page))


PUT = """drawn => document.getElementById("main").replaceWith(
    new DOMParser().parseFromString(drawn, "text/html").getElementById("main"))"""


@pytest.mark.parametrize("game", nedra.games())
def test_nothing_serious_in_any_phase(
    browser: Browser, server: str, complaints: list[str], game: str
) -> None:
    page, drawn = come(browser, server, complaints), phases(game)
    address, html = f"{server}/phases", {"content_type": "text/html; charset=utf-8"}
    page.route(address, lambda route: route.fulfill(body=drawn["over"], **html))
    page.goto(address)
    for look in looks(
        page
    ):  # in each look all phases: a change of the look costs a browser more than a phase
        for phase, picture in drawn.items():
            page.evaluate(PUT, picture)
            assert page.locator(".place").is_visible()
            assert faults(page) == [], f"{phase}, {look}"


def test_nothing_serious_on_any_other_page(
    browser: Browser, server: str, complaints: list[str], visit: Callable[..., Visitor]
) -> None:
    anna, boris = visit("en"), visit("en")
    over = anna.open_table(seats=2)
    boris.sit(over, "Boris")
    while anna.question(over):
        anna.answer(over, "return")
        boris.answer(over, "return")
    room, shared, closed = (anna.open_table(seats=2) for _ in range(3))
    anna.sit(shared, "Boris")
    anna.client.post(f"{closed}/close")
    page = come(browser, server, [], locale="en-GB", reduced_motion="reduce")
    page.context.add_cookies(
        [{"name": name, "value": value, "url": server} for name, value in anna.client.cookies.items()]
    )
    for address in (
        *("/", "/?play=gemland", "/games/all", "/me", "/about", "/replay", "/nowhere"),
        *(room, shared, closed, over, f"{over}/replay", f"{over}/fair"),
    ):
        page.goto(address)
        assert faults_in_every_look(page) == [], address
    assert "handover-screen" in anna.see(shared), "the screen between players was among them"
