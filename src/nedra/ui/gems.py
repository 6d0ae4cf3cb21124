"""Gem icons: real cuts, lit from the upper left."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from markupsafe import Markup

from nedra.ui.html import svg, use

Gem: TypeAlias = Literal["ruby", "diamond", "heliodor", "sapphire", "emerald", "amethyst"]
Size: TypeAlias = Literal["xs", "s", "m", "l", "xl"]


@cache
def gem(name: Gem, size: Size = "s") -> Markup:
    """One gem of the sprite; screen readers skip it and read the number beside it."""
    return Markup(svg(f".gem.gem-{size}", aria_hidden="true")[use(href=f"#{name}")])  # noqa: S704 - made by htpy
