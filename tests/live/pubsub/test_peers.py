"""The neighbours: what one process stores or sees, the others hear, by PostgreSQL and by Redis."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from redis.asyncio import Redis

from nedra.bots import choose
from nedra.bots.search_workers import MOVE_TIMEOUT
from nedra.live.autoplay import PASS_DELAY_FACTOR, Autoplay
from nedra.live.clock import TurnClock, monotonic_now
from nedra.live.errors import StoreUnavailableError
from nedra.live.pubsub.peers import PeerListener
from nedra.live.pubsub.pubsub import CHANNEL, SingleProcessPubSub, open_pubsub
from nedra.live.service import MatchService
from nedra.live.session import fingerprint
from nedra.live.storage.journal import MoveSubmitted
from nedra.live.storage.store import open_store
from nedra.web.http.app import BOT_DELAY_SECONDS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession
    from tests.servers import Postgres

ANNA, BORIS = "anna-key", "boris-key"
SOON = 20


@pytest.fixture(params=["redis", "notify"])
def hub(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("redis")) if request.param == "redis" else ""


@asynccontextmanager
async def two_houses(
    address: str, hub: str, first_away: float = 3600
) -> AsyncIterator[tuple[MatchService, MatchService]]:
    """Two processes, as far as they know."""
    services, neighbours = [], []
    for away in (first_away, 3600):
        store = open_store(address)
        services.append(MatchService(store, away, open_pubsub(hub, store)))
        neighbours.append(PeerListener(services[-1]))
        neighbours[-1].start()
    try:
        yield services[0], services[1]
    finally:
        for service, neighbour in zip(services, neighbours, strict=True):
            await neighbour.close()
            service.presence.close()
            service.store.close()


async def table_for_two(service: MatchService, clock: TurnClock = TurnClock.OFF) -> MatchSession:
    session = await service.open_match("diamant", 2, {}, ANNA, clock=clock)
    await service.take_seat(session.link, 0, "Анна", ANNA)
    await service.take_seat(session.link, 1, "Борис", BORIS)
    return session


def test_who_listens_elsewhere_is_told_what_was_stored_here(postgres: Postgres, hub: str) -> None:
    async def scenario() -> None:
        async with two_houses(postgres.address(), hub) as (here, there):
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


async def table_with_a_bot(service: MatchService) -> MatchSession:
    session = await service.open_match("diamant", 2, {}, ANNA)
    await service.take_seat(session.link, 0, "Анна", ANNA)
    await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
    return session


async def until_it_goes_on(service: MatchService, session: MatchSession) -> None:
    with service.notifier.subscribe(session.link) as subscription:
        while session.started_match.version == 0:
            await asyncio.wait_for(subscription.wait(), SOON)
            subscription.clear()


async def who_answered_first(service: MatchService, session: MatchSession) -> list[int]:
    journal = await service.store.read(session.link)
    return sorted([entry.seat for entry in journal if isinstance(entry, MoveSubmitted)][:2])


def test_a_bots_work_is_taken_over_from_a_process_that_died(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody adds anything at the process that is left: it goes on out of its own patience."""
    monkeypatch.setattr("nedra.live.autoplay.TAKEOVER_SECONDS", 0.2)

    async def scenario() -> None:
        async with two_houses(postgres.address(), "") as (dead, left):
            bots = Autoplay(left, choose, (0.0, 0.0))
            session = await table_with_a_bot(dead)  # whose own bots never come to answer
            heard = monotonic_now()
            shown = await left.fetch(session.link)
            await dead.submit_move(session.link, 0, 0, "continue", ANNA)
            await until_it_goes_on(left, shown)
            assert monotonic_now() - heard >= 0.2
            assert await who_answered_first(left, shown) == [0, 1]
            await bots.close()

    asyncio.run(scenario())


def test_a_bots_work_is_left_to_the_process_that_has_it(postgres: Postgres) -> None:
    asked_there: list[int] = []

    def ask_there(match: Match, seat: int, bot: str, chance: int) -> Move:
        asked_there.append(seat)
        return choose(match, seat, bot, chance)

    async def scenario() -> None:
        time_to_answer = asyncio.Event()

        async def ask_here(match: Match, seat: int, bot: str, chance: int) -> Move:
            await time_to_answer.wait()
            return choose(match, seat, bot, chance)

        async with two_houses(postgres.address(), "") as (here, there):
            at_work = Autoplay(here, ask_here, (0.0, 0.0))
            patient = Autoplay(there, ask_there, (0.0, 0.0))
            session = await table_with_a_bot(here)
            shown = await there.fetch(session.link)
            assert patient.pending_count == 1
            time_to_answer.set()
            await here.submit_move(session.link, 0, 0, "continue", ANNA)
            await until_it_goes_on(there, shown)
            assert await who_answered_first(there, shown) == [0, 1]
            assert asked_there == []
            await at_work.close()
            await patient.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("reading", [1.0, PASS_DELAY_FACTOR])
