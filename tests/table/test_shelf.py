"""The shelf: whose matches are found again, how they stand, and what an earlier version becomes."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import psycopg
import pytest
from msgspec import structs

from nedra.table.entries import Answered, AnyEntry, Closed, Opened, Said, Sat, encode
from nedra.table.hosting import close, free
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.refusals import StoreAway
from nedra.table.schema import SCHEMA
from nedra.table.store import Store, open_store

if TYPE_CHECKING:
    from pathlib import Path

    from tests.servers import Postgres

ANNA, BORIS, VOVA = "anna-key", "boris-key", "vova-key"
EARLIER = (
    """
CREATE TABLE journal (match TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, at REAL NOT NULL,
PRIMARY KEY (match, number)) WITHOUT ROWID;
""",
    """
CREATE TABLE shelf (match TEXT NOT NULL PRIMARY KEY, at REAL NOT NULL, standing INTEGER NOT NULL,
listed INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sitter (owner TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (owner, match)) WITHOUT ROWID;
""",
)
"""What every earlier version added."""
OPENED = Opened("diamant", 1, 2, "7", {"artifacts": 0}, fingerprint(ANNA), listed=True)
ENTRIES: list[AnyEntry] = [
    OPENED,
    Sat(0, "Анна", fingerprint(ANNA)),
    Sat(1, "Борис", fingerprint(BORIS)),
    Answered(0, "return"),
    Answered(0, "continue"),
]
JOURNALS: dict[str, list[AnyEntry]] = {
    "cave": ENTRIES,
    "closed": [OPENED, Closed("")],
    "forgotten": [structs.replace(OPENED, game="rummy"), Sat(0, "Анна", fingerprint(ANNA))],
    "room": ENTRIES[:2],
    "torn": [*ENTRIES[:3], Said(7, "hello")],
}
"""A match that goes on, one that was closed, one of a game that is gone, one with room, a broken one."""
STORED = [
    (match, number, encode(entry), 100.0 + number)
    for match, entries in JOURNALS.items()
    for number, entry in enumerate(entries)
]


def names(store: Store, key: str) -> list[str]:
    return [kept.match for kept in asyncio.run(store.matches_of(fingerprint(key), 10))]


async def table_for_two(house: House, *, listed: bool = False) -> str:
    live = await house.open("diamant", 2, {}, ANNA, listed=listed)
    await house.sit(live.name, 0, "Анна", ANNA)
    await house.sit(live.name, 1, "Борис", BORIS)
    return live.name


def test_a_person_finds_running_matches_before_closed_ones_also_after_a_restart(where: Path | str) -> None:
    async def scenario() -> tuple[str, str]:
        house = House(open_store(where))
        first, second = await table_for_two(house), await table_for_two(house)
        await close(house, second, ANNA)
        house.store.close()
        return first, second

    first, second = asyncio.run(scenario())
    again = open_store(where)
    assert names(again, ANNA) == names(again, BORIS) == [first, second]
    assert names(again, VOVA) == []
    assert len(asyncio.run(again.matches_of(fingerprint(ANNA), 1))) == 1
    again.close()


def test_only_listed_tables_with_room_are_shown_to_everybody(where: Path | str) -> None:
    async def scenario() -> None:
        house = House(open_store(where))
        await house.open("diamant", 2, {}, ANNA)
        full = await table_for_two(house, listed=True)
        room = (await house.open("diamant", 3, {}, BORIS, listed=True)).name
        gone = (await house.open("diamant", 3, {}, BORIS, listed=True)).name
        await close(house, gone, BORIS)
        await free(house, full, 1, ANNA)
        await house.sit(full, 1, "Вова", VOVA)
        house.store.close()
        again = open_store(where)
        assert [kept.match for kept in await again.with_room(10)] == [room]
        again.close()

    asyncio.run(scenario())


def test_a_changed_answer_does_not_even_change_the_time(
    where: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at the shelf must not notice that a choice was changed (D8)."""
    now = [1000.0]
    monkeypatch.setattr("time.time", lambda: now[0])

    async def scenario() -> None:
        house = House(open_store(where))
        table = await table_for_two(house)
        times = []
        for move in ("continue", "return", "continue"):
            now[0] += 60
            await house.answer(table, 0, 0, move, ANNA)
            times.append((await house.store.matches_of(fingerprint(BORIS), 1))[0].at)
        assert times == [1060.0] * 3
        house.store.close()

    asyncio.run(scenario())


def test_a_person_is_known_as_they_introduced_themselves(where: Path | str) -> None:
    async def scenario() -> None:
        house = House(open_store(where))
        await table_for_two(house)
        live = await house.open("diamant", 2, {}, BORIS)
        await house.sit(live.name, 0, "Дед за тем же экраном", BORIS)
        assert await house.store.known_as(fingerprint(BORIS)) == ("Борис", -1)
        await house.store.introduce(fingerprint(BORIS), "Боря", 9)
        assert await house.store.known_as(fingerprint(BORIS)) == ("Боря", 9)
        assert await house.store.known_as(fingerprint(VOVA)) is None
        house.store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("version", range(1, SCHEMA))
def test_a_file_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = tmp_path / "nedra.sqlite"
    old = sqlite3.connect(path)
    for statement in EARLIER[:version]:
        old.executescript(statement)
    old.executemany("INSERT INTO journal VALUES (?, ?, ?, ?)", STORED)
    old.execute(f"PRAGMA user_version = {version}")
    old.commit()
    old.close()
    check_up_to_date(path)


@pytest.mark.parametrize("version", range(1, SCHEMA))
def test_a_database_of_an_earlier_version_is_brought_up_to_date(postgres: Postgres, version: int) -> None:
    address = postgres.address()
    with psycopg.connect(address) as old:
        for statement in EARLIER[:version]:
            spoken = (
                statement.replace("BLOB", "BYTEA").replace("REAL", "FLOAT8").replace(" WITHOUT ROWID", "")
            )
            old.execute(spoken.encode())
        old.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        old.execute("INSERT INTO schema_version VALUES (%s)", (version,))
        old.cursor().executemany("INSERT INTO journal VALUES (%s, %s, %s, %s)", STORED)
    check_up_to_date(address)


def check_up_to_date(where: Path | str) -> None:
    """Twice: the second time there is nothing left to do. A changed answer leaves no time (D8)."""

    async def scenario() -> None:
        store = open_store(where)
        assert await store.read("cave") == ENTRIES
        assert await store.matches_of(fingerprint(BORIS), 10) == [("cave", 103.0), ("torn", 103.0)]
        assert (await store.matches_of(fingerprint(ANNA), 10))[-1].match == "closed"
        assert await store.known_as(fingerprint(ANNA)) == ("Анна", -1)
        assert [kept.match for kept in await store.with_room(10)] == ["room"]
        assert (await House(store).fetch("cave")).begun.answered() == {0}
        store.close()

    asyncio.run(scenario())
    asyncio.run(scenario())


def test_a_database_of_a_later_version_is_refused(postgres: Postgres) -> None:
    address = postgres.address()
    open_store(address).close()
    with psycopg.connect(address) as later:
        later.execute("UPDATE schema_version SET version = 99")
    with pytest.raises(StoreAway, match="99"):
        open_store(address)
