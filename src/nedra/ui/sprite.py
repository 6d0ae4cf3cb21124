"""The sprite of a page: every drawing it needs, defined once and used by reference."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from nedra.ui.art.explorers import BOT, EXPLORERS
from nedra.ui.art.gnomes import DWELLERS
from nedra.ui.gems import gem_symbol, small_ruby_symbol
from nedra.ui.html import Element, defs, svg
from nedra.ui.symbols import Symbol, tight


@cache
def sprite(drawings: tuple[Symbol, ...]) -> Element:
    """The hidden picture book of a page; it stands outside what is swapped."""
    symbols = tuple(dict.fromkeys((*_everywhere(), *drawings)))
    return svg(".sprite", aria_hidden="true", width="0", height="0")[
        defs[Markup(tight("".join(symbol.shared for symbol in symbols)))],  # noqa: S704 - written in this project
        [symbol.definition() for symbol in symbols],
    ]


def _everywhere() -> tuple[Symbol, ...]:
    return (gem_symbol("ruby"), gem_symbol("diamond"), small_ruby_symbol(), BOT, *EXPLORERS, *DWELLERS)
