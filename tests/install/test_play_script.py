"""`play.py`: what it needs, what it installs, and what it says where something is missing."""

from __future__ import annotations

import fcntl
import os
import runpy
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.install.checkout import ROOT, around, check_out, run, set_up
from tests.web.serving import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

SYSTEM_PATH = "/nowhere"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose environment is ready."""
    return set_up(tmp_path_factory.mktemp("checkout"), "play")


def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "play.py"))


def fake_python(folder: Path, *failing: str) -> str:
    """A Python whose `-c` programs fail if they contain one of these words. Its pip only notes its words."""
    file = folder / "python3"
    tests = "".join(f'case "$2" in *{word}*) exit 1;; esac\n' for word in failing)
    notes = f'case "$2" in pip) echo "$@" > "{folder}/noted"; exit;; esac\n'
    file.write_text(f'#!/bin/sh\n{tests}{notes}exec "{sys.executable}" "$@"\n')
    file.chmod(0o755)
    return str(file)


def test_it_uses_the_standard_library_alone() -> None:
    code = "import runpy, sys; runpy.run_path('play.py'); print([m for m in sys.modules if 'nedra' in m])"
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout == "[]\n"


def test_it_needs_neither_make_nor_git_nor_a_shell(checkout: Path) -> None:
    told = run(checkout, sys.executable, "play.py", "--version", PATH=SYSTEM_PATH)
    assert told.startswith("nedra ")


def test_the_second_setup_does_nothing(checkout: Path) -> None:
    run(checkout, sys.executable, "play.py", "--setup", "dev", PATH=SYSTEM_PATH)
    stamps = [checkout / ".venv" / f"ready-{level}" for level in ("play", "dev")]
    before = [file.stat().st_mtime_ns for file in stamps]
    for level in ("bare", "play", "dev"):
        run(checkout, sys.executable, "play.py", "--setup", level, PATH=SYSTEM_PATH)
    assert [file.stat().st_mtime_ns for file in stamps] == before


def test_make_calls_it(checkout: Path) -> None:
    for target, words in (("play", "play.py"), ("ready-dev", "play.py --setup dev")):
        assert words in run(checkout, "make", "--dry-run", target)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(SystemExit):
        script()["main"](["--setup", "everything"])


def test_a_named_python_that_is_too_old_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("PYTHON", fake_python(tmp_path, "version_info"))
    with pytest.raises(SystemExit):
        script()["find_python"]()
    assert "3.11 or newer, and PYTHON=" in capsys.readouterr().err


def test_it_speaks_the_systems_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.setenv("PYTHON", fake_python(tmp_path, "version_info"))
    with pytest.raises(SystemExit):
        script()["find_python"]()
    assert "нужен Python 3.11 или новее, а PYTHON=" in capsys.readouterr().err


def test_the_running_python_is_used_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHON", raising=False)
    assert Path(script()["find_python"]()).samefile(sys._base_executable)  # type: ignore[attr-defined] # typeshed omits it


def test_debians_missing_package_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nobody may install it for us, the very command is printed."""
    python = fake_python(tmp_path, "ensurepip", "pip")
    monkeypatch.setenv("PATH", SYSTEM_PATH)
    with pytest.raises(SystemExit):
        script()["make_environment"](python)
    version = ".".join(map(str, sys.version_info[:2]))
    assert f"sudo apt install python{version}-venv" in capsys.readouterr().err


def test_without_debians_package_a_pip_that_is_there_will_do(tmp_path: Path) -> None:
    folder = check_out(tmp_path / "checkout")
    shutil.rmtree(folder / ".venv")
    python = fake_python(tmp_path, "ensurepip")
    run(folder, sys.executable, "play.py", "--setup", "bare", PYTHON=python, PATH=SYSTEM_PATH)
    noted = (tmp_path / "noted").read_text().split()
    assert noted[:4] == ["-m", "pip", "--python", str(folder / ".venv" / "bin" / "python")]
    assert noted[-1] == "pip"
    assert (folder / ".venv" / "pyvenv.cfg").exists()


@pytest.mark.parametrize(
    ("level", "last", "beyond"),
    [
        ("base", "htpy", "numba"),
        ("play", "numba", "pyarrow"),
        ("lab", "pyarrow", "gymnasium"),
        ("gym", "gymnasium", "pytest"),
    ],
)
def test_a_level_installs_what_it_is_for(tmp_path: Path, level: str, last: str, beyond: str) -> None:
    folder = set_up(tmp_path, level)
    (site,) = folder.glob(".venv/lib/python*/site-packages")
    assert (site / last).exists()
    assert not (site / beyond).exists()
    assert (folder / ".venv" / "ready-base").exists()


