"""The neighbours: what one process stores or sees, the others hear, by PostgreSQL and by Redis."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from redis.asyncio import Redis

from nedra.bots import choose
from nedra.bots.thinkers import LATE
from nedra.table.clock import Clock, now
from nedra.table.entries import Answered
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.neighbours import Neighbours
from nedra.table.refusals import StoreAway
from nedra.table.stand_ins import READING, StandIns
from nedra.table.store import open_store
from nedra.table.wire import CHANNEL, Alone, open_wire
from nedra.web.app import THINKING_SECONDS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.table.live import LiveMatch
    from tests.servers import Postgres

ANNA, BORIS = "anna-key", "boris-key"
SOON = 20


@pytest.fixture(params=["redis", "notify"])
def hub(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("redis")) if request.param == "redis" else ""


@asynccontextmanager
async def two_houses(address: str, hub: str, first_away: float = 3600) -> AsyncIterator[tuple[House, House]]:
    """Two processes, as far as they know."""
    houses, neighbours = [], []
    for away in (first_away, 3600):
        store = open_store(address)
        houses.append(House(store, away, open_wire(hub, store)))
        neighbours.append(Neighbours(houses[-1]))
        neighbours[-1].meet()
    try:
        yield houses[0], houses[1]
    finally:
        for house, neighbour in zip(houses, neighbours, strict=True):
            await neighbour.close()
            house.presence.close()
            house.store.close()


async def table_for_two(house: House, clock: Clock = Clock.OFF) -> LiveMatch:
    live = await house.open("diamant", 2, {}, ANNA, clock=clock)
    await house.sit(live.name, 0, "Анна", ANNA)
    await house.sit(live.name, 1, "Борис", BORIS)
    return live


def test_who_listens_elsewhere_is_told_what_was_stored_here(postgres: Postgres, hub: str) -> None:
    async def scenario() -> None:
        async with two_houses(postgres.address(), hub) as (here, there):
            live = await table_for_two(here)
            shown = await there.fetch(live.name)
            with there.hub.listen(live.name) as bell:
                for seat, key in ((0, ANNA), (1, BORIS)):
                    bell.clear()
                    await here.answer(live.name, seat, 0, "continue", key)
                    await asyncio.wait_for(bell.wait(), SOON)
            assert shown.begun == live.begun
            assert (live.ours, shown.ours) == (True, False)

    asyncio.run(scenario())


async def table_with_a_bot(house: House) -> LiveMatch:
    live = await house.open("diamant", 2, {}, ANNA)
    await house.sit(live.name, 0, "Анна", ANNA)
    await house.fill(live.name, ANNA, [("Ада", "thumb")])
    return live


async def until_it_goes_on(house: House, live: LiveMatch) -> None:
    with house.hub.listen(live.name) as bell:
        while live.begun.moment == 0:
            await asyncio.wait_for(bell.wait(), SOON)
            bell.clear()


async def who_answered_first(house: House, live: LiveMatch) -> list[int]:
    journal = await house.store.read(live.name)
    return sorted([entry.seat for entry in journal if isinstance(entry, Answered)][:2])


def test_a_bots_work_is_taken_over_from_a_process_that_died(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody adds anything at the process that is left: it goes on out of its own patience."""
    monkeypatch.setattr("nedra.table.stand_ins.PATIENCE_SECONDS", 0.2)

    async def scenario() -> None:
        async with two_houses(postgres.address(), "") as (dead, left):
            bots = StandIns(left, choose, (0.0, 0.0))
            live = await table_with_a_bot(dead)  # whose own bots never come to answer
            heard = now()
            shown = await left.fetch(live.name)
            await dead.answer(live.name, 0, 0, "continue", ANNA)
            await until_it_goes_on(left, shown)
            assert now() - heard >= 0.2
            assert await who_answered_first(left, shown) == [0, 1]
            await bots.close()

    asyncio.run(scenario())


def test_a_bots_work_is_left_to_the_process_that_has_it(postgres: Postgres) -> None:
    asked_there: list[int] = []

    def ask_there(match: Match, seat: int, bot: str, chance: int) -> Move:
        asked_there.append(seat)
        return choose(match, seat, bot, chance)

    async def scenario() -> None:
        time_to_answer = asyncio.Event()

        async def ask_here(match: Match, seat: int, bot: str, chance: int) -> Move:
            await time_to_answer.wait()
            return choose(match, seat, bot, chance)

        async with two_houses(postgres.address(), "") as (here, there):
            at_work = StandIns(here, ask_here, (0.0, 0.0))
            patient = StandIns(there, ask_there, (0.0, 0.0))
            live = await table_with_a_bot(here)
            shown = await there.fetch(live.name)
            assert patient.waiting == 1
            time_to_answer.set()
            await here.answer(live.name, 0, 0, "continue", ANNA)
            await until_it_goes_on(there, shown)
            assert await who_answered_first(there, shown) == [0, 1]
            assert asked_there == []
            await at_work.close()
            await patient.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("reading", [1.0, READING])
