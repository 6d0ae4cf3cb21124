"""What stands around a page of the docs: its head, the way to all others, the text made of Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from htpy import a, body, header, html, li, link, main, meta, nav, strong, title, ul
from htpy import head as head_tag
from markdown_it import MarkdownIt
from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Callable

    from htpy import Element
    from markdown_it.token import Token

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")


class Page(NamedTuple):
    """One page: its name without an ending, the name in the list, its Markdown, its language."""

    name: str
    label: str
    text: str
    language: str = "en"


def rendered(text: str, lead: Callable[[str], str]) -> str:
    """Markdown as HTML; every heading can be linked to, and `lead` says where a link goes on the site."""
    tokens = MARKDOWN.parse(text)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor(tokens[place + 1].content))
        for child in token.children or ():
            _turn(child, lead)
    whole: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return whole


def anchor(heading: str) -> str:
    """The name of a heading in an address, as the forges make it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _turn(token: Token, lead: Callable[[str], str]) -> None:
    for attribute in ("href", "src"):
        if isinstance(where := token.attrs.get(attribute), str):
            token.attrSet(attribute, lead(where))


def shell(page: Page, content: str, groups: dict[str, list[Page]], up: str) -> Element:
    """The whole page; `up` leads to the folder of the first one."""
    return html(lang=page.language)[
        head_tag[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="dark light"),
            title[f"{page.label} · Nedra"],
            [link(rel="stylesheet", href=f"{up}{sheet}.css") for sheet in ("base", "site")],
        ],
        body[
            header[a(href=f"{up}index.html")["Nedra"]],
            nav(aria_label="All pages")[
                [
                    [strong[group], ul[[_entry(each, page, up) for each in pages]]]
                    for group, pages in groups.items()
                ]
            ],
            main[Markup(content)],
        ],
    ]


def _entry(each: Page, page: Page, up: str) -> Element:
    current = "page" if each.name == page.name else None
    language = each.language if each.language != "en" else None
    return li[a(href=f"{up}{each.name}.html", aria_current=current, lang=language)[each.label]]
