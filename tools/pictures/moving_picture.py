"""Record a game as a moving picture (animated WebP) for the READMEs.

Usage: python -m tools.pictures.moving_picture [GAME] [--lang ru] [--out FILE].
It plays by clicking, against bots.
"""

from __future__ import annotations

import os
import random
import shutil
import struct
from argparse import ArgumentParser
from base64 import b64decode, b64encode
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import Page, ViewportSize, sync_playwright
from tools.pictures.shots import ARGS, ASKED_OR_OVER, CLICK, served

if TYPE_CHECKING:
    from collections.abc import Iterator

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDTH, HEIGHT = 800, 450
DECISIONS = 8
THINKING_MS = 1100
MOTION_MS = 220
MOTION_FRAMES = 4
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
VISITORS = {"en": "Anna", "ru": "Анна"}
# Chromium encodes the frames, so no imaging library is needed.
ENCODE = """async ([picture, quality]) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
}"""
QUALITY = 0.45


class Frame(NamedTuple):
    """One screenshot as PNG, and how long it is shown."""

    png: bytes
    milliseconds: int


def main() -> None:
    """Play, encode every screenshot, and write the picture."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="diamant")
    parser.add_argument("--seed", type=int, default=1, help="chooses the visitor's moves")
    parser.add_argument("--lang", choices=LOCALES, default="en")
    parser.add_argument("--out", type=Path, help="docs/pictures/GAME-LANG.webp unless given")
    args = parser.parse_args()
    out = args.out or PICTURES / f"{args.game}-{args.lang}.webp"
    chromium = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        viewport = ViewportSize(width=WIDTH, height=HEIGHT)
        page = browser.new_page(
            base_url=address, locale=LOCALES[args.lang], viewport=viewport, color_scheme="dark"
        )
        frames = merged(recorded(page, args.game, VISITORS[args.lang], random.Random(args.seed)))
        blank = browser.new_page()
        encoded = [
            (b64decode(blank.evaluate(ENCODE, [b64encode(frame.png).decode(), QUALITY])), frame.milliseconds)
            for frame in frames
        ]
        browser.close()
    out.write_bytes(animated_webp(encoded))
    print(f"{out.name}: {len(encoded)} frames, {out.stat().st_size // 1000} kB")


def recorded(page: Page, game: str, name: str, rng: random.Random) -> Iterator[Frame]:
    """Open a table with bots, and play its first decisions."""
    page.goto(f"/?play={game}")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=seats][value='4']").check(force=True)
    page.locator("input[name=bots][value='3']").check(force=True)
    page.locator("form.open-table button[type=submit]").click()
    page.wait_for_selector(".place, form.start")
    if page.locator("form.start button").count():
        page.locator("form.start button").click()
        page.wait_for_selector(".place")
    for _ in range(DECISIONS):
        page.wait_for_function(ASKED_OR_OVER, timeout=30_000)
        page.wait_for_timeout(THINKING_MS)  # a question must have been there before it can be answered
        yield Frame(page.screenshot(), THINKING_MS)
        if page.locator(".after").count():
            return
        page.evaluate(CLICK, rng.random())
        for _ in range(MOTION_FRAMES):
            page.wait_for_timeout(MOTION_MS)
            yield Frame(page.screenshot(), MOTION_MS)


def merged(frames: Iterator[Frame]) -> list[Frame]:
    """Show equal neighbours as one frame, for as long as both."""
    kept: list[Frame] = []
    for frame in frames:
        if kept and kept[-1].png == frame.png:
            kept[-1] = Frame(frame.png, kept[-1].milliseconds + frame.milliseconds)
        else:
            kept.append(frame)
    return kept


def animated_webp(pictures: list[tuple[bytes, int]]) -> bytes:
    """Join still WebP pictures to one that moves: the RIFF container of WebP, with a frame chunk for each."""
    size = (WIDTH - 1).to_bytes(3, "little") + (HEIGHT - 1).to_bytes(3, "little")
    chunks = [chunk(b"VP8X", b"\x02\0\0\0" + size), chunk(b"ANIM", b"\0\0\0\0" + struct.pack("<H", 0))]
    for picture, milliseconds in pictures:
        header = b"\0" * 6 + size + milliseconds.to_bytes(3, "little") + b"\x02"
        chunks.append(chunk(b"ANMF", header + bitstream(picture)))
    return chunk(b"RIFF", b"WEBP" + b"".join(chunks))


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
