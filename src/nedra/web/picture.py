"""The picture of a table for one person's eyes: waiting room, board, or the screen between players."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from markupsafe import Markup

from nedra.core.board import Desk
from nedra.table.device import Look, asked_here, is_shown
from nedra.ui.blocks import push
from nedra.ui.html import a, div, form, fragment, main, strong
from nedra.web.boards import board_of
from nedra.web.chronicle import chronicle
from nedra.web.clock import ring, seconds_left
from nedra.web.curtain import curtain, pass_on
from nedra.web.home_link import home_link
from nedra.web.notify import ASKED, notify_switch
from nedra.web.person import Person
from nedra.web.replay.sharing import share_key, share_sheet
from nedra.web.replay.watching import watching_sign
from nedra.web.seating import closed_table, table_section, vacancies
from nedra.web.sound import newest_sound, sound_switch
from nedra.web.switches import switches
from nedra.web.talk.drawer import talk_drawer, talk_opener
from nedra.web.waiting import waiting_room

if TYPE_CHECKING:
    from nedra.core.event import Event
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element, Node


class Eyes(msgspec.Struct, frozen=True):
    """Whose eyes see the table, and from where."""

    person: Person
    look: Look | None  # who has the device, where several people share it
    address: str
    only_here: bool


class Picture(NamedTuple):
    """A picture's markup, the hash by which script and stream know it again, and the tab's title."""

    shown: str
    markup: str
    title: str
    asked: bool  # whether it waits for this person


def picture(live: LiveMatch, eyes: Eyes) -> Picture:
    """What lies on the table; its hash depends on nothing that these eyes may not see."""
    content = str(fragment[_content(live, eyes)])
    shown = hashlib.blake2b(content.encode(), digest_size=8).hexdigest()
    title = title_for(live, eyes.person)
    told = _told(live, eyes)
    element = main(
        "#main",
        data_title=title,
        data_shown=shown,
        data_order=str(live.order),
        data_stream=f"/t/{live.name}/stream",
        data_asked=f"/t/{live.name}/asked",
        data_left=seconds_left(live),
        data_heard=str(len(told)),
        data_sound=newest_sound(live.game, told),
    )[
        Markup(content)  # noqa: S704 - made by htpy, which has escaped it
    ]
    return Picture(shown, str(element), title, title.startswith(ASKED))


def _told(live: LiveMatch, eyes: Eyes) -> tuple[Event, ...]:
    """What these eyes have been told; several people at one device hear what everybody does."""
    held = live.seats_of(eyes.person.key)
    return () if live.match is None else live.match.events(held[0] if len(held) == 1 else None)


def _content(live: LiveMatch, eyes: Eyes) -> Node:
    say = live.game.speech(eyes.person.language)
    if live.closed is not None:
        return closed_table(live, say)
    if live.match is None:
        return waiting_room(live, eyes.person, say, eyes.address, only_here=eyes.only_here)
    held = live.seats_of(eyes.person.key)
    if len(held) < 2:
        return [_board(live, eyes, held[0] if held else None), vacancies(live, eyes.person, say)]
    if live.match.over:
        return _board(live, eyes, None)
    if eyes.look is not None and is_shown(live.match, eyes.look, held):
        return [_board(live, eyes, eyes.look.seat), vacancies(live, eyes.person, say)]
    return [_board(live, eyes, None), curtain(live, say, held)]


def _board(live: LiveMatch, eyes: Eyes, seat: int | None) -> Node:
    say = live.game.speech(eyes.person.language)
    return [
        board_of(live.game).board(live.begun.view(seat), _desk(live, eyes, seat)),
        talk_drawer(live, eyes.person, seat, say),
    ]


def _desk(live: LiveMatch, eyes: Eyes, seat: int | None) -> Desk:
    match, person, say = live.begun, eyes.person, live.game.speech(eyes.person.language)
    chairs = live.seated_chairs()
    return Desk(
        seat=seat,
        chairs=chairs,
        say=say,
        moves=() if seat is None else match.legal(seat),
        answer=None if seat is None else match.answer(seat),
        waiting=match.awaited(seat),
        events=match.events(seat),
        event_line=chronicle(live, match.events(seat), say),
        result=match.result() if match.over else None,
        action=f"/t/{live.name}/seats/{seat}/move",
        moment=match.moment,
        why="" if seat is None else f"/t/{live.name}/seats/{seat}/why",
        advice="" if seat is None or live.opened.unaided else f"/t/{live.name}/seats/{seat}/advice",
        corner=str(
            fragment[
                _pass_on(live, eyes, seat, say), ring(live, say), _watching(live, eyes, say), talk_opener(say)
            ]
        ),
        hints=person.hints,
        menu=str(fragment[_menu(live, eyes, say)]),
        after=str(_after(live, eyes, say)) if match.over else "",
    )


def _pass_on(live: LiveMatch, eyes: Eyes, seat: int | None, say: Speech) -> Node:
    return seat is not None and len(live.seats_of(eyes.person.key)) > 1 and pass_on(live, say)


def _watching(live: LiveMatch, eyes: Eyes, say: Speech) -> Node:
    return watching_sign(say, live.watchers, watches=not live.seats_of(eyes.person.key))


def _menu(live: LiveMatch, eyes: Eyes, say: Speech) -> Node:
    """What lies in the drawer of the board: the person's switches, then the table's own matters."""
    return [
        switches(say, eyes.person, f"/t/{live.name}", hints=True),
        sound_switch(say),
        notify_switch(say),
        table_section(live, eyes.person, say, eyes.address),
        home_link(say),
    ]


def _after(live: LiveMatch, eyes: Eyes, say: Speech) -> Element:
    """When the match is over: the next one with the same people, a look back, a link for others."""
    mine = bool(live.seats_of(eyes.person.key))
    if live.next_link and not mine:
        onward: Node = a(".push.push-go", href=f"/t/{live.next_link}")[strong[say("to-next-match")]]
    else:
        words = say("to-next-match") if live.next_link else say("play-again")
        onward = mine and form(method="post", action=f"/t/{live.name}/again")[push(words, tone="go")]
    return div(".after")[
        onward,
        a(".push.push-plain", href=f"/t/{live.name}/replay")[strong[say("look-back")]],
        share_key(say),
        a(".push.push-quiet", href="/")[say("another-table")],
        share_sheet(say, live.name, eyes.address),
    ]


def title_for(live: LiveMatch, person: Person) -> str:
    """The tab says whether it waits for its person."""
    say, held = live.game.speech(person.language), live.seats_of(person.key)
    name = f"{say('game-name')} · {say('site-name')}"
    asked = live.match is not None and not live.closed and bool(asked_here(live.match, held))
    return f"{ASKED} {say('your-turn')} · {name}" if asked else name
