"""The table as HTML for one viewer: waiting room, board, or handover screen; and the page around it."""

from typing import NamedTuple

import msgspec
from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.errors import NedraError
from nedra.core.contract.event import Event
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import Translator
from nedra.live.seats.shared_device import pending_on_device
from nedra.live.session import MatchSession
from nedra.ui.beats import SOUND_OF_THE_END, Moment, Storyteller
from nedra.ui.drawing_cache import drawn
from nedra.ui.html import Element, Node, a, div, fragment, main, strong
from nedra.ui.regions import Picture, as_region, region
from nedra.ui.symbols import EMOTE_SYMBOLS
from nedra.ui.widgets import toast
from nedra.web.account.person import Person
from nedra.web.chat.chat_drawer import chat_button, chat_drawer
from nedra.web.http.board_loader import beats_of, board_of, sounds_of
from nedra.web.http.page_layout import TURN_MARK, home_link, notification_toggle, page, preferences_form
from nedra.web.http.responses import error_markup
from nedra.web.network.invitation import ways_in
from nedra.web.replay.perspective import is_memory_game
from nedra.web.table.event_log import make_event_formatter, time_out_notice
from nedra.web.table.fragment_cache import ShownPicture, cached_fragment
from nedra.web.table.handover_screen import handover_screen, pass_device_button
from nedra.web.table.indicators import (
    countdown_ring,
    newest_sound,
    seconds_left,
    sound_controls,
    spectator_badge,
)
from nedra.web.table.rematch import rematch_controls
from nedra.web.table.seat_controls import closed_table_notice, link_row, table_menu, vacant_seats_notice
from nedra.web.table.sharing import share_button, share_drawer
from nedra.web.table.shortcut_list import shortcuts_button, shortcuts_drawer
from nedra.web.table.shuffle.commit_reveal_page import browser_verdict
from nedra.web.table.shuffle.shuffle_salts import shuffle_attributes
from nedra.web.table.viewer import Viewer, seat_in_view
from nedra.web.table.waiting_room import waiting_room


class TableFragment(NamedTuple):
    """What one person sees, and what the page's script must know about it."""

    picture: Picture
    title: str  # of the tab
    attributes: dict[str, str | None]
    storyteller: Storyteller | None  # None: there is nothing to tell yet

    @property
    def as_shown(self) -> ShownPicture:
        """What a page shows that has got it."""
        return ShownPicture(self.picture.looks, None if self.storyteller is None else self.storyteller.now)

    @property
    def digest(self) -> str:
        """By this, script and stream recognize the picture."""
        return self.picture.digest

    @property
    def is_pending(self) -> bool:
        """Whether it is this person's turn."""
        return self.title.startswith(TURN_MARK)

    @property
    def markup(self) -> str:
        """All of it."""
        return str(self._main(self.picture.markup))

    def update(self, base: str, shown: ShownPicture) -> str:
        """What a page needs that shows the picture `base`: the beats that lead here, then what is new."""
        looks = dict(shown.looks)
        if self.picture.patch(looks) is None:
            return self.markup
        beats = (
            [beat.markup(looks) for beat in self.storyteller.since(shown.moment)] if self.storyteller else []
        )
        patch = self.picture.patch(looks) or {}
        sound = None if beats and not self._sounds_last else self.attributes["data_sound"]
        return str(self._main("".join((*beats, *patch.values())), data_base=base, data_sound=sound))

    @property
    def _sounds_last(self) -> bool:
        """Whether its sound comes after the beats, which have sounds of their own."""
        return self.attributes["data_sound"] == SOUND_OF_THE_END

    def _main(self, content: str, **more: str | None) -> Element:
        attributes = {**self.attributes, **more}
        return main("#main", data_title=self.title, data_digest=self.digest, **attributes)[
            Markup(content)  # noqa: S704 - escaped by htpy
        ]


def render_table(session: MatchSession, viewer: Viewer) -> TableFragment:
    """Render the table; its digest depends only on what this viewer may see."""
    events = _visible_events(session, viewer)
    attributes = {
        "data_order": str(session.visible_version),
        "data_version": None if session.match is None else str(session.match.version),
        "data_stream_url": f"/t/{session.link}/stream",
        "data_title_url": f"/t/{session.link}/title",
        "data_seconds_left": seconds_left(session),
        "data_event_count": str(len(events)),
        "data_sound": newest_sound(session.game, events),
        "data_start_seconds": str(viewer.seconds_to_start(session) or "") or None,
        **shuffle_attributes(session, viewer.person),
    }
    picture, storyteller = cached_fragment(session, viewer, _draw)
    return TableFragment(picture, tab_title(session, viewer.person), attributes, storyteller)


def _draw(session: MatchSession, viewer: Viewer) -> tuple[Picture, Storyteller | None]:
    return Picture(str(fragment[_content(session, viewer)])), _storyteller(session, viewer)


def _storyteller(session: MatchSession, viewer: Viewer) -> Storyteller | None:
    """Tells what has happened, unless a device that several people share hides it from some of them."""
    match, tell = session.match, beats_of(session.game)
    is_shared = len(session.seats_of(viewer.person.key)) > 1 and not session.game.is_open
    if match is None or tell is None or session.closed is not None or is_shared:
        return None
    seat = seat_in_view(session, viewer)
    now = Moment(match.version, None if session.game.is_open else seat, match.view(seat))
    return Storyteller(now, _reader_context(session, viewer, seat), tell, sounds_of(session.game))


