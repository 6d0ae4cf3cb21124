"""Style sheets, scripts and typefaces, served under an address that contains a hash of their content."""

import hashlib
import re
from functools import cache
from importlib.resources import files
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from nedra.core.match.catalogue import game
from nedra.web.http.board_loader import playable_games, style_of
from nedra.web.http.large_screens import scale_lengths

ASSET_TYPES: Final = {
    "css": ("styles", "text/css; charset=utf-8"),
    "js": ("scripts", "text/javascript; charset=utf-8"),
    "woff2": ("built_fonts", "font/woff2"),
}
FONT: Final = re.compile(r'url\("([\w-]+\.woff2)"\)')


@cache
def asset_url(name: str) -> str:
    """The address of a file: `/assets/3f9a…/base.css`."""
    return f"/assets/{hashlib.sha256(_content(name)).hexdigest()[:12]}/{name}"


@get("/assets/{version:str}/{name:str}", sync_to_thread=False)
def asset(version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of a page. Browsers may cache it for ever: a changed file has another address."""
    try:
        content = _content(name)
    except (OSError, KeyError, ValueError):
        raise NotFoundException from None
    if asset_url(name) != f"/assets/{version}/{name}":
        raise NotFoundException
    return Response(
        content,
        media_type=ASSET_TYPES[name.rpartition(".")[2]][1],
        headers={"Cache-Control": "public, max-age=31536000, immutable"},
    )


@cache
def _content(name: str) -> bytes:
    """A file of `ui`, or a game's style sheet by the game's name."""
    stem, _, kind = name.rpartition(".")
    if kind == "css" and stem in playable_games():
        content = style_of(game(stem))
    else:
        content = (files("nedra.ui") / ASSET_TYPES[kind][0] / name.rpartition("/")[2]).read_bytes()
    return _served_style(content.decode()).encode() if kind == "css" else content


def _served_style(css: str) -> str:
    return FONT.sub(lambda found: f'url("{asset_url(found[1])}")', scale_lengths(css))


@cache
def typefaces() -> tuple[str, ...]:
    """The typefaces that the build has made (tools/typeface.py); without them a page has the system's."""
    folder = files("nedra.ui") / ASSET_TYPES["woff2"][0]
    built = folder.is_dir() and {file.name for file in folder.iterdir()}
    names = tuple(FONT.findall((files("nedra.ui") / "styles" / "typeface.css").read_text(encoding="utf-8")))
    return names if built and built.issuperset(names) else ()
