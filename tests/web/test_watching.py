"""Spectators: they are told that they watch, and nothing that is hidden ever reaches them."""

from __future__ import annotations

import asyncio
import contextlib
import html
import re
from functools import partial
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.bots import choose
from nedra.core.tell import EVERYONE
from nedra.table.house import House
from nedra.table.live import fingerprint
from nedra.table.store import open_store
from nedra.web import playing
from nedra.web.person import Person
from nedra.web.picture import Eyes, picture
from tests.web.replay.finished import seats_of

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.table.live import LiveMatch

KEYS = [f"a-key-of-seat-{seat}" for seat in range(8)]


def eyes(key: str = "") -> Eyes:
    person = Person(key, "ru", hints=True, name="")
    return Eyes(person, None, address="http://table.example/t/x", only_here=False)


async def watch(house: House, live: LiveMatch, seen: list[str]) -> None:
    """Keep everything that a spectator's stream sends."""
    async for message in playing._pictures(house, live, eyes(), ""):
        seen += [message.encode().decode()]


async def whole_game(house: House, game: str, seen: list[str], own: list[str]) -> LiveMatch:
    """Bots play for people while somebody watches, and the first player looks too."""
    names = seats_of(game)
    live = await house.open(game, len(names), {}, KEYS[0])
    watching = asyncio.ensure_future(watch(house, live, seen))
    for seat, name in enumerate(names):
        await house.sit(live.name, seat, name, KEYS[seat])
    match, number = live.begun, 0
    while not match.over:
        for seat in match.asks():
            number += 1
            move = str(choose(match, seat, "thumb", number))
            await house.answer(live.name, seat, match.moment, move, KEYS[seat])
            if number % 8 == 0:
                own.append(picture(live, eyes(KEYS[0])).markup)
            await asyncio.sleep(0)
    await asyncio.sleep(0.05)
    watching.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await watching
    return live


@pytest.mark.parametrize("game", nedra.games())
def test_no_secret_of_a_whole_game_is_in_any_byte_that_a_spectator_gets(tmp_path: Path, game: str) -> None:
    seen: list[str] = []
    own: list[str] = []

    async def scenario() -> LiveMatch:
        house = House(open_store(tmp_path / "nedra.sqlite"))
        try:
            return await whole_game(house, game, seen, own)
        finally:
            house.presence.close()
            house.store.close()

    live = asyncio.run(scenario())
    sent, held = html.unescape("\n".join(seen)), html.unescape("\n".join(own))
    assert len(seen) > 20
    assert "finale" in sent
    for secret in planted(live):
        assert secret not in sent
    for sentence in whispered(live, 0):
        assert sentence not in sent
    if game in ("gnomes", "gemland"):
        assert whispered(live, 0), "nothing was whispered: the search looked for nothing"
        assert any(sentence in held for sentence in whispered(live, 0))
    assert not re.search(r'data-key="(hand-(?!of|\d)|seat-\d-own)', sent)
    assert "/move" not in sent


def planted(live: LiveMatch) -> list[str]:
    """The secret, the seed made of it and the keys, as they are and as they are stored."""
    seed = live.begun.seed
    return [live.opened.seed, str(seed), f"{seed:x}", *KEYS, *(fingerprint(key) for key in KEYS)]


def whispered(live: LiveMatch, seat: int) -> set[str]:
    """What one player alone was told, as far as nobody else could have been told the same words."""
    say, names = live.game.speech("ru"), [chair.name for chair in live.seated_chairs()]
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for to, event in live.begun._told:
        if to in (EVERYONE, seat):
            told[to == EVERYONE].add(live.game.sentence(event, names, say))
    return told[False] - told[True]


def test_who_has_no_seat_is_told_so_and_counted(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"))
        live = await house.open("diamant", 2, {}, KEYS[0])
        for seat, name in enumerate(("Анна", "Борис")):
            await house.sit(live.name, seat, name, KEYS[seat])
        assert "Вы смотрите" in picture(live, eyes()).markup
        page = partial(house.presence.page, live.name)
        with house.hub.listen(live.name) as bell, page(""), page(KEYS[1]), page("another"), page("another"):
            assert bell.rung
            assert "Смотрят 2 человека." in picture(live, eyes(KEYS[0])).markup
            assert "+1" in picture(live, eyes()).markup
        assert "watching-sign" not in picture(live, eyes(KEYS[0])).markup
        house.presence.close()
        house.store.close()

    asyncio.run(scenario())
