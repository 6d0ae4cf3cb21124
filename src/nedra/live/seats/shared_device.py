"""A device that several players share: whose hand it shows, and when its next player's clock starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession

NO_SEAT: Final = -1
HAND_OVER_SECONDS: Final = 60
"""The clock waits at most this long for a device to be handed over."""


class DeviceClaim(NamedTuple):
    """A player of a shared device has said who they are, and sees their own hand."""

    seat: int
    version: int
    is_changing_move: bool = False  # to change a sealed answer


def is_claim_valid(match: Match, claim: DeviceClaim, device_seats: Sequence[int]) -> bool:
    """Whether the device still shows the claimed seat: no other seat of it is pending, or moved since.

    In a simultaneous decision the claim lasts until the answer is given. All this follows from public
    information, so the handover screen reveals nothing.
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
    """The pending seats of a device, by public information if there are several.

    A device's only player is not asked to pass where nothing else is possible.
    """
    if len(device_seats) > 1:
        return [seat for seat in match.visible_pending(None) if seat in device_seats]
    return [seat for seat in match.legal_by_seat() if seat in device_seats and not can_only_pass(match, seat)]


def can_only_pass(match: Match, seat: int) -> bool:
    """Whether the software answers for this seat."""
    pass_move = match.game.pass_move
    return bool(pass_move) and [str(move) for move in match.legal(seat)] == [pass_move]


def is_another_seat_pending(match: Match, seat: int, device_seats: Sequence[int]) -> bool:
    """Whether the device has to be handed to somebody else."""
    return any(other != seat for other in pending_on_device(match, device_seats))


def clock_started_at(session: MatchSession, seat: int) -> float | None:
    """When the clock of a pending seat starts; None: another player of the device moves first.

    The clock waits for a while until a shared device has reached its player, except where responders are
    hidden: there a player need not even look. An open game needs no handover.
    """
    started_at, owner = session.seat_decision_started_at(seat), session.owners.get(seat, "")
    held = [other for other, its_owner in session.owners.items() if its_owner == owner]
    if len(held) < 2 or session.started_match.hides_responders or session.game.is_open:
        return started_at
    claim, claimed_at = session.device_claims.get(owner, (DeviceClaim(NO_SEAT, 0), 0.0))
    is_valid = is_claim_valid(session.started_match, claim, held)
    if is_valid and claim.seat == seat:
        return max(started_at, claimed_at)
    if is_valid and claim.seat in session.started_match.legal_by_seat():
        return None
    return max(started_at, claimed_at) + HAND_OVER_SECONDS
