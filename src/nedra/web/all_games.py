"""All of a person's matches, page by page: those that go on, then the finished ones to be looked back at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from nedra.core.words import speech
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.schema import Standing
from nedra.ui.html import a, div, h1, h2, header, main, nav, p, section, ul
from nedra.web.boards import offered, scenes
from nedra.web.me_link import me_link
from nedra.web.my_games import Shown, card, found, is_mine
from nedra.web.page import page
from nedra.web.person import Person, person_of
from nedra.web.reply import html_reply
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node

ON_A_PAGE: Final = 40
LAST_PAGE: Final = 1000


@get("/games/all")
async def all_games(
    request: Request[Any, Any, Any], house: NamedDependency[House], at: FromQuery[int] = 1
) -> Response[str]:
    """Every match of whoever asks, the latest first."""
    person, number = person_of(request), max(1, min(at, LAST_PAGE))
    kept = []
    if person.key:
        kept = await house.store.matches_of(fingerprint(person.key), number * ON_A_PAGE + 1)
    shown = await found(house, kept[(number - 1) * ON_A_PAGE : number * ON_A_PAGE])
    mine = [match for match in shown if is_mine(match.live, person)]
    return html_reply(_page(person, mine, number, older=len(kept) > number * ON_A_PAGE))


def _page(person: Person, mine: list[Shown], number: int, *, older: bool) -> Element:
    say = speech(person.language)
    over = [shown for shown in mine if shown.live.standing == Standing.OVER]
    running = [shown for shown in mine if shown.live.standing != Standing.OVER]
    return page(
        say,
        f"{say('all-games')} · {say('site-name')}",
        main("#main.all-games")[
            header(".lobby-head")[
                h1[say("all-games")],
                div(".lobby-corner")[me_link(person, say), switches(say, person, _address(number))],
            ],
            _shelf("running-games", say, [card(shown, person, say) for shown in running]),
            _shelf(
                "finished-games", say, [card(shown, person, say, _looking_back(shown, say)) for shown in over]
            ),
            not mine and p(".note")[say("no-games")],
            _ways(say, number, older=older),
        ],
        drawings=scenes(offered()),
    )


def _shelf(ident: str, say: Speech, cards: list[Element]) -> Node:
    if not cards:
        return None
    return section(".shelf", aria_labelledby=ident)[h2(id=ident)[say(ident)], ul(".cards")[cards]]


def _looking_back(shown: Shown, say: Speech) -> Node:
    """A match that was played to its end can be gone through again."""
    if shown.live.closed or shown.live.match is None:
        return None
    return a(".pill", href=f"/t/{shown.live.name}/replay")[say("look-back")]


def _ways(say: Speech, number: int, *, older: bool) -> Element:
    return nav(".ways", aria_label=say("all-games"))[
        number > 1 and a(".push.push-plain", href=_address(number - 1))[say("games-newer")],
        older and a(".push.push-plain", href=_address(number + 1))[say("games-older")],
        a(".push.push-quiet", href="/replay")[say("bring-record")],
        a(".push.push-quiet", href="/")[say("to-first-page")],
    ]


def _address(number: int) -> str:
    return "/games/all" if number == 1 else f"/games/all?at={number}"
