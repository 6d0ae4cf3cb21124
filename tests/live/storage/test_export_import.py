"""Export and import: everything arrives, once, and nothing is overwritten."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.export_import import (
    InvalidExportError,
    all_rows,
    export_lines,
    import_rows,
    parse_export,
)
from nedra.live.storage.journal import HostChanged, MoveSubmitted, PersonSeated
from nedra.live.storage.schema import Profile, StoredEntry
from nedra.live.storage.store import Store, open_store
from tests.live.scenario import ANNA, BORIS, table_for_two

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.servers import Postgres


@pytest.fixture
def full_store(where: Path | str) -> Iterator[Store]:
    """A store with a running match, a match that waits for somebody, and people."""
    store = open_store(where)

    async def play() -> None:
        service = MatchService(store)
        running = await table_for_two(service)
        await service.submit_move(running.link, 0, 0, "continue", ANNA)
        await service.open_match("hoard", 3, {}, BORIS, listed=True)
        await store.set_profile(key_fingerprint(BORIS), "Боря", 9)

    asyncio.run(play())
    yield store
    store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> Iterator[Store]:
    store = open_store(tmp_path / "new.sqlite" if request.param == "sqlite" else postgres.address())
    yield store
    store.close()


def test_an_export_is_imported_into_any_store_and_can_be_repeated(
    full_store: Store, new_store: Store
) -> None:
    export = list(export_lines(full_store))
    for _ in range(2):
        assert asyncio.run(import_rows(parse_export(export), new_store)) == 2
        assert list(export_lines(new_store)) == export

    async def look() -> None:
        assert await new_store.get_profile(key_fingerprint(BORIS)) == ("Боря", 9)
        assert await new_store.matches_of_owner(
            key_fingerprint(BORIS), 9
        ) == await full_store.matches_of_owner(key_fingerprint(BORIS), 9)
        assert await new_store.matches_with_room(9) == await full_store.matches_with_room(9)
        running = next(line.link for line in full_store.all_entries() if line.number == 3)
        session = await MatchService(new_store).fetch(running)
        assert session.started_match.answered() == {0}

    asyncio.run(look())


def test_a_match_that_differs_is_not_overwritten(full_store: Store, new_store: Store) -> None:
    rows = list(all_rows(full_store))
    asyncio.run(import_rows(rows, new_store))
    last = next(line for line in full_store.all_entries() if line.number == 3)
    changed = [
        row if row != last else msgspec.structs.replace(last, entry=MoveSubmitted(0, "return"))
        for row in rows
    ]
    before = list(export_lines(new_store))
    with pytest.raises(InvalidExportError, match=last.link):
        asyncio.run(import_rows(changed, new_store))
    assert list(export_lines(new_store)) == before


def test_a_journal_with_a_gap_is_refused(full_store: Store, new_store: Store) -> None:
    rows = [line for line in full_store.all_entries() if line.number != 1]
    with pytest.raises(InvalidExportError, match="gap"):
        asyncio.run(import_rows(rows, new_store))


@pytest.mark.parametrize(
    "entry",
    [
        PersonSeated(1, "Бо\0рис", "owner"),
        PersonSeated(1, "Борис", "ow\0ner"),
        HostChanged("ho\0st"),
        PersonSeated(1, "Борис", "owner", face=2**31),
    ],
)
def test_values_that_no_database_can_hold_are_refused(
    full_store: Store, new_store: Store, entry: PersonSeated | HostChanged
) -> None:
    lines = [line for line in full_store.all_entries() if line.number == 0][:1]
    odd = StoredEntry(lines[0].link, 1, entry, 1.0)
    with pytest.raises(InvalidExportError, match=r"invalid value: “(Бо␀рис|ow␀ner|ho␀st|2147483648)”"):
        asyncio.run(import_rows([*lines, odd], new_store))
    assert list(new_store.all_entries()) == []


@pytest.mark.parametrize(
    "person", [Profile("owner", "Бо\0рис", 1), Profile("\0", "Борис", 1), Profile("a", "b", 2**31)]
)
def test_a_profile_that_no_database_can_hold_is_refused(new_store: Store, person: Profile) -> None:
    with pytest.raises(InvalidExportError, match="invalid value"):
        asyncio.run(import_rows([person], new_store))
    assert list(new_store.all_profiles()) == []


@pytest.mark.parametrize(
    "line", [b"treasure", b"{}", b"[]", b"\xff", b'{"type":"entry","link":"a","number":0}']
)
def test_an_invalid_line_is_refused_with_its_number(line: bytes) -> None:
    with pytest.raises(InvalidExportError, match="Line 1"):
        list(parse_export([line]))
