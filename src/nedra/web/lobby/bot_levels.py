"""How well bots play and with what temper: chosen when a table is opened, read beside a bot's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.bots import DEFAULT_BOT
from nedra.bots.bot_names import SEARCH_LEVELS
from nedra.bots.levels import DEFAULT_LEVELS, STYLES, can_search
from nedra.core.contract.errors import InvalidOptionError
from nedra.ui.html import div, fieldset, input, label, legend, span

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.live.session import MatchSession
    from nedra.ui.html import Element, Node


DEFAULT_STYLE: Final = "even"
"""What has no temper."""

KNOWN_BOTS: Final = {*DEFAULT_LEVELS, *(f"{level}:{temper}" for level in SEARCH_LEVELS for temper in STYLES)}


def is_bot_available(bot: str) -> bool:
    """Whether a bot plays here as it is called: without a compiler nobody searches."""
    return bot in KNOWN_BOTS and (bot.partition(":")[0] not in SEARCH_LEVELS or can_search())


def available_levels() -> tuple[str, ...]:
    """The levels that can be offered here."""
    return tuple(filter(is_bot_available, DEFAULT_LEVELS))


def level_field(say: Translator, chosen: str) -> Element:
    """One of the levels at hand; a line on what each means is shown where the pointer rests."""
    checked = chosen if is_bot_available(chosen) else DEFAULT_BOT
    return fieldset(".numbers.level-choice")[
        legend[say("level")],
        div(".number-row")[
            [
                label(".number", title=say(f"level-{level}-about"))[
                    input(type="radio", name="level", value=level, checked=level == checked),
                    span[say(f"level-{level}")],
                ]
                for level in available_levels()
            ]
        ],
    ]


def style_field(say: Translator, chosen: str) -> Node:
    """What those bots are after that think ahead, if any do; the others have no temper, as its title says."""
    if not can_search():
        return None
    return fieldset(".numbers.temper-choice")[
        legend[say("style")],
        div(".number-row")[
            [
                label(".number", title=say(f"style-{temper}-about"))[
                    input(
                        type="radio", name="style", value=temper, checked=temper == (chosen or DEFAULT_STYLE)
                    ),
                    span[say(f"style-{temper}")],
                ]
                for temper in (DEFAULT_STYLE, *STYLES)
            ]
        ],
    ]


def parse_bot_level(text: str, style: str = "") -> str:
    """The level a form asks for, with the temper if it can have one; without a word the usual one."""
    level = text or DEFAULT_BOT
    if style not in ("", DEFAULT_STYLE, *STYLES):
        raise InvalidOptionError("refused-style", style=style[:40], known=", ".join(STYLES))
    if level in SEARCH_LEVELS and style in STYLES:
        level = f"{level}:{style}"
    if not is_bot_available(level):
        key = "refused-level-searches" if level in KNOWN_BOTS else "refused-unknown-bot"
        raise InvalidOptionError(key, name=text[:40], known=", ".join(available_levels()))
    return level


def bot_level_of(session: MatchSession) -> str:
    """How well the bots of this table are to play; it may have been opened where more was at hand."""
    return session.opened.bots if is_bot_available(session.opened.bots) else DEFAULT_BOT


def bot_label(say: Translator, bot: str) -> str:
    """What somebody is who is a bot; one that cannot play at its level is not called by it."""
    if not is_bot_available(bot):
        return say("a-bot")
    level, _, temper = bot.partition(":")
    if not temper:
        return say("a-bot-of-level", level=say(f"level-{level}"))
    return say("a-bot-of-style", level=say(f"level-{level}"), style=say(f"style-{temper}"))
