"""The form that opens a table: what can be wished for, drawn, and read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nedra.bots import USUAL_BOT
from nedra.core.catalogue import game
from nedra.core.option import settle
from nedra.table.clock import Clock
from nedra.ui.blocks import push
from nedra.ui.html import (
    a,
    details,
    div,
    fieldset,
    form,
    h2,
    input,
    label,
    legend,
    small,
    span,
    strong,
    summary,
)
from nedra.web.boards import board_of
from nedra.web.clock import clock_choice
from nedra.web.learning import learning
from nedra.web.levels import EVEN, level_choice, temper_choice

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.option import Option
    from nedra.core.words import Speech
    from nedra.ui.html import Element
    from nedra.web.forms import Form


class Wish(msgspec.Struct, frozen=True):
    """What the form of the first page asks for."""

    game: str
    name: str
    seats: int
    bots: int
    options: dict[str, int]
    listed: bool = False
    clock: str = "off"
    chat: bool = False
    unaided: bool = False
    level: str = USUAL_BOT
    temper: str = EVEN


def table_form(say: Speech, found: AnyGame, wish: Wish) -> Element:
    """Who plays, with which options; a name first."""
    return form(".open-table.panel", method="post", action="/tables")[
        input(type="hidden", name="game", value=found.name),
        h2[say("open-table-for", game=say("game-name"))],
        learning(say, found),
        label(".field")[
            span[say("your-name")],
            input(
                "#own-name",
                name="name",
                value=wish.name,
                maxlength="24",
                autocomplete="nickname",
                placeholder=say("somebody"),
            ),
        ],
        _numbers("seats", say("how-many-seats"), found.seats, wish.seats),
        _numbers("bots", say("how-many-bots"), range(found.seats[-1]), wish.bots),
        level_choice(say, wish.level),
        fieldset(".options")[
            legend[say("options")],
            [_option(say, option, wish.options[option.name]) for option in found.options],
        ],
        _customs(say, wish),
        a(".bring", href="/replay")[say("bring-record")],
        push(say("open-table"), tone="go", about=say("open-table-about")),
    ]


def _customs(say: Speech, wish: Wish) -> Element:
    """What most tables leave as it is: folded, unless this one does not."""
    changed = wish.clock != Clock.OFF or wish.temper not in ("", EVEN)
    return details(".customs", open=changed or wish.chat or wish.unaided or wish.listed)[
        summary[say("customs")],
        clock_choice(say, wish.clock),
        temper_choice(say, wish.temper),
        div(".options")[
            _switch("chat", say("chat"), say("chat-about"), on=wish.chat),
            _switch("unaided", say("unaided"), say("unaided-about"), on=wish.unaided),
            _switch("listed", say("listed"), say("listed-about"), on=wish.listed),
        ],
    ]


def _numbers(name: str, title: str, numbers: range, chosen: int) -> Element:
    return fieldset(".numbers")[
        legend[title],
        div(".number-row")[
            [
                label(".number")[
                    input(type="radio", name=name, value=str(number), checked=number == chosen),
                    span[str(number)],
                ]
                for number in numbers
            ]
        ],
    ]


def _option(say: Speech, option: Option, value: int) -> Element:
    title, about = say(f"option-{option.name}"), say(f"option-{option.name}-about")
    if option.is_switch:
        return _switch(option.name, title, about, on=bool(value))
    return label(".option")[
        input(type="number", name=option.name, value=str(value), min=str(option.least), max=str(option.most)),
        span[strong[title], small[about]],
    ]


def _switch(name: str, title: str, about: str, *, on: bool) -> Element:
    return label(".option")[
        input(type="checkbox", name=name, value="1", checked=on), span[strong[title], small[about]]
    ]


def read_wish(sent: Form) -> Wish:
    """What somebody asked for; a game without a board, and what this game does not know, is refused."""
    found = game(sent.text("game"))
    board_of(found)
    known = {
        "game",
        "name",
        "seats",
        "bots",
        "listed",
        "clock",
        "chat",
        "unaided",
        "level",
        "temper",
        *(option.name for option in found.options),
    }
    settle(found.options, {name: 0 for name in sent.names if name not in known}, found.name)
    return Wish(
        game=found.name,
        name=sent.text("name"),
        seats=sent.number("seats"),
        bots=sent.number("bots", 0),
        options={option.name: sent.number(option.name, _missing(option)) for option in found.options},
        listed=bool(sent.text("listed")),
        clock=sent.text("clock"),
        chat=bool(sent.text("chat")),
        unaided=bool(sent.text("unaided")),
        level=sent.text("level"),
        temper=sent.text("temper"),
    )


def _missing(option: Option) -> int:
    """A form says nothing of a switch that is off; a number that it leaves out is the usual one."""
    return 0 if option.is_switch else option.default
