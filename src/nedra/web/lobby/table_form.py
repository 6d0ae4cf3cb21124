"""The form that opens a table: its fields, its markup and its parser."""

from typing import Final

import msgspec

from nedra.bots import DEFAULT_BOT
from nedra.core.contract.game import AnyGame
from nedra.core.contract.option import Option, resolve_options
from nedra.core.i18n.translator import Translator
from nedra.core.match.catalogue import game
from nedra.live.clock import TurnClock
from nedra.ui.html import (
    Element,
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
from nedra.ui.widgets import radio_row, submit_button
from nedra.web.http.board_loader import board_of
from nedra.web.http.forms import Form
from nedra.web.learn.rules_page import learn_links
from nedra.web.lobby.bot_levels import DEFAULT_STYLE, level_field, style_field
from nedra.web.table.indicators import clock_field
from nedra.web.table.shuffle.shuffle_salts import salt_field

MAX_UNFOLDED_OPTIONS: Final = 4
"""How many options of a game the first page shows; the rest are folded with the advanced ones."""


class TableRequest(msgspec.Struct, frozen=True):
    """The fields of the form by their names; each option of the game has a field of its own."""

    game: str
    name: str
    seats: int
    bots: int
    options: dict[str, int]
    listed: bool = False
    clock: str = "off"
    chat: bool = False
    without_advice: bool = False
    level: str = DEFAULT_BOT
    style: str = DEFAULT_STYLE
    salt_commitment: str = ""
    play_now: bool = False  # bots take all other seats


def table_form(say: Translator, found: AnyGame, table_request: TableRequest) -> Element:
    """The form with a game's options."""
    return form(".open-table.panel", method="post", action="/tables")[
        input(type="hidden", name="game", value=found.name),
        salt_field(),
        h2[say("open-table-for", game=say("game-name"))],
        learn_links(say, found),
        label(".field")[
            span[say("your-name")],
            input(
                "#own-name",
                name="name",
                value=table_request.name,
                maxlength="24",
                autocomplete="nickname",
                placeholder=say("somebody"),
            ),
        ],
        _number_choice("seats", say("how-many-seats"), found.seats, table_request.seats),
        _number_choice("bots", say("how-many-bots"), range(found.seats[-1]), table_request.bots),
        level_field(say, table_request.level),
        fieldset(".options")[
            legend[say("options")],
            _options(say, found.options[:MAX_UNFOLDED_OPTIONS], table_request),
        ],
        _advanced_options(say, found.options[MAX_UNFOLDED_OPTIONS:], table_request),
        a(".bring", href="/replay")[say("upload-record")],
        div(".open-buttons")[
            submit_button(
                say("play-now"), name="play_now", value="1", tone="go", about=say("play-now-about")
            ),
            submit_button(say("open-table"), about=say("open-table-about")),
        ],
    ]


def _advanced_options(say: Translator, folded: tuple[Option, ...], table_request: TableRequest) -> Element:
    """Options that most tables leave alone, folded unless one is changed."""
    changed = (
        table_request.clock != TurnClock.OFF
        or table_request.style not in ("", DEFAULT_STYLE)
        or any(table_request.options[option.name] != option.default for option in folded)
    )
    return details(
        ".advanced-options",
        open=changed or table_request.chat or table_request.without_advice or table_request.listed,
    )[
        summary[say("advanced-options")],
        clock_field(say, table_request.clock),
        style_field(say, table_request.style),
        div(".options")[
            _options(say, folded, table_request),
            _checkbox("chat", say("free-chat"), say("free-chat-about"), on=table_request.chat),
            _checkbox(
                "without_advice", say("no-advice"), say("no-advice-about"), on=table_request.without_advice
            ),
            _checkbox("listed", say("listed"), say("listed-about"), on=table_request.listed),
        ],
    ]


def _number_choice(name: str, title: str, numbers: range, chosen: int) -> Element:
    return fieldset(".numbers")[
        legend[title],
        radio_row(name, ((str(number), str(number), "") for number in numbers), str(chosen)),
    ]


def _options(say: Translator, options: tuple[Option, ...], table_request: TableRequest) -> list[Element]:
    return [_option(say, option, table_request.options[option.name]) for option in options]


def _option(say: Translator, option: Option, value: int) -> Element:
    title, about = say(f"option-{option.name}"), say(f"option-{option.name}-about")
    if option.is_switch:
        return _checkbox(option.name, title, about, on=bool(value))
    return label(".option")[
        input(type="number", name=option.name, value=str(value), min=str(option.least), max=str(option.most)),
        span[strong[title], small[about]],
    ]


def _checkbox(name: str, title: str, about: str, *, on: bool) -> Element:
    return label(".option")[
        input(type="checkbox", name=name, value="1", checked=on), span[strong[title], small[about]]
    ]


def parse_table_form(sent: Form) -> TableRequest:
    """Read the form; refuse a game without a board and options that the game does not have."""
    found = game(sent.text("game"))
    board_of(found)
    fields = {*TableRequest.__struct_fields__} - {"options"} | {option.name for option in found.options}
    resolve_options(found.options, {name: 0 for name in sent.names if name not in fields}, found.name)
    return TableRequest(
        game=found.name,
        name=sent.text("name"),
        seats=sent.number("seats"),
        bots=sent.number("bots", 0),
        options={option.name: sent.number(option.name, _value_if_absent(option)) for option in found.options},
        listed=bool(sent.text("listed")),
        clock=sent.text("clock"),
        chat=bool(sent.text("chat")),
        without_advice=bool(sent.text("without_advice")),
        level=sent.text("level"),
        style=sent.text("style"),
        salt_commitment=sent.text("salt_commitment"),
        play_now=bool(sent.text("play_now")),
    )


def _value_if_absent(option: Option) -> int:
    """An unchecked checkbox is not sent; a missing number means the default."""
    return 0 if option.is_switch else option.default
