"""Record a whole game as a moving picture (animated WebP), as the READMEs show one.

Usage: python -m tools.pictures.moving_picture [GAME] [--lang ru] [--out FILE].
The visitor plays by clicking what the heuristic recommends, against bots.
"""

from __future__ import annotations

import os
import shutil
import struct
from argparse import ArgumentParser
from base64 import b64decode, b64encode
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import Page, ViewportSize, sync_playwright
from tools.pictures.shots import ARGS, ASKED_OR_OVER, Served, served

import nedra
from nedra.bots import choose

if TYPE_CHECKING:
    from collections.abc import Iterator

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDTH, HEIGHT = 800, 450
THINKING_MS = 900
MOTION_MS = 220
MOTION_FRAMES = 4
RESULT_MS = 4000
BOT_DELAY = (0.2, 0.4)
MOST_SEATS = 4
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
VISITORS = {"en": "Anna", "ru": "Анна"}
# Chromium compares and encodes the frames, so no imaging library is needed. A part begins at even numbers.
ENCODE = """async ([picture, before, quality]) => {
    const pixels = async (png) => {
        const image = new Image();
        image.src = "data:image/png;base64," + png;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        const { buffer } = context.getImageData(0, 0, image.width, image.height).data;
        return { canvas, data: new Uint32Array(buffer) };
    };
    const { canvas, data } = await pixels(picture);
    let [left, top, right, bottom] = [0, 0, canvas.width, canvas.height];
    if (before) {
        const old = (await pixels(before)).data;
        [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0];
        for (let place = 0; place < data.length; place++) {
            if (data[place] === old[place]) continue;
            const x = place % canvas.width, y = Math.floor(place / canvas.width);
            left = Math.min(left, x - x % 2);
            right = Math.max(right, x + 1);
            top = Math.min(top, y - y % 2);
            bottom = Math.max(bottom, y + 1);
        }
    }
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext("2d").drawImage(canvas, -left, -top);
    const blob = await part.convertToBlob({ type: "image/webp", quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const encoded = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
    return [encoded, left, top, right - left, bottom - top];
}"""
QUALITY = 0.4


class Frame(NamedTuple):
    """One screenshot as PNG, and how long it is shown."""

    png: bytes
    milliseconds: int


class EncodedFrame(NamedTuple):
    """What has changed since the frame before, as WebP, and where it lies."""

    webp: bytes
    milliseconds: int
    left: int
    top: int
    width: int
    height: int


def main() -> None:
    """Play, encode what changes from screenshot to screenshot, and write the picture."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="diamant")
    parser.add_argument("--lang", choices=LOCALES, default="en")
    parser.add_argument("--out", type=Path, help="docs/pictures/GAME-LANG.webp unless given")
    args = parser.parse_args()
    out = args.out or PICTURES / f"{args.game}-{args.lang}.webp"
    chromium = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    with served(BOT_DELAY) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        viewport = ViewportSize(width=WIDTH, height=HEIGHT)
        page = browser.new_page(
            base_url=server.address, locale=LOCALES[args.lang], viewport=viewport, color_scheme="dark"
        )
        frames = merged(recorded(page, server, args.game, VISITORS[args.lang]))
        encoded = list(encode(browser.new_page(), frames))
        browser.close()
    out.write_bytes(animated_webp(encoded))
    seconds = sum(frame.milliseconds for frame in encoded) / 1000
    print(f"{out.name}: {len(encoded)} frames, {seconds:.0f} s, {out.stat().st_size // 1000} kB")


def recorded(page: Page, server: Served, game: str, name: str) -> Iterator[Frame]:
    """Open a table with bots, and play to the end."""
    seats = min(MOST_SEATS, nedra.game(game).seats[-1])
    page.goto(f"/?play={game}")
    page.locator("input[name=name]").fill(name)
    page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    page.locator(f"input[name=bots][value='{seats - 1}']").check(force=True)
    page.locator("form.open-table button:not([name=play_now])").click()
    page.wait_for_selector(".place, form.start")
    if page.locator("form.start button").count():
        page.locator("form.start button").click()
        page.wait_for_selector(".place")
    session = server.service.get_loaded(page.url.rpartition("/")[2])
    seat = next(iter(session.occupants))
    for decision in count():
        page.wait_for_function(ASKED_OR_OVER, timeout=60_000)
        page.wait_for_timeout(THINKING_MS)  # a question must have been there before it can be answered
        yield Frame(page.screenshot(), THINKING_MS)
        if page.locator(".after").count():
            yield Frame(page.screenshot(), RESULT_MS)
            return
        move = choose(session.started_match.copy(), seat, "heuristic", decision)
        page.locator(f"#main button[name=move][value='{move}']").first.evaluate("button => button.click()")
        for _ in range(MOTION_FRAMES):
            page.wait_for_timeout(MOTION_MS)
            yield Frame(page.screenshot(), MOTION_MS)


def encode(blank: Page, frames: list[Frame]) -> Iterator[EncodedFrame]:
    """The first frame whole, of every other what has changed."""
    before = ""
    for frame in frames:
        picture = b64encode(frame.png).decode()
        webp, *place = blank.evaluate(ENCODE, [picture, before, QUALITY])
        yield EncodedFrame(b64decode(webp), frame.milliseconds, *place)
        before = picture


def merged(frames: Iterator[Frame]) -> list[Frame]:
    """Show equal neighbours as one frame, for as long as both."""
    kept: list[Frame] = []
    for frame in frames:
        if kept and kept[-1].png == frame.png:
            kept[-1] = Frame(frame.png, kept[-1].milliseconds + frame.milliseconds)
        else:
            kept.append(frame)
    return kept


def animated_webp(frames: list[EncodedFrame]) -> bytes:
    """Join still WebP pictures to one that moves: the RIFF container of WebP, with a frame chunk for each."""
    size = triple(WIDTH - 1) + triple(HEIGHT - 1)
    chunks = [chunk(b"VP8X", b"\x02\0\0\0" + size), chunk(b"ANIM", b"\0\0\0\0" + struct.pack("<H", 0))]
    for frame in frames:
        place = triple(frame.left // 2) + triple(frame.top // 2)
        place += triple(frame.width - 1) + triple(frame.height - 1)
        header = place + triple(frame.milliseconds) + b"\x02"
        chunks.append(chunk(b"ANMF", header + bitstream(frame.webp)))
    return chunk(b"RIFF", b"WEBP" + b"".join(chunks))


def triple(number: int) -> bytes:
    """A number as WebP writes it."""
    return number.to_bytes(3, "little")


def bitstream(picture: bytes) -> bytes:
    """The chunk of a still WebP that holds its pixels."""
    at = 12
    while at < len(picture):
        (length,) = struct.unpack_from("<I", picture, at + 4)
        end = at + 8 + length + length % 2
        if picture[at : at + 4] in (b"VP8 ", b"VP8L"):
            return picture[at:end]
        at = end
    raise ValueError("no pixels in this picture")


def chunk(kind: bytes, content: bytes) -> bytes:
    return kind + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


if __name__ == "__main__":
    main()