def test_a_process_that_lives_has_answered_before_another_one_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reading: float
) -> None:
    """With everything as it really is: the shortest pause there, the longest pause or thought here."""
    monkeypatch.setattr("nedra.table.stand_ins.secrets.randbelow", lambda _: 0)
    shortest, longest = (reading * seconds for seconds in THINKING_SECONDS)
    to_store_it = 1.0

    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"))
        there = StandIns(house, choose, THINKING_SECONDS)
        live = await table_with_a_bot(house)
        live.ours = False
        asked = now()
        plan = there._plan(live, 1, asked + shortest)
        assert plan is not None
        assert plan.at - asked >= max(longest, LATE) + to_store_it
        await there.close()
        house.presence.close()
        house.store.close()

    asyncio.run(scenario())


NOT_OURS = ("hello", "", "added cave", "added {} many", "look {} nobody", "here {} somebody new", "sung {} 7")


def test_whatever_else_is_said_on_the_hub_everybody_goes_on_listening(
    postgres: Postgres, hub: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        address = postgres.address()
        async with two_houses(address, hub) as (here, there):
            live = await table_for_two(here)
            shown = await there.fetch(live.name)
            for words in NOT_OURS:
                await say(words.format(live.name), address, hub)
            with there.hub.listen(live.name) as bell:
                await here.answer(live.name, 0, 0, "continue", ANNA)
                await asyncio.wait_for(bell.wait(), SOON)
            assert shown.begun.answered() == {0}

    asyncio.run(scenario())
    assert [line.levelname for line in caplog.records if line.name == "nedra.wire"] == ["WARNING"] * 2


async def say(words: str, address: str, hub: str) -> None:
    if not hub:
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, words))
        return
    async with Redis.from_url(hub) as client:
        await client.publish(CHANNEL, words)
        await client.publish(CHANNEL, b"\xff\xfe")


def test_who_only_listens_asks_for_signs_of_life(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system would ask after two hours; what it is told to do, libpq says itself."""
    connect, made = psycopg.AsyncConnection.connect, []

    async def noted(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as the library has it
        made.append(await connect(*args, **kwargs))
        return made[-1]

    async def scenario() -> None:
        store = open_store(postgres.address())
        connected = asyncio.Event()
        listening = asyncio.ensure_future(open_wire("", store).listen(lambda _: connected.set()))
        await asyncio.wait_for(connected.wait(), SOON)
        settings = made[0].info.get_parameters()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        store.close()
        seconds = int(settings["keepalives_idle"])
        seconds += int(settings["keepalives_interval"]) * int(settings["keepalives_count"])
        assert 0 < seconds <= 30

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", noted)
    asyncio.run(scenario())


def test_listening_that_breaks_off_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("nedra.table.neighbours.RETRY_SECONDS", 0)
    listened = asyncio.Event()

    class Breaking(Alone):
        tries = 0

        async def listen(self, hear: Callable[[str], None]) -> None:
            self.tries += 1
            if self.tries < 3:
                raise RuntimeError("of a kind that nobody has thought of")
            listened.set()

    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"), wire=Breaking())
        neighbours = Neighbours(house)
        neighbours.meet()
        await asyncio.wait_for(listened.wait(), SOON)
        await neighbours.close()
        house.store.close()

    asyncio.run(scenario())
    assert len(caplog.records) == 2


def test_who_has_a_page_open_elsewhere_is_waited_for_again_and_again(postgres: Postgres, hub: str) -> None:
    async def scenario() -> None:
        async with two_houses(postgres.address(), hub, first_away=0.3) as (here, there):
            live = await table_for_two(here, Clock.RELAXED)
            await there.fetch(live.name)
            waited = [there.presence._leaving[live.name, fingerprint(key)].when() for key in (ANNA, BORIS)]
            with here.presence.page(live.name, ANNA):
                for _ in range(3):
                    waited[0] = await later(there, live.name, waited[0])
            assert there.presence._leaving[live.name, fingerprint(BORIS)].when() == waited[1]

    asyncio.run(scenario())


async def later(house: House, link: str, before: float) -> float:
    """Until when Anna is waited for now, once that has been put off."""
    for _ in range(100 * SOON):
        until = house.presence._leaving[link, fingerprint(ANNA)].when()
        if until != before:
            return until
        await asyncio.sleep(0.01)
    raise AssertionError("nobody was heard of")


def test_after_the_database_was_away_everybody_hears_again(postgres: Postgres, hub: str) -> None:
    async def scenario() -> None:
        async with two_houses(postgres.address(), hub) as (here, there):
            live = await table_for_two(here)
            shown = await there.fetch(live.name)
            postgres.stop()
            postgres.start()
            with there.hub.listen(live.name) as bell:
                await answer_patiently(here, live)
                while not shown.begun.answered():
                    await asyncio.wait_for(bell.wait(), SOON)
                    bell.clear()
            assert shown.begun.answered() == {0}

    asyncio.run(scenario())


async def answer_patiently(house: House, live: LiveMatch) -> None:
    while True:
        try:
            await house.answer(live.name, 0, 0, "continue", ANNA)
        except StoreAway:
            await asyncio.sleep(0.1)
        else:
            return


@pytest.mark.parametrize(("hub", "why"), [("http://hub", "redis://"), ("redis://hub", "--database")])
def test_a_hub_that_joins_nothing_is_refused(tmp_path: Path, hub: str, why: str) -> None:
    store = open_store(tmp_path / "nedra.sqlite")
    with pytest.raises(StoreAway, match=why):
        open_wire(hub, store)
    store.close()
