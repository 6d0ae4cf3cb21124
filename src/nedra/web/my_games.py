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

from nedra.core.errors import Refused
from nedra.core.words import speech
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.refusals import StoreAway
from nedra.table.schema import Standing
from nedra.ui.blocks import face
from nedra.ui.html import a, div, fragment, h2, li, section, small, span, strong, ul
from nedra.ui.symbols import drawing
from nedra.web.notify import ASKED, notify_switch
from nedra.web.person import Person, person_of
from nedra.web.reply import html_reply, wants_picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.table.schema import Kept
    from nedra.ui.html import Element, Node

MOST: Final = 12
MOST_OF_MINE: Final = 60
"""So many are looked at for those that wait for their person; the first page shows only the first few."""
MINUTE, HOUR, DAY = 60, 3600, 86400


class Gathered(NamedTuple):
    """What the first page shows of matches, and the title it has for that."""

    title: str
    strips: Element


class Shown(NamedTuple):
    """A match in a list, and when it last changed."""

    live: LiveMatch
    at: float


@get("/games")
async def games_now(
    request: Request[Any, Any, Any], house: NamedDependency[House]
) -> Response[str] | Redirect:
    """What of the first page changes while it lies open, for its script; people are led to their games."""
    if not wants_picture(request):
        return Redirect("/games/all", status_code=303)
    person = person_of(request)
    now = await gathered(house, person, speech(person.language))
    return html_reply(now.strips)


async def gathered(house: House, person: Person, say: Speech) -> Gathered:
    """The person's own matches, then the tables open to everybody; the title says whether one waits."""
    mine: list[Shown] = []
    others: list[Shown] = []
    with suppress(StoreAway):  # the rest of the page can be shown all the same
        mine, others = await _mine(house, person), await _open(house, person)
    title = _title(say, sum(_asked(shown.live, person) for shown in mine))
    content = fragment[
        _strip("my-games", say, [card(shown, person, say) for shown in mine[:MOST]], _corner(say)),
        _strip("open-tables", say, [card(shown, person, say) for shown in others]),
    ]
    shown = hashlib.blake2b(str(content).encode(), digest_size=8).hexdigest()
    return Gathered(title, div("#gathered.gathered", data_title=title, data_shown=shown)[content])


def _corner(say: Speech) -> Node:
    return div(".strip-corner")[
        a(".pill", href="/games/all", aria_label=say("all-games"))[say("all-games-short")], notify_switch(say)
    ]


def _title(say: Speech, asked: int) -> str:
    """The first page's title, with a mark and a number where matches wait for this person."""
    title = f"{say('lobby-title')} · {say('site-name')}"
    return f"{ASKED} {say('games-wait', count=asked)} · {title}" if asked else title


async def _mine(house: House, person: Person) -> list[Shown]:
    """The matches of this person: those that wait for them, those that go on, the finished ones."""
    if not person.key:
        return []
    kept = await found(house, await house.store.matches_of(fingerprint(person.key), MOST_OF_MINE))
    mine = [shown for shown in kept if is_mine(shown.live, person)]
    return sorted(
        mine, key=lambda shown: (shown.live.standing == Standing.OVER, not _asked(shown.live, person))
    )


async def _open(house: House, person: Person) -> list[Shown]:
    """The tables whose hosts let everybody on this server see them, as long as there is room."""
    kept = await found(house, await house.store.with_room(MOST))
    return [shown for shown in kept if shown.live.empty_seats and not is_mine(shown.live, person)]


async def found(house: House, kept: Iterable[Kept]) -> list[Shown]:
    """The matches themselves; one that this program's rules can no longer play is left out.

    Between two that have to be read from their journals, others are let in.
    """
    shown = []
    for match, at in kept:
        if not house.remembers(match):
            await asyncio.sleep(0)
        try:
            shown.append(Shown(await house.fetch(match), at))
        except Refused:
            continue
    return shown


def _strip(ident: str, say: Speech, cards: list[Element], corner: Node = None) -> Node:
    if not cards:
        return None
    return section(f"#{ident}.strip", aria_labelledby=f"{ident}-title")[
        div(".strip-head")[h2(id=f"{ident}-title")[say(ident)], corner], ul(".cards")[cards]
    ]


def card(shown: Shown, person: Person, say: Speech, more: Node = None) -> Element:
    """A match, its state and its company, as a link to its table."""
    live, asked = shown.live, _asked(shown.live, person)
    state = "asked" if asked else "over" if live.standing == Standing.OVER else "going"
    return li[
        a(f".game-card.{state}", href=f"/t/{live.name}")[
            span(".thumb", aria_hidden="true")[drawing(f"scene-{live.game.name}")],
            span(".card-words")[
                strong[live.game.speech(say.language)("game-name")],
                span(".state")[say("game-your-turn") if asked else _state(live, say)],
                small[_company(live, person, say), " · ", _ago(time.time() - shown.at, say)],
            ],
            _faces(live, person),
        ],
        more,
    ]


def _state(live: LiveMatch, say: Speech) -> str:
    """What the match waits for, or how it ended."""
    if live.closed:
        return say("game-closed")
    if live.empty_seats:
        return say("game-has-room", count=len(live.empty_seats))
    names = [chair.name for chair in live.seated_chairs()]
    if live.begun.over:
        return say("game-won", names=", ".join(names[seat] for seat in live.begun.result().winners))
    asked = live.begun.awaited(None)
    if len(asked) == 1:
        return say("game-waits", name=names[asked[0]])
    return say("game-waits-many", count=len(asked))


def _company(live: LiveMatch, person: Person, say: Speech) -> str:
    mine = live.seats_of(person.key)
    names = [chair.name for seat, chair in enumerate(live.shown_chairs()) if chair and seat not in mine]
    return say("game-with", names=", ".join(names)) if names else say("game-alone")


def _faces(live: LiveMatch, person: Person) -> Element:
    mine = live.seats_of(person.key)
    others = [chair for seat, chair in enumerate(live.shown_chairs()) if chair and seat not in mine]
    return span(".card-faces", aria_hidden="true")[
        [face(chair.face, bot=chair.bot, size="s") for chair in others[:3]]
    ]


def _asked(live: LiveMatch, person: Person) -> bool:
    """Whether the match waits for this person; several at one device know only what all may know."""
    if live.match is None or live.closed:
        return False
    held = live.seats_of(person.key)
    asked = live.match.owing() if len(held) < 2 else live.match.awaited(None)
    return any(seat in asked for seat in held)


def is_mine(live: LiveMatch, person: Person) -> bool:
    """Whether this person opened the table or sits there."""
    return live.is_host(person.key) or bool(live.seats_of(person.key))


def _ago(seconds: float, say: Speech) -> str:
    if seconds < MINUTE:
        return say("ago-now")
    if seconds < HOUR:
        return say("ago-minutes", count=int(seconds // MINUTE))
    if seconds < DAY:
        return say("ago-hours", count=int(seconds // HOUR))
    return say("ago-days", count=int(seconds // DAY))
