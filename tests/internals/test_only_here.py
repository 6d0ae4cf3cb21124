"""Private parts of other libraries are used in `internals` and nowhere else."""

import re
from pathlib import Path

import nedra

SOURCES = Path(nedra.__file__).parent
PRIVATE_MODULES = re.compile(
    r"""(?:from |import |import_module\(["'])"""
    r"(?:numba\.(?:core|np|typed|cuda\.)|llvmlite|uvicorn\.(?:protocols|server|lifespan)|htpy\._)"
)
PRIVATE_NAMES = re.compile(r"noqa: [\w, ]*SLF001|__qualname__ ?\+?=|\.inttoptr\b")


def test_no_private_part_is_used_outside_internals() -> None:
    used = {
        f"{file.relative_to(SOURCES)}: {line.strip()}"
        for file in SOURCES.rglob("*.py")
        if file.parent.name != "internals"
        for line in file.read_text(encoding="utf-8").splitlines()
        if PRIVATE_MODULES.search(line) or PRIVATE_NAMES.search(line)
    }
    assert used == set()
