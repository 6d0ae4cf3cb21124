"""Screenshots of every page and of every game's table, played by clicking.

Usage: make shots, or make shots ARGS="diamant hoard --out shots". The pictures land in build/pictures/.
"""

from __future__ import annotations

import os
import random
import shutil
import socket
import tempfile
import threading
import time
from argparse import ArgumentParser
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import uvicorn
from playwright.sync_api import Page, sync_playwright

import nedra
from nedra.web.http.app import create_app

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.live.service import MatchService

PICTURES = Path(__file__).parents[2] / "build" / "pictures"
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
SCREENS: dict[str, dict[str, Any]] = {
    "desk-ru-dark": {"locale": "ru-RU", "viewport": {"width": 1280, "height": 720}, "color_scheme": "dark"},
    "desk-en-light": {"locale": "en-GB", "viewport": {"width": 1280, "height": 720}, "color_scheme": "light"},
    "phone-ru-light": {"locale": "ru-RU", "viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
    "phone-en-dark": {"locale": "en-GB", "viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
}
ASKED_OR_OVER = "() => document.title.startsWith('●') || document.querySelector('.after')"
KINDS = (
    "() => [...document.querySelectorAll('#main button[name=move]')].map(move => move.value.split(' ')[0])"
)
# The first moves are the bolder ones in every game and fill the table faster.
CLICK = """share => {
    const moves = document.querySelectorAll('#main button[name=move]');
    moves[Math.floor(share * share * moves.length)]?.click();
}"""
MOST_CLICKS = 3000
TOAST_MILLISECONDS = 10_000
"""Longer than any animation."""
IN_FULL_SWING = 6
"""Moves until a table has filled."""


def main() -> None:
    """Take screenshots of the named games, or of all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=nedra.games(), help="games to show (all)")
    parser.add_argument("--out", type=Path, default=PICTURES)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        for screen, settings in SCREENS.items():
            for name in args.game:
                page = browser.new_context(
                    base_url=server.address, reduced_motion="reduce", **settings
                ).new_page()
                walk(page, name, args.out / f"{name}-{screen}")
        browser.close()


def walk(page: Page, name: str, shot: Path) -> None:
    """From the first page to the end of a game."""
    seats = nedra.game(name).default_seats
    page.clock.install()
    page.goto(f"/?play={name}")
    shoot(page, shot, "lobby")
    page.locator("input[name=name]").fill("Анна" if "ru" in shot.name else "Anna")
    page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    page.locator(f"input[name=bots][value='{seats - 2}']").check(force=True)
    page.locator("form.open-table button:not([name=play_now])").click()
    page.wait_for_url("**/t/**")
    shoot(page, shot, "waiting")
    page.locator("form.start button").click()
    page.wait_for_selector(".place")
    play(page, shot)


def play(page: Page, shot: Path) -> None:
    """Click random moves until the game is over; a screenshot of every new kind of decision."""
    rng = random.Random(shot.name)
    seen: set[str] = set()
    for click in range(MOST_CLICKS):
        page.wait_for_function(ASKED_OR_OVER, timeout=30_000)
        if page.locator(".after").count():
            break
        kinds = set(page.evaluate(KINDS))
        if click == IN_FULL_SWING:
            shoot(page, shot, "in-full-swing")
        elif kinds - seen:
            shoot(page, shot, min(kinds - seen))
        seen |= kinds
        page.clock.fast_forward(500)  # a question must have been there before it can be answered
        page.evaluate(CLICK, rng.random())
        page.wait_for_function("() => !document.querySelector('form[aria-busy]')")
    shoot(page, shot, "end")


def shoot(page: Page, shot: Path, phase: str) -> None:
    page.clock.fast_forward(TOAST_MILLISECONDS)
    picture = shot.with_name(f"{shot.name}-{phase}.jpg")
    page.screenshot(path=picture, type="jpeg", quality=75)
    print(picture.name)


class Served(NamedTuple):
    """A running server."""

    address: str
    service: MatchService


@contextmanager
def served(bot_delay: tuple[float, float] = (0.0, 0.01)) -> Iterator[Served]:
    """A server on loopback, with fast bots unless told otherwise."""
    bound = socket.create_server(("127.0.0.1", 0))
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder) / "nedra.sqlite", bot_delay=bot_delay, start_seconds=0)
        server = uvicorn.Server(
            uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, ws="none")
        )
        thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        try:
            yield Served(f"http://127.0.0.1:{bound.getsockname()[1]}", app.state.service)
        finally:
            server.should_exit = True
            thread.join()


if __name__ == "__main__":
    main()
