"""The page with all matches of a person."""

from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from nedra.core.i18n.translator import Translator, translator
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.schema import MatchStatus
from nedra.ui.html import (
    Element,
    Node,
    a,
    div,
    h1,
    h2,
    header,
    main,
    nav,
    p,
    section,
    ul,
)
from nedra.web.account.person import AnyRequest, Person, person_of
from nedra.web.account.profile_page import profile_link
from nedra.web.http.board_loader import playable_games, scene_symbols
from nedra.web.http.page_layout import page, preferences_form
from nedra.web.http.responses import html_response
from nedra.web.lobby.match_lists import ListedMatch, fetch_sessions, is_participant, match_card

PAGE_SIZE: Final = 40
MAX_PAGE: Final = 1000


@get("/games/all")
async def all_games(
    request: AnyRequest, service: NamedDependency[MatchService], page_number: FromQuery[int] = 1
) -> Response[str]:
    """All matches of the person, the latest first."""
    person, number = person_of(request), max(1, min(page_number, MAX_PAGE))
    summaries = []
    if person.key:
        summaries = await service.store.matches_of_owner(key_fingerprint(person.key), number * PAGE_SIZE + 1)
    listed = await fetch_sessions(service, summaries[(number - 1) * PAGE_SIZE : number * PAGE_SIZE])
    own = [match for match in listed if is_participant(match.session, person)]
    return html_response(_page(person, own, number, has_older=len(summaries) > number * PAGE_SIZE))


def _page(person: Person, own: list[ListedMatch], number: int, *, has_older: bool) -> Element:
    say = translator(person.language)
    finished = [match for match in own if match.session.status == MatchStatus.OVER]
    running = [match for match in own if match.session.status != MatchStatus.OVER]
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
            _match_group("running-games", say, [match_card(match, person, say) for match in running]),
            _match_group(
                "finished-games",
                say,
                [match_card(match, person, say, _replay_link(match, say)) for match in finished],
            ),
            not own and p(".note")[say("no-games")],
            _pager(say, number, has_older=has_older),
        ],
        drawings=scene_symbols(playable_games()),
    )


def _match_group(ident: str, say: Translator, cards: list[Element]) -> Node:
    if not cards:
        return None
    return section(".match-group", aria_labelledby=ident)[h2(id=ident)[say(ident)], ul(".cards")[cards]]


def _replay_link(listed: ListedMatch, say: Translator) -> Node:
    if listed.session.closed or listed.session.match is None:
        return None
    return a(".pill", href=f"/t/{listed.session.link}/replay")[say("open-replay")]


def _pager(say: Translator, number: int, *, has_older: bool) -> Element:
    return nav(".pager", aria_label=say("all-games"))[
        number > 1 and a(".big-button.big-button-plain", href=_page_url(number - 1))[say("games-newer")],
        has_older and a(".big-button.big-button-plain", href=_page_url(number + 1))[say("games-older")],
        a(".big-button.big-button-quiet", href="/replay")[say("upload-record")],
        a(".big-button.big-button-quiet", href="/")[say("to-first-page")],
    ]


def _page_url(number: int) -> str:
    return "/games/all" if number == 1 else f"/games/all?page_number={number}"
