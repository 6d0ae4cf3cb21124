"""Lists of matches: a person's own, and the tables that anyone can join."""

import asyncio
import hashlib
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.response import Redirect

from nedra.core.contract.board_context import SeatInfo
from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import Translator, translator
from nedra.live.errors import StoreUnavailableError
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.schema import MatchStatus, MatchSummary
from nedra.ui.html import (
    Element,
    Node,
    a,
    div,
    fragment,
    h2,
    li,
    section,
    small,
    span,
    strong,
    ul,
)
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon
from nedra.web.account.person import AnyRequest, Person, person_of
from nedra.web.http.page_layout import TURN_MARK, notification_toggle
from nedra.web.http.responses import html_response, wants_fragment
from nedra.web.lobby.listed_tables import ListedTables
from nedra.web.table.shuffle.shuffle_salts import commitment_attributes

MAX_SHOWN: Final = 12
MAX_LOADED: Final = 60
"""Own matches that are searched for those that wait for the person; the lobby shows the first few."""
MINUTE, HOUR, DAY = 60, 3600, 86400


class MatchLists(NamedTuple):
    """The lists as markup, and the title of the page with them."""

    title: str
    markup: Element


class ListedMatch(NamedTuple):
    """A match and when it last changed."""

    session: MatchSession
    changed_at: float


@get("/games")
async def match_lists_fragment(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    listed_tables: NamedDependency[ListedTables],
) -> Response[str] | Redirect:
    """The lists, for the script of the lobby; a browser is redirected to the person's matches."""
    if not wants_fragment(request):
        return Redirect("/games/all", status_code=303)
    person = person_of(request)
    lists = await load_match_lists(service, listed_tables, person, translator(person.language))
    return html_response(lists.markup)


async def load_match_lists(
    service: MatchService, listed_tables: ListedTables, person: Person, say: Translator
) -> MatchLists:
    """The person's own matches and the open tables; the title counts the matches that wait."""
    own: list[ListedMatch] = []
    others: list[ListedMatch] = []
    with suppress(StoreUnavailableError):  # the rest of the page works without the store
        own = await _own_matches(service, person)
        others = await _open_tables(service, listed_tables, person)
    title = _title(say, sum(_is_pending(match.session, person) for match in own))
    content = fragment[
        _match_section(
            "my-games",
            say,
            [match_card(match, person, say) for match in own[:MAX_SHOWN]],
            _section_actions(say),
        ),
        _match_section("open-tables", say, [match_card(match, person, say) for match in others]),
    ]
    digest = hashlib.blake2b(str(content).encode(), digest_size=8).hexdigest()
    return MatchLists(title, div("#gathered.gathered", data_title=title, data_digest=digest)[content])


def _section_actions(say: Translator) -> Node:
    return div(".section-actions")[
        a(".pill", href="/games/all", aria_label=say("all-games"))[say("all-games-short")],
        notification_toggle(say),
    ]


def _title(say: Translator, pending_count: int) -> str:
    """The title of the lobby, with a mark and a count if matches wait for this person."""
    title = f"{say('lobby-title')} · {say('site-name')}"
    return f"{TURN_MARK} {say('games-wait', count=pending_count)} · {title}" if pending_count else title


async def _own_matches(service: MatchService, person: Person) -> list[ListedMatch]:
    """The person's matches: first those that wait for the person, last the finished ones."""
    if not person.key:
        return []
    summaries = await service.store.matches_of_owner(key_fingerprint(person.key), MAX_LOADED)
    listed = await fetch_sessions(service, summaries)
    return sorted(
        (match for match in listed if is_participant(match.session, person)),
        key=lambda match: (match.session.status == MatchStatus.OVER, not _is_pending(match.session, person)),
    )


async def _open_tables(
    service: MatchService, listed_tables: ListedTables, person: Person
) -> list[ListedMatch]:
    """The listed tables with empty seats."""
    listed = await fetch_sessions(service, await listed_tables.choose(MAX_SHOWN))
    return [
        match for match in listed if match.session.empty_seats and not is_participant(match.session, person)
    ]


