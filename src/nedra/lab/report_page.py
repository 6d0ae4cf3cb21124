"""The paper that reports are written on: one page of HTML with its own dress, that asks for nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from nedra.lab.report_style import STYLE

if TYPE_CHECKING:
    from collections.abc import Sequence


def page_of(title: str, facts: str, content: Sequence[h.Node], language: str) -> str:
    """The whole page: its title, how much was played, and what came of it."""
    page = h.html(lang=language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[title],
            h.style[Markup(STYLE)],  # noqa: S704 - our own
        ],
        h.body[h.header[h.h1[title], h.p(".facts")[facts]], content],
    ]
    return f"{page}\n"
