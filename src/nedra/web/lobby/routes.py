"""The lobby page: choose a game and open a table."""

from collections.abc import Sequence
from typing import Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from nedra.core.contract.errors import InvalidOptionError, NedraError
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import Translator, translator
from nedra.core.match.catalogue import game
from nedra.live.clock import parse_clock
from nedra.live.seats.personal_keys import new_key
from nedra.live.seats.seat_map import clean_name
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.ui.html import Element, Node, a, div, h1, header, main, p, section, small, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import toast
from nedra.web.account.person import KEY_COOKIE, NAME_COOKIE, AnyRequest, Person, person_of
from nedra.web.account.profile_page import profile_link
from nedra.web.http.board_loader import playable_games, scene_symbols
from nedra.web.http.forms import read_form
from nedra.web.http.page_layout import page, preferences_form
from nedra.web.http.responses import error_markup, html_response, redirect_with_cookies, status_of
from nedra.web.lobby.all_games import all_games
from nedra.web.lobby.bot_levels import parse_bot_level
from nedra.web.lobby.listed_tables import ListedTables
from nedra.web.lobby.match_lists import load_match_lists, match_lists_fragment
from nedra.web.lobby.table_form import TableRequest, parse_table_form, table_form


@get("/")
async def lobby(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    listed_tables: NamedDependency[ListedTables],
    play: FromQuery[str] = "",
) -> Response[str]:
    """The lobby with the form of the chosen game."""
    person = person_of(request)
    known = playable_games()
    chosen = game(play if play in known else known[0])
    options = {option.name: option.default for option in chosen.options}
    table_request = TableRequest(chosen.name, person.name, chosen.default_seats, 0, options)
    return html_response(await _page(service, listed_tables, person, table_request))


@get("/tables", sync_to_thread=False)
def redirect_to_lobby() -> Redirect:
    """Reloading the form after an error leads back to the lobby."""
    return Redirect("/", status_code=303)


@post("/tables")
async def open_table(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    listed_tables: NamedDependency[ListedTables],
) -> Response[Any]:
    """Open a table, seat the host and the bots, and redirect there."""
    person = person_of(request)
    table_request = parse_table_form(await read_form(request))
    try:
        if table_request.listed:
            await listed_tables.check(request)
        link, key = await _create_table(service, person, table_request)
    except NedraError as error:
        message = toast(error_markup(error, translator(person.language, error.game)))
        shown = await _page(service, listed_tables, person, table_request, message)
        return html_response(shown, status_of(error))
    if table_request.listed:
        listed_tables.add(link, request)
    return redirect_with_cookies(request, f"/t/{link}", {KEY_COOKIE: key, NAME_COOKIE: table_request.name})


async def _create_table(
    service: MatchService, person: Person, table_request: TableRequest
) -> tuple[str, str]:
    """Check the whole request before anything is stored, then return the link and the host's key."""
    key, say = person.key or new_key(), translator(person.language)
    game(table_request.game).new_state(table_request.seats, table_request.options)
    name = clean_name(table_request.name or say("somebody"))
    clock, level = parse_clock(table_request.clock), parse_bot_level(table_request.level, table_request.style)
    if table_request.bots < 0:
        raise InvalidOptionError("refused-too-many-bots", bots=table_request.bots, seats=table_request.seats)
    session = await service.open_match(
        table_request.game,
        table_request.seats,
        table_request.options,
        key,
        listed=table_request.listed,
        clock=clock,
        chat=table_request.chat,
        no_advice=table_request.without_advice,
        bots=level,
    )
    await service.take_seat(session.link, 0, name, key, person.face, table_request.salt_commitment)
    await service.store.set_profile(key_fingerprint(key), name, person.face)
    asked = table_request.seats if table_request.play_now else table_request.bots
    bots = min(asked, table_request.seats - 1)  # more bots than seats mean all other seats
    await service.fill_with_bots(session.link, key, named_bots(say, range(1, bots + 1), level))
    return session.link, key


def named_bots(say: Translator, seats: Sequence[int], level: str) -> list[tuple[str, str]]:
    """Bots of one level for these seats, each with the name that fits its portrait."""
    names = bot_names(say)
    return [(names[seat % len(names)], level) for seat in seats]


def bot_names(say: Translator) -> list[str]:
    """The names of bots by seat."""
    return say("bot-names").split()


async def _page(
    service: MatchService,
    listed_tables: ListedTables,
    person: Person,
    table_request: TableRequest,
    error: Node = None,
) -> Element:
    say = game(table_request.game).translator(person.language)
    lists = await load_match_lists(service, listed_tables, person, translator(person.language))
    return page(
        say,
        lists.title,
        main("#main.lobby")[
            header(".lobby-head")[
                div[h1[say("site-name")], p(".tagline")[say("site-line")]],
                div(".lobby-corner")[
                    profile_link(person, say), preferences_form(say, person, _lobby_url(table_request))
                ],
            ],
            lists.markup,
            section(".games", aria_label=say("choose-game"))[
                [
                    _game_tile(game(name), person.language, chosen=name == table_request.game)
                    for name in playable_games()
                ]
            ],
            table_form(say, game(table_request.game), table_request),
        ],
        drawings=scene_symbols(playable_games()),
        scripts=("lobby", "shuffle_protocol", "shuffle_memory", "shuffle_salts"),
        error=error,
    )


def _lobby_url(table_request: TableRequest) -> str:
    return "/" if table_request.game == playable_games()[0] else f"/?play={table_request.game}"


def _game_tile(found: AnyGame, language: str, *, chosen: bool) -> Element:
    say = found.translator(language)
    return a(
        f".game-tile.game-{found.name}",
        href=f"/?play={found.name}",
        aria_current="true" if chosen else None,
    )[
        span(".scene", aria_hidden="true")[use_symbol(f"scene-{found.name}")],
        span(".caption")[strong[say("game-name")], small[say("game-line")]],
    ]


lobby_router = Router(
    "/",
    route_handlers=[
        all_games,
        match_lists_fragment,
        lobby,
        open_table,
        redirect_to_lobby,
    ],
)
