"""A checkout to run make and play.py in: links to every file, and an empty environment of its own.

Whatever is written there leaves nothing behind. What its pip installs comes from the environment that these
tests run in: see linking_pip.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.install.linking_pip import make_environment

ROOT: Final = Path(__file__).parents[2]
MADE: Final = {".git", ".venv", "build", "dist"}
OF_THE_OUTER_SHELL: Final = {"ARGS", "MAKEFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "MFLAGS", "PYTHONPATH"}
LOOKING: Final = {"PIP_DRY_RUN": "1", "PIP_NO_INDEX": "1"}


def check_out(folder: Path) -> Path:
    """A checkout in this folder, whose environment is made and still empty."""
    folder.mkdir(exist_ok=True)
    for thing in ROOT.iterdir():
        if thing.name not in MADE:
            (folder / thing.name).symlink_to(thing)
    make_environment(folder / ".venv")
    (folder / ".venv" / "made-in").write_text(f"{folder}\n")
    return folder


def set_up(folder: Path, level: str) -> Path:
    """A checkout made ready by play.py."""
    run(check_out(folder), sys.executable, "play.py", "--setup", level)
    return folder


def around() -> dict[str, str]:
    """The variables of a shell, whatever make and whatever path these tests were started with."""
    inherited = {name: value for name, value in os.environ.items() if name not in OF_THE_OUTER_SHELL}
    return {**inherited, **LOOKING}


def run(folder: Path, *words: str, typed: str = "", **variables: str) -> str:
    """What a command says that is pasted in that checkout."""
    output = subprocess.run(
        words,
        cwd=folder,
        env=around() | variables,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert output.returncode == 0, output.stdout + output.stderr
    return output.stdout
