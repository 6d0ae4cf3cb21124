"""Chat: who may say what, how often, and that it is stored like everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.live import chat as chat_module
from nedra.live.chat import MAX_TEXT_LENGTH, RATE_LIMIT_MESSAGES, Chat, ChatError
from nedra.live.errors import NotAllowedError
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.journal import ChatSent
from nedra.live.storage.store import open_store
from tests.live.scenario import ANNA, BORIS, run, table_for_two

if TYPE_CHECKING:
    from pathlib import Path


def test_a_phrase_is_stored_by_its_name_and_is_a_visible_change(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        before = session.visible_version
        await Chat(service).send(session.link, 0, ANNA, "hello")
        assert (await service.store.read(session.link))[-1] == ChatSent(0, "hello")
        assert list(session.recent_chat) == [(0, ChatSent(0, "hello"), "Анна", key_fingerprint(ANNA))]
        assert session.visible_version == before + 1
        assert session.started_match.version == 0

    run(scenario)


def test_only_seated_people_chat(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        for key in (BORIS, "a spectator", ""):
            with pytest.raises(NotAllowedError):
                await Chat(service).send(session.link, 0, key, "hello")
        assert session.chat_count == 0

    run(scenario)


def test_an_unknown_phrase_is_refused(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        with pytest.raises(ChatError, match="no such phrase"):
            await Chat(service).send(session.link, 0, ANNA, "<b>")
        with pytest.raises(ChatError, match="ready phrases"):
            await Chat(service).send(session.link, 0, ANNA, "", "my own words")

    run(scenario)


def test_free_text_is_cleaned_and_limited(service: MatchService) -> None:
    async def scenario() -> None:
        session, chat = await table_for_two(service, chat=True), Chat(service)
        await chat.send(session.link, 0, ANNA, "", "  иду \n\u202e домой ")
        assert session.recent_chat[-1].content == ChatSent(0, text="иду домой")
        for bad in ("", " \n ", "я" * (MAX_TEXT_LENGTH + 1)):
            with pytest.raises(ChatError):
                await chat.send(session.link, 0, ANNA, "", bad)

    run(scenario)


def test_chat_is_rate_limited(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    time = [1000.0]
    monkeypatch.setattr(chat_module, "monotonic_now", lambda: time[0])

    async def scenario() -> None:
        session, chat = await table_for_two(service), Chat(service)
        for _ in range(RATE_LIMIT_MESSAGES):
            await chat.send(session.link, 0, ANNA, "hello")
        with pytest.raises(ChatError, match="few seconds"):
            await chat.send(session.link, 0, ANNA, "hello")
        await chat.send(session.link, 1, BORIS, "hello")
        time[0] += 11
        await chat.send(session.link, 0, ANNA, "hello")

    run(scenario)


def test_the_messages_of_a_match_are_limited(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_module, "MAX_MESSAGES_PER_MATCH", 2)

    async def scenario() -> None:
        session, chat = await table_for_two(service), Chat(service)
        await chat.send(session.link, 0, ANNA, "hello")
        await chat.send(session.link, 1, BORIS, "gem")
        with pytest.raises(ChatError, match="no room for more"):
            await chat.send(session.link, 0, ANNA, "hello")

    run(scenario)


def test_chat_survives_a_restart(service: MatchService, where: Path | str) -> None:
    async def scenario() -> None:
        session = await table_for_two(service, chat=True)
        await Chat(service).send(session.link, 1, BORIS, "good-luck")
        again = MatchService(open_store(where))
        found = await again.fetch(session.link)
        assert found.recent_chat == session.recent_chat
        assert found.visible_version == session.visible_version
        assert found.opened.chat
        again.store.close()

    run(scenario)
