"""Simultaneous decisions can be changed until they are revealed, on every board that has them."""

from __future__ import annotations

import asyncio
import random
import re
from typing import TYPE_CHECKING

import nedra
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession

KEYS = ("anna-key", "boris-key", "clio-key")


def offered(session: MatchSession, seat: int) -> tuple[set[str], set[str]]:
    """What this person's page offers as answers, and which of them it shows as given."""
    viewer = Viewer(Person(KEYS[seat], "en", hints=True, name=""), None, table_url="", is_local_only=True)
    buttons = re.findall(r"<button[^>]*>", render_table(session, viewer).markup)
    moves = [button for button in buttons if 'name="move"' in button]
    value = re.compile(r'value="([^"]+)"')
    pressed = {value.findall(button)[0] for button in moves if 'aria-pressed="true"' in button}
    return {value.findall(button)[0] for button in moves}, pressed


def asked_together(match: Match) -> Iterator[int]:
    """Who is asked beside others and has more than one answer."""
    asks = match.legal_by_seat()
    if len(asks) > 1:
        yield from (seat for seat, moves in asks.items() if len(moves) > 1)


async def think_again(service: MatchService, session: MatchSession) -> int:
    """Somebody who is asked with others gives one answer, then another; how often a page showed that."""
    moment, seen = session.started_match.version, 0
    for seat in list(asked_together(session.started_match))[:1]:
        moves = [str(move) for move in session.started_match.legal(seat)]
        for answer in (moves[0], moves[-1]):
            await service.submit_move(session.link, seat, moment, answer, KEYS[seat])
            assert offered(session, seat) == (set(moves), {answer})
            seen += 1
    return seen


async def play(game: str, data: Path) -> int:
    """A match at random in which people think again; how often they did."""
    service, rng, seen = MatchService(open_store(data)), random.Random(game), 0
    session = await service.open_match(game, 3, {}, KEYS[0])
    for seat, key in enumerate(KEYS):
        await service.take_seat(session.link, seat, f"Player {seat}", key)
    for _ in range(250):
        if session.started_match.over or seen > 12:
            break
        seen += await think_again(service, session)
        seat, legal = rng.choice(list(session.started_match.legal_by_seat().items()))
        await service.submit_move(
            session.link, seat, session.started_match.version, str(rng.choice(legal)), KEYS[seat]
        )
    service.store.close()
    return seen


def test_a_sealed_answer_is_shown_as_given_and_all_others_are_still_offered(tmp_path: Path) -> None:
    seen = {game: asyncio.run(play(game, tmp_path / f"{game}.sqlite")) for game in nedra.games()}
    assert seen["diamant"]
    assert seen["gemland"]
    assert not seen["hoard"], "one gnome is asked at a time (H4)"
    assert not seen["gnomes"], "one gnome is asked at a time (G3)"
