"""The device that goes round: whose hand it shows, when a curtain falls, and when the clock waits."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from nedra.bots import choose
from nedra.table import device
from nedra.table.clock import SECONDS, Clock, countdown, now
from nedra.table.device import HAND_OVER_SECONDS, NOBODY, Look, is_shown, thinks_since
from nedra.table.house import House
from nedra.table.stand_ins import StandIns
from nedra.table.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nedra.table.live import LiveMatch

TABLET, GUEST = "tablet-key", "guest-key"
ANNA, BORIS = 0, 1
BOTH = (ANNA, BORIS)


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def round_the_table(
    house: House, game: str = "diamant", clock: Clock = Clock.OFF, keys: tuple[str, ...] = (TABLET, TABLET)
) -> LiveMatch:
    live = await house.open(game, len(keys), {}, TABLET, clock=clock)
    for seat, key in enumerate(keys):
        await house.sit(live.name, seat, f"Player {seat}", key)
    return live


async def take(house: House, live: LiveMatch, seat: int) -> Look:
    look = Look(seat, live.begun.moment)
    house.look(live.name, TABLET, look)
    return look


async def answer(house: House, live: LiveMatch, seat: int, move: str = "continue", key: str = TABLET) -> None:
    await house.answer(live.name, seat, live.begun.moment, move, key)


def test_who_is_asked_with_others_has_the_device_until_the_answer_is_given(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await round_the_table(house)
        anna = await take(house, live, ANNA)
        assert is_shown(live.begun, anna, BOTH)
        await answer(house, live, ANNA)
        assert not is_shown(live.begun, anna, BOTH)
        assert is_shown(live.begun, anna._replace(changing=True), BOTH)

    run(scenario)


def test_what_was_chosen_together_is_looked_at_together(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await round_the_table(house)
        for seat in BOTH:
            await answer(house, live, seat)
        assert not is_shown(live.begun, Look(BORIS, 0), BOTH)
        assert is_shown(live.begun, Look(BORIS, live.begun.moment), BOTH)

    run(scenario)


def test_no_curtain_falls_in_the_middle_of_a_turn_and_one_falls_after_it(store: Store) -> None:
    async def scenario() -> None:
        house, turns, number = House(store), 0, 0
        live = await round_the_table(house, "gnomes")
        while turns < 6:
            (seat,) = live.begun.asks()
            look, questions = await take(house, live, seat), 0
            while seat in live.begun.asks():
                assert is_shown(live.begun, look, BOTH)
                number, questions = number + 1, questions + 1
                await answer(house, live, seat, str(choose(live.begun, seat, "thumb", number)))
            assert not is_shown(live.begun, look, BOTH)
            assert questions >= 2
            turns += 1

    run(scenario)


def test_a_hand_that_was_covered_stays_covered_when_its_turn_comes_again(store: Store) -> None:
    async def scenario() -> None:
        house, number = House(store), 0
        live = await round_the_table(house, "gnomes")
        (first,) = live.begun.asks()
        look = await take(house, live, first)
        for seat in (first, 1 - first):
            while seat in live.begun.asks():
                number += 1
                await answer(house, live, seat, str(choose(live.begun, seat, "thumb", number)))
        assert list(live.begun.asks()) == [first]
        assert not is_shown(live.begun, look, BOTH)
        assert not is_shown(live.begun, Look(first, 10_000), BOTH)
        assert not is_shown(live.begun, Look(2, live.begun.moment), BOTH)

    run(scenario)


def test_whoever_plays_elsewhere_does_not_draw_the_curtain(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await round_the_table(house, keys=(TABLET, TABLET, GUEST))
        look = await take(house, live, ANNA)
        await answer(house, live, 2, key=GUEST)
        assert is_shown(live.begun, look, BOTH)

    run(scenario)


def test_the_clock_waits_until_the_device_has_reached_its_player(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await round_the_table(house, clock=Clock.BRISK)
        assert (countdown(live) or (0, 0))[0] > Clock.BRISK.seconds
        assert thinks_since(live, ANNA) == live.asked_at + HAND_OVER_SECONDS
        live.asked_at -= 20
        await take(house, live, ANNA)
        assert Clock.BRISK.seconds - 5 < (countdown(live) or (0, 0))[0] <= Clock.BRISK.seconds
        assert thinks_since(live, BORIS) is None
        await answer(house, live, ANNA)
        house.look(live.name, TABLET, Look(NOBODY, 0))
        assert (thinks_since(live, BORIS) or 0) > now() + HAND_OVER_SECONDS - 5
        house.presence.close()

    run(scenario)


def test_who_goes_on_has_the_usual_time_for_the_next_question(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await round_the_table(house, "gnomes", clock=Clock.BRISK)
        (seat,) = live.begun.asks()
        await take(house, live, seat)
        await answer(house, live, seat, str(live.begun.legal(seat)[0]))
        assert list(live.begun.asks()) == [seat]
        assert (thinks_since(live, seat) or 0) <= now()
        house.presence.close()

    run(scenario)


def test_alone_at_a_device_nobody_is_given_longer(store: Store) -> None:
    async def scenario() -> None:
        house = House(store)
        live = await round_the_table(house, clock=Clock.BRISK, keys=(TABLET, GUEST))
        assert thinks_since(live, ANNA) == thinks_since(live, BORIS) == live.asked_at
        house.presence.close()

    run(scenario)


def test_a_device_that_nobody_takes_holds_the_others_up_only_for_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SECONDS, Clock.BRISK, 0.01)
    monkeypatch.setattr(device, "HAND_OVER_SECONDS", 0.01)

    async def scenario() -> None:
        house = House(store, away=3600)
        stand_ins = StandIns(house, choose, (0.0, 0.0))
        live = await round_the_table(house, clock=Clock.BRISK)
        with house.hub.listen(live.name) as bell:
            while not live.begun.over:
                await asyncio.wait_for(bell.wait(), 20)
                bell.clear()
        await stand_ins.close()
        assert set(live.marks.values()) == {"clock"}
        house.presence.close()

    run(scenario)
