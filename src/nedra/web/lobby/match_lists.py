"""Coming back later: a person's own matches on the first page, and the tables open to everybody."""

from __future__ import annotations

import asyncio
import hashlib
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import translator
from nedra.live.errors import StoreUnavailableError
from nedra.live.service import MatchService
from nedra.live.session import fingerprint
from nedra.live.storage.schema import MatchStatus
from nedra.ui.html import a, div, fragment, h2, li, section, small, span, strong, ul
from nedra.ui.symbols import drawing
from nedra.ui.widgets import portrait_icon
from nedra.web.account.notifications import TURN_MARK, notification_toggle
from nedra.web.account.person import Person, person_of
from nedra.web.http.responses import html_response, wants_fragment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.i18n.translator import Translator
    from nedra.live.session import MatchSession
    from nedra.live.storage.schema import MatchSummary
    from nedra.ui.html import Element, Node

MAX_SHOWN: Final = 12
MAX_LOADED: Final = 60
"""So many are looked at for those that wait for their person; the first page shows only the first few."""
MINUTE, HOUR, DAY = 60, 3600, 86400


class MatchLists(NamedTuple):
    """What the first page shows of matches, and the title it has for that."""

    title: str
    markup: Element


class ListedMatch(NamedTuple):
    """A match in a list, and when it last changed."""

    session: MatchSession
    changed_at: float


@get("/games")
async def match_lists_fragment(
    request: Request[Any, Any, Any], service: NamedDependency[MatchService]
) -> Response[str] | Redirect:
    """What of the first page changes while it lies open, for its script; people are led to their games."""
    if not wants_fragment(request):
        return Redirect("/games/all", status_code=303)
    person = person_of(request)
    now = await load_match_lists(service, person, translator(person.language))
    return html_response(now.markup)


async def load_match_lists(service: MatchService, person: Person, say: Translator) -> MatchLists:
    """The person's own matches, then the tables open to everybody; the title says whether one waits."""
    mine: list[ListedMatch] = []
    others: list[ListedMatch] = []
    with suppress(StoreUnavailableError):  # the rest of the page can be shown all the same
        mine, others = await _own_matches(service, person), await _open_tables(service, person)
    title = _title(say, sum(_is_pending(shown.session, person) for shown in mine))
    content = fragment[
        _match_section(
            "my-games",
            say,
            [match_card(shown, person, say) for shown in mine[:MAX_SHOWN]],
            _section_actions(say),
        ),
        _match_section("open-tables", say, [match_card(shown, person, say) for shown in others]),
    ]
    shown = hashlib.blake2b(str(content).encode(), digest_size=8).hexdigest()
    return MatchLists(title, div("#gathered.gathered", data_title=title, data_digest=shown)[content])


def _section_actions(say: Translator) -> Node:
    return div(".strip-corner")[
        a(".pill", href="/games/all", aria_label=say("all-games"))[say("all-games-short")],
        notification_toggle(say),
    ]


def _title(say: Translator, pending_count: int) -> str:
    """The first page's title, with a mark and a number where matches wait for this person."""
    title = f"{say('lobby-title')} · {say('site-name')}"
    return f"{TURN_MARK} {say('games-wait', count=pending_count)} · {title}" if pending_count else title


async def _own_matches(service: MatchService, person: Person) -> list[ListedMatch]:
    """The matches of this person: those that wait for them, those that go on, the finished ones."""
    if not person.key:
        return []
    kept = await fetch_sessions(
        service, await service.store.matches_of_owner(fingerprint(person.key), MAX_LOADED)
    )
    mine = [shown for shown in kept if is_participant(shown.session, person)]
    return sorted(
        mine,
        key=lambda shown: (shown.session.status == MatchStatus.OVER, not _is_pending(shown.session, person)),
    )


async def _open_tables(service: MatchService, person: Person) -> list[ListedMatch]:
    """The tables whose hosts let everybody on this server see them, as long as there is room."""
    kept = await fetch_sessions(service, await service.store.matches_with_room(MAX_SHOWN))
    return [
        shown for shown in kept if shown.session.empty_seats and not is_participant(shown.session, person)
    ]


