"""Personal keys: how one is made, read when it is typed, and what goes over from one to another."""

from __future__ import annotations

import re
import secrets
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.errors import Refused
from nedra.table.entries import OF_THE_SEAT, Hosts, Sat
from nedra.table.live import FINGERPRINTS_KEPT, fingerprint
from nedra.table.refusals import Stale, StoreAway, UnknownKey
from nedra.table.schema import NOBODY

if TYPE_CHECKING:
    from nedra.table.house import House
    from nedra.table.live import LiveMatch

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they look like others, or spell words
BITS: Final = 5  # in each of them
LENGTH: Final = 16
GROUP: Final = 4
MISTAKEN: Final = str.maketrans("OILU", "011V")
FIRST_KEYS: Final = re.compile(r"[\w-]{32}", re.ASCII)
ALL: Final = 2**31 - 1


def new_key() -> str:
    """A key of 80 random bits, nobody can guess it and everybody can copy it: `7Q2M-XK4D-9RTA-HW3C`."""
    bits = secrets.randbits(BITS * LENGTH)
    return _grouped("".join(SIGNS[bits >> BITS * place & len(SIGNS) - 1] for place in range(LENGTH)))


@lru_cache(FINGERPRINTS_KEPT)  # programs bring theirs with every request
def read_key(typed: str) -> str:
    """A key as somebody typed it: in small letters, without dashes, with O for 0."""
    if FIRST_KEYS.fullmatch(typed.strip()):
        return typed.strip()
    signs = re.sub(r"[\W_]", "", typed).upper().translate(MISTAKEN)
    if len(signs) != LENGTH or not set(signs) <= set(SIGNS):
        raise UnknownKey("refused-unknown-key")
    return _grouped(signs)


async def hand_over(house: House, former: str, key: str) -> None:
    """The seats, and the host's rights, of one key go over to another of the same person, closed tables too.

    Broken off, by a store that is away or a kill, it can be done again: what went over stays over. A match
    that nobody can open here, of rules that this program does not know, keeps nobody from the others.
    """
    for kept in await house.store.matches_of(fingerprint(former), ALL):
        try:
            async with house.handing_over(kept.match) as live:
                await _hand_over_in(house, live, former, fingerprint(key))
        except StoreAway:
            raise
        except Refused:
            continue


async def retire(house: House, former: str) -> None:
    """Nobody is known by a key any more, also when the journals in which it sat are read again."""
    await house.store.introduce(fingerprint(former), NOBODY, OF_THE_SEAT)


async def _hand_over_in(house: House, live: LiveMatch, former: str, after: str) -> None:
    """A key that turns out to be the opener's takes back what it added to the shuffle as a guest's."""
    before = fingerprint(former)
    opener = live.match is None and (live.opened_by(before) or live.opened_by(after))
    for seat, chair in sorted(live.chairs.items()):
        if not isinstance(chair, Sat) or chair.owner not in (before, after):
            continue

        def still_sits(seat: int = seat, owner: str = chair.owner) -> None:
            if live.owners.get(seat) != owner:
                raise Stale("refused-stale")

        taken = msgspec.structs.replace(chair, owner=after, salt="" if opener else chair.salt)
        if taken != chair:
            await house.add(live, taken, still_sits)
    if live.is_host(former):
        await house.add(live, Hosts(after), lambda: None)


def _grouped(signs: str) -> str:
    return "-".join(signs[start : start + GROUP] for start in range(0, LENGTH, GROUP))
