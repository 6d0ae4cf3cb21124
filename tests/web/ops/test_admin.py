"""The admin page: login, what it shows and never shows, and closing a table."""

from __future__ import annotations

import html
import logging
import re
import time
from typing import TYPE_CHECKING

import httpx
import pytest
from litestar.testing import TestClient

from nedra.live.admin_secret import AdminSecret
from nedra.web.http import rate_limit
from nedra.web.http.app import create_app
from nedra.web.ops import admin_session
from tests.web.serving import ADMIN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.web.visitor import Visitor

FROM_AFAR = {"X-Forwarded-For": "203.0.113.50"}


def log_in(guest: Visitor, secret: str = ADMIN) -> httpx.Response:
    return guest.client.post("/admin", data={"secret": secret})


def look(guest: Visitor) -> str:
    return html.unescape(guest.client.get("/admin").text)


def csrf_token(page: str) -> str:
    found = re.search(
        r'name="csrf_token" type="hidden" value="(\w+)"|type="hidden" name="csrf_token" value="(\w+)"', page
    )
    assert found, page
    return found[1] or found[2]


@pytest.fixture
def admin(visit: Callable[..., Visitor]) -> Visitor:
    guest = visit()
    assert log_in(guest).status_code == 303
    return guest


def test_a_stranger_sees_only_the_login(visit: Callable[..., Visitor]) -> None:
    anna, stranger = visit(), visit()
    table = anna.open_table(seats=2)
    page = look(stranger)
    assert 'type="password"' in page
    assert table not in page
    refused = log_in(stranger, "open sesame, please")
    assert refused.status_code == 403
    assert "That is not the secret" in refused.text
    assert admin_session.SESSION_COOKIE not in stranger.client.cookies
    assert "/admin" not in stranger.client.get("/").text


def test_the_admin_sees_tables_people_and_statistics_but_no_keys_and_no_seeds(
    visit: Callable[..., Visitor], admin: Visitor
) -> None:
    anna = visit()
    table = anna.open_table(seats=3, bots=1, name="Anna")
    page = look(admin)
    assert f'href="{table}"' in page
    assert "one person, one bot, 3 seats" in page
    for name in ("People here", "Games in progress", "Bots playing", "Memory", "Processor", "Errors"):
        assert name in page
    assert "answers" in page
    assert "Anna" not in page
    assert anna.client.cookies["nedra-key"] not in page
    assert ADMIN not in page


def test_the_russian_page_uses_the_right_plurals(visit: Callable[..., Visitor]) -> None:
    admin = visit("ru")
    log_in(admin)
    page = look(admin)
    assert "Людей здесь" in page
    assert re.search(r"работает \d+ (секунд[уы]?|минут[уы]?|час(а|ов)?)\b", page)


def test_the_cookie_is_only_for_these_pages_and_hidden_from_scripts(visit: Callable[..., Visitor]) -> None:
    header = log_in(visit()).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=strict" in header
    assert "Path=/admin" in header
    assert ADMIN not in header


def test_the_admin_closes_a_table_and_everybody_reads_who_did(
    visit: Callable[..., Visitor], admin: Visitor
) -> None:
    anna = visit()
    table = anna.open_table(seats=2)
    address = f"https://club.example{table}?seat=1"
    reply = admin.client.post("/admin/close", data={"table": address, "csrf_token": csrf_token(look(admin))})
    assert reply.status_code == 303
    assert "administrator closed it" in html.unescape(anna.see(table))
    assert "The table is closed." in html.unescape(admin.client.get(reply.headers["location"]).text)
    again = admin.client.post("/admin/close", data={"table": table, "csrf_token": csrf_token(look(admin))})
    assert again.status_code == 409
    nowhere = admin.client.post("/admin/close", data={"table": "", "csrf_token": csrf_token(look(admin))})
    assert nowhere.status_code == 404


def test_nobody_else_closes_a_table(visit: Callable[..., Visitor], admin: Visitor) -> None:
    anna, stranger = visit(), visit()
    table = anna.open_table(seats=2)
    assert "password" in stranger.client.post("/admin/close", data={"table": table}).text
    other = visit()
    log_in(other)
    for wrong in ("", "0" * 64, csrf_token(look(other))):
        refused = admin.client.post("/admin/close", data={"table": table, "csrf_token": wrong})
        assert refused.status_code == 403
    foreign = admin.client.post(
        "/admin/close",
        data={"table": table, "csrf_token": csrf_token(look(admin))},
        headers={"Origin": "https://elsewhere.example"},
    )
    assert foreign.status_code == 403
    assert "closed-table" not in anna.see(table)


