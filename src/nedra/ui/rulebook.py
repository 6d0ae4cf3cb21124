"""A board's `board.toml`: its rulebook, as a drawer and as a page, and its sounds."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple, get_args

import msgspec

from nedra.core.contract.board_context import BoardContext
from nedra.core.i18n.translator import Translator
from nedra.ui.html import Element, a, b, div, h3, li, ol, p, section, strong
from nedra.ui.regions import region
from nedra.ui.widgets import drawer

DRAWER_CACHE_SIZE: Final = 256  # more than all rules that can be current, in two languages; 10 kB each


class RulebookChapter(NamedTuple):
    """A heading and the rules under it."""

    title: str  # a message key
    rules: tuple[str, ...]


class Rulebook(NamedTuple):
    """All rules of a game in reading order; the text of each is the message `rule-<number>`."""

    game: str
    chapters: tuple[RulebookChapter, ...]
    drawings: Mapping[str, tuple[str, ...]]
    """The drawings beside a rule on the rules page, by the rule's number."""

    @property
    def rules(self) -> tuple[str, ...]:
        """All rule numbers in reading order."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)


def rules_url(game: str, rule: str = "") -> str:
    """The rules page of a game, scrolled to a rule."""
    return f"/rules/{game}{f'#{rule}' if rule else ''}"


def rules_drawer(book: Rulebook, current_rule: str, context: BoardContext) -> Element:
    """The drawer with all rules; it opens at the rule that matters now."""
    return _cached_rules_drawer(book.game, book.chapters, current_rule, context.say)


@lru_cache(DRAWER_CACHE_SIZE)
def _cached_rules_drawer(
    game: str, chapters: tuple[RulebookChapter, ...], current_rule: str, say: Translator
) -> Element:
    """Render it once for every rule that can be current, because every table shows it."""
    return drawer(
        "rules",
        say("board-rules"),
        say("board-close"),
        say.has_message("game-goal") and p(".goal")[strong[say("game-goal")]],
        say.has_message("rules-goal") and p[say("rules-goal")],
        p(".whole-rules")[a(href=rules_url(game), target="_blank", rel="noopener")[say("board-rules-page")]],
        div(data_rules=rules_url(game))[
            [
                region(
                    f"rules-{number}",
                    _chapter,
                    chapter,
                    current_rule if current_rule in chapter.rules else "",
                    say,
                )
                for number, chapter in enumerate(chapters)
            ]
        ],
    )


def _chapter(chapter: RulebookChapter, current_rule: str, say: Translator) -> Element:
    return section[
        h3[say(chapter.title)],
        ol(".rules")[[_rule(rule, say, is_current=rule == current_rule) for rule in chapter.rules]],
    ]


def _rule(rule: str, say: Translator, *, is_current: bool) -> Element:
    """One rule; the current one takes the focus, so that the drawer opens at it."""
    return li(
        f".rule{'.now' if is_current else ''}",
        id=f"rule-{rule}",
        tabindex="-1",
        autofocus=is_current,
    )[b[rule], say(f"rule-{rule}")]


Sound = Literal["card", "gem", "coin", "home", "jewel", "wind", "fog", "orc", "fall", "trap", "win"]
SOUNDS_BY_PRIORITY: Final[tuple[str, ...]] = get_args(Sound)


class BoardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of the file."""

    chapters: dict[str, tuple[str, ...]]  # rule numbers by the key of the chapter's title
    drawings: dict[str, tuple[str, ...]]  # beside a rule on the rules page, by its number
    sounds: dict[str, Sound]  # by kind of event; others are silent


def load_board_data(game: str, package: str) -> tuple[Rulebook, dict[str, Sound]]:
    """The rulebook and the sounds in a package's `board.toml`."""
    data = msgspec.toml.decode((files(package) / "board.toml").read_bytes(), type=BoardData)
    chapters = tuple(RulebookChapter(title, rules) for title, rules in data.chapters.items())
    return Rulebook(game, chapters, data.drawings), data.sounds
