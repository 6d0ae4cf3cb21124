"""The match index: whose matches are found again, and their status."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import psycopg
import pytest

from nedra.live.errors import StoreUnavailableError
from nedra.live.seats.host_actions import close_match, free_seat
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.store import Store, open_store
from tests.live.scenario import ANNA, BORIS, VOVA, seat_newcomer, table_for_two

if TYPE_CHECKING:
    from pathlib import Path

    from tests.servers import Postgres


def links(store: Store, key: str) -> list[str]:
    return [found.link for found in asyncio.run(store.matches_of_owner(key_fingerprint(key), 10))]


def test_a_person_finds_running_matches_before_closed_ones_also_after_a_restart(where: Path | str) -> None:
    async def scenario() -> tuple[str, str]:
        service = MatchService(open_store(where))
        first, second = [(await table_for_two(service)).link for _ in range(2)]
        await close_match(service, second, ANNA)
        service.store.close()
        return first, second

    first, second = asyncio.run(scenario())
    again = open_store(where)
    assert links(again, ANNA) == links(again, BORIS) == [first, second]
    assert links(again, VOVA) == []
    assert len(asyncio.run(again.matches_of_owner(key_fingerprint(ANNA), 1))) == 1
    again.close()


def test_only_listed_tables_with_room_are_shown_to_everybody(where: Path | str) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(where))
        await service.open_match("diamant", 2, {}, ANNA)
        full = (await table_for_two(service, listed=True)).link
        room = (await service.open_match("diamant", 3, {}, BORIS, listed=True)).link
        gone = (await service.open_match("diamant", 3, {}, BORIS, listed=True)).link
        await close_match(service, gone, BORIS)
        await free_seat(service, full, 1, BORIS)
        await seat_newcomer(service, service.get_loaded(full), 1, "Вова", VOVA)
        service.store.close()
        again = open_store(where)
        assert [found.link for found in await again.matches_with_room(10)] == [room]
        again.close()

    asyncio.run(scenario())


def test_a_changed_answer_does_not_even_change_the_time(
    where: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The index must not reveal that a choice was changed (D8)."""
    now = [1000.0]
    monkeypatch.setattr("time.time", lambda: now[0])

    async def scenario() -> None:
        service = MatchService(open_store(where))
        link = (await table_for_two(service)).link
        times = []
        for move in ("continue", "return", "continue"):
            now[0] += 60
            await service.submit_move(link, 0, 0, move, ANNA)
            times.append((await service.store.matches_of_owner(key_fingerprint(BORIS), 1))[0].changed_at)
        assert times == [1060.0] * 3
        service.store.close()

    asyncio.run(scenario())


def test_a_profile_is_the_first_name_or_the_one_set_later(where: Path | str) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(where))
        await table_for_two(service)
        session = await service.open_match("diamant", 2, {}, BORIS)
        await service.take_seat(session.link, 0, "Дед за тем же экраном", BORIS)
        assert await service.store.get_profile(key_fingerprint(BORIS)) == ("Борис", -1)
        await service.store.set_profile(key_fingerprint(BORIS), "Боря", 9)
        assert await service.store.get_profile(key_fingerprint(BORIS)) == ("Боря", 9)
        assert await service.store.get_profile(key_fingerprint(VOVA)) is None
        service.store.close()

    asyncio.run(scenario())


def test_a_database_of_another_version_is_refused(postgres: Postgres) -> None:
    address = postgres.address()
    open_store(address).close()
    with psycopg.connect(address) as later:
        later.execute("UPDATE schema_version SET version = 99")
    with pytest.raises(StoreUnavailableError, match="99"):
        open_store(address)
