"""The host's rights: a seat is freed and taken again, given to a bot, a table is closed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from nedra.bots import choose
from nedra.table.entries import Closed, Freed, decode
from nedra.table.hosting import close, free, give_to_bot
from nedra.table.house import House
from nedra.table.live import LiveMatch, fingerprint
from nedra.table.refusals import NotYours, SeatTaken, Stale, TableClosed
from nedra.table.stand_ins import StandIns
from nedra.table.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from pathlib import Path

ANNA, BORIS, VOVA = "anna-key", "boris-key", "vova-key"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(open_store(tmp_path / "nedra.sqlite"))
    yield house
    house.store.close()


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def table_for_two(house: House) -> LiveMatch:
    live = await house.open("diamant", 2, {}, ANNA)
    await house.sit(live.name, 0, "Анна", ANNA)
    await house.sit(live.name, 1, "Борис", BORIS)
    return live


async def until(house: House, live: LiveMatch, come: Callable[[], bool]) -> None:
    with house.hub.listen(live.name) as bell:
        while not come():
            await asyncio.wait_for(bell.wait(), 20)
            bell.clear()


def test_a_freed_seat_is_taken_by_another_and_the_same_match_goes_on(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        match = live.begun
        await house.answer(live.name, 1, 0, "continue", BORIS)
        await free(house, live.name, 1, ANNA)
        assert live.empty_seats == (1,)
        assert live.seated_chairs()[1].name == "Борис"
        with pytest.raises(NotYours):
            await house.answer(live.name, 1, 0, "return", BORIS)
        await house.sit(live.name, 1, "Вова", VOVA)
        assert live.begun is match
        assert str(match.answer(1)) == "continue"
        await house.answer(live.name, 1, 0, "return", VOVA)
        await house.answer(live.name, 0, 0, "return", ANNA)
        assert match.moment == 2

    run(scenario)


def test_who_has_seen_another_hand_of_the_match_does_not_get_a_freed_seat(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        await free(house, live.name, 1, ANNA)
        with pytest.raises(NotYours, match="You freed this seat"):
            await house.sit(live.name, 1, "Анна", ANNA)
        await free(house, live.name, 0, ANNA)
        with pytest.raises(NotYours, match="You freed this seat"):
            await house.sit(live.name, 1, "Анна", ANNA)
        with pytest.raises(NotYours, match="from another seat"):
            await house.sit(live.name, 0, "Борис", BORIS)
        await house.sit(live.name, 1, "Борис", BORIS)
        await house.sit(live.name, 0, "Анна", ANNA)
        assert (live.seats_of(ANNA), live.seats_of(BORIS)) == ((0,), (1,))

    run(scenario)


def test_a_host_without_a_seat_does_not_get_the_one_they_freed(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 2, {}, ANNA)
        await house.sit(live.name, 0, "Борис", BORIS)
        await house.sit(live.name, 1, "Вова", VOVA)
        await give_to_bot(house, live.name, 1, ANNA, "Ада", "thumb")
        await free(house, live.name, 1, ANNA)
        with pytest.raises(NotYours, match="You freed this seat"):
            await house.sit(live.name, 1, "Анна", ANNA)
        await free(house, live.name, 0, BORIS)
        await house.sit(live.name, 0, "Анна", ANNA)
        assert live.seats_of(ANNA) == (0,)

    run(scenario)


def test_who_left_their_seat_to_a_bot_takes_it_back_and_nobody_else_does(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        await give_to_bot(house, live.name, 1, ANNA, "Ада", "thumb")
        for key in (ANNA, VOVA):
            with pytest.raises(SeatTaken):
                await house.sit(live.name, 1, "Кто-то", key)
        await house.sit(live.name, 1, "Борис", BORIS)
        assert live.seats_of(BORIS) == (1,)
        assert live.comings is not None
        assert [coming.what for coming in live.comings.told] == ["bot", "back"]

    run(scenario)


def test_a_journal_with_a_freed_seat_is_read_into_the_same_match(house: House, tmp_path: Path) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        for seat, key in ((0, ANNA), (1, BORIS)):
            await house.answer(live.name, seat, 0, "continue", key)
        await free(house, live.name, 1, BORIS)
        await house.sit(live.name, 1, "Вова", VOVA)
        again = House(open_store(tmp_path / "nedra.sqlite"))
        found = await again.fetch(live.name)
        assert found.begun == live.begun
        assert (found.chairs, found.order) == (live.chairs, live.order)
        again.store.close()

    run(scenario)


def test_only_the_host_and_who_sits_there_free_a_seat(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        for stranger in (VOVA, ""):
            with pytest.raises(NotYours):
                await free(house, live.name, 0, stranger)
        with pytest.raises(NotYours):
            await free(house, live.name, 0, BORIS)
        with pytest.raises(SeatTaken):
            await free(house, live.name, 7, ANNA)
        await free(house, live.name, 1, BORIS)
        await free(house, live.name, 1, ANNA)
        assert (await house.store.read(live.name))[3:] == [Freed(1)]

    run(scenario)


def test_a_picture_after_any_change_of_seats_is_a_later_one(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 2, {}, ANNA)
        orders = [live.order]
        for change in (
            house.sit(live.name, 0, "Анна", ANNA),
            free(house, live.name, 0, ANNA),
            house.sit(live.name, 0, "Анна", ANNA),
            house.sit(live.name, 1, "Борис", BORIS),
            free(house, live.name, 1, ANNA),
            house.answer(live.name, 0, 0, "continue", ANNA),
            give_to_bot(house, live.name, 1, ANNA, "Ада", "thumb"),
            close(house, live.name, ANNA),
        ):
            await change
            orders.append(live.order)
        assert orders == sorted(set(orders))

    run(scenario)


def test_a_bot_plays_on_for_a_person_who_left(house: House) -> None:
    async def scenario() -> None:
        bots = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        await free(house, live.name, 1, ANNA)
        await give_to_bot(house, live.name, 1, ANNA, "Ада", "thumb")
        await until(house, live, lambda: live.begun.answered() == {1})
        with pytest.raises(SeatTaken):
            await give_to_bot(house, live.name, 1, ANNA, "Бруно", "thumb")
        await bots.close()

    run(scenario)


def test_a_bot_that_thinks_leaves_its_question_to_who_takes_its_seat(house: House) -> None:
    async def scenario() -> None:
        bots = StandIns(house, choose, (0.05, 0.05))
        live = await table_for_two(house)
        await give_to_bot(house, live.name, 1, BORIS, "Ада", "thumb")
        await free(house, live.name, 1, ANNA)
        await house.sit(live.name, 1, "Вова", VOVA)
        await asyncio.gather(*bots._waiting.values())
        assert live.begun.answered() == frozenset()
        await bots.close()

    run(scenario)


def test_a_closed_table_says_by_whom_and_changes_no_more(house: House, tmp_path: Path) -> None:
    async def scenario() -> None:
        bots = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        with pytest.raises(NotYours):
            await close(house, live.name, BORIS)
        await give_to_bot(house, live.name, 1, ANNA, "Ада", "thumb")
        await close(house, live.name, ANNA)
        await bots.close()
        for change in (
            house.answer(live.name, 0, 0, "continue", ANNA),
            free(house, live.name, 1, ANNA),
            house.sit(live.name, 1, "Вова", VOVA),
            close(house, live.name, ANNA),
        ):
            with pytest.raises(TableClosed):
                await change
        again = House(open_store(tmp_path / "nedra.sqlite"))
        assert (await again.fetch(live.name)).closed == Closed("Анна")
        again.store.close()

    run(scenario)


def test_a_finished_match_keeps_its_people(house: House) -> None:
    async def scenario() -> None:
        bots = StandIns(house, choose, (0.0, 0.0))
        live = await house.open("diamant", 2, {}, ANNA)
        await house.fill(live.name, ANNA, [("Ада", "thumb"), ("Бруно", "thumb")])
        await until(house, live, lambda: live.begun.over)
        for change in (free(house, live.name, 0, ANNA), close(house, live.name, ANNA)):
            with pytest.raises(Stale):
                await change
        await bots.close()

    run(scenario)


def test_a_rematch_keeps_the_people_who_sat_there_last(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        await free(house, live.name, 1, BORIS)
        await house.sit(live.name, 1, "Вова", VOVA)
        while not live.begun.over:
            moment = live.begun.moment
            for seat in tuple(live.begun.asks()):
                await house.answer(live.name, seat, moment, "return", (ANNA, VOVA)[seat])
        again = house.find(await house.play_again(live.name, ANNA))
        assert [chair.name for chair in again.seated_chairs()] == ["Анна", "Вова"]
        assert again.seats_of(VOVA) == (1,)

    run(scenario)


async def finish(house: House, live: LiveMatch) -> None:
    while not live.begun.over:
        moment = live.begun.moment
        for seat in tuple(live.begun.asks()):
            await house.answer(live.name, seat, moment, "return", (ANNA, BORIS)[seat])


def test_the_host_stays_the_host_of_a_rematch_and_a_closed_one_is_replaced(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        await finish(house, live)
        again, before = await house.play_again(live.name, BORIS), live.order
        assert house.find(again).is_host(ANNA)
        assert await house.play_again(live.name, ANNA) == again
        await close(house, again, ANNA)
        another = await house.play_again(live.name, BORIS)
        assert another != again
        assert house.find(another).seats_of(BORIS) == (1,)
        assert live.order > before

    run(scenario)


STORED_BEFORE = """
{"is":"opened","game":"diamant","rules":1,"seats":2,"seed":"7","options":{"artifacts":0},"host":"h"}
{"is":"sat","seat":0,"name":"Анна","owner":"OWNER"}
{"is":"bot","seat":1,"name":"Ada","bot":"thumb"}
{"is":"answered","seat":0,"move":"continue"}
"""


def test_a_journal_of_the_first_version_is_read() -> None:
    stored = STORED_BEFORE.replace("OWNER", fingerprint(ANNA)).strip().splitlines()
    live = LiveMatch("old", [decode(line.encode()) for line in stored])
    assert live.seats_of(ANNA) == (0,)
    assert live.begun.answered() == {0}
    assert live.closed is None
