"""Without the packages of the extra `gym`, every function names the extra to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

CALL_WITHOUT_PACKAGES = """
import sys
for name in sys.argv[1].split(","):
    sys.modules[name] = None  # as if it were not installed
import nedra
from nedra import gym
for function in sys.argv[2].split(","):
    try:
        getattr(gym, function)(*([] if function == "register_openspiel" else ["diamant"]))
    except nedra.NedraError as error:
        print(error)
"""


@pytest.mark.parametrize(
    ("missing", "functions", "packages"),
    [
        (
            "numba,numpy,gymnasium,pettingzoo,pyspiel",
            "aec,parallel,solo,vector,register_openspiel",
            ["numpy"] * 5,
        ),
        (
            "gymnasium,pettingzoo,pyspiel",
            "aec,parallel,solo,register_openspiel",
            ["pettingzoo", "pettingzoo", "gymnasium", "pyspiel"],
        ),
    ],
    ids=["the base alone", "with the lab"],
)
def test_every_function_names_the_extra(missing: str, functions: str, packages: list[str]) -> None:
    command = [sys.executable, "-c", CALL_WITHOUT_PACKAGES, missing, functions]
    output = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    assert output.splitlines() == [
        f"This needs the package {package}: pip install 'nedra[gym]'." for package in packages
    ]
