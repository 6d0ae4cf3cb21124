"""Decisions given together can be changed until they are revealed, on every board where that can be."""

from __future__ import annotations

import asyncio
import random
import re
from typing import TYPE_CHECKING

import nedra
from nedra.table.house import House
from nedra.table.store import open_store
from nedra.web.person import Person
from nedra.web.picture import Eyes, picture

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nedra.core.match import Match
    from nedra.table.live import LiveMatch

KEYS = ("anna-key", "boris-key", "clio-key")


def offered(live: LiveMatch, seat: int) -> tuple[set[str], set[str]]:
    """What this person's page offers as answers, and which of them it shows as given."""
    eyes = Eyes(Person(KEYS[seat], "en", hints=True, name=""), None, address="", only_here=True)
    buttons = re.findall(r"<button[^>]*>", picture(live, eyes).markup)
    moves = [button for button in buttons if 'name="move"' in button]
    value = re.compile(r'value="([^"]+)"')
    pressed = {value.findall(button)[0] for button in moves if 'aria-pressed="true"' in button}
    return {value.findall(button)[0] for button in moves}, pressed


def asked_together(match: Match) -> Iterator[int]:
    """Who is asked beside others and has more than one answer."""
    asks = match.asks()
    if len(asks) > 1:
        yield from (seat for seat, moves in asks.items() if len(moves) > 1)


async def think_again(house: House, live: LiveMatch) -> int:
    """Somebody who is asked with others gives one answer, then another; how often a page showed that."""
    moment, seen = live.begun.moment, 0
    for seat in list(asked_together(live.begun))[:1]:
        moves = [str(move) for move in live.begun.legal(seat)]
        for answer in (moves[0], moves[-1]):
            await house.answer(live.name, seat, moment, answer, KEYS[seat])
            assert offered(live, seat) == (set(moves), {answer})
            seen += 1
    return seen


async def play(game: str, data: Path) -> int:
    """A match at random in which people think again; how often they did."""
    house, chance, seen = House(open_store(data)), random.Random(game), 0
    live = await house.open(game, 3, {}, KEYS[0])
    for seat, key in enumerate(KEYS):
        await house.sit(live.name, seat, f"Player {seat}", key)
    for _ in range(250):
        if live.begun.over or seen > 12:
            break
        seen += await think_again(house, live)
        seat, legal = chance.choice(list(live.begun.asks().items()))
        await house.answer(live.name, seat, live.begun.moment, str(chance.choice(legal)), KEYS[seat])
    house.store.close()
    return seen


def test_a_sealed_answer_is_shown_as_given_and_all_others_are_still_offered(tmp_path: Path) -> None:
    seen = {game: asyncio.run(play(game, tmp_path / f"{game}.sqlite")) for game in nedra.games()}
    assert seen["diamant"]
    assert seen["gemland"]
    assert not seen["hoard"], "one gnome is asked at a time (H4)"
    assert not seen["gnomes"], "one gnome is asked at a time (G3)"
