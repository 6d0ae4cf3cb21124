"""The device that goes round the table: whose hand it shows, and from when on its next player thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession

NO_SEAT: Final = -1
HAND_OVER_SECONDS: Final = 60
"""How long the clock waits for a device to be handed over, so that others do not wait for ever."""


class DeviceClaim(NamedTuple):
    """Somebody at a shared device has said who they are, and looks at their own hand."""

    seat: int
    version: int
    is_changing_move: bool = False  # to change an answer that is already given


def is_claim_valid(match: Match, claim: DeviceClaim, device_seats: Sequence[int]) -> bool:
    """Whether the device still belongs to who looked last: nobody else at it is asked, or was since.

    Who is asked together with others has it until the answer is given. All this depends on nothing but
    what everybody may know, so a curtain that falls tells nobody anything.
    """
    if claim.seat not in device_seats or claim.version > match.version:
        return False
    if any(seat in device_seats and seat != claim.seat for seat in match.seats_moved_since(claim.version)):
        return False
    if claim.version < match.version:
        return not is_another_seat_pending(match, claim.seat, device_seats)
    if claim.is_changing_move or match.hides_responders or claim.seat not in match.answered():
        return True
    return not is_another_seat_pending(match, claim.seat, device_seats)


def pending_on_device(match: Match, device_seats: Sequence[int]) -> list[int]:
    """Who is asked of those at a device; several of them know of one another only what all may know."""
    awaited = match.legal_by_seat() if len(device_seats) < 2 else match.visible_pending(None)
    return [seat for seat in awaited if seat in device_seats]


def is_another_seat_pending(match: Match, seat: int, device_seats: Sequence[int]) -> bool:
    """Whether the device has to be handed to somebody else."""
    return any(other != seat for other in pending_on_device(match, device_seats))


def clock_started_at(session: MatchSession, seat: int) -> float | None:
    """Since when the clock runs for a seat that is asked; None: another one at the device chooses first.

    It waits, for a while, until a shared device has reached its player. Who need not answer a hushed
    question need not look either, and nobody waits for that.
    """
    since, owner = session.seat_decision_started_at(seat), session.owners.get(seat, "")
    held = [other for other, its_owner in session.owners.items() if its_owner == owner]
    if len(held) < 2 or session.started_match.hides_responders:
        return since
    look, at = session.device_claims.get(owner, (DeviceClaim(NO_SEAT, 0), 0.0))
    shown = is_claim_valid(session.started_match, look, held)
    if shown and look.seat == seat:
        return max(since, at)
    if shown and look.seat in session.started_match.legal_by_seat():
        return None
    return max(since, at) + HAND_OVER_SECONDS
