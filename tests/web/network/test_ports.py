"""Starting the server: the port it takes, and the reasons for which it cannot start, in both languages."""

from __future__ import annotations

import errno
import re
import socket
from typing import TYPE_CHECKING, Any

import pytest

from nedra import cli
from nedra.core.i18n.translator import translator
from nedra.web.http import server
from nedra.web.network import ports
from nedra.web.network.ports import bind_first_free, startup_error

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from litestar import Litestar


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program uses."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield int(listener.getsockname()[1])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to start in."""
    folder = tmp_path / "code"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def serve(*words: str) -> int:
    return cli.main(["serve", "--no-browser", *words])


@pytest.mark.parametrize(
    ("error", "english", "russian"),
    [
        (OSError(errno.EADDRINUSE, "?"), "Port 80 on h is in use.", "Порт 80 на h занят."),
        (OSError(10048, "?"), "Port 80 on h is in use.", "Порт 80 на h занят."),  # Windows
        (OSError(errno.EADDRNOTAVAIL, "?"), "has no address “h”", "нет адреса «h»"),
        (socket.gaierror(-2, "Name or service not known"), "has no address “h”", "нет адреса «h»"),
        (OSError(errno.EACCES, "?"), "does not allow Nedra to use port 80", "не разрешает занять порт 80"),
        (OSError(errno.ENOSPC, "No space left on device"), ": No space left", ": на диске нет места."),
    ],
)
def test_every_reason_is_said_in_both_languages(error: OSError, english: str, russian: str) -> None:
    told = startup_error(error, "h", 80)
    assert english in told.translate(translator("en"))
    in_russian = told.translate(translator("ru"))
    assert russian in in_russian
    assert not re.search(r"[A-Za-z]{3,}", in_russian.replace("--port", "").replace("--host", ""))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "{taken}"], "Порт {taken} на 127.0.0.1 занят"),
        (["--host", "192.0.2.1", "--port", "0"], "нет адреса «192.0.2.1»"),
        (["--host", "no such host", "--port", "0"], "нет адреса «no such host»"),
    ],
)
def test_a_start_that_fails_leaves_nothing(
    words: list[str], reason: str, taken: int, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word.format(taken=taken) for word in words]
    assert serve(*words, "--data", "p.sqlite", "--lang", "ru") == 1
    assert reason.format(taken=taken) in capsys.readouterr().err
    assert list(folder.iterdir()) == []


def test_an_impossible_data_file_is_explained_without_the_systems_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert serve("--data", "/proc/x.sqlite", "--port", "0", "--lang", "ru") == 1
    told = capsys.readouterr().err
    assert "Файлом данных /proc/x.sqlite пользоваться нельзя: нет такого файла или папки." in told
    assert "Errno" not in told


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Servers that do not run: the ports that they have taken."""
    bound_ports: list[int] = []

    def run(app: Litestar, bound: socket.socket, *_: object, **__: Any) -> None:  # noqa: ANN401 - serve's own
        bound_ports.append(bound.getsockname()[1])
        app.state.service.store.close()

    monkeypatch.setattr(server, "_run", run)
    return bound_ports


@pytest.mark.parametrize(
    ("language", "told"), [("en", "is taken by another program"), ("ru", "занят другой программой")]
)
def test_without_a_port_the_next_free_one_is_taken(
    language: str,
    told: str,
    taken: int,
    folder: Path,
    started: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for module in (ports, server):
        monkeypatch.setattr(module, "DEFAULT_PORT", taken)
    assert serve("--data", "p.sqlite", "--lang", language) == 0
    (port,) = started
    assert port != taken
    said = capsys.readouterr().out
    assert told in said
    assert str(port) in said


def test_a_free_usual_port_is_taken_without_a_word(
    folder: Path, started: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        free = probe.getsockname()[1]
    for module in (ports, server):
        monkeypatch.setattr(module, "DEFAULT_PORT", free)
    assert serve("--data", "p.sqlite") == 0
    assert started == [free]
    assert capsys.readouterr().out == ""


def test_if_all_ports_are_taken_the_system_gives_one(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "DEFAULT_PORT", taken)
    monkeypatch.setattr(ports, "PORTS_TRIED", 1)
    with bind_first_free("127.0.0.1") as bound:
        assert bound.getsockname()[1] != taken


def test_the_secret_lies_in_the_users_data_folder(
    folder: Path, started: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert serve("--data", "evening.sqlite", "--port", "0") == 0
    assert not list(folder.glob("*.admin"))
    (secret,) = (tmp_path / "home" / "nedra").glob("evening-*.admin")
    assert secret.stat().st_mode & 0o077 == 0
