"""The clock: default moves when time runs out, bots for people who are away, and who is never replaced."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from nedra.bots import choose
from nedra.core.contract.errors import InvalidOptionError
from nedra.live.autoplay import Autoplay
from nedra.live.clock import CLOCK_SECONDS, TurnClock, countdown, parse_clock, seconds_allowed
from nedra.live.seats.host_actions import accept_rematch, free_seat
from nedra.live.service import MatchService
from nedra.live.storage.journal import MoveSubmitted
from nedra.live.storage.store import Store
from tests.live.scenario import ANNA, BORIS, run, seat_newcomer, table_for_two, until

if TYPE_CHECKING:
    from nedra.core.contract.move import Move
    from nedra.live.session import MatchSession

AT_ONCE, NEVER = 0.0, 3600.0


async def answers(store: Store, session: MatchSession) -> list[MoveSubmitted]:
    return [entry for entry in await store.read(session.link) if isinstance(entry, MoveSubmitted)]


def test_the_default_move_is_made_and_marked_when_time_runs_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.01)

    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service, clock=TurnClock.BRISK)
        await until(service, session.link, lambda: session.started_match.over)
        await autoplay.close()
        given = await answers(store, session)
        assert {entry.chosen_by for entry in given} == {"clock"}
        assert {entry.move for entry in given} <= {"continue", "return"}
        assert set(session.move_choosers.values()) == {"clock"}

    run(scenario)


@pytest.mark.parametrize("awaited", [False, True])
def test_a_failing_bot_makes_the_fallback_move(
    store: Store, caplog: pytest.LogCaptureFixture, *, awaited: bool
) -> None:
    def fail(*_: object) -> Move:
        raise OSError("no more processes")

    async def fail_elsewhere(*_: object) -> Move:
        return fail()

    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        autoplay = Autoplay(service, fail_elsewhere if awaited else fail, (0.0, 0.0))
        session = await service.open_match("diamant", 2, {}, ANNA, clock=TurnClock.OFF)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        await until(service, session.link, lambda: session.started_match.answered() == {1})
        await autoplay.close()
        assert "heuristic" in caplog.text

    run(scenario)


def test_without_a_clock_the_table_waits_for_ever(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        with service.presence.track_page(session.link, ANNA):
            for _ in range(20):
                await asyncio.sleep(0)
        assert countdown(session) is None
        assert not session.away_owners
        assert await answers(store, session) == []
        await autoplay.close()

    run(scenario)


def test_a_bot_plays_for_an_absent_person_until_they_are_back(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service, clock=TurnClock.BRISK)
        with service.presence.track_page(session.link, ANNA):
            await until(service, session.link, lambda: bool(session.started_match.answered()))
            assert [occupant.is_away for occupant in session.started_seat_infos()] == [False, True]
            assert [entry.chosen_by for entry in await answers(store, session)] == ["bot"]
            with service.presence.track_page(session.link, BORIS):
                assert not session.away_owners
                await service.submit_move(session.link, 0, 0, "continue", ANNA)
                assert set(session.started_match.legal_by_seat()) == {0, 1}
                for _ in range(20):
                    await asyncio.sleep(0)
                assert not session.started_match.answered()
        service.presence.close()
        await autoplay.close()

    run(scenario)


def test_a_deserted_table_waits_and_the_first_one_back_has_the_whole_time(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service, clock=TurnClock.BRISK)
        await until(service, session.link, lambda: session.is_everyone_away)
        session.decision_started_at -= 1000
        autoplay.schedule_moves(session)
        for _ in range(20):
            await asyncio.sleep(0)
        assert await answers(store, session) == []
        with service.presence.track_page(session.link, ANNA):
            left, seconds = countdown(session) or (0, 0)
            assert seconds - left < 5
            await until(service, session.link, lambda: bool(session.started_match.answered()))
            assert session.started_match.answered() == {1}
        service.presence.close()
        await autoplay.close()

    run(scenario)


def test_a_deserted_table_has_no_tasks_until_somebody_is_back(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=0.01)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service, clock=TurnClock.BRISK)
        await until(service, session.link, lambda: session.is_everyone_away)
        await asyncio.gather(*autoplay._decision_tasks.values())  # each comes to its end by itself
        assert autoplay.pending_count == 0
        with service.presence.track_page(session.link, ANNA):
            assert autoplay.pending_count == 2
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_an_empty_table_has_no_tasks_until_somebody_sits_down(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service, clock=TurnClock.BRISK)
        assert autoplay.pending_count == 2
        await free_seat(service, session.link, 0, ANNA)
        await free_seat(service, session.link, 1, BORIS)
        await asyncio.gather(*autoplay._decision_tasks.values())
        assert autoplay.pending_count == 0
        await service.take_seat(session.link, 1, "Boris", BORIS)
        assert autoplay.pending_count == 1
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_an_evicted_match_forgets_who_is_away(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=0.01, max_sessions=1)
        session = await table_for_two(service, clock=TurnClock.BRISK)
        await until(service, session.link, lambda: session.is_everyone_away)
        await service.open_match("diamant", 2, {}, ANNA)
        assert not service.is_loaded(session.link)
        assert not service.presence._away
        assert not (await service.fetch(session.link)).is_everyone_away
        service.presence.close()

    run(scenario)


def test_an_evicted_match_gets_automatic_moves_again_when_loaded(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.05)

    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER, max_sessions=1)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service, clock=TurnClock.BRISK)
        await service.open_match("diamant", 2, {}, ANNA)
        await asyncio.gather(*autoplay._decision_tasks.values())
        assert not service.is_loaded(session.link)
        assert await answers(store, session) == []
        async with service.presence.subscribe(session.link, ANNA):
            session = service.get_loaded(session.link)
            await until(service, session.link, lambda: session.started_match.version > 0)
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_a_subscriber_brings_an_evicted_match_back_and_keeps_it(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER, max_sessions=1)
        session = await table_for_two(service, clock=TurnClock.BRISK)
        other = await service.open_match("diamant", 2, {}, ANNA)
        assert not service.is_loaded(session.link)
        async with service.presence.subscribe(session.link, ANNA):
            await service.fetch(other.link)
            assert service.get_loaded(session.link).link == session.link
        service.presence.close()

    run(scenario)


def test_people_at_one_device_are_present_together(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        session = await table_for_two(service, keys=(ANNA, ANNA), clock=TurnClock.BRISK)
        with service.presence.track_page(session.link, ANNA):
            await asyncio.sleep(0.01)
            assert not session.away_seats
        await until(service, session.link, lambda: session.away_seats == {0, 1})

    run(scenario)


def test_a_spectator_keeps_nobody_present(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        session = await table_for_two(service, clock=TurnClock.BRISK)
        with (
            service.presence.track_page(session.link, "a stranger"),
            service.presence.track_page(session.link, ""),
        ):
            await until(service, session.link, lambda: session.is_everyone_away)

    run(scenario)


def test_leaving_and_returning_gains_no_time_and_a_newcomer_gets_it_all_once(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        session = await table_for_two(service, clock=TurnClock.BRISK)
        session.decision_started_at -= 20
        await free_seat(service, session.link, 1, BORIS)
        await service.take_seat(session.link, 1, "Boris", BORIS)
        assert (countdown(session) or (0, 0))[0] <= 5
        await free_seat(service, session.link, 1, BORIS)
        await seat_newcomer(service, session, 1, "Vova", "vova-key")
        assert session.seat_decision_started_at(1) - session.seat_decision_started_at(0) >= 20
        since = session.seat_decision_started_at(1)
        await free_seat(service, session.link, 1, "vova-key")
        await seat_newcomer(service, session, 1, "Greta", "greta-key")
        assert session.seat_decision_started_at(1) == since
        service.presence.close()

    run(scenario)


def test_the_clock_starts_again_after_a_restart(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        session = await table_for_two(service, clock=TurnClock.BRISK)
        session.decision_started_at -= 20
        assert (countdown(session) or (0, 0))[0] <= 5
        again = MatchService(store, away_seconds=NEVER)
        left, seconds = countdown(await again.fetch(session.link)) or (0, 0)
        assert seconds == TurnClock.BRISK.seconds
        assert left > seconds - 5
        service.presence.close()
        again.presence.close()

    run(scenario)


def test_a_reaction_has_the_time_of_the_game(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        session = await table_for_two(service, "gemland", clock=TurnClock.RELAXED)
        assert seconds_allowed(session, 0) == seconds_allowed(session, 1) == TurnClock.RELAXED.seconds
        for seat, key in ((0, ANNA), (1, BORIS)):
            await service.submit_move(session.link, seat, 0, "keep 1 2 3", key)
        (turn,) = session.started_match.legal_by_seat()
        await service.submit_move(
            session.link, turn, session.started_match.version, "take", (ANNA, BORIS)[turn]
        )
        assert "pass" in map(str, session.started_match.legal(1 - turn))
        assert seconds_allowed(session, 1 - turn) == session.started_match.options["reaction_seconds"] == 8
        service.presence.close()

    run(scenario)


def test_a_rematch_keeps_the_clock(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.01)

    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service, clock=TurnClock.BRISK)
        await until(service, session.link, lambda: session.started_match.over)
        again = service.get_loaded(await accept_rematch(service, session.link, ANNA, without_others=True))
        assert again.opened.clock is TurnClock.BRISK
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_an_unknown_clock_is_refused() -> None:
    assert parse_clock("") is TurnClock.OFF
    assert parse_clock("brisk") is TurnClock.BRISK
    with pytest.raises(InvalidOptionError, match="relaxed"):
        parse_clock("hasty")
