"""The setup of an attack test: a table with a sealed answer, and an attacker without a seat."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import httpx

from tests.web.api.program import Program
from tests.web.attacks.hostile_requests import Attacker
from tests.web.entry_points import secrets_of
from tests.web.serving import ADMIN

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def siege(server: str, data: Path, rng: random.Random) -> Iterator[tuple[Attacker, Program]]:
    """The attacker, with the table's link and a table of their own, and Anna, who is to be left alone."""
    with ExitStack() as stack:
        anna, boris, stranger = (Program(server) for _ in range(3))
        client = httpx.Client(base_url=server, timeout=60)
        for each in (anna.client, boris.client, stranger.client, client):
            stack.enter_context(each)
        boris.salt = rng.randbytes(32).hex()
        assert boris.sit_with_salt(anna.open().table, "Boris").reveal().status_code == 204
        assert anna.move(0, "return").status_code == 204
        secrets = [ADMIN, key_of(anna), key_of(boris), *secrets_of(data, anna.table)]
        links, keys = [anna.table, stranger.open(seats=3).table], [key_of(stranger)]
        yield Attacker(client, rng, links, keys, secrets), anna


def key_of(program: Program) -> str:
    """The key that a program was told when it sat down."""
    return str(program.client.headers["authorization"].split()[1])
