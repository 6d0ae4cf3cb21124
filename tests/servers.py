"""Real servers for tests: PostgreSQL and Redis in temporary folders, behind Unix sockets, gone afterwards."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import psycopg
import redis

if TYPE_CHECKING:
    from collections.abc import Iterator

QUICK = "-c fsync=off -c full_page_writes=off -c max_connections=60 -c listen_addresses=''"
MISSING = "The tests need PostgreSQL: tools/get_servers.sh installs it; NEDRA_POSTGRES says where initdb lies"


class Postgres:
    """A cluster of its own; every test gets an empty schema in it."""

    def __init__(self, folder: Path) -> None:
        self._programs = _programs()
        self._folder = folder
        self._numbers = itertools.count()
        self._run("initdb", "-U", "nedra", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def address(self) -> str:
        """The address of an empty schema."""
        schema = f"hall_{next(self._numbers)}"
        with psycopg.connect(self._address(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {schema}".encode())
        return f"{self._address()}&options={quote(f'-c search_path={schema}')}"

    def start(self) -> None:
        options = f"{QUICK} -k {self._folder}"
        self._run("pg_ctl", "start", "-w", "-s", "-l", f"{self._folder}/log", "-o", options)

    def stop(self) -> None:
        """As if somebody pulled the plug of the database."""
        self._run("pg_ctl", "stop", "-w", "-s", "-m", "immediate")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """As if its machine had stopped in the middle of everything: nobody hangs up, nothing answers."""
        keeper = (self._folder / "data" / "postmaster.pid").read_text().split()[0]
        children = Path(f"/proc/{keeper}/task/{keeper}/children").read_text().split()
        everybody = [int(number) for number in (keeper, *children)]
        try:
            for number in everybody:
                with suppress(ProcessLookupError):  # some of them come and go
                    os.kill(number, signal.SIGSTOP)
            yield
        finally:
            for number in everybody:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGCONT)

    def _address(self) -> str:
        return f"postgresql:///postgres?user=nedra&host={quote(str(self._folder), safe='')}"

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), "-D", str(self._folder / "data"), *words]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=self._folder, check=False, **_not_root()
        )
        assert done.returncode == 0, done.stdout + done.stderr

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Somebody stops the cluster when this process ends in whatever way: then the pipe to them breaks."""
        stop = (
            f'read -r _; "{self._programs}/pg_ctl" stop -s -m immediate -D "{self._folder}/data" 2>/dev/null'
        )
        with subprocess.Popen(["sh", "-c", stop], stdin=subprocess.PIPE, cwd="/", **_not_root()):
            yield


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    # A socket's path may have some hundred letters: not every test folder is that short.
    folder = Path(tempfile.mkdtemp(prefix="nedra-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        postgres = Postgres(folder)
        with postgres.watched():
            yield postgres
    finally:
        shutil.rmtree(folder)


def _not_root() -> dict[str, Any]:
    """PostgreSQL refuses to be root, so root becomes the user that Debian has made for it."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}


@contextmanager
def running_redis() -> Iterator[str]:
    """The address of a Redis that keeps nothing."""
    program = shutil.which("redis-server")
    assert program, "The tests need redis-server: tools/get_servers.sh installs it"
    with tempfile.TemporaryDirectory(prefix="nedra-") as folder:
        socket = f"{folder}/redis"
        words = ["--port", "0", "--unixsocket", socket, "--save", "", "--dir", folder]
        # It ends when this process does, in whatever way: then the pipe to its shell breaks.
        supervise = '"$@" >/dev/null & read -r _; kill $!; wait'
        command = ["sh", "-c", supervise, "sh", program, *words]
        with subprocess.Popen(command, stdin=subprocess.PIPE):
            with redis.Redis(unix_socket_path=socket) as client:
                _wait_for(client)
            yield f"unix://{socket}"


def _wait_for(client: redis.Redis) -> None:
    for _ in range(500):
        try:
            client.ping()
        except redis.ConnectionError:
            time.sleep(0.02)
        else:
            return
    raise AssertionError("Redis does not start")


def _programs() -> Path:
    """The folder of initdb, of the newest version."""
    if named := os.environ.get("NEDRA_POSTGRES"):
        return Path(named)
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    elsewhere = shutil.which("initdb")
    assert found or elsewhere, MISSING
    return found[-1].parent if found else Path(elsewhere or "").parent
