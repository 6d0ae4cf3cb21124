"""Every command of every page and both READMEs, in an environment with what the page installs and no more."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.docs.docs_commands import ONLY_LOOKED_AT, are_run_by, commands_of, look_at, session, why_not_run
from tests.install.checkout import ROOT, around, set_up
from tests.web.serving import free_port

PAGES = [
    page
    for page in sorted((*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/README.md")))
    if commands_of(page)
]
RUN = {page: [command for command in commands_of(page) if not why_not_run(command)] for page in PAGES}
BARE = ("nedra", "python", "pip", "pytest")
"""Commands that exist only after a page has activated the environment."""


def pages_to_run() -> list[Path]:
    """The longest sessions first, without those whose commands another page has, such as a translation."""
    chosen: list[Path] = []
    for page in sorted(PAGES, key=lambda page: len(RUN[page]), reverse=True):
        if not any(are_run_by(RUN[page], RUN[other]) for other in chosen):
            chosen.append(page)
    return chosen


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def path_without_nedra() -> str:
    """The search path of somebody who has not activated anything."""
    folders = os.environ["PATH"].split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if not (Path(folder) / "nedra").exists())


def rope_on_path(site: Path) -> str:
    """The Rope as installed: pip only pretends to install here."""
    about = site / "nedra_rope-0.1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: nedra-rope\nVersion: 0.1\n")
    (about / "entry_points.txt").write_text("[nedra.games]\nrope = nedra_rope:GAME\n")
    return os.pathsep.join((str(site), str(ROOT / "examples" / "rope" / "src")))


def test_pages_have_commands() -> None:
    names = {page_id(page) for page in PAGES}
    assert names >= {"README.md", "README.ru.md", "docs/install.md", "docs/lab.md", "docs/hosting.md"}


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_a_page_activates_the_environment_before_it_uses_it(page: Path) -> None:
    commands = commands_of(page)
    bare = [number for number, command in enumerate(commands) if command.split()[0] in BARE]
    if bare:
        activated = [n for n, command in enumerate(commands) if command == "source .venv/bin/activate"]
        assert activated, f"{page_id(page)} uses `{commands[bare[0]]}` and never activates"
        assert min(activated) < min(bare)
    assert not [command for command in commands if command.startswith(".venv/bin/")]


def test_a_page_is_left_out_only_if_another_one_runs_its_commands() -> None:
    left_out = set(PAGES) - set(pages_to_run())
    assert ROOT / "README.ru.md" in left_out
    for page in left_out:
        assert any(are_run_by(RUN[page], RUN[other]) for other in pages_to_run()), page
    assert are_run_by(["a", "c"], ["a", "b", "c"])
    assert not are_run_by(["c", "a"], ["a", "b", "c"])
    assert not are_run_by(["a", "a"], ["a", "b", "c"])


@pytest.mark.parametrize("pattern", ONLY_LOOKED_AT)
def test_a_command_that_is_only_looked_at_stands_on_a_page(pattern: str) -> None:
    assert any(re.match(pattern, command) for page in PAGES for command in commands_of(page))


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_what_cannot_be_run_exists(page: Path) -> None:
    for command in commands_of(page):
        if why_not_run(command):
            look_at(command)


@pytest.mark.slow
@pytest.mark.server
@pytest.mark.compiled
@pytest.mark.parametrize("page", pages_to_run(), ids=page_id)
def test_every_command_works_as_pasted(page: Path, tmp_path: Path) -> None:
    commands = RUN[page]
    checkout = set_up(tmp_path / "checkout", "play")  # its reader has played; a page that needs more says so
    environment = {
        **around(),
        "PATH": path_without_nedra(),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "LC_ALL": "C.UTF-8",
    }
    if any(re.search(r"\brope\b", command) for command in commands):
        environment["PYTHONPATH"] = rope_on_path(tmp_path / "site")
    with subprocess.Popen(
        ["bash", "-c", session(commands, free_port())],
        cwd=checkout,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as shell:
        try:
            shell.wait(500)
        finally:
            with suppress(ProcessLookupError):  # whatever a page leaves running
                os.killpg(shell.pid, signal.SIGKILL)
            told = shell.stdout.read() if shell.stdout else ""
    assert shell.returncode == 0, told
    assert told.count("\n$ ") == len(commands)
