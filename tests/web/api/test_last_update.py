"""A table that ends while an update is being sent: its end is still told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from nedra.live.seats.host_actions import close_match_as_admin
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.api.routes import _update_lines
from nedra.web.api.updates import UpdateTracker
from tests.live.scenario import table_for_two

if TYPE_CHECKING:
    from pathlib import Path


def test_the_last_update_is_sent_to_a_slow_reader(tmp_path: Path) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        session = await table_for_two(service)
        lines = _update_lines(service, session, UpdateTracker(None), "a spectator")
        updates = [msgspec.json.decode(await anext(lines))]
        await close_match_as_admin(service, session.link)
        updates += [msgspec.json.decode(line) async for line in lines]
        service.store.close()
        assert [update.get("closed") for update in updates] == [False, True]

    asyncio.run(scenario())
