"""The screen between players at one device: nobody's secrets, and whose turn it is to look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.live.seats.shared_device import NO_SEAT, pending_on_device
from nedra.ui.html import button, div, form, h2, input, li, ol, p, section
from nedra.web.table.event_log import make_event_formatter

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.live.session import MatchSession
    from nedra.ui.html import Element, Node

MAX_EVENTS: Final = 10


def handover_screen(session: MatchSession, say: Translator, held: tuple[int, ...]) -> Element:
    """Everybody at the device can say who they are; who has answered may think again."""
    asked, hushed = pending_on_device(session.started_match, held), session.started_match.hides_responders
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    answered = [seat for seat in held if asked and not hushed and seat in session.started_match.answered()]
    return section(".curtain", aria_label=say("handover-label"))[
        _latest_events(session, say),
        h2[_title(say, [names[seat] for seat in asked], hides_responders=hushed)],
        asked and p[say("handover-about")],
        div(".curtain-seats")[
            [
                _view_seat_form(session, seat, say("i-am", name=names[seat]), go=seat in asked[:1] or hushed)
                for seat in (asked or held)
            ],
            [
                _view_seat_form(session, seat, say("change-mind", name=names[seat]), changing=True)
                for seat in answered
            ],
        ],
    ]


def pass_device_button(session: MatchSession, say: Translator) -> Element:
    """Lay the device down before an answer, or after a look at the own hand."""
    return _handover_form(session, NO_SEAT, button(".pass-on.pill", type="submit")[say("hide-and-pass-on")])


def _latest_events(session: MatchSession, say: Translator) -> Node:
    """What everybody saw happen last: the board behind the curtain is covered."""
    events = session.started_match.events(None)
    line = make_event_formatter(session, events, say)
    fresh = [line(event) for event in events if event.version == events[-1].version]
    return bool(fresh) and ol(".tidings-between")[[li[told] for told in fresh[-MAX_EVENTS:]]]


def _title(say: Translator, pending_names: list[str], *, hides_responders: bool) -> str:
    if pending_names and hides_responders:
        return say("handover-hidden-responders")
    return say("handover-next", name=pending_names[0]) if pending_names else say("handover-waiting")


def _view_seat_form(
    session: MatchSession, seat: int, words: str, *, go: bool = False, changing: bool = False
) -> Element:
    return _handover_form(
        session,
        seat,
        changing and input(type="hidden", name="revise_answer", value="1"),
        button(".push" + (".push-go" if go else ".push-quiet"), type="submit")[words],
    )


def _handover_form(session: MatchSession, seat: int, *controls: Node) -> Element:
    """A form, not a link: no address may lead back to a hand that was shown before."""
    return form(method="post", action=f"/t/{session.link}/view-seat", data_fetch_submit=True)[
        input(type="hidden", name="seat", value=str(seat)), controls
    ]
