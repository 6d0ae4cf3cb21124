"""When all matches that fit into memory are watched, a new one is refused and an old one is let in."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from nedra.live.errors import TooManyMatchesError
from nedra.live.service import MatchService
from tests.live.scenario import ANNA, BORIS, run, table_for_two

if TYPE_CHECKING:
    from nedra.live.session import MatchSession
    from nedra.live.storage.store import Store

TABLES = 3


async def watched_tables(service: MatchService, watching: ExitStack) -> list[MatchSession]:
    sessions = [await table_for_two(service) for _ in range(TABLES)]
    for session in sessions:
        watching.enter_context(service.notifier.subscribe(session.link))
    return sessions


def test_a_new_table_is_refused_with_a_sentence_while_all_are_watched(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, max_sessions=TABLES)
        with ExitStack() as watching:
            await watched_tables(service, watching)
            with pytest.raises(TooManyMatchesError) as refused:
                await table_for_two(service)
            assert "at all 3" in str(refused.value)
            assert len({entry.link for entry in store.all_entries()}) == TABLES, "nothing was stored"
        session = await table_for_two(service)
        assert session.match is not None, "nobody watches any more"
        assert len(service.loaded_links()) == TABLES

    run(scenario)


def test_an_existing_table_can_be_reached_while_all_others_are_watched(store: Store) -> None:
    async def scenario() -> None:
        old = await table_for_two(MatchService(store))
        service = MatchService(store, max_sessions=TABLES)
        with ExitStack() as watching:
            await watched_tables(service, watching)
            await service.fetch(old.link)
            await service.submit_move(old.link, 0, 0, "continue", ANNA)
            await service.submit_move(old.link, 1, 0, "continue", BORIS)
            assert (await service.fetch(old.link)).started_match.version == 2
        await table_for_two(service)
        assert len(service.loaded_links()) == TABLES, "what was too much is evicted later"

    run(scenario)
