"""kill -9 in mid-game: links work, acknowledged moves are kept, sealed answers stay sealed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from tests.web.serving import free_port, served, visitor

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.server


def test_a_killed_server_forgets_nothing_it_acknowledged(tmp_path: Path) -> None:
    port, data = free_port(), tmp_path / "nedra.sqlite"
    anna, boris, clio = (visitor(port) for _ in range(3))
    with served(port, "--data", str(data)) as process:
        table = anna.open_table(seats=3, name="Анна")
        boris.sit(table, "Борис")
        clio.sit(table, "Клио")
        for person in (anna, boris, clio):
            person.answer(table, "continue")
        assert anna.answer(table, "return").status_code == 303
        before = [person.fragment(table) for person in (anna, boris, clio)]
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    with served(port, "--data", str(data)):
        assert [person.fragment(table) for person in (anna, boris, clio)] == before
        assert anna.answer(table, "continue").status_code == 303
        assert boris.answer(table, "continue").status_code == 303
        assert clio.answer(table, "continue").status_code == 303
        assert anna.fragment(table) != before[0]
    for person in (anna, boris, clio):
        person.client.close()


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [
            sys.executable,
            "-m",
            "nedra",
            "serve",
            "--port",
            port,
            "--data",
            str(tmp_path / "d"),
            "--no-browser",
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (1, 2)
    assert f"Port {port} on 127.0.0.1 is in use" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unusable_data_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    data = str(tmp_path / "file" / "nedra.sqlite")
    assert data in refused_start(data)


def test_an_unwritable_folder_is_reported() -> None:
    """Not even root makes a file in /proc."""
    assert "/proc/nedra.sqlite cannot be used" in refused_start("/proc/nedra.sqlite")


def refused_start(data: str) -> str:
    """What a server says that cannot start over that file."""
    words = ["serve", "--port", str(free_port()), "--data", data, "--no-browser"]
    command = [sys.executable, "-m", "nedra", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_server_stops_although_streams_are_open(tmp_path: Path, stop: signal.Signals) -> None:
    port = free_port()
    anna = visitor(port)
    with served(port, "--data", str(tmp_path / "nedra.sqlite")) as process:
        table = anna.open_table(seats=2)
        with anna.client.stream("GET", f"{table}/stream") as reply:
            assert reply.status_code == 200
            process.send_signal(stop)
            started = time.monotonic()
            process.wait(timeout=20)
            assert time.monotonic() - started < 15
    anna.client.close()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_server_stops_while_its_bots_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: signal.Signals
) -> None:
    monkeypatch.setenv("NEDRA_CACHE", str(tmp_path / "empty"))
    with served(free_port(), "--data", str(tmp_path / "nedra.sqlite")) as process:
        process.send_signal(stop)
        assert process.wait(timeout=60) in (0, 128 + stop)
