"""Drive a live server through random visits to a table, and compare it with a small model after every step.

make model ARGS="--runs 200 --steps 50 --seed 1"
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.web.server.table_model import TableStateMachine


def main() -> int:
    """Run the state machine; a failure shows the shortest way there."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--runs", type=int, default=200)
    words.add_argument("--steps", type=int, default=50, help="most steps in a run")
    words.add_argument("--seed", type=int, default=1)
    args = words.parse_args()
    long_run = settings(
        max_examples=args.runs,
        stateful_step_count=args.steps,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(seed(args.seed)(TableStateMachine), settings=long_run)
    finally:
        print(f"{TableStateMachine.steps} steps")
    return 0


if __name__ == "__main__":
    sys.exit(main())
