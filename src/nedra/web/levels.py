"""How well bots play and with what temper: chosen when a table is opened, read beside a bot's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.bots import USUAL_BOT
from nedra.bots.levels import TEMPERS, USUAL, can_search
from nedra.bots.naming import SEARCHING
from nedra.core.errors import BadOption
from nedra.ui.html import div, fieldset, input, label, legend, span

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element, Node


EVEN: Final = "even"
"""What has no temper."""

KNOWN: Final = {*USUAL, *(f"{level}:{temper}" for level in SEARCHING for temper in TEMPERS)}


def is_at_hand(bot: str) -> bool:
    """Whether a bot plays here as it is called: without a compiler nobody searches."""
    return bot in KNOWN and (bot.partition(":")[0] not in SEARCHING or can_search())


def levels_at_hand() -> tuple[str, ...]:
    """The levels that can be offered here."""
    return tuple(filter(is_at_hand, USUAL))


def level_choice(say: Speech, chosen: str) -> Element:
    """One of the levels at hand; a line on what each means is shown where the pointer rests."""
    checked = chosen if is_at_hand(chosen) else USUAL_BOT
    return fieldset(".numbers.level-choice")[
        legend[say("level")],
        div(".number-row")[
            [
                label(".number", title=say(f"level-{level}-about"))[
                    input(type="radio", name="level", value=level, checked=level == checked),
                    span[say(f"level-{level}")],
                ]
                for level in levels_at_hand()
            ]
        ],
    ]


def temper_choice(say: Speech, chosen: str) -> Node:
    """What those bots are after that think ahead, if any do; the others have no temper, as its title says."""
    if not can_search():
        return None
    return fieldset(".numbers.temper-choice")[
        legend[say("temper")],
        div(".number-row")[
            [
                label(".number", title=say(f"temper-{temper}-about"))[
                    input(type="radio", name="temper", value=temper, checked=temper == (chosen or EVEN)),
                    span[say(f"temper-{temper}")],
                ]
                for temper in (EVEN, *TEMPERS)
            ]
        ],
    ]


def read_level(text: str, temper: str = "") -> str:
    """The level a form asks for, with the temper if it can have one; without a word the usual one."""
    level = text or USUAL_BOT
    if temper not in ("", EVEN, *TEMPERS):
        raise BadOption("refused-temper", temper=temper[:40], known=", ".join(TEMPERS))
    if level in SEARCHING and temper in TEMPERS:
        level = f"{level}:{temper}"
    if not is_at_hand(level):
        key = "refused-level-searches" if level in KNOWN else "refused-unknown-bot"
        raise BadOption(key, name=text[:40], known=", ".join(levels_at_hand()))
    return level


def level_at(live: LiveMatch) -> str:
    """How well the bots of this table are to play; it may have been opened where more was at hand."""
    return live.opened.bots if is_at_hand(live.opened.bots) else USUAL_BOT


def bot_words(say: Speech, bot: str) -> str:
    """What somebody is who is a bot; one that cannot play at its level is not called by it."""
    if not is_at_hand(bot):
        return say("a-bot")
    level, _, temper = bot.partition(":")
    if not temper:
        return say("a-bot-of-level", level=say(f"level-{level}"))
    return say("a-bot-of-temper", level=say(f"level-{level}"), temper=say(f"temper-{temper}"))
