"""A checkout to run make in: its own Makefile and scripts, around the environment that these tests run in.

Everything in it is a link but what make writes, so nothing is left behind; and pip only says what it would
install, from what is there, so no second environment is built and this one stays as it is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    pass

ROOT: Final = Path(__file__).parents[2]
MADE: Final = {".git", ".venv", "build", "dist"}
OF_THE_OUTER_MAKE: Final = {"ARGS", "MAKEFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "MFLAGS"}
LOOKING: Final = {"PIP_DRY_RUN": "1", "PIP_NO_INDEX": "1"}


def check_out(folder: Path) -> Path:
    """A checkout in this folder, with an environment that has everything and knows nothing of it yet."""
    folder.mkdir(exist_ok=True)
    for thing in ROOT.iterdir():
        if thing.name not in MADE:
            (folder / thing.name).symlink_to(thing)
    (folder / ".venv").mkdir()
    for part in ("bin", "lib", "pyvenv.cfg"):
        (folder / ".venv" / part).symlink_to(Path(sys.prefix) / part)
    (folder / ".venv" / "made-in").write_text(f"{folder}\n")
    return folder


def around() -> dict[str, str]:
    """The variables of a shell in which these very sources run, whatever make these tests were started by."""
    inherited = {name: value for name, value in os.environ.items() if name not in OF_THE_OUTER_MAKE}
    return {**inherited, **LOOKING, "PYTHONPATH": str(ROOT / "src")}


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