async def fetch_sessions(service: MatchService, kept: Iterable[MatchSummary]) -> list[ListedMatch]:
    """The matches themselves; one that this program's rules can no longer play is left out.

    Between two that have to be read from their journals, others are let in.
    """
    shown = []
    for match, at in kept:
        if not service.is_loaded(match):
            await asyncio.sleep(0)
        try:
            shown.append(ListedMatch(await service.fetch(match), at))
        except NedraError:
            continue
    return shown


def _match_section(ident: str, say: Translator, cards: list[Element], corner: Node = None) -> Node:
    if not cards:
        return None
    return section(f"#{ident}.strip", aria_labelledby=f"{ident}-title")[
        div(".strip-head")[h2(id=f"{ident}-title")[say(ident)], corner], ul(".cards")[cards]
    ]


def match_card(shown: ListedMatch, person: Person, say: Translator, more: Node = None) -> Element:
    """A match, its state and its company, as a link to its table."""
    session, asked = shown.session, _is_pending(shown.session, person)
    state = "asked" if asked else "over" if session.status == MatchStatus.OVER else "going"
    return li[
        a(f".game-card.{state}", href=f"/t/{session.link}")[
            span(".thumb", aria_hidden="true")[drawing(f"scene-{session.game.name}")],
            span(".card-words")[
                strong[session.game.translator(say.language)("game-name")],
                span(".state")[say("game-your-turn") if asked else _match_status(session, say)],
                small[
                    _opponents_text(session, person, say),
                    " · ",
                    _time_ago(time.time() - shown.changed_at, say),
                ],
            ],
            _opponent_faces(session, person),
        ],
        more,
    ]


def _match_status(session: MatchSession, say: Translator) -> str:
    """What the match waits for, or how it ended."""
    if session.closed:
        return say("game-closed")
    if session.empty_seats:
        return say("game-has-room", count=len(session.empty_seats))
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    if session.started_match.over:
        return say(
            "game-won", names=", ".join(names[seat] for seat in session.started_match.result().winners)
        )
    asked = session.started_match.visible_pending(None)
    if len(asked) == 1:
        return say("game-waits", name=names[asked[0]])
    return say("game-waits-many", count=len(asked))


def _opponents_text(session: MatchSession, person: Person, say: Translator) -> str:
    mine = session.seats_of(person.key)
    names = [
        seat_info.name
        for seat, seat_info in enumerate(session.seat_infos())
        if seat_info and seat not in mine
    ]
    return say("game-with", names=", ".join(names)) if names else say("game-alone")


def _opponent_faces(session: MatchSession, person: Person) -> Element:
    mine = session.seats_of(person.key)
    others = [
        seat_info for seat, seat_info in enumerate(session.seat_infos()) if seat_info and seat not in mine
    ]
    return span(".card-faces", aria_hidden="true")[
        [portrait_icon(seat_info.avatar, bot=seat_info.is_bot, size="s") for seat_info in others[:3]]
    ]


def _is_pending(session: MatchSession, person: Person) -> bool:
    """Whether the match waits for this person; several at one device know only what all may know."""
    if session.match is None or session.closed:
        return False
    held = session.seats_of(person.key)
    asked = session.match.unanswered() if len(held) < 2 else session.match.visible_pending(None)
    return any(seat in asked for seat in held)


def is_participant(session: MatchSession, person: Person) -> bool:
    """Whether this person opened the table or sits there."""
    return session.is_host(person.key) or bool(session.seats_of(person.key))


def _time_ago(seconds: float, say: Translator) -> str:
    if seconds < MINUTE:
        return say("ago-now")
    if seconds < HOUR:
        return say("ago-minutes", count=int(seconds // MINUTE))
    if seconds < DAY:
        return say("ago-hours", count=int(seconds // HOUR))
    return say("ago-days", count=int(seconds // DAY))
