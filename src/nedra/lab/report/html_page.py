"""The HTML page of a report, with its styles and without any other file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import htpy as h
from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Sequence

STYLE_SHEET: Final = Path(__file__).with_name("report.css")


def html_page(
    title: str, facts: str, content: Sequence[h.Node], language: str, notices: Sequence[str] = ()
) -> str:
    """The whole page: title, facts, what the reader must know first, and content."""
    page = h.html(lang=language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[title],
            h.style[Markup(f"\n{STYLE_SHEET.read_text(encoding='utf-8')}")],  # noqa: S704 - our own
        ],
        h.body[
            h.header[h.h1[title], h.p(".facts")[facts]],
            (h.p(".notice", role="note")[one] for one in notices),
            content,
        ],
    ]
    return f"{page}\n"
