"""The clock: who is answered for when time is out, who is played by a bot while away, and who never is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from nedra.bots import choose
from nedra.core.contract.errors import InvalidOptionError
from nedra.live.autoplay import Autoplay
from nedra.live.clock import CLOCK_SECONDS, TurnClock, countdown, parse_clock, seconds_allowed
from nedra.live.seats.host_actions import free_seat
from nedra.live.seats.rematch import open_rematch
from nedra.live.service import MatchService
from nedra.live.storage.journal import MoveSubmitted
from nedra.live.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nedra.core.contract.move import Move
    from nedra.live.session import MatchSession

ANNA, BORIS = "anna-key", "boris-key"
AT_ONCE, NEVER = 0.0, 3600.0


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def table_for_two(
    service: MatchService,
    clock: TurnClock = TurnClock.BRISK,
    game: str = "diamant",
    keys: tuple[str, str] = (ANNA, BORIS),
) -> MatchSession:
    session = await service.open_match(game, 2, {}, ANNA, clock=clock)
    for seat, key in enumerate(keys):
        await service.take_seat(session.link, seat, f"Player {seat}", key)
    return session


async def until(service: MatchService, session: MatchSession, holds: Callable[[], bool]) -> None:
    with service.notifier.subscribe(session.link) as subscription:
        while not holds():
            await asyncio.wait_for(subscription.wait(), 20)
            subscription.clear()


async def answers(store: Store, session: MatchSession) -> list[MoveSubmitted]:
    return [entry for entry in await store.read(session.link) if isinstance(entry, MoveSubmitted)]


def test_when_time_is_out_the_default_move_is_made_and_marked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.01)

    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        await until(service, session, lambda: session.started_match.over)
        await stand_ins.close()
        given = await answers(store, session)
        assert {entry.chosen_by for entry in given} == {"clock"}
        assert {entry.move for entry in given} <= {"continue", "return"}
        assert set(session.move_choosers.values()) == {"clock"}

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
        service = MatchService(store, away_seconds=NEVER)
        stand_ins = Autoplay(service, fail_elsewhere if awaited else fail, (0.0, 0.0))
        session = await service.open_match("diamant", 2, {}, ANNA, clock=TurnClock.OFF)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        await until(service, session, lambda: session.started_match.answered() == {1})
        await stand_ins.close()
        assert "heuristic" in caplog.text

    run(scenario)


def test_without_a_clock_the_table_waits_for_ever(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service, TurnClock.OFF)
        with service.presence.track_page(session.link, ANNA):
            for _ in range(20):
                await asyncio.sleep(0)
        assert countdown(session) is None
        assert not session.away_owners
        assert await answers(store, session) == []
        await stand_ins.close()

    run(scenario)


def test_who_is_away_is_played_by_a_bot_and_takes_over_on_coming_back(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        with service.presence.track_page(session.link, ANNA):
            await until(service, session, lambda: bool(session.started_match.answered()))
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
        await stand_ins.close()

    run(scenario)


def test_a_deserted_table_waits_and_gives_the_first_one_back_the_whole_time(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        await until(service, session, lambda: session.is_everyone_away)
        session.decision_started_at -= 1000
        stand_ins.schedule_moves(session)
        for _ in range(20):
            await asyncio.sleep(0)
        assert await answers(store, session) == []
        with service.presence.track_page(session.link, ANNA):
            left, seconds = countdown(session) or (0, 0)
            assert seconds - left < 5
            await until(service, session, lambda: bool(session.started_match.answered()))
            assert session.started_match.answered() == {1}
        service.presence.close()
        await stand_ins.close()

    run(scenario)


def test_a_deserted_table_keeps_nobody_waiting_until_somebody_is_back(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=0.01)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        await until(service, session, lambda: session.is_everyone_away)
        await asyncio.gather(*stand_ins._decision_tasks.values())  # each comes to its end by itself
        assert stand_ins.pending_count == 0
        with service.presence.track_page(session.link, ANNA):
            assert stand_ins.pending_count == 2
        await stand_ins.close()
        service.presence.close()

    run(scenario)


def test_a_table_that_all_have_left_keeps_nobody_waiting_until_somebody_sits_down(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        assert stand_ins.pending_count == 2
        await free_seat(service, session.link, 0, ANNA)
        await free_seat(service, session.link, 1, BORIS)
        await asyncio.gather(*stand_ins._decision_tasks.values())
        assert stand_ins.pending_count == 0
        await service.take_seat(session.link, 1, "Boris", BORIS)
        assert stand_ins.pending_count == 1
        await stand_ins.close()
        service.presence.close()

    run(scenario)


def test_a_match_that_leaves_the_memory_takes_its_absent_people_along(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=0.01, max_sessions=1)
        session = await table_for_two(service)
        await until(service, session, lambda: session.is_everyone_away)
        await service.open_match("diamant", 2, {}, ANNA)
        assert not service.is_loaded(session.link)
        assert not service.presence._away
        assert not (await service.fetch(session.link)).is_everyone_away
        service.presence.close()

    run(scenario)


def test_a_match_that_left_the_memory_is_answered_for_again_when_somebody_is_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.05)

    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER, max_sessions=1)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        await service.open_match("diamant", 2, {}, ANNA)
        await asyncio.gather(*stand_ins._decision_tasks.values())
        assert not service.is_loaded(session.link)
        assert await answers(store, session) == []
        async with service.presence.subscribe(session.link, ANNA):
            session = service.get_loaded(session.link)
            await until(service, session, lambda: session.started_match.version > 0)
        await stand_ins.close()
        service.presence.close()

    run(scenario)


def test_who_looks_on_keeps_a_match_in_memory_that_had_just_left_it(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER, max_sessions=1)
        session = await table_for_two(service)
        await service.open_match("diamant", 2, {}, ANNA)
        assert not service.is_loaded(session.link)
        async with service.presence.subscribe(session.link, ANNA):
            await service.open_match("diamant", 2, {}, ANNA)
            assert service.get_loaded(session.link).link == session.link
        service.presence.close()

    run(scenario)


def test_people_at_one_device_are_here_together(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        session = await table_for_two(service, keys=(ANNA, ANNA))
        with service.presence.track_page(session.link, ANNA):
            await asyncio.sleep(0.01)
            assert not session.away_seats
        await until(service, session, lambda: session.away_seats == {0, 1})

    run(scenario)


def test_a_spectator_keeps_nobody_here(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=AT_ONCE)
        session = await table_for_two(service)
        with (
            service.presence.track_page(session.link, "a stranger"),
            service.presence.track_page(session.link, ""),
        ):
            await until(service, session, lambda: session.is_everyone_away)

    run(scenario)


def test_standing_up_and_sitting_down_wins_no_time_and_a_newcomer_has_it_all_once(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        session = await table_for_two(service)
        session.decision_started_at -= 20
        await free_seat(service, session.link, 1, BORIS)
        await service.take_seat(session.link, 1, "Boris", BORIS)
        assert (countdown(session) or (0, 0))[0] <= 5
        await free_seat(service, session.link, 1, BORIS)
        await service.take_seat(session.link, 1, "Vova", "vova-key")
        assert session.seat_decision_started_at(1) - session.seat_decision_started_at(0) >= 20
        since = session.seat_decision_started_at(1)
        await free_seat(service, session.link, 1, "vova-key")
        await service.take_seat(session.link, 1, "Greta", "greta-key")
        assert session.seat_decision_started_at(1) == since
        service.presence.close()

    run(scenario)


def test_after_a_restart_the_clock_begins_anew(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        session = await table_for_two(service)
        session.decision_started_at -= 20
        assert (countdown(session) or (0, 0))[0] <= 5
        again = MatchService(store, away_seconds=NEVER)
        left, seconds = countdown(await again.fetch(session.link)) or (0, 0)
        assert seconds == TurnClock.BRISK.seconds
        assert left > seconds - 5
        service.presence.close()
        again.presence.close()

    run(scenario)


def test_a_reaction_keeps_the_time_that_the_game_gives_it(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        session = await table_for_two(service, TurnClock.RELAXED, "gemland")
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


def test_play_again_keeps_the_clock(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 0.01)

    async def scenario() -> None:
        service = MatchService(store, away_seconds=NEVER)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        await until(service, session, lambda: session.started_match.over)
        again = service.get_loaded(await open_rematch(service, session.link, ANNA))
        assert again.opened.clock is TurnClock.BRISK
        await stand_ins.close()
        service.presence.close()

    run(scenario)


def test_an_unknown_clock_is_refused() -> None:
    assert parse_clock("") is TurnClock.OFF
    assert parse_clock("brisk") is TurnClock.BRISK
    with pytest.raises(InvalidOptionError, match="relaxed"):
        parse_clock("hasty")
