"""A game's rulebook: its chapters, the drawings beside its rules, and the sheet of rules at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.ui.blocks import drawer
from nedra.ui.html import Element, a, b, div, h3, li, ol, p, section

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nedra.core.board import Desk


class Chapter(NamedTuple):
    """A heading, and the rules that stand under it."""

    title: str  # the key of its words
    rules: tuple[str, ...]


class Rulebook(NamedTuple):
    """All rules of a game in the order of reading; each one's sentence is `rule-<number>`."""

    game: str
    chapters: tuple[Chapter, ...]
    pictures: Mapping[str, tuple[str, ...]]
    """The drawings beside a rule on the page of the rules, by the rule's number."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every number, in the order of reading."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)


def rules_page(game: str, rule: str = "") -> str:
    """Where the rules of a game are read, opened at one of them."""
    return f"/rules/{game}{f'#{rule}' if rule else ''}"


def rules_drawer(book: Rulebook, now: str, desk: Desk) -> Element:
    """The sheet that lies beside the table; it opens at the rule that matters now."""
    say = desk.say
    return drawer(
        "rules",
        say("board-rules"),
        say("board-close"),
        p(".whole-rules")[
            a(href=rules_page(book.game), target="_blank", rel="noopener")[say("board-rules-page")]
        ],
        div(data_rules=rules_page(book.game))[
            [
                section[
                    h3[say(chapter.title)], ol(".rules")[[_rule(rule, now, desk) for rule in chapter.rules]]
                ]
                for chapter in book.chapters
            ]
        ],
    )


def _rule(rule: str, now: str, desk: Desk) -> Element:
    """One rule; the one that matters takes the focus, so that the sheet opens at it."""
    matters = rule == now
    return li(
        f".rule{'.now' if matters else ''}",
        id=f"rule-{rule}",
        tabindex="-1",
        autofocus=matters,
    )[b[rule], desk.say(f"rule-{rule}")]
