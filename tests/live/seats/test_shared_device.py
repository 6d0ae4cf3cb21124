"""The device that goes round: whose hand it shows, when a curtain falls, and when the clock waits."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from nedra.bots import choose
from nedra.live.autoplay import Autoplay
from nedra.live.clock import CLOCK_SECONDS, TurnClock, countdown, monotonic_now
from nedra.live.seats import shared_device
from nedra.live.seats.shared_device import (
    HAND_OVER_SECONDS,
    NO_SEAT,
    DeviceClaim,
    clock_started_at,
    is_claim_valid,
)
from nedra.live.service import MatchService
from nedra.live.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nedra.live.session import MatchSession

TABLET, GUEST = "tablet-key", "guest-key"
ANNA, BORIS = 0, 1
BOTH = (ANNA, BORIS)


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def round_the_table(
    service: MatchService,
    game: str = "diamant",
    clock: TurnClock = TurnClock.OFF,
    keys: tuple[str, ...] = (TABLET, TABLET),
) -> MatchSession:
    session = await service.open_match(game, len(keys), {}, TABLET, clock=clock)
    for seat, key in enumerate(keys):
        await service.take_seat(session.link, seat, f"Player {seat}", key)
    return session


async def take(service: MatchService, session: MatchSession, seat: int) -> DeviceClaim:
    look = DeviceClaim(seat, session.started_match.version)
    service.claim_device(session.link, TABLET, look)
    return look


async def answer(
    service: MatchService, session: MatchSession, seat: int, move: str = "continue", key: str = TABLET
) -> None:
    await service.submit_move(session.link, seat, session.started_match.version, move, key)


def test_who_is_asked_with_others_has_the_device_until_the_answer_is_given(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await round_the_table(service)
        anna = await take(service, session, ANNA)
        assert is_claim_valid(session.started_match, anna, BOTH)
        await answer(service, session, ANNA)
        assert not is_claim_valid(session.started_match, anna, BOTH)
        assert is_claim_valid(session.started_match, anna._replace(is_changing_move=True), BOTH)

    run(scenario)


def test_what_was_chosen_together_is_looked_at_together(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await round_the_table(service)
        for seat in BOTH:
            await answer(service, session, seat)
        assert not is_claim_valid(session.started_match, DeviceClaim(BORIS, 0), BOTH)
        assert is_claim_valid(session.started_match, DeviceClaim(BORIS, session.started_match.version), BOTH)

    run(scenario)


def test_no_curtain_falls_in_the_middle_of_a_turn_and_one_falls_after_it(store: Store) -> None:
    async def scenario() -> None:
        service, turns, number = MatchService(store), 0, 0
        session = await round_the_table(service, "gnomes")
        while turns < 6:
            (seat,) = session.started_match.legal_by_seat()
            look, questions = await take(service, session, seat), 0
            while seat in session.started_match.legal_by_seat():
                assert is_claim_valid(session.started_match, look, BOTH)
                number, questions = number + 1, questions + 1
                await answer(
                    service, session, seat, str(choose(session.started_match, seat, "heuristic", number))
                )
            assert not is_claim_valid(session.started_match, look, BOTH)
            assert questions >= 2
            turns += 1

    run(scenario)


def test_a_hand_that_was_covered_stays_covered_when_its_turn_comes_again(store: Store) -> None:
    async def scenario() -> None:
        service, number = MatchService(store), 0
        session = await round_the_table(service, "gnomes")
        (first,) = session.started_match.legal_by_seat()
        look = await take(service, session, first)
        for seat in (first, 1 - first):
            while seat in session.started_match.legal_by_seat():
                number += 1
                await answer(
                    service, session, seat, str(choose(session.started_match, seat, "heuristic", number))
                )
        assert list(session.started_match.legal_by_seat()) == [first]
        assert not is_claim_valid(session.started_match, look, BOTH)
        assert not is_claim_valid(session.started_match, DeviceClaim(first, 10_000), BOTH)
        assert not is_claim_valid(session.started_match, DeviceClaim(2, session.started_match.version), BOTH)

    run(scenario)


def test_whoever_plays_elsewhere_does_not_draw_the_curtain(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await round_the_table(service, keys=(TABLET, TABLET, GUEST))
        look = await take(service, session, ANNA)
        await answer(service, session, 2, key=GUEST)
        assert is_claim_valid(session.started_match, look, BOTH)

    run(scenario)


def test_the_clock_waits_until_the_device_has_reached_its_player(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await round_the_table(service, clock=TurnClock.BRISK)
        assert (countdown(session) or (0, 0))[0] > TurnClock.BRISK.seconds
        assert clock_started_at(session, ANNA) == session.decision_started_at + HAND_OVER_SECONDS
        session.decision_started_at -= 20
        await take(service, session, ANNA)
        assert TurnClock.BRISK.seconds - 5 < (countdown(session) or (0, 0))[0] <= TurnClock.BRISK.seconds
        assert clock_started_at(session, BORIS) is None
        await answer(service, session, ANNA)
        service.claim_device(session.link, TABLET, DeviceClaim(NO_SEAT, 0))
        assert (clock_started_at(session, BORIS) or 0) > monotonic_now() + HAND_OVER_SECONDS - 5
        service.presence.close()

    run(scenario)


def test_who_goes_on_has_the_usual_time_for_the_next_question(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await round_the_table(service, "gnomes", clock=TurnClock.BRISK)
        (seat,) = session.started_match.legal_by_seat()
        await take(service, session, seat)
        await answer(service, session, seat, str(session.started_match.legal(seat)[0]))
        assert list(session.started_match.legal_by_seat()) == [seat]
        assert (clock_started_at(session, seat) or 0) <= monotonic_now()
        service.presence.close()

    run(scenario)


def test_alone_at_a_device_nobody_is_given_longer(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await round_the_table(service, clock=TurnClock.BRISK, keys=(TABLET, GUEST))
        assert (
            clock_started_at(session, ANNA) == clock_started_at(session, BORIS) == session.decision_started_at
        )
        service.presence.close()

    run(scenario)


def test_a_device_that_nobody_takes_holds_the_others_up_only_for_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.01)
    monkeypatch.setattr(shared_device, "HAND_OVER_SECONDS", 0.01)

    async def scenario() -> None:
        service = MatchService(store, away_seconds=3600)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await round_the_table(service, clock=TurnClock.BRISK)
        with service.notifier.subscribe(session.link) as subscription:
            while not session.started_match.over:
                await asyncio.wait_for(subscription.wait(), 20)
                subscription.clear()
        await stand_ins.close()
        assert set(session.move_choosers.values()) == {"clock"}
        service.presence.close()

    run(scenario)
