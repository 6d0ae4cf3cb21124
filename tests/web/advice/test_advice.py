"""A bot's advice: for the seat's owner, on the present decision, in words; a table may forbid it."""

from __future__ import annotations

import asyncio
import html
import re
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.bots import advice, levels
from nedra.bots.advice import advise
from nedra.bots.search import Searcher
from nedra.bots.search_workers import SearchWorkers
from nedra.core.i18n.translator import LANGUAGES
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.advice.advice_cache import MAX_CONCURRENT, AdviceBusyError, AdviceCache
from nedra.web.advice.advice_page import advice_drawer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nedra.core.match.advice import MoveAdvice
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession
    from tests.web.visitor import Visitor


def ask(visitor: Visitor, table: str, **headers: str) -> str:
    """Follow the link to the advice."""
    link = re.search(r'href="([^"]+/advice\?version=\d+)"', visitor.see(table))
    assert link, "no advice is offered"
    reply = visitor.client.get(link[1], headers=headers)
    assert reply.status_code == 200, reply.text
    return html.unescape(reply.text)


def test_advice_is_a_page_that_says_which_move_and_why_and_plays_it(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table()
    boris.sit(table, "Борис")
    page = ask(anna, table)
    assert "Так советует простое правило" in page  # nobody has learnt to search here
    assert re.search(r'<p class="advice-reason">[^<]*(карт|рубин)', page), "no reason in the game's own words"
    assert re.search(r'<button[^>]+name="move"[^>]+value="(continue|return)"', page)
    action = re.search(r'action="(/t/[^"]+/move)"', page)
    assert action
    reply = anna.client.post(action[1], data={"version": "0", "move": "continue"})
    assert reply.status_code == 303


def test_the_script_gets_the_bare_drawer(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("en")
    table = anna.open_table()
    boris.sit(table, "Boris")
    assert ask(anna, table, **{"X-Fragment": "1"}).startswith('<div class="drawer" id="advice"')


@pytest.mark.parametrize("seat", [0, 1, 7])
def test_advice_is_only_for_the_seats_owner(visit: Callable[..., Visitor], seat: int) -> None:
    anna, boris, clio = visit("en"), visit("en"), visit("en")
    table = anna.open_table()
    boris.sit(table, "Boris")
    assert clio.client.get(f"{table}/seats/{seat}/advice?version=0").status_code == 403
    other = {0: boris, 1: anna}.get(seat, anna)
    assert other.client.get(f"{table}/seats/{seat}/advice?version=0").status_code == 403


def test_advice_on_a_past_decision_is_refused(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("en")
    table = anna.open_table()
    boris.sit(table, "Boris")
    assert anna.client.get(f"{table}/seats/0/advice?version=5").status_code == 409


def test_a_table_may_forbid_advice(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("en")
    table = anna.open_table(without_advice="1")
    boris.sit(table, "Boris")
    assert "/advice?" not in anna.see(table)
    reply = anna.client.get(f"{table}/seats/0/advice?version=0")
    assert reply.status_code == 403
    assert "without advice" in reply.text


def test_without_hints_no_advice_is_offered(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("en")
    table = anna.open_table()
    boris.sit(table, "Boris")
    anna.client.post("/preferences", data={"hints": "off"})
    assert "/advice?" not in anna.see(table)


class Slow(SearchWorkers):
    """Answers when it is told to, and counts how often it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.ready = asyncio.Event()

    async def advise(self, match: Match, seat: int, seed: int) -> tuple[MoveAdvice, ...]:
        self.asked += 1
        await self.ready.wait()
        return advise(match, seat, seed)


@pytest.fixture
def searching(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    monkeypatch.setattr(advice, "ADVICE_ITERATIONS", 30)


async def table_in(service: MatchService) -> MatchSession:
    session = await service.open_match("diamant", 2, {}, "key")
    for seat in range(2):
        await service.take_seat(session.link, seat, "Anna", f"key-{seat}")
    return session


@pytest.mark.usefixtures("searching")
def test_advice_is_computed_once_per_decision(tmp_path: Path) -> None:
    async def scene() -> None:
        service, workers = MatchService(open_store(tmp_path / "data.sqlite")), Slow()
        advisers, session = AdviceCache(workers), await table_in(service)
        first = asyncio.create_task(advisers.advise(session, 0))
        second = asyncio.create_task(advisers.advise(session, 0))
        await asyncio.sleep(0)
        workers.ready.set()
        assert await first == await second == await advisers.advise(session, 0)
        assert workers.asked == 1
        service.store.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("searching")
def test_too_many_requests_for_advice_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        service, workers = MatchService(open_store(tmp_path / "data.sqlite")), Slow()
        advisers = AdviceCache(workers)
        tables = [await table_in(service) for _ in range(MAX_CONCURRENT + 1)]
        waiting = [asyncio.create_task(advisers.advise(session, 0)) for session in tables[:-1]]
        await asyncio.sleep(0)
        with pytest.raises(AdviceBusyError):
            await advisers.advise(tables[-1], 0)
        workers.ready.set()
        await asyncio.gather(*waiting)
        assert await advisers.advise(tables[-1], 0)
        service.store.close()

    asyncio.run(scene())


def test_a_player_is_called_by_name_in_advice() -> None:
    from nedra.core.contract.move import translate_move

    game = nedra.game("gnomes")
    move = game.moves.parse("collapse 2")
    assert move is not None
    assert "Boris" in translate_move(move, game.translator("en"), ["Anna", "Boris"])
    assert "for 2" in translate_move(move, game.translator("en"))


@pytest.mark.usefixtures("searching")
@pytest.mark.parametrize(("seats", "told"), [(2, "advice-about-exact"), (3, "advice-about")])
def test_advice_says_whether_it_was_solved_or_simulated(tmp_path: Path, seats: int, told: str) -> None:
    """Diamant between two is solved exactly: nobody has simulated four thousand games."""

    async def scene() -> None:
        service = MatchService(open_store(tmp_path / "data.sqlite"))
        session = await service.open_match("diamant", seats, {}, "key")
        for seat in range(seats):
            await service.take_seat(session.link, seat, "Anna", f"key-{seat}")
        ranked_moves = advise(session.started_match, 0, seed=1)
        for language in LANGUAGES:
            say = session.game.translator(language)
            drawer = html.unescape(str(advice_drawer(session, 0, ranked_moves, say)))
            notes = {key: say(key) in drawer for key in ("advice-about", "advice-about-exact")}
            assert notes == {key: key == told for key in notes}
        service.store.close()

    asyncio.run(scene())


def test_the_only_move_comes_without_a_word_on_chances(tmp_path: Path) -> None:
    async def scene() -> None:
        service = MatchService(open_store(tmp_path / "data.sqlite"))
        session = await table_in(service)
        (only,) = advise(session.started_match, 0, seed=1)[:1]
        drawer = str(advice_drawer(session, 0, [only], session.game.translator("en")))
        assert "cannot estimate chances" not in drawer
        service.store.close()

    asyncio.run(scene())
