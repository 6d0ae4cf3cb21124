"""Downloading and uploading records."""

from __future__ import annotations

import html
import json
from typing import TYPE_CHECKING

import nedra

if TYPE_CHECKING:
    from litestar import Litestar
    from litestar.testing import TestClient


def test_a_downloaded_record_can_be_uploaded(client: TestClient[Litestar], links: dict[str, str]) -> None:
    sent = client.get(f"/t/{links['gemland']}/record.json")
    assert "attachment" in sent.headers["content-disposition"]
    assert nedra.replay(sent.json()).over
    reply = client.post("/replay", files={"record": ("game.json", sent.content)}, follow_redirects=False)
    assert reply.status_code == 303
    shown = client.get(reply.headers["location"], params={"step": "99999"})
    assert "finale" in shown.text
    assert "Анна" in shown.text
    assert "/again" not in client.get(reply.headers["location"].removesuffix("/replay")).text


def test_the_page_of_an_imported_deal_says_that_the_record_carries_no_proof(
    client: TestClient[Litestar], links: dict[str, str]
) -> None:
    sent = client.get(f"/t/{links['gemland']}/record.json")
    record = {name: value for name, value in sent.json().items() if name != "proof"}
    file = ("game.json", json.dumps(record).encode())
    reply = client.post("/replay", files={"record": file}, follow_redirects=False)
    table = reply.headers["location"].removesuffix("/replay")
    assert "This record carries no proof of its deal." in client.get(f"{table}/fair").text


def test_the_record_of_a_running_match_is_refused(
    client: TestClient[Litestar], links: dict[str, str]
) -> None:
    reply = client.get(f"/t/{links['running']}/record.json", headers={"cookie": "nedra-key=key"})
    assert reply.status_code == 409
    assert "seed" not in reply.text


def test_an_invalid_record_is_refused_with_a_reason(
    client: TestClient[Litestar], links: dict[str, str]
) -> None:
    record = client.get(f"/t/{links['hoard']}/record.json").json()
    cases = {
        "This is not the record of a game. A record is the file": b"hello",
        "not finished": json.dumps({**record, "moves": record["moves"][:-1]}).encode(),
        "made with version 7": json.dumps({**record, "rules": 7}).encode(),
    }
    for words, text in cases.items():
        reply = client.post("/replay", files={"record": ("game.json", text)})
        assert reply.status_code == 400
        assert words in html.unescape(reply.text)


def test_a_form_without_a_file_and_one_too_large_are_refused(client: TestClient[Litestar]) -> None:
    assert client.post("/replay").status_code == 400
    assert client.post("/replay", files={"record": ("x", b"x" * 400_000)}).status_code == 413
    assert client.post("/replay", data={"record": "<script>"}).status_code == 400


def test_the_upload_page_says_which_file_to_choose(client: TestClient[Litestar]) -> None:
    assert 'enctype="multipart/form-data"' in client.get("/replay").text


def test_the_profile_page_links_to_the_upload(client: TestClient[Litestar]) -> None:
    assert 'href="/replay"' in client.get("/me").text
