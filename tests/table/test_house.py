"""The house: who may do what, and that every change is stored before it takes effect."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from nedra.bots import choose
from nedra.core.errors import BadOption, IllegalMove, UnknownGame
from nedra.table.entries import Answered
from nedra.table.house import House, clean_name
from nedra.table.refusals import BadName, NotYours, SeatTaken, Stale, StoreAway, UnknownMatch
from nedra.table.stand_ins import StandIns
from nedra.table.store import Store, open_store
from tests.table.sitting import ANNA, BORIS, run, table_for_two

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nedra.core.match import Match
    from nedra.core.move import Move
    from tests.servers import Postgres


def test_a_match_begins_when_the_last_seat_is_taken(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 2, {}, ANNA)
        await house.sit(live.name, 1, "Анна", ANNA)
        assert live.match is None
        assert live.empty_seats == (0,)
        await house.sit(live.name, 0, "Борис", BORIS)
        assert set(live.begun.asks()) == {0, 1}

    run(scenario)


def test_a_taken_seat_is_refused_and_nothing_is_stored(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        with pytest.raises(SeatTaken, match="Борис"):
            await house.sit(live.name, 1, "Вова", "vova")
        with pytest.raises(SeatTaken):
            await house.sit(live.name, 9, "Вова", "vova")
        assert len(await house.store.read(live.name)) == live.length == 3

    run(scenario)


def test_two_who_sit_down_at_once_do_not_share_a_seat(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 2, {}, ANNA)
        outcomes = await asyncio.gather(
            house.sit(live.name, 0, "Анна", ANNA),
            house.sit(live.name, 0, "Борис", BORIS),
            return_exceptions=True,
        )
        assert sum(isinstance(outcome, SeatTaken) for outcome in outcomes) == 1

    run(scenario)


def test_only_who_sits_there_answers_and_only_the_present_question(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        with pytest.raises(NotYours):
            await house.answer(live.name, 0, 0, "continue", BORIS)
        with pytest.raises(NotYours):
            await house.answer(live.name, 0, 0, "continue", "")
        with pytest.raises(Stale):
            await house.answer(live.name, 0, 7, "continue", ANNA)
        with pytest.raises(IllegalMove):
            await house.answer(live.name, 0, 0, "dig", ANNA)
        assert live.length == 3

    run(scenario)


def test_an_answer_can_be_replaced_until_the_last_one_is_in(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        await house.answer(live.name, 0, 0, "continue", ANNA)
        await house.answer(live.name, 0, 0, "return", ANNA)
        assert str(live.begun.answer(0)) == "return"
        await house.answer(live.name, 1, 0, "return", BORIS)
        assert live.begun.moment == 2
        with pytest.raises(Stale):
            await house.answer(live.name, 0, 0, "continue", ANNA)

    run(scenario)


def test_a_new_house_over_the_same_store_has_the_same_match(house: House, where: Path | str) -> None:
    async def scenario() -> None:
        live = await table_for_two(house, artifacts=1)
        for _ in range(3):
            moment = live.begun.moment
            for seat, key in ((0, ANNA), (1, BORIS)):
                await house.answer(live.name, seat, moment, "continue", key)
        await house.answer(live.name, 0, live.begun.moment, "return", ANNA)
        again = House(open_store(where))
        found = await again.fetch(live.name)
        assert found is not live
        assert found.begun == live.begun
        assert found.chairs == live.chairs
        assert found.begun.answered() == {0}
        again.store.close()

    run(scenario)


def test_what_could_not_be_stored_has_not_happened(house: House) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        store, house.store = house.store, FullDisk()  # type: ignore[assignment]  # a disk without room
        with pytest.raises(StoreAway):
            await house.answer(live.name, 0, 0, "continue", ANNA)
        house.store = store
        assert live.begun.answered() == frozenset()
        await house.answer(live.name, 0, 0, "continue", ANNA)
        assert (await house.store.read(live.name))[-1] == Answered(0, "continue")

    run(scenario)


class FullDisk:
    shared = False

    async def add(self, *_: object, seen: bool) -> None:
        raise StoreAway("refused-not-over")


def test_only_the_host_lets_bots_in(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 3, {}, ANNA)
        with pytest.raises(NotYours):
            await house.fill(live.name, BORIS, [("Ада", "thumb")])
        with pytest.raises(NotYours):
            await house.fill(live.name, "", [("Ада", "thumb")])
        await house.fill(live.name, ANNA, [("Ада", "thumb"), ("Бруно", "thumb")])
        assert live.empty_seats == (2,)

    run(scenario)


@pytest.mark.parametrize("pause", [(0.0, 0.0), (0.0, 0.002)])
def test_bots_play_a_whole_match_among_themselves(house: House, pause: tuple[float, float]) -> None:
    async def scenario() -> None:
        bots = StandIns(house, choose, pause)
        live = await house.open("diamant", 8, {"artifacts": 1}, ANNA)
        await house.fill(live.name, ANNA, [("Бот", "thumb" if seat % 2 else "random") for seat in range(8)])
        with house.hub.listen(live.name) as bell:
            while not live.begun.over:
                await asyncio.wait_for(bell.wait(), 20)
                bell.clear()
        assert live.begun.result().winners
        await bots.close()

    run(scenario)


def test_bots_wait_for_people_and_go_on_after_a_restart(house: House, where: Path | str) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 3, {}, ANNA)
        await house.sit(live.name, 0, "Анна", ANNA)
        await house.fill(live.name, ANNA, [("Ада", "thumb"), ("Бруно", "thumb")])
        again = House(open_store(where))
        bots = StandIns(again, choose, (0.0, 0.0))
        found = await again.fetch(live.name)
        with again.hub.listen(live.name) as bell:
            while found.begun.answered() != {1, 2}:
                await asyncio.wait_for(bell.wait(), 20)
                bell.clear()
        assert set(found.begun.asks()) == {0}
        await bots.close()
        again.store.close()

    run(scenario)


def test_bots_go_on_although_their_match_was_put_aside(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nedra.table.stand_ins.PATIENCE_SECONDS", 0.0)  # nobody else has the match
    house.most = 1

    async def scenario() -> None:
        bots = StandIns(house, choose, (0.5, 0.5))  # no sooner than the match is put aside
        live = await house.open("diamant", 2, {}, ANNA)
        await house.sit(live.name, 0, "Анна", ANNA)
        await house.fill(live.name, ANNA, [("Ада", "thumb")])
        for _ in range(50):  # while the match is being brought up to date it stays in memory
            await house.open("diamant", 2, {}, BORIS)
            if await house.fetch(live.name) is not live:
                break
        assert await house.fetch(live.name) is not live
        for _ in range(500):
            if (await house.fetch(live.name)).begun.answered():
                break
            await asyncio.sleep(0.01)
        assert (await house.fetch(live.name)).begun.answered() == {1}
        await bots.close()

    run(scenario)


def test_who_is_overtaken_by_another_process_is_heard_all_the_same(house: House, where: Path | str) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        other = House(open_store(where))
        there = await other.fetch(live.name)
        await asyncio.gather(
            other.answer(live.name, 0, 0, "continue", ANNA), house.answer(live.name, 1, 0, "return", BORIS)
        )
        assert (await house.store.read(live.name))[3:] in (
            [Answered(0, "continue"), Answered(1, "return")],
            [Answered(1, "return"), Answered(0, "continue")],
        )
        assert max(live.begun.moment, there.begun.moment) == 2
        other.store.close()

    run(scenario)


def test_who_is_overtaken_is_refused_if_the_question_is_settled(house: House, where: Path | str) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        other = House(open_store(where))
        await other.fetch(live.name)
        store, house.store = house.store, Unread(house.store)  # type: ignore[assignment]  # enough of a store
        await other.answer(live.name, 0, 0, "continue", ANNA)
        await other.answer(live.name, 1, 0, "return", BORIS)
        with pytest.raises(Stale):
            await house.answer(live.name, 1, 0, "continue", BORIS)
        assert live.begun.moment == 2
        with pytest.raises(SeatTaken):
            await house.sit(live.name, 1, "Вова", "vova-key")
        house.store = store
        other.store.close()

    run(scenario)


class Unread:
    """A store whose news come too late: only when a line has been refused."""

    shared = False

    def __init__(self, store: Store) -> None:
        self.add, self.read, self.note = store.add, store.read, store.note


def test_the_software_does_not_answer_what_another_process_has_answered(
    house: House, where: Path | str
) -> None:
    async def scenario() -> None:
        live = await table_for_two(house)
        other = House(open_store(where))
        await other.fetch(live.name)
        store, house.store = house.store, Unread(house.store)  # type: ignore[assignment]  # enough of a store
        await other.answer_for(live.name, 0, 0, "continue", "clock")
        with pytest.raises(Stale):
            await house.answer_for(live.name, 0, 0, "return", "clock")
        await house.answer_for(live.name, 0, 0, "return", "clock")
        assert str(live.begun.answer(0)) == "continue"
        house.store = store
        other.store.close()

    run(scenario)


def test_of_two_processes_only_the_one_that_added_last_lets_a_bot_think(postgres: Postgres) -> None:
    address, thought = postgres.address(), []

    def thinking(name: str) -> Callable[[Match, int, str, int], Move]:
        def think(match: Match, seat: int, bot: str, seed: int) -> Move:
            thought.append(name)
            return choose(match, seat, bot, seed)

        return think

    async def scenario() -> None:
        here, there = House(open_store(address)), House(open_store(address))
        bots = [
            StandIns(here, thinking("here"), (0.05, 0.05)),
            StandIns(there, thinking("there"), (0.0, 0.0)),
        ]
        live = await here.open("diamant", 2, {}, ANNA)
        await here.sit(live.name, 0, "Анна", ANNA)
        await here.fill(live.name, ANNA, [("Ада", "thumb")])
        assert not (await there.fetch(live.name)).ours
        with here.hub.listen(live.name) as bell:
            while live.begun.answered() != {1}:
                await asyncio.wait_for(bell.wait(), 20)
                bell.clear()
        assert (await there.fetch(live.name)).begun.answered() == {1}
        assert thought == ["here"]
        for each in bots:
            await each.close()
        here.store.close()
        there.store.close()

    run(scenario)


def test_a_shared_match_is_fetched_with_all_that_is_new(postgres: Postgres) -> None:
    address = postgres.address()

    async def scenario() -> None:
        house, other = House(open_store(address)), House(open_store(address))
        live = await table_for_two(house)
        there = await other.fetch(live.name)
        with other.hub.listen(live.name) as bell:
            await house.answer(live.name, 0, 0, "continue", ANNA)
            assert there.begun.answered() == frozenset()
            assert await other.fetch(live.name) is there
            assert there.begun.answered() == {0}
            assert bell.rung
        house.store.close()
        other.store.close()

    run(scenario)


def test_looking_for_an_unknown_match_creates_nothing(house: House) -> None:
    async def scenario() -> None:
        with pytest.raises(UnknownMatch):
            await house.fetch("nowhere")
        with pytest.raises(UnknownMatch):
            house.find("nowhere")
        assert await house.store.read("nowhere") == []

    run(scenario)


def test_a_bad_table_is_refused_before_it_is_opened(house: House) -> None:
    async def scenario() -> None:
        with pytest.raises(UnknownGame, match="diamant"):
            await house.open("chess", 2, {}, ANNA)
        with pytest.raises(BadOption, match="artifacts"):
            await house.open("diamant", 2, {"gold": 1}, ANNA)
        with pytest.raises(BadOption, match="2 to 8"):
            await house.open("diamant", 9, {}, ANNA)

    run(scenario)


def test_names_are_tidied_or_refused() -> None:
    assert clean_name("  Анна \n\u202e  Б ") == "Анна Б"
    assert clean_name("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"
    for bad in ("", "   ", "\x00\x07", "я" * 25, "\u3164", "\u200d"):
        with pytest.raises(BadName):
            clean_name(bad)
