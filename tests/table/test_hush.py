"""Hushed questions: nobody can tell for whom the software has passed (L43)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.bots import choose
from nedra.table.clock import countdown, now
from nedra.table.device import Look
from nedra.table.entries import BotSat, Freed, Opened, Sat
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.stand_ins import READING, StandIns
from nedra.table.store import Store
from nedra.web.person import Person
from nedra.web.picture import Eyes, picture

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.table.live import LiveMatch

LINK = "mountain"
SEED = 4
"""With it Boris moves first, Anna holds a card to copy his *take*, and Vera holds none."""
ANNA, BORIS, VERA = "anna-key", "boris-key", "vera-key"
NOBODY = ""


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def boris_takes(
    house: House, keys: tuple[str, str, str] = (ANNA, BORIS, VERA), seconds: int = 0
) -> LiveMatch:
    """Three people in the mountain; the first action is Boris's *take*, which the others may copy."""
    game = nedra.game("gemland")
    options = game.settle(reaction_seconds=seconds)
    opened = Opened(game.name, game.rules_version, 3, str(SEED), options, fingerprint(ANNA))
    await house.store.add(LINK, 0, opened)
    for seat, key in enumerate(keys):
        await house.store.add(LINK, seat + 1, Sat(seat, f"Player {seat}", fingerprint(key)))
    live = await house.fetch(LINK)
    for seat, key in enumerate(keys):
        await house.answer(LINK, seat, 0, "keep 1 2 3", key)
    await house.answer(LINK, 1, live.begun.moment, "take", keys[1])
    assert {seat: len(moves) for seat, moves in live.begun.asks().items()} == {0: 2, 2: 1}
    return live


async def until(house: House, holds: Callable[[], bool]) -> None:
    with house.hub.listen(LINK) as bell:
        while not holds():
            await asyncio.wait_for(bell.wait(), 20)
            bell.clear()


def seen_by(live: LiveMatch, key: str, seat: int | None = None) -> str:
    person = Person(key, "en", hints=True, name="")
    look = None if seat is None else Look(seat, live.begun.moment)
    return picture(live, Eyes(person, look, address="", only_here=True)).markup


def test_the_software_passes_for_who_can_do_nothing_else(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await boris_takes(house)
        await until(house, lambda: live.begun.answered() == {2})
        assert [str(live.begun.answer(2)), live.begun.answer(0)] == ["pass", None]
        await stand_ins.close()
        house.presence.close()

    run(scenario)


def test_a_bot_that_thinks_on_is_not_waited_for(store: Store) -> None:
    """Else whoever waits longer than a pause would know that the bot holds something."""

    def thinks_for_ever(match: Match, seat: int, bot: str, seed: int) -> Move | Awaitable[Move]:
        return asyncio.Future() if bot == "master" else choose(match, seat, bot, seed)

    async def scenario() -> None:
        house = House(store)
        live = await boris_takes(house)
        await house.add(live, Freed(0))
        await house.add(live, BotSat(0, "Robot", "master"))
        stand_ins = StandIns(house, thinks_for_ever, (0.0, 0.0))
        moment = live.begun.moment
        stand_ins.look_at(live)
        await until(house, lambda: live.begun.moment > moment)
        await stand_ins.close()
        house.presence.close()

    run(scenario)


def test_nobody_else_sees_for_whom_it_has_passed(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await boris_takes(house)
        before = [seen_by(live, key) for key in (NOBODY, ANNA, BORIS)]
        order, waits = live.order, live.begun.awaited(None)
        await house.answer_for(LINK, 2, live.begun.moment, "pass")
        assert live.begun.answered() == {2}
        assert [seen_by(live, key) for key in (NOBODY, ANNA, BORIS)] == before
        assert (live.order, live.begun.awaited(None)) == (order, waits) == (order, (0, 2))
        assert live.begun.awaited(2) == (0,)
        house.presence.close()

    run(scenario)


def test_a_device_that_goes_round_does_not_name_who_can_still_answer(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await boris_takes(house, (ANNA, ANNA, ANNA))
        before = seen_by(live, ANNA)
        assert "Does anybody want to answer?" in before
        await house.answer_for(LINK, 2, live.begun.moment, "pass")
        assert seen_by(live, ANNA) == before
        assert "curtain" not in seen_by(live, ANNA, seat=2)
        house.presence.close()

    run(scenario)


def test_the_clock_passes_for_who_does_not_answer_and_leaves_no_mark(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await boris_takes(house, seconds=8)
        assert (countdown(live) or (0, 0))[1] == 8
        window = live.begun.moment
        live.asked_at = now() - 8
        stand_ins.look_at(live)
        await until(house, lambda: live.begun.moment != window)
        assert live.marks == {}
        await stand_ins.close()
        house.presence.close()

    run(scenario)


def test_who_holds_nothing_is_passed_for_no_later_than_who_lets_the_time_run_out(store: Store) -> None:
    """A time as short as a second is over before the software would have read: both pass by the clock."""

    async def scenario() -> None:
        house = House(store)
        stand_ins = StandIns(house, choose, (100.0, 100.0))
        live = await boris_takes(house, seconds=1)
        plans = [stand_ins._plan(live, seat, now() + 100) for seat in (0, 2)]
        assert [plan and plan.at for plan in plans] == [live.asked_at + 1] * 2
        await stand_ins.close()
        house.presence.close()

    run(scenario)


@pytest.mark.parametrize("seat", [0, 2], ids=["holds a card", "holds none"])
def test_a_bot_is_never_later_than_its_clock(store: Store, seat: int) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await boris_takes(house, seconds=1)
        await house.add(live, Freed(seat))
        await house.add(live, BotSat(seat, "Robot", "casual"))
        stand_ins = StandIns(house, choose, (100.0, 100.0))
        stand_ins.look_at(live)
        window = live.begun.moment
        live.asked_at = now() - 1
        stand_ins.look_at(live)
        await until(house, lambda: live.begun.moment != window)
        await stand_ins.close()
        house.presence.close()

    run(scenario)


def test_among_people_a_pass_comes_no_sooner_than_a_person_reads(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[float] = []
    monkeypatch.setattr(StandIns, "_answer", lambda _self, _question, at: _note(planned, at - now()))

    async def scenario() -> None:
        house = House(store)
        stand_ins = StandIns(house, choose, (100.0, 100.0))
        await boris_takes(house)
        await asyncio.sleep(0)
        await stand_ins.close()
        house.presence.close()

    run(scenario)
    assert [round(pause / READING) for pause in planned] == [100]


async def _note(planned: list[float], pause: float) -> None:
    planned.append(pause)
