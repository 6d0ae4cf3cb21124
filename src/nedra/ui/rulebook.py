"""A game's rulebook: its chapters, the drawings beside its rules, and the sheet of rules at the table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.ui.blocks import drawer
from nedra.ui.html import Element, a, b, div, h3, li, ol, p, section

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nedra.core.board import Desk
    from nedra.core.words import Speech

DRAWERS_KEPT: Final = 256
"""More than there are rules of all games that can matter, in two languages: some 10 kB each."""


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
    return _drawn(book.game, book.chapters, now, desk.say)


@lru_cache(DRAWERS_KEPT)
def _drawn(game: str, chapters: tuple[Chapter, ...], now: str, say: Speech) -> Element:
    """Drawn once for every rule that can matter, for no picture of a table is without it."""
    return drawer(
        "rules",
        say("board-rules"),
        say("board-close"),
        p(".whole-rules")[a(href=rules_page(game), target="_blank", rel="noopener")[say("board-rules-page")]],
        div(data_rules=rules_page(game))[
            [
                section[
                    h3[say(chapter.title)], ol(".rules")[[_rule(rule, now, say) for rule in chapter.rules]]
                ]
                for chapter in chapters
            ]
        ],
    )


def _rule(rule: str, now: str, say: Speech) -> Element:
    """One rule; the one that matters takes the focus, so that the sheet opens at it."""
    matters = rule == now
    return li(
        f".rule{'.now' if matters else ''}",
        id=f"rule-{rule}",
        tabindex="-1",
        autofocus=matters,
    )[b[rule], say(f"rule-{rule}")]
