"""A long journal is loaded once for everybody who asks, and others are served meanwhile."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import nedra
from nedra.live.service import ENTRIES_AT_ONCE, MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.journal import AnyEntry, MatchOpened, PersonSeated, SeatFreed
from tests.live.scenario import ANNA, BORIS, run

if TYPE_CHECKING:
    import pytest

    from nedra.live.storage.store import Store

LINK = "long"
PORTIONS = 8


async def store_long_journal(store: Store) -> int:
    """Boris comes and goes, in a journal from before that was limited; its length."""
    game = nedra.game("diamant")
    opened = MatchOpened("diamant", game.rules_version, 2, "7", game.resolve_options(), key_fingerprint(ANNA))
    boris = PersonSeated(1, "Boris", key_fingerprint(BORIS))
    away: list[AnyEntry] = [boris, SeatFreed(1)]
    entries = [
        opened,
        PersonSeated(0, "Anna", key_fingerprint(ANNA)),
        *away * (PORTIONS * ENTRIES_AT_ONCE // 2),
    ]
    await asyncio.gather(*(store.append(LINK, number, entry) for number, entry in enumerate(entries)))
    return len(entries)


def test_others_are_served_while_a_long_journal_is_loaded(store: Store) -> None:
    async def scenario() -> None:
        length, service, turns = await store_long_journal(store), MatchService(store), 0
        loading = asyncio.ensure_future(service.fetch(LINK))
        while not loading.done():
            turns += 1
            await asyncio.sleep(0)
        assert (await loading).journal_length == length
        assert turns > PORTIONS

    run(scenario)


def test_a_journal_is_loaded_once_for_all_who_ask(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        await store_long_journal(store)
        service, read, reads = MatchService(store), store.read, []

        async def counted_read(link: str, since: int = 0) -> list[AnyEntry]:
            reads.append(link)
            return await read(link, since)

        monkeypatch.setattr(store, "read", counted_read)
        sessions = await asyncio.gather(*(service.fetch(LINK) for _ in range(20)))
        assert len(set(map(id, sessions))) == 1
        assert reads == [LINK]

    run(scenario)


def test_a_request_that_ends_early_does_not_stop_the_loading_for_others(store: Store) -> None:
    async def scenario() -> None:
        await store_long_journal(store)
        service = MatchService(store)
        impatient, patient = (asyncio.ensure_future(service.fetch(LINK)) for _ in range(2))
        await asyncio.sleep(0)
        impatient.cancel()
        assert (await patient).link == LINK

    run(scenario)
