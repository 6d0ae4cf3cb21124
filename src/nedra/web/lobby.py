"""The first page: pick a game, say who plays, open a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from nedra.core.catalogue import game
from nedra.core.errors import BadOption, Refused
from nedra.core.words import speech
from nedra.table.clock import read_clock
from nedra.table.house import House, clean_name
from nedra.table.keyring import new_key
from nedra.table.live import fingerprint
from nedra.ui.blocks import toast
from nedra.ui.html import a, div, h1, header, main, p, section, small, span, strong
from nedra.ui.symbols import drawing
from nedra.web.boards import offered, scenes
from nedra.web.forms import form_of
from nedra.web.levels import read_level
from nedra.web.me_link import me_link
from nedra.web.my_games import gathered
from nedra.web.page import page
from nedra.web.person import KEY, NAME, Person, cookie, person_of
from nedra.web.reply import html_reply, is_secure, refusal_words, status_of
from nedra.web.switches import switches
from nedra.web.table_form import Wish, read_wish, table_form

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.game import AnyGame
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node


@get("/")
async def lobby(
    request: Request[Any, Any, Any], house: NamedDependency[House], play: FromQuery[str] = ""
) -> Response[str]:
    """The first page, with the chosen game's form."""
    person = person_of(request)
    known = offered()
    chosen = game(play if play in known else known[0])
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
    wish = read_wish(await form_of(request))
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
    clock, level = read_clock(wish.clock), read_level(wish.level, wish.temper)
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
                [_picture(game(name), person.language, chosen=name == wish.game) for name in offered()]
            ],
            table_form(say, game(wish.game), wish),
        ],
        drawings=scenes(offered()),
        scripts=("games",),
        refusal=refusal,
    )


def _address(wish: Wish) -> str:
    """Where the first page shows this game."""
    return "/" if wish.game == offered()[0] else f"/?play={wish.game}"


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
