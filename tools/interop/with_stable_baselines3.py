"""Checks with Stable-Baselines3 and MaskablePPO: its own environment check, and the example."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.interop.checks import Check, run_checks

import nedra
import nedra.gym

sys.path.append(str(Path(__file__).parents[2] / "examples"))
example: Any = import_module("maskable_ppo")  # a script beside packages
check_env: Any = import_module("stable_baselines3.common.env_checker").check_env


def learns() -> None:
    words = ["--decisions", "32768", "--evaluations", "1", "--games", "2048"]
    curve = example.train(example.arguments(words))
    assert curve[-1] > max(0.4, curve[0]), curve


run_checks(
    Check(
        "`solo`", "`check_env` on every game", lambda: [check_env(nedra.gym.solo(n)) for n in nedra.games()]
    ),
    Check("`solo`", "`examples/maskable_ppo.py` learns to win more than 40 %", learns),
)
