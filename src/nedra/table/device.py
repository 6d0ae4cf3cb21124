"""The device that goes round the table: whose hand it shows, and from when on its next player thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.match import Match
    from nedra.table.live import LiveMatch

NOBODY: Final = -1
HAND_OVER_SECONDS: Final = 60
"""How long the clock waits for a device to be handed over, so that others do not wait for ever."""


class Look(NamedTuple):
    """Somebody at a shared device has said who they are, and looks at their own hand."""

    seat: int
    moment: int
    changing: bool = False  # to change an answer that is already given


def is_shown(match: Match, look: Look, held: Sequence[int]) -> bool:
    """Whether the device still belongs to who looked last: nobody else at it is asked, or was since.

    Who is asked together with others has it until the answer is given. All this depends on nothing but
    what everybody may know, so a curtain that falls tells nobody anything.
    """
    if look.seat not in held or look.moment > match.moment:
        return False
    if any(seat in held and seat != look.seat for seat in match.moved(look.moment)):
        return False
    if look.moment < match.moment:
        return not others_asked(match, look.seat, held)
    if look.changing or match.hushed or look.seat not in match.answered():
        return True
    return not others_asked(match, look.seat, held)


def asked_here(match: Match, held: Sequence[int]) -> list[int]:
    """Who is asked of those at a device; several of them know of one another only what all may know."""
    awaited = match.asks() if len(held) < 2 else match.awaited(None)
    return [seat for seat in awaited if seat in held]


def others_asked(match: Match, seat: int, held: Sequence[int]) -> bool:
    """Whether the device has to be handed to somebody else."""
    return any(other != seat for other in asked_here(match, held))


def thinks_since(live: LiveMatch, seat: int) -> float | None:
    """Since when the clock runs for a seat that is asked; None: another one at the device chooses first.

    It waits, for a while, until a shared device has reached its player. Who need not answer a hushed
    question need not look either, and nobody waits for that.
    """
    since, owner = live.asked_since(seat), live.owners.get(seat, "")
    held = [other for other, its_owner in live.owners.items() if its_owner == owner]
    if len(held) < 2 or live.begun.hushed:
        return since
    look, at = live.looks.get(owner, (Look(NOBODY, 0), 0.0))
    shown = is_shown(live.begun, look, held)
    if shown and look.seat == seat:
        return max(since, at)
    if shown and look.seat in live.begun.asks():
        return None
    return max(since, at) + HAND_OVER_SECONDS
