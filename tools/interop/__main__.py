"""Try every interface with the tools that researchers use, each in an environment of its own.

    python -m tools.interop                          # all of them, into build/interop
    python -m tools.interop torchrl tables           # some of them
    python -m tools.interop --constraint pins.txt    # versions that pip must keep to

Prints a table in Markdown: interface, tool, what ran, result. Checks are the files `with_*.py`. An existing
environment is used again; remove its folder for newer versions.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
INSTALLED = "installed"  # the file that says what an environment was made with


class Tool(NamedTuple):
    """What a file of checks needs: packages beside Nedra's extra, and those that the table names."""

    packages: tuple[str, ...]
    named: tuple[str, ...]


TOOLS = {
    "gymnasium": Tool((), ("gymnasium",)),
    "pettingzoo": Tool((), ("pettingzoo",)),
    "openspiel": Tool((), ("open_spiel",)),
    "tables": Tool(("pandas", "polars", "duckdb"), ("pandas", "polars", "duckdb")),
    "supersuit": Tool(("supersuit",), ("supersuit",)),
    "stable_baselines3": Tool(("torch", "sb3-contrib"), ("stable-baselines3", "sb3-contrib")),
    "training": Tool(("torch",), ("torch",)),
    "torchrl": Tool(("torch", "torchrl"), ("torchrl",)),
    "tianshou": Tool(("torch", "tianshou"), ("tianshou",)),
    "rllib": Tool(("torch", "ray[rllib]"), ("ray",)),
}


def main() -> int:
    args = arguments()
    lines = [line for name in args.tools or TOOLS for line in table_lines(name, args)]
    print("| interface | tool | what ran | result |\n| --- | --- | --- | --- |")
    print("\n".join(lines))
    return any(not line.endswith("| passes |") for line in lines)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "tools", nargs="*", metavar="TOOL", help=f"some of {', '.join(TOOLS)}; all by default"
    )
    parser.add_argument("--constraint", type=Path, help="a file of versions that pip must keep to")
    parser.add_argument("--out", type=Path, default=Path("build/interop"), help="folder of the environments")
    args = parser.parse_args()
    if unknown := set(args.tools) - TOOLS.keys():
        parser.error(f"no checks with {', '.join(sorted(unknown))}")
    return args


def table_lines(name: str, args: Namespace) -> Iterator[str]:
    """Install a tool, run its checks, and say how each went."""
    print(f"▸ {name}", file=sys.stderr, flush=True)
    folder = (args.out / name).absolute()
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not (folder / INSTALLED).exists():
        install(name, folder, python, args.constraint)
    versions = ", ".join(f"{package} {version_of(package, python)}" for package in TOOLS[name].named)
    checks = subprocess.run(
        [python, "-m", f"tools.interop.with_{name}"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    results = [json.loads(line) for line in checks.stdout.splitlines() if line.startswith('{"interface"')]
    if checks.returncode and not any(result["error"] for result in results):
        results.append({"interface": "", "what": "", "error": f"the checks ended with {checks.returncode}"})
    for result in results:
        outcome = f"fails: {result['error'].replace('|', '/')}" if result["error"] else "passes"
        yield f"| {result['interface']} | {versions} | {result['what']} | {outcome} |"


def install(name: str, folder: Path, python: Path, constraint: Path | None) -> None:
    """Nedra with its extra first, from this checkout, then the tool, so that its own pins decide at last."""
    venv.create(folder, with_pip=True, clear=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "-qq"]
    pins = ["--constraint", str(constraint)] if constraint else []
    subprocess.run([*pip, *pins, "-e", f"{ROOT}[gym]", *TOOLS[name].packages], check=True)
    (folder / INSTALLED).write_text(" ".join(TOOLS[name].packages) + "\n", encoding="utf-8")


def version_of(package: str, python: Path) -> str:
    code = f"from importlib.metadata import version; print(version({package!r}))"
    return subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
