"""Several processes over one PostgreSQL: one is killed, the database is unavailable for a while."""

from __future__ import annotations

import re
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from nedra.web.lobby.listed_tables import MAX_LISTED_PER_ADDRESS
from tests.web.server.two_servers import TwoServers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.servers import Postgres

pytestmark = pytest.mark.server


@pytest.fixture(params=["redis", "notify"])
def servers(request: pytest.FixtureRequest, postgres: Postgres) -> Iterator[TwoServers]:
    words = ["--database", postgres.address()]
    if request.param == "redis":
        words += ["--redis", request.getfixturevalue("redis")]
    with ExitStack() as stack:
        yield TwoServers(stack, *words)


def test_players_at_two_servers_play_one_match_and_go_on_when_one_is_killed(servers: TwoServers) -> None:
    anna, boris = servers.visitor(0), servers.visitor(1)
    table = anna.open_table(seats=2, name="Anna")
    assert boris.sit(table, "Boris").status_code == 303
    with boris.client.stream("GET", f"{table}/stream") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("event: table"))
        assert anna.answer(table, "continue").status_code == 303
        next(line for line in lines if line.startswith("event: table"))
    assert boris.answer(table, "continue").status_code == 303
    assert anna.answer(table, "return").status_code == 303
    seen = servers.on_the_table(anna, table)
    servers.kill(0)
    anna = servers.move_over(anna, 1)
    assert servers.on_the_table(anna, table) == seen
    assert boris.answer(table, "return").status_code == 303
    assert servers.on_the_table(anna, table) != seen


def test_bots_answer_once_and_go_on_at_another_server_when_theirs_is_killed(servers: TwoServers) -> None:
    anna = servers.visitor(0)
    table = anna.open_table(seats=3, bots=2, name="Anna")
    there = servers.move_over(anna, 1)
    there.see(table)
    question = there.question(table)
    assert question
    servers.kill(0)
    there.answer(table, "continue")
    while (now := there.question(table)) == question:
        assert "error-page" not in there.see(table)
    assert now is None or int(now[1]) == int(question[1]) + 3


def test_one_address_cannot_fill_the_list_of_another_process(servers: TwoServers) -> None:
    """Tables that are full when they are opened, and get empty seats later."""
    spammer, guest = servers.visitor(0), servers.visitor(1)
    spammer.client.headers["X-Forwarded-For"] = "203.0.113.91"
    tables = [spammer.open_table(seats=2, bots=1, listed="1") for _ in range(MAX_LISTED_PER_ADDRESS + 2)]
    for table in tables:
        spammer.client.post(f"{table}/seats/1/free")
    last = guest.wait_for("/", tables[-1])
    while sum(table in last for table in tables) > MAX_LISTED_PER_ADDRESS:  # a message is still on its way
        last = guest.see("/")
    assert sum(table in last for table in tables) == MAX_LISTED_PER_ADDRESS


def test_an_unavailable_database_pauses_play_and_loses_nothing(postgres: Postgres, redis: str) -> None:
    with ExitStack() as stack:
        servers = TwoServers(stack, "--database", postgres.address(), "--redis", redis)
        anna, boris = servers.visitor(0), servers.visitor(1)
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
