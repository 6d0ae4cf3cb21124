"""What people do in a browser: open a table, take a seat and move, with a mouse or a keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    import random

    from playwright.sync_api import Browser, ConsoleMessage, Page

DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
IMPATIENT = """addEventListener("nedra:beat", () => document.dispatchEvent(new Event("nedra:skip")), true)"""
"""Most people in these tests skip what is told; `test_beats.py` watches it."""


def come(browser: Browser, server: str, complaints: list[str], **settings: Any) -> Page:  # noqa: ANN401 - playwright's own
    """Somebody with a browser of their own; its complaints are heard."""
    page = browser.new_context(base_url=server, **settings).new_page()
    page.add_init_script(IMPATIENT)

    def listen(said: ConsoleMessage) -> None:
        # 409: the question was settled while the answer was on its way, which the page tells its person.
        if said.type == "error" and "409" not in said.text:
            complaints.append(said.text)

    page.on("console", listen)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return page


def open_table(page: Page, name: str, seats: int, bots: int, *options: str, game: str = "diamant") -> str:
    page.goto(f"/?play={game}")
    page.locator("input[name=name]").fill(name)
    for control in (f"seats][value='{seats}'", f"bots][value='{bots}'", *options):
        tick(page, f"input[name={control}]")
    page.locator("form.open-table button:not([name=play_now])").click()
    page.wait_for_url(re.compile("/t/"))
    return page.url


def tick(page: Page, control: str) -> None:
    """Tick a box by its key, unfolding what it lies in."""
    page.locator(control).evaluate("box => box.closest('details')?.setAttribute('open', '')")
    page.locator(control).press("Space")


def sit(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.locator(".sit input[name=name]").first.fill(name)
    page.locator(".sit button").first.click()
    expect(page.locator(".place")).to_be_visible()


def fits(page: Page) -> bool:
    """Nothing of the page has to be scrolled to."""
    whole = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    shown = page.evaluate("[innerWidth, innerHeight]")
    return all(length <= room for length, room in zip(whole, shown, strict=True))


def answer_something(page: Page, rng: random.Random) -> None:
    """Give any of the legal answers, the moment the question has been there long enough to be read."""
    page.clock.fast_forward(500)
    page.evaluate(
        "share => { const moves = [...document.querySelectorAll('#main button[name=move]')];"
        " moves[Math.floor(share * moves.length)]?.click(); }",
        rng.random(),
    )
    page.wait_for_function("() => !document.querySelector('form[aria-busy]')")


def is_asked(page: Page) -> bool:
    return page.title().startswith("●")


FOCUS = """() => {
    const at = document.activeElement;
    if (at.name === 'move') return 'move';
    const ticked = document.querySelectorAll('.place input:checked').length;
    if (at.matches('.place input[type=checkbox]:not(:checked)') && ticked < 3) return 'unfolds';
    return at.matches('.place [popovertarget]:not(.opener, .close)') ? 'unfolds' : '';
}"""


def tab_to_a_move(page: Page) -> None:
    """Tab until a move has the focus, unfolding what can be unfolded on the way."""
    for _ in range(150):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus == "move":
            return
        if focus == "unfolds":
            page.keyboard.press("Space")
    raise AssertionError("the keyboard reaches no move")
