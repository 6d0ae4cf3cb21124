"""Consent: how a newcomer gets a seat during a match."""

from nedra.live.errors import NotAllowedError
from nedra.live.seats.seat_map import clean_name
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import DEFAULT_FACE, PersonSeated, SeatRequestAnswered, SeatRequested


async def request_seat(
    service: MatchService, link: str, seat: int, name: str, key: str, face: int = DEFAULT_FACE
) -> None:
    """Ask the people at the table for an empty seat. Asking again changes nothing."""
    async with service.lock_match(link) as session:
        asked = session.seat_requests.by_seat.get(seat)
        if asked is not None and asked.owner == key_fingerprint(key):
            return
        session.check_can_ask(seat, key)
        entry = SeatRequested(seat, clean_name(name), key_fingerprint(key), face)
        await service.append_entry(session, entry, lambda: session.check_can_ask(seat, key))


async def answer_seat_request(service: MatchService, link: str, seat: int, key: str, *, allow: bool) -> None:
    """Agree to a request, or refuse it. The newcomer sits down once all seated people have agreed."""
    async with service.lock_match(link) as session:
        _check_can_answer(session, seat, key)
        request = session.seat_requests.by_seat[seat]
        entry = SeatRequestAnswered(seat, key_fingerprint(key), allowed=allow)

        def recheck() -> None:
            if session.seat_requests.by_seat.get(seat) is not request:
                raise NotAllowedError("refused-no-request")
            _check_can_answer(session, seat, key)

        if not allow or entry.owner in session.seat_requests.missing_consents(seat, session):
            await service.append_entry(session, entry, recheck)
        if allow and session.is_allowed(seat, request.owner):
            seated = PersonSeated(seat, request.name, request.owner, request.face)
            await service.append_entry(session, seated)


def _check_can_answer(session: MatchSession, seat: int, key: str) -> None:
    """Raise if nobody asks for the seat, or if this person has none."""
    if not session.seats_of(key):
        raise NotAllowedError("refused-not-your-seat")
    if seat not in session.seat_requests.by_seat:
        raise NotAllowedError("refused-no-request")
