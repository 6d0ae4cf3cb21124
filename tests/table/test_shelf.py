"""The shelf: whose matches are found again, how they stand, and what a file of version 1 becomes."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest

from nedra.table.entries import Answered, AnyEntry, Opened, Sat, encode
from nedra.table.hosting import close, free
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.store import Store

if TYPE_CHECKING:
    from pathlib import Path

ANNA, BORIS, VOVA = "anna-key", "boris-key", "vova-key"
VERSION_1 = """
CREATE TABLE journal (match TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, at REAL NOT NULL,
PRIMARY KEY (match, number)) WITHOUT ROWID
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "nedra.sqlite"


def names(store: Store, key: str) -> list[str]:
    return [kept.match for kept in store.matches_of(fingerprint(key), 10)]


async def table_for_two(house: House, *, listed: bool = False) -> str:
    live = await house.open("diamant", 2, {}, ANNA, listed=listed)
    await house.sit(live.name, 0, "Анна", ANNA)
    await house.sit(live.name, 1, "Борис", BORIS)
    return live.name


def test_a_person_finds_running_matches_before_closed_ones_also_after_a_restart(path: Path) -> None:
    async def scenario() -> tuple[str, str]:
        house = House(Store(path))
        first, second = await table_for_two(house), await table_for_two(house)
        await close(house, second, ANNA)
        house.store.close()
        return first, second

    first, second = asyncio.run(scenario())
    again = Store(path)
    assert names(again, ANNA) == names(again, BORIS) == [first, second]
    assert names(again, VOVA) == []
    assert len(again.matches_of(fingerprint(ANNA), 1)) == 1
    again.close()


def test_only_listed_tables_with_room_are_shown_to_everybody(path: Path) -> None:
    async def scenario() -> None:
        house = House(Store(path))
        await house.open("diamant", 2, {}, ANNA)
        full = await table_for_two(house, listed=True)
        room = (await house.open("diamant", 3, {}, BORIS, listed=True)).name
        gone = (await house.open("diamant", 3, {}, BORIS, listed=True)).name
        await close(house, gone, BORIS)
        await free(house, full, 1, ANNA)
        await house.sit(full, 1, "Вова", VOVA)
        house.store.close()
        again = Store(path)
        assert [kept.match for kept in again.with_room(10)] == [room]
        again.close()

    asyncio.run(scenario())


def test_a_changed_answer_does_not_even_change_the_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at the shelf must not notice that a choice was changed (D8)."""
    now = [1000.0]
    monkeypatch.setattr("nedra.table.store.time.time", lambda: now[0])

    async def scenario() -> None:
        house = House(Store(path))
        table = await table_for_two(house)
        times = []
        for move in ("continue", "return", "continue"):
            now[0] += 60
            await house.answer(table, 0, 0, move, ANNA)
            times.append(house.store.matches_of(fingerprint(BORIS), 1)[0].at)
        assert times == [1060.0] * 3
        house.store.close()

    asyncio.run(scenario())


def test_a_person_is_known_as_they_introduced_themselves(path: Path) -> None:
    async def scenario() -> None:
        house = House(Store(path))
        await table_for_two(house)
        live = await house.open("diamant", 2, {}, BORIS)
        await house.sit(live.name, 0, "Дед за тем же экраном", BORIS)
        assert house.store.known_as(fingerprint(BORIS)) == ("Борис", -1)
        await house.store.introduce(fingerprint(BORIS), "Боря", 9)
        assert house.store.known_as(fingerprint(BORIS)) == ("Боря", 9)
        assert house.store.known_as(fingerprint(VOVA)) is None
        house.store.close()

    asyncio.run(scenario())


def test_a_file_of_version_1_is_brought_up_to_date(path: Path) -> None:
    old = sqlite3.connect(path)
    old.execute(VERSION_1)
    entries: list[AnyEntry] = [
        Opened("diamant", 1, 2, "7", {"artifacts": 0}, fingerprint(ANNA)),
        Sat(0, "Анна", fingerprint(ANNA)),
        Sat(1, "Борис", fingerprint(BORIS)),
        Answered(0, "continue"),
    ]
    for number, entry in enumerate(entries):
        old.execute(
            "INSERT INTO journal VALUES (?, ?, ?, ?)", ("cave", number, encode(entry), 100.0 + number)
        )
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    for _ in range(2):
        store = Store(path)
        assert store.read("cave") == entries
        assert store.matches_of(fingerprint(BORIS), 10) == [("cave", 103.0)]
        assert store.known_as(fingerprint(ANNA)) == ("Анна", -1)
        assert store.with_room(10) == []
        assert House(store).find("cave").begun.answered() == {0}
        store.close()
