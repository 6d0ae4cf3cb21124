"""Another game with the same people: the offer, who has accepted it, and the way to the next table."""

from nedra.core.i18n.translator import Translator
from nedra.live.session import MatchSession, key_fingerprint
from nedra.ui.html import Element, Node, a, div, form, p, span, strong
from nedra.ui.widgets import submit_button
from nedra.web.account.person import Person


def rematch_controls(session: MatchSession, person: Person, say: Translator) -> Node:
    """The form to offer or accept another game, or the link to it; spectators get the link alone."""
    if not session.seats_of(person.key):
        return (
            session.next_link
            and a(".big-button.big-button-go", href=f"/t/{session.next_link}")[strong[say("to-next-match")]]
        )
    has_accepted = key_fingerprint(person.key) in session.rematch_owners
    if session.next_link:
        return [
            _form(session, submit_button(say("to-next-match"), tone="go")),
            has_accepted and span(hidden=True, data_go=f"/t/{session.next_link}"),
        ]
    if has_accepted:
        return div(".rematch")[
            _progress(session, person, say),
            _form(session, submit_button(say("rematch-without"), name="without_others", value="1")),
        ]
    return div(".rematch")[
        bool(session.rematch_owners) and _progress(session, person, say),
        _form(session, submit_button(say("play-again"), tone="go")),
    ]


def _form(session: MatchSession, button: Element) -> Element:
    return form(method="post", action=f"/t/{session.link}/again", data_fetch_submit=True)[button]


def _progress(session: MatchSession, person: Person, say: Translator) -> Element:
    """Who wants another game, or whom it waits for; and how many are ready."""
    awaited, owners = session.rematch_awaited_seats, session.owners
    is_own = session.rematch_owners[0] == key_fingerprint(person.key)
    first = next((seat for seat, owner in owners.items() if owner == session.rematch_owners[0]), None)
    ready = say("rematch-ready", ready=len(owners) - len(awaited), all=len(owners))
    if is_own or first is None or first in awaited:
        names = ", ".join(session.occupants[seat].name for seat in awaited)
        return p(".rematch-offer", role="status")[say("rematch-waits", names=names), " ", ready]
    offer = say("rematch-offer", name=session.occupants[first].name)
    return p(".rematch-offer", role="status")[strong[offer], " ", ready]
