"""Drawings are counted: spectators share them, and what nobody may notice costs others none."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections import Counter
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from nedra.live import presence
from nedra.live.chat import Chat
from nedra.live.seats import host_actions
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.http import sse
from nedra.web.network.access import NetworkAccess
from nedra.web.table import fragment, routes
from nedra.web.table.viewer import Viewer
from tests.live.scenario import ANNA, BORIS, VOVA, table_for_two
from tests.live.test_hidden_responders import LINK, VERA, boris_takes

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from nedra.live.session import MatchSession

CROWD = 30
NOBODY = ""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    service = MatchService(open_store(tmp_path / "nedra.sqlite"))
    yield service
    service.presence.close()
    service.store.close()


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the table was drawn, by the key of the first who saw the drawing."""
    count: Counter[str] = Counter()
    draw = fragment._content

    def counted(session: MatchSession, viewer: Viewer) -> object:
        count[viewer.person.key] += 1
        return draw(session, viewer)

    monkeypatch.setattr(fragment, "_content", counted)
    return count


def viewer(key: str = NOBODY, language: str = "en", name: str = "") -> Viewer:
    person = Person(key, language, hints=True, name=name)
    return Viewer(person, None, table_url="http://table.example/t/x", is_local_only=False)


@asynccontextmanager
async def pages(service: MatchService, session: MatchSession, *viewers: Viewer) -> AsyncIterator[list[int]]:
    """Open pages; how many fragments each has been sent."""
    sent = [0] * len(viewers)

    async def follow(number: int) -> None:
        async for message in routes._fragment_events(
            service, session, NetworkAccess(), lambda: viewers[number], ""
        ):
            sent[number] += message.event == "table"

    following = [asyncio.create_task(follow(number)) for number in range(len(viewers))]
    await settle()
    try:
        yield sent
    finally:
        for task in following:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


async def settle() -> None:
    """Let everything run that can run now."""
    for _ in range(10 * CROWD):
        await asyncio.sleep(0)


def test_a_replaced_answer_is_drawn_for_nobody_else(service: MatchService, drawings: Counter[str]) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        people = (viewer(ANNA), viewer(BORIS), viewer(), viewer("a passer-by"))
        async with pages(service, session, *people) as sent:
            before = list(sent)
            await service.submit_move(session.link, 0, 0, "return", ANNA)
            await settle()
            assert [now - then for now, then in zip(sent, before, strict=True)] == [1] * 4
            drawings.clear()
            await service.submit_move(session.link, 0, 0, "continue", ANNA)
            await settle()
            assert drawings == {ANNA: 1}

    asyncio.run(scenario())


def test_an_early_pass_is_drawn_for_nobody_else(service: MatchService, drawings: Counter[str]) -> None:
    async def scenario() -> None:
        session = await boris_takes(service)
        version = session.started_match.version
        async with pages(service, session, viewer(ANNA), viewer(BORIS), viewer(VERA), viewer()) as sent:
            drawings.clear()
            await service.submit_move(LINK, 2, version, "pass", VERA)
            await settle()
            assert drawings == {VERA: 1}
            await service.submit_move(LINK, 0, version, "pass", ANNA)
            await settle()
            assert session.started_match.version > version
            assert all(count > 1 for count in sent), "the last answer is seen by all"

    asyncio.run(scenario())


