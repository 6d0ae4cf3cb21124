"""Pictures of every page and of every game's table, played by clicking, for people to look at.

Usage: make shots, or make shots ARGS="diamant". The pictures land in shots/.
"""

from __future__ import annotations

import os
import random
import shutil
import socket
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn
from playwright.sync_api import Error, Page, sync_playwright

import nedra
from nedra.web.app import create_app

if TYPE_CHECKING:
    from collections.abc import Iterator

SHOTS = Path(__file__).parent.parent / "shots"
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
SCREENS: dict[str, dict[str, Any]] = {
    "desk-ru-dark": {"locale": "ru-RU", "viewport": {"width": 1280, "height": 720}, "color_scheme": "dark"},
    "desk-en-light": {"locale": "en-GB", "viewport": {"width": 1280, "height": 720}, "color_scheme": "light"},
    "phone-ru-light": {"locale": "ru-RU", "viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
    "phone-en-dark": {"locale": "en-GB", "viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
}
AFTER_CLICKS = (0, 3, 10, 25)


def main() -> None:
    """Pictures of the named games, or of all."""
    names = sys.argv[1:] or nedra.games()
    SHOTS.mkdir(exist_ok=True)
    chromium = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        for screen, settings in SCREENS.items():
            for name in names:
                page = browser.new_context(base_url=address, reduced_motion="reduce", **settings).new_page()
                walk(page, name, screen)
        browser.close()


def walk(page: Page, name: str, screen: str) -> None:
    """From the first page to the end of a game."""
    seats = nedra.game(name).usual_seats
    page.goto(f"/?play={name}")
    shoot(page, f"{name}-{screen}-lobby")
    page.locator("input[name=name]").fill("Анна" if "ru" in screen else "Anna")
    page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    page.locator(f"input[name=bots][value='{seats - 2}']").check(force=True)
    page.locator("form.open-table button[type=submit]").click()
    page.wait_for_url("**/t/**")
    shoot(page, f"{name}-{screen}-waiting")
    page.locator("form.start button").click()
    page.wait_for_selector(".place")
    play(page, f"{name}-{screen}")


def play(page: Page, shot: str) -> None:
    """Click anything that may be clicked until the game is over."""
    chance = random.Random(shot)
    for click in range(600):
        if click in AFTER_CLICKS:
            shoot(page, f"{shot}-{click:02}")
        page.wait_for_function(
            "() => document.querySelector('#main button[name=move], .after')", timeout=30_000
        )
        if page.locator(".after").count():
            break
        moves = page.locator("#main button[name=move]")
        try:
            moves.nth(chance.randrange(moves.count())).evaluate("button => button.click()", timeout=2000)
        except (Error, ValueError):
            continue
        page.wait_for_timeout(420)  # a question must have been seen before it can be answered
    shoot(page, f"{shot}-end")


def shoot(page: Page, name: str) -> None:
    page.screenshot(path=SHOTS / f"{name}.png")
    print(name)


@contextmanager
def served() -> Iterator[str]:
    """A table of its own on loopback, with quick bots."""
    bound = socket.create_server(("127.0.0.1", 0))
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder) / "nedra.sqlite", thinking=(0.0, 0.01))
        server = uvicorn.Server(
            uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, ws="none")
        )
        thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{bound.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


if __name__ == "__main__":
    main()
