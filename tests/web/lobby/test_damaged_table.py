"""A table whose journal is damaged says so; the first page and all other tables go on."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
from litestar.testing import TestClient

from nedra.web.http.app import create_app

if TYPE_CHECKING:
    from pathlib import Path


def open_tables(data: Path, *, listed: bool) -> tuple[str, str, str]:
    """Two tables of one person; returns their addresses and the person's key."""
    with TestClient(create_app(data)) as client:
        form = {"game": "diamant", "name": "Anna", "seats": "3", "bots": "0"} | (
            {"listed": "1"} if listed else {}
        )
        hurt, whole = (
            client.post("/tables", data=form, follow_redirects=False).headers["location"] for _ in range(2)
        )
        return hurt, whole, client.cookies["nedra-key"]


def damage(data: Path, table: str) -> None:
    with sqlite3.connect(data) as connection:
        connection.execute(
            "UPDATE journal SET entry = ? WHERE link = ? AND number = 1", (b"{", table.removeprefix("/t/"))
        )
    connection.close()


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "This table cannot be shown"), ("ru", "Этот стол показать нельзя")]
)
def test_only_the_damaged_table_is_missing(tmp_path: Path, language: str, sentence: str) -> None:
    data = tmp_path / "nedra.sqlite"
    hurt, whole, key = open_tables(data, listed=True)
    damage(data, hurt)
    with TestClient(create_app(data)) as client:
        client.headers["Accept-Language"] = language
        for cookies in ({}, {"nedra-key": key}):
            client.cookies.clear()
            client.cookies.update(cookies)
            for page in ("/", "/games/all"):
                assert client.get(page).status_code == 200
            first_page = client.get("/").text
            assert whole in first_page
            assert hurt not in first_page
            assert client.get(whole).status_code == 200
            for address in (hurt, f"{hurt}/stream", f"{hurt}/replay"):
                refused = client.get(address)
                assert refused.status_code == 409
                assert sentence in refused.text
            problem = client.get(f"/api/tables/{hurt.removeprefix('/t/')}").json()
            assert problem["error"] == "refused-journal-damaged"
        assert client.get("/health").status_code == 200
        client.post("/me/renew", follow_redirects=True)
        assert client.get(whole).status_code == 200
