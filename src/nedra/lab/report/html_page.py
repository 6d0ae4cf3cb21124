"""The HTML page of a report, with its styles and without any other file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import htpy as h
from markupsafe import Markup

import nedra

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.i18n.translator import Translator

STYLE_SHEET: Final = Path(__file__).with_name("report.css")
DIGEST_LENGTH: Final = 12


def html_page(
    title: str,
    facts: str,
    content: Sequence[h.Node],
    language: str,
    notices: Sequence[str] = (),
    source: h.Node = None,
) -> str:
    """The whole page: title, facts, what the reader must know first, content, and where it comes from."""
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
            h.footer[source],
        ],
    ]
    return f"{page}\n"


def page_source(code_digest: str, command: str, say: Translator) -> h.Element:
    """Which version made a page, which code played its games, and the command that asked for the page."""
    made = say("report-source", version=nedra.__version__, digest=code_digest[:DIGEST_LENGTH])
    return h.p(".note")[made, [" ", h.code[command]] if command else None]


def stacked(text: str) -> h.Node:
    """A number with what follows its ± below it."""
    number, _, margin = text.partition(" ± ")
    return [number, h.small[f"± {margin}"]] if margin else number
