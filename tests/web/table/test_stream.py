"""The stream sends a new fragment when what this person may see has changed, and nothing otherwise."""

from __future__ import annotations

import asyncio
import queue
import re
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from litestar.testing import TestClient

from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.http.app import create_app
from nedra.web.network.access import NetworkAccess
from nedra.web.table import routes
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer
from tests.live.scenario import ANNA, BORIS, table_for_two

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import pytest

    from tests.web.visitor import Visitor


@contextmanager
def fragments(person: Visitor, table: str) -> Iterator[queue.Queue[str]]:
    """Everything the stream sends to this person, from a page that shows the present."""
    digest = re.findall(r'data-digest="(\w+)"', person.see(table))[0]
    lines: queue.Queue[str] = queue.Queue()
    with person.client.stream("GET", f"{table}/stream", params={"digest": digest}) as reply:
        assert reply.headers["content-type"].startswith("text/event-stream")

        def read() -> None:
            try:
                for line in reply.iter_lines():
                    lines.put(line)
            except Exception:  # noqa: BLE001 - the test is over, and the connection with it
                return

        thread = threading.Thread(target=read, daemon=True)
        thread.start()
        yield lines


def next_fragment(lines: queue.Queue[str]) -> str:
    while True:
        line = lines.get(timeout=10)
        if line.startswith("data:"):
            return line


def seated(visit: Callable[..., Visitor], seats: int) -> tuple[str, list[Visitor]]:
    people = [visit() for _ in range(seats)]
    table = people[0].open_table(seats=seats)
    for number, person in enumerate(people[1:], 1):
        person.sit(table, f"Player {number}")
    return table, people


def test_everybody_sees_that_somebody_has_decided_but_not_what(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris, clio) = seated(visit, 3)
    with fragments(boris, table) as lines:
        anna.answer(table, "return")
        seen = next_fragment(lines)
        assert "decided" in seen
        clio.answer(table, "return")
        assert next_fragment(lines) != seen


def test_a_changed_answer_sends_nothing_to_the_others(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris, clio) = seated(visit, 3)
    with fragments(boris, table) as lines:
        anna.answer(table, "return")
        first = next_fragment(lines)
        for _ in range(3):
            anna.answer(table, "continue")
            anna.answer(table, "return")
        clio.answer(table, "continue")
        second = next_fragment(lines)
        assert first.count('class="seat decided"') == second.count('class="seat decided"') == 1
        assert 'data-region="rival-0"' in first
        assert 'data-region="rival-2"' in second


def test_a_reconnected_reader_gets_the_newest_fragment_once(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris) = seated(visit, 2)
    anna.answer(table, "continue")
    old = {"Last-Event-ID": "an-older-digest"}
    with boris.client.stream("GET", f"{table}/stream", headers=old) as reply:
        head = next(chunk for chunk in reply.iter_text() if "data:" in chunk)
    assert "id: an-older-digest" not in head
    assert 'id="main"' in head


def test_the_waiting_room_turns_into_the_table(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=2)
    with fragments(anna, table) as lines:
        boris.sit(table, "Boris")
        assert "diamant" in next_fragment(lines)


def test_heartbeats_depend_on_the_clock_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rings that bring no picture, such as a changed answer, must not be heard in the heartbeat (D8)."""
    monkeypatch.setattr(routes, "HEARTBEAT_SECONDS", 0.2)

    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        session = await service.open_match("diamant", 2, {}, "key")
        viewer = Viewer(Person("", "en", hints=True, name=""), None, table_url="", is_local_only=True)
        digest = render_table(session, viewer).digest
        sent = routes._fragment_events(service, session, NetworkAccess(), lambda: viewer, digest)
        beat = asyncio.ensure_future(anext(sent))
        for _ in range(200):
            await asyncio.sleep(0.02)
            service.notifier.notify(session.link)
            if beat.done():
                break
        assert beat.done()
        assert beat.result().comment
        await sent.aclose()
        service.store.close()

    asyncio.run(scenario())


def test_a_slow_reader_gets_the_newest_fragment_and_none_in_between(tmp_path: Path) -> None:
    """While a connection takes no more bytes, nothing is drawn and nothing is kept for it."""

    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        session = await table_for_two(service)
        viewer = Viewer(Person("", "en", hints=True, name=""), None, table_url="", is_local_only=True)
        sent = routes._fragment_events(service, session, NetworkAccess(), lambda: viewer, "")
        assert (await anext(sent)).event == "table"
        for version in range(0, 8, 2):
            for seat, key in ((0, ANNA), (1, BORIS)):
                await service.submit_move(session.link, seat, version, "continue", key)
        assert (await anext(sent)).id == render_table(session, viewer).digest
        further = asyncio.ensure_future(anext(sent))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not further.done()
        further.cancel()
        await asyncio.gather(further, return_exceptions=True)
        service.store.close()

    asyncio.run(scenario())


def test_a_hidden_tab_counts_as_present(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(tmp_path / "nedra.sqlite")
    with TestClient(app) as client:
        request = {"game": "diamant", "name": "Anna", "seats": "2", "bots": "1", "clock": "brisk"}
        table = client.post("/tables", data=request, follow_redirects=False).headers["location"]
        here: list[str] = []
        monkeypatch.setattr(
            app.state.service.presence, "mark_seen", lambda link, key: here.append(f"/t/{link}")
        )
        assert client.get(f"{table}/title", headers={"Accept-Language": "en"}).text.startswith("● Your turn")
        assert here == [table]


def test_a_page_with_a_stream_gets_its_own_move_once(visit: Callable[..., Visitor]) -> None:
    table, (anna, _) = seated(visit, 2)
    question = anna.question(table)
    assert question
    answer = {"version": question[1], "move": "return"}
    with fragments(anna, table) as lines:
        by_stream = anna.client.post(question[0], data=answer, headers={"X-Fragment": "stream"})
        assert (by_stream.status_code, by_stream.content) == (204, b"")
        assert 'id="main"' in next_fragment(lines)
    alone = anna.client.post(question[0], data=answer, headers={"X-Fragment": "1"})
    assert 'id="main"' in alone.text
