"""The sprite of a page: every drawing it needs, defined once and used by reference."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.ui.drawings import EVERYWHERE
from nedra.ui.html import Element, defs, svg
from nedra.ui.symbols import tight

if TYPE_CHECKING:
    from nedra.ui.symbols import Symbol


@cache
def sprite(drawings: tuple[Symbol, ...]) -> Element:
    """The hidden picture book of a page; it stands outside what is swapped."""
    # Drawings of one size are alike; side by side they compress better.
    symbols = sorted({*EVERYWHERE, *drawings}, key=lambda symbol: (symbol.view_box, symbol.name))
    return svg(".sprite", aria_hidden="true", width="0", height="0")[
        defs[Markup("".join(_shared(symbols).values()))],  # noqa: S704 - written in this project
        [symbol.definition() for symbol in symbols],
    ]


def _shared(symbols: list[Symbol]) -> dict[str, str]:
    """What the drawings refer to, by its id; each stands in every file that needs it, and must not differ."""
    found: dict[str, str] = {}
    for symbol in symbols:
        for piece in symbol.shared:
            markup = tight(piece.markup)
            if found.setdefault(piece.id, markup) != markup:
                raise ValueError(f"the drawing {symbol.name} defines #{piece.id} unlike another drawing")
    return found
