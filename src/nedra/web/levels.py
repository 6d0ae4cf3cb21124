"""How well bots play and with what temper: chosen when a table is opened, read beside a bot's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.bots import USUAL_BOT
from nedra.bots.levels import TEMPERS, USUAL
from nedra.bots.naming import SEARCHING
from nedra.core.errors import BadOption
from nedra.ui.html import div, fieldset, input, label, legend, span

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element


EVEN: Final = "even"
"""What has no temper."""

KNOWN: Final = {*USUAL, *(f"{level}:{temper}" for level in SEARCHING for temper in TEMPERS)}


def level_choice(say: Speech, chosen: str) -> Element:
    """One of the four levels; a line on what each means is shown where the pointer rests."""
    return fieldset(".numbers.level-choice")[
        legend[say("level")],
        div(".number-row")[
            [
                label(".number", title=say(f"level-{level}-about"))[
                    input(type="radio", name="level", value=level, checked=level == chosen),
                    span[say(f"level-{level}")],
                ]
                for level in USUAL
            ]
        ],
    ]


def temper_choice(say: Speech, chosen: str) -> Element:
    """What those bots are after that think ahead; the others have no temper, as its title says."""
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
    if level not in KNOWN:
        raise BadOption("refused-unknown-bot", name=text[:40], known=", ".join(USUAL))
    return level


def level_at(live: LiveMatch) -> str:
    """How well the bots of this table are to play."""
    return live.opened.bots or USUAL_BOT


def bot_words(say: Speech, bot: str) -> str:
    """What somebody is who is a bot."""
    if bot not in KNOWN:
        return say("a-bot")
    level, _, temper = bot.partition(":")
    if not temper:
        return say("a-bot-of-level", level=say(f"level-{level}"))
    return say("a-bot-of-temper", level=say(f"level-{level}"), temper=say(f"temper-{temper}"))