@pytest.mark.parametrize(
    "forged",
    ["", "1", "99999999999.x", "99999999999.x.", "99999999999.x.{}", "99999999999.ключ.ü", "." * 300],
)
def test_a_forged_session_is_refused(visit: Callable[..., Visitor], forged: str) -> None:
    stranger = visit()
    cookie = forged.format("0" * 64).encode().decode("latin-1")
    page = stranger.client.get(
        "/admin", headers={b"Cookie": f"{admin_session.SESSION_COOKIE}={cookie}".encode("latin-1")}
    )
    assert page.status_code == 200
    assert 'type="password"' in page.text


def test_a_session_expires(
    visit: Callable[..., Visitor], admin: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 'type="password"' not in look(admin)
    later = time.time() + admin_session.SESSION_HOURS * 3600 + 1
    monkeypatch.setattr("nedra.web.ops.admin_session.time.time", lambda: later)
    session = admin.client.cookies[admin_session.SESSION_COOKIE]
    page = admin.client.get("/admin", headers={"Cookie": f"{admin_session.SESSION_COOKIE}={session}"})
    assert 'type="password"' in page.text


def test_logging_out_ends_the_session(admin: Visitor) -> None:
    assert admin.client.post("/admin/leave", data={"csrf_token": "forged"}).status_code == 403
    admin.client.post("/admin/leave", data={"csrf_token": csrf_token(look(admin))})
    assert 'type="password"' in look(admin)


def test_wrong_guesses_must_wait_even_with_the_right_secret_and_others_need_not(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(rate_limit, "monotonic_now", lambda: clock[0])
    with httpx.Client(base_url=server, timeout=60, headers=FROM_AFAR) as thief:
        guesses = [
            thief.post("/admin", data={"secret": f"guess {number}"}).status_code for number in range(9)
        ]
        assert guesses == [403] * 8 + [429]
        assert thief.post("/admin", data={"secret": ADMIN}).status_code == 429
        assert thief.get("/metrics", headers={"Authorization": f"Bearer {ADMIN}"}).status_code == 429
        elsewhere = {"X-Forwarded-For": "203.0.113.51"}
        assert httpx.post(f"{server}/admin", data={"secret": ADMIN}, headers=elsewhere).status_code == 303
        clock[0] += 10
        assert thief.post("/admin", data={"secret": ADMIN}).status_code == 303


def test_errors_are_shown_without_what_the_request_sent(admin: Visitor) -> None:
    try:
        raise ValueError("7Q2M-XK4D-9RTA-HW3C")
    except ValueError:
        logging.getLogger("nedra.web").exception("POST %s", "/t/{link:str}/sit")
    page = look(admin)
    assert "POST /t/{link:str}/sit" in page
    assert "ValueError test_admin.py" in page
    assert "7Q2M" not in page


def test_repeats_of_one_error_hide_no_other(admin: Visitor) -> None:
    log = logging.getLogger("nedra.store")
    log.error("the rare one")
    for _ in range(100):
        log.warning("the same again")
    page = look(admin)
    assert "the rare one" in page
    assert "the same again × 100" in page


def test_an_internal_error_is_logged_without_the_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(create_app(tmp_path / "nedra.sqlite")) as client:
        opened = client.post(
            "/tables",
            data={"game": "diamant", "name": "Anna", "seats": "2", "bots": "1"},
            follow_redirects=False,
        )
        link = opened.headers["location"]
        monkeypatch.setattr("nedra.web.table.routes.render_table", None)
        assert client.get(link).status_code == 500
    ours = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("nedra"))
    assert "GET /t/{link}" in ours
    assert link not in ours


def test_without_a_secret_there_is_no_admin_page(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "nedra.sqlite")) as client:
        for path in ("/admin", "/admin/close", "/metrics"):
            assert client.get(path).status_code == 404
        for path in ("/admin", "/admin/close"):
            assert client.post(path, data={"secret": ""}).status_code == 404


def test_a_changed_secret_ends_all_sessions(tmp_path: Path) -> None:
    secret = AdminSecret(tmp_path / "nedra.admin")
    secret.create_if_missing()
    with TestClient(create_app(tmp_path / "nedra.sqlite", admin_secret=secret)) as client:
        client.post("/admin", data={"secret": secret.read()})
        assert "admin-stats" in client.get("/admin").text
        secret.rotate()
        assert 'type="password"' in client.get("/admin").text
