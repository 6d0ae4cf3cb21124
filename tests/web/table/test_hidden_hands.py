"""Every way to a hand over the network: each leads to one's own hand, or nowhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.api.program import Program
from tests.web.table.test_stream import fragments, next_fragment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.web.visitor import Visitor


def hand_shown(page: str) -> set[str]:
    """The seats from whose side a page shows the board."""
    return set(re.findall(r"/seats/(\d+)/(?:move|why|advice)", page))


def hands_sent(update: dict[str, Any]) -> set[int]:
    """The seats whose hands an update has."""
    return {seat for seat, gnome in enumerate(update["view"]["players"]) if gnome["hand"] is not None}


@pytest.fixture
def people(visit: Callable[..., Visitor]) -> list[Visitor]:
    return [visit() for _ in range(3)]


@pytest.fixture
def table(people: list[Visitor]) -> str:
    address = people[0].open_table(seats=3, game="gnomes")
    for name, person in zip(("Boris", "Clara"), people[1:], strict=True):
        person.sit(address, name)
    return address


@pytest.fixture
def program(server: str, table: str) -> Iterator[Callable[[str], Program]]:
    """A program at the table with a key, or without one."""
    programs = []

    def come(key: str = "") -> Program:
        programs.append(Program(server, key))
        programs[-1].table = table.removeprefix("/t/")
        return programs[-1]

    yield come
    for each in programs:
        each.client.close()


def key_of(person: Visitor) -> str:
    return str(person.client.cookies["nedra-key"])


def test_a_seat_shows_its_hand_to_its_key_alone(
    visit: Callable[..., Visitor],
    people: list[Visitor],
    table: str,
    program: Callable[..., Program],
) -> None:
    for seat, person in enumerate(people):
        assert hand_shown(person.see(table)) == {str(seat)}
        assert hands_sent(program(key_of(person)).look()) == {seat}
    stranger = visit()
    assert hand_shown(stranger.see(table)) == set()
    assert hands_sent(program().look()) == set()
    for page in ("seats/1/advice?version=0", "record.json"):
        assert people[0].client.get(f"{table}/{page}").status_code in (403, 409)
    assert stranger.client.get(f"{table}/why?move=x&version=0").status_code == 403


def test_a_freed_seat_closes_pages_and_streams_of_its_person(people: list[Visitor], table: str) -> None:
    anna, boris, _ = people
    with fragments(boris, table) as lines:
        anna.client.post(f"{table}/seats/1/free")
        assert hand_shown(next_fragment(lines)) == set()
    assert hand_shown(boris.see(table)) == set()


def test_a_second_key_gets_neither_a_freed_seat_nor_a_bots(
    visit: Callable[..., Visitor],
    people: list[Visitor],
    table: str,
    program: Callable[..., Program],
) -> None:
    anna, second = people[0], visit()
    for seat in (1, 2):
        anna.client.post(f"{table}/seats/{seat}/bot")
        anna.client.post(f"{table}/seats/{seat}/free")
    for seat in (1, 2):
        assert second.sit(table, "Vova", seat=seat).status_code == 403
        reply = program().client.post(f"/tables/{table[3:]}/seats", json={"name": "Vova", "seat": seat})
        assert (reply.status_code, reply.json()["error"]) == (403, "refused-needs-consent")
    assert hand_shown(second.see(table)) == set()


def test_a_retired_key_sees_nothing_anywhere(
    people: list[Visitor], table: str, program: Callable[..., Program]
) -> None:
    boris = people[1]
    old = program(key_of(boris))
    with (
        fragments(boris, table) as lines,
        old.client.stream("GET", f"/tables/{old.table}/stream") as stream,
        old.line() as line,
    ):
        news = stream.iter_lines()
        next(news), line.recv(timeout=20)
        boris.renew_key()
        assert hand_shown(next_fragment(lines)) == set()
        assert [text for text in news if text] == []
        assert "refused-not-your-seat" in str(line.recv(timeout=20))
    assert hands_sent(old.look()) == set()
    assert old.client.post(f"/tables/{old.table}/seats", json={"name": "B", "seat": 1}).status_code == 409
    assert hand_shown(boris.see(table)) == {"1"}


def test_a_shared_device_shows_one_hand_to_whoever_says_who_they_are(visit: Callable[..., Visitor]) -> None:
    tablet, guest, second = visit(), visit(), visit()
    table = tablet.open_table(seats=3, game="gnomes")
    tablet.sit(table, "Boris")
    guest.sit(table, "Clara")
    assert hand_shown(tablet.see(table)) == set()
    assert hand_shown(tablet.see(table, seat=1)) == {"1"}
    guest.client.post(f"{table}/seats/2/free")
    assert tablet.sit(table, "Dan", seat=2).status_code == 403
    tablet.client.post(f"{table}/seats/1/free")
    assert hand_shown(tablet.see(table)) == {"0"}
    second.sit(table, "Eva", seat=1)
    assert hand_shown(second.see(table)) == set()


def test_programs_ask_and_agree_too(
    people: list[Visitor], table: str, program: Callable[..., Program]
) -> None:
    anna, boris, clara = people
    boris.client.post(f"{table}/seats/1/free")
    link, newcomer = table.removeprefix("/t/"), program("7Q2M-XK4D-9RTA-HW10")
    reply = newcomer.client.post(f"/tables/{link}/seats", json={"name": "Pebble"})
    assert (reply.status_code, reply.json()["error"]) == (403, "refused-needs-consent")
    asked = program(key_of(clara)).look()["seat_requests"]
    assert asked == [{"seat": 1, "name": "Pebble", "waits_for": [0, 2]}]
    for person in (anna, clara):
        assert hands_sent(newcomer.look()) == set()
        agreed = program(key_of(person)).client.post(f"/tables/{link}/seats/1/consent", json={"allow": True})
        assert agreed.status_code == 204
    assert newcomer.look()["table"]["seat"] == 1
    assert newcomer.look()["seat_requests"] == []
