"""The lock of a data file: the first server holds it until it ends, and readers need none."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from nedra import cli
from nedra.live.errors import StoreUnavailableError
from nedra.live.storage import file_lock
from nedra.live.storage.file_lock import (
    exclusive_server_lock,
    lock_file,
    read_server_address,
    write_server_address,
)
from nedra.live.storage.store import open_store

if TYPE_CHECKING:
    from pathlib import Path

HOLDER = """
import sys, pathlib
from nedra.live.storage.file_lock import exclusive_server_lock
with exclusive_server_lock(pathlib.Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_server_is_refused_with_the_name_of_the_file(tmp_path: Path) -> None:
    data = tmp_path / "new" / "club.sqlite"
    with exclusive_server_lock(data):
        with (
            pytest.raises(StoreUnavailableError, match=r"club\.sqlite") as refused,
            exclusive_server_lock(data),
        ):
            pass
        assert refused.value.key == "refused-store-locked"
        with exclusive_server_lock(data.with_name("other.sqlite")):
            pass
    with exclusive_server_lock(data):
        assert lock_file(data).stat().st_mode & 0o077 == 0


def test_a_link_to_the_file_is_the_same_file(tmp_path: Path) -> None:
    data, link = tmp_path / "club.sqlite", tmp_path / "link.sqlite"
    data.touch()
    link.symlink_to(data)
    with exclusive_server_lock(data), pytest.raises(StoreUnavailableError), exclusive_server_lock(link):
        pass


def test_a_killed_server_holds_no_lock(tmp_path: Path) -> None:
    data = tmp_path / "club.sqlite"
    words = [sys.executable, "-c", HOLDER, str(data)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(StoreUnavailableError), exclusive_server_lock(data):
            pass
        holder.kill()
    with exclusive_server_lock(data):
        pass


def test_a_start_that_fails_leaves_no_lock_file(tmp_path: Path) -> None:
    data = tmp_path / "club.sqlite"
    with pytest.raises(OSError, match="no port"), exclusive_server_lock(data):
        raise OSError("no port")
    assert list(tmp_path.iterdir()) == []
    with exclusive_server_lock(data):
        pass
    with pytest.raises(OSError, match="no port"), exclusive_server_lock(data):
        raise OSError("no port")
    assert lock_file(data).exists()  # of a server that ran before


def test_a_lock_file_that_was_removed_in_between_locks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else two servers could each hold a lock, on two files of one name."""
    data, open_lock_file = tmp_path / "club.sqlite", file_lock._open_lock_file
    opened: list[int] = []

    def open_and_lose_once(path: Path) -> int:
        opened.append(open_lock_file(path))
        if len(opened) == 1:
            lock_file(path).unlink()
        return opened[-1]

    monkeypatch.setattr(file_lock, "_open_lock_file", open_and_lose_once)
    with exclusive_server_lock(data):
        assert len(opened) == 2
        with pytest.raises(StoreUnavailableError), exclusive_server_lock(data):
            pass


def test_many_servers_share_a_database() -> None:
    with exclusive_server_lock("postgresql:///nedra"), exclusive_server_lock("postgresql:///nedra"):
        pass


def test_serve_refuses_a_locked_file_and_a_backup_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "club.sqlite"
    open_store(data).close()
    with exclusive_server_lock(data):
        assert cli.main(["serve", "--port", "0", "--no-browser", "--data", str(data)]) == 1
        assert "already uses the data file" in capsys.readouterr().err
        assert cli.main(["backup", str(tmp_path / "safe.sqlite"), "--data", str(data)]) == 0


def test_the_lock_file_names_the_server_that_holds_it(tmp_path: Path) -> None:
    data = tmp_path / "nedra.sqlite"
    assert read_server_address(data) == ""
    with exclusive_server_lock(data):
        assert read_server_address(data) == ""
        write_server_address(data, "http://127.0.0.1:8000/")
        assert read_server_address(data) == "http://127.0.0.1:8000/"
    with exclusive_server_lock(data):
        assert read_server_address(data) == ""  # the next server has not said where it is
    assert read_server_address("postgresql://club") == ""
