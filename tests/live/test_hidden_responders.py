"""Hushed questions: nobody can tell for whom the software has passed (L43)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.bots import choose
from nedra.live.autoplay import PASS_DELAY_FACTOR, Autoplay
from nedra.live.clock import countdown, monotonic_now
from nedra.live.seats.shared_device import DeviceClaim
from nedra.live.service import MatchService
from nedra.live.session import fingerprint
from nedra.live.storage.journal import BotSeated, MatchOpened, PersonSeated, SeatFreed
from nedra.live.storage.store import Store
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession

LINK = "mountain"
SEED = 4
"""With it Boris moves first, Anna holds a card to copy his *take*, and Vera holds none."""
ANNA, BORIS, VERA = "anna-key", "boris-key", "vera-key"
NOBODY = ""


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def boris_takes(
    service: MatchService, keys: tuple[str, str, str] = (ANNA, BORIS, VERA), seconds: int = 0
) -> MatchSession:
    """Three people in the mountain; the first action is Boris's *take*, which the others may copy."""
    game = nedra.game("gemland")
    options = game.resolve_options(reaction_seconds=seconds)
    opened = MatchOpened(game.name, game.rules_version, 3, str(SEED), options, fingerprint(ANNA))
    await service.store.append(LINK, 0, opened)
    for seat, key in enumerate(keys):
        await service.store.append(LINK, seat + 1, PersonSeated(seat, f"Player {seat}", fingerprint(key)))
    session = await service.fetch(LINK)
    for seat, key in enumerate(keys):
        await service.submit_move(LINK, seat, 0, "keep 1 2 3", key)
    await service.submit_move(LINK, 1, session.started_match.version, "take", keys[1])
    assert {seat: len(moves) for seat, moves in session.started_match.legal_by_seat().items()} == {0: 2, 2: 1}
    return session


async def until(service: MatchService, holds: Callable[[], bool]) -> None:
    with service.notifier.subscribe(LINK) as subscription:
        while not holds():
            await asyncio.wait_for(subscription.wait(), 20)
            subscription.clear()


def seen_by(session: MatchSession, key: str, seat: int | None = None) -> str:
    person = Person(key, "en", hints=True, name="")
    look = None if seat is None else DeviceClaim(seat, session.started_match.version)
    return render_table(session, Viewer(person, look, table_url="", is_local_only=True)).markup


def test_the_software_passes_for_who_can_do_nothing_else(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await boris_takes(service)
        await until(service, lambda: session.started_match.answered() == {2})
        assert [str(session.started_match.sealed_answer(2)), session.started_match.sealed_answer(0)] == [
            "pass",
            None,
        ]
        await stand_ins.close()
        service.presence.close()

    run(scenario)


def test_a_bot_that_thinks_on_is_not_waited_for(store: Store) -> None:
    """Else whoever waits longer than a pause would know that the bot holds something."""

    def thinks_for_ever(match: Match, seat: int, bot: str, seed: int) -> Move | Awaitable[Move]:
        return asyncio.Future() if bot == "master" else choose(match, seat, bot, seed)

    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service)
        await service.append_entry(session, SeatFreed(0))
        await service.append_entry(session, BotSeated(0, "Robot", "master"))
        stand_ins = Autoplay(service, thinks_for_ever, (0.0, 0.0))
        moment = session.started_match.version
        stand_ins.schedule_moves(session)
        await until(service, lambda: session.started_match.version > moment)
        await stand_ins.close()
        service.presence.close()

    run(scenario)


def test_nobody_else_sees_for_whom_it_has_passed(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service)
        before = [seen_by(session, key) for key in (NOBODY, ANNA, BORIS)]
        order, waits = session.visible_version, session.started_match.visible_pending(None)
        await service.submit_automatic_move(LINK, 2, session.started_match.version, "pass")
        assert session.started_match.answered() == {2}
        assert [seen_by(session, key) for key in (NOBODY, ANNA, BORIS)] == before
        assert (
            (session.visible_version, session.started_match.visible_pending(None))
            == (order, waits)
            == (order, (0, 2))
        )
        assert session.started_match.visible_pending(2) == (0,)
        service.presence.close()

    run(scenario)


def test_a_device_that_goes_round_does_not_name_who_can_still_answer(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service, (ANNA, ANNA, ANNA))
        before = seen_by(session, ANNA)
        assert "Does anybody want to answer?" in before
        await service.submit_automatic_move(LINK, 2, session.started_match.version, "pass")
        assert seen_by(session, ANNA) == before
        assert "curtain" not in seen_by(session, ANNA, seat=2)
        service.presence.close()

    run(scenario)


def test_the_clock_passes_for_who_does_not_answer_and_leaves_no_mark(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        stand_ins = Autoplay(service, choose, (0.0, 0.0))
        session = await boris_takes(service, seconds=8)
        assert (countdown(session) or (0, 0))[1] == 8
        window = session.started_match.version
        session.decision_started_at = monotonic_now() - 8
        stand_ins.schedule_moves(session)
        await until(service, lambda: session.started_match.version != window)
        assert session.move_choosers == {}
        await stand_ins.close()
        service.presence.close()

    run(scenario)


def test_who_holds_nothing_is_passed_for_no_later_than_who_lets_the_time_run_out(store: Store) -> None:
    """A time as short as a second is over before the software would have read: both pass by the clock."""

    async def scenario() -> None:
        service = MatchService(store)
        stand_ins = Autoplay(service, choose, (100.0, 100.0))
        session = await boris_takes(service, seconds=1)
        plans = [stand_ins._scheduled_move(session, seat, monotonic_now() + 100) for seat in (0, 2)]
        assert [plan and plan.at for plan in plans] == [session.decision_started_at + 1] * 2
        await stand_ins.close()
        service.presence.close()

    run(scenario)


@pytest.mark.parametrize("seat", [0, 2], ids=["holds a card", "holds none"])
def test_a_bot_is_never_later_than_its_clock(store: Store, seat: int) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service, seconds=1)
        await service.append_entry(session, SeatFreed(seat))
        await service.append_entry(session, BotSeated(seat, "Robot", "casual"))
        stand_ins = Autoplay(service, choose, (100.0, 100.0))
        stand_ins.schedule_moves(session)
        window = session.started_match.version
        session.decision_started_at = monotonic_now() - 1
        stand_ins.schedule_moves(session)
        await until(service, lambda: session.started_match.version != window)
        await stand_ins.close()
        service.presence.close()

    run(scenario)


def test_among_people_a_pass_comes_no_sooner_than_a_person_reads(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[float] = []
    monkeypatch.setattr(
        Autoplay, "_run_decision", lambda _self, _question, at: _note(planned, at - monotonic_now())
    )

    async def scenario() -> None:
        service = MatchService(store)
        stand_ins = Autoplay(service, choose, (100.0, 100.0))
        await boris_takes(service)
        await asyncio.sleep(0)
        await stand_ins.close()
        service.presence.close()

    run(scenario)
    assert [round(pause / PASS_DELAY_FACTOR) for pause in planned] == [100]


async def _note(planned: list[float], pause: float) -> None:
    planned.append(pause)
