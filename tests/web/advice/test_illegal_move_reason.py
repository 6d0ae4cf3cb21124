"""Everything that cannot be used now explains why on every board, with the rule."""

from __future__ import annotations

import asyncio
import html
import random
import re
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.core.contract.errors import IllegalMoveError
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer
from tests.web.table.test_stream import seated

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.web.visitor import Visitor

KEYS = ("anna-key", "boris-key")


def asked_why(page: str) -> list[str]:
    """Where each thing that cannot be used asks for the reason."""
    return [html.unescape(link) for link in re.findall(r'<a[^>]*class="why"[^>]*href="([^"]+)"', page)] + [
        html.unescape(link) for link in re.findall(r'<a[^>]*href="([^"]+)"[^>]*class="why"', page)
    ]


def viewer(key: str) -> Viewer:
    return Viewer(Person(key, "ru", hints=True, name=""), None, table_url="", is_local_only=True)


@pytest.mark.parametrize("game", nedra.games())
def test_whatever_looks_disabled_on_a_board_is_illegal_by_a_rule(tmp_path: Path, game: str) -> None:
    """A whole match at random: every veil stands for a move that the rules refuse at that moment."""
    reasons = set()

    async def scenario() -> None:
        service, rng = MatchService(open_store(tmp_path / "nedra.sqlite")), random.Random(game)
        session = await service.open_match(game, 2, {}, KEYS[0])
        for seat, key in enumerate(KEYS):
            await service.take_seat(session.link, seat, f"Player {seat}", key)
        for _ in range(150):
            if session.started_match.over:
                break
            for seat, key in enumerate(KEYS):
                for link in asked_why(render_table(session, viewer(key)).markup):
                    assert link.startswith(f"/t/{session.link}/why?move=")
                    move = re.findall(r"move=([^&]+)", link)[0].replace("+", " ")
                    with pytest.raises(IllegalMoveError) as refused:
                        session.started_match.check_move(seat, move)
                    assert refused.value.rule
                    reasons.add(refused.value.key)
            seat, moves = rng.choice(list(session.started_match.legal_by_seat().items()))
            await service.submit_move(
                session.link, seat, session.started_match.version, str(rng.choice(moves)), KEYS[seat]
            )
        assert not asked_why(render_table(session, viewer("a spectator")).markup)
        service.store.close()

    asyncio.run(scenario())
    assert reasons


def test_a_click_is_answered_with_the_reason_and_the_rule(visit: Callable[..., Visitor]) -> None:
    anna, boris, stranger = visit(), visit(), visit()
    form = {"game": "hoard", "name": "Anna", "seats": "2", "bots": "0"}
    table = anna.client.post("/tables", data=form).headers["location"]
    boris.sit(table, "Boris")
    waiting = boris if anna.question(table, 0) else anna  # who begins is drawn
    before = waiting.fragment(table)
    (link, *_) = asked_why(before)
    reply = waiting.client.get(link, headers={"X-Fragment": "1"})
    assert reply.status_code == 409
    assert reply.text.endswith("(H4)")
    page = waiting.client.get(link)
    assert page.status_code == 409
    assert "rule-link" in page.text or "(H4)" in page.text
    assert waiting.fragment(table) == before
    assert stranger.client.get(link).status_code == 403


def test_a_move_that_is_legal_by_now_brings_the_table(visit: Callable[..., Visitor]) -> None:
    table, (anna, _) = seated(visit, 2)
    reply = anna.client.get(f"{table}/why?move=continue&version=0", headers={"X-Fragment": "1"})
    assert reply.status_code == 200
    assert 'id="main"' in reply.text
    old = anna.client.get(f"{table}/why?move=continue&version=9", headers={"X-Fragment": "1"})
    assert old.status_code == 409
    assert "in the meantime" in old.text