def test_the_wheel_is_built_and_this_machines_lines_install_it(checkout: Path, tmp_path: Path) -> None:
    for name in ("uv", "pipx"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    told = run(checkout, sys.executable, "play.py", "--setup", "wheel", PATH=str(tmp_path), LC_ALL="C.UTF-8")
    (wheel,) = (checkout / "dist").glob("*.whl")
    assert [line.strip() for line in told.splitlines()[1:]] == [
        f'{tool} install "{wheel}[compiled]"' for tool in ("uv tool", "pipx", "python3 -m pip")
    ]
    told = run(checkout, sys.executable, "play.py", "--setup", "wheel", PATH=SYSTEM_PATH)
    assert "pipx" not in told


def test_where_the_system_manages_python_pip_gets_an_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pip_line = script()["pip_line"]
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    assert pip_line("x.whl") == "python3 -m pip install x.whl"
    (tmp_path / "EXTERNALLY-MANAGED").touch()
    assert pip_line("x.whl") == "python3 -m venv ~/nedra && ~/nedra/bin/python -m pip install x.whl"
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert pip_line("x.whl") == "python3 -m pip install x.whl"


@pytest.mark.server
def test_a_table_opens_before_strong_bots_are_there_and_they_come_without_a_restart(tmp_path: Path) -> None:
    folder = set_up(tmp_path / "checkout", "base")
    port = free_port()
    words = ["serve", "--port", str(port), "--no-browser", "--data", str(tmp_path / "x.sqlite")]
    with (folder / ".venv" / "installing").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with subprocess.Popen(
            [sys.executable, "play.py", *words],
            cwd=folder,
            env=around(),
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                assert process.stdout is not None
                assert f":{port}/" in process.stdout.readline()
                assert not offers_master(port)
                fcntl.flock(lock, fcntl.LOCK_UN)
                while not offers_master(port):
                    time.sleep(0.05)
            finally:
                process.kill()


def offers_master(port: int) -> bool:
    return 'value="master"' in httpx.get(f"http://127.0.0.1:{port}/", timeout=60).text


@pytest.fixture
def table(checkout: Path, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """`make play` in a terminal of its own; its process, its address, and its command."""
    command = [
        "make",
        "play",
        f"ARGS=serve --port {free_port()} --data {tmp_path / 'x.sqlite'}",
    ]
    process = subprocess.Popen(
        command,
        cwd=checkout,
        env={**around(), "BROWSER": "true", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(tmp_path / "home")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    killer = threading.Timer(120, lambda: os.killpg(process.pid, signal.SIGKILL))
    killer.start()
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first.startswith("Nedra: http://127.0.0.1:"), first
        yield process, first.split()[1], command
    finally:
        killer.cancel()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def stop(process: subprocess.Popen[str]) -> str:
    """Ctrl+C, which a terminal sends to make and to the server alike; what was printed since."""
    os.killpg(process.pid, signal.SIGINT)
    assert process.stdout is not None
    return process.stdout.read()


@pytest.mark.server
def test_the_first_lines_are_the_address_and_no_secret(
    table: tuple[subprocess.Popen[str], str, list[str]], tmp_path: Path
) -> None:
    process, address, _ = table
    assert httpx.get(address, timeout=30).status_code == 200
    (secret_file,) = (tmp_path / "home" / "nedra").glob("*.admin")
    secret = secret_file.read_text().strip()
    told = stop(process)
    assert "Let phones in" in told
    assert secret not in told


@pytest.mark.server
def test_ctrl_c_says_goodbye_and_nothing_complains(
    table: tuple[subprocess.Popen[str], str, list[str]],
) -> None:
    process, _, _ = table
    told = stop(process)
    assert "Nedra has stopped." in told
    assert "make" not in told
    assert "rror" not in told


@pytest.mark.server
def test_a_second_start_opens_the_running_table(
    table: tuple[subprocess.Popen[str], str, list[str]], checkout: Path, tmp_path: Path
) -> None:
    _, address, command = table
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    browser.chmod(0o755)
    told = run(checkout, *command, BROWSER=str(browser), LC_ALL="C.UTF-8")
    assert told == f"Nedra is already running: {address}\n"
    assert opened.read_text().strip() == address
