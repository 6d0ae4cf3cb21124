"""The doors of the gym where its packages are not installed: each says which extra to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

KNOCK = """
import sys
for name in sys.argv[1].split(","):
    sys.modules[name] = None  # as if it were not installed
import nedra
from nedra import gym
for door in sys.argv[2].split(","):
    try:
        getattr(gym, door)(*([] if door == "register_openspiel" else ["diamant"]))
    except nedra.Refused as refusal:
        print(refusal)
"""


@pytest.mark.parametrize(
    ("missing", "doors", "named"),
    [
        (
            "numba,numpy,gymnasium,pettingzoo,pyspiel",
            "aec,parallel,solo,vector,register_openspiel",
            ["numpy", "numpy", "gymnasium", "numpy", "numpy"],
        ),
        (
            "gymnasium,pettingzoo,pyspiel",
            "aec,parallel,solo,register_openspiel",
            ["pettingzoo", "pettingzoo", "gymnasium", "pyspiel"],
        ),
    ],
    ids=["the base alone", "with the lab"],
)
def test_every_door_names_the_extra(missing: str, doors: str, named: list[str]) -> None:
    command = [sys.executable, "-c", KNOCK, missing, doors]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    assert said.splitlines() == [
        f"This needs the package {package}: pip install 'nedra[gym]'." for package in named
    ]
