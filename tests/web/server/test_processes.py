"""Several processes over one PostgreSQL: one is killed, the database is unavailable for a while."""

from __future__ import annotations

import os
import re
import signal
from contextlib import ExitStack
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.web.serving import free_port, served, visitor
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator

    from tests.servers import Postgres

pytestmark = pytest.mark.server


class Club:
    """Two servers over one database; people come to either, with the same cookies at both."""

    def __init__(self, stack: ExitStack, *words: str) -> None:
        self._stack = stack
        self.ports = (free_port(), free_port())
        self.servers: list[subprocess.Popen[str]] = [
            stack.enter_context(served(port, *words)) for port in self.ports
        ]

    def visitor(self, number: int) -> Visitor:
        guest = visitor(self.ports[number])
        self._stack.callback(guest.client.close)
        return guest

    def move_over(self, guest: Visitor, number: int) -> Visitor:
        """The same person, led to another server by the proxy."""
        moved = self.visitor(number)
        moved.client.cookies = httpx.Cookies(
            {cookie.name: cookie.value or "" for cookie in guest.client.cookies.jar}
        )
        return moved

    def on_the_table(self, guest: Visitor, table: str) -> str:
        """What somebody sees, but for the address of the server, which is part of the invitation."""
        return re.sub(rf'data-digest="\w+"|:({self.ports[0]}|{self.ports[1]})/', "", guest.fragment(table))

    def kill(self, number: int) -> None:
        os.kill(self.servers[number].pid, signal.SIGKILL)
        self.servers[number].wait()


@pytest.fixture(params=["redis", "notify"])
def club(request: pytest.FixtureRequest, postgres: Postgres) -> Iterator[Club]:
    words = ["--database", postgres.address()]
    if request.param == "redis":
        words += ["--redis", request.getfixturevalue("redis")]
    with ExitStack() as stack:
        yield Club(stack, *words)


def test_players_at_two_servers_play_one_match_and_go_on_when_one_is_killed(club: Club) -> None:
    anna, boris = club.visitor(0), club.visitor(1)
    table = anna.open_table(seats=2, name="Anna")
    assert boris.sit(table, "Boris").status_code == 303
    with boris.client.stream("GET", f"{table}/stream") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("event: table"))
        assert anna.answer(table, "continue").status_code == 303
        next(line for line in lines if line.startswith("event: table"))
    assert boris.answer(table, "continue").status_code == 303
    assert anna.answer(table, "return").status_code == 303
    seen = club.on_the_table(anna, table)
    club.kill(0)
    anna = club.move_over(anna, 1)
    assert club.on_the_table(anna, table) == seen
    assert boris.answer(table, "return").status_code == 303
    assert club.on_the_table(anna, table) != seen


def test_bots_answer_once_and_go_on_at_another_server_when_theirs_is_killed(club: Club) -> None:
    anna = club.visitor(0)
    table = anna.open_table(seats=3, bots=2, name="Anna")
    there = club.move_over(anna, 1)
    there.see(table)
    question = there.question(table)
    assert question
    club.kill(0)
    there.answer(table, "continue")
    while (now := there.question(table)) == question:
        assert "error-page" not in there.see(table)
    assert now is None or int(now[1]) == int(question[1]) + 3


def test_an_unavailable_database_pauses_play_and_loses_nothing(postgres: Postgres, redis: str) -> None:
    with ExitStack() as stack:
        club = Club(stack, "--database", postgres.address(), "--redis", redis)
        anna, boris = club.visitor(0), club.visitor(1)
        table = anna.open_table(seats=2, name="Anna")
        boris.sit(table, "Boris")
        assert anna.answer(table, "continue").status_code == 303
        seen = boris.fragment(table)
        postgres.stop()
        try:
            refused = boris.answer(table, "return")
            assert refused.status_code == 503
            assert "Play pauses" in refused.text
            assert boris.fragment(table) == seen
            assert anna.client.get("/").status_code == 200
        finally:
            postgres.start()
        while (reply := boris.answer(table, "return")).status_code == 503:
            assert "Play pauses" in reply.text
        assert reply.status_code == 303
        assert re.search(r'name="version"[^>]*value="2"', boris.see(table) + anna.see(table))
