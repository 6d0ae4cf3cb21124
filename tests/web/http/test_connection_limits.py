"""Connection limits: slow and endless requests are ended, and connections are counted."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock
from urllib.parse import urlsplit

import httpx
import pytest

from nedra.internals.uvicorn_http_protocol import CHUNK_BYTES
from nedra.live.import_record import MAX_RECORD_BYTES
from nedra.web.http import connection_limits
from nedra.web.http.connection_limits import (
    HttpProtocol,
    is_proxy,
    max_connections,
    with_plain_client_addresses,
)
from tests.web.api.program import Program

if TYPE_CHECKING:
    from collections.abc import Iterator

SHORT = 0.5
PATIENT = 1.2  # where a busy machine must have time to ask before it is too late
POST = b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"
ASK = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


@contextmanager
def connected(server: str, *words: bytes) -> Iterator[socket.socket]:
    parts = urlsplit(server)
    with socket.create_connection((parts.hostname, parts.port), timeout=20) as line:
        for word in words:
            line.sendall(word)
        yield line


def answered(line: socket.socket) -> bool:
    heard = b""
    while not heard.endswith(b"alive\n"):
        heard += line.recv(4096) or b"alive\n"
    return b" 200 " in heard


def hung_up(line: socket.socket) -> bool:
    """Waits for the server to end it."""
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("words", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX: ", POST + b"a", b"\r\n"])
def test_a_request_that_does_not_arrive_in_time_is_ended(
    server: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, words: bytes
) -> None:
    monkeypatch.setattr(HttpProtocol, "request_seconds", SHORT)
    monkeypatch.setattr(HttpProtocol, "last_logged_at", float("-inf"))
    with connected(server, words) as first, connected(server, words) as second:
        assert hung_up(first)
        assert hung_up(second)
    lines = [line for line in caplog.messages if "connection rejected" in line]
    assert len(lines) == 1
    assert "did not arrive in time" in lines[0]


def test_a_request_that_drips_is_ended_too(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HttpProtocol, "request_seconds", SHORT)
    with connected(server, b"GET / HTTP/1.1\r\nX: ") as line:
        line.settimeout(0.05)
        assert any(drip(line) for _ in range(200))


def drip(line: socket.socket) -> bool:
    """One more letter; whether that was one too many."""
    with suppress(OSError):
        line.sendall(b"a")
    return hung_up(line)


def test_blank_lines_after_a_response_are_no_request(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HttpProtocol, "request_seconds", PATIENT)
    with connected(server, ASK) as line:
        assert answered(line)
        line.sendall(b"\r\n")
        assert hung_up(line)


def test_streams_websockets_and_idle_connections_are_kept(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HttpProtocol, "request_seconds", PATIENT)
    anna = Program(server).open()
    boris = Program(server).sit(anna.table)
    with (
        anna.line() as line,
        connected(server, ASK) as quiet,
        connected(server, b"GET / HTTP/1.1\r\n") as idle,
    ):
        line.recv(timeout=20)
        assert answered(quiet)
        with boris.client.stream("GET", f"/tables/{anna.table}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            assert hung_up(idle)
            assert anna.move(0, "continue").status_code == 204
            assert next(lines)
        assert line.recv(timeout=20)
        quiet.sendall(ASK)
        assert answered(quiet)
    for program in (anna, boris):
        program.client.close()


def test_connections_are_limited_per_address(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HttpProtocol, "max_connections_per_address", 3)
    monkeypatch.setattr(connection_limits, "address_block", lambda host: host)
    monkeypatch.setattr(connection_limits, "is_proxy", lambda host, proxies: False)
    with ExitStack() as open_ones:
        for _ in range(3):
            line = open_ones.enter_context(connected(server, ASK))
            assert answered(line)
        with connected(server, ASK) as one_too_many:
            assert hung_up(one_too_many)
        monkeypatch.setattr(connection_limits, "address_block", lambda host: "somebody else")
        assert httpx.get(f"{server}/health").status_code == 200


def test_open_files_are_reserved_for_the_store(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "max_connections", lambda: 0)
    with connected(server, ASK) as line:
        assert hung_up(line)
    monkeypatch.undo()
    assert max_connections() >= 256
    assert httpx.get(f"{server}/health").status_code == 200


def test_closed_connections_are_not_counted(server: str) -> None:
    with connected(server, ASK) as line:
        assert answered(line)
        assert sum(HttpProtocol.connections_by_address.values()) >= 1
    for _ in range(1000):
        if not HttpProtocol.connections_by_address:
            return
        time.sleep(0.01)
    raise AssertionError(HttpProtocol.connections_by_address)


def test_a_trusted_proxy_is_recognized() -> None:
    assert is_proxy("10.0.0.7", "127.0.0.1, 10.0.0.0/24")
    assert is_proxy("203.0.113.7", "*")
    assert not is_proxy("203.0.113.7", "127.0.0.1,nonsense")
    assert not is_proxy("", "127.0.0.1")
    assert is_proxy("::ffff:10.0.0.7", "10.0.0.0/24")


@pytest.mark.parametrize(
    ("address", "plain"),
    [("::ffff:203.0.113.7", "203.0.113.7"), ("203.0.113.7", "203.0.113.7"), ("2001:db8::7", "2001:db8::7")],
)
def test_ipv4_addresses_are_plain_on_a_socket_for_both_families(address: str, plain: str) -> None:
    seen = []

    async def app(scope: Any, _receive: object, _send: object) -> None:  # noqa: ANN401 - any ASGI scope
        seen.append(scope["client"])

    asyncio.run(with_plain_client_addresses(app)({"client": (address, 5)}, Mock(), Mock()))  # type: ignore[arg-type] # a short scope
    assert seen == [(plain, 5)]


ENDLESS = b"GET /health HTTP/1.1\r\nHost: x\r\nX: "
CHUNKED = b"POST /tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
TOO_MUCH = 16 * HttpProtocol.max_head_bytes


@pytest.mark.parametrize(
    "words",
    [
        ENDLESS + b"a" * TOO_MUCH,
        ENDLESS + b"y\r\nX: " * (TOO_MUCH // 6),
        ENDLESS + b"a" * (HttpProtocol.max_head_bytes + 2 * CHUNK_BYTES) + b"\r\n\r\n",
        b"GET /" + b"a" * TOO_MUCH,
        b"\r\n" * TOO_MUCH,
        ASK + ENDLESS + b"a" * TOO_MUCH,
        CHUNKED + b"1;" + b"a" * TOO_MUCH,
        CHUNKED + b"0\r\nX: " + b"a" * TOO_MUCH,
        b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n" + b"a" * TOO_MUCH,
    ],
    ids=[
        "a header",
        "headers",
        "whole",
        "an address",
        "lines",
        "a second",
        "a chunk",
        "a trailer",
        "no line",
    ],
)
def test_an_endless_head_is_rejected(server: str, words: bytes) -> None:
    with connected(server) as line:
        with suppress(ConnectionError):
            line.sendall(words)
        assert hung_up(line)
    assert httpx.get(f"{server}/health").text == "alive\n"


def test_a_long_head_gets_status_431(server: str) -> None:
    with connected(server, ENDLESS + b"a" * HttpProtocol.max_head_bytes) as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 431 ")


def test_a_long_head_and_a_long_body_are_accepted(server: str) -> None:
    long = {"X": "a" * (HttpProtocol.max_head_bytes - 2000)}
    with httpx.Client(base_url=server, timeout=60) as client:
        for _ in range(3):
            assert client.get("/health", headers=long).status_code == 200
            record = {"record": ("record.json", b" " * (MAX_RECORD_BYTES - 1))}
            assert client.post("/replay", files=record, headers=long).status_code == 400
            pieces = (b"a" * 1000 for _ in range(200))
            typed = {"Content-Type": "application/x-www-form-urlencoded"}
            assert client.post("/replay", content=pieces, headers=typed).status_code == 400
