"""A symbol: one drawing, defined once a page in the sprite and used by reference."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree as ET

from markupsafe import Markup, escape

from nedra.ui.html import Element, svg, use
from nedra.ui.html import symbol as symbol_tag

if TYPE_CHECKING:
    from collections.abc import Collection
    from importlib.resources.abc import Traversable

SVG: Final = "{http://www.w3.org/2000/svg}"
XLINK: Final = "{http://www.w3.org/1999/xlink}"


class Shared(NamedTuple):
    """A gradient, pattern or shape that drawings refer to by its id."""

    id: str
    markup: str


class Symbol(NamedTuple):
    """A named drawing; `body` is raw SVG written in this package, never a player's text."""

    name: str
    view_box: str
    body: str
    shared: tuple[Shared, ...] = ()
    """What the body refers to; the sprite holds each once, beside the symbols."""
    fit: str = ""
    """How it fits a box of another shape, if not whole: `none` stretches, `xMidYMid slice` covers."""

    def definition(self) -> Element:
        """The element that the sprite holds."""
        return symbol_tag(id=self.name, viewBox=self.view_box, preserveAspectRatio=self.fit or None)[
            Markup(tight(self.body))  # noqa: S704 - written in this package
        ]


def drawn_in(
    package: str, *, only: Collection[str] = ("*",), but: Collection[str] = ()
) -> tuple[Symbol, ...]:
    """The drawings that lie in a package as SVG files, chosen by patterns of their names."""
    chosen = (symbol for symbol in _all_in(package) if _matches(symbol, only))
    return tuple(symbol for symbol in chosen if not _matches(symbol, but))


@cache
def _all_in(package: str) -> tuple[Symbol, ...]:
    found = (file for file in files(package).iterdir() if file.name.endswith(".svg"))
    return tuple(_read(file) for file in sorted(found, key=lambda file: file.name))


def _matches(symbol: Symbol, patterns: Collection[str]) -> bool:
    return any(fnmatchcase(symbol.name, pattern) for pattern in patterns)


def _read(file: Traversable) -> Symbol:
    """A file as any drawing program writes it: one `<svg>` with a view box, `<defs>` for what is shared."""
    name = file.name.removesuffix(".svg")
    root = ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 - a file of the package
    assert "viewBox" in root.attrib, f"{file.name} has no viewBox"
    body = "".join(_markup(child) for child in root if child.tag != f"{SVG}defs")
    pieces = [piece for piece in root.iterfind(f"{SVG}defs/*[@id]") if piece.tag.startswith(SVG)]
    shared = tuple(Shared(piece.attrib["id"], _markup(piece)) for piece in pieces)
    return Symbol(name, root.attrib["viewBox"], body, shared, root.get("preserveAspectRatio", ""))


def _markup(element: ET.Element) -> str:
    """The element as a page holds it: without namespaces, and without a drawing program's own notes."""
    tag = element.tag.removeprefix(SVG)
    if "}" in tag:
        return ""
    said = [(name.removeprefix(XLINK), value) for name, value in element.items()]
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in said if "}" not in name)
    inside = _text(element.text) + "".join(_markup(child) + _text(child.tail) for child in element)
    return f"<{tag}{attributes}>{inside}</{tag}>" if inside else f"<{tag}{attributes}/>"


def _text(text: str | None) -> str:
    return escape(text) if text and text.strip() else ""


@cache
def drawing(name: str, css: str = "") -> Markup:
    """A drawing of the sprite at this place, without a meaning of its own for a screen reader.

    Boards use the same few drawings by the hundred, so each is rendered once; names and classes
    come from the boards, never from a player.
    """
    return Markup(svg(f".art{css}", aria_hidden="true")[use(href=f"#{name}")])  # noqa: S704 - made by htpy


def tight(markup: str) -> str:
    """The same markup without the line breaks and the indentation of its source."""
    return re.sub(r">\s+<", "><", re.sub(r"\s+", " ", markup)).strip()
