"""Several processes: what one stores or sees, the others learn by PostgreSQL and by Redis."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from redis.asyncio import Redis

from nedra.bots import choose
from nedra.bots.search_workers import MOVE_TIMEOUT
from nedra.core.match.commit_reveal import derive_seed, new_secret, salt_commitment
from nedra.live.autoplay import PASS_DELAY_FACTOR, Autoplay
from nedra.live.clock import TurnClock, monotonic_now
from nedra.live.errors import StoreUnavailableError
from nedra.live.pubsub.peer_listener import PeerListener
from nedra.live.pubsub.pubsub import CHANNEL, SingleProcessPubSub, open_pubsub
from nedra.live.salts import reveal_salt
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.journal import MoveSubmitted, RevealEnded
from nedra.live.storage.store import open_store
from nedra.web.http.app import BOT_DELAY_SECONDS
from tests.live.scenario import ANNA, BORIS, table_for_two, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession
    from tests.servers import Postgres

SOON = 20


@pytest.fixture(params=["redis", "notify"])
def redis_address(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("redis")) if request.param == "redis" else ""


@asynccontextmanager
async def two_services(
    address: str, redis_address: str, first_away: float = 3600
) -> AsyncIterator[tuple[MatchService, MatchService]]:
    """Two processes, as far as they know."""
    services, listeners = [], []
    for away in (first_away, 3600):
        store = open_store(address)
        services.append(MatchService(store, away, open_pubsub(redis_address, store)))
        listeners.append(PeerListener(services[-1]))
        listeners[-1].start()
    try:
        yield services[0], services[1]
    finally:
        for service, listener in zip(services, listeners, strict=True):
            await listener.close()
            service.presence.close()
            service.store.close()


def test_a_subscriber_of_another_process_is_notified(postgres: Postgres, redis_address: str) -> None:
    async def scenario() -> None:
        async with two_services(postgres.address(), redis_address) as (here, there):
            session = await table_for_two(here)
            shown = await there.fetch(session.link)
            with there.notifier.subscribe(session.link) as subscription:
                for seat, key in ((0, ANNA), (1, BORIS)):
                    subscription.clear()
                    await here.submit_move(session.link, seat, 0, "continue", key)
                    await asyncio.wait_for(subscription.wait(), SOON)
            assert shown.started_match == session.started_match
            assert (session.wrote_last_entry, shown.wrote_last_entry) == (True, False)

    asyncio.run(scenario())


async def sit_with_salts(here: MatchService, there: MatchService, salts: list[str]) -> list[MatchSession]:
    """Anna sits down at one process, Boris at the other; both have committed to a salt."""
    made = [salt_commitment(salt) for salt in salts]
    session = await here.open_match("diamant", 2, {}, ANNA)
    await here.take_seat(session.link, 0, "Анна", ANNA, salt_commitment=made[0])
    await there.take_seat(session.link, 1, "Борис", BORIS, salt_commitment=made[1])
    return [await service.fetch(session.link) for service in (here, there)]


def test_salts_revealed_at_two_processes_at_once_give_one_deal(
    postgres: Postgres, redis_address: str
) -> None:
    async def scenario() -> None:
        async with two_services(postgres.address(), redis_address) as (here, there):
            salts = [new_secret(), new_secret()]
            one, other = await sit_with_salts(here, there, salts)
            assert one.commitment == other.commitment
            await asyncio.gather(
                reveal_salt(here, one.link, salts[0]), reveal_salt(there, one.link, salts[1])
            )
            for service in (here, there):
                await service.fetch(one.link)
            assert one.started_match == other.started_match
            assert one.started_match.seed == derive_seed(one.opened.seed, one.commitment, salts)

    asyncio.run(scenario())


def test_of_two_processes_one_ends_the_waiting_for_salts(postgres: Postgres, redis_address: str) -> None:
    async def scenario() -> None:
        async with two_services(postgres.address(), redis_address) as (here, there):
            here.reveal_timers.seconds = there.reveal_timers.seconds = 0.05
            one, other = await sit_with_salts(here, there, [new_secret(), new_secret()])
            await until(here, one.link, lambda: one.match is not None)
            await until(there, one.link, lambda: other.match is not None)
            for service in (here, there):
                await service.reveal_timers.close()
            assert one.started_match == other.started_match
            entries = await here.store.read(one.link)
            assert sum(isinstance(entry, RevealEnded) for entry in entries) == 1

    asyncio.run(scenario())


async def table_with_a_bot(service: MatchService) -> MatchSession:
    session = await service.open_match("diamant", 2, {}, ANNA)
    await service.take_seat(session.link, 0, "Анна", ANNA)
    await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
    return session


async def first_two_seats(service: MatchService, session: MatchSession) -> list[int]:
    journal = await service.store.read(session.link)
    return sorted([entry.seat for entry in journal if isinstance(entry, MoveSubmitted)][:2])


def test_a_bots_decision_is_taken_over_from_a_dead_process(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody submits anything to the remaining process: it takes over by itself."""
    monkeypatch.setattr("nedra.live.autoplay.TAKEOVER_SECONDS", 0.2)

    async def scenario() -> None:
        async with two_services(postgres.address(), "") as (dead, alive):
            bots = Autoplay(alive, choose, (0.0, 0.0))
            session = await table_with_a_bot(dead)  # its own bots never move
            loaded_at = monotonic_now()
            shown = await alive.fetch(session.link)
            await dead.submit_move(session.link, 0, 0, "continue", ANNA)
            await until(alive, shown.link, lambda: shown.started_match.version > 0)
            assert monotonic_now() - loaded_at >= 0.2
            assert await first_two_seats(alive, shown) == [0, 1]
            await bots.close()

    asyncio.run(scenario())


