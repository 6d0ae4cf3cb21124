"""A page that gets only what has changed shows, byte for byte, what a page shows that is loaded anew."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.ui.patching import BEAT, elements, opened, patched
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.fragment_cache import NOTHING_SHOWN
from nedra.web.table.viewer import Viewer
from tests.web.table.test_spectators import KEYS
from tests.web.table.test_stream import seated

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.web.visitor import Visitor

MOST_MOVES = 120
SOUND = re.compile(' data-sound="[^"]*"')
"""Where something is told, each beat has its own."""


class Page:
    """What one person's page shows."""

    def __init__(self, key: str, language: str = "en") -> None:
        person = Person(key, language, hints=True, name="")
        self.viewer = Viewer(person, None, table_url="", is_local_only=False)
        self.markup, self.digest = "", ""
        self.shown = NOTHING_SHOWN
        self.sizes: list[int] = []
        self.beats: list[int] = []


@pytest.mark.parametrize("game", nedra.games())
def test_patches_add_up_to_the_picture(tmp_path: Path, game: str) -> None:
    pages = [Page(KEYS[0]), Page(KEYS[1], "ru"), Page("a spectator")]

    async def scenario() -> None:
        service, rng = MatchService(open_store(tmp_path / "nedra.sqlite")), random.Random(game)
        session = await service.open_match(game, 2, {}, KEYS[0])
        for seat in (0, 1):
            await service.take_seat(session.link, seat, f"Player {seat}", KEYS[seat])
        for _ in range(MOST_MOVES):
            for page in pages:
                shown = render_table(session, page.viewer)
                update = shown.update(page.digest, page.shown)
                page.markup = patched(page.markup, update)
                assert SOUND.sub("", page.markup) == SOUND.sub("", shown.markup)
                page.digest, page.shown = shown.digest, shown.as_shown
                page.sizes.append(len(update))
                page.beats.append(weight_of_beats(update))
                assert page.beats[-1] <= len(shown.markup), "the beats weigh more than the picture"
                _assert_names_are_unique(page.markup)
            if session.started_match.over:
                break
            seat, moves = rng.choice(list(session.started_match.legal_by_seat().items()))
            version = session.started_match.version
            await service.submit_move(session.link, seat, version, str(rng.choice(moves)), KEYS[seat])
        service.store.close()

    asyncio.run(scenario())
    for page in pages:
        first, *later = (size - beats for size, beats in zip(page.sizes, page.beats, strict=True))
        assert sum(later) < 0.85 * first * len(later), "regions save little"


def weight_of_beats(update: str) -> int:
    """The characters that the beats of an update take."""
    is_patch = "data-base" in update.partition(">")[0]
    return sum(len(part) for part in elements(opened(update)[1]) if part.startswith(BEAT)) if is_patch else 0


def _assert_names_are_unique(markup: str) -> None:
    names = Counter(re.findall(r' data-region="([^"]+)"', markup))
    assert max(names.values()) == 1, names.most_common(1)


def test_an_answer_brings_what_has_changed_to_a_page_that_says_what_it_shows(
    visit: Callable[..., Visitor],
) -> None:
    table, (anna, boris) = seated(visit, 2)
    boris.answer(table, "continue")
    before = f"{anna.fragment(table)}</main>"
    digest = re.search(r'data-digest="(\w+)"', before)
    assert digest
    form = {"version": "0", "move": "continue"}
    headers = {"X-Fragment": "1", "X-Shown": digest[1]}
    reply = anna.client.post(f"{table}/seats/0/move", data=form, headers=headers)
    assert f'data-base="{digest[1]}"' in reply.text
    assert len(reply.text) < len(before) * 2 / 3
    after = f"{anna.fragment(table)}</main>"
    passing = re.compile(r' data-(seconds-left|sound)="[^"]*"')  # beats bring their own sounds
    assert passing.sub("", patched(before, reply.text)) == passing.sub("", after)
    stranger = anna.client.get(table, headers={"X-Fragment": "1", "X-Shown": "0123456789abcdef"})
    assert stranger.text == after


def test_the_digest_of_another_persons_picture_tells_nothing(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris) = seated(visit, 2)
    anna.answer(table, "continue")
    digest = re.search(r'data-digest="(\w+)"', anna.fragment(table))
    assert digest
    headers = {"X-Fragment": "1", "X-Shown": digest[1]}
    assert "data-base" in anna.client.get(table, headers=headers).text
    assert "data-base" not in boris.client.get(table, headers=headers).text
