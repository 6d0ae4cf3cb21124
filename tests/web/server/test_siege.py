"""Bad requests of every kind change nothing, break nothing, and reveal nothing."""

from __future__ import annotations

import random
import socket
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.web.api.program import Program
from tests.web.attacks.attack_setup import key_of, siege
from tests.web.attacks.attacked_server import attacked_server
from tests.web.attacks.freezing_attacks import FREEZING_ATTACKS, freezing_server
from tests.web.attacks.hostile_requests import Attacker
from tests.web.attacks.malformed_input import SCRIPT
from tests.web.entry_points import routes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.servers import Postgres
    from tests.web.attacks.freezing_attacks import Attacked, Outcome
    from tests.web.visitor import Visitor

    Players = tuple[Program, Program, Program]

pytestmark = pytest.mark.server

ATTACKS = 600
NOWHERE = "AAAAAAAAAAAA"
AS_DESCRIBED = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]


@pytest.fixture
def players(server: str) -> Iterator[Players]:
    """Two at a table, and a stranger who has a table of their own."""
    anna = Program(server).open()
    boris = Program(server).sit(anna.table)
    stranger = Program(server).open(seats=3)
    yield anna, boris, stranger
    for program in (anna, boris, stranger):
        program.client.close()


def test_bad_requests_at_every_route_break_and_reveal_nothing(tmp_path: Path) -> None:
    data = tmp_path / "nedra.sqlite"
    with attacked_server(data) as server, siege(server, data, random.Random(4)) as (attacker, anna):
        before = anna.look()
        attacker.attack_often(ATTACKS)
        assert anna.look() == before
        assert attacker.client.get("/health").text == "alive\n"
    assert {route.path for route in routes()} <= set(attacker.knocked)
    assert attacker.turned_away < 1 / 3
    assert {200, 303, 400, 403, 409} <= set(attacker.statuses)


@pytest.mark.parametrize("attack", FREEZING_ATTACKS)
def test_an_attack_on_time_and_memory_is_bounded(attack: Callable[[Attacked], Outcome]) -> None:
    with freezing_server(times=70) as server:
        outcome = attack(server)
        assert outcome.is_bounded, outcome
        assert httpx.get(f"{server.address}/health", timeout=60).text == "alive\n"


def test_a_leak_would_be_noticed(tmp_path: Path) -> None:
    """Who holds Anna's own key is told what others are not; the siege must see that it was told."""
    data = tmp_path / "nedra.sqlite"
    with attacked_server(data) as server, siege(server, data, random.Random(4)) as (attacker, anna):
        assert len(attacker.secrets) == len(set(attacker.secrets)) >= 8
        attacker.keys[:] = [key_of(anna)]
        with pytest.raises(AssertionError, match="sent a secret"):
            attacker.attack_often(ATTACKS)


NO_LINKS = ("%00", "cave%00", "%F0%9F%92%8E", "a%20b", "%C3%A9", "a.b", "x" * 65)


def test_bad_requests_never_break_anything_on_postgresql(postgres: Postgres) -> None:
    with attacked_server(postgres.address()) as server, httpx.Client(base_url=server, timeout=30) as client:
        anna = Program(server).open()
        attacker = Attacker(client, random.Random(5), [anna.table], [])
        attacker.attack_often(ATTACKS // 4)
        for link in NO_LINKS:
            for path in (
                f"/t/{link}",
                f"/t/{link}/stream",
                f"/api/tables/{link}",
                f"/api/tables/{link}/stream",
            ):
                assert client.get(path).status_code == 404, path
            for path in (f"/t/{link}/sit", f"/t/{link}/seats/0/move", f"/api/tables/{link}/seats/0/moves"):
                answer = client.post(path, json={"version": 0, "move": "continue"})
                assert answer.status_code == 404, path
            with connect(f"{server.replace('http', 'ws')}/api/tables/{link}/ws") as line:
                line.recv(timeout=20)
                with pytest.raises(ConnectionClosed, match="4404"):
                    line.recv(timeout=20)
        anna.client.close()


@pytest.mark.parametrize(
    "raw",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\nx",
        b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    ],
)
def test_broken_bytes_leave_the_server_up(server: str, raw: bytes) -> None:
    parts = urlsplit(server)
    with socket.create_connection((parts.hostname, parts.port), timeout=10) as line:
        try:
            line.sendall(raw)
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(4096)
        except OSError:
            answer = b""  # hung up on: as good an answer as any
    assert b" 500 " not in answer
    assert httpx.get(f"{server}/health", timeout=60).status_code == 200


def test_nobody_moves_for_another_seat(players: Players) -> None:
    anna, boris, stranger = players
    stranger.table = anna.table
    for thief, seat in ((boris, 0), (stranger, 0), (stranger, 1)):
        assert thief.move(0, "return", seat=seat).status_code == 403
    assert anna.look()["pending"] == [0, 1]


def test_a_replayed_move_changes_nothing(
    players: Players,
) -> None:
    anna, boris, _ = players
    for program in (anna, boris):
        assert program.move(0, "continue").status_code == 204
    position = boris.look()
    assert anna.move(0, "return").status_code == 409
    assert boris.look() == position


def test_a_script_in_a_name_is_a_name(visit: Callable[..., Visitor], server: str) -> None:
    anna = visit()
    table = anna.open_table(seats=2, name=SCRIPT[:24])
    for path in (table, f"{table}/fair", "/", "/me"):
        assert SCRIPT[:24] not in anna.see(path)
    assert "&lt;script&gt;" in anna.see(table)


def test_reading_creates_nothing(server: str, visit: Callable[..., Visitor]) -> None:
    for path in (f"/t/{NOWHERE}", f"/t/{NOWHERE}/stream", f"/api/tables/{NOWHERE}", f"/t/{NOWHERE}/fair"):
        for _ in range(2):
            assert visit().client.get(path).status_code == 404


def test_the_protocol_conforms_to_its_openapi_description(server: str, players: Players) -> None:
    described = schemathesis.openapi.from_url(f"{server}/api/openapi.json")
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == 9
    for operation in operations:
        if not operation.path.endswith("/stream"):
            bombard(operation, players[0])


def bombard(operation: Any, seated: Program) -> None:  # noqa: ANN401 - schemathesis's own
    """Requests of all sorts: to tables that may not exist, then to one that does, from who sits there."""

    @settings(max_examples=15, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(), inside=booleans())
    def attack(case: schemathesis.Case[Any], inside: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
        if inside and "link" in case.path_parameters:
            case.path_parameters["link"] = seated.table
            case.headers["Authorization"] = seated.client.headers["Authorization"]
        reply = case.call(timeout=60)
        case.validate_response(reply, checks=AS_DESCRIBED)

    attack()