def test_a_process_that_lives_has_answered_before_another_one_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reading: float
) -> None:
    """With everything as it really is: the shortest pause there, the longest pause or thought here."""
    monkeypatch.setattr("nedra.live.autoplay.secrets.randbelow", lambda _: 0)
    shortest, longest = (reading * seconds for seconds in BOT_DELAY_SECONDS)
    to_store_it = 1.0

    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        there = Autoplay(service, choose, BOT_DELAY_SECONDS)
        session = await table_with_a_bot(service)
        session.wrote_last_entry = False
        asked = monotonic_now()
        plan = there._scheduled_move(session, 1, asked + shortest)
        assert plan is not None
        assert plan.at - asked >= max(longest, MOVE_TIMEOUT) + to_store_it
        await there.close()
        service.presence.close()
        service.store.close()

    asyncio.run(scenario())


NOT_OURS = (
    "hello",
    "",
    "appended cave",
    "appended {} many",
    "device {} nobody",
    "present {} somebody new",
    "sung {} 7",
)


def test_whatever_else_is_said_on_the_hub_everybody_goes_on_listening(
    postgres: Postgres, hub: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        address = postgres.address()
        async with two_houses(address, hub) as (here, there):
            session = await table_for_two(here)
            shown = await there.fetch(session.link)
            for words in NOT_OURS:
                await say(words.format(session.link), address, hub)
            with there.notifier.subscribe(session.link) as subscription:
                await here.submit_move(session.link, 0, 0, "continue", ANNA)
                await asyncio.wait_for(subscription.wait(), SOON)
            assert shown.started_match.answered() == {0}

    asyncio.run(scenario())
    assert [line.levelname for line in caplog.records if line.name == "nedra.pubsub"] == ["WARNING"] * 2


async def say(words: str, address: str, hub: str) -> None:
    if not hub:
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, words))
        return
    async with Redis.from_url(hub) as client:
        await client.publish(CHANNEL, words)
        await client.publish(CHANNEL, b"\xff\xfe")


def test_who_only_listens_asks_for_signs_of_life(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system would ask after two hours; what it is told to do, libpq says itself."""
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


def test_listening_that_breaks_off_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("nedra.live.pubsub.peers.RETRY_SECONDS", 0)
    listened = asyncio.Event()

    class Breaking(SingleProcessPubSub):
        tries = 0

        async def listen(self, hear: Callable[[str], None]) -> None:
            self.tries += 1
            if self.tries < 3:
                raise RuntimeError("of a kind that nobody has thought of")
            listened.set()

    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"), pubsub=Breaking())
        neighbours = PeerListener(service)
        neighbours.start()
        await asyncio.wait_for(listened.wait(), SOON)
        await neighbours.close()
        service.store.close()

    asyncio.run(scenario())
    assert len(caplog.records) == 2


def test_who_has_a_page_open_elsewhere_is_waited_for_again_and_again(postgres: Postgres, hub: str) -> None:
    async def scenario() -> None:
        async with two_houses(postgres.address(), hub, first_away=0.3) as (here, there):
            session = await table_for_two(here, TurnClock.RELAXED)
            await there.fetch(session.link)
            waited = [
                there.presence._away_timers[session.link, fingerprint(key)].when() for key in (ANNA, BORIS)
            ]
            with here.presence.track_page(session.link, ANNA):
                for _ in range(3):
                    waited[0] = await later(there, session.link, waited[0])
            assert there.presence._away_timers[session.link, fingerprint(BORIS)].when() == waited[1]

    asyncio.run(scenario())


async def later(service: MatchService, link: str, before: float) -> float:
    """Until when Anna is waited for now, once that has been put off."""
    for _ in range(100 * SOON):
        until = service.presence._away_timers[link, fingerprint(ANNA)].when()
        if until != before:
            return until
        await asyncio.sleep(0.01)
    raise AssertionError("nobody was heard of")


def test_after_the_database_was_away_everybody_hears_again(postgres: Postgres, hub: str) -> None:
    async def scenario() -> None:
        async with two_houses(postgres.address(), hub) as (here, there):
            session = await table_for_two(here)
            shown = await there.fetch(session.link)
            postgres.stop()
            postgres.start()
            with there.notifier.subscribe(session.link) as subscription:
                await answer_patiently(here, session)
                while not shown.started_match.answered():
                    await asyncio.wait_for(subscription.wait(), SOON)
                    subscription.clear()
            assert shown.started_match.answered() == {0}

    asyncio.run(scenario())


async def answer_patiently(service: MatchService, session: MatchSession) -> None:
    while True:
        try:
            await service.submit_move(session.link, 0, 0, "continue", ANNA)
        except StoreUnavailableError:
            await asyncio.sleep(0.1)
        else:
            return


@pytest.mark.parametrize(("hub", "why"), [("http://hub", "redis://"), ("redis://hub", "--database")])
def test_a_hub_that_joins_nothing_is_refused(tmp_path: Path, hub: str, why: str) -> None:
    store = open_store(tmp_path / "nedra.sqlite")
    with pytest.raises(StoreUnavailableError, match=why):
        open_pubsub(hub, store)
    store.close()
