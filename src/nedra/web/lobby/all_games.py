"""All of a person's matches, page by page: those that go on, then the finished ones to be looked back at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from nedra.core.i18n.translator import translator
from nedra.live.service import MatchService
from nedra.live.session import fingerprint
from nedra.live.storage.schema import MatchStatus
from nedra.ui.html import a, div, h1, h2, header, main, nav, p, section, ul
from nedra.web.account.person import Person, person_of
from nedra.web.account.preferences import preferences_form
from nedra.web.account.profile_page import profile_link
from nedra.web.http.board_loader import playable_games, scene_symbols
from nedra.web.http.page_layout import page
from nedra.web.http.responses import html_response
from nedra.web.lobby.match_lists import ListedMatch, fetch_sessions, is_participant, match_card

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node

PAGE_SIZE: Final = 40
MAX_PAGE: Final = 1000


@get("/games/all")
async def all_games(
    request: Request[Any, Any, Any], service: NamedDependency[MatchService], page_number: FromQuery[int] = 1
) -> Response[str]:
    """Every match of whoever asks, the latest first."""
    person, number = person_of(request), max(1, min(page_number, MAX_PAGE))
    kept = []
    if person.key:
        kept = await service.store.matches_of_owner(fingerprint(person.key), number * PAGE_SIZE + 1)
    shown = await fetch_sessions(service, kept[(number - 1) * PAGE_SIZE : number * PAGE_SIZE])
    mine = [match for match in shown if is_participant(match.session, person)]
    return html_response(_page(person, mine, number, older=len(kept) > number * PAGE_SIZE))


def _page(person: Person, mine: list[ListedMatch], number: int, *, older: bool) -> Element:
    say = translator(person.language)
    over = [shown for shown in mine if shown.session.status == MatchStatus.OVER]
    running = [shown for shown in mine if shown.session.status != MatchStatus.OVER]
    return page(
        say,
        f"{say('all-games')} · {say('site-name')}",
        main("#main.all-games")[
            header(".lobby-head")[
                h1[say("all-games")],
                div(".lobby-corner")[
                    profile_link(person, say), preferences_form(say, person, _page_url(number))
                ],
            ],
            _match_group("running-games", say, [match_card(shown, person, say) for shown in running]),
            _match_group(
                "finished-games",
                say,
                [match_card(shown, person, say, _replay_link(shown, say)) for shown in over],
            ),
            not mine and p(".note")[say("no-games")],
            _pager(say, number, older=older),
        ],
        drawings=scene_symbols(playable_games()),
    )


def _match_group(ident: str, say: Translator, cards: list[Element]) -> Node:
    if not cards:
        return None
    return section(".shelf", aria_labelledby=ident)[h2(id=ident)[say(ident)], ul(".cards")[cards]]


def _replay_link(shown: ListedMatch, say: Translator) -> Node:
    """A match that was played to its end can be gone through again."""
    if shown.session.closed or shown.session.match is None:
        return None
    return a(".pill", href=f"/t/{shown.session.link}/replay")[say("open-replay")]


def _pager(say: Translator, number: int, *, older: bool) -> Element:
    return nav(".ways", aria_label=say("all-games"))[
        number > 1 and a(".push.push-plain", href=_page_url(number - 1))[say("games-newer")],
        older and a(".push.push-plain", href=_page_url(number + 1))[say("games-older")],
        a(".push.push-quiet", href="/replay")[say("upload-record")],
        a(".push.push-quiet", href="/")[say("to-first-page")],
    ]


def _page_url(number: int) -> str:
    return "/games/all" if number == 1 else f"/games/all?page_number={number}"
