"""The host's rights: to free a seat, to give it to a bot, to close the table; and a rematch at another."""

from collections.abc import Callable
from contextlib import suppress

from msgspec import structs

from nedra.live.errors import NotAllowedError, SeatTakenError, StaleDecisionError
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import (
    BotSeated,
    HostChanged,
    MatchClosed,
    PersonSeated,
    RematchAccepted,
    RematchOpened,
    SeatFreed,
)


async def free_seat(service: MatchService, link: str, seat: int, key: str) -> None:
    """Empty a seat, for the host or for its person. A sealed answer stays."""
    async with service.lock_match(link) as session:
        _check_permission(session, seat, key)
        if seat in session.occupants:
            own = session.holds_seat(key, seat)
            await service.append_entry(session, SeatFreed(seat, "" if own else key_fingerprint(key)))


async def seat_bot(service: MatchService, link: str, seat: int, key: str, name: str, bot: str) -> None:
    """Seat a bot in place of a person or on an empty seat."""
    async with service.lock_match(link) as session:
        _check_permission(session, seat, key)
        if isinstance(session.occupants.get(seat), BotSeated):
            raise SeatTakenError("refused-already-a-bot")
        await service.append_entry(session, BotSeated(seat, name, bot))


async def close_match(service: MatchService, link: str, key: str) -> None:
    """Close the table for good, for the host."""
    async with service.lock_match(link) as session:
        if not session.is_host(key):
            raise NotAllowedError("refused-not-host")
        _check_not_over(session)
        held = session.seats_of(key)
        await service.append_entry(session, MatchClosed(session.occupants[held[0]].name if held else ""))


async def close_match_as_admin(service: MatchService, link: str) -> None:
    """Close any table for good, for the server's administrator."""
    async with service.lock_match(link) as session:
        _check_not_over(session)
        await service.append_entry(session, MatchClosed("", by_admin=True))


def _check_permission(session: MatchSession, seat: int, key: str) -> None:
    """Raise unless the key is the host's or the seat's own."""
    if seat not in range(session.opened.seats):
        raise SeatTakenError("refused-no-such-seat", seat=seat, seats=session.opened.seats)
    if not session.is_host(key) and not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-host")
    _check_not_over(session)


def _check_not_over(session: MatchSession) -> None:
    if session.match is not None and session.match.over:
        raise StaleDecisionError("refused-over")


async def accept_rematch(
    service: MatchService,
    link: str,
    key: str,
    before_opening: Callable[[], None] = lambda: None,
    *,
    without_others: bool = False,
) -> str:
    """Offer or accept another game, and return the link of the next table; empty while others are awaited.

    The next table opens when all people have accepted, or when one who has does not want to wait for the
    others. `before_opening` may refuse a new table.
    """
    async with service.lock_match(link) as session:
        if not session.seats_of(key):
            raise NotAllowedError("refused-not-your-seat")
        if not session.started_match.over:
            raise StaleDecisionError("refused-not-over")
        owner = key_fingerprint(key)
        if not await _has_next_table(service, session):
            if owner not in session.rematch_owners:
                await service.append_entry(session, RematchAccepted(owner), recheck=lambda: None)
            if session.rematch_awaited_seats and not without_others:
                return ""
        if not await _has_next_table(service, session):
            before_opening()
            await _open_next_table(service, session, key)
        return session.next_link


async def _has_next_table(service: MatchService, session: MatchSession) -> bool:
    return bool(session.next_link) and not (await service.fetch(session.next_link)).closed


async def _open_next_table(service: MatchService, session: MatchSession, key: str) -> None:
    """Open the next table. If another process was faster, everybody meets at its table."""
    rematch, before = await _open_same_table(service, session, key), session.next_link

    def check_still_missing() -> None:
        if session.next_link != before:
            raise StaleDecisionError("refused-stale")

    with suppress(StaleDecisionError):
        await service.append_entry(session, RematchOpened(rematch.link), recheck=check_still_missing)


async def _open_same_table(service: MatchService, session: MatchSession, key: str) -> MatchSession:
    """The next table. The seats of people who have not accepted are empty there."""
    opened, awaited = session.opened, session.rematch_awaited_seats
    rematch = await service.open_match(
        opened.game,
        opened.seats,
        session.options,
        key,
        listed=opened.listed,
        clock=opened.clock,
        chat=opened.chat,
        no_advice=opened.no_advice,
        bots=opened.bots,
    )
    host_comes = session.host in session.rematch_owners or session.host not in session.owners.values()
    async with service.lock_match(rematch.link):
        if rematch.host != session.host and host_comes:  # the host stays the host, whoever asks
            await service.append_entry(rematch, HostChanged(session.host))
        for seat, occupant in sorted(session.occupants.items()):
            if seat not in awaited:
                await service.append_entry(rematch, _with_next_commitment(session, seat, occupant))
    return rematch


def _with_next_commitment(
    session: MatchSession, seat: int, occupant: PersonSeated | BotSeated
) -> PersonSeated | BotSeated:
    """The occupant at the next table, with the salt that their browser has committed to for it."""
    if not isinstance(occupant, PersonSeated):
        return occupant
    return structs.replace(occupant, salt_commitment=session.next_commitment(seat))
