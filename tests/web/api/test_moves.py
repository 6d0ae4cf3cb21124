"""Moves over HTTP: which are accepted, how errors are reported, and the rate limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.web.http import rate_limit

if TYPE_CHECKING:
    from collections.abc import Callable

    import httpx

    from tests.web.api.program import Program

MOVE = b'{"version":0,"move":"continue"}'
FAR = {"X-Forwarded-For": "203.0.113.5"}


def send(program: Program, body: bytes, **headers: str) -> httpx.Response:
    path = f"/tables/{program.table}/seats/{headers.pop('seat', program.seat)}/moves"
    return program.client.post(path, content=body, headers={"Content-Type": "application/json", **headers})


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (MOVE, {}, 204),
        (b'{"version":0,"move":"dig"}', {}, 409),
        (b'{"version":7,"move":"continue"}', {}, 409),
        (MOVE, {"seat": "1"}, 403),
        (MOVE, {"seat": "9"}, 403),
        (MOVE, {"Authorization": "Bearer 0000-0000-0000-0000"}, 403),
        (MOVE, {"Authorization": "Bearer nonsense"}, 409),
        (MOVE, {"Authorization": "Basic QTpC"}, 401),
        (MOVE, {"Origin": "http://elsewhere.example"}, 403),
        (MOVE, {"Sec-Fetch-Site": "cross-site"}, 403),
        (b'{"version":"0","move":"continue"}', {}, 204),  # a number may be sent as a string
        (b'{"version":"soon","move":"continue"}', {}, 400),
        (b'{"version":0,"move":"continue","more":1}', {}, 400),
        (b'{"version":0,"move":"\xff"}', {}, 400),
        (b"[" * 900, {}, 400),
        (b"", {}, 400),
        (b'{"version":0,"move":"' + b"x" * 2000 + b'"}', {}, 400),
    ],
)
def test_a_move_is_accepted_or_refused_with_its_status(
    come: Callable[..., Program], body: bytes, headers: dict[str, str], status: int
) -> None:
    anna = come().open()
    come().sit(anna.table)
    reply = send(anna, body, **headers)
    assert reply.status_code == status, reply.text
    assert status == 204 or reply.json()["error"].startswith("refused-")
    assert anna.look()["answer"] == ("continue" if status == 204 else None)


def test_a_move_at_an_unknown_table_is_not_found(come: Callable[..., Program]) -> None:
    anna = come().open()
    anna.table = "nowhere"
    assert send(anna, MOVE).status_code == 404


@pytest.mark.parametrize("spell", [str, str.lower, lambda key: key.replace("-", "")])
def test_the_rate_limit_counts_a_key_however_it_is_spelled(
    come: Callable[..., Program], monkeypatch: pytest.MonkeyPatch, spell: Callable[[str], str]
) -> None:
    anna = come().open()
    come().sit(anna.table)
    monkeypatch.setattr(rate_limit, "PERSON_LIMIT", rate_limit.TokenBucket(2, 0.01))
    key = anna.client.headers["Authorization"].partition(" ")[2]
    replies = [
        send(anna, MOVE, **FAR, Authorization=f"bearer {spelled}") for spelled in (key, key, spell(key))
    ]
    assert [reply.status_code for reply in replies] == [204, 204, 429]
    assert int(replies[2].headers["retry-after"]) > 1
