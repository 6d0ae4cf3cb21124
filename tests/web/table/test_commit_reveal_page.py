"""The page about the fair shuffle: the commitment before the first card, the proof after the last."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from nedra.cli import main
from nedra.core.match.commit_reveal import derive_seed
from nedra.live.session import MatchSession
from nedra.live.storage.journal import MatchOpened, PersonSeated
from tests.web.api.program import Program, play_together

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.web.visitor import Visitor

SALT = "00112233445566778899aabbccddeeff"
FORGED = f"link => localStorage.setItem('nedra-salts', JSON.stringify([[link, '{SALT}']]))"
"""As if the server had used another salt than the one this browser made."""


@pytest.fixture
def players(server: str) -> Iterator[list[Program]]:
    """Two programs at a table of Diamant; the second one has added a salt."""
    anna, boris = Program(server).open(), Program(server)
    reply = boris.client.post(f"/tables/{anna.table}/seats", json={"name": "Boris", "salt": SALT})
    boris.client.headers["Authorization"] = f"Bearer {reply.json()['key']}"
    boris.table, boris.seat = anna.table, 1
    yield [anna, boris]
    for program in (anna, boris):
        program.client.close()


def promised(page: str) -> str:
    return str(re.findall(r"<code>([0-9a-f]{64})</code>", page)[0])


def test_the_commitment_is_shown_first_and_verified_at_the_end(
    visit: Callable[..., Visitor], players: list[Program], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    watcher, table = visit(), f"/t/{players[0].table}"
    before = watcher.see(f"{table}/fair")
    assert promised(before) == players[0].look()["table"]["commitment"]
    assert SALT not in before
    play_together(players)
    after = watcher.see(f"{table}/fair")
    assert promised(after) == promised(before)
    assert after.count('class="holds"') == 4
    assert 'class="fails"' not in after
    record = tmp_path / "record.json"
    record.write_bytes(watcher.client.get(f"{table}/record.json").content)
    assert main(["verify", str(record), promised(before), "--lang", "ru"]) == 0
    assert "обещан до первой карты" in capsys.readouterr().out
    assert main(["verify", str(record), "0" * 64, "--lang", "en"]) == 1
    assert "✗ Another secret was promised" in capsys.readouterr().out
    assert main(["verify", str(record), "--lang", "en"]) == 2
    assert "– Nothing was compared with a promise" in capsys.readouterr().out


def test_the_secret_is_not_revealed_before_the_end(
    visit: Callable[..., Visitor], players: list[Program]
) -> None:
    table = f"/t/{players[0].table}"
    running = visit().see(f"{table}/fair")
    play_together(players)
    secret = json.loads(visit().client.get(f"{table}/record.json").content)["proof"]["secret"]
    assert secret not in running
    sent = json.dumps([player.lines for player in players])
    assert secret not in sent


def test_a_browser_without_a_script_adds_no_salt(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=3)
    boris.sit(table, "Boris")
    assert "of its own yet" in boris.see(f"{table}/fair")


def test_who_starts_with_bots_is_asked_for_a_salt_unless_a_guest_has_added_one(
    visit: Callable[..., Visitor],
) -> None:
    anna, boris = visit(), visit()
    alone, shared = anna.open_table(seats=2), anna.open_table(seats=3)
    boris.client.post(f"{shared}/sit", data={"seat": "1", "name": "Boris", "salt": SALT})
    starts = {table: anna.see(table).split('class="start"')[1] for table in (alone, shared)}
    assert ["data-salt" in starts[table] for table in (alone, shared)] == [True, False]
    anna.client.post(f"{alone}/start", data={"salt": SALT})
    assert "1 browser has added a random salt" in anna.see(f"{alone}/fair")


def test_only_who_did_not_open_the_table_is_asked_for_a_salt_on_whatever_seat(
    visit: Callable[..., Visitor],
) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=3)
    anna.client.post(f"{table}/seats/0/free")
    asked = [visitor.see(table).count("data-salt") for visitor in (anna, boris)]
    assert asked == [0, 3]


def test_who_runs_the_server_cannot_leave_the_first_seat_to_a_guest_and_choose_the_deal(
    server: str, visit: Callable[..., Visitor], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, boris = Program(server).open(), Program(server)
    anna.client.delete(f"/tables/{anna.table}/seats/0")
    boris.salt = SALT
    boris.sit_with_salt(anna.table, "Boris")
    anna.salt = "f" * 32
    anna.sit_with_salt(anna.table, "Anna")
    assert (boris.seat, anna.seat) == (0, 1)
    play_together([boris, anna])
    record = tmp_path / "record.json"
    record.write_bytes(visit().client.get(f"/t/{anna.table}/record.json").content)
    fair = json.loads(record.read_bytes())["proof"]
    assert (fair["salts"], fair["opener_seats"]) == ([SALT, ""], [1])
    promise = anna.look()["table"]["commitment"]
    assert main(["verify", str(record), promise, "--lang", "en"]) == 0
    assert "1 browser added a random salt" in capsys.readouterr().out
    assert "— (opened the table)" in visit("en").see(f"/t/{anna.table}/fair")
    for program in (anna, boris):
        program.client.close()


def test_a_journal_of_an_earlier_version_is_dealt_from_the_salts_that_it_has() -> None:
    """There, who opened the table could add one on any seat but the first."""
    opened = MatchOpened(
        "diamant", 1, 2, "ab" * 32, {"artifacts": 0, "open_chests": 0}, "a", commit_reveal=True
    )
    session = MatchSession(
        "link", [opened, PersonSeated(0, "Boris", "b"), PersonSeated(1, "Anna", "a", salt=SALT)]
    )
    assert session.started_match.seed == derive_seed("link", "ab" * 32, ["", SALT])


def test_without_salts_the_page_says_so(visit: Callable[..., Visitor]) -> None:
    table = visit().open_table(seats=2, bots=1)
    assert "could have chosen it" in visit("en").see(f"{table}/fair")
    assert "выбрать мог" in visit("ru").see(f"{table}/fair")


def test_a_running_match_waits_for_no_salt(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=2)
    boris.sit(table, "Boris")
    page = boris.see(f"{table}/fair")
    assert "none can any more" in page
    assert "of its own yet" not in page


def test_the_page_reveals_the_salts_for_the_browser_to_find(server: str, browser: Browser) -> None:
    anna, boris = Program(server).open(), Program(server)
    page = browser.new_context(locale="en").new_page()
    page.goto(f"{server}/t/{anna.table}")
    page.locator("#name-1").fill("Boris")
    page.locator("form.sit button").click()
    page.locator("form[action$='/seats/1/move']").first.wait_for(state="attached")
    key = next(each["value"] for each in page.context.cookies() if each["name"] == "nedra-key")
    boris.client.headers["Authorization"] = f"Bearer {key}"
    boris.table, boris.seat = anna.table, 1
    play_together([anna, boris])
    page.goto(f"{server}/t/{anna.table}/fair")
    expect(page.locator("#own-salt")).to_have_text(
        "The salt that this browser made is among them: it is marked."
    )
    expect(page.locator("dd.own")).to_have_count(1)
    page.evaluate(FORGED, anna.table)
    page.reload()
    expect(page.locator("#own-salt")).to_contain_text(
        "is not among them. This can happen if you sat down after"
    )
    expect(page.locator("#own-salt")).to_contain_text(SALT)
    expect(page.locator("dd.own")).to_have_count(0)
    for program in (anna, boris):
        program.client.close()


def test_the_page_exists_in_both_languages(visit: Callable[..., Visitor]) -> None:
    table = visit().open_table(seats=3)
    assert "Честная раздача" in visit("ru").see(table)
    assert "Fair shuffle" in visit("en").see(table)


def test_a_journal_from_before_there_were_promises_is_dealt_as_ever() -> None:
    opened = MatchOpened("diamant", 1, 2, "12345", {"artifacts": 0, "open_chests": 0}, "host")
    session = MatchSession("link", [opened, PersonSeated(0, "Anna", "a"), PersonSeated(1, "Boris", "b")])
    assert session.started_match.seed == 12345
    assert session.commitment == ""


def test_a_salt_changes_the_deal_and_a_later_one_does_not() -> None:
    opened = MatchOpened(
        "diamant", 1, 2, "ab" * 32, {"artifacts": 0, "open_chests": 0}, "host", commit_reveal=True
    )
    seated = [PersonSeated(0, "Anna", "a"), PersonSeated(1, "Boris", "b", salt=SALT)]
    bare = MatchSession("link", [opened, seated[0], PersonSeated(1, "Boris", "b")])
    session = MatchSession("link", [opened, *seated])
    assert session.started_match.seed != bare.started_match.seed
    dealt = session.started_match.seed
    session.apply(PersonSeated(0, "Clio", "c", salt="f" * 32))
    assert session.started_match.seed == dealt
    assert session.salts == ["", SALT]
    rng = random.Random(1)
    while not session.started_match.over:
        for seat, moves in session.started_match.legal_by_seat().items():
            session.started_match.play(seat, rng.choice(moves))
    proof = session.proof()
    assert proof is not None
    assert proof.salts == ["", SALT]
