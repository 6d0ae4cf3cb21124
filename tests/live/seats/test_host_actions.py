"""The host's rights: a seat is freed and taken again, given to a bot, a table is closed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.bots import choose
from nedra.live.autoplay import Autoplay
from nedra.live.errors import MatchClosedError, NotAllowedError, SeatTakenError, StaleDecisionError
from nedra.live.seats.host_actions import accept_rematch, close_match, free_seat, seat_bot
from nedra.live.service import MatchService
from nedra.live.storage.journal import MatchClosed, SeatFreed
from nedra.live.storage.store import open_store
from tests.live.scenario import ANNA, BORIS, VOVA, run, seat_newcomer, table_for_two, until

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.live.session import MatchSession


def test_a_seat_that_was_left_is_taken_by_another_and_the_same_match_goes_on(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        match = session.started_match
        await service.submit_move(session.link, 1, 0, "continue", BORIS)
        await free_seat(service, session.link, 1, BORIS)
        assert session.empty_seats == (1,)
        assert session.started_seat_infos()[1].name == "Борис"
        with pytest.raises(NotAllowedError):
            await service.submit_move(session.link, 1, 0, "return", BORIS)
        await seat_newcomer(service, session, 1, "Вова", VOVA)
        assert session.started_match is match
        assert str(match.sealed_answer(1)) == "continue"
        await service.submit_move(session.link, 1, 0, "return", VOVA)
        await service.submit_move(session.link, 0, 0, "return", ANNA)
        assert match.version == 2

    run(scenario)


def test_nobody_who_has_seen_another_hand_gets_a_freed_seat(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await free_seat(service, session.link, 1, ANNA)
        with pytest.raises(NotAllowedError, match="You freed this seat"):
            await service.take_seat(session.link, 1, "Анна", ANNA)
        await free_seat(service, session.link, 0, ANNA)
        with pytest.raises(NotAllowedError, match="You freed this seat"):
            await service.take_seat(session.link, 1, "Анна", ANNA)
        with pytest.raises(NotAllowedError, match="from another seat"):
            await service.take_seat(session.link, 0, "Борис", BORIS)
        await service.take_seat(session.link, 1, "Борис", BORIS)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        assert (session.seats_of(ANNA), session.seats_of(BORIS)) == ((0,), (1,))

    run(scenario)


def test_a_host_without_a_seat_does_not_get_the_one_they_freed(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Борис", BORIS)
        await service.take_seat(session.link, 1, "Вова", VOVA)
        await seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic")
        await free_seat(service, session.link, 1, ANNA)
        with pytest.raises(NotAllowedError, match="You freed this seat"):
            await service.take_seat(session.link, 1, "Анна", ANNA)
        await free_seat(service, session.link, 0, BORIS)
        with pytest.raises(NotAllowedError, match="have to agree"):
            await service.take_seat(session.link, 0, "Анна", ANNA)

    run(scenario)


def test_only_the_person_replaced_by_a_bot_takes_the_seat_back(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic")
        for key in (ANNA, VOVA):
            with pytest.raises(SeatTakenError):
                await service.take_seat(session.link, 1, "Кто-то", key)
        await service.take_seat(session.link, 1, "Борис", BORIS)
        assert session.seats_of(BORIS) == (1,)
        assert session.seat_history is not None
        assert [change.kind for change in session.seat_history.changes] == ["bot", "returned"]

    run(scenario)


def test_a_journal_with_a_freed_seat_is_read_into_the_same_match(
    service: MatchService, where: Path | str
) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        for seat, key in ((0, ANNA), (1, BORIS)):
            await service.submit_move(session.link, seat, 0, "continue", key)
        await free_seat(service, session.link, 1, BORIS)
        await seat_newcomer(service, session, 1, "Вова", VOVA)
        again = MatchService(open_store(where))
        found = await again.fetch(session.link)
        assert found.started_match == session.started_match
        assert (found.occupants, found.visible_version) == (session.occupants, session.visible_version)
        again.store.close()

    run(scenario)


def test_only_the_host_and_the_seats_person_free_a_seat(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        for stranger in (VOVA, ""):
            with pytest.raises(NotAllowedError):
                await free_seat(service, session.link, 0, stranger)
        with pytest.raises(NotAllowedError):
            await free_seat(service, session.link, 0, BORIS)
        with pytest.raises(SeatTakenError):
            await free_seat(service, session.link, 7, ANNA)
        await free_seat(service, session.link, 1, BORIS)
        await free_seat(service, session.link, 1, ANNA)
        assert (await service.store.read(session.link))[3:] == [SeatFreed(1)]

    run(scenario)


def test_every_seat_change_raises_the_visible_version(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        versions = [session.visible_version]
        for change in (
            service.take_seat(session.link, 0, "Анна", ANNA),
            free_seat(service, session.link, 0, ANNA),
            service.take_seat(session.link, 0, "Анна", ANNA),
            service.take_seat(session.link, 1, "Борис", BORIS),
            free_seat(service, session.link, 1, ANNA),
            service.submit_move(session.link, 0, 0, "continue", ANNA),
            seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic"),
            close_match(service, session.link, ANNA),
        ):
            await change
            versions.append(session.visible_version)
        assert versions == sorted(set(versions))

    run(scenario)


def test_a_bot_plays_on_for_a_person_who_left(service: MatchService) -> None:
    async def scenario() -> None:
        bots = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        await free_seat(service, session.link, 1, ANNA)
        await seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic")
        await until(service, session.link, lambda: session.started_match.answered() == {1})
        with pytest.raises(SeatTakenError):
            await seat_bot(service, session.link, 1, ANNA, "Бруно", "heuristic")
        await bots.close()

    run(scenario)


def test_a_replaced_bot_leaves_its_decision_to_the_person(service: MatchService) -> None:
    async def scenario() -> None:
        bots = Autoplay(service, choose, (0.05, 0.05))
        session = await table_for_two(service)
        await seat_bot(service, session.link, 1, BORIS, "Ада", "heuristic")
        await free_seat(service, session.link, 1, ANNA)
        await service.take_seat(session.link, 1, "Борис", BORIS)
        await asyncio.gather(*bots._decision_tasks.values())
        assert session.started_match.answered() == frozenset()
        await bots.close()

    run(scenario)


def test_a_closed_table_names_its_host_and_changes_no_more(service: MatchService, where: Path | str) -> None:
    async def scenario() -> None:
        bots = Autoplay(service, choose, (0.0, 0.0))
        session = await table_for_two(service)
        with pytest.raises(NotAllowedError):
            await close_match(service, session.link, BORIS)
        await seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic")
        await close_match(service, session.link, ANNA)
        await bots.close()
        for change in (
            service.submit_move(session.link, 0, 0, "continue", ANNA),
            free_seat(service, session.link, 1, ANNA),
            service.take_seat(session.link, 1, "Вова", VOVA),
            close_match(service, session.link, ANNA),
        ):
            with pytest.raises(MatchClosedError):
                await change
        again = MatchService(open_store(where))
        assert (await again.fetch(session.link)).closed == MatchClosed("Анна")
        again.store.close()

    run(scenario)


def test_a_finished_match_keeps_its_people(service: MatchService) -> None:
    async def scenario() -> None:
        bots = Autoplay(service, choose, (0.0, 0.0))
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic"), ("Бруно", "heuristic")])
        await until(service, session.link, lambda: session.started_match.over)
        for change in (free_seat(service, session.link, 0, ANNA), close_match(service, session.link, ANNA)):
            with pytest.raises(StaleDecisionError):
                await change
        await bots.close()

    run(scenario)


def test_a_rematch_keeps_the_people_who_sat_there_last(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await free_seat(service, session.link, 1, BORIS)
        await seat_newcomer(service, session, 1, "Вова", VOVA)
        while not session.started_match.over:
            version = session.started_match.version
            for seat in tuple(session.started_match.legal_by_seat()):
                await service.submit_move(session.link, seat, version, "return", (ANNA, VOVA)[seat])
        assert await accept_rematch(service, session.link, ANNA) == ""
        again = service.get_loaded(await accept_rematch(service, session.link, VOVA))
        assert [occupant.name for occupant in again.started_seat_infos()] == ["Анна", "Вова"]
        assert again.seats_of(VOVA) == (1,)

    run(scenario)


async def finish(service: MatchService, session: MatchSession) -> None:
    while not session.started_match.over:
        version = session.started_match.version
        for seat in tuple(session.started_match.legal_by_seat()):
            await service.submit_move(session.link, seat, version, "return", (ANNA, BORIS)[seat])


def test_the_host_stays_the_host_of_a_rematch_and_a_closed_one_is_replaced(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await finish(service, session)
        assert await accept_rematch(service, session.link, BORIS) == ""
        again, before = await accept_rematch(service, session.link, ANNA), session.visible_version
        assert service.get_loaded(again).is_host(ANNA)
        assert await accept_rematch(service, session.link, BORIS) == again
        await close_match(service, again, ANNA)
        another = await accept_rematch(service, session.link, BORIS)
        assert another != again
        assert service.get_loaded(another).seats_of(BORIS) == (1,)
        assert session.visible_version > before

    run(scenario)


def test_who_does_not_want_to_wait_opens_a_rematch_with_empty_seats(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await finish(service, session)
        again = await accept_rematch(service, session.link, BORIS, without_others=True)
        opened = service.get_loaded(again)
        assert (opened.match, opened.empty_seats, opened.seats_of(BORIS)) == (None, (0,), (1,))
        assert opened.is_host(BORIS)  # who would have started it otherwise?
        assert await accept_rematch(service, session.link, ANNA) == again

    run(scenario)


@pytest.mark.parametrize("game", ["gnomes", "hoard"])
def test_in_a_rematch_the_beginner_is_drawn_anew(
    service: MatchService, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The first deal lets seat 1 begin, the second one seat 2 (G3, H3)."""
    seeds: dict[str, int] = {}

    def seed_of_table(_secret: str, promise: str, _salts: object) -> int:
        return seeds.setdefault(promise, seed_in_which_begins(game, len(seeds)))

    monkeypatch.setattr("nedra.live.session.derive_seed", seed_of_table)

    async def scenario() -> None:
        session = await table_for_two(service, game)
        assert session.started_match.unanswered() == (0,)
        while not session.started_match.over:
            match = session.started_match
            for seat, moves in tuple(match.legal_by_seat().items()):
                key = (ANNA, BORIS)[seat]
                await service.submit_move(session.link, seat, match.version, str(moves[0]), key)
        assert await accept_rematch(service, session.link, ANNA) == ""
        again = service.get_loaded(await accept_rematch(service, session.link, BORIS))
        assert again.options == session.options
        assert again.started_match.unanswered() == (1,)

    run(scenario)


def seed_in_which_begins(game: str, beginner: int) -> int:
    """The first seed with which that seat begins."""
    return next(seed for seed in range(100) if nedra.game(game).match(2, seed).unanswered() == (beginner,))
