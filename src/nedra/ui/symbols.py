"""A symbol: one drawing, defined once a page in the sprite and used by reference."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from markupsafe import Markup

from nedra.ui.html import Element, svg, use
from nedra.ui.html import symbol as symbol_tag


class Symbol(NamedTuple):
    """A named drawing; `body` is raw SVG written in this package, never a player's text."""

    name: str
    view_box: str
    body: str
    shared: str = ""
    """Gradients and shapes the body refers to, put beside the symbols."""
    fit: str = ""
    """How it fits a box of another shape, if not whole: `none` stretches, `xMidYMid slice` covers."""

    def definition(self) -> Element:
        """The element that the sprite holds."""
        return symbol_tag(id=self.name, viewBox=self.view_box, preserveAspectRatio=self.fit or None)[
            Markup(tight(self.body))  # noqa: S704 - written in this package
        ]


def drawn_in(package: str) -> tuple[Symbol, ...]:
    """The drawings that lie in a package as SVG files, each by the name of its file."""
    found = sorted(file.name for file in files(package).iterdir() if file.name.endswith(".svg"))
    return tuple(_read(name, (files(package) / name).read_text(encoding="utf-8")) for name in found)


def _read(name: str, text: str) -> Symbol:
    """A file as any program for drawings writes it: one `<svg>` with a view box around everything."""
    whole = re.search(r"<svg([^>]*)>(.*)</svg>", text, re.DOTALL)
    assert whole, f"{name} is no drawing"
    said = dict(re.findall(r'(\w+)="([^"]*)"', whole[1]))
    fit = said.get("preserveAspectRatio", "")
    return Symbol(name.removesuffix(".svg"), said["viewBox"], whole[2], fit=fit)


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
