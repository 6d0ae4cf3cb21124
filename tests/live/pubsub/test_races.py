"""Two processes at once: the clock against the players, and Redis away or silent."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from nedra.bots import choose
from nedra.core.contract.errors import NedraError
from nedra.live import autoplay as autoplay_module
from nedra.live.autoplay import BY_CLOCK, Autoplay
from nedra.live.clock import CLOCK_SECONDS, TurnClock
from nedra.live.errors import NotAllowedError
from nedra.live.seats.host_actions import accept_rematch, free_seat
from nedra.live.session import MatchSession
from nedra.live.storage.journal import MoveSubmitted
from tests.live.pubsub.test_peers import SOON, redis_address, two_services
from tests.live.scenario import ANNA, BORIS, table_for_two
from tests.servers import running_redis

if TYPE_CHECKING:
    from nedra.live.service import MatchService
    from tests.servers import Postgres

__all__ = ["redis_address"]  # the fixture
CLOCK = 0.02


async def answer_at(
    service: MatchService, link: str, seat: int, key: str, rng: random.Random
) -> Counter[tuple[int, str]]:
    """Answer around the moment when the time runs out; the acknowledged answers by version."""
    acknowledged: Counter[tuple[int, str]] = Counter()
    while not (match := (await service.fetch(link)).started_match).over:
        await asyncio.sleep(rng.uniform(0, 2 * CLOCK))
        version, move = match.version, rng.choice(("continue", "return"))
        with suppress(NedraError):  # the clock was faster
            await service.submit_move(link, seat, version, move, key)
            acknowledged[version, move] += 1
    return acknowledged


def test_the_clock_of_two_processes_against_moves_at_both(
    postgres: Postgres, redis_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both processes run the clock of every decision; usually the other one waits for some seconds."""
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, CLOCK)
    monkeypatch.setattr(autoplay_module, "TAKEOVER_SECONDS", 0.0)

    async def scenario() -> None:
        async with two_services(postgres.address(), redis_address) as (here, there):
            clocks = [Autoplay(service, choose, (0.0, 0.0)) for service in (here, there)]
            session = await table_for_two(here, clock=TurnClock.BRISK)
            link, rng = session.link, random.Random(1)
            heard = await asyncio.gather(
                answer_at(here, link, 0, ANNA, rng), answer_at(there, link, 1, BORIS, rng)
            )
            for clock in clocks:
                await clock.close()
            states = [(await service.fetch(link)).started_match for service in (here, there)]
            journal = await here.store.read(link)
        replayed = MatchSession(link, journal[:1])
        stored: list[Counter[tuple[int, str]]] = [Counter(), Counter()]
        by_clock: Counter[tuple[int, int]] = Counter()
        for entry in journal[1:]:
            if isinstance(entry, MoveSubmitted):
                version = replayed.started_match.version
                if entry.chosen_by == BY_CLOCK:
                    by_clock[version, entry.seat] += 1
                else:
                    stored[entry.seat][version, entry.move] += 1
            replayed.apply(entry)
        assert stored == list(heard)
        assert set(by_clock.values()) <= {1}
        assert by_clock.total() + sum(each.total() for each in heard) > 0
        assert states[0] == states[1] == replayed.started_match

    asyncio.run(scenario())


def test_a_host_cannot_peek_by_a_second_key_at_the_other_process(
    postgres: Postgres, redis_address: str
) -> None:
    """The seat is freed at one process while somebody unknown sits down at the other."""

    async def scenario() -> None:
        async with two_services(postgres.address(), redis_address) as (here, there):
            for _ in range(5):
                session = await table_for_two(here)
                link = session.link
                await there.fetch(link)
                _, sat = await asyncio.gather(
                    free_seat(here, link, 1, ANNA),
                    there.take_seat(link, 1, "Clio", "second-key"),
                    return_exceptions=True,
                )
                assert isinstance(sat, NedraError)
                with pytest.raises(NotAllowedError):
                    await there.take_seat(link, 1, "Clio", "second-key")
                await there.take_seat(link, 1, "Борис", BORIS)
                assert (await here.fetch(link)).seats_of("second-key") == ()

    asyncio.run(scenario())


@pytest.mark.parametrize("without_others", [False, True])
def test_a_rematch_accepted_at_both_processes_is_one_table(
    postgres: Postgres, redis_address: str, *, without_others: bool
) -> None:
    async def scenario() -> None:
        async with two_services(postgres.address(), redis_address) as (here, there):
            session = await table_for_two(here)
            link, keys = session.link, (ANNA, BORIS)
            while not session.started_match.over:
                version = session.started_match.version
                for seat in session.started_match.unanswered():
                    await here.submit_move(link, seat, version, "return", keys[seat])
            await there.fetch(link)
            await asyncio.gather(
                accept_rematch(here, link, ANNA, without_others=without_others),
                accept_rematch(there, link, BORIS, without_others=without_others),
            )
            tables = await accept_rematch(here, link, ANNA), await accept_rematch(there, link, BORIS)
            assert tables[0]
            assert tables[0] == tables[1]

    asyncio.run(scenario())


@pytest.mark.parametrize("is_silent", [False, True], ids=["away", "silent"])
def test_without_redis_play_goes_on_and_pages_catch_up(postgres: Postgres, *, is_silent: bool) -> None:
    async def scenario() -> None:
        with running_redis() as redis:
            async with two_services(postgres.address(), redis.address) as (here, there):
                session = await table_for_two(here)
                link = session.link
                shown = await there.fetch(link)
                with there.notifier.subscribe(link) as subscription:
                    with redis.frozen() if is_silent else redis.away():
                        await play_a_round(here, there, link)
                        subscription.clear()
                        await here.submit_move(link, 0, 2, "continue", ANNA)
                        await here.submit_move(link, 1, 2, "continue", BORIS)
                    await asyncio.wait_for(subscription.wait(), SOON)
                assert shown.started_match == session.started_match

    asyncio.run(scenario())


async def play_a_round(here: MatchService, there: MatchService, link: str) -> None:
    """A question answered at both processes; the second one reads the journal, as at every heartbeat."""
    await here.submit_move(link, 0, 0, "continue", ANNA)
    await there.submit_move(link, 1, 0, "continue", BORIS)
    states = [(await service.fetch(link)).started_match for service in (there, here)]
    assert states[0] == states[1]
    assert states[0].version == 2