async def fetch_sessions(service: MatchService, summaries: Iterable[MatchSummary]) -> list[ListedMatch]:
    """Load the matches; skip those that the current rules cannot replay.

    Between two that are read from their journals, other requests are served.
    """
    listed = []
    for link, changed_at in summaries:
        if not service.is_loaded(link):
            await asyncio.sleep(0)
        try:
            listed.append(ListedMatch(await service.fetch(link), changed_at))
        except NedraError:
            continue
    return listed


def _match_section(ident: str, say: Translator, cards: list[Element], corner: Node = None) -> Node:
    if not cards:
        return None
    return section(f"#{ident}.strip", aria_labelledby=f"{ident}-title")[
        div(".section-head")[h2(id=f"{ident}-title")[say(ident)], corner], ul(".cards")[cards]
    ]


def match_card(listed: ListedMatch, person: Person, say: Translator, extra: Node = None) -> Element:
    """A link to a match with its state and its players."""
    session, is_pending = listed.session, _is_pending(listed.session, person)
    state = "asked" if is_pending else "over" if session.status == MatchStatus.OVER else "going"
    return li[
        a(
            f".game-card.{state}",
            href=f"/t/{session.link}",
            **commitment_attributes(session) if session.seats_of(person.key) else {},
        )[
            span(".card-scene", aria_hidden="true")[use_symbol(f"scene-{session.game.name}")],
            span(".card-words")[
                strong[session.game.translator(say.language)("game-name")],
                span(".state")[say("game-your-turn") if is_pending else _match_status(session, say)],
                small[
                    _opponents_text(session, person, say),
                    " · ",
                    _time_ago(time.time() - listed.changed_at, say),
                ],
            ],
            _opponent_faces(session, person),
        ],
        extra,
    ]


def _match_status(session: MatchSession, say: Translator) -> str:
    """What the match waits for, or how it ended."""
    if session.closed:
        return say("game-closed")
    if session.empty_seats:
        return say("game-has-room", count=len(session.empty_seats))
    if session.match is None:
        return say("game-shuffling")
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    if session.started_match.over:
        return say(
            "game-won", names=", ".join(names[seat] for seat in session.started_match.result().winners)
        )
    pending = session.started_match.visible_pending(None)
    if len(pending) == 1:
        return say("game-waits", name=names[pending[0]])
    return say("game-waits-many", count=len(pending))


def _opponents_text(session: MatchSession, person: Person, say: Translator) -> str:
    names = [opponent.name for opponent in _opponents(session, person)]
    return say("game-with", names=", ".join(names)) if names else say("game-alone")


def _opponent_faces(session: MatchSession, person: Person) -> Element:
    opponents = _opponents(session, person)[:3]
    return span(".card-faces", aria_hidden="true")[
        [portrait_icon(opponent.avatar, bot=opponent.is_bot, size="s") for opponent in opponents]
    ]


def _opponents(session: MatchSession, person: Person) -> list[SeatInfo]:
    own = session.seats_of(person.key)
    return [info for seat, info in enumerate(session.seat_infos()) if info and seat not in own]


def _is_pending(session: MatchSession, person: Person) -> bool:
    """Whether the match waits for this person; several people on one device share the public view."""
    if session.match is None or session.closed:
        return False
    own = session.seats_of(person.key)
    pending = session.match.unanswered() if len(own) < 2 else session.match.visible_pending(None)
    return any(seat in pending for seat in own)


def is_participant(session: MatchSession, person: Person) -> bool:
    """Whether this person opened the table or has a seat."""
    return session.is_host(person.key) or bool(session.seats_of(person.key))


def _time_ago(seconds: float, say: Translator) -> str:
    if seconds < MINUTE:
        return say("ago-now")
    if seconds < HOUR:
        return say("ago-minutes", count=int(seconds // MINUTE))
    if seconds < DAY:
        return say("ago-hours", count=int(seconds // HOUR))
    return say("ago-days", count=int(seconds // DAY))
