"""Invalid hosts, charsets and option names are rejected as client errors."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import httpx
import pytest

from nedra.web.http.public_url import parse_host, server_host
from tests.web.api.program import Program
from tests.web.attacks.malformed_input import good_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.web.visitor import Visitor

NO_HOSTS = ("a:b:c", "a:99999", "[", "[::1", "x@y", "a/b", "a b", "é", "a" * 3000)
PAGES = ("/", "/me", "/me/qr.svg", "/{table}", "/{table}/qr.svg", "/{table}/replay", "/metrics", "/api/games")
ALPHABETS = (b"utf-99", b"hex", b"undefined", b'"a\0b"', b"idna")
FORMS = ("/tables", "/preferences", "/replay", "/me", "/{table}/sit", "/admin")


@pytest.fixture(scope="module")
def table(server: str) -> Iterator[str]:
    """The path of a table of somebody else."""
    anna = Program(server).open()
    yield f"t/{anna.table}"
    anna.client.close()


@pytest.mark.parametrize("host", NO_HOSTS)
def test_an_invalid_host_is_refused_on_every_page(server: str, table: str, host: str) -> None:
    for page in PAGES:
        reply = httpx.get(server + page.format(table=table), headers={b"Host": host.encode()})
        assert reply.status_code == 400, page
        assert "default-src 'none'" in reply.headers["content-security-policy"]


def test_an_unknown_address_is_not_found_whatever_the_host(server: str) -> None:
    for path in ("/nowhere", "/api/nowhere", "/t/AAAAAAAAAAAA/x"):
        reply = httpx.get(server + path, headers={"Host": "a:b:c"})
        assert reply.status_code == 404
        assert reply.headers["content-security-policy"]


@pytest.mark.parametrize(
    "named",
    ["nedra", "Nedra.example", "nedra_web:8000", "192.0.2.7", "192.0.2.7:80", "[2001:db8::7]:8000", "[::1]"],
)
def test_names_and_addresses_are_valid_hosts(named: str) -> None:
    called = parse_host(named)
    assert called is not None
    assert called.host + called.port == named


@pytest.mark.parametrize(
    ("server", "called"),
    [(("192.0.2.7", 80), "192.0.2.7:80"), (("::1", 8000), "[::1]:8000"), (None, "localhost")],
)
def test_without_a_host_header_links_use_the_server_address(
    server: tuple[str, int] | None, called: str
) -> None:
    assert "".join(server_host(server)) == called


def test_an_invitation_uses_the_hosts_address(server: str, visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table()
    page = anna.client.get(table, headers={"Host": "cave.example:81"}).text
    assert f"http://cave.example:81{table}" in page


@pytest.mark.parametrize("alphabet", ALPHABETS)
@pytest.mark.parametrize("form", FORMS)
def test_a_form_with_an_unknown_charset_is_refused(
    server: str, table: str, form: str, alphabet: bytes
) -> None:
    part = (
        b'--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=%s\r\n\r\n'
    )
    reply = httpx.post(
        server + form.format(table=table),
        content=part % alphabet + b"\xffzz\r\n--x--\r\n",
        headers={"Content-Type": "multipart/form-data; boundary=x"},
    )
    assert reply.status_code == 400


@pytest.mark.parametrize(
    ("alphabet", "status"),
    [("utf-8", 303), ("UTF-8", 303), ("punycode", 400), ("utf-7", 400), ("utf-16", 400)],
)
def test_only_utf8_forms_are_decoded(server: str, alphabet: str, status: int) -> None:
    sent = {"language": (None, "ru", f"text/plain; charset={alphabet}")}
    assert httpx.post(f"{server}/preferences", files=sent).status_code == status


@pytest.mark.parametrize("name", ["self", "options", "", "\0", "a" * 5000, "9" * 5000, "{ $name }"])
def test_an_option_of_any_name_is_refused_in_few_words(server: str, name: str) -> None:
    reply = httpx.post(f"{server}/api/tables", json={"game": "diamant", "options": {name: 1}})
    assert (reply.status_code, reply.json()["error"]) == (400, "refused-unknown-option")
    assert len(reply.json()["message"]) < 200
    for wrong in ({name: 1}, {"options": {name: 1}}):
        record = json.dumps({**good_record(), **wrong})
        reply = httpx.post(f"{server}/replay", files={"record": ("record.json", record)})
        assert reply.status_code == 400
