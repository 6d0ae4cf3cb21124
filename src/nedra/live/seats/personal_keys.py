"""Personal keys: how one is made, read when it is typed, and what goes over from one to another."""

from __future__ import annotations

import re
import secrets
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.contract.errors import NedraError
from nedra.live.errors import StaleDecisionError, StoreUnavailableError, UnknownKeyError
from nedra.live.session import FINGERPRINT_CACHE_SIZE, fingerprint
from nedra.live.storage.journal import DEFAULT_FACE, HostChanged, PersonSeated
from nedra.live.storage.schema import RETIRED_NAME

if TYPE_CHECKING:
    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession

KEY_ALPHABET: Final = (
    "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they look like others, or spell words
)
BITS_PER_CHARACTER: Final = 5  # in each of them
KEY_LENGTH: Final = 16
GROUP_LENGTH: Final = 4
LOOKALIKES: Final = str.maketrans("OILU", "011V")
NO_LIMIT: Final = 2**31 - 1


def new_key() -> str:
    """A key of 80 random bits, nobody can guess it and everybody can copy it: `7Q2M-XK4D-9RTA-HW3C`."""
    bits = secrets.randbits(BITS_PER_CHARACTER * KEY_LENGTH)
    return _grouped(
        "".join(
            KEY_ALPHABET[bits >> BITS_PER_CHARACTER * place & len(KEY_ALPHABET) - 1]
            for place in range(KEY_LENGTH)
        )
    )


@lru_cache(FINGERPRINT_CACHE_SIZE)  # programs bring theirs with every request
def parse_key(typed: str) -> str:
    """A key as somebody typed it: in small letters, without dashes, with O for 0."""
    signs = re.sub(r"[\W_]", "", typed).upper().translate(LOOKALIKES)
    if len(signs) != KEY_LENGTH or not set(signs) <= set(KEY_ALPHABET):
        raise UnknownKeyError("refused-unknown-key")
    return _grouped(signs)


async def transfer_key(service: MatchService, old_key: str, replacement_key: str) -> None:
    """The seats, and the host's rights, of one key go over to another of the same person, closed tables too.

    Broken off, by a store that is away or a kill, it can be done again: what went over stays over. A match
    that nobody can open here, of rules that this program does not know, keeps nobody from the others.
    """
    for kept in await service.store.matches_of_owner(fingerprint(old_key), NO_LIMIT):
        try:
            async with service.lock_match(kept.link, allow_closed=True) as session:
                await _transfer_in_match(service, session, old_key, fingerprint(replacement_key))
        except StoreUnavailableError:
            raise
        except NedraError:
            continue


async def retire_key(service: MatchService, old_key: str) -> None:
    """Nobody is known by a key any more, also when the journals in which it sat are read again."""
    await service.store.set_profile(fingerprint(old_key), RETIRED_NAME, DEFAULT_FACE)


async def _transfer_in_match(
    service: MatchService, session: MatchSession, old_key: str, new_owner: str
) -> None:
    """A key that turns out to be the opener's takes back what it added to the shuffle as a guest's."""
    before = fingerprint(old_key)
    opener = session.match is None and (session.is_opener(before) or session.is_opener(new_owner))
    for seat, occupant in sorted(session.occupants.items()):
        if not isinstance(occupant, PersonSeated) or occupant.owner not in (before, new_owner):
            continue

        def still_sits(seat: int = seat, owner: str = occupant.owner) -> None:
            if session.owners.get(seat) != owner:
                raise StaleDecisionError("refused-stale")

        taken = msgspec.structs.replace(occupant, owner=new_owner, salt="" if opener else occupant.salt)
        if taken != occupant:
            await service.append_entry(session, taken, still_sits)
    if session.is_host(old_key):
        await service.append_entry(session, HostChanged(new_owner), lambda: None)


def _grouped(signs: str) -> str:
    return "-".join(signs[start : start + GROUP_LENGTH] for start in range(0, KEY_LENGTH, GROUP_LENGTH))
