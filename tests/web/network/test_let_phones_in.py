"""Letting phones in: one press at the server's own machine, and by nobody else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import httpx
import pytest

from nedra.web.network.ports import bind
from tests.web.network.personal_server import NETWORK, personal_server
from tests.web.serving import ADMIN, BEARER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.network.personal_server import PersonalServer
    from tests.web.visitor import Visitor

OPEN, CLOSE = {"open": "1"}, {"open": "0"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PersonalServer]:
    with personal_server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def host(server: PersonalServer) -> Iterator[Visitor]:
    """Somebody at the server's machine, who makes it private again before they leave."""
    visitor = server.come()
    yield visitor
    visitor.client.post(f"{visitor.open_table()}/network", data=CLOSE)
    visitor.client.close()


def press(visitor: Visitor, table: str, fields: dict[str, str] = OPEN, **headers: str) -> int:
    return visitor.client.post(f"{table}/network", data=fields, headers=headers).status_code


def next_fragment(lines: Iterator[str]) -> str:
    return next(line for line in lines if line.startswith("data:"))


def test_a_private_table_has_the_button_and_no_code(host: Visitor) -> None:
    table = host.open_table()
    page = host.see(table)
    assert "Let phones in" in page
    assert 'class="qr"' not in page
    assert host.client.get(f"{table}/qr.svg").status_code == 404
    assert host.client.get("/me/qr.svg").status_code == 404


def test_one_press_shows_a_code_that_works_and_a_phone_sits_down(
    server: PersonalServer, host: Visitor
) -> None:
    table = host.open_table()
    assert press(host, table) == 303
    page = host.see(table)
    link = f"http://{NETWORK[0]}:{server.port}{table}"
    assert link in page
    assert f"http://{NETWORK[1]}:{server.port}{table}" in page  # another network of this machine
    for address in NETWORK:
        at = f"{address}:{server.port}"
        assert f"{table}/qr.svg?at={at}" in page
        code = host.client.get(f"{table}/qr.svg", params={"at": at})
        assert code.headers["content-type"] == "image/svg+xml"
    for other in ("", f"127.0.0.1:{server.port}", "table.example"):
        assert host.client.get(f"{table}/qr.svg", params={"at": other}).status_code == 404
    assert server.announced[-1] == f"http://{NETWORK[0]}:{server.port}/"
    phone = server.come(NETWORK[0])
    assert link in phone.see(table)
    assert phone.sit(table, "Boris").status_code == 303
    assert "Boris" in host.see(table)
    phone.client.close()


def test_pages_that_are_open_follow(server: PersonalServer, host: Visitor) -> None:
    table = host.open_table()
    with host.client.stream("GET", f"{table}/stream") as reply:
        lines = reply.iter_lines()
        assert "Let phones in" in next_fragment(lines)
        other = server.come()
        other.client.cookies = host.client.cookies
        assert press(other, table) == 303
        assert "Back to private" in next_fragment(lines)
        other.client.close()


def test_a_phone_can_neither_press_the_button_nor_open_the_admin_page(
    server: PersonalServer, host: Visitor
) -> None:
    press(host, host.open_table())
    phone = server.come(NETWORK[0])
    own = phone.open_table()
    assert "/network" not in phone.see(own)
    forged = {
        "X-Forwarded-For": "127.0.0.1",
        "Forwarded": "for=127.0.0.1",
        "X-Real-IP": "127.0.0.1",
        "Host": f"localhost:{server.port}",
    }
    for headers in ({}, forged, {"Host": f"127.0.0.1:{server.port}"}):
        assert press(phone, own, CLOSE, **headers) == 403
        assert phone.client.get("/admin", headers=headers).status_code == 404
        assert phone.client.post("/admin", data={"secret": ADMIN}, headers=headers).status_code == 404
        assert phone.client.get("/metrics", headers={**headers, **BEARER}).status_code == 404
    assert server.network.addresses == NETWORK
    assert host.client.get("/admin").status_code == 200
    phone.client.close()


@pytest.mark.parametrize(
    "header",
    [
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-Proto": "http"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"Host": "table.example"},
        {"Host": "localhost.table.example"},
    ],
    ids=str,
)
def test_whoever_comes_through_a_proxy_is_not_at_this_machine(
    server: PersonalServer, host: Visitor, header: dict[str, str]
) -> None:
    table = host.open_table()
    assert press(host, table, OPEN, **header) == 403
    assert "Let phones in" not in host.client.get(table, headers=header).text
    assert host.client.get("/admin", headers=header).status_code == 404
    assert server.network.addresses == ()


def test_the_address_of_the_form_leads_back_to_the_table(host: Visitor) -> None:
    table = host.open_table()
    response = host.client.get(f"{table}/network", follow_redirects=False)
    assert (response.status_code, response.headers["location"]) == (303, table)


def test_only_the_tables_host_presses(server: PersonalServer, host: Visitor) -> None:
    table = host.open_table()
    guest = server.come()
    assert "Let phones in" not in guest.see(table)
    assert press(guest, table) == 403
    assert press(host, table, OPEN, Origin="http://table.example") == 403  # another site's page
    assert server.network.addresses == ()
    guest.client.close()


