"""A shared device: whose hand it shows, when it is handed over, and when the clock waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from tests.live.scenario import run, until

if TYPE_CHECKING:
    from nedra.live.session import MatchSession

TABLET, GUEST = "tablet-key", "guest-key"
ANNA, BORIS = 0, 1
BOTH = (ANNA, BORIS)


async def shared_table(
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
    claim = DeviceClaim(seat, session.started_match.version)
    service.claim_device(session.link, TABLET, claim)
    return claim


async def answer(
    service: MatchService, session: MatchSession, seat: int, move: str = "continue", key: str = TABLET
) -> None:
    await service.submit_move(session.link, seat, session.started_match.version, move, key)


def test_in_a_simultaneous_decision_a_claim_lasts_until_the_answer(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await shared_table(service)
        anna = await take(service, session, ANNA)
        assert is_claim_valid(session.started_match, anna, BOTH)
        await answer(service, session, ANNA)
        assert not is_claim_valid(session.started_match, anna, BOTH)
        assert is_claim_valid(session.started_match, anna._replace(is_changing_move=True), BOTH)

    run(scenario)


def test_revealed_answers_end_all_earlier_claims(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await shared_table(service)
        for seat in BOTH:
            await answer(service, session, seat)
        assert not is_claim_valid(session.started_match, DeviceClaim(BORIS, 0), BOTH)
        assert is_claim_valid(session.started_match, DeviceClaim(BORIS, session.started_match.version), BOTH)

    run(scenario)


def test_a_claim_lasts_for_a_whole_turn_and_no_longer(store: Store) -> None:
    async def scenario() -> None:
        service, turns, number = MatchService(store), 0, 0
        session = await shared_table(service, "gnomes")
        while turns < 6:
            (seat,) = session.started_match.legal_by_seat()
            claim, decisions = await take(service, session, seat), 0
            while seat in session.started_match.legal_by_seat():
                assert is_claim_valid(session.started_match, claim, BOTH)
                number, decisions = number + 1, decisions + 1
                await answer(
                    service, session, seat, str(choose(session.started_match, seat, "heuristic", number))
                )
            assert not is_claim_valid(session.started_match, claim, BOTH)
            assert decisions >= 2
            turns += 1

    run(scenario)


def test_an_old_claim_does_not_become_valid_again(store: Store) -> None:
    async def scenario() -> None:
        service, number = MatchService(store), 0
        session = await shared_table(service, "gnomes")
        (first,) = session.started_match.legal_by_seat()
        claim = await take(service, session, first)
        for seat in (first, 1 - first):
            while seat in session.started_match.legal_by_seat():
                number += 1
                await answer(
                    service, session, seat, str(choose(session.started_match, seat, "heuristic", number))
                )
        assert list(session.started_match.legal_by_seat()) == [first]
        assert not is_claim_valid(session.started_match, claim, BOTH)
        assert not is_claim_valid(session.started_match, DeviceClaim(first, 10_000), BOTH)
        assert not is_claim_valid(session.started_match, DeviceClaim(2, session.started_match.version), BOTH)

    run(scenario)


def test_a_move_on_another_device_does_not_end_a_claim(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await shared_table(service, keys=(TABLET, TABLET, GUEST))
        claim = await take(service, session, ANNA)
        await answer(service, session, 2, key=GUEST)
        assert is_claim_valid(session.started_match, claim, BOTH)

    run(scenario)


def test_the_clock_waits_until_the_device_has_reached_its_player(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await shared_table(service, clock=TurnClock.BRISK)
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


def test_a_player_who_moves_again_has_the_usual_time(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await shared_table(service, "gnomes", clock=TurnClock.BRISK)
        (seat,) = session.started_match.legal_by_seat()
        await take(service, session, seat)
        await answer(service, session, seat, str(session.started_match.legal(seat)[0]))
        assert list(session.started_match.legal_by_seat()) == [seat]
        assert (clock_started_at(session, seat) or 0) <= monotonic_now()
        service.presence.close()

    run(scenario)


def test_a_device_of_one_player_gets_no_extra_time(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await shared_table(service, clock=TurnClock.BRISK, keys=(TABLET, GUEST))
        assert (
            clock_started_at(session, ANNA) == clock_started_at(session, BORIS) == session.decision_started_at
        )
        service.presence.close()

    run(scenario)


def test_a_device_that_nobody_takes_delays_the_match_only_for_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.01)
    monkeypatch.setattr(shared_device, "HAND_OVER_SECONDS", 0.01)

    async def scenario() -> None:
        service = MatchService(store, away_seconds=3600)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await shared_table(service, clock=TurnClock.BRISK)
        await until(service, session.link, lambda: session.started_match.over)
        await autoplay.close()
        assert set(session.move_choosers.values()) == {"clock"}
        service.presence.close()

    run(scenario)
