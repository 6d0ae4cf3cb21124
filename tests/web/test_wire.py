"""Nothing hidden on the wire: whole games of every kind, every byte that anybody received."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.core.catalogue import games
from nedra.ui.html import fragment
from nedra.web import picture, playing, table_page
from tests.web.wire import play_watched

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Node
    from nedra.web.person import Person
    from nedra.web.picture import Eyes, Picture

PICTURES_APART = {"gemland": 6, "gnomes": 3}
"""Long games: one picture of so many is drawn again here, all of them by `make wire`."""


@pytest.mark.parametrize("game", games())
def test_nothing_hidden_reaches_a_seat_or_a_spectator(server: str, game: str) -> None:
    play_watched(server, game, 2, seed=7, every=PICTURES_APART.get(game, 1))


def test_a_stream_that_shows_all_hands_is_caught(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(live: LiveMatch, eyes: Eyes) -> Picture:
        honest = picture.picture(live, eyes)
        return honest._replace(markup=f"{honest.markup}<!-- {hands(live)} -->")

    monkeypatch.setattr(playing, "picture", leaking)
    with pytest.raises(AssertionError, match="a picture shows too much"):
        play_watched(server, "hoard", 2, seed=7)


def test_a_page_that_shows_all_hands_is_caught(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def leaking(game: AnyGame, say: Speech, shown: Picture, again: str = "", *_: object) -> Node:
        return fragment[table_page.table_page(game, say, shown, again), "".join(seen)]

    def note(live: LiveMatch, eyes: Eyes) -> Picture:
        seen[:] = [hands(live)]
        return picture.picture(live, eyes)

    monkeypatch.setattr(playing, "picture", note)
    monkeypatch.setattr(playing, "table_page", leaking)
    with pytest.raises(AssertionError, match="a page shows too much"):
        play_watched(server, "hoard", 2, seed=7)


def test_a_drawer_that_reads_anothers_hand_is_caught(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(live: LiveMatch, *_: Person | int | Speech | None) -> str:
        return hands(live)

    monkeypatch.setattr(picture, "talk_drawer", leaking)
    with pytest.raises(KeyError):
        play_watched(server, "hoard", 2, seed=7)


def hands(live: LiveMatch) -> str:
    return str([live.begun.view(seat) for seat in range(live.opened.seats)])
