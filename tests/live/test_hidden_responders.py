"""Hidden responders: nobody can tell for whom the software has passed (L43)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.bots import choose
from nedra.core.i18n.translator import translator
from nedra.live.autoplay import PASS_DELAY_FACTOR, Autoplay
from nedra.live.clock import countdown, monotonic_now
from nedra.live.seats.shared_device import DeviceClaim
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.journal import BotSeated, MatchOpened, PersonSeated, SeatFreed
from nedra.live.storage.store import Store
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer
from tests.live.scenario import ANNA, BORIS, run, until

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession

LINK = "mountain"
SEED = 4
"""With it Boris moves first, Anna holds a card to copy his *take*, and Vera holds none."""
VERA = "vera-key"
NOBODY = ""


async def boris_takes(
    service: MatchService, keys: tuple[str, str, str] = (ANNA, BORIS, VERA), seconds: int = 0
) -> MatchSession:
    """Three people in the mountain; the first action is Boris's *take*, which the others may copy."""
    game = nedra.game("gemland")
    options = game.resolve_options(reaction_seconds=seconds)
    opened = MatchOpened(game.name, game.rules_version, 3, str(SEED), options, key_fingerprint(ANNA))
    await service.store.append(LINK, 0, opened)
    for seat, key in enumerate(keys):
        await service.store.append(LINK, seat + 1, PersonSeated(seat, f"Player {seat}", key_fingerprint(key)))
    session = await service.fetch(LINK)
    for seat, key in enumerate(keys):
        await service.submit_move(LINK, seat, 0, "keep 1 2 3", key)
    await service.submit_move(LINK, 1, session.started_match.version, "take", keys[1])
    assert {seat: len(moves) for seat, moves in session.started_match.legal_by_seat().items()} == {0: 2, 2: 1}
    return session


def seen_by(session: MatchSession, key: str, seat: int | None = None) -> str:
    person = Person(key, "en", hints=True, name="")
    claim = None if seat is None else DeviceClaim(seat, session.started_match.version)
    return render_table(session, Viewer(person, claim, table_url="", is_local_only=True)).markup


def test_the_software_passes_for_a_person_who_can_only_pass(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await boris_takes(service)
        await until(service, LINK, lambda: session.started_match.answered() == {2})
        assert [str(session.started_match.sealed_answer(2)), session.started_match.sealed_answer(0)] == [
            "pass",
            None,
        ]
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_with_only_bots_opposite_the_software_passes_at_once(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service)
        for seat in (0, 1):
            await service.append_entry(session, SeatFreed(seat))
            await service.append_entry(session, BotSeated(seat, "Robot", "heuristic"))
        autoplay = Autoplay(service, choose, (3600.0, 3600.0))
        autoplay.schedule_moves(session)
        await until(service, LINK, lambda: session.started_match.answered() == {2})
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_a_forced_pass_is_no_turn_for_a_devices_only_player(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service)
        assert "Your turn" in seen_by(session, ANNA).split(">", 1)[0]
        assert "Your turn" not in seen_by(session, VERA).split(">", 1)[0]
        service.presence.close()

    run(scenario)


def test_a_slow_bot_is_not_waited_for(store: Store) -> None:
    """Else a long wait would reveal that the bot holds something."""

    def never_chooses(match: Match, seat: int, bot: str, seed: int) -> Move | Awaitable[Move]:
        return asyncio.Future() if bot == "master" else choose(match, seat, bot, seed)

    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service)
        await service.append_entry(session, SeatFreed(0))
        await service.append_entry(session, BotSeated(0, "Robot", "master"))
        autoplay = Autoplay(service, never_chooses, (0.0, 0.0))
        version = session.started_match.version
        autoplay.schedule_moves(session)
        await until(service, LINK, lambda: session.started_match.version > version)
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_nobody_else_sees_for_whom_the_software_has_passed(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service)
        before = [seen_by(session, key) for key in (NOBODY, ANNA, BORIS)]
        version, pending = session.visible_version, session.started_match.visible_pending(None)
        await service.submit_automatic_move(LINK, 2, session.started_match.version, "pass")
        assert session.started_match.answered() == {2}
        assert [seen_by(session, key) for key in (NOBODY, ANNA, BORIS)] == before
        assert (
            (session.visible_version, session.started_match.visible_pending(None))
            == (version, pending)
            == (version, (0, 2))
        )
        assert session.started_match.visible_pending(2) == (0,)
        service.presence.close()

    run(scenario)


def test_a_shared_device_does_not_reveal_who_can_still_answer(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service, (ANNA, ANNA, ANNA))
        before = seen_by(session, ANNA)
        handover = translator("en")("handover-label")
        assert handover in before
        await service.submit_automatic_move(LINK, 2, session.started_match.version, "pass")
        assert seen_by(session, ANNA) == before
        assert handover not in seen_by(session, ANNA, seat=2)
        service.presence.close()

    run(scenario)


def test_a_pass_by_the_clock_leaves_no_mark(store: Store) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        autoplay = Autoplay(service, choose, (0.0, 0.0))
        session = await boris_takes(service, seconds=8)
        assert (countdown(session) or (0, 0))[1] == 8
        window = session.started_match.version
        session.decision_started_at = monotonic_now() - 8
        autoplay.schedule_moves(session)
        await until(service, LINK, lambda: session.started_match.version != window)
        assert session.move_choosers == {}
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_an_automatic_pass_is_never_later_than_the_clock(store: Store) -> None:
    """One second is shorter than the delay of a pass: both pass by the clock."""

    async def scenario() -> None:
        service = MatchService(store)
        autoplay = Autoplay(service, choose, (100.0, 100.0))
        session = await boris_takes(service, seconds=1)
        plans = [autoplay._scheduled_move(session, seat, monotonic_now() + 100) for seat in (0, 2)]
        assert [plan and plan.at for plan in plans] == [session.decision_started_at + 1] * 2
        await autoplay.close()
        service.presence.close()

    run(scenario)


@pytest.mark.parametrize("seat", [0, 2], ids=["holds a card", "holds none"])
def test_a_bot_is_never_later_than_its_clock(store: Store, seat: int) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await boris_takes(service, seconds=1)
        await service.append_entry(session, SeatFreed(seat))
        await service.append_entry(session, BotSeated(seat, "Robot", "casual"))
        autoplay = Autoplay(service, choose, (100.0, 100.0))
        autoplay.schedule_moves(session)
        window = session.started_match.version
        session.decision_started_at = monotonic_now() - 1
        autoplay.schedule_moves(session)
        await until(service, LINK, lambda: session.started_match.version != window)
        await autoplay.close()
        service.presence.close()

    run(scenario)


def test_among_people_an_automatic_pass_takes_as_long_as_reading(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[float] = []
    monkeypatch.setattr(
        Autoplay, "_run_decision", lambda _self, _decision, at: _note(planned, at - monotonic_now())
    )

    async def scenario() -> None:
        service = MatchService(store)
        autoplay = Autoplay(service, choose, (100.0, 100.0))
        await boris_takes(service)
        await asyncio.sleep(0)
        await autoplay.close()
        service.presence.close()

    run(scenario)
    assert [round(delay / PASS_DELAY_FACTOR) for delay in planned] == [100]


async def _note(planned: list[float], delay: float) -> None:
    planned.append(delay)
