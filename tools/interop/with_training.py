"""Checks of `nedra lab train` on the processor: it learns, goes on after its end, and its weights play."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.interop.checks import Check, run_checks

import nedra.gym


def trains(folder: Path) -> None:
    nedra_command = Path(sys.executable).with_name("nedra")
    for minutes in ("0.1", "0.2"):
        words = ["diamant", "--device", "cpu", "--minutes", minutes, "--evaluations", "1", "--games", "2000"]
        subprocess.run([nedra_command, "lab", "train", *words, "--out", folder], check=True)
    curve = json.loads((folder / "diamant.json").read_text(encoding="utf-8"))["curve"]
    assert curve[0]["seconds"] == 0, curve
    assert curve[-1]["seconds"] >= 12, curve
    assert curve[-1]["wins_against_heuristic"] > 0.4, curve
    policy, env = nedra.gym.baseline("diamant", folder / "diamant.npz"), nedra.gym.vector("diamant", batch=64)
    for _ in range(50):
        assert not env.step(policy(env.output.observation, env.output.mask)).illegal.any()


with TemporaryDirectory() as temporary:
    run_checks(
        Check(
            "`nedra lab train`",
            "12 s of training in two parts, then the weights play",
            lambda: trains(Path(temporary)),
        )
    )
