"""A server is killed several times under load, by the tool that does it a hundred times."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import httpx
import pytest
from tools.chaos import crash

from nedra.live.storage.journal import AnyEntry, MatchOpened, MoveSubmitted, PersonSeated

pytestmark = pytest.mark.server


def test_nothing_acknowledged_is_lost_or_doubled_by_kills(where: Path | str) -> None:
    found = crash.crash(where, kills=3, players=3, seed=7)
    assert found["acknowledged"] > 0
    assert (found["lost"], found["doubled"], found["dead links"]) == (0, 0, 0)


@pytest.mark.parametrize("lost", ["", "/t/cave", "/api/tables/cave?seat=0", "/api/tables/cave?seat=1"])
def test_the_tool_would_notice_a_dead_link_and_a_lost_seat(lost: str) -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        is_known = request.url.path == "/t/cave" or request.headers["authorization"] == "Bearer of-anna"
        return httpx.Response(200 if is_known and request.url.raw_path.decode() != lost else 403)

    with httpx.Client(transport=httpx.MockTransport(answer), cookies={"nedra-key": "of-anna"}) as client:
        anna = crash.Player("http://cave.example", random.Random(1), client)
        anna.acknowledged["/t/cave"] = Counter({(0, 1, "return"): 1})
        assert crash.is_dead(anna, "/t/cave") == bool(lost)


def test_the_tool_would_notice_a_lost_and_a_doubled_answer() -> None:
    opened = MatchOpened("diamant", 1, 2, "7", {"artifacts": 0, "open_chests": 0}, "host")
    sat = [PersonSeated(seat, "Anna", "owner") for seat in range(2)]
    journal: list[AnyEntry] = [opened, *sat, MoveSubmitted(0, "continue"), MoveSubmitted(0, "return")]
    acknowledged = Counter({(0, 0, "continue"): 1, (0, 1, "return"): 1})
    found = crash.differences(acknowledged, crash.answers("cave", journal))
    assert found == {"lost": 1, "doubled": 1, "stored unheard": 1}