def test_a_bots_decision_is_left_to_the_last_writer(postgres: Postgres) -> None:
    chosen_there: list[int] = []

    def choose_there(match: Match, seat: int, bot: str, bot_seed: int) -> Move:
        chosen_there.append(seat)
        return choose(match, seat, bot, bot_seed)

    async def scenario() -> None:
        may_choose = asyncio.Event()

        async def choose_here(match: Match, seat: int, bot: str, bot_seed: int) -> Move:
            await may_choose.wait()
            return choose(match, seat, bot, bot_seed)

        async with two_services(postgres.address(), "") as (here, there):
            working = Autoplay(here, choose_here, (0.0, 0.0))
            waiting = Autoplay(there, choose_there, (0.0, 0.0))
            session = await table_with_a_bot(here)
            shown = await there.fetch(session.link)
            assert waiting.pending_count == 1
            may_choose.set()
            await here.submit_move(session.link, 0, 0, "continue", ANNA)
            await until(there, shown.link, lambda: shown.started_match.version > 0)
            assert await first_two_seats(there, shown) == [0, 1]
            assert chosen_there == []
            await working.close()
            await waiting.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("reading", [1.0, PASS_DELAY_FACTOR])
def test_a_live_process_has_moved_before_another_one_takes_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reading: float
) -> None:
    """With real settings: the shortest delay there, the longest delay or search here."""
    monkeypatch.setattr("nedra.live.autoplay.secrets.randbelow", lambda _: 0)
    shortest, longest = (reading * seconds for seconds in BOT_DELAY_SECONDS)
    store_seconds = 1.0

    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        there = Autoplay(service, choose, BOT_DELAY_SECONDS)
        session = await table_with_a_bot(service)
        session.wrote_last_entry = False
        asked = monotonic_now()
        plan = there._scheduled_move(session, 1, asked + shortest)
        assert plan is not None
        assert plan.at - asked >= max(longest, MOVE_TIMEOUT) + store_seconds
        await there.close()
        service.presence.close()
        service.store.close()

    asyncio.run(scenario())


UNKNOWN_MESSAGES = (
    "hello",
    "",
    "appended cave",
    "appended {} many",
    "device {} nobody",
    "present {} somebody new",
    "renamed {} 7",
)


def test_unknown_messages_do_not_stop_the_listener(
    postgres: Postgres, redis_address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        address = postgres.address()
        async with two_services(address, redis_address) as (here, there):
            session = await table_for_two(here)
            shown = await there.fetch(session.link)
            for message in UNKNOWN_MESSAGES:
                await publish(message.format(session.link), address, redis_address)
            with there.notifier.subscribe(session.link) as subscription:
                await here.submit_move(session.link, 0, 0, "continue", ANNA)
                await asyncio.wait_for(subscription.wait(), SOON)
            assert shown.started_match.answered() == {0}

    asyncio.run(scenario())
    assert [line.levelname for line in caplog.records if line.name == "nedra.pubsub"] == ["WARNING"] * 2


async def publish(message: str, address: str, redis_address: str) -> None:
    if not redis_address:
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))
        return
    async with Redis.from_url(redis_address) as client:
        await client.publish(CHANNEL, message)
        await client.publish(CHANNEL, b"\xff\xfe")


