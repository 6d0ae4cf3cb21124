"""A game's rulebook: its chapters, the drawings beside its rules, and the sheet of rules at the table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.ui.html import Element, a, b, div, h3, li, ol, p, section
from nedra.ui.widgets import drawer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nedra.core.contract.board_context import BoardContext
    from nedra.core.i18n.translator import Translator

DRAWER_CACHE_SIZE: Final = 256
"""More than there are rules of all games that can matter, in two languages: some 10 kB each."""


class RulebookChapter(NamedTuple):
    """A heading, and the rules that stand under it."""

    title: str  # the key of its words
    rules: tuple[str, ...]


class Rulebook(NamedTuple):
    """All rules of a game in the order of reading; each one's sentence is `rule-<number>`."""

    game: str
    chapters: tuple[RulebookChapter, ...]
    drawings: Mapping[str, tuple[str, ...]]
    """The drawings beside a rule on the page of the rules, by the rule's number."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every number, in the order of reading."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)


def rules_url(game: str, rule: str = "") -> str:
    """Where the rules of a game are read, opened at one of them."""
    return f"/rules/{game}{f'#{rule}' if rule else ''}"


def rules_drawer(book: Rulebook, current_rule: str, context: BoardContext) -> Element:
    """The sheet that lies beside the table; it opens at the rule that matters now."""
    return _cached_rules_drawer(book.game, book.chapters, current_rule, context.say)


@lru_cache(DRAWER_CACHE_SIZE)
def _cached_rules_drawer(
    game: str, chapters: tuple[RulebookChapter, ...], now: str, say: Translator
) -> Element:
    """Drawn once for every rule that can matter, for no picture of a table is without it."""
    return drawer(
        "rules",
        say("board-rules"),
        say("board-close"),
        p(".whole-rules")[a(href=rules_url(game), target="_blank", rel="noopener")[say("board-rules-page")]],
        div(data_rules=rules_url(game))[
            [
                section[
                    h3[say(chapter.title)], ol(".rules")[[_rule(rule, now, say) for rule in chapter.rules]]
                ]
                for chapter in chapters
            ]
        ],
    )


def _rule(rule: str, now: str, say: Translator) -> Element:
    """One rule; the one that matters takes the focus, so that the sheet opens at it."""
    matters = rule == now
    return li(
        f".rule{'.now' if matters else ''}",
        id=f"rule-{rule}",
        tabindex="-1",
        autofocus=matters,
    )[b[rule], say(f"rule-{rule}")]
