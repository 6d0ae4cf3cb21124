"""The match service: who may do what, and every change is stored before it takes effect."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from nedra.bots import choose
from nedra.core.contract.errors import IllegalMoveError, InvalidOptionError, UnknownGameError
from nedra.core.match.match import Match
from nedra.live.autoplay import Autoplay
from nedra.live.errors import (
    InvalidNameError,
    NotAllowedError,
    SeatTakenError,
    StaleDecisionError,
    StoreUnavailableError,
    UnknownMatchError,
)
from nedra.live.seats.seat_map import clean_name
from nedra.live.service import MatchService
from nedra.live.storage.journal import MoveSubmitted
from nedra.live.storage.store import Store, open_store
from tests.live.scenario import ANNA, BORIS, run, table_for_two, until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nedra.core.contract.move import Move
    from tests.servers import Postgres


def test_a_match_begins_when_the_last_seat_is_taken(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 1, "Анна", ANNA)
        assert session.match is None
        assert session.empty_seats == (0,)
        await service.take_seat(session.link, 0, "Борис", BORIS)
        assert set(session.started_match.legal_by_seat()) == {0, 1}

    run(scenario)


def test_a_taken_seat_is_refused_and_nothing_is_stored(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        with pytest.raises(SeatTakenError, match="Борис"):
            await service.take_seat(session.link, 1, "Вова", "vova")
        with pytest.raises(SeatTakenError):
            await service.take_seat(session.link, 9, "Вова", "vova")
        assert len(await service.store.read(session.link)) == session.journal_length == 3

    run(scenario)


def test_two_who_sit_down_at_once_do_not_share_a_seat(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        outcomes = await asyncio.gather(
            service.take_seat(session.link, 0, "Анна", ANNA),
            service.take_seat(session.link, 0, "Борис", BORIS),
            return_exceptions=True,
        )
        assert sum(isinstance(outcome, SeatTakenError) for outcome in outcomes) == 1

    run(scenario)


def test_only_the_seats_person_moves_and_only_in_the_present_decision(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        with pytest.raises(NotAllowedError):
            await service.submit_move(session.link, 0, 0, "continue", BORIS)
        with pytest.raises(NotAllowedError):
            await service.submit_move(session.link, 0, 0, "continue", "")
        with pytest.raises(StaleDecisionError):
            await service.submit_move(session.link, 0, 7, "continue", ANNA)
        with pytest.raises(IllegalMoveError):
            await service.submit_move(session.link, 0, 0, "dig", ANNA)
        assert session.journal_length == 3

    run(scenario)


def test_an_answer_can_be_replaced_until_the_last_one_is_in(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await service.submit_move(session.link, 0, 0, "continue", ANNA)
        await service.submit_move(session.link, 0, 0, "return", ANNA)
        assert str(session.started_match.sealed_answer(0)) == "return"
        await service.submit_move(session.link, 1, 0, "return", BORIS)
        assert session.started_match.version == 2
        with pytest.raises(StaleDecisionError):
            await service.submit_move(session.link, 0, 0, "continue", ANNA)

    run(scenario)


def test_a_new_service_on_the_same_store_has_the_same_match(service: MatchService, where: Path | str) -> None:
    async def scenario() -> None:
        session = await table_for_two(service, options={"artifacts": 1})
        for _ in range(3):
            version = session.started_match.version
            for seat, key in ((0, ANNA), (1, BORIS)):
                await service.submit_move(session.link, seat, version, "continue", key)
        await service.submit_move(session.link, 0, session.started_match.version, "return", ANNA)
        again = MatchService(open_store(where))
        found = await again.fetch(session.link)
        assert found is not session
        assert found.started_match == session.started_match
        assert found.occupants == session.occupants
        assert found.started_match.answered() == {0}
        again.store.close()

    run(scenario)


def test_a_move_that_could_not_be_stored_has_no_effect(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        store, service.store = service.store, FullDisk()  # type: ignore[assignment]  # a disk without room
        with pytest.raises(StoreUnavailableError):
            await service.submit_move(session.link, 0, 0, "continue", ANNA)
        service.store = store
        assert session.started_match.answered() == frozenset()
        await service.submit_move(session.link, 0, 0, "continue", ANNA)
        assert (await service.store.read(session.link))[-1] == MoveSubmitted(0, "continue")

    run(scenario)


class FullDisk:
    is_shared = False

    async def append(self, *_: object, visible: bool) -> None:
        raise StoreUnavailableError("refused-not-over")


def test_only_the_host_lets_bots_in(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 3, {}, ANNA)
        with pytest.raises(NotAllowedError):
            await service.fill_with_bots(session.link, BORIS, [("Ада", "heuristic")])
        with pytest.raises(NotAllowedError):
            await service.fill_with_bots(session.link, "", [("Ада", "heuristic")])
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic"), ("Бруно", "heuristic")])
        assert session.empty_seats == (2,)

    run(scenario)


@pytest.mark.parametrize("pause", [(0.0, 0.0), (0.0, 0.002)])
def test_bots_play_a_whole_match_among_themselves(service: MatchService, pause: tuple[float, float]) -> None:
    async def scenario() -> None:
        bots = Autoplay(service, choose, pause)
        session = await service.open_match("diamant", 8, {"artifacts": 1}, ANNA)
        await service.fill_with_bots(
            session.link, ANNA, [("Бот", "heuristic" if seat % 2 else "random") for seat in range(8)]
        )
        await until(service, session.link, lambda: session.started_match.over)
        assert session.started_match.result().winners
        await bots.close()

    run(scenario)


def test_bots_wait_for_people_and_go_on_after_a_restart(service: MatchService, where: Path | str) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 3, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic"), ("Бруно", "heuristic")])
        again = MatchService(open_store(where))
        bots = Autoplay(again, choose, (0.0, 0.0))
        found = await again.fetch(session.link)
        await until(again, session.link, lambda: found.started_match.answered() == {1, 2})
        assert set(found.started_match.legal_by_seat()) == {0}
        await bots.close()
        again.store.close()

    run(scenario)


def test_bots_go_on_although_their_match_was_evicted(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nedra.live.autoplay.TAKEOVER_SECONDS", 0.0)  # nobody else has the match
    service.max_sessions = 1

    async def scenario() -> None:
        bots = Autoplay(service, choose, (0.5, 0.5))  # no sooner than the match is put aside
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        for _ in range(50):  # while the match is being brought up to date it stays in memory
            await service.open_match("diamant", 2, {}, BORIS)
            if await service.fetch(session.link) is not session:
                break
        assert await service.fetch(session.link) is not session
        for _ in range(500):
            if (await service.fetch(session.link)).started_match.answered():
                break
            await asyncio.sleep(0.01)
        assert (await service.fetch(session.link)).started_match.answered() == {1}
        await bots.close()

    run(scenario)


def test_a_move_is_stored_after_a_version_conflict(service: MatchService, where: Path | str) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        other = MatchService(open_store(where))
        there = await other.fetch(session.link)
        await asyncio.gather(
            other.submit_move(session.link, 0, 0, "continue", ANNA),
            service.submit_move(session.link, 1, 0, "return", BORIS),
        )
        assert (await service.store.read(session.link))[3:] in (
            [MoveSubmitted(0, "continue"), MoveSubmitted(1, "return")],
            [MoveSubmitted(1, "return"), MoveSubmitted(0, "continue")],
        )
        assert max(session.started_match.version, there.started_match.version) == 2
        other.store.close()

    run(scenario)


def test_a_move_is_refused_after_a_version_conflict_if_the_decision_is_made(
    service: MatchService, where: Path | str
) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        other = MatchService(open_store(where))
        await other.fetch(session.link)
        store, service.store = service.store, LateReads(service.store)  # type: ignore[assignment]  # enough of a store
        await other.submit_move(session.link, 0, 0, "continue", ANNA)
        await other.submit_move(session.link, 1, 0, "return", BORIS)
        with pytest.raises(StaleDecisionError):
            await service.submit_move(session.link, 1, 0, "continue", BORIS)
        assert session.started_match.version == 2
        with pytest.raises(SeatTakenError):
            await service.take_seat(session.link, 1, "Вова", "vova-key")
        service.store = store
        other.store.close()

    run(scenario)


class LateReads:
    """A store whose new entries are read only after a version conflict."""

    is_shared = False

    def __init__(self, store: Store) -> None:
        self.append, self.read, self.set_status_soon = store.append, store.read, store.set_status_soon


def test_an_automatic_move_is_dropped_if_another_process_has_moved(
    service: MatchService, where: Path | str
) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        other = MatchService(open_store(where))
        await other.fetch(session.link)
        store, service.store = service.store, LateReads(service.store)  # type: ignore[assignment]  # enough of a store
        await other.submit_automatic_move(session.link, 0, 0, "continue", "clock")
        with pytest.raises(StaleDecisionError):
            await service.submit_automatic_move(session.link, 0, 0, "return", "clock")
        await service.submit_automatic_move(session.link, 0, 0, "return", "clock")
        assert str(session.started_match.sealed_answer(0)) == "continue"
        service.store = store
        other.store.close()

    run(scenario)


def test_of_two_processes_only_the_last_writer_runs_a_bot(postgres: Postgres) -> None:
    address, choosers = postgres.address(), []

    def chooser(name: str) -> Callable[[Match, int, str, int], Move]:
        def choose_and_note(match: Match, seat: int, bot: str, seed: int) -> Move:
            choosers.append(name)
            return choose(match, seat, bot, seed)

        return choose_and_note

    async def scenario() -> None:
        here, there = MatchService(open_store(address)), MatchService(open_store(address))
        bots = [
            Autoplay(here, chooser("here"), (0.05, 0.05)),
            Autoplay(there, chooser("there"), (0.0, 0.0)),
        ]
        session = await here.open_match("diamant", 2, {}, ANNA)
        await here.take_seat(session.link, 0, "Анна", ANNA)
        await here.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        assert not (await there.fetch(session.link)).wrote_last_entry
        await until(here, session.link, lambda: session.started_match.answered() == {1})
        assert (await there.fetch(session.link)).started_match.answered() == {1}
        assert choosers == ["here"]
        for each in bots:
            await each.close()
        here.store.close()
        there.store.close()

    run(scenario)


def test_a_shared_match_is_fetched_with_all_new_entries(postgres: Postgres) -> None:
    address = postgres.address()

    async def scenario() -> None:
        service, other = MatchService(open_store(address)), MatchService(open_store(address))
        session = await table_for_two(service)
        there = await other.fetch(session.link)
        with other.notifier.subscribe(session.link) as subscription:
            await service.submit_move(session.link, 0, 0, "continue", ANNA)
            assert there.started_match.answered() == frozenset()
            assert await other.fetch(session.link) is there
            assert there.started_match.answered() == {0}
            assert subscription.has_changed
        service.store.close()
        other.store.close()

    run(scenario)


def test_a_move_is_checked_once_and_reads_no_journal(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    check_move = Match.check_move

    def counted(match: Match, seat: int, move: Move | str) -> Move:
        calls.append("check_move")
        return check_move(match, seat, move)

    async def scenario() -> None:
        session = await table_for_two(service)
        monkeypatch.setattr(Match, "check_move", counted)
        monkeypatch.setattr(service.store, "read", lambda *_: calls.append("read"))
        await service.submit_move(session.link, 0, 0, "continue", ANNA)
        assert calls == ["check_move"]

    run(scenario)


def test_a_move_that_memory_refuses_is_checked_against_the_journal(postgres: Postgres) -> None:
    """A message between processes may get lost."""
    address = postgres.address()

    async def scenario() -> None:
        service, other = MatchService(open_store(address)), MatchService(open_store(address))
        session = await table_for_two(service)
        for seat, key in ((0, ANNA), (1, BORIS)):
            await other.submit_move(session.link, seat, 0, "continue", key)
        assert session.started_match.version == 0
        await service.submit_move(session.link, 0, 2, "return", ANNA)
        assert session.started_match.answered() == {0}
        with pytest.raises(StaleDecisionError):
            await service.submit_move(session.link, 0, 7, "return", ANNA)
        service.store.close()
        other.store.close()

    run(scenario)


def test_looking_for_an_unknown_match_creates_nothing(service: MatchService) -> None:
    async def scenario() -> None:
        with pytest.raises(UnknownMatchError):
            await service.fetch("nowhere")
        with pytest.raises(UnknownMatchError):
            service.get_loaded("nowhere")
        assert await service.store.read("nowhere") == []

    run(scenario)


def test_a_bad_table_is_refused_before_it_is_opened(service: MatchService) -> None:
    async def scenario() -> None:
        with pytest.raises(UnknownGameError, match="diamant"):
            await service.open_match("chess", 2, {}, ANNA)
        with pytest.raises(InvalidOptionError, match="artifacts"):
            await service.open_match("diamant", 2, {"gold": 1}, ANNA)
        with pytest.raises(InvalidOptionError, match="2 to 8"):
            await service.open_match("diamant", 9, {}, ANNA)

    run(scenario)


def test_names_are_cleaned_or_refused() -> None:
    assert clean_name("  Анна \n\u202e  Б ") == "Анна Б"
    assert clean_name("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"
    for bad in ("", "   ", "\x00\x07", "я" * 25, "\u3164", "\u200d"):
        with pytest.raises(InvalidNameError):
            clean_name(bad)
