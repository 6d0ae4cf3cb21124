"""Runs the checks of one tool and prints a line of JSON for each: what ran, and the error if any."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from typing import NamedTuple


class Check(NamedTuple):
    """An interface of Nedra, what the tool does with it, and the function that does it."""

    interface: str
    what: str
    run: Callable[[], object]


def run_checks(*checks: Check) -> None:
    """Every check, also after one has failed; a failed one makes the exit status 1."""
    failed = False
    for check in checks:
        error = ""
        try:
            check.run()
        except Exception as problem:  # noqa: BLE001 - whatever a tool raises is the result
            traceback.print_exc()
            error, failed = f"{type(problem).__name__}: {problem}".splitlines()[0][:120], True
        print(json.dumps({"interface": check.interface, "what": check.what, "error": error}), flush=True)
    sys.exit(failed)
