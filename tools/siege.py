"""The siege: many random bad requests against a server of its own; any 5xx, leak or hang is a failure.

make siege ARGS="--attacks 100000 --seed 1"
"""

from __future__ import annotations

import random
import sys
import time
from argparse import ArgumentParser
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.web.besieged import besieged
from tests.web.hostile import Besieger
from tests.web.protocol.program import Program

TOLD_EVERY = 5000


def main() -> int:
    """Attack, count, and see that a match in the middle of it all was not touched."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--attacks", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=1)
    args = words.parse_args()
    with besieged() as server, httpx.Client(base_url=server, timeout=60) as client:
        anna = Program(server).open()
        Program(server).sit(anna.table)
        stranger = Program(server).open(seats=3)
        before = anna.look()
        key = stranger.client.headers["authorization"].split()[1]
        besieger = Besieger(client, random.Random(args.seed), [anna.table, stranger.table], [key])
        started = time.monotonic()
        for number in range(1, args.attacks + 1):
            besieger.attack()
            if number % TOLD_EVERY == 0:
                print(
                    f"{number:>8} attacks, {number / (time.monotonic() - started):.0f} a second", flush=True
                )
        assert anna.look() == before, "the match was touched"
        assert client.get("/health").text == "alive\n"
        print("answers by status:", dict(sorted(besieger.statuses.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
