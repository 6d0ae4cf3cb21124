"""Nothing hidden is sent: whole games of every kind, every byte that anybody received."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.core.match.catalogue import games
from nedra.ui.html import div, fragment
from nedra.ui.regions import Picture
from nedra.web.table import fragment as table_fragment
from nedra.web.table import routes
from tests.web.recorded_bytes import play_watched

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nedra.core.contract.game import AnyGame
    from nedra.core.i18n.translator import Translator
    from nedra.live.session import MatchSession
    from nedra.ui.html import Node
    from nedra.ui.regions import Shown
    from nedra.web.account.person import Person
    from nedra.web.table.fragment import TableFragment
    from nedra.web.table.viewer import Viewer

pytestmark = pytest.mark.server

FRAGMENT_INTERVAL = {"gemland": 6, "gnomes": 3}
"""Long games: one fragment of so many is drawn again here, all of them by `make wire`."""


@pytest.mark.parametrize("game", games())
def test_nothing_hidden_reaches_a_seat_or_a_spectator(server: str, game: str) -> None:
    play_watched(server, game, 2, seed=7, every=FRAGMENT_INTERVAL.get(game, 1))


def test_a_stream_that_shows_all_hands_is_caught(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(session: MatchSession, viewer: Viewer) -> TableFragment:
        honest = table_fragment.render_table(session, viewer)
        return honest._replace(picture=Picture(f"{honest.picture.markup}<p>{hands(session)}</p>"))

    monkeypatch.setattr(routes, "render_table", leaking)
    with pytest.raises(AssertionError, match="a fragment shows too much"):
        play_watched(server, "hoard", 2, seed=7)


def test_a_change_that_shows_all_hands_is_caught(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, seen = Picture.patch, [""]

    def leaking(picture: Picture, shown: Mapping[str, Shown]) -> dict[str, str] | None:
        patch = honest(picture, shown)
        return patch and {**patch, "dock": f'<p data-region="dock">{seen[0]}</p>'}

    def note(session: MatchSession, viewer: Viewer) -> TableFragment:
        seen[:] = [hands(session)]
        return table_fragment.render_table(session, viewer)

    monkeypatch.setattr(routes, "render_table", note)
    monkeypatch.setattr(Picture, "patch", leaking)
    with pytest.raises(AssertionError, match="a fragment shows too much"):
        play_watched(server, "hoard", 2, seed=7)


def test_a_page_that_shows_all_hands_is_caught(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def leaking(game: AnyGame, say: Translator, shown: TableFragment, again: str = "", *_: object) -> Node:
        return fragment[table_fragment.table_page(game, say, shown, again), "".join(seen)]

    def note(session: MatchSession, viewer: Viewer) -> TableFragment:
        seen[:] = [hands(session)]
        return table_fragment.render_table(session, viewer)

    monkeypatch.setattr(routes, "render_table", note)
    monkeypatch.setattr(routes, "table_page", leaking)
    with pytest.raises(AssertionError, match="a page shows too much"):
        play_watched(server, "hoard", 2, seed=7)


def test_a_drawer_that_reads_anothers_hand_is_caught(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(session: MatchSession, *_: Person | int | Translator | None) -> Node:
        return div[hands(session)]

    monkeypatch.setattr(table_fragment, "chat_drawer", leaking)
    with pytest.raises(KeyError):
        play_watched(server, "hoard", 2, seed=7)


def hands(session: MatchSession) -> str:
    return str([session.match.view(seat) for seat in range(session.opened.seats)] if session.match else [])
