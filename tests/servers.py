"""Real servers for tests: PostgreSQL and Redis in temporary folders, on Unix sockets."""

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

FAST_SETTINGS = "-c fsync=off -c full_page_writes=off -c max_connections=60 -c listen_addresses=''"
MISSING = (
    "The tests need PostgreSQL: tools/get_servers.sh installs it; NEDRA_POSTGRES is the folder of initdb"
)


class Postgres:
    """A cluster for one test run; every test gets an empty schema in it."""

    def __init__(self, folder: Path) -> None:
        self._programs = _programs()
        self._folder = folder
        self._numbers = itertools.count()
        self._run("initdb", "-U", "nedra", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def address(self) -> str:
        """The address of an empty schema."""
        schema = f"test_{next(self._numbers)}"
        with psycopg.connect(self._address(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {schema}".encode())
        return f"{self._address()}&options={quote(f'-c search_path={schema}')}"

    def start(self) -> None:
        options = f"{FAST_SETTINGS} -k {self._folder}"
        self._run("pg_ctl", "start", "-w", "-s", "-l", f"{self._folder}/log", "-o", options)

    def stop(self) -> None:
        """Stop at once, as after a power cut."""
        self._run("pg_ctl", "stop", "-w", "-s", "-m", "immediate")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop all processes without closing their connections, as if the machine hung."""
        postmaster = (self._folder / "data" / "postmaster.pid").read_text().split()[0]
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        processes = [int(number) for number in (postmaster, *children)]
        try:
            for process in processes:
                with suppress(ProcessLookupError):  # some are short-lived
                    os.kill(process, signal.SIGSTOP)
            yield
        finally:
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def _address(self) -> str:
        return f"postgresql:///postgres?user=nedra&host={quote(str(self._folder), safe='')}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), "-D", str(self._folder / "data"), *arguments]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=self._folder, check=False, **_not_root()
        )
        assert done.returncode == 0, done.stdout + done.stderr

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Stop the cluster however this process ends: then the pipe to the watching shell breaks."""
        stop = (
            f'read -r _; "{self._programs}/pg_ctl" stop -s -m immediate -D "{self._folder}/data" 2>/dev/null'
        )
        with subprocess.Popen(["sh", "-c", stop], stdin=subprocess.PIPE, cwd="/", **_not_root()):
            yield


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    # The path of a socket is limited to about 100 characters; pytest's folders may be longer.
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
    """PostgreSQL refuses to run as root, so use the user that Debian creates for it."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}


class RedisServer:
    """A Redis that stores nothing, and can be away for a while."""

    def __init__(self, folder: str) -> None:
        program = shutil.which("redis-server")
        assert program, "The tests need redis-server: tools/get_servers.sh installs it"
        self._socket = f"{folder}/redis"
        self.address = f"unix://{self._socket}"
        arguments = ["--port", "0", "--unixsocket", self._socket, "--save", "", "--dir", folder]
        # Redis ends however this process ends: then the pipe to its shell breaks.
        supervise = '"$@" >/dev/null & read -r _; kill $!; wait'
        self._command = ["sh", "-c", supervise, "sh", program, *arguments]
        self.start()

    def start(self) -> None:
        self._shell = subprocess.Popen(self._command, stdin=subprocess.PIPE)
        with redis.Redis(unix_socket_path=self._socket) as client:
            _wait_for(client)

    def stop(self) -> None:
        self._shell.communicate()

    @contextmanager
    def away(self) -> Iterator[None]:
        self.stop()
        try:
            yield
        finally:
            self.start()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop the process without closing its connections, as if the machine hung."""
        with redis.Redis(unix_socket_path=self._socket) as client:
            process = int(dict(client.info("server"))["process_id"])
        os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(process, signal.SIGCONT)


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    with tempfile.TemporaryDirectory(prefix="nedra-") as folder:
        server = RedisServer(folder)
        try:
            yield server
        finally:
            server.stop()


def _wait_for(client: redis.Redis) -> None:
    for _ in range(500):
        try:
            client.ping()
        except redis.ConnectionError:
            time.sleep(0.02)
        else:
            return
    raise AssertionError("Redis did not start")


def _programs() -> Path:
    """The folder of the newest initdb."""
    if named := os.environ.get("NEDRA_POSTGRES"):
        return Path(named)
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    elsewhere = shutil.which("initdb")
    assert found or elsewhere, MISSING
    return found[-1].parent if found else Path(elsewhere or "").parent
