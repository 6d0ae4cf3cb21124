"""The bounds of a journal: nobody fills it up, and one that is full stops no match."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from nedra.table import bounds, hosting
from nedra.table.house import House
from nedra.table.refusals import AnswerStands, TableClosed

if TYPE_CHECKING:
    from nedra.table.live import LiveMatch
    from nedra.table.store import Store

ANNA, CHEAT = "anna-key", "cheat-key"
MOVES = ("continue", "return")


async def table_for_two(store: Store) -> tuple[House, LiveMatch]:
    house = House(store)
    live = await house.open("diamant", 2, {}, ANNA)
    await house.sit(live.name, 0, "Анна", ANNA)
    await house.sit(live.name, 1, "Борис", CHEAT)
    return house, live


async def dither(house: House, live: LiveMatch, times: int) -> None:
    for number in range(times):
        await house.answer(live.name, 1, live.begun.moment, MOVES[number % 2], CHEAT)


def test_an_answer_stands_when_it_has_been_changed_often_enough(store: Store) -> None:
    async def scenario() -> None:
        house, live = await table_for_two(store)
        await dither(house, live, 1 + bounds.MOST_CHANGES)
        length = live.length
        with pytest.raises(AnswerStands) as refused:
            await house.answer(live.name, 1, 0, "return", CHEAT)
        assert "changed 20 times" in str(refused.value)
        assert live.length == length
        await house.answer(live.name, 0, 0, "continue", ANNA)
        assert live.begun.moment > 0, "the last answer counts, and the match goes on"
        await dither(house, live, 1 + bounds.MOST_CHANGES)

    asyncio.run(scenario())


def test_changes_are_counted_on_after_a_restart(store: Store) -> None:
    async def scenario() -> None:
        house, live = await table_for_two(store)
        await dither(house, live, 1 + bounds.MOST_CHANGES)
        with pytest.raises(AnswerStands):
            await House(store).answer(live.name, 1, 0, "return", CHEAT)

    asyncio.run(scenario())


def test_a_full_journal_takes_first_answers_and_what_the_host_decides(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        house, live = await table_for_two(store)
        await dither(house, live, 2)
        monkeypatch.setattr(bounds, "MOST_LINES", live.length)
        with pytest.raises(TableClosed):
            await house.answer(live.name, 1, 0, "continue", CHEAT)
        await house.answer(live.name, 0, 0, "continue", ANNA)
        assert live.begun.moment > 0
        await hosting.free(house, live.name, 1, ANNA)
        with pytest.raises(TableClosed):
            await house.sit(live.name, 1, "Борис", CHEAT)
        await hosting.give_to_bot(house, live.name, 1, ANNA, "Бот", "thumb")
        with pytest.raises(TableClosed):
            await hosting.free(house, live.name, 1, ANNA)
        await hosting.close(house, live.name, ANNA)
        assert live.closed

    asyncio.run(scenario())