def test_all_spectators_of_a_language_share_one_drawing(
    service: MatchService, drawings: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compressed: list[int] = []
    compressobj = zlib.compressobj

    def counted(*args: Any, **more: Any) -> Any:  # noqa: ANN401 - passed on as they came
        compressed.append(1)
        return compressobj(*args, **more)

    monkeypatch.setattr(zlib, "compressobj", counted)

    async def scenario() -> None:
        session = await table_for_two(service)
        languages = ("en", "ru")
        crowd = [
            viewer(f"guest-{number}", languages[number % 2], f"Guest {number}") for number in range(CROWD)
        ]
        async with pages(service, session, *crowd) as sent:
            drawings.clear()
            before = list(sent)
            await service.submit_move(session.link, 0, 0, "return", ANNA)
            await settle()
            assert [now - then for now, then in zip(sent, before, strict=True)] == [1] * CROWD
            assert drawings.total() == len(languages)
        texts = [f"{number % 2}".encode() * 1000 for number in range(CROWD)]
        assert len({sse.deflate_chunk(text, b"") for text in texts}) == len(languages)
        assert len(compressed) == len(languages)

    asyncio.run(scenario())


def test_requests_are_served_between_the_drawings_of_many_pages(
    service: MatchService, drawings: Counter[str]
) -> None:
    """A person opens many pages of their own table, and plays: others do not wait for all drawings."""

    async def scenario() -> None:
        session = await table_for_two(service)
        async with pages(service, session, *([viewer(ANNA)] * CROWD)):
            drawings.clear()
            await service.submit_move(session.link, 0, 0, "return", ANNA)
            most = 0
            while drawings.total() < CROWD:
                before = drawings.total()
                await asyncio.sleep(0)
                most = max(most, drawings.total() - before)
            assert most == 1

    asyncio.run(scenario())


def test_other_tables_do_not_wait_for_the_drawings_of_a_crowded_one(
    service: MatchService, drawings: Counter[str]
) -> None:
    async def scenario() -> None:
        crowded = await table_for_two(service)
        calm = await table_for_two(service, keys=(VERA, VOVA))
        crowd = [viewer(ANNA)] * CROWD
        async with pages(service, crowded, *crowd), pages(service, calm, viewer(VERA)):
            drawings.clear()
            service.notifier.notify(crowded.link)
            service.notifier.notify(calm.link)
            for _ in range(CROWD // 5):
                await asyncio.sleep(0)
            assert drawings[VERA] == 1
            assert drawings[ANNA] <= CROWD // 5

    asyncio.run(scenario())


def test_spectators_who_come_do_not_redraw_each_others_pages(
    service: MatchService, drawings: Counter[str]
) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        async with pages(service, session, viewer(ANNA), viewer(BORIS)):
            drawings.clear()
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(CROWD):
                    await stack.enter_async_context(pages(service, session, viewer()))
                assert drawings.total() <= 6
                assert session.spectator_count == 1, "the next count is told later"

    asyncio.run(scenario())


def test_the_number_of_spectators_is_told_again_after_a_while(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "SPECTATOR_COUNT_SECONDS", 0.01)

    async def scenario() -> None:
        session = await table_for_two(service)
        with service.notifier.subscribe(session.link) as subscription:
            async with pages(service, session, *(viewer() for _ in range(CROWD))):
                while session.spectator_count != CROWD:
                    subscription.clear()
                    await asyncio.wait_for(subscription.wait(), 20)
            while session.spectator_count:
                subscription.clear()
                await asyncio.wait_for(subscription.wait(), 20)

    asyncio.run(scenario())


def test_a_shared_drawing_is_never_shown_to_anybody_who_belongs_to_the_table(service: MatchService) -> None:
    """Anna and Boris have seats, the host has rights, and Vova, who left, may return."""

    async def scenario() -> None:
        session = await service.open_match("diamant", 3, {}, "host-key")
        for seat, key in enumerate((ANNA, BORIS, VOVA)):
            await service.take_seat(session.link, seat, key, key)
        await host_actions.free_seat(service, session.link, 2, VOVA)
        strangers, own = ("", "passer-by", "another"), (ANNA, BORIS, VOVA, "host-key")
        digest = {key: fragment.render_table(session, viewer(key)).digest for key in (*strangers, *own)}
        assert len({digest[key] for key in strangers}) == 1
        assert len(set(digest.values())) == 1 + len(own)

    asyncio.run(scenario())


def test_a_drawing_is_shared_only_until_something_visible_changes(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        link, digests = session.link, [fragment.render_table(session, viewer()).digest]
        for change in (
            service.take_seat(link, 0, "Anna", ANNA),
            service.take_seat(link, 1, "Boris", BORIS),
            service.submit_move(link, 0, 0, "continue", ANNA),
            service.submit_move(link, 1, 0, "continue", BORIS),
            Chat(service).send(link, 1, BORIS, "hello"),
            host_actions.free_seat(service, link, 1, BORIS),
            host_actions.seat_bot(service, link, 1, ANNA, "Bot", "heuristic"),
            host_actions.close_match(service, link, ANNA),
        ):
            await change
            digests.append(fragment.render_table(session, viewer()).digest)
        assert len(set(digests)) == len(digests)
        assert fragment.render_table(session, viewer(language="ru")).digest not in digests

    asyncio.run(scenario())
