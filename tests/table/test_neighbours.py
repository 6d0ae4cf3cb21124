"""The neighbours: what one process stores or sees, the others hear, by PostgreSQL and by Redis."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from nedra.table.clock import Clock
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.neighbours import Neighbours
from nedra.table.refusals import StoreAway
from nedra.table.store import open_store
from nedra.table.wire import open_wire

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

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
