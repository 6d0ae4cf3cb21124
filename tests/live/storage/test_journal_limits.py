"""The limits of a journal: nobody fills it up, and a full one stops no match."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from nedra.live.errors import MatchClosedError, TooManyMoveChangesError, TooManySeatChangesError
from nedra.live.seats import host_actions
from nedra.live.seats.personal_keys import transfer_key
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage import journal
from tests.live.scenario import seat_newcomer

if TYPE_CHECKING:
    from nedra.live.session import MatchSession
    from nedra.live.storage.store import Store

ANNA, CHEAT = "anna-key", "cheat-key"
MOVES = ("continue", "return")


async def table_for_two(store: Store) -> tuple[MatchService, MatchSession]:
    service = MatchService(store)
    session = await service.open_match("diamant", 2, {}, ANNA)
    await service.take_seat(session.link, 0, "Анна", ANNA)
    await service.take_seat(session.link, 1, "Борис", CHEAT)
    return service, session


async def change_answer(service: MatchService, session: MatchSession, times: int) -> None:
    for number in range(times):
        await service.submit_move(session.link, 1, session.started_match.version, MOVES[number % 2], CHEAT)


def test_an_answer_is_final_after_too_many_changes(store: Store) -> None:
    async def scenario() -> None:
        service, session = await table_for_two(store)
        await change_answer(service, session, 1 + journal.MAX_MOVE_CHANGES)
        length = session.journal_length
        with pytest.raises(TooManyMoveChangesError) as refused:
            await service.submit_move(session.link, 1, 0, "return", CHEAT)
        assert "changed 20 times" in str(refused.value)
        assert session.journal_length == length
        await service.submit_move(session.link, 0, 0, "continue", ANNA)
        assert session.started_match.version > 0, "the last answer counts, and the match goes on"
        await change_answer(service, session, 1 + journal.MAX_MOVE_CHANGES)

    asyncio.run(scenario())


def test_changes_are_still_counted_after_a_restart(store: Store) -> None:
    async def scenario() -> None:
        service, session = await table_for_two(store)
        await change_answer(service, session, 1 + journal.MAX_MOVE_CHANGES)
        with pytest.raises(TooManyMoveChangesError):
            await MatchService(store).submit_move(session.link, 1, 0, "return", CHEAT)

    asyncio.run(scenario())


def test_a_full_journal_accepts_first_answers_and_host_actions(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        service, session = await table_for_two(store)
        await change_answer(service, session, 2)
        monkeypatch.setattr(journal, "MAX_JOURNAL_ENTRIES", session.journal_length)
        with pytest.raises(MatchClosedError):
            await service.submit_move(session.link, 1, 0, "continue", CHEAT)
        await service.submit_move(session.link, 0, 0, "continue", ANNA)
        assert session.started_match.version > 0
        await host_actions.free_seat(service, session.link, 1, ANNA)
        with pytest.raises(MatchClosedError):
            await service.take_seat(session.link, 1, "Борис", CHEAT)
        await host_actions.seat_bot(service, session.link, 1, ANNA, "Бот", "heuristic")
        with pytest.raises(MatchClosedError):
            await host_actions.free_seat(service, session.link, 1, ANNA)
        await host_actions.close_match(service, session.link, ANNA)
        assert session.closed

    asyncio.run(scenario())


async def leave_and_return(service: MatchService, session: MatchSession, key: str = CHEAT) -> None:
    await host_actions.free_seat(service, session.link, 1, key)
    await service.take_seat(session.link, 1, "Борис", key)


def test_a_guest_cannot_leave_and_return_without_end(store: Store) -> None:
    async def scenario() -> None:
        service, session = await table_for_two(store)
        for _ in range(journal.MAX_SEATINGS - 1):
            await leave_and_return(service, session)
        with pytest.raises(TooManySeatChangesError) as refused:
            await leave_and_return(service, session)
        assert "20 times" in str(refused.value)
        assert session.empty_seats == (1,), "nobody is kept from leaving"
        length = session.journal_length
        with pytest.raises(TooManySeatChangesError):
            await MatchService(store).take_seat(session.link, 1, "Борис", CHEAT)
        assert session.journal_length == length
        await host_actions.seat_bot(service, session.link, 1, ANNA, "Бот", "heuristic")

    asyncio.run(scenario())


def test_another_key_does_not_reset_the_count(store: Store) -> None:
    async def scenario() -> None:
        service, session = await table_for_two(store)
        for _ in range(journal.MAX_SEATINGS - 1):
            await leave_and_return(service, session)
        await transfer_key(service, CHEAT, "renewed-key")
        assert session.seats_of("renewed-key") == (1,), "a key can always be renewed"
        with pytest.raises(TooManySeatChangesError):
            await leave_and_return(service, session, "renewed-key")

    asyncio.run(scenario())


async def waiting_table(store: Store) -> tuple[MatchService, MatchSession]:
    """Anna waits for two others."""
    service = MatchService(store)
    session = await service.open_match("diamant", 3, {}, ANNA)
    await service.take_seat(session.link, 0, "Анна", ANNA)
    return service, session


def test_strangers_who_come_and_go_keep_no_friend_out(store: Store) -> None:
    async def scenario() -> None:
        service, session = await waiting_table(store)
        for number in range(journal.MAX_SEAT_CHANGES):
            key = f"stranger-{number % 11}"
            with suppress(TooManySeatChangesError):
                await service.take_seat(session.link, 1, "Чужой", key)
                await host_actions.free_seat(service, session.link, 1, key)
        assert session.seatings[key_fingerprint("stranger-0")] <= journal.MAX_SEATINGS
        assert session.seat_change_count > journal.MAX_SEAT_CHANGES
        await service.take_seat(session.link, 1, "Борис", "boris-key")
        await host_actions.free_seat(service, session.link, 1, "boris-key")
        again = MatchService(store)
        await again.take_seat(session.link, 2, "Борис", "boris-key")
        await again.take_seat(session.link, 1, "Клара", "clara-key")
        assert not (await again.fetch(session.link)).started_match.over

    asyncio.run(scenario())


def test_one_stranger_comes_to_a_waiting_table_so_often_and_no_more(store: Store) -> None:
    async def scenario() -> None:
        service, session = await waiting_table(store)
        for _ in range(journal.MAX_SEATINGS):
            await service.take_seat(session.link, 1, "Чужой", CHEAT)
            await host_actions.free_seat(service, session.link, 1, CHEAT)
        length = session.journal_length
        with pytest.raises(TooManySeatChangesError):
            await service.take_seat(session.link, 1, "Чужой", CHEAT)
        assert session.journal_length == length

    asyncio.run(scenario())


def test_a_host_cannot_seat_and_free_bots_without_end(store: Store) -> None:
    async def scenario() -> None:
        service, session = await waiting_table(store)

        async def seat_and_free() -> None:
            await host_actions.seat_bot(service, session.link, 1, ANNA, "Бот", "heuristic")
            await host_actions.free_seat(service, session.link, 1, ANNA)

        for _ in range(journal.MAX_SEAT_CHANGES):
            await seat_and_free()
        with pytest.raises(TooManySeatChangesError):
            await seat_and_free()

    asyncio.run(scenario())


def test_newcomers_cannot_come_and_go_without_end_during_a_match(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MAX_SEAT_CHANGES", 6)

    async def scenario() -> None:
        service, session = await table_for_two(store)
        await host_actions.free_seat(service, session.link, 1, CHEAT)
        for number in range(3):
            await seat_newcomer(service, session, 1, "Гость", f"guest-{number}")
            await host_actions.free_seat(service, session.link, 1, f"guest-{number}")
        with pytest.raises(TooManySeatChangesError, match="come and gone 6 times"):
            await seat_newcomer(service, session, 1, "Гость", "one-too-many")
        await service.take_seat(session.link, 1, "Гость", "guest-2")
        await host_actions.seat_bot(service, session.link, 1, "guest-2", "Бот", "heuristic")
        with pytest.raises(TooManySeatChangesError):
            await host_actions.free_seat(service, session.link, 1, ANNA)

    asyncio.run(scenario())
