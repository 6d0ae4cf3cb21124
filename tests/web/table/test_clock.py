"""The turn clock on the page: the choice, the countdown, and the log."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from nedra.bots import choose
from nedra.live.autoplay import Autoplay
from nedra.live.clock import CLOCK_SECONDS, TurnClock
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer
from tests.web.table.test_stream import fragments

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.web.visitor import Visitor

ANNA, BORIS = "anna-key", "boris-key"


def viewer(language: str = "en", key: str = "") -> Viewer:
    return Viewer(Person(key, language, hints=True, name=""), None, table_url="", is_local_only=True)


def test_the_clock_is_chosen_with_the_table(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    page = anna.client.get("/").text
    assert "for days if need be" in page
    assert re.search(r'<input type="radio" name="clock" value="off" checked>', page)
    table = anna.open_table(seats=2, bots=1, clock="brisk")
    seen = anna.fragment(table)
    assert 'data-seconds="25"' in seen
    assert 0 < float(re.findall(r'data-seconds-left="([\d.]+)"', seen)[0]) <= 25
    assert "countdown" not in anna.fragment(anna.open_table(seats=2, bots=1))
    refused = anna.client.post("/tables", data={"game": "diamant", "seats": "2", "clock": "hasty"})
    assert refused.status_code == 400
    assert "hasty" in refused.text


def test_a_stream_begins_with_the_seconds_that_are_left(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=2, bots=1, clock="relaxed")
    with fragments(anna, table) as lines:
        assert lines.get(timeout=10) == "event: clock"
        assert 80 < float(lines.get(timeout=10).removeprefix("data: ")) <= 90


def test_the_digest_does_not_depend_on_the_time_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        session = await service.open_match("diamant", 2, {}, ANNA, clock=TurnClock.RELAXED)
        for seat, key in enumerate((ANNA, BORIS)):
            await service.take_seat(session.link, seat, f"Player {seat}", key)
        before = render_table(session, viewer(key=ANNA))
        session.decision_started_at -= 30
        after = render_table(session, viewer(key=ANNA))
        assert after.digest == before.digest
        assert after.markup != before.markup
        service.presence.close()
        service.store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("game", ["diamant", "hoard", "gnomes", "gemland"])
def test_every_board_shows_the_countdown_who_is_away_and_what_the_clock_chose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.01)

    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"), away_seconds=3600)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await service.open_match(game, 2, {}, ANNA, clock=TurnClock.BRISK)
        for seat, key in enumerate((ANNA, BORIS)):
            await service.take_seat(session.link, seat, f"Player {seat}", key)
        with service.notifier.subscribe(session.link) as subscription:
            while (
                'class="news notice">Время вышло: Player 0'
                not in render_table(session, viewer("ru", ANNA)).markup
            ):
                await asyncio.wait_for(subscription.wait(), 20)
                subscription.clear()
        await stand_ins.close()
        assert "news notice" not in render_table(session, viewer("ru")).markup  # it concerns nobody else
        assert 'class="countdown"' in render_table(session, viewer("ru", ANNA)).markup
        assert "играет бот" not in render_table(session, viewer("ru", ANNA)).markup
        session.away_owners = frozenset({session.owners[1]})
        assert "играет бот" in render_table(session, viewer("ru", ANNA)).markup
        service.presence.close()
        service.store.close()

    asyncio.run(scenario())
