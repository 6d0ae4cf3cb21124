"""The short way of a move: nobody can tell it from the usual one, but by the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from nedra.web.api import move_fast_path
from nedra.web.http import rate_limit

if TYPE_CHECKING:
    from collections.abc import Callable

    import httpx

    from tests.web.api.program import Program

SHORT, USUAL = "application/json", "application/json; charset=utf-8"
FAR = {"X-Forwarded-For": "203.0.113.5"}


def send(program: Program, body: bytes, kind: str, **more: str) -> httpx.Response:
    path = f"/tables/{program.table}/seats/{more.pop('seat', program.seat)}/moves"
    return program.client.post(path, content=body, headers={"Content-Type": kind, **more})


def said(reply: httpx.Response) -> tuple[int, str, dict[str, str]]:
    passing = {"date"}
    return reply.status_code, reply.text, {k: v for k, v in reply.headers.items() if k not in passing}


@pytest.mark.parametrize(
    ("body", "more"),
    [
        (b'{"version":0,"move":"continue"}', {}),
        (b'{"version":0,"move":"dig"}', {}),
        (b'{"version":7,"move":"continue"}', {}),
        (b'{"version":0,"move":"continue"}', {"seat": "1"}),
        (b'{"version":0,"move":"continue"}', {"seat": "9"}),
        (b'{"version":0,"move":"continue"}', {"Authorization": "Bearer 0000-0000-0000-0000"}),
        (b'{"version":0,"move":"continue"}', {"Authorization": "Bearer nonsense"}),
        (b'{"version":0,"move":"continue"}', {"Authorization": "Basic QTpC"}),
        (b'{"version":0,"move":"continue"}', {"Origin": "http://elsewhere.example"}),
        (b'{"version":0,"move":"continue"}', {"Sec-Fetch-Site": "cross-site"}),
        (b'{"version":"0","move":"continue"}', {}),
        (b'{"version":0,"move":"continue","more":1}', {}),
        (b'{"version":0,"move":"\xff"}', {}),
        (b"[" * 900, {}),
        (b"", {}),
        (b'{"version":0,"move":"' + b"x" * 2000 + b'"}', {}),
    ],
)
def test_both_ways_answer_alike(come: Callable[..., Program], body: bytes, more: dict[str, Any]) -> None:
    anna = come().open()
    come().sit(anna.table)
    assert said(send(anna, body, SHORT, **more)) == said(send(anna, body, USUAL, **more))


def test_bytes_that_are_no_text_are_a_wrong_message_and_no_mistake_of_ours(
    come: Callable[..., Program],
) -> None:
    reply = send(come().open(), b'{"version":0,"move":"\xff"}', USUAL)
    assert (reply.status_code, reply.json()["error"]) == (400, "refused-http-400")


def test_a_table_that_is_not_there_is_not_there_on_either_way(come: Callable[..., Program]) -> None:
    anna = come().open()
    anna.table = "nowhere"
    ways = [said(send(anna, b'{"version":0,"move":"continue"}', kind)) for kind in (SHORT, USUAL)]
    assert ways[0] == ways[1]
    assert ways[0][0] == 404


def test_a_plain_move_goes_the_short_way(
    come: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []
    moving = move_fast_path._play_move

    async def watched(*given: Any) -> None:  # noqa: ANN401 - handed on
        taken.append(given)
        await moving(*given)

    monkeypatch.setattr(move_fast_path, "_play_move", watched)
    anna = come().open()
    come().sit(anna.table)
    assert anna.move(0, "continue").status_code == 204
    assert len(taken) == 1
    assert anna.look()["answer"] == "continue"


def test_who_is_too_fast_waits_on_the_short_way_too(
    come: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = come().open()
    come().sit(anna.table)
    monkeypatch.setattr(rate_limit, "PERSON_LIMIT", rate_limit.TokenBucket(2, 0.01))
    replies = [send(anna, b'{"version":0,"move":"continue"}', SHORT, **FAR) for _ in range(3)]
    assert [reply.status_code for reply in replies] == [204, 204, 429]
    assert int(replies[2].headers["retry-after"]) > 1


@pytest.mark.parametrize("kind", [SHORT, USUAL])
def test_a_key_that_is_spelled_otherwise_knows_the_same_pace(
    come: Callable[..., Program], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    anna = come().open()
    come().sit(anna.table)
    monkeypatch.setattr(rate_limit, "PERSON_LIMIT", rate_limit.TokenBucket(2, 0.01))
    key = anna.client.headers["Authorization"].partition(" ")[2]
    replies = [
        send(anna, b'{"version":0,"move":"continue"}', kind, **FAR, Authorization=header)
        for header in (f"Bearer {key}", f"bearer -{key.lower()}--", f"BEARER  {key.replace('-', '')}")
    ]
    assert [reply.status_code for reply in replies] == [204, 204, 429]
