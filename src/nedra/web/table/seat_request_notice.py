"""The notice that somebody new wants a seat during a match, with the buttons of the people who decide."""

from nedra.core.i18n.translator import Translator
from nedra.live.session import MatchSession, key_fingerprint
from nedra.ui.html import Element, Node, button, form, input, p, section, strong
from nedra.ui.widgets import portrait_icon, submit_button
from nedra.web.account.person import Person


def seat_request_notice(session: MatchSession, person: Person, say: Translator, seat: int) -> Element:
    """Who asks for the seat, and who still has to agree: everybody at the table sees it."""
    request, before = session.seat_requests.by_seat[seat], session.previous_occupants[seat].name
    missing = session.seat_requests.missing_consents(seat, session)
    is_newcomer = bool(person.key) and request.owner == key_fingerprint(person.key)
    decides = bool(person.key) and key_fingerprint(person.key) in missing
    if is_newcomer:
        words = say("seat-request-yours", before=before)
    else:
        words = say("seat-request", name=request.name, before=before)
    return section(".vacancy", aria_label=say("seat-request-label"), data_key=f"request-{seat}")[
        portrait_icon(max(request.face, 0), size="s"),
        p[strong[words], " ", _waiting_for(session, say, missing)],
        decides and [_answer_form(session, say, seat, allow=allow) for allow in (True, False)],
        session.was_last_person(seat, person.key) and _return_form(session, say, seat),
        is_newcomer and session.can_sit(seat, person.key) and _sit_down_form(session, say, seat),
    ]


def _waiting_for(session: MatchSession, say: Translator, missing: frozenset[str]) -> str:
    names = [
        session.occupants[seat].name for seat, owner in sorted(session.owners.items()) if owner in missing
    ]
    return say("seat-request-waits", names=", ".join(names)) if names else ""


def _answer_form(session: MatchSession, say: Translator, seat: int, *, allow: bool) -> Element:
    words = say("seat-request-allow") if allow else say("seat-request-refuse")
    return form(method="post", action=f"/t/{session.link}/seats/{seat}/consent", data_fetch_submit=True)[
        input(type="hidden", name="allow", value=str(int(allow))),
        button(".pill", type="submit")[words],
    ]


def _return_form(session: MatchSession, say: Translator, seat: int) -> Node:
    """The seat's last person may come back at any time."""
    return _take_seat_form(session, seat, session.last_person_name(seat), say("take-back"))


def _sit_down_form(session: MatchSession, say: Translator, seat: int) -> Node:
    return _take_seat_form(session, seat, session.seat_requests.by_seat[seat].name, say("sit-down"))


def _take_seat_form(session: MatchSession, seat: int, name: str, words: str) -> Element:
    return form(method="post", action=f"/t/{session.link}/sit")[
        input(type="hidden", name="seat", value=str(seat)),
        input(type="hidden", name="name", value=name),
        submit_button(words, tone="go"),
    ]
