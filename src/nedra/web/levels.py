"""How well bots play, as people choose it when they open a table, and read it beside a bot's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.bots import USUAL_BOT
from nedra.bots.levels import USUAL
from nedra.core.errors import BadOption
from nedra.ui.html import div, fieldset, input, label, legend, span

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element


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


def read_level(text: str) -> str:
    """The level a form asks for; without a word the usual one."""
    if not text:
        return USUAL_BOT
    if text not in USUAL:
        raise BadOption("refused-unknown-bot", name=text[:40], known=", ".join(USUAL))
    return text


def level_at(live: LiveMatch) -> str:
    """How well the bots of this table are to play."""
    return live.opened.bots or USUAL_BOT


def bot_words(say: Speech, bot: str) -> str:
    """What somebody is who is a bot."""
    return say("a-bot-of-level", level=say(f"level-{bot}")) if bot in USUAL else say("a-bot")
