"""The short way of a frame: it reads and writes what a WebSocket's own library does, and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis.strategies import binary, sampled_from, text
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from nedra.web.api.websocket_fast_path import (
    LONG_PAYLOAD_LIMIT,
    MAX_QUEUED_MESSAGES,
    SHORT_PAYLOAD_LIMIT,
    build_text_frame,
    parse_short_frame,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.sync.client import ClientConnection

    from tests.web.api.program import Program

ANSWER = json.dumps({"version": 0, "move": "return"}).encode()


def told(line: ClientConnection) -> dict[str, Any]:
    return dict(json.loads(line.recv(timeout=20)))


def framed(content: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as clients send it."""
    return Frame(opcode, content, fin=fin).serialize(mask=True)


WHOLE = framed(ANSWER)


@given(text(max_size=SHORT_PAYLOAD_LIMIT))
def test_a_short_text_is_read_and_a_longer_one_left_to_the_library(words: str) -> None:
    is_short = len(words.encode()) < SHORT_PAYLOAD_LIMIT
    assert parse_short_frame(framed(words.encode())) == (words if is_short else None)


@given(binary(max_size=SHORT_PAYLOAD_LIMIT - 1), sampled_from(sorted(set(Opcode) - {Opcode.TEXT})))
def test_whatever_else_comes_is_left_to_the_library(content: bytes, opcode: Opcode) -> None:
    frame = framed(content, opcode)
    assert parse_short_frame(frame) is None
    whole = framed(content)
    assert parse_short_frame(whole[:-1]) is None
    assert parse_short_frame(whole + frame) is None
    assert parse_short_frame(framed(content, fin=False)) is None
    assert parse_short_frame(Frame(Opcode.TEXT, content).serialize(mask=False)) is None
    assert parse_short_frame(framed(b"\xff" + content[:100])) is None  # no text at all


@pytest.mark.parametrize(
    "length", [0, 1, SHORT_PAYLOAD_LIMIT - 1, SHORT_PAYLOAD_LIMIT, LONG_PAYLOAD_LIMIT - 1, LONG_PAYLOAD_LIMIT]
)
def test_a_text_is_sent_as_the_library_would(length: int) -> None:
    words = "ж" * (length // 2) + "x" * (length % 2)
    usual = Frame(Opcode.TEXT, words.encode()).serialize(mask=False)
    assert build_text_frame(words.encode()) == (usual if length < LONG_PAYLOAD_LIMIT else b"")


@pytest.fixture
def anna(come: Callable[..., Program]) -> Program:
    anna = come().open()
    come().sit(anna.table)
    return anna


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
def test_an_answer_is_heard_however_it_is_framed(anna: Program, pieces: list[bytes]) -> None:
    with anna.line() as line:
        told(line)
        for piece in pieces:
            line.socket.sendall(piece)
            anna.look()  # so that the pieces do not come as one
        assert told(line)["stored_version"] == 0
        line.socket.sendall(framed(ANSWER))
        assert told(line)["stored_version"] == 0


def test_more_answers_than_may_wait_are_all_heard_in_their_order(anna: Program) -> None:
    with anna.line() as line:
        told(line)
        for number in range(3 * MAX_QUEUED_MESSAGES):
            line.socket.sendall(framed(json.dumps({"version": number + 1, "move": "return"}).encode()))
        line.socket.sendall(framed(ANSWER))
        answers = [told(line) for _ in range(3 * MAX_QUEUED_MESSAGES + 1)]
        assert [answer.get("error") for answer in answers] == ["refused-stale"] * 3 * MAX_QUEUED_MESSAGES + [
            None
        ]
        assert answers[-1]["stored_version"] == 0


def test_what_is_no_text_ends_the_line(anna: Program) -> None:
    with anna.line() as line:
        told(line)
        line.socket.sendall(framed(b"\xff\xfe"))
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=20)
        assert line.close_code == 1007
