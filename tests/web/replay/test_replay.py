"""Replays: every step has an address, and hidden information stays hidden."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from litestar import Litestar
    from litestar.testing import TestClient

Client = "TestClient[Litestar]"
OWN = {"cookie": "nedra-key=key"}
GAMES = ("diamant", "hoard", "gnomes", "gemland")


def look(client: TestClient[Litestar], link: str, step: str | int = 0, seat: str = "", **headers: str) -> str:
    reply = client.get(f"/t/{link}/replay", params={"step": step, "seat": seat}, headers=headers)
    assert reply.status_code == 200, reply.text
    return html.unescape(reply.text)


def steps(page: str) -> tuple[int, int]:
    """The current step and the last one."""
    found = re.search(r'class="replay-count">(\d+) / (\d+)<', page)
    assert found
    return int(found[1]), int(found[2])


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_replayed_from_deal_to_end(
    client: TestClient[Litestar], links: dict[str, str], game: str
) -> None:
    first = look(client, links[game])
    _, last = steps(first)
    assert "finale" not in first
    for step in (1, last // 2, last - 1):
        page = look(client, links[game], step)
        assert steps(page) == (step, last)
        assert "finale" not in page
        assert f"step={step + 1}&seat=all" in page
        assert f"step={step - 1}&seat=all" in page
        assert "/move" not in page
    assert "finale" in look(client, links[game], last)


@pytest.mark.parametrize("step", ["", "-1", "x", "9" * 30, "1e3"])
def test_an_invalid_step_is_the_first_one(
    client: TestClient[Litestar], links: dict[str, str], step: str
) -> None:
    assert steps(look(client, links["hoard"], step))[0] == 0


def test_a_step_too_far_is_the_last_one(client: TestClient[Litestar], links: dict[str, str]) -> None:
    now, last = steps(look(client, links["hoard"], 99_999))
    assert now == last


def test_every_perspective_of_a_finished_match_can_be_chosen(
    client: TestClient[Litestar], links: dict[str, str]
) -> None:
    pages = {seat: look(client, links["gnomes"], 30, seat) for seat in ("all", "none", "0", "1", "2")}
    assert len({re.findall(r'data-digest="(\w+)"', page)[0] for page in pages.values()}) == len(pages)
    held = {seat: bool(re.search(r'data-key="hand-(?!of)', page)) for seat, page in pages.items()}
    assert held == {"all": False, "none": False, "0": True, "1": True, "2": True}


def test_a_running_match_shows_players_only_their_own_view(
    client: TestClient[Litestar], links: dict[str, str]
) -> None:
    page = look(client, links["running"], 10, **OWN)
    assert "As Анна" in page
    assert "As a spectator" in page
    assert "All cards open" not in page
    assert "As Boris" not in page


def test_a_match_in_which_players_must_remember_has_no_replay_before_its_end(
    client: TestClient[Litestar], links: dict[str, str]
) -> None:
    reply = client.get(f"/t/{links['covered']}/replay", params={"step": 3}, headers=OWN)
    assert reply.status_code == 403
    assert "you have to remember" in html.unescape(reply.text)


@pytest.mark.parametrize("seat", ["all", "1", "2", "0"])
def test_a_running_match_shows_a_stranger_nothing_hidden(
    client: TestClient[Litestar], links: dict[str, str], seat: str
) -> None:
    reply = client.get(f"/t/{links['running']}/replay", params={"step": 5, "seat": seat})
    assert reply.status_code == 403
    assert "While the game is running" in reply.text


@pytest.mark.parametrize("seat", ["all", "1", "2"])
def test_a_running_match_shows_no_other_players_hand(
    client: TestClient[Litestar], links: dict[str, str], seat: str
) -> None:
    address = f"/t/{links['running']}/replay?step=5&seat={seat}"
    assert client.get(address, headers=OWN).status_code == 403


@pytest.mark.parametrize("seat", ["7", "-1", "ALL", "all ", "<b>"])
def test_an_unknown_perspective_is_refused(
    client: TestClient[Litestar], links: dict[str, str], seat: str
) -> None:
    reply = client.get(f"/t/{links['gnomes']}/replay", params={"seat": seat})
    assert reply.status_code == 403
    assert "<b>" not in reply.text.partition("<main")[2]


def test_the_script_gets_only_the_fragment(client: TestClient[Litestar], links: dict[str, str]) -> None:
    page = look(client, links["diamant"], 3, **{"X-Fragment": "1"})
    assert page.startswith("<main")
    assert f'data-address="/t/{links["diamant"]}/replay?step=3&seat=all"' in page


def test_a_finished_match_links_to_the_replay(client: TestClient[Litestar], links: dict[str, str]) -> None:
    assert f'href="/t/{links["diamant"]}/replay"' in client.get(f"/t/{links['diamant']}").text


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_leads_to_its_moment(
    client: TestClient[Litestar], links: dict[str, str], game: str
) -> None:
    _, last = steps(look(client, links[game]))
    page = look(client, links[game], last // 2, "0")
    lines = re.findall(r'<a class="moment" href="([^"]+)">.*?</a>', page)
    assert lines
    for address in (lines[0], lines[-1]):
        moment = html.unescape(client.get(address).text)
        assert steps(moment)[0] <= last // 2
        version = address.rpartition("=")[2]
        assert f'data-version="{version}"' in moment
