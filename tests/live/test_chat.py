"""Talk: who may say what, how often, and that it is stored like everything else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from nedra.live import chat as talking
from nedra.live.chat import MAX_TEXT_LENGTH, RATE_LIMIT_MESSAGES, Chat, ChatError
from nedra.live.errors import NotAllowedError
from nedra.live.service import MatchService
from nedra.live.session import fingerprint
from nedra.live.storage.journal import ChatSent
from nedra.live.storage.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from pathlib import Path

    from nedra.live.session import MatchSession

ANNA, BORIS = "anna-key", "boris-key"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    service = MatchService(open_store(tmp_path / "nedra.sqlite"))
    yield service
    service.store.close()


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def table_for_two(service: MatchService, *, chat: bool = False) -> MatchSession:
    session = await service.open_match("diamant", 2, {}, ANNA, chat=chat)
    await service.take_seat(session.link, 0, "Анна", ANNA)
    await service.take_seat(session.link, 1, "Борис", BORIS)
    return session


def test_a_phrase_is_stored_by_its_name_and_counts_as_something_seen(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        before = session.visible_version
        await Chat(service).send(session.link, 0, ANNA, "hello")
        assert (await service.store.read(session.link))[-1] == ChatSent(0, "hello")
        assert list(session.recent_chat) == [(0, ChatSent(0, "hello"), "Анна", fingerprint(ANNA))]
        assert session.visible_version == before + 1
        assert session.started_match.version == 0

    run(scenario)


def test_only_who_sits_there_talks(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        for key in (BORIS, "a spectator", ""):
            with pytest.raises(NotAllowedError):
                await Chat(service).send(session.link, 0, key, "hello")
        assert session.chat_count == 0

    run(scenario)


def test_what_is_no_phrase_is_refused(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        with pytest.raises(ChatError, match="no such phrase"):
            await Chat(service).send(session.link, 0, ANNA, "<b>")
        with pytest.raises(ChatError, match="ready phrases"):
            await Chat(service).send(session.link, 0, ANNA, "", "my own words")

    run(scenario)


def test_own_words_are_tidied_and_not_too_long_where_chat_is_on(service: MatchService) -> None:
    async def scenario() -> None:
        session, talk = await table_for_two(service, chat=True), Chat(service)
        await talk.send(session.link, 0, ANNA, "", "  иду \n\u202e домой ")
        assert session.recent_chat[-1].content == ChatSent(0, text="иду домой")
        for bad in ("", " \n ", "я" * (MAX_TEXT_LENGTH + 1)):
            with pytest.raises(ChatError):
                await talk.send(session.link, 0, ANNA, "", bad)

    run(scenario)


def test_nobody_talks_without_a_break(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    time = [1000.0]
    monkeypatch.setattr(talking, "monotonic_now", lambda: time[0])

    async def scenario() -> None:
        session, talk = await table_for_two(service), Chat(service)
        for _ in range(RATE_LIMIT_MESSAGES):
            await talk.send(session.link, 0, ANNA, "hello")
        with pytest.raises(ChatError, match="few seconds"):
            await talk.send(session.link, 0, ANNA, "hello")
        await talk.send(session.link, 1, BORIS, "hello")
        time[0] += 11
        await talk.send(session.link, 0, ANNA, "hello")

    run(scenario)


def test_a_journal_holds_only_so_much_talk(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "MAX_MESSAGES_PER_MATCH", 2)

    async def scenario() -> None:
        session, talk = await table_for_two(service), Chat(service)
        await talk.send(session.link, 0, ANNA, "hello")
        await talk.send(session.link, 1, BORIS, "gem")
        with pytest.raises(ChatError, match="no more"):
            await talk.send(session.link, 0, ANNA, "hello")

    run(scenario)


def test_talk_survives_a_restart_and_chat_a_rematch(service: MatchService, tmp_path: Path) -> None:
    async def scenario() -> None:
        session = await table_for_two(service, chat=True)
        await Chat(service).send(session.link, 1, BORIS, "good-luck")
        again = MatchService(open_store(tmp_path / "nedra.sqlite"))
        found = await again.fetch(session.link)
        assert found.recent_chat == session.recent_chat
        assert found.visible_version == session.visible_version
        assert found.opened.chat
        again.store.close()

    run(scenario)
