"""Strips of frames over the beats of a game: what a player sees between an answer and the next question.

Usage: python -m tools.pictures.beat_strips [GAME ...] [--beats NAME ...] [--out FOLDER].
A match between bots is looked at from seat 1: every step that tells something new makes a strip, for a desk
and a phone, with and without motion. The strips land in build/beats/.
"""

from __future__ import annotations

import os
import random
import re
import shutil
from argparse import ArgumentParser
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import Page, sync_playwright
from tools.pictures.shots import ARGS, served

import nedra
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import MatchOpened, MoveSubmitted, PersonSeated
from nedra.ui.patching import BEAT, elements, opened
from nedra.web.account.person import Person
from nedra.web.table.fragment import TableFragment, render_table, table_page
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

STRIPS = Path(__file__).parents[2] / "build" / "beats"
DESK, PHONE = {"width": 1280, "height": 720}, {"width": 390, "height": 844}
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK, "color_scheme": "dark"},
    "phone": {"viewport": PHONE, "color_scheme": "light"},
    "desk-still": {"viewport": DESK, "color_scheme": "light", "reduced_motion": "reduce"},
    "phone-still": {"viewport": PHONE, "color_scheme": "dark", "reduced_motion": "reduce"},
}
LANGUAGES = {"desk": "en", "phone": "ru", "desk-still": "ru", "phone-still": "en"}
NAMES = ("Anna", "Боря", "Clio", "Данила", "Eve", "Фёдор", "Gus", "Ханна")
LOOKS_MS = (170, 330, 450)
"""When a beat is looked at: the clock of the page waits for that, its animations do not."""
END_MS = 2500
BEATS = "[window.beats, document.getElementById('main').dataset.beat ?? '']"
WATCH = "window.beats = 0; addEventListener('nedra:beat', () => { window.beats += 1; }, true);"
TELL = "update => document.dispatchEvent(new CustomEvent('nedra:fragment', { detail: update }))"
STEP_MS = 200
SHEET = """<style>body {{ margin: 0; background: #777; font: 600 22px sans-serif; display: grid; gap: 8px;
    grid-template-columns: repeat({columns}, {width}px) }}
    figure {{ margin: 0 }} img {{ width: 100%; display: block }}
    figcaption {{ background: #fff; padding: 2px 8px }}</style>{figures}"""


class Step(NamedTuple):
    """A page, what it is sent next, and the names of the beats in that."""

    page: str
    update: str
    beats: tuple[str, ...]


def main() -> None:
    """Make strips of the named games, or of all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=nedra.games())
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--beats", nargs="*", default=[], help="only steps that tell one of these")
    parser.add_argument("--screens", nargs="*", default=list(SCREENS), choices=SCREENS)
    parser.add_argument("--out", type=Path, default=STRIPS)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        for screen in args.screens:
            for name in args.game:
                found = new_steps(name, args.seats, args.seed, LANGUAGES[screen], set(args.beats))
                for number, step in enumerate(found):
                    page = browser.new_context(base_url=server.address, **SCREENS[screen]).new_page()
                    out = args.out / f"{name}-{screen}-{number:02}.png"
                    write_sheet(browser, list(frames(page, step)), page.viewport_size == PHONE, out)
                    print(out, *step.beats)
                    page.context.close()
        browser.close()


def new_steps(name: str, seats: int, seed: int, language: str, wanted: set[str]) -> Iterator[Step]:
    """The steps of a match that tell something that was not told before."""
    told: set[str] = set()
    for step in steps(name, seats, seed, language):
        new = set(step.beats) - told
        if new and (not wanted or new & wanted):
            told |= set(step.beats)
            yield step


def steps(name: str, seats: int, seed: int, language: str) -> Iterator[Step]:
    """Every step of a match between bots, as seat 1 sees it."""
    game, rng = nedra.game(name), random.Random(seed)
    entries = [PersonSeated(seat, NAMES[seat], key_fingerprint(f"key {seat}")) for seat in range(seats)]
    options = game.resolve_options()
    opening = MatchOpened(name, game.rules_version, seats, str(seed), options, entries[0].owner)
    session = MatchSession("strip", [opening, *entries])
    before = looked_at(session, language)
    while not (match := session.started_match).over:
        for seat in match.unanswered():
            state = match.determinize(seat, rng.getrandbits(32))
            session.apply(MoveSubmitted(seat, str(game.moves[game.rules.heuristic(state, seat)])))
        after = looked_at(session, language)
        update = after.update(before.digest, before.as_shown)
        found = [part for part in elements(opened(update)[1]) if part.startswith(BEAT)]
        names = tuple(re.findall(r'data-beat="([\w-]+)"', " ".join(part[:60] for part in found)))
        page = str(table_page(game, game.translator(language), before))
        yield Step(re.sub(r' data-(stream|title)-url="[^"]*"', "", page), update, names)
        before = after


def looked_at(session: MatchSession, language: str) -> TableFragment:
    """The table as seat 1 sees it."""
    viewer = Viewer(Person("key 0", language, hints=True, name=""), None, table_url="", is_local_only=False)
    return render_table(session, viewer)


def frames(page: Page, step: Step) -> Iterator[tuple[str, bytes]]:
    """Some frames of every beat, and the picture after the last."""
    page.add_init_script(WATCH)
    page.clock.install()
    page.route("**/strip", lambda route: route.fulfill(body=step.page, content_type="text/html"))
    page.goto("/strip")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate(TELL, step.update)
    seen, beat = page.evaluate(BEATS)
    while beat:
        for number, wait in enumerate(LOOKS_MS, 1):
            page.wait_for_timeout(wait)
            yield f"{beat} {number}", page.screenshot(type="jpeg", quality=60)
        now = seen
        while beat and now == seen:
            page.clock.run_for(STEP_MS)
            now, beat = page.evaluate(BEATS)
        seen = now
    page.wait_for_timeout(LOOKS_MS[0])
    yield "then", page.screenshot(type="jpeg", quality=60)
    if "ended" in step.beats or "won" in step.beats or "sets" in step.beats:
        for _ in range(2):
            page.wait_for_timeout(END_MS)
            yield "at last", page.screenshot(type="jpeg", quality=60)


def write_sheet(browser: Browser, shown: list[tuple[str, bytes]], narrow: bool, out: Path) -> None:  # noqa: FBT001 - of the screen
    """All frames of a step as one picture."""
    columns, width = (8, 240) if narrow else (4, 480)
    figures = "".join(
        f"<figure><figcaption>{label}</figcaption>"
        f"<img src='data:image/jpeg;base64,{b64encode(picture).decode()}'></figure>"
        for label, picture in shown
    )
    sheet = browser.new_page(viewport={"width": columns * (width + 8), "height": 400})
    sheet.set_content(SHEET.format(columns=columns, width=width, figures=figures))
    sheet.screenshot(path=out, full_page=True)
    sheet.close()


if __name__ == "__main__":
    main()
