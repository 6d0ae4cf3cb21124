"""Talk: who may say what, how often, and that it is stored like everything else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from nedra.table import talk as talking
from nedra.table.entries import Said
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.refusals import NotYours
from nedra.table.store import open_store
from nedra.table.talk import LONGEST_WORDS, MOST_AT_ONCE, CannotSay, Talk

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from pathlib import Path

    from nedra.table.live import LiveMatch

ANNA, BORIS = "anna-key", "boris-key"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(open_store(tmp_path / "nedra.sqlite"))
    yield house
    house.store.close()


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def table_for_two(house: House, *, chat: bool = False) -> LiveMatch:
    live = await house.open("diamant", 2, {}, ANNA, chat=chat)
    await house.sit(live.name, 0, "Анна", ANNA)
    await house.sit(live.name, 1, "Борис", BORIS)
    return live


def test_a_phrase_is_stored_by_its_name_and_counts_as_something_seen(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        before = live.order
        await Talk(house).say(live.name, 0, ANNA, "hello")
        assert (await house.store.read(live.name))[-1] == Said(0, "hello")
        assert list(live.said) == [(0, Said(0, "hello"), "Анна", fingerprint(ANNA))]
        assert live.order == before + 1
        assert live.begun.moment == 0

    run(scenario)


def test_only_who_sits_there_talks(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        for key in (BORIS, "a spectator", ""):
            with pytest.raises(NotYours):
                await Talk(house).say(live.name, 0, key, "hello")
        assert live.said_count == 0

    run(scenario)


def test_what_is_no_phrase_is_refused(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        with pytest.raises(CannotSay, match="no such phrase"):
            await Talk(house).say(live.name, 0, ANNA, "<b>")
        with pytest.raises(CannotSay, match="ready phrases"):
            await Talk(house).say(live.name, 0, ANNA, "", "my own words")

    run(scenario)


def test_own_words_are_tidied_and_not_too_long_where_chat_is_on(house: House) -> None:
    async def scenario() -> None:
        live, talk = await table_for_two(house, chat=True), Talk(house)
        await talk.say(live.name, 0, ANNA, "", "  иду \n\u202e домой ")
        assert live.said[-1].what == Said(0, words="иду домой")
        for bad in ("", " \n ", "я" * (LONGEST_WORDS + 1)):
            with pytest.raises(CannotSay):
                await talk.say(live.name, 0, ANNA, "", bad)

    run(scenario)


def test_nobody_talks_without_a_break(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    time = [1000.0]
    monkeypatch.setattr(talking, "now", lambda: time[0])

    async def scenario() -> None:
        live, talk = await table_for_two(house), Talk(house)
        for _ in range(MOST_AT_ONCE):
            await talk.say(live.name, 0, ANNA, "hello")
        with pytest.raises(CannotSay, match="few seconds"):
            await talk.say(live.name, 0, ANNA, "hello")
        await talk.say(live.name, 1, BORIS, "hello")
        time[0] += 11
        await talk.say(live.name, 0, ANNA, "hello")

    run(scenario)


def test_a_journal_holds_only_so_much_talk(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "MOST_IN_A_MATCH", 2)

    async def scenario() -> None:
        live, talk = await table_for_two(house), Talk(house)
        await talk.say(live.name, 0, ANNA, "hello")
        await talk.say(live.name, 1, BORIS, "gem")
        with pytest.raises(CannotSay, match="no more"):
            await talk.say(live.name, 0, ANNA, "hello")

    run(scenario)


def test_talk_survives_a_restart_and_chat_a_rematch(house: House, tmp_path: Path) -> None:
    async def scenario() -> None:
        live = await table_for_two(house, chat=True)
        await Talk(house).say(live.name, 1, BORIS, "good-luck")
        again = House(open_store(tmp_path / "nedra.sqlite"))
        found = await again.fetch(live.name)
        assert found.said == live.said
        assert found.order == live.order
        assert found.opened.chat
        again.store.close()

    run(scenario)