def _visible_events(session: MatchSession, viewer: Viewer) -> tuple[Event, ...]:
    """The events this viewer may see; several people at one device see the public ones."""
    held = session.seats_of(viewer.person.key)
    return () if session.match is None else session.match.events(held[0] if len(held) == 1 else None)


def _content(session: MatchSession, viewer: Viewer) -> Node:
    say = session.game.translator(viewer.person.language)
    if session.closed is not None:
        return closed_table_notice(session, say)
    if session.match is None:
        return waiting_room(session, viewer, say)
    held, seat = session.seats_of(viewer.person.key), seat_in_view(session, viewer)
    if seat is None and len(held) > 1:
        return [
            _board(session, viewer, None),
            not session.match.over and handover_screen(session, say, held),
        ]
    return [
        _board(session, viewer, seat),
        as_region("vacancies", vacant_seats_notice(session, viewer.person, say)),
    ]


def _board(session: MatchSession, viewer: Viewer, seat: int | None) -> Node:
    say = session.game.translator(viewer.person.language)
    return [
        board_of(session.game).board(session.started_match.view(seat), _board_context(session, viewer, seat)),
        as_region("chat", chat_drawer(session, viewer.person, seat, say)),
        region("shortcuts", shortcuts_drawer, say),
    ]


def _board_context(session: MatchSession, viewer: Viewer, seat: int | None) -> BoardContext:
    match, person, say = session.started_match, viewer.person, session.game.translator(viewer.person.language)
    held = session.seats_of(person.key)
    return msgspec.structs.replace(
        _reader_context(session, viewer, seat),
        legal_moves=() if seat is None else match.legal(seat),
        sealed_answer=None if seat is None else match.sealed_answer(seat),
        pending_seats=match.visible_pending(seat),
        header_html=str(
            fragment[
                seat is not None
                and len(held) > 1
                and not session.game.is_open
                and pass_device_button(session, say),
                countdown_ring(session, say),
                spectator_badge(say, session.spectator_count, is_spectator=not held),
                chat_button(say),
            ]
        ),
        notice="" if seat is None else time_out_notice(session, seat, say),
        menu_html=str(fragment[_menu(session, viewer, say)]),
        after_match_html=str(_after_match(session, viewer, say)) if match.over else "",
    )


def _reader_context(session: MatchSession, viewer: Viewer, seat: int | None) -> BoardContext:
    """The context in which nobody is asked for anything."""
    match, say = session.started_match, session.game.translator(viewer.person.language)
    return BoardContext(
        seat=seat,
        seat_infos=session.started_seat_infos(),
        say=say,
        events=match.events(seat),
        event_line=make_event_formatter(session, match.events(seat), say),
        moment_url="" if is_memory_game(session) else f"/t/{session.link}/replay?version=",
        result=match.result() if match.over else None,
        move_url=f"/t/{session.link}/seats/{seat}/move",
        version=match.version,
        why_url="" if seat is None else f"/t/{session.link}/why",
        advice_url=""
        if seat is None or session.opened.no_advice
        else f"/t/{session.link}/seats/{seat}/advice",
        show_hints=viewer.person.hints,
    )


def _menu(session: MatchSession, viewer: Viewer, say: Translator) -> Node:
    """The board's menu: the person's preferences, then the table's controls."""
    return [
        drawn(_preferences, say, viewer.person, f"/t/{session.link}"),
        drawn(_device_controls, say),
        table_menu(
            session,
            viewer.person,
            say,
            ways_in(session, viewer, say, drawn(link_row, say, viewer.table_url)),
        ),
        drawn(home_link, say),
    ]


def _preferences(say: Translator, person: Person, return_path: str) -> Element:
    return preferences_form(say, person, return_path, hints=True)


def _device_controls(say: Translator) -> Node:
    return [sound_controls(say), notification_toggle(say), shortcuts_button(say)]


def _after_match(session: MatchSession, viewer: Viewer, say: Translator) -> Element:
    """After the match: a rematch, the replay, and a link to share."""
    return div(".after")[
        rematch_controls(session, viewer.person, say),
        a(".big-button.big-button-plain", href=f"/t/{session.link}/replay")[strong[say("open-replay")]],
        share_button(say),
        a(".big-button.big-button-quiet", href="/")[say("another-table")],
        share_drawer(session, viewer, say),
        browser_verdict(session, say),
    ]


def tab_title(session: MatchSession, person: Person) -> str:
    """The tab's title, which says whether it is this person's turn."""
    say, held = session.game.translator(person.language), session.seats_of(person.key)
    name = f"{say('game-name')} · {say('site-name')}"
    if session.match is None or session.closed or not pending_on_device(session.match, held):
        return name
    return f"{TURN_MARK} {say('your-turn')} · {name}"


def table_page(
    game: AnyGame,
    say: Translator,
    fragment: TableFragment,
    refresh_url: str = "",
    error: NedraError | None = None,
) -> Element:
    """The whole page, made from the fragment alone, so it cannot leak anything else.

    Without a script it reloads `refresh_url` periodically while others move.
    """
    return page(
        say,
        fragment.title,
        Markup(fragment.markup),  # noqa: S704 - escaped by htpy
        styles=("lobby", "chat", "advice", "beats", game.name),
        scripts=(
            "beats",
            "clock",
            "chat",
            "sound",
            "shuffle_protocol",
            "shuffle_memory",
            "shuffle_salts",
            "shuffle_verify",
            "advice",
            "pass_until_turn",
            "shortcuts",
        ),
        drawings=(*board_of(game).DRAWINGS, *EMOTE_SYMBOLS),
        refresh=not fragment.is_pending and bool(refresh_url) and refresh_url,
        error=toast(error_markup(error, say)) if error else None,
    )
