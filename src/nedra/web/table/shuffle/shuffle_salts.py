"""The browser's part in the shuffle: what its script is told, and where it sends commitments and salts."""

from litestar import post
from litestar.di import NamedDependency

from nedra.live.salts import commit_for_rematch, reveal_salt
from nedra.live.session import MatchSession
from nedra.ui.html import VoidElement, input
from nedra.web.account.person import Person
from nedra.web.http.forms import read_form
from nedra.web.table.viewer import TableVisit


def salt_field() -> VoidElement:
    """The field that the script fills with its commitment when somebody sits down; empty without a script."""
    return input(type="hidden", name="salt_commitment", data_salt_commitment=True)


def shuffle_attributes(session: MatchSession, person: Person) -> dict[str, str | None]:
    """What the script must know before the cards are dealt, and for the rematch after the match."""
    if session.match is None:
        return commitment_attributes(session)
    if session.match.over:
        return _rematch(session, person)
    return {}


def commitment_attributes(session: MatchSession) -> dict[str, str | None]:
    """The commitments of a table whose cards are not dealt yet, and where to reveal a salt."""
    if session.match is not None or session.closed:
        return {}
    fixed = session.salt_round
    return {
        "data_link": session.link,
        "data_table_url": f"/t/{session.link}",
        "data_commitment": session.server_commitment,
        "data_salt_commitments": None if fixed is None else ",".join(fixed.commitments),
        "data_reveal_url": f"/t/{session.link}/salts" if session.owed_seats else None,
    }


def _rematch(session: MatchSession, person: Person) -> dict[str, str | None]:
    held = session.seats_of(person.key)
    return {
        "data_next_salt_url": f"/t/{session.link}/next-salt" if held and not session.next_link else None,
        "data_next_commitment": session.next_commitment(held[0]) if held else None,
        "data_next_table_url": f"/t/{session.next_link}" if session.next_link else None,
    }


@post("/t/{link:str}/salts", status_code=204)
async def post_salt(visit: NamedDependency[TableVisit]) -> None:
    """Reveal the salt that this browser has committed to."""
    form = await read_form(visit.request)
    await reveal_salt(visit.service, visit.session.link, form.text("salt"))


@post("/t/{link:str}/next-salt", status_code=204)
async def post_next_commitment(visit: NamedDependency[TableVisit]) -> None:
    """Commit to a salt for the rematch."""
    form = await read_form(visit.request)
    await commit_for_rematch(visit.service, visit.session.link, visit.key, form.text("salt_commitment"))
