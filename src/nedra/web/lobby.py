"""The first page: pick a game, say who plays, open a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from nedra.bots import USUAL_BOT
from nedra.core.catalogue import game, games
from nedra.core.errors import BadOption, Refused
from nedra.core.option import settle
from nedra.core.words import speech
from nedra.table.clock import Clock, read_clock
from nedra.table.house import House, clean_name
from nedra.table.keyring import new_key
from nedra.table.live import fingerprint
from nedra.ui.blocks import push, toast
from nedra.ui.html import (
    a,
    details,
    div,
    fieldset,
    form,
    h1,
    h2,
    header,
    input,
    label,
    legend,
    main,
    p,
    section,
    small,
    span,
    strong,
    summary,
)
from nedra.ui.symbols import drawing
from nedra.web.boards import board_of
from nedra.web.clock import clock_choice
from nedra.web.forms import Form, form_of
from nedra.web.learning import learning
from nedra.web.levels import level_choice, read_level
from nedra.web.me_link import me_link
from nedra.web.my_games import gathered
from nedra.web.page import page
from nedra.web.person import KEY, NAME, Person, cookie, person_of
from nedra.web.reply import html_reply, is_secure, refusal_words, status_of
from nedra.web.switches import switches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.game import AnyGame
    from nedra.core.option import Option
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node


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


@get("/")
async def lobby(
    request: Request[Any, Any, Any], house: NamedDependency[House], play: FromQuery[str] = ""
) -> Response[str]:
    """The first page, with the chosen game's form."""
    person = person_of(request)
    chosen = game(play if play in games() else games()[0])
    options = {option.name: option.default for option in chosen.options}
    wish = Wish(chosen.name, person.name, chosen.usual_seats, min(2, chosen.usual_seats - 1), options)
    return html_reply(await _page(house, person, wish))


@get("/tables", sync_to_thread=False)
def back_to_lobby() -> Redirect:
    """The address of the form, loaded again after a refusal, leads back to the first page."""
    return Redirect("/", status_code=303)


@post("/tables")
async def open_table(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Response[Any]:
    """Open a table, seat the host and the bots, and go there."""
    person = person_of(request)
    wish = _read(await form_of(request))
    try:
        link, key = await _open(house, person, wish)
    except Refused as refusal:
        refused = toast(refusal_words(refusal, speech(person.language, refusal.game)))
        return html_reply(await _page(house, person, wish, refused), status_of(refusal))
    secure = is_secure(request)
    return Redirect(
        f"/t/{link}",
        status_code=303,
        cookies=[cookie(KEY, key, secure=secure), cookie(NAME, wish.name, secure=secure)],
    )


async def _open(house: House, person: Person, wish: Wish) -> tuple[str, str]:
    key = person.key or new_key()
    game(wish.game).lay(wish.seats, wish.options)
    clean_name(wish.name or "?")
    clock, level = read_clock(wish.clock), read_level(wish.level)
    if wish.bots < 0:
        raise BadOption("refused-too-many-bots", bots=wish.bots, seats=wish.seats)
    say = speech(person.language)
    name = wish.name.strip() or say("somebody")
    live = await house.open(
        wish.game,
        wish.seats,
        wish.options,
        key,
        listed=wish.listed,
        clock=clock,
        chat=wish.chat,
        unaided=wish.unaided,
        bots=level,
    )
    await house.sit(live.name, 0, name, key, person.face)
    await house.store.introduce(fingerprint(key), clean_name(name), person.face)
    bots = min(wish.bots, wish.seats - 1)  # whoever wants more than fit means: all the others
    await house.fill(live.name, key, bots_named(say, range(1, bots + 1), level))
    return live.name, key


def bots_named(say: Speech, seats: Sequence[int], level: str) -> list[tuple[str, str]]:
    """Bots of one level for these seats, each with a name that fits the face of its seat."""
    names = bot_names(say)
    return [(names[seat % len(names)], level) for seat in seats]


def bot_names(say: Speech) -> list[str]:
    """All names that bots have, seat by seat."""
    return say("bot-names").split()


def _read(form: Form) -> Wish:
    found = game(form.text("game"))
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
        *(option.name for option in found.options),
    }
    settle(found.options, {name: 0 for name in form.names if name not in known}, found.name)
    return Wish(
        game=found.name,
        name=form.text("name"),
        seats=form.number("seats"),
        bots=form.number("bots", 0),
        options={option.name: form.number(option.name, _missing(option)) for option in found.options},
        listed=bool(form.text("listed")),
        clock=form.text("clock"),
        chat=bool(form.text("chat")),
        unaided=bool(form.text("unaided")),
        level=form.text("level"),
    )


def _missing(option: Option) -> int:
    """A form says nothing of a switch that is off; a number that it leaves out is the usual one."""
    return 0 if option.is_switch else option.default


async def _page(house: House, person: Person, wish: Wish, refusal: Node = None) -> Element:
    say = game(wish.game).speech(person.language)
    now = await gathered(house, person, speech(person.language))
    return page(
        say,
        now.title,
        main("#main.lobby")[
            header(".lobby-head")[
                div[h1[say("site-name")], p(".tagline")[say("site-line")]],
                div(".lobby-corner")[me_link(person, say), switches(say, person, _address(wish))],
            ],
            now.strips,
            section(".games", aria_label=say("choose-game"))[
                [_picture(game(name), person.language, chosen=name == wish.game) for name in games()]
            ],
            _form(say, game(wish.game), wish),
        ],
        drawings=tuple(symbol for name in games() for symbol in board_of(game(name)).SCENE),
        scripts=("games",),
        refusal=refusal,
    )


def _address(wish: Wish) -> str:
    """Where the first page shows this game."""
    return "/" if wish.game == games()[0] else f"/?play={wish.game}"


def _picture(found: AnyGame, language: str, *, chosen: bool) -> Element:
    say = found.speech(language)
    return a(
        f".game-picture.game-{found.name}",
        href=f"/?play={found.name}",
        aria_current="true" if chosen else None,
    )[
        span(".scene", aria_hidden="true")[drawing(f"scene-{found.name}")],
        span(".caption")[strong[say("game-name")], small[say("game-line")]],
    ]


def _form(say: Speech, found: AnyGame, wish: Wish) -> Element:
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
    return details(".customs", open=wish.clock != Clock.OFF or wish.chat or wish.unaided or wish.listed)[
        summary[say("customs")],
        clock_choice(say, wish.clock),
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
