"""Size of an installation, the base or with extras: `python -m tools.install_size lab gym`."""

from __future__ import annotations

import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.requirements import Requirement

import nedra

if TYPE_CHECKING:
    from collections.abc import Iterator

MEGABYTE = 1e6


def main(*extras: str) -> None:
    """Every installed package with its size, the largest first."""
    weights = {dist.name: weight(dist) for dist in installed("nedra", *extras).values()}
    for name, size in sorted(weights.items(), key=lambda line: -line[1]):
        print(f"{size / MEGABYTE:8.1f} MB  {name}")
    wanted = f"[{','.join(extras)}]" if extras else ""
    print(f"{sum(weights.values()) / MEGABYTE:8.1f} MB  nedra{wanted}, {len(weights)} packages in all")


def installed(name: str, *extras: str) -> dict[str, Distribution]:
    """A package and its dependencies that are installed here, by name."""
    found: dict[str, Distribution] = {}
    asked: set[tuple[str, frozenset[str]]] = set()
    waiting = [(name, frozenset(extras))]
    while waiting:
        wanted = waiting.pop()
        if wanted not in asked:
            asked.add(wanted)
            found[wanted[0]] = dist = distribution(wanted[0])
            waiting += needs(dist, wanted[1])
    return found


def needs(dist: Distribution, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """The requirements of a package on this machine with these extras."""
    for line in dist.requires or ():
        need = Requirement(line)
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras | {""}):
            yield need.name.lower().replace("_", "-"), frozenset(need.extras)


def weight(dist: Distribution) -> int:
    """Bytes of a package's files without compiled caches; Nedra's wherever they are."""
    if dist.name == "nedra":
        files = list(Path(nedra.__file__).parent.rglob("*"))
    else:
        files = [Path(str(dist.locate_file(file))) for file in dist.files or ()]
    return sum(file.stat().st_size for file in files if file.is_file() and file.suffix != ".pyc")


if __name__ == "__main__":
    main(*sys.argv[1:])
