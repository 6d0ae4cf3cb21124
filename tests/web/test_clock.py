"""The clock on the page: chosen with the table, counted down beside the picture, told in the log."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from nedra.bots import choose
from nedra.table.clock import SECONDS, Clock
from nedra.table.house import House
from nedra.table.stand_ins import StandIns
from nedra.table.store import open_store
from nedra.web.person import Person
from nedra.web.picture import Eyes, picture
from tests.web.test_stream import pictures

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.web.visitor import Visitor

ANNA, BORIS = "anna-key", "boris-key"


def eyes(language: str = "en", key: str = "") -> Eyes:
    return Eyes(Person(key, language, hints=True, name=""), None, address="", only_here=True)


def test_the_clock_is_chosen_with_the_table(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    page = anna.client.get("/").text
    assert "for days if need be" in page
    assert re.search(r'<input type="radio" name="clock" value="off" checked>', page)
    table = anna.open_table(seats=2, bots=1, clock="brisk")
    seen = anna.picture(table)
    assert 'data-seconds="25"' in seen
    assert 0 < float(re.findall(r'data-left="([\d.]+)"', seen)[0]) <= 25
    assert "countdown" not in anna.picture(anna.open_table(seats=2, bots=1))
    refused = anna.client.post("/tables", data={"game": "diamant", "seats": "2", "clock": "hasty"})
    assert refused.status_code == 400
    assert "hasty" in refused.text


def test_a_stream_begins_with_the_seconds_that_are_left(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=2, bots=1, clock="relaxed")
    with pictures(anna, table) as lines:
        assert lines.get(timeout=10) == "event: clock"
        assert 80 < float(lines.get(timeout=10).removeprefix("data: ")) <= 90


def test_the_same_picture_is_known_again_however_much_time_is_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"))
        live = await house.open("diamant", 2, {}, ANNA, clock=Clock.RELAXED)
        for seat, key in enumerate((ANNA, BORIS)):
            await house.sit(live.name, seat, f"Player {seat}", key)
        before = picture(live, eyes(key=ANNA))
        live.asked_at -= 30
        after = picture(live, eyes(key=ANNA))
        assert after.shown == before.shown
        assert after.markup != before.markup
        house.presence.close()
        house.store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("game", ["diamant", "hoard", "gnomes", "gemland"])
def test_every_board_shows_the_countdown_who_is_away_and_what_the_clock_chose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setitem(SECONDS, Clock.BRISK, 0.01)

    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"), away=3600)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await house.open(game, 2, {}, ANNA, clock=Clock.BRISK)
        for seat, key in enumerate((ANNA, BORIS)):
            await house.sit(live.name, seat, f"Player {seat}", key)
        with house.hub.listen(live.name) as bell:
            while "Время вышло: Player" not in picture(live, eyes("ru", ANNA)).markup:
                await asyncio.wait_for(bell.wait(), 20)
                bell.clear()
        await stand_ins.close()
        assert 'class="countdown"' in picture(live, eyes("ru", ANNA)).markup
        assert "играет бот" not in picture(live, eyes("ru", ANNA)).markup
        live.away = frozenset({live.owners[1]})
        assert "играет бот" in picture(live, eyes("ru", ANNA)).markup
        house.presence.close()
        house.store.close()

    asyncio.run(scenario())
