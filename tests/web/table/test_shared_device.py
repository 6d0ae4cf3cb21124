"""Several people at one device: no address shows another person's hand."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

ANNA, BORIS = 0, 1


@pytest.fixture
def tablet(visit: Callable[..., Visitor]) -> Visitor:
    return visit("en")


def for_two(tablet: Visitor, game: str = "diamant") -> str:
    table = tablet.open_table(seats=2, game=game)
    tablet.sit(table, "Boris")
    return table


def whose(page: str) -> int | None:
    """Whose answers a page offers."""
    found = re.search(r"/seats/(\d)/move", page)
    return int(found[1]) if found else None


def test_a_reload_and_an_old_address_leave_the_device_with_its_player(tablet: Visitor) -> None:
    table = for_two(tablet)
    tablet.answer(table, "continue", seat=ANNA)
    assert whose(tablet.see(table, seat=BORIS)) == BORIS
    assert whose(tablet.see(table)) == BORIS
    assert whose(tablet.client.get(table, params={"seat": ANNA, "revise_answer": 1}).text) == BORIS


def test_a_device_can_be_passed_on_before_a_move(tablet: Visitor) -> None:
    table = for_two(tablet)
    assert "Hide and pass on" in tablet.see(table, seat=ANNA)
    reply = tablet.client.post(f"{table}/view-seat", data={"seat": "-1"})
    assert reply.headers["location"] == table
    assert whose(tablet.see(table)) is None
    assert "Pass the device to Anna" in tablet.see(table)


def test_revising_a_move_shows_the_sealed_answer(tablet: Visitor) -> None:
    table = for_two(tablet)
    tablet.answer(table, "continue", seat=ANNA)
    tablet.client.post(f"{table}/view-seat", data={"seat": "0", "revise_answer": "1"})
    assert 'aria-pressed="true"' in tablet.see(table)
    assert tablet.answer(table, "return").headers["location"] == table
    assert "Pass the device to Boris" in tablet.see(table)


def test_the_handover_screen_shows_the_public_events(tablet: Visitor) -> None:
    table = for_two(tablet)
    for seat in (ANNA, BORIS):
        tablet.answer(table, "continue", seat=seat)
    page = html.unescape(tablet.see(table))
    between = page[page.index('class="handover-events"') :]
    assert "Anna goes on" in between[: between.index("</ol>")]


def test_the_same_player_sees_the_next_decision_at_once(tablet: Visitor) -> None:
    table = for_two(tablet, "gnomes")
    first = next(seat for seat in (ANNA, BORIS) if tablet.question(table, seat))
    action, version = tablet.question(table, first) or ("", "")
    move = html.unescape(re.findall(r'name="move" (?:type="submit" )?value="([^"]+)"', tablet.see(table))[0])
    reply = tablet.client.post(action, data={"version": version, "move": move}, headers={"X-Fragment": "1"})
    assert reply.status_code == 201
    assert whose(reply.text) == first
    assert "handover-screen" not in reply.text


def test_an_error_shows_only_the_hand_of_the_devices_holder(tablet: Visitor) -> None:
    table = for_two(tablet)
    action, _ = tablet.question(table, ANNA) or ("", "")
    tablet.see(table, seat=BORIS)
    refused = tablet.client.post(action, data={"version": "77", "move": "continue"})
    assert refused.status_code == 409
    assert whose(refused.text) == BORIS
    tablet.client.post(f"{table}/view-seat", data={"seat": "-1"})
    assert whose(tablet.client.post(action, data={"version": "77", "move": "continue"}).text) is None


def test_advice_and_reasons_are_for_the_devices_holder(tablet: Visitor) -> None:
    table = for_two(tablet)
    tablet.see(table, seat=ANNA)
    advice, reason = f"{table}/seats/0/advice?version=0", f"{table}/why?move=nonsense&version=0"
    for asked in (advice, reason):
        assert "has the device" not in tablet.client.get(asked).text
    tablet.see(table, seat=BORIS)
    check_refused(tablet, advice)
    tablet.client.post(f"{table}/view-seat", data={"seat": "-1"})
    for asked in (advice, reason):
        check_refused(tablet, asked)


def check_refused(tablet: Visitor, asked: str) -> None:
    refused = tablet.client.get(asked)
    assert refused.status_code == 403
    assert "Somebody else has the device now" in refused.text


def test_nobody_views_another_persons_seat(visit: Callable[..., Visitor], tablet: Visitor) -> None:
    table = for_two(tablet)
    stranger = visit("en")
    assert stranger.client.post(f"{table}/view-seat", data={"seat": "0"}).status_code == 403
    for forged in ("0.0.0", "7.0.0", "x", "1.2", "-1.0.0", "0.0." + "9" * 40):
        stranger.client.cookies.set("nedra-viewing", forged, path=table)
        assert whose(stranger.see(table)) is None
        stranger.client.cookies.clear()


def test_everybody_at_a_device_sees_the_end(tablet: Visitor) -> None:
    table = for_two(tablet)
    while "/again" not in tablet.see(table):
        for seat in (ANNA, BORIS):
            if tablet.question(table, seat):
                tablet.answer(table, "return")
    page = tablet.see(table)
    assert "handover-screen" not in page
    assert "Play again" in page
    again = tablet.client.post(f"{table}/again").headers["location"]
    assert "Pass the device to Anna" in tablet.see(again)


def test_where_nothing_is_hidden_the_device_shows_whoever_is_next(tablet: Visitor) -> None:
    table = for_two(tablet, "hoard")
    seen: set[int | None] = set()
    while len(seen) < 2:
        page = tablet.see(table)
        assert "handover-screen" not in page
        assert "Hide and pass on" not in page
        seen.add(whose(page))
        first = re.findall(r'name="move"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="move"', page)[0]
        assert tablet.answer(table, first[0] or first[1]).status_code == 303
    assert seen == {ANNA, BORIS}
