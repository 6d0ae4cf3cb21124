"""Shared by all benchmarks: CPU timing, the machine's load, tables, results as JSON."""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

RESULTS = Path(__file__).parent / "results"


class Rate(NamedTuple):
    """Units of work per second, over several runs."""

    median: float
    best: float

    def scaled(self, factor: float) -> Rate:
        return Rate(self.median * factor, self.best * factor)


def rate(units: int, seconds: Iterable[float]) -> Rate:
    """The rate of runs with this number of units each."""
    rates = [units / spent for spent in seconds]
    return Rate(median(rates), max(rates))


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time of some work; the load of other programs does not count."""
    started = time.process_time()
    work()
    return time.process_time() - started


def machine() -> dict[str, Any]:
    """The machine, its load and its versions."""
    return {
        "machine": platform.machine(),
        "system": platform.system(),
        "cores": os.cpu_count(),
        "load": [round(load, 2) for load in os.getloadavg()],
        "python": platform.python_version(),
        "packages": {name: _version(name) for name in ("numba", "numba-cuda", "numpy")},
    }


def show(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table and the machine's load."""
    table = Table(title=title)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left")
    for row in rows:
        table.add_row(*row)
    load = ", ".join(f"{load:.2f}" for load in os.getloadavg())
    Console().print(table, f"load {load} on {os.cpu_count()} cores", sep="\n")


def save(name: str, results: dict[str, Any], folder: Path = RESULTS) -> None:
    """Write results to a file of that name."""
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({**machine(), **results}, indent=2, ensure_ascii=False)
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def short(number: float) -> str:
    """A rate with a unit prefix: 50.2 M."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.1f} {letter}"
    return f"{number:.1f}"


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
