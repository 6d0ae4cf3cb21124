"""Levels and styles of bots: the fields of the table form, and the label beside a bot's name."""

from typing import Final

from nedra.bots import DEFAULT_BOT
from nedra.bots.bot_names import SEARCH_LEVELS
from nedra.bots.levels import DEFAULT_LEVELS, STYLES, can_search
from nedra.core.contract.errors import InvalidOptionError
from nedra.core.i18n.translator import Translator
from nedra.live.session import MatchSession
from nedra.ui.html import Element, Node, fieldset, legend
from nedra.ui.widgets import radio_row

DEFAULT_STYLE: Final = "even"

KNOWN_BOTS: Final = {*DEFAULT_LEVELS, *(f"{level}:{style}" for level in SEARCH_LEVELS for style in STYLES)}


def is_bot_available(bot: str) -> bool:
    """Whether a bot can play at its level here; the levels that search need a compiler."""
    return bot in KNOWN_BOTS and (bot.partition(":")[0] not in SEARCH_LEVELS or can_search())


def available_levels() -> tuple[str, ...]:
    """The levels that can be played here."""
    return tuple(filter(is_bot_available, DEFAULT_LEVELS))


def level_field(say: Translator, chosen: str) -> Element:
    """Radio buttons for the levels, each with a tooltip that explains it."""
    checked = chosen if is_bot_available(chosen) else DEFAULT_BOT
    levels = [(level, say(f"level-{level}"), say(f"level-{level}-about")) for level in available_levels()]
    return fieldset(".numbers.level-choice")[
        legend[say("level")],
        radio_row("level", levels, checked),
    ]


def style_field(say: Translator, chosen: str) -> Node:
    """Radio buttons for the styles of bots that search, if any can."""
    if not can_search():
        return None
    names = (DEFAULT_STYLE, *STYLES)
    styles = [(style, say(f"style-{style}"), say(f"style-{style}-about")) for style in names]
    return fieldset(".numbers.style-choice")[
        legend[say("style")],
        radio_row("style", styles, chosen or DEFAULT_STYLE),
    ]


def parse_bot_level(text: str, style: str = "") -> str:
    """The bot that a form asks for: a level, with a style if the level has styles."""
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
    """The level of this table's bots, or the default one if that level is not available here."""
    return session.opened.bots if is_bot_available(session.opened.bots) else DEFAULT_BOT


def bot_label(say: Translator, bot: str) -> str:
    """The label of a bot, without its level if it cannot play at it."""
    if not is_bot_available(bot):
        return say("a-bot")
    level, _, style = bot.partition(":")
    if not style:
        return say("a-bot-of-level", level=say(f"level-{level}"))
    return say("a-bot-of-style", level=say(f"level-{level}"), style=say(f"style-{style}"))
