"""Games with broken packages do not affect the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.cli import main
from tests.install.packages import installed, rope_without, without_a_game
from tests.web.serving import ADMIN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.web.visitor import Visitor

PAGES = ("/", "/?play=diamant", "/?play=rope", "/?play=bad", "/rules/diamant", "/about", "/games/all")


@pytest.fixture(scope="module", autouse=True)
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The Rope before it had a board, and a package with nothing in it, from before the server starts."""
    bad, rope = tmp_path_factory.mktemp("bad"), tmp_path_factory.mktemp("rope")
    without_a_game(bad)
    rope_without(rope, "board")
    with installed(bad, "bad", "nedra_bad"), installed(rope, "rope", "nedra_rope"):
        yield


@pytest.mark.parametrize("page", PAGES)
def test_every_page_works_without_the_broken_games(visit: Callable[..., Visitor], page: str) -> None:
    reply = visit("en").client.get(page)
    assert reply.status_code == 200
    assert "The Rope" not in reply.text
    assert "play=bad" not in reply.text


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("rope", "en", "has no board"),
        ("rope", "ru", "нет поля"),
        ("bad", "en", "does not load"),
        ("bad", "ru", "не загружается"),
    ],
)
def test_opening_a_table_of_a_broken_game_is_refused(
    visit: Callable[..., Visitor], game: str, language: str, said: str
) -> None:
    client = visit(language).client
    form = {"game": game, "name": "Anna", "seats": "2", "bots": "1"}
    for reply in (
        client.post("/tables", data=form),
        client.post("/api/tables", json={"game": game, "seats": 2, "bots": 1}),
    ):
        assert reply.status_code == 404
        assert said in reply.text
    assert client.get(f"/rules/{game}").status_code == 404


def test_a_stored_table_of_a_game_without_a_board_is_refused(
    visit: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = visit("en").client
    monkeypatch.setattr("nedra.web.api.routes.board_of", lambda _: None)  # it has one still
    link = client.post("/api/tables", json={"game": "rope", "seats": 2, "bots": 1}).json()["table"]
    for page in (f"/t/{link}", f"/t/{link}/stream"):
        reply = client.get(page)
        assert reply.status_code == 404, page
        assert "has no board" in reply.text


def test_programs_get_the_same_games_as_people(visit: Callable[..., Visitor]) -> None:
    offered = [facts["name"] for facts in visit("en").client.get("/api/games").json()]
    assert offered == ["diamant", "gemland", "gnomes", "hoard"]


def test_the_log_says_which_games_are_missing_and_why(visit: Callable[..., Visitor]) -> None:
    host = visit("en").client
    host.post("/admin", data={"secret": ADMIN})
    page = host.get("/admin").text
    assert "nedra_bad" in page
    assert "has no attribute" in page
    assert "nedra_rope.board" in page


def test_a_game_without_a_board_is_played_in_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert "rope" in nedra.games()
    assert main(["play", "rope", "--seats", "bot,bot", "--set", "ropes=1"]) == 0
    assert "R6" in capsys.readouterr().out
