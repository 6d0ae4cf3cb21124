"""SVG symbols: each is defined once per page in the sprite and used by reference; and gem icons."""

import re
from collections.abc import Collection
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal, NamedTuple, TypeAlias
from xml.etree import ElementTree as ET

from markupsafe import Markup, escape

from nedra.ui.html import Element, defs, svg, use
from nedra.ui.html import symbol as symbol_tag

SVG: Final = "{http://www.w3.org/2000/svg}"
XLINK: Final = "{http://www.w3.org/1999/xlink}"


class SharedDef(NamedTuple):
    """A gradient, pattern or shape that symbols refer to by its id."""

    id: str
    markup: str


class Symbol(NamedTuple):
    """A named drawing; `body` is raw SVG from this package, never a player's text."""

    name: str
    view_box: str
    body: str
    shared_defs: tuple[SharedDef, ...] = ()
    """What the body refers to; the sprite holds each once."""
    preserve_aspect_ratio: str = ""
    """The SVG attribute, if not the default: `none` stretches, `xMidYMid slice` covers."""

    def definition(self) -> Element:
        """The `<symbol>` element of the sprite."""
        return symbol_tag(
            id=self.name, viewBox=self.view_box, preserveAspectRatio=self.preserve_aspect_ratio or None
        )[
            Markup(minify_markup(self.body))  # noqa: S704 - written in this package
        ]


def load_symbols(
    package: str, *, include: Collection[str] = ("*",), exclude: Collection[str] = ()
) -> tuple[Symbol, ...]:
    """Load the SVG files of a package whose names match a pattern."""
    return tuple(
        symbol
        for symbol in _all_symbols(package)
        if _matches(symbol, include) and not _matches(symbol, exclude)
    )


@cache
def _all_symbols(package: str) -> tuple[Symbol, ...]:
    found = (file for file in files(package).iterdir() if file.name.endswith(".svg"))
    return tuple(_parse_svg(file) for file in sorted(found, key=lambda file: file.name))


def _matches(symbol: Symbol, patterns: Collection[str]) -> bool:
    return any(fnmatchcase(symbol.name, pattern) for pattern in patterns)


def _parse_svg(file: Traversable) -> Symbol:
    """Read a file as drawing programs write it: one `<svg>` with a view box, shared parts in `<defs>`."""
    name = file.name.removesuffix(".svg")
    root = ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 - a file of the package
    assert "viewBox" in root.attrib, f"{file.name} has no viewBox"
    body = "".join(_markup(child) for child in root if child.tag != f"{SVG}defs")
    shared = [element for element in root.iterfind(f"{SVG}defs/*[@id]") if element.tag.startswith(SVG)]
    shared_defs = tuple(SharedDef(element.attrib["id"], _markup(element)) for element in shared)
    return Symbol(name, root.attrib["viewBox"], body, shared_defs, root.get("preserveAspectRatio", ""))


def _markup(element: ET.Element) -> str:
    """The element as HTML: without namespaces and without a drawing program's metadata."""
    tag = element.tag.removeprefix(SVG)
    if "}" in tag:
        return ""
    items = [(name.removeprefix(XLINK), value) for name, value in element.items()]
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in items if "}" not in name)
    content = _text(element.text) + "".join(_markup(child) + _text(child.tail) for child in element)
    return f"<{tag}{attributes}>{content}</{tag}>" if content else f"<{tag}{attributes}/>"


def _text(text: str | None) -> str:
    return escape(text) if text and text.strip() else ""


@cache
def use_symbol(name: str, css: str = "") -> Markup:
    """Show a symbol of the sprite here, hidden from screen readers.

    Boards use the same few symbols hundreds of times, so each is rendered once. Names and classes come
    from the boards, never from a player.
    """
    return Markup(svg(f".art{css}", aria_hidden="true")[use(href=f"#{name}")])  # noqa: S704 - made by htpy


def minify_markup(markup: str) -> str:
    """Remove line breaks and indentation."""
    return re.sub(r">\s+<", "><", re.sub(r"\s+", " ", markup)).strip()


Gem: TypeAlias = Literal["ruby", "diamond", "heliodor", "sapphire", "emerald", "amethyst"]
Size: TypeAlias = Literal["xs", "s", "m", "l", "xl"]


@cache
def gem(name: Gem, size: Size = "s") -> Markup:
    """One gem of the sprite; screen readers skip it and read the number beside it."""
    return Markup(svg(f".gem.gem-{size}", aria_hidden="true")[use(href=f"#{name}")])  # noqa: S704 - made by htpy


UI_ART: Final = "nedra.ui.art"
COMMON_SYMBOLS: Final = load_symbols(
    UI_ART, include=("ruby", "ruby-small", "diamond", "bot", "explorer-*", "icon-*")
)
EMOTE_SYMBOLS: Final = load_symbols(UI_ART, include=("emote-*",))
HAND_SYMBOLS: Final = load_symbols(UI_ART, include=("hand",))


@cache
def sprite(drawings: tuple[Symbol, ...]) -> Element:
    """The hidden SVG with all symbols of a page; it stands outside the parts that scripts replace."""
    # Symbols of one size look alike; side by side they compress better.
    symbols = sorted({*COMMON_SYMBOLS, *drawings}, key=lambda symbol: (symbol.view_box, symbol.name))
    return svg(".sprite", aria_hidden="true", width="0", height="0")[
        defs[Markup("".join(_shared_defs(symbols).values()))],  # noqa: S704 - written in this project
        [symbol.definition() for symbol in symbols],
    ]


def _shared_defs(symbols: list[Symbol]) -> dict[str, str]:
    """The shared definitions by id; every file that needs one repeats it, and all copies must be equal."""
    found: dict[str, str] = {}
    for symbol in symbols:
        for shared in symbol.shared_defs:
            markup = minify_markup(shared.markup)
            if found.setdefault(shared.id, markup) != markup:
                raise ValueError(f"the drawing {symbol.name} defines #{shared.id} unlike another drawing")
    return found
