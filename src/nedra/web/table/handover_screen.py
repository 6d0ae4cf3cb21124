"""The handover screen between players at one device: it shows no hand, and says who is next."""

from typing import Final

from nedra.core.i18n.translator import Translator
from nedra.live.seats.shared_device import NO_SEAT, pending_on_device
from nedra.live.session import MatchSession
from nedra.ui.html import Element, Node, button, div, form, h2, input, li, ol, p, section
from nedra.web.table.event_log import make_event_formatter

MAX_EVENTS: Final = 10


def handover_screen(session: MatchSession, say: Translator, held: tuple[int, ...]) -> Element:
    """Everyone at the device can choose their seat; anyone who has moved may revise the move."""
    match = session.started_match
    pending, hidden = pending_on_device(match, held), match.hides_responders
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    answered = [seat for seat in held if pending and not hidden and seat in match.answered()]
    return section(".handover-screen", aria_label=say("handover-label"))[
        _latest_events(session, say),
        h2[_title(say, [names[seat] for seat in pending], hides_responders=hidden)],
        pending and p[say("handover-about")],
        div(".handover-seats")[
            [
                _view_seat_form(
                    session, seat, say("i-am", name=names[seat]), go=seat in pending[:1] or hidden
                )
                for seat in (pending or held)
            ],
            [
                _view_seat_form(session, seat, say("change-mind", name=names[seat]), revises=True)
                for seat in answered
            ],
        ],
    ]


def pass_device_button(session: MatchSession, say: Translator) -> Element:
    """Hide the hand before the device is passed on."""
    return _handover_form(session, NO_SEAT, button(".pass-on.pill", type="submit")[say("hide-and-pass-on")])


def _latest_events(session: MatchSession, say: Translator) -> Node:
    """The latest public events, since the screen covers the board."""
    events = session.started_match.events(None)
    line = make_event_formatter(session, events, say)
    latest = [line(event) for event in events if event.version == events[-1].version]
    return bool(latest) and ol(".handover-events")[[li[sentence] for sentence in latest[-MAX_EVENTS:]]]


def _title(say: Translator, pending_names: list[str], *, hides_responders: bool) -> str:
    if pending_names and hides_responders:
        return say("handover-hidden-responders")
    return say("handover-next", name=pending_names[0]) if pending_names else say("handover-waiting")


def _view_seat_form(
    session: MatchSession, seat: int, words: str, *, go: bool = False, revises: bool = False
) -> Element:
    return _handover_form(
        session,
        seat,
        revises and input(type="hidden", name="revise_answer", value="1"),
        button(".big-button" + (".big-button-go" if go else ".big-button-quiet"), type="submit")[words],
    )


def _handover_form(session: MatchSession, seat: int, *controls: Node) -> Element:
    """A form, not a link: no address may lead back to a hand."""
    return form(method="post", action=f"/t/{session.link}/view-seat", data_fetch_submit=True)[
        input(type="hidden", name="seat", value=str(seat)), controls
    ]
