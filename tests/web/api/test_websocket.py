"""The seat protocol over a WebSocket."""

from __future__ import annotations

import json
import random
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedOK, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from nedra.web.api.messages import MAX_MESSAGE_BYTES
from nedra.web.api.websocket import MAX_REJECTED_MESSAGES
from nedra.web.http import rate_limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.sync.client import ClientConnection

    from tests.web.api.program import Program

ANSWER = json.dumps({"version": 0, "move": "return"}).encode()
QUEUED = 8
FAR = {"X-Forwarded-For": "203.0.113.7"}


def receive(line: ClientConnection) -> dict[str, Any]:
    return dict(json.loads(line.recv(timeout=20)))


def say(line: ClientConnection, version: int, move: str) -> None:
    line.send(json.dumps({"version": version, "move": move}))


def framed(content: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as clients send it."""
    return Frame(opcode, content, fin=fin).serialize(mask=True)


WHOLE = framed(ANSWER)


@pytest.fixture
def pair(come: Callable[..., Program]) -> tuple[Program, Program]:
    anna = come().open()
    return anna, come().sit(anna.table)


def test_two_programs_play_a_whole_match_over_websockets(come: Callable[..., Program]) -> None:
    anna = come().open("hoard")
    boris = come().sit(anna.table)
    playing = [threading.Thread(target=who.play_by_line, args=(random.Random(3),)) for who in (anna, boris)]
    for thread in playing:
        thread.start()
    for thread in playing:
        thread.join()
    for program in (anna, boris):
        assert program.view == program.look()["view"]
        assert program.lines[-1]["result"] == anna.look()["result"]


def test_a_move_is_acknowledged_when_stored_and_stays_sealed(pair: tuple[Program, Program]) -> None:
    anna, boris = pair
    with anna.line() as hers, boris.line() as his:
        assert receive(hers)["moves"] == ["continue", "return"]
        receive(his)
        say(hers, 0, "return")
        assert receive(hers) == {"moves": [], "answer": "return", "pending": [1], "stored_version": 0}
        assert receive(his) == {"pending": [1]}
        assert anna.look()["answer"] == "return"


def test_a_repeated_move_is_acknowledged_and_invisible_to_others(pair: tuple[Program, Program]) -> None:
    anna, boris = pair
    with anna.line() as hers, boris.line() as his:
        receive(hers), receive(his)
        for _ in range(2):
            say(hers, 0, "return")
        assert receive(hers)["stored_version"] == 0
        assert receive(hers) == {"stored_version": 0}
        assert receive(his) == {"pending": [1]}
        say(his, 0, "return")
        assert receive(his)["version"] == 2


@pytest.mark.parametrize(
    "said",
    [
        b'{"version":0,"move":"dig"}',
        b'{"version":7,"move":"continue"}',
        b'{"version":"soon","move":"continue"}',
        b'{"version":0,"move":"continue","more":1}',
        b'{"version":0,"move":"\xff"}',
        b"[" * 900,
        b"",
    ],
)
def test_errors_are_the_same_as_over_http_and_keep_the_connection(
    pair: tuple[Program, Program], said: bytes
) -> None:
    anna, _ = pair
    path = f"/tables/{anna.table}/seats/0/moves"
    by_http = anna.client.post(path, content=said, headers={"Content-Type": "application/json"}).json()
    with anna.line() as line:
        receive(line)
        line.send(said)
        refused = receive(line)
        assert (refused["error"], refused["message"]) == (by_http["error"], by_http["message"])
        say(line, 0, "continue")
        assert receive(line)["stored_version"] == 0


def test_a_spectator_gets_public_updates_and_cannot_move(
    come: Callable[..., Program], pair: tuple[Program, Program]
) -> None:
    watcher = come()
    watcher.table = pair[0].table
    with watcher.line() as line:
        assert receive(line) == watcher.look()
        say(line, 0, "continue")
        assert receive(line)["error"] == "refused-not-your-seat"


@pytest.mark.parametrize(
    ("table", "asking", "more", "code", "error"),
    [
        ("nowhere", "", {}, 4404, "refused-unknown-match"),
        ("", "?seat=1", {}, 4403, "refused-not-your-seat"),
        ("", "?seat=abc", {}, 4400, "refused-http-400"),
        ("", "?since=", {}, 4400, "refused-http-400"),
        ("", "", {"Authorization": "Basic QTpC"}, 4401, "refused-http-401"),
        ("", "", {"Authorization": "Bearer xx"}, 4409, "refused-unknown-key"),
        ("", "", {"Origin": "http://elsewhere.example"}, 4403, "refused-http-403"),
    ],
)
def test_a_rejected_connection_says_why_and_is_closed(
    pair: tuple[Program, Program], table: str, asking: str, more: dict[str, str], code: int, error: str
) -> None:
    anna, _ = pair
    anna.table = table or anna.table
    with anna.line(asking, **more) as line:
        assert receive(line)["error"] == error
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=20)
        assert line.close_code == code


def test_moves_over_a_websocket_are_rate_limited(
    pair: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "PERSON_LIMIT", rate_limit.TokenBucket(2, 0.01))
    with pair[0].line(**FAR) as line:
        receive(line)
        replies = []
        for _ in range(3):
            say(line, 0, "continue")
            replies.append(receive(line))
        assert [reply.get("error", "stored_version") for reply in replies] == [
            "stored_version",
            "stored_version",
            "refused-rate-limit",
        ]


def test_websockets_are_limited_per_person(
    pair: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "MAX_STREAMS_PER_PERSON", 1)
    with pair[0].line() as line:
        receive(line)
        with pair[0].line() as another:
            assert receive(another)["error"] == "refused-too-many-streams"
    assert any(is_let_in(pair[0]) for _ in range(500)), "the server never noticed that the first has gone"


def is_let_in(program: Program) -> bool:
    with program.line() as line:
        return receive(line).get("version") == 0


def test_too_long_a_message_closes_the_connection(pair: tuple[Program, Program]) -> None:
    with pair[0].line() as line:
        receive(line)
        line.send("x" * (MAX_MESSAGE_BYTES + 1))
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=20)
        assert line.close_code == 1009


def test_a_freed_seat_closes_its_connection(pair: tuple[Program, Program]) -> None:
    anna, boris = pair
    with (
        boris.line() as line,
        boris.client.stream("GET", f"/tables/{boris.table}/stream") as stream,
    ):
        news = stream.iter_lines()
        receive(line), next(news)
        assert anna.client.delete(f"/tables/{anna.table}/seats/1").status_code == 204
        assert receive(line)["error"] == "refused-not-your-seat"
        assert [text for text in news if text] == []


def test_closing_a_table_closes_its_connections(come: Callable[..., Program]) -> None:
    anna = come().open(seats=2)
    with anna.line() as line:
        receive(line)
        home, key = (
            str(anna.client.base_url).removesuffix("/api/"),
            anna.client.headers["Authorization"].split()[1],
        )
        anna.client.post(f"{home}/t/{anna.table}/close", headers={"Cookie": f"nedra-key={key}"})
        assert receive(line)["closed"] is True
        with pytest.raises(ConnectionClosedOK):
            line.recv(timeout=20)


def test_other_addresses_have_no_websocket(server: str) -> None:
    with pytest.raises(InvalidStatus), connect(server.replace("http", "ws", 1)):
        pass


@pytest.mark.parametrize(
    "pieces",
    [
        [framed(ANSWER[:9], fin=False) + framed(ANSWER[9:], Opcode.CONT)],
        [framed(ANSWER[:9], fin=False), framed(ANSWER[9:], Opcode.CONT)],
        [framed(b"", Opcode.PING) + framed(ANSWER)],
        [WHOLE[:3], WHOLE[3:]],
        [framed(ANSWER, Opcode.BINARY)],
    ],
    ids=["in two frames", "one after the other", "behind a ping", "torn", "as bytes"],
)
def test_a_move_is_accepted_however_it_is_framed(pair: tuple[Program, Program], pieces: list[bytes]) -> None:
    anna = pair[0]
    with anna.line() as connection:
        receive(connection)
        for piece in pieces:
            connection.socket.sendall(piece)
            anna.look()  # so that the pieces do not come as one
        assert receive(connection)["stored_version"] == 0
        connection.socket.sendall(framed(ANSWER))
        assert receive(connection)["stored_version"] == 0


def test_queued_moves_are_handled_in_order(pair: tuple[Program, Program]) -> None:
    anna = pair[0]
    with anna.line() as connection:
        receive(connection)
        for number in range(3 * QUEUED):
            connection.socket.sendall(framed(json.dumps({"version": number + 1, "move": "return"}).encode()))
        connection.socket.sendall(framed(ANSWER))
        answers = [receive(connection) for _ in range(3 * QUEUED + 1)]
        assert [answer.get("error") for answer in answers] == ["refused-stale"] * 3 * QUEUED + [None]
        assert answers[-1]["stored_version"] == 0


def test_invalid_utf8_closes_the_connection(pair: tuple[Program, Program]) -> None:
    anna = pair[0]
    with anna.line() as connection:
        receive(connection)
        connection.socket.sendall(framed(b"\xff\xfe"))
        with pytest.raises(ConnectionClosed):
            connection.recv(timeout=20)
        assert connection.close_code == 1007


@pytest.mark.parametrize("garbage", ["{", "[]", '{"version":"soon"}'])
def test_garbage_is_answered_a_few_times_and_then_the_connection_is_closed(
    pair: tuple[Program, Program], garbage: str
) -> None:
    with pair[0].line() as line:
        receive(line)
        for _ in range(MAX_REJECTED_MESSAGES):
            line.send(garbage)
            assert receive(line)["error"] == "refused-http-400"
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=20)
        assert line.close_code == 4429
    with pair[0].line() as again:
        assert receive(again)["version"] == 0


def test_garbage_is_rate_limited_before_it_is_parsed(
    pair: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "PERSON_LIMIT", rate_limit.TokenBucket(3, 0.01))
    with pair[0].line(**FAR) as line:
        receive(line)
        replies = []
        for _ in range(MAX_REJECTED_MESSAGES):
            line.send("{")
            replies.append(receive(line)["error"])
        assert replies == ["refused-http-400"] * 3 + ["refused-rate-limit"] * (MAX_REJECTED_MESSAGES - 3)
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=20)


def test_a_flood_of_garbage_gets_no_more_answers_than_that(pair: tuple[Program, Program]) -> None:
    with pair[0].line() as line:
        receive(line)
        with suppress(OSError, ConnectionClosed):
            line.socket.sendall(framed(b"{") * 2000)
        assert count_messages(line) == MAX_REJECTED_MESSAGES


def count_messages(line: ClientConnection) -> int:
    """How many messages come until the connection is closed."""
    count = 0
    with suppress(ConnectionClosed):
        while line.recv(timeout=20):
            count += 1
    return count


def test_a_spectator_who_keeps_sending_is_disconnected(
    come: Callable[..., Program], pair: tuple[Program, Program]
) -> None:
    watcher = come()
    watcher.table = pair[0].table
    with watcher.line() as line:
        receive(line)
        for _ in range(MAX_REJECTED_MESSAGES):
            say(line, 0, "continue")
            assert receive(line)["error"] == "refused-not-your-seat"
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=20)
