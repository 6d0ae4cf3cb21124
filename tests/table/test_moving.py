"""Moving: a club's matches from store to store, whole, once, and not over anything else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from nedra.table.entries import Answered, Hosts, Sat
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.moving import CannotMove, held, read, take_in, written
from nedra.table.schema import Line, Person
from nedra.table.store import Store, open_store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.servers import Postgres

ANNA, BORIS = "anna-key", "boris-key"


@pytest.fixture
def club(where: Path | str) -> Iterator[Store]:
    """A store with a running match, a match that waits for somebody, and people."""
    store = open_store(where)

    async def play() -> None:
        house = House(store)
        running = (await house.open("diamant", 2, {}, ANNA)).name
        await house.sit(running, 0, "Анна", ANNA)
        await house.sit(running, 1, "Борис", BORIS)
        await house.answer(running, 0, 0, "continue", ANNA)
        await house.open("hoard", 3, {}, BORIS, listed=True)
        await store.introduce(fingerprint(BORIS), "Боря", 9)

    asyncio.run(play())
    yield store
    store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def new_home(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> Iterator[Store]:
    store = open_store(tmp_path / "new.sqlite" if request.param == "sqlite" else postgres.address())
    yield store
    store.close()


def test_an_export_brings_everything_to_any_store_and_twice_is_as_good_as_once(
    club: Store, new_home: Store
) -> None:
    export = list(written(club))
    for _ in range(2):
        assert asyncio.run(take_in(read(export), new_home)) == 2
        assert list(written(new_home)) == export

    async def look() -> None:
        assert await new_home.known_as(fingerprint(BORIS)) == ("Боря", 9)
        assert await new_home.matches_of(fingerprint(BORIS), 9) == await club.matches_of(
            fingerprint(BORIS), 9
        )
        assert await new_home.with_room(9) == await club.with_room(9)
        running = next(line.match for line in club.lines() if line.number == 3)
        live = await House(new_home).fetch(running)
        assert live.begun.answered() == {0}

    asyncio.run(look())


def test_a_match_that_goes_on_differently_is_not_touched(club: Store, new_home: Store) -> None:
    things = list(held(club))
    asyncio.run(take_in(things, new_home))
    last = next(line for line in club.lines() if line.number == 3)
    changed = [thing if thing != last else last._replace(entry=Answered(0, "return")) for thing in things]
    before = list(written(new_home))
    with pytest.raises(CannotMove, match=last.match):
        asyncio.run(take_in(changed, new_home))
    assert list(written(new_home)) == before


def test_a_journal_with_a_gap_is_refused(club: Store, new_home: Store) -> None:
    torn = [line for line in club.lines() if line.number != 1]
    with pytest.raises(CannotMove, match="gap"):
        asyncio.run(take_in(torn, new_home))


@pytest.mark.parametrize(
    "entry",
    [
        Sat(1, "Бо\0рис", "owner"),
        Sat(1, "Борис", "ow\0ner"),
        Hosts("ho\0st"),
        Sat(1, "Борис", "owner", face=2**31),
    ],
)
def test_what_no_database_can_hold_is_refused_in_words(
    club: Store, new_home: Store, entry: Sat | Hosts
) -> None:
    lines = [line for line in club.lines() if line.number == 0][:1]
    odd = Line(lines[0].match, 1, entry, 1.0)
    with pytest.raises(CannotMove, match=r"what cannot be: “(Бо␀рис|ow␀ner|ho␀st|2147483648)”"):
        asyncio.run(take_in([*lines, odd], new_home))
    assert list(new_home.lines()) == []


@pytest.mark.parametrize(
    "person", [Person("owner", "Бо\0рис", 1), Person("\0", "Борис", 1), Person("a", "b", 2**31)]
)
def test_a_person_whom_no_database_can_hold_is_refused_too(new_home: Store, person: Person) -> None:
    with pytest.raises(CannotMove, match="what cannot be"):
        asyncio.run(take_in([person], new_home))
    assert list(new_home.people()) == []


@pytest.mark.parametrize(
    "line", [b"treasure", b"{}", b"[]", b"\xff", b'{"is":"line","match":"a","number":0}']
)
def test_what_is_no_export_is_refused_with_its_line(line: bytes) -> None:
    with pytest.raises(CannotMove, match="Line 1"):
        list(read([line]))
