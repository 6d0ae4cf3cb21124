"""Moving: a club's matches from store to store, whole, once, and not over anything else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from nedra.live.service import MatchService
from nedra.live.session import fingerprint
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
        service = MatchService(store)
        running = (await service.open_match("diamant", 2, {}, ANNA)).link
        await service.take_seat(running, 0, "Анна", ANNA)
        await service.take_seat(running, 1, "Борис", BORIS)
        await service.submit_move(running, 0, 0, "continue", ANNA)
        await service.open_match("hoard", 3, {}, BORIS, listed=True)
        await store.set_profile(fingerprint(BORIS), "Боря", 9)

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
    export = list(export_lines(club))
    for _ in range(2):
        assert asyncio.run(import_rows(parse_export(export), new_home)) == 2
        assert list(export_lines(new_home)) == export

    async def look() -> None:
        assert await new_home.get_profile(fingerprint(BORIS)) == ("Боря", 9)
        assert await new_home.matches_of_owner(fingerprint(BORIS), 9) == await club.matches_of_owner(
            fingerprint(BORIS), 9
        )
        assert await new_home.matches_with_room(9) == await club.matches_with_room(9)
        running = next(line.link for line in club.all_entries() if line.number == 3)
        session = await MatchService(new_home).fetch(running)
        assert session.started_match.answered() == {0}

    asyncio.run(look())


def test_a_match_that_goes_on_differently_is_not_touched(club: Store, new_home: Store) -> None:
    things = list(all_rows(club))
    asyncio.run(import_rows(things, new_home))
    last = next(line for line in club.all_entries() if line.number == 3)
    changed = [
        thing if thing != last else last._replace(entry=MoveSubmitted(0, "return")) for thing in things
    ]
    before = list(export_lines(new_home))
    with pytest.raises(InvalidExportError, match=last.link):
        asyncio.run(import_rows(changed, new_home))
    assert list(export_lines(new_home)) == before


def test_a_journal_with_a_gap_is_refused(club: Store, new_home: Store) -> None:
    torn = [line for line in club.all_entries() if line.number != 1]
    with pytest.raises(InvalidExportError, match="gap"):
        asyncio.run(import_rows(torn, new_home))


@pytest.mark.parametrize(
    "entry",
    [
        PersonSeated(1, "Бо\0рис", "owner"),
        PersonSeated(1, "Борис", "ow\0ner"),
        HostChanged("ho\0st"),
        PersonSeated(1, "Борис", "owner", face=2**31),
    ],
)
def test_what_no_database_can_hold_is_refused_in_words(
    club: Store, new_home: Store, entry: PersonSeated | HostChanged
) -> None:
    lines = [line for line in club.all_entries() if line.number == 0][:1]
    odd = StoredEntry(lines[0].link, 1, entry, 1.0)
    with pytest.raises(InvalidExportError, match=r"what cannot be: “(Бо␀рис|ow␀ner|ho␀st|2147483648)”"):
        asyncio.run(import_rows([*lines, odd], new_home))
    assert list(new_home.all_entries()) == []


@pytest.mark.parametrize(
    "person", [Profile("owner", "Бо\0рис", 1), Profile("\0", "Борис", 1), Profile("a", "b", 2**31)]
)
def test_a_person_whom_no_database_can_hold_is_refused_too(new_home: Store, person: Profile) -> None:
    with pytest.raises(InvalidExportError, match="what cannot be"):
        asyncio.run(import_rows([person], new_home))
    assert list(new_home.all_profiles()) == []


@pytest.mark.parametrize(
    "line", [b"treasure", b"{}", b"[]", b"\xff", b'{"type":"entry","link":"a","number":0}']
)
def test_what_is_no_export_is_refused_with_its_line(line: bytes) -> None:
    with pytest.raises(InvalidExportError, match="Line 1"):
        list(parse_export([line]))
