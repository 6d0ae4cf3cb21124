"""Checks with PettingZoo's own tests.

Its `parallel_seed_test` is left out: it samples actions without their mask, so no game with illegal moves can
pass it.
"""

from __future__ import annotations

from pettingzoo.test import api_test, parallel_api_test, seed_test  # type: ignore[import-untyped]  # no types
from tools.interop.checks import Check, run_checks

import nedra
import nedra.gym

run_checks(
    Check(
        "`aec`",
        "`api_test` on every game",
        lambda: [api_test(nedra.gym.aec(name), num_cycles=300) for name in nedra.games()],
    ),
    Check(
        "`aec`",
        "`seed_test` on every game",
        lambda: [seed_test(lambda name=name: nedra.gym.aec(name), num_cycles=50) for name in nedra.games()],
    ),
    Check(
        "`parallel`",
        "`parallel_api_test` on every game",
        lambda: [parallel_api_test(nedra.gym.parallel(name), num_cycles=300) for name in nedra.games()],
    ),
)
