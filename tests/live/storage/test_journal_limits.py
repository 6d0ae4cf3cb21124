"""The limits of a journal: nobody fills it up, and a full one stops no match."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from nedra.live.errors import MatchClosedError, TooManyMoveChangesError
from nedra.live.seats import host_actions
from nedra.live.service import MatchService
from nedra.live.storage import journal

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