def test_back_to_private_disconnects_phones(server: PersonalServer, host: Visitor) -> None:
    table = host.open_table()
    press(host, table)
    phone = server.come(NETWORK[0])
    with phone.client.stream("GET", f"{table}/stream") as reply:
        lines = reply.iter_lines()
        assert next(lines)
        assert press(host, table, CLOSE) == 303
        with pytest.raises(httpx.TransportError):
            list(lines)
    with pytest.raises(httpx.ConnectError):
        phone.client.get("/")
    assert "Let phones in" in host.see(table)
    assert press(host, table) == 303  # and again
    assert phone.client.get("/").status_code == 200
    phone.client.close()


def test_a_port_in_use_is_named(server: PersonalServer, host: Visitor) -> None:
    table = host.open_table()
    with bind(NETWORK[1], server.port) as taken:
        taken.listen()
        reply = host.client.post(f"{table}/network", data=OPEN)
    assert reply.status_code == 409
    assert re.search(rf"another program uses port {server.port} on {NETWORK[1]}", reply.text)
    assert server.network.addresses == ()
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://{NETWORK[0]}:{server.port}/")


def test_a_machine_in_no_network_says_so(tmp_path: Path) -> None:
    with personal_server(tmp_path, tuple) as server:
        host = server.come()
        reply = host.client.post(f"{host.open_table()}/network", data=OPEN)
        assert reply.status_code == 409
        assert "in no network" in reply.text
        host.client.close()


def test_a_changed_address_is_followed(tmp_path: Path) -> None:
    """Another Wi-Fi: the next page has the new address, open pages get it, the old one answers no more."""
    found = ["127.0.0.2"]
    with personal_server(tmp_path, lambda: tuple(found)) as server:
        host = server.come()
        table = host.open_table()
        press(host, table)
        with host.client.stream("GET", f"{table}/stream") as reply:
            lines = reply.iter_lines()
            assert "127.0.0.2" in next_fragment(lines)
            found[:] = ["127.0.0.4"]
            other = server.come()
            other.client.cookies = host.client.cookies
            page = other.see(table)
            assert f"qr.svg?at=127.0.0.4:{server.port}" in page
            assert "127.0.0.2" not in page
            assert "127.0.0.4" in next_fragment(lines)
        assert (
            host.client.get(f"{table}/qr.svg", params={"at": f"127.0.0.2:{server.port}"}).status_code == 404
        )
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://127.0.0.2:{server.port}/")
        assert httpx.get(f"http://127.0.0.4:{server.port}/").status_code == 200
        found.clear()
        assert "Let phones in" in host.see(table)
        assert "qr.svg" not in host.see(table)
        found.append("127.0.0.2")  # the Wi-Fi is back
        assert f"qr.svg?at=127.0.0.2:{server.port}" in host.see(table)
        assert server.announced == [f"http://127.0.0.{last}:{server.port}/" for last in (2, 4, 2)]
        press(host, table, CLOSE)
        found[:] = ["127.0.0.4"]
        assert "Let phones in" in host.see(table)
        for visitor in (host, other):
            visitor.client.close()


def test_an_address_that_others_use_closes_the_server_to_phones(tmp_path: Path) -> None:
    found = ["127.0.0.2"]
    with personal_server(tmp_path, lambda: tuple(found)) as server:
        host = server.come()
        table = host.open_table()
        press(host, table)
        with bind("127.0.0.3", server.port) as taken:
            taken.listen()
            found.append("127.0.0.3")
            assert "Let phones in" in host.see(table)
        assert f"qr.svg?at=127.0.0.3:{server.port}" in host.see(table)
        host.client.close()


def test_phones_come_in_after_the_match_has_begun(server: PersonalServer, host: Visitor) -> None:
    table = host.open_table(bots=1)
    assert host.question(table)  # a running match: the button is in the menu
    page = host.fragment(table)
    assert "Let phones in" in page
    assert "127.0.0.1" not in page
    assert press(host, table) == 303
    page = host.fragment(table)
    assert f"qr.svg?at={NETWORK[0]}:{server.port}" in page
    assert f"http://{NETWORK[0]}:{server.port}{table}" in page


def test_a_guest_at_the_same_machine_reads_that_the_link_works_only_there(
    server: PersonalServer, host: Visitor
) -> None:
    table = host.open_table(bots=1)
    guest = server.come()
    page = guest.fragment(table)
    assert "This link works on this computer only. Ask whoever opened the table to let phones in." in page
    assert "Let phones in" not in page
    guest.client.close()


def test_a_finished_match_is_shared_with_phones_and_the_way_back_leads_to_the_step(
    server: PersonalServer, host: Visitor
) -> None:
    table = host.open_table(bots=1)
    host.play_out(table, "return")
    step = f"{table}/replay?step=2&seat=0"
    for path in (table, step):
        drawer = host.fragment(path).partition('id="share"')[2]
        assert "Let phones in" in drawer
        assert "data-copy" not in drawer.partition("record.json")[0]
        assert "127.0.0.1" not in drawer
    reply = host.client.post(f"{table}/network", data={**OPEN, "back": f"{step}#open-share"})
    assert reply.headers["location"] == f"{step}#open-share"
    for path in (table, step):
        drawer = host.fragment(path).partition('id="share"')[2]
        assert f"qr.svg?at={NETWORK[0]}:{server.port}" in drawer
        assert f"http://{NETWORK[0]}:{server.port}{table}" in drawer


@pytest.mark.parametrize("back", ["https://table.example/", "//table.example", "/me", "/t/other/replay"])
def test_the_way_back_stays_at_the_table(host: Visitor, back: str) -> None:
    table = host.open_table()
    reply = host.client.post(f"{table}/network", data={**OPEN, "back": back})
    assert reply.headers["location"] == table
