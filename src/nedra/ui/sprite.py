"""The sprite of a page: every symbol it needs, defined once and used by reference."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from nedra.ui.html import Element, defs, svg
from nedra.ui.symbols import load_symbols, minify_markup

if TYPE_CHECKING:
    from nedra.ui.symbols import Symbol

UI_ART: Final = "nedra.ui.art"
COMMON_SYMBOLS: Final = load_symbols(UI_ART, include=("ruby", "ruby-small", "diamond", "bot", "explorer-*"))
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