def test_the_listening_connection_uses_tcp_keepalive(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without settings, TCP would probe after two hours."""
    connect, made = psycopg.AsyncConnection.connect, []

    async def noted(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as the library has it
        made.append(await connect(*args, **kwargs))
        return made[-1]

    async def scenario() -> None:
        store = open_store(postgres.address())
        connected = asyncio.Event()
        listening = asyncio.ensure_future(open_pubsub("", store).listen(lambda _: connected.set()))
        await asyncio.wait_for(connected.wait(), SOON)
        settings = made[0].info.get_parameters()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        store.close()
        seconds = int(settings["keepalives_idle"])
        seconds += int(settings["keepalives_interval"]) * int(settings["keepalives_count"])
        assert 0 < seconds <= 30

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", noted)
    asyncio.run(scenario())


def test_a_listener_restarts_after_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("nedra.live.pubsub.peer_listener.RETRY_SECONDS", 0)
    listened = asyncio.Event()

    class Breaking(SingleProcessPubSub):
        tries = 0

        async def listen(self, on_message: Callable[[str], None]) -> None:
            self.tries += 1
            if self.tries < 3:
                raise RuntimeError("unexpected")
            listened.set()

    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"), pubsub=Breaking())
        listener = PeerListener(service)
        listener.start()
        await asyncio.wait_for(listened.wait(), SOON)
        await listener.close()
        service.store.close()

    asyncio.run(scenario())
    assert len(caplog.records) == 2


def test_a_page_open_in_another_process_keeps_a_person_present(
    postgres: Postgres, redis_address: str
) -> None:
    async def scenario() -> None:
        async with two_services(postgres.address(), redis_address, first_away=0.3) as (here, there):
            session = await table_for_two(here, clock=TurnClock.RELAXED)
            await there.fetch(session.link)
            waited = [
                there.presence._away_timers[session.link, key_fingerprint(key)].when()
                for key in (ANNA, BORIS)
            ]
            with here.presence.track_page(session.link, ANNA):
                for _ in range(3):
                    waited[0] = await later(there, session.link, waited[0])
            assert there.presence._away_timers[session.link, key_fingerprint(BORIS)].when() == waited[1]

    asyncio.run(scenario())


async def later(service: MatchService, link: str, before: float) -> float:
    """When Anna counts as away now, once that has been put off."""
    for _ in range(100 * SOON):
        until = service.presence._away_timers[link, key_fingerprint(ANNA)].when()
        if until != before:
            return until
        await asyncio.sleep(0.01)
    raise AssertionError("the timer was not restarted")


def test_processes_reconnect_after_a_database_restart(postgres: Postgres, redis_address: str) -> None:
    async def scenario() -> None:
        async with two_services(postgres.address(), redis_address) as (here, there):
            session = await table_for_two(here)
            shown = await there.fetch(session.link)
            postgres.stop()
            postgres.start()
            with there.notifier.subscribe(session.link) as subscription:
                await submit_with_retries(here, session)
                while not shown.started_match.answered():
                    await asyncio.wait_for(subscription.wait(), SOON)
                    subscription.clear()
            assert shown.started_match.answered() == {0}

    asyncio.run(scenario())


async def submit_with_retries(service: MatchService, session: MatchSession) -> None:
    while True:
        try:
            await service.submit_move(session.link, 0, 0, "continue", ANNA)
        except StoreUnavailableError:
            await asyncio.sleep(0.1)
        else:
            return


@pytest.mark.parametrize(
    ("redis_address", "why"), [("http://redis", "redis://"), ("redis://redis", "--database")]
)
def test_a_redis_without_a_shared_database_is_refused(tmp_path: Path, redis_address: str, why: str) -> None:
    store = open_store(tmp_path / "nedra.sqlite")
    with pytest.raises(StoreUnavailableError, match=why):
        open_pubsub(redis_address, store)
    store.close()
