"""Spectators are told that they watch, and nothing hidden reaches them."""

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
from nedra.core.contract.emit import AUDIENCE_ALL
from nedra.live import presence
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.network.access import NetworkAccess
from nedra.web.table import routes
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer
from tests.web.replay.finished import seats_of

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.live.session import MatchSession

KEYS = [f"a-key-of-seat-{seat}" for seat in range(8)]


def viewer(key: str = "") -> Viewer:
    person = Person(key, "ru", hints=True, name="")
    return Viewer(person, None, table_url="http://table.example/t/x", is_local_only=False)


async def watch(service: MatchService, session: MatchSession, seen: list[str]) -> None:
    """Keep everything that a spectator's stream sends."""
    async for message in routes._fragment_events(service, session, NetworkAccess(), viewer, ""):
        seen += [message.encode().decode()]


async def whole_game(service: MatchService, game: str, seen: list[str], own: list[str]) -> MatchSession:
    """Bots play for people while somebody watches, and the first player looks too."""
    names = seats_of(game)
    session = await service.open_match(game, len(names), {}, KEYS[0])
    watching = asyncio.ensure_future(watch(service, session, seen))
    for seat, name in enumerate(names):
        await service.take_seat(session.link, seat, name, KEYS[seat])
    match, number = session.started_match, 0
    while not match.over:
        for seat in match.legal_by_seat():
            number += 1
            move = str(choose(match, seat, "heuristic", number))
            await service.submit_move(session.link, seat, match.version, move, KEYS[seat])
            if number % 8 == 0:
                own.append(render_table(session, viewer(KEYS[0])).markup)
            await asyncio.sleep(0)
    await asyncio.sleep(0.05)
    watching.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await watching
    return session


@pytest.mark.parametrize("game", nedra.games())
def test_no_secret_of_a_whole_game_is_in_any_byte_that_a_spectator_gets(tmp_path: Path, game: str) -> None:
    seen: list[str] = []
    own: list[str] = []

    async def scenario() -> MatchSession:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        try:
            return await whole_game(service, game, seen, own)
        finally:
            service.presence.close()
            service.store.close()

    session = asyncio.run(scenario())
    sent, held = html.unescape("\n".join(seen)), html.unescape("\n".join(own))
    assert len(seen) > 20
    assert "finale" in sent
    for secret in planted(session):
        assert secret not in sent
    for sentence in whispered(session, 0):
        assert sentence not in sent
    if game in ("gnomes", "gemland"):
        assert whispered(session, 0), "nothing was whispered: the search looked for nothing"
        assert any(sentence in held for sentence in whispered(session, 0))
    assert not re.search(r'data-key="(hand-(?!of|\d)|seat-\d-own)', sent)
    assert "/move" not in sent


def planted(session: MatchSession) -> list[str]:
    """The secret, the seed made of it and the keys, as they are and as they are stored."""
    seed = session.started_match.seed
    return [session.opened.seed, str(seed), f"{seed:x}", *KEYS, *(key_fingerprint(key) for key in KEYS)]


def whispered(session: MatchSession, seat: int) -> set[str]:
    """What one player alone was told, as far as nobody else could have been told the same words."""
    say, names = session.game.translator("ru"), [info.name for info in session.started_seat_infos()]
    sentences: dict[bool, set[str]] = {True: set(), False: set()}
    for to, event in session.started_match._events:
        if to in (AUDIENCE_ALL, seat):
            sentences[to == AUDIENCE_ALL].add(session.game.translate_event(event, names, say))
    return sentences[False] - sentences[True]


def test_a_spectator_is_told_so_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "SPECTATOR_COUNT_SECONDS", 0.01)

    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        session = await service.open_match("diamant", 2, {}, KEYS[0])
        for seat, name in enumerate(("Анна", "Борис")):
            await service.take_seat(session.link, seat, name, KEYS[seat])
        assert "Вы смотрите" in render_table(session, viewer()).markup
        page = partial(service.presence.track_page, session.link)
        with (
            service.notifier.subscribe(session.link) as subscription,
            page(""),
            page(KEYS[1]),
            page("another"),
            page("another"),
        ):
            while session.spectator_count != 2:
                await asyncio.wait_for(subscription.wait(), 20)
                subscription.clear()
            assert "Смотрят 2 человека." in render_table(session, viewer(KEYS[0])).markup
            assert "+1" in render_table(session, viewer()).markup
        with service.notifier.subscribe(session.link) as subscription:
            while session.spectator_count:
                await asyncio.wait_for(subscription.wait(), 20)
                subscription.clear()
        assert "watching-sign" not in render_table(session, viewer(KEYS[0])).markup
        service.presence.close()
        service.store.close()

    asyncio.run(scenario())
