"""Personal keys: how they are created, parsed and replaced."""

import re
import secrets
from functools import lru_cache
from typing import Final

import msgspec

from nedra.core.contract.errors import NedraError
from nedra.live.errors import StaleDecisionError, StoreUnavailableError, UnknownKeyError
from nedra.live.service import MatchService
from nedra.live.session import FINGERPRINT_CACHE_SIZE, MatchSession, key_fingerprint
from nedra.live.storage.journal import DEFAULT_FACE, HostChanged, KeyReplaced, PersonSeated
from nedra.live.storage.schema import RETIRED_NAME

KEY_ALPHABET: Final = (
    "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they look like others, or spell words
)
BITS_PER_CHARACTER: Final = 5
KEY_LENGTH: Final = 16
GROUP_LENGTH: Final = 4
LOOKALIKES: Final = str.maketrans("OILU", "011V")
NO_LIMIT: Final = 2**31 - 1


def new_key() -> str:
    """A key of 80 random bits that is easy to copy, such as `7Q2M-XK4D-9RTA-HW3C`."""
    bits = secrets.randbits(BITS_PER_CHARACTER * KEY_LENGTH)
    return _grouped(
        "".join(
            KEY_ALPHABET[bits >> BITS_PER_CHARACTER * place & len(KEY_ALPHABET) - 1]
            for place in range(KEY_LENGTH)
        )
    )


@lru_cache(FINGERPRINT_CACHE_SIZE)  # programs send their key with every request
def parse_key(typed: str) -> str:
    """Parse a typed key; lower case, missing dashes and an O for 0 are accepted."""
    characters = re.sub(r"[\W_]", "", typed).upper().translate(LOOKALIKES)
    if len(characters) != KEY_LENGTH or not set(characters) <= set(KEY_ALPHABET):
        raise UnknownKeyError("refused-unknown-key")
    return _grouped(characters)


async def transfer_key(service: MatchService, old_key: str, replacement_key: str) -> None:
    """Transfer seats and host's rights to another key of the same person, also at closed tables.

    An interrupted transfer can be repeated. A match that cannot be opened here, because its rules have
    another version, is skipped.
    """
    for summary in await service.store.matches_of_owner(key_fingerprint(old_key), NO_LIMIT):
        try:
            async with service.lock_match(summary.link, allow_closed=True) as session:
                await _transfer_in_match(service, session, old_key, key_fingerprint(replacement_key))
        except StoreUnavailableError:
            raise
        except NedraError:
            continue


async def retire_key(service: MatchService, old_key: str) -> None:
    """Delete the profile of a key for good, also against a later import of its journals."""
    await service.store.set_profile(key_fingerprint(old_key), RETIRED_NAME, DEFAULT_FACE)


async def _transfer_in_match(
    service: MatchService, session: MatchSession, old_key: str, new_owner: str
) -> None:
    old_owner = key_fingerprint(old_key)
    for seat, occupant in sorted(session.occupants.items()):
        if not isinstance(occupant, PersonSeated) or occupant.owner != old_owner:
            continue

        def recheck(seat: int = seat) -> None:
            if session.owners.get(seat) != old_owner:
                raise StaleDecisionError("refused-stale")

        await service.append_entry(session, msgspec.structs.replace(occupant, owner=new_owner), recheck)
    if session.knows_only_old_key(old_owner, new_owner):
        await service.append_entry(session, KeyReplaced(old_owner, new_owner), lambda: None)
    if session.is_host(old_key):
        await service.append_entry(session, HostChanged(new_owner), lambda: None)


def _grouped(characters: str) -> str:
    return "-".join(characters[start : start + GROUP_LENGTH] for start in range(0, KEY_LENGTH, GROUP_LENGTH))
