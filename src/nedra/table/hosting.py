"""The host's rights: to free a seat, to give it to a bot, to close the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.table.entries import BotSat, Closed, Freed
from nedra.table.live import fingerprint
from nedra.table.refusals import NotYours, SeatTaken, Stale

if TYPE_CHECKING:
    from nedra.table.house import House
    from nedra.table.live import LiveMatch


async def free(house: House, link: str, seat: int, key: str) -> None:
    """A seat becomes empty: the host frees it, or its person leaves. What was answered stays answered."""
    async with house.changing(link) as live:
        _check_right(live, seat, key)
        if seat in live.chairs:
            own = live.holds(key, seat)
            await house.add(live, Freed(seat, "" if own else fingerprint(key)))


async def give_to_bot(house: House, link: str, seat: int, key: str, name: str, bot: str) -> None:
    """A bot plays on for a person, or takes an empty seat."""
    async with house.changing(link) as live:
        _check_right(live, seat, key)
        if isinstance(live.chairs.get(seat), BotSat):
            raise SeatTaken("refused-a-bot-already")
        await house.add(live, BotSat(seat, name, bot))


async def close(house: House, link: str, key: str) -> None:
    """The host closes the table: nothing changes any more, and the link says so."""
    async with house.changing(link) as live:
        if not live.is_host(key):
            raise NotYours("refused-not-host")
        _check_not_over(live)
        held = live.seats_of(key)
        await house.add(live, Closed(live.chairs[held[0]].name if held else ""))


async def close_as_admin(house: House, link: str) -> None:
    """Who keeps the server closes a table, whoever its host is."""
    async with house.changing(link) as live:
        _check_not_over(live)
        await house.add(live, Closed("", admin=True))


def _check_right(live: LiveMatch, seat: int, key: str) -> None:
    """The host decides about every seat, a person about their own."""
    if seat not in range(live.opened.seats):
        raise SeatTaken("refused-no-such-seat", seat=seat, seats=live.opened.seats)
    if not live.is_host(key) and not live.holds(key, seat):
        raise NotYours("refused-not-host")
    _check_not_over(live)


def _check_not_over(live: LiveMatch) -> None:
    if live.match is not None and live.match.over:
        raise Stale("refused-over")
