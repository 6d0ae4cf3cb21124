"""The commands of a page as one shell session: run as they stand, shortened, served, or only looked at.

Everything is run as pasted, except what the tables below name, each with its reason.
"""

from __future__ import annotations

import re
import shlex
import tomllib
from typing import TYPE_CHECKING, Final

from nedra import cli
from tests.docs.docs_blocks import blocks_of
from tests.install.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PLAYED_IN_PROCESS: Final = "test_balance.py plays it, without starting a process"
ONLY_LOOKED_AT: Final = {
    r"(uv tool|pipx|python3 -m pip) install .*\.whl": "needs the network; test_wheel.py installs the wheel",
    r"nedra lab train ": "needs torch and minutes; tools/interop trains",
    r"python examples/(maskable_ppo|torchrl_ppo)\.py": "need packages of others; tools/interop runs them",
    r"python tools/studies/fair_gnomes\.py": "needs minutes",
    r"nedra lab exact ": "needs minutes",
    r"nedra lab sweep (gnomes|hoard) .*--bots heuristic .*--out \w+-": PLAYED_IN_PROCESS,
    r"nedra lab sweep gnomes .*--bots random": PLAYED_IN_PROCESS,
    r"nedra lab .*(casual|expert|master|search:)": "compiles the search, which takes minutes",
    r"nedra .*--database": "needs a database",
    r"make (?!play)": "make --dry-run tells what it would do",
    r"pytest ": "these tests are run by pytest already",
}
SERVES: Final = re.compile(r"(make play|python3 play\.py|nedra( serve\b.*)?)( ARGS=.*)?( &)?$")
FEW_GAMES: Final = "--games 12"
FEW_ITERATIONS: Final = "--iterations 1"
"""tests/gym/test_examples.py shows what more of them lead to."""
FUNCTIONS: Final = r"""
set -e
ready() {  # wait for the server, and open a table as Anna
    python3 - "$1" <<'PROGRAM'
import sys, time, urllib.parse, urllib.request
address = f"http://127.0.0.1:{sys.argv[1]}"
for _ in range(600):
    try:
        assert b"open-table" in urllib.request.urlopen(address, timeout=30).read()
        break
    except OSError:
        time.sleep(0.1)
else:
    sys.exit("no page came")
form = {"game": "diamant", "name": "Anna", "seats": "2", "bots": "1"}
urllib.request.urlopen(f"{address}/tables", urllib.parse.urlencode(form).encode(), timeout=30)
PROGRAM
}
answers() {  # always the first move; after the match, where 1 plays again, 01 leaves
    for _ in {1..400}; do echo 01; done
}
"""


def commands_of(page: Path) -> list[str]:
    """Every line of every shell block, without its comment."""
    lines = [line for block in blocks_of(page) if block.language == "sh" for line in block.text.splitlines()]
    return [bare for line in lines if (bare := re.sub(r"\s+#.*", "", line).strip())]


def why_not_run(command: str) -> str:
    """The reason why a command is only looked at; empty if it is run."""
    return next((why for pattern, why in ONLY_LOOKED_AT.items() if re.match(pattern, command)), "")


def are_run_by(commands: list[str], others: list[str]) -> bool:
    """Whether a session runs all of these commands, in this order, perhaps with others between them."""
    rest = iter(others)
    return all(command in rest for command in commands)


def session(commands: list[str], port: int) -> str:
    """The script that runs a page's commands in one shell, one after the other."""
    return "\n".join((FUNCTIONS, *(_as_run(each, port) for each in commands if not why_not_run(each))))


def _as_run(command: str, port: int) -> str:
    """A command as it is run: servers for this machine alone, studies and learners that end soon."""
    show = f"echo; echo {shlex.quote(f'$ {command}')}"
    command = command.replace("127.0.0.1:8000", f"127.0.0.1:{port}")
    command = command.replace("~/", "../")  # beside the checkout: nobody's home folder is touched
    if SERVES.match(command):
        return f"{show}\n{_served(command, port)}"
    if re.match(r"nedra lab (simulate|sweep|tournament)", command):
        command = re.sub(r"--games \S+", "", command) + f" {FEW_GAMES}"
    command = re.sub(r"--iterations \S+", FEW_ITERATIONS, command)
    if re.match(r"nedra play .*\byou\b", command):
        command = f"answers | {command}"
    return f"{show}\n{command}"


def _served(command: str, port: int) -> str:
    """Started, asked for its first page, and stopped; a command with `&` goes on until the session ends."""
    options = f"--host 127.0.0.1 --port {port} --no-browser"
    stays = command.endswith(" &")
    words = command.removesuffix(" &")
    if words.startswith("make play"):
        given = re.search(r'ARGS="(.*)"', words)
        start = f'make play ARGS="{given[1] if given else "serve"} {options}"'
    else:
        start = f"{words}{'' if ' serve' in words else ' serve'} {options}"
    stop = "" if stays else "\nkill $! && wait $! || true"
    return f"{start} &\nready {port}{stop}"


def look_at(command: str) -> None:
    """Whatever is not run: its parts must exist."""
    words = shlex.split(command)
    if words[0] == "nedra":
        cli.build_parser().parse_args(words[1:])
    elif words[0] == "python":
        assert (ROOT / words[1]).is_file(), command
    elif words[0] == "pytest":
        assert (ROOT / words[1]).exists(), command
    elif ".whl" in command:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        extra = re.search(r"dist/nedra-.*\.whl\[(\w+)\]", command)
        assert extra is not None
        assert extra[1] in project["optional-dependencies"]
    elif words[0] == "make":
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        assert re.search(rf"^(ready-bare )?{words[1]}\b.*:", makefile, re.M), command
    else:
        raise AssertionError(command)
