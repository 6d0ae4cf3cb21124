"""The clock: who is answered for when time is out, who is played by a bot while away, and who never is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from nedra.bots import choose
from nedra.core.errors import BadOption
from nedra.table.clock import SECONDS, Clock, allowed, countdown, read_clock
from nedra.table.entries import Answered, Opened, decode
from nedra.table.hosting import free
from nedra.table.house import House
from nedra.table.stand_ins import StandIns
from nedra.table.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nedra.core.move import Move
    from nedra.table.live import LiveMatch

ANNA, BORIS = "anna-key", "boris-key"
AT_ONCE, NEVER = 0.0, 3600.0


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def table_for_two(
    house: House, clock: Clock = Clock.BRISK, game: str = "diamant", keys: tuple[str, str] = (ANNA, BORIS)
) -> LiveMatch:
    live = await house.open(game, 2, {}, ANNA, clock=clock)
    for seat, key in enumerate(keys):
        await house.sit(live.name, seat, f"Player {seat}", key)
    return live


async def until(house: House, live: LiveMatch, holds: Callable[[], bool]) -> None:
    with house.hub.listen(live.name) as bell:
        while not holds():
            await asyncio.wait_for(bell.wait(), 20)
            bell.clear()


async def answers(store: Store, live: LiveMatch) -> list[Answered]:
    return [entry for entry in await store.read(live.name) if isinstance(entry, Answered)]


def test_when_time_is_out_the_default_move_is_made_and_marked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SECONDS, Clock.BRISK, 0.01)

    async def scenario() -> None:
        house = House(store, away=NEVER)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        await until(house, live, lambda: live.begun.over)
        await stand_ins.close()
        given = await answers(store, live)
        assert {entry.by for entry in given} == {"clock"}
        assert {entry.move for entry in given} <= {"continue", "return"}
        assert set(live.marks.values()) == {"clock"}

    run(scenario)


@pytest.mark.parametrize("awaited", [False, True])
def test_a_bot_that_fails_answers_what_does_no_harm_and_the_match_goes_on(
    store: Store, caplog: pytest.LogCaptureFixture, *, awaited: bool
) -> None:
    def fail(*_: object) -> Move:
        raise OSError("no more processes")

    async def fail_elsewhere(*_: object) -> Move:
        return fail()

    async def scenario() -> None:
        house = House(store, away=NEVER)
        stand_ins = StandIns(house, fail_elsewhere if awaited else fail, (0.0, 0.0))
        live = await house.open("diamant", 2, {}, ANNA, clock=Clock.OFF)
        await house.sit(live.name, 0, "Анна", ANNA)
        await house.fill(live.name, ANNA, [("Ада", "thumb")])
        await until(house, live, lambda: live.begun.answered() == {1})
        await stand_ins.close()
        assert "thumb" in caplog.text

    run(scenario)


def test_without_a_clock_the_table_waits_for_ever(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=AT_ONCE)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house, Clock.OFF)
        with house.presence.page(live.name, ANNA):
            for _ in range(20):
                await asyncio.sleep(0)
        assert countdown(live) is None
        assert not live.away
        assert await answers(store, live) == []
        await stand_ins.close()

    run(scenario)


def test_who_is_away_is_played_by_a_bot_and_takes_over_on_coming_back(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=AT_ONCE)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        with house.presence.page(live.name, ANNA):
            await until(house, live, lambda: bool(live.begun.answered()))
            assert [chair.away for chair in live.seated_chairs()] == [False, True]
            assert [entry.by for entry in await answers(store, live)] == ["bot"]
            with house.presence.page(live.name, BORIS):
                assert not live.away
                await house.answer(live.name, 0, 0, "continue", ANNA)
                assert set(live.begun.asks()) == {0, 1}
                for _ in range(20):
                    await asyncio.sleep(0)
                assert not live.begun.answered()
        house.presence.close()
        await stand_ins.close()

    run(scenario)


def test_a_deserted_table_waits_and_gives_the_first_one_back_the_whole_time(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=AT_ONCE)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        await until(house, live, lambda: live.deserted)
        live.asked_at -= 1000
        stand_ins.look_at(live)
        for _ in range(20):
            await asyncio.sleep(0)
        assert await answers(store, live) == []
        with house.presence.page(live.name, ANNA):
            left, seconds = countdown(live) or (0, 0)
            assert seconds - left < 5
            await until(house, live, lambda: bool(live.begun.answered()))
            assert live.begun.answered() == {1}
        house.presence.close()
        await stand_ins.close()

    run(scenario)


def test_a_deserted_table_keeps_nobody_waiting_until_somebody_is_back(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=0.01)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        await until(house, live, lambda: live.deserted)
        await asyncio.gather(*stand_ins._waiting.values())  # each comes to its end by itself
        assert stand_ins.waiting == 0
        with house.presence.page(live.name, ANNA):
            assert stand_ins.waiting == 2
        await stand_ins.close()
        house.presence.close()

    run(scenario)


def test_a_table_that_all_have_left_keeps_nobody_waiting_until_somebody_sits_down(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=NEVER)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        assert stand_ins.waiting == 2
        await free(house, live.name, 0, ANNA)
        await free(house, live.name, 1, BORIS)
        await asyncio.gather(*stand_ins._waiting.values())
        assert stand_ins.waiting == 0
        await house.sit(live.name, 1, "Boris", BORIS)
        assert stand_ins.waiting == 1
        await stand_ins.close()
        house.presence.close()

    run(scenario)


def test_a_match_that_leaves_the_memory_takes_its_absent_people_along(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=0.01, most=1)
        live = await table_for_two(house)
        await until(house, live, lambda: live.deserted)
        await house.open("diamant", 2, {}, ANNA)
        assert not house.remembers(live.name)
        assert not house.presence._away
        assert not (await house.fetch(live.name)).deserted
        house.presence.close()

    run(scenario)


def test_a_match_that_left_the_memory_is_answered_for_again_when_somebody_is_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SECONDS, Clock.BRISK, 0.05)

    async def scenario() -> None:
        house = House(store, away=NEVER, most=1)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        await house.open("diamant", 2, {}, ANNA)
        await asyncio.gather(*stand_ins._waiting.values())
        assert not house.remembers(live.name)
        assert await answers(store, live) == []
        async with house.presence.looking(live.name, ANNA):
            live = house.find(live.name)
            await until(house, live, lambda: live.begun.moment > 0)
        await stand_ins.close()
        house.presence.close()

    run(scenario)


def test_who_looks_on_keeps_a_match_in_memory_that_had_just_left_it(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=NEVER, most=1)
        live = await table_for_two(house)
        await house.open("diamant", 2, {}, ANNA)
        assert not house.remembers(live.name)
        async with house.presence.looking(live.name, ANNA):
            await house.open("diamant", 2, {}, ANNA)
            assert house.find(live.name).name == live.name
        house.presence.close()

    run(scenario)


def test_people_at_one_device_are_here_together(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=AT_ONCE)
        live = await table_for_two(house, keys=(ANNA, ANNA))
        with house.presence.page(live.name, ANNA):
            await asyncio.sleep(0.01)
            assert not live.away_seats
        await until(house, live, lambda: live.away_seats == {0, 1})

    run(scenario)


def test_a_spectator_keeps_nobody_here(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=AT_ONCE)
        live = await table_for_two(house)
        with house.presence.page(live.name, "a stranger"), house.presence.page(live.name, ""):
            await until(house, live, lambda: live.deserted)

    run(scenario)


def test_standing_up_and_sitting_down_wins_no_time_and_a_newcomer_has_it_all_once(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=NEVER)
        live = await table_for_two(house)
        live.asked_at -= 20
        await free(house, live.name, 1, BORIS)
        await house.sit(live.name, 1, "Boris", BORIS)
        assert (countdown(live) or (0, 0))[0] <= 5
        await free(house, live.name, 1, BORIS)
        await house.sit(live.name, 1, "Vova", "vova-key")
        assert live.asked_since(1) - live.asked_since(0) >= 20
        since = live.asked_since(1)
        await free(house, live.name, 1, "vova-key")
        await house.sit(live.name, 1, "Greta", "greta-key")
        assert live.asked_since(1) == since
        house.presence.close()

    run(scenario)


def test_after_a_restart_the_clock_begins_anew(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=NEVER)
        live = await table_for_two(house)
        live.asked_at -= 20
        assert (countdown(live) or (0, 0))[0] <= 5
        again = House(store, away=NEVER)
        left, seconds = countdown(await again.fetch(live.name)) or (0, 0)
        assert seconds == Clock.BRISK.seconds
        assert left > seconds - 5
        house.presence.close()
        again.presence.close()

    run(scenario)


def test_a_reaction_keeps_the_time_that_the_game_gives_it(store: Store) -> None:
    async def scenario() -> None:
        house = House(store, away=NEVER)
        live = await table_for_two(house, Clock.RELAXED, "gemland")
        assert allowed(live, 0) == allowed(live, 1) == Clock.RELAXED.seconds
        for seat, key in ((0, ANNA), (1, BORIS)):
            await house.answer(live.name, seat, 0, "keep 1 2 3", key)
        (turn,) = live.begun.asks()
        await house.answer(live.name, turn, live.begun.moment, "take", (ANNA, BORIS)[turn])
        assert "pass" in map(str, live.begun.legal(1 - turn))
        assert allowed(live, 1 - turn) == live.begun.options["reaction_seconds"] == 8
        house.presence.close()

    run(scenario)


def test_play_again_keeps_the_clock(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SECONDS, Clock.BRISK, 0.01)

    async def scenario() -> None:
        house = House(store, away=NEVER)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await table_for_two(house)
        await until(house, live, lambda: live.begun.over)
        again = house.find(await house.play_again(live.name, ANNA))
        assert again.opened.clock is Clock.BRISK
        await stand_ins.close()
        house.presence.close()

    run(scenario)


def test_a_journal_from_before_there_were_clocks_still_reads() -> None:
    old = b'{"is":"opened","game":"diamant","rules":1,"seats":2,"seed":"1","options":{},"host":"h"}'
    opened = decode(old)
    assert isinstance(opened, Opened)
    assert opened.clock is Clock.OFF
    assert decode(b'{"is":"answered","seat":0,"move":"continue"}') == Answered(0, "continue")


def test_an_unknown_clock_is_refused() -> None:
    assert read_clock("") is Clock.OFF
    assert read_clock("brisk") is Clock.BRISK
    with pytest.raises(BadOption, match="relaxed"):
        read_clock("hasty")
