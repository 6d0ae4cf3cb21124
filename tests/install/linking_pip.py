"""Stands in for pip in a checkout: what a lock pins is linked from the environment these tests run in.

So nothing is fetched, and an environment has what its page has installed and nothing else.
Any other installation is left to pip, which only says what it would do.
"""

from __future__ import annotations

import os
import re
import sys
import sysconfig
from importlib.metadata import Distribution
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

STUB: Final = """\
import sys
sys.path += [{root!r}, {site!r}]
from tests.install.linking_pip import install
install(sys.argv[1:], {prefix!r})
"""


def make_environment(folder: Path) -> None:
    """An environment with nothing in it but this pip."""
    programs = folder / "bin"
    site = folder / Path(sysconfig.get_path("purelib")).relative_to(sys.prefix)
    programs.mkdir(parents=True)
    (site / "pip").mkdir(parents=True)
    (folder / "pyvenv.cfg").write_text((Path(sys.prefix) / "pyvenv.cfg").read_text())
    for name in ("python", "python3"):
        (programs / name).symlink_to(sys.executable)
    root = str(Path(__file__).parent.parent.parent)
    stub = STUB.format(root=root, site=sysconfig.get_path("purelib"), prefix=sys.prefix)
    (site / "pip" / "__init__.py").touch()
    (site / "pip" / "__main__.py").write_text(stub)
    (programs / "pip").write_text(f'#!/bin/sh\nexec "{programs}/python" -m pip "$@"\n')
    (programs / "pip").chmod(0o755)
    copy_program("activate", Path(sys.prefix), folder)


def install(words: list[str], developers: str) -> None:
    """Link what is asked for into the environment that runs this, from the developers'."""
    if "-r" in words:
        for name in pinned(Path(words[words.index("-r") + 1])):
            link(name, Path(developers), Path(sys.prefix))
    elif words[-2:] == ["-e", "."]:
        link("nedra", Path(developers), Path(sys.prefix))
    else:
        python = str(Path(developers) / "bin" / "python")
        os.execv(python, [python, "-m", "pip", *words])


def pinned(lock: Path) -> Iterator[str]:
    """The packages of a lock that this machine needs."""
    from packaging.requirements import Requirement

    for line in re.findall(r"^[^\s#].*", lock.read_text(encoding="utf-8"), re.M):
        pin = Requirement(line.rstrip("\\ "))
        if pin.marker is None or pin.marker.evaluate():
            yield pin.name


def link(name: str, developers: Path, environment: Path) -> None:
    """One package: links to what it brings, and its programs."""
    inside = Path(sysconfig.get_path("purelib")).relative_to(sys.prefix)
    (dist,) = Distribution.discover(name=name, path=[str(developers / inside)])
    for file in dist.files or ():
        top = environment / inside / file.parts[0]
        if file.parent.name == "bin" and file.parts[0] == "..":
            copy_program(file.name, developers, environment)
        elif file.parts[0] not in ("..", "__pycache__") and not top.exists():
            top.symlink_to(developers / inside / file.parts[0])


def copy_program(name: str, developers: Path, environment: Path) -> None:
    """A program or script that names its own environment; a compiled one does not."""
    content = (developers / "bin" / name).read_bytes()
    program = environment / "bin" / name
    program.write_bytes(content.replace(str(developers).encode(), str(environment).encode()))
    program.chmod(0o755)
