"""Many random bad requests to a test server, then attacks on its time and memory.

Any 5xx, leak or hang is a failure, and so is an attack that is not bounded. The attacks on time and memory
are repeated at one of two processes on PostgreSQL and Redis.

make siege ARGS="--attacks 100000 --seed 1 --times 290"
"""

from __future__ import annotations

import random
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.web.attacks.attack_setup import siege
from tests.web.attacks.attacked_server import attacked_server
from tests.web.attacks.freezing_attacks import FREEZING_ATTACKS, freezing_server, freezing_servers

if TYPE_CHECKING:
    from tests.web.attacks.freezing_attacks import Outcome
    from tests.web.attacks.hostile_requests import Attacker

REPORT_EVERY = 5000


def main() -> int:
    """Send the requests, count the replies, and check that a running match is unchanged."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--attacks", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--times", type=int, default=290, help="how often each freezing attack is repeated")
    args = words.parse_args()
    with (
        TemporaryDirectory() as folder,
        attacked_server(data := Path(folder) / "nedra.sqlite") as server,
        siege(server, data, random.Random(args.seed)) as (attacker, anna),
    ):
        before = anna.look()
        _attack(attacker, args.attacks)
        assert anna.look() == before, "the match was touched"
        assert attacker.client.get("/health").text == "alive\n"
    print(
        f"{len(attacker.knocked)} kinds of addresses; {len(attacker.secrets)} secrets looked for in replies"
    )
    print(f"no such address or method: {attacker.turned_away:.0%}")
    print("answers by status:", dict(sorted(attacker.statuses.items())))
    return _freeze(args.times)


def _freeze(times: int) -> int:
    """Attack a server's time and memory; 1 if an attack was not bounded."""
    outcomes = []
    for attack in FREEZING_ATTACKS:
        with freezing_server(times) as server:
            outcomes.append(attack(server))
        _print_outcome(outcomes[-1])
    print("one of two processes:")
    for attack in FREEZING_ATTACKS:
        with freezing_servers(times) as (attacked, other):
            outcomes.append(attack(attacked))
            spent = f"; {other.cpu_seconds():.1f} CPU seconds of the other one since its start"
        _print_outcome(outcomes[-1], spent)
    return 0 if all(outcome.is_bounded for outcome in outcomes) else 1


def _print_outcome(outcome: Outcome, more: str = "") -> None:
    warning = "" if outcome.is_bounded else "  NOT BOUNDED"
    print(f"{outcome.attack:>12}: {outcome.figure}{more}{warning}", flush=True)


def _attack(attacker: Attacker, attacks: int) -> None:
    started = time.monotonic()
    for number in range(1, attacks + 1):
        attacker.attack()
        if number % REPORT_EVERY == 0:
            print(f"{number:>8} attacks, {number / (time.monotonic() - started):.0f} a second", flush=True)


if __name__ == "__main__":
    sys.exit(main())
