"""Drive a live server through random visits to a table, and compare it with a small model after every step.

With --kill the server is a process of its own, which SIGKILL stops again and again, also during requests.

make model ARGS="--runs 200 --steps 50 --seed 1"
make model ARGS="--kill --runs 50"
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.web.server.killed_server_model import KilledServerStateMachine
from tests.web.server.table_model import TableStateMachine


def main() -> int:
    """Run the state machine; a failure shows the shortest way there."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--runs", type=int, default=200)
    words.add_argument("--steps", type=int, default=50, help="most steps in a run")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--kill", action="store_true", help="a server process, and SIGKILL")
    args = words.parse_args()
    machine: type[TableStateMachine] = KilledServerStateMachine if args.kill else TableStateMachine
    long_run = settings(
        max_examples=args.runs,
        stateful_step_count=args.steps,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(seed(args.seed)(machine), settings=long_run)
    finally:
        print(f"{machine.steps} steps")
        if args.kill:
            killed = KilledServerStateMachine
            print(f"{killed.kills} kills, {killed.kills_in_requests} of them during a request")
            print(f"{killed.unheard} answers stored whose acknowledgement never came")
    return 0


if __name__ == "__main__":
    sys.exit(main())
