"""The page about the fair shuffle: the commitment before the first card, the proof after the last."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from nedra.cli import main
from nedra.core.match.commit_reveal import (
    ShuffleSetup,
    derive_seed,
    new_secret,
    salt_commitment,
    server_commitment,
    table_commitment,
)
from nedra.live.session import MatchSession
from nedra.live.storage.journal import MatchOpened, PersonSeated
from tests.web.api.program import Program, play_together
from tests.web.browsing import open_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

    from tests.web.visitor import Visitor

SALT = "00112233445566778899aabbccddeeff" * 2
FORGED_PROMISE = """link => {
    const seen = new Map(JSON.parse(localStorage.getItem('nedra-promises')));
    seen.get(link).commitment = '0'.repeat(64);
    localStorage.setItem('nedra-promises', JSON.stringify([...seen]));
    const salts = JSON.parse(localStorage.getItem('nedra-salts') ?? '[]');
    for (const [, made] of salts) if (made.promise) made.promise.commitment = '0'.repeat(64);
    localStorage.setItem('nedra-salts', JSON.stringify(salts));
}"""
"""As if this browser had seen another promise before the deal."""


@pytest.fixture
def players(server: str) -> Iterator[list[Program]]:
    """Two programs at a table of Diamant; the second one has committed to a salt."""
    anna, boris = Program(server).open(), Program(server)
    boris.salt = SALT
    boris.sit_with_salt(anna.table, "Boris")
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
    assert SALT not in before
    play_together(players)
    after = watcher.see(f"{table}/fair")
    assert promised(after) == promised(before)
    assert after.count('class="holds"') == 5
    assert 'class="fails"' not in after
    record = tmp_path / "record.json"
    record.write_bytes(watcher.client.get(f"{table}/record.json").content)
    assert main(["verify", str(record), promised(before), "--lang", "ru"]) == 0
    said = capsys.readouterr().out
    assert "обещана до первой карты" in said
    assert "Обещано и сыграно: diamant" in said
    assert main(["verify", str(record), "0" * 64, "--lang", "en"]) == 1
    assert "✗ Something else was promised" in capsys.readouterr().out
    assert main(["verify", str(record), "--lang", "en"]) == 2
    assert "– Nothing was compared with a promise" in capsys.readouterr().out
    assert main(["verify", str(record), players[0].look()["table"]["commitment"], "--lang", "en"]) == 2
    assert "– This is the server’s promise" in capsys.readouterr().out
    assert main(["verify", str(record), "honest", "--lang", "en"]) == 2
    assert "“honest” is not a promise" in capsys.readouterr().err


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
    assert SALT not in sent


def test_the_table_waits_for_a_salt_and_says_whose(
    visit: Callable[..., Visitor], players: list[Program]
) -> None:
    table = f"/t/{players[0].table}"
    assert "Waiting for the open pages of: Boris." in visit("en").see(table)
    assert "Ждём открытые страницы игроков: Boris." in visit("ru").see(table)
    assert "version" not in players[0].look()
    assert players[1].reveal().status_code == 204
    assert players[0].look()["version"] == 0
    assert players[1].reveal().status_code == 204  # a repeated request changes nothing


def test_the_first_page_knows_tables_that_shuffle_and_asks_for_the_salt(
    visit: Callable[..., Visitor],
) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=2)
    made = salt_commitment(SALT)
    boris.client.post(f"{table}/sit", data={"seat": "1", "name": "Boris", "salt_commitment": made})
    for page in (boris.see("/"), boris.see("/games/all")):
        assert "the cards are being shuffled" in page
    assert f'data-salt-commitments=",{made}"' in boris.see("/")
    assert f'data-reveal-url="{table}/salts"' in boris.see("/")
    assert boris.client.post(f"{table}/salts", data={"salt": SALT}).status_code == 204
    assert "data-salt-commitments" not in boris.see("/")


def test_programs_are_told_all_commitments_before_any_salt(players: list[Program]) -> None:
    assert players[0].look()["salt_commitments"] == ["", salt_commitment(SALT)]


def test_a_salt_is_refused_before_all_seats_are_taken(server: str) -> None:
    anna, boris = Program(server).open(seats=3), Program(server)
    boris.salt = SALT
    reply = boris.sit_with_salt(anna.table, "Boris").reveal()
    assert (reply.status_code, reply.json()["error"]) == (403, "refused-salt")
    for program in (anna, boris):
        program.client.close()


@pytest.mark.parametrize("wrong", ["", "ab", "AB" * 32, f"{SALT}\n"])
def test_a_commitment_of_another_shape_is_refused(server: str, wrong: str) -> None:
    anna = Program(server).open(seats=3)
    request = {"name": "Boris", "salt_commitment": wrong}
    assert anna.client.post(f"/tables/{anna.table}/seats", json=request).status_code == 400
    assert anna.client.post(f"/tables/{anna.table}/salts", json={"salt": wrong}).status_code == 400
    anna.client.close()


def test_a_browser_without_a_script_adds_no_salt_and_waits_for_none(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=2)
    boris.sit(table, "Boris")
    page = boris.see(f"{table}/fair")
    assert "none can any more" in page
    assert "выбрать мог" in visit("ru").see(f"{table}/fair")


def test_everybody_who_sits_down_is_asked_for_a_commitment(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=3)
    assert [visitor.see(table).count('name="salt_commitment"') for visitor in (anna, boris)] == [2, 2]
    assert anna.see("/").count('name="salt_commitment"') == 1


def join_in_browser(server: str, page: Page, table: str, name: str) -> None:
    page.goto(f"{server}/t/{table}")
    page.locator("#name-1").fill(name)
    page.locator("form.sit button").first.click()


def program_of(server: str, page: Page, table: str, seat: int) -> Program:
    """A program with the key of a page, to play its match to the end."""
    key = next(each["value"] for each in page.context.cookies() if each["name"] == "nedra-key")
    program = Program(server, key)
    program.table, program.seat = table, seat
    return program


def finished_match(
    server: str, browser: Browser, salt: str = "", prepare: Callable[[Page], None] = lambda _: None
) -> tuple[Page, Program, Program]:
    """Anna's program has played with Boris, who has sat down in a browser; his page, and both programs."""
    anna = Program(server)
    anna.salt = salt
    anna.open(salt_commitment=salt_commitment(salt) if salt else None)
    page = browser.new_context(locale="en").new_page()
    prepare(page)
    join_in_browser(server, page, anna.table, "Boris")
    while anna.salt:  # it is accepted as soon as Boris sits at the table
        anna.salt = "" if anna.reveal().status_code == 204 else salt
    page.locator("form[action$='/seats/1/move']").first.wait_for(state="attached")
    boris = program_of(server, page, anna.table, 1)
    play_together([anna, boris])
    return page, anna, boris


def test_the_browser_takes_part_and_checks_the_shuffle_by_itself(server: str, browser: Browser) -> None:
    page, anna, boris = finished_match(server, browser)
    verdict = page.locator(".shuffle-verdict")
    expect(verdict).to_have_text("✓ Your browser has checked the shuffle")
    page.goto(f"{server}/t/{anna.table}/fair")
    expect(page.locator("#browser-checks .holds")).to_have_text(
        [
            re.compile("The deal follows from the server’s secret and the salts"),
            re.compile("played with the promised box"),
            re.compile("Everything is as it was promised when this browser looked"),
            re.compile("This browser’s own salt is part of the deal"),
        ]
    )
    page.evaluate(FORGED_PROMISE, anna.table)
    page.reload()
    expect(page.locator("#browser-checks .fails")).to_have_text(
        "Something else was promised when this browser looked, before the deal."
    )
    page.goto(f"{server}/t/{anna.table}")
    expect(verdict).to_contain_text("The shuffle is not as your browser expected it")
    for program in (anna, boris):
        program.client.close()


def tampered(change: Callable[[dict[str, Any]], None]) -> Callable[[Route], None]:
    """A server that changes the record of a match."""

    def answer(route: Route) -> None:
        record = route.fetch().json()
        change(record)
        route.fulfill(json=record)

    return answer


def test_the_browser_notices_a_changed_record(server: str, browser: Browser) -> None:
    page, anna, boris = finished_match(server, browser)
    changes: dict[str, Callable[[dict[str, Any]], None]] = {
        "does not follow": lambda record: record.update(seed="1"),
        "is not part of the deal": lambda record: record["proof"].update(salts=["", ""]),
        "Something else was promised": lambda record: record["options"].update(artifacts=1),
        "another box": lambda record: record.update(box={"round": 1}),
        "not a record": lambda record: record.update(moves="junk"),
    }
    for sentence, change in changes.items():
        page.route("**/record.json", tampered(change))
        page.goto(f"{server}/t/{anna.table}/fair")
        expect(page.locator("#browser-checks .fails").filter(has_text=sentence)).to_have_count(1)
        page.unroute("**/record.json")
    for program in (anna, boris):
        program.client.close()


def leave_salt_out(page: Page) -> None:
    """A server that drops the commitments of this browser."""

    def answer(route: Route) -> None:
        form = re.sub("salt_commitment=[0-9a-f]+", "salt_commitment=", route.request.post_data or "")
        route.continue_(post_data=form)

    page.route("**/sit", answer)


@pytest.mark.parametrize("second_key", ["", SALT])
def test_the_browser_notices_that_the_server_left_its_salt_out(
    server: str, browser: Browser, second_key: str
) -> None:
    """Also if the server has put the salt of a second key of its own there."""
    page, anna, boris = finished_match(server, browser, second_key, leave_salt_out)
    expect(page.locator(".shuffle-verdict")).to_contain_text("not as your browser expected it")
    page.goto(f"{server}/t/{anna.table}/fair")
    expect(page.locator("#browser-checks .fails")).to_contain_text("own salt is not part of the deal")
    for program in (anna, boris):
        program.client.close()


def test_a_deal_without_salts_is_not_called_proved(server: str, browser: Browser) -> None:
    anna, page = Program(server).open(), browser.new_context(locale="en").new_page()
    page.goto(f"{server}/t/{anna.table}")
    boris = Program(server).sit(anna.table)
    play_together([anna, boris])
    verdict = page.locator(".shuffle-verdict")
    with page.expect_response("**/record.json"):
        page.goto(f"{server}/t/{anna.table}")
    expect(verdict).to_have_class(re.compile("open"))
    expect(verdict).to_be_hidden()
    page.goto(f"{server}/t/{anna.table}/fair")
    expect(page.locator("#browser-checks .open").first).to_contain_text("no browser added a salt")
    for program in (anna, boris):
        program.client.close()


def test_who_sits_down_too_late_for_the_shuffle_is_not_alarmed(server: str, browser: Browser) -> None:
    anna, clio = Program(server), Program(server)
    anna.salt = SALT
    anna.open(salt_commitment=salt_commitment(SALT))
    clio.sit(anna.table, "Clio")
    clio.client.delete(f"/tables/{anna.table}/seats/1").raise_for_status()
    page = browser.new_context(locale="en").new_page()
    with page.expect_request("**/sit") as sent:
        join_in_browser(server, page, anna.table, "Boris")
    assert not re.search("salt_commitment=[0-9a-f]", sent.value.post_data or "")
    assert anna.reveal().status_code == 204
    page.locator("form[action$='/seats/1/move']").first.wait_for(state="attached")
    boris = program_of(server, page, anna.table, 1)
    play_together([anna, boris])
    with page.expect_response("**/record.json"):
        page.goto(f"{server}/t/{anna.table}")
    verdict = page.locator(".shuffle-verdict")
    expect(verdict).to_have_class(re.compile("open"))
    expect(verdict).to_be_hidden()
    for program in (anna, boris, clio):
        program.client.close()


MADE_FOR = "JSON.parse(localStorage.getItem('nedra-salts')).map(([, made]) => made.link)"


def test_a_salt_is_made_for_one_table(server: str, browser: Browser) -> None:
    page = browser.new_context(base_url=server, locale="en").new_page()
    opened = open_table(page, "Anna", 3, 0).rsplit("/", 1)[1]
    page.wait_for_function(f"link => {MADE_FOR}[0] === link", arg=opened)
    anna = Program(server).open(seats=3)
    join_in_browser(server, page, anna.table, "Anna")
    expect(page.locator(".seat-card strong").filter(has_text="Anna")).to_have_count(2)
    assert page.evaluate(MADE_FOR) == [opened, anna.table]
    anna.client.close()


SHOW_TABLES = """(tables) => {
    for (const table of tables) {
        const element = document.createElement('i');
        Object.assign(element.dataset, table);
        document.body.append(element);
    }
    document.dispatchEvent(new CustomEvent('nedra:fragment-shown'));
    return Object.fromEntries(JSON.parse(localStorage.getItem('nedra-promises')));
}"""
"""Tables that a server writes into a page, and what the browser has kept of them."""


@pytest.mark.parametrize("plays", [True, False])
def test_no_page_makes_the_browser_forget_what_it_saw(server: str, browser: Browser, *, plays: bool) -> None:
    anna, page = Program(server), browser.new_context(locale="en").new_page()
    anna.salt = SALT
    anna.open(salt_commitment=salt_commitment(SALT))
    boris = Program(server)
    if plays:
        with page.expect_response("**/salts"):
            join_in_browser(server, page, anna.table, "Boris")
    else:
        page.goto(f"{server}/t/{anna.table}")
        boris.sit(anna.table)
    expect(page.locator(".tagline")).to_contain_text("Shuffling the cards…")
    table = page.evaluate("({ ...document.getElementById('main').dataset })")
    page.wait_for_function("link => nedraShuffle.promiseOf(link)?.saltCommitments", arg=anna.table)
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    fakes = [{"link": f"fake{number}", "commitment": "0" * 64} for number in range(300)]
    other = {"link": anna.table, "commitment": table["commitment"], "revealUrl": f"/t/{anna.table}/salts"}
    other["saltCommitments"] = f"{salt_commitment('33' * 32)},{table['saltCommitments'].split(',')[1]}"
    page.evaluate(SHOW_TABLES, fakes)
    kept = page.evaluate(SHOW_TABLES, [other])
    assert kept[anna.table]["saltCommitments"] == table["saltCommitments"]
    assert posts == []
    if plays:
        page.evaluate("localStorage.removeItem('nedra-promises')")
        page.evaluate(SHOW_TABLES, [other])
        seen = page.evaluate("link => nedraShuffle.promiseOf(link)", anna.table)
        assert seen["saltCommitments"] == table["saltCommitments"], "it is kept with the salt"
    for program in (anna, boris):
        program.client.close()


def withhold_first_salt(record: dict[str, Any]) -> None:
    """The record as it would be if seat 0 had not revealed its salt."""
    proof = record["proof"]
    setup = ShuffleSetup(
        proof["link"],
        record["game"],
        record["rules"],
        record["seats"],
        record["options"],
        proof["components"],
    )
    proof["salts"][0] = ""
    sealed = table_commitment(server_commitment(setup, proof["secret"]), proof["commitments"])
    record["seed"] = str(derive_seed(proof["secret"], sealed, proof["salts"]))


def test_the_browser_calls_a_deal_without_a_sealed_salt_not_proved(server: str, browser: Browser) -> None:
    page, anna, boris = finished_match(server, browser, new_secret())
    verdict = page.locator(".shuffle-verdict")
    expect(verdict).to_have_text("✓ Your browser has checked the shuffle")
    page.route("**/record.json", tampered(withhold_first_salt))
    page.goto(f"{server}/t/{anna.table}/fair")
    expect(page.locator("#browser-checks .open")).to_contain_text("a sealed salt was never revealed")
    expect(page.locator("#browser-checks .holds")).to_have_count(3)
    with page.expect_response("**/record.json"):
        page.goto(f"{server}/t/{anna.table}")
    expect(verdict).to_have_class(re.compile("open"))
    expect(verdict).to_be_hidden()
    for program in (anna, boris):
        program.client.close()


REVEALED_ELSEWHERE = """() => {
    const salts = JSON.parse(localStorage.getItem('nedra-salts'));
    salts.forEach(([, kept]) => (kept.link = 'another-table'));
    localStorage.setItem('nedra-salts', JSON.stringify(salts));
}"""
"""As if the server had asked for this salt at another table before."""


def test_a_salt_is_revealed_to_one_table_only(server: str, browser: Browser) -> None:
    """Otherwise a server could learn it from a table that it made up, and then choose its secret."""
    anna, clio = Program(server).open(seats=3), Program(server)
    page = browser.new_context(locale="en").new_page()
    join_in_browser(server, page, anna.table, "Boris")
    expect(page.locator(".seat-card strong").filter(has_text="Boris")).to_be_visible()
    page.evaluate(REVEALED_ELSEWHERE)
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    clio.sit(anna.table, "Clio")
    expect(page.locator(".tagline")).to_have_text("Shuffling the cards…")
    page.reload()
    assert posts == []
    for program in (anna, clio):
        program.client.close()


def test_a_browser_reveals_nothing_to_a_table_that_changes_its_promise(server: str, browser: Browser) -> None:
    anna = Program(server).open()
    page = browser.new_context(locale="en").new_page()
    page.goto(f"{server}/t/{anna.table}")
    page.locator("#name-1").wait_for()
    page.evaluate(FORGED_PROMISE, anna.table)
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    page.locator("#name-1").fill("Boris")
    page.locator("form.sit button").click()
    expect(page.locator(".tagline")).to_have_text("Shuffling the cards…")
    page.wait_for_function("document.readyState === 'complete'")
    assert [address.rsplit("/", 1)[1] for address in posts] == ["sit"]
    anna.client.close()


def test_alone_with_bots_and_in_a_rematch_the_browser_takes_part_without_a_click(
    server: str, browser: Browser
) -> None:
    page = browser.new_context(locale="en").new_page()
    page.goto(server)
    page.locator("input[name=seats][value='3']").check(force=True)
    page.locator("input[name=bots][value='2']").check(force=True)
    page.locator("form.open-table button:not([name=play_now])").click()
    page.locator("form[action$='/seats/0/move']").first.wait_for(state="attached")
    table = page.url.rsplit("/", 1)[1]
    anna = program_of(server, page, table, 0)
    play_together([anna])
    expect(page.locator(".shuffle-verdict")).to_have_text("✓ Your browser has checked the shuffle")
    page.locator("form[action$='/again'] button").click()
    page.locator("form[action$='/seats/0/move']").first.wait_for(state="attached")
    anna.table = page.url.rsplit("/", 1)[1]
    assert anna.table != table
    assert sum(map(bool, anna.look()["salt_commitments"])) == 1
    play_together([anna])
    expect(page.locator(".shuffle-verdict")).to_have_text("✓ Your browser has checked the shuffle")
    anna.client.close()


def test_the_page_exists_in_both_languages(visit: Callable[..., Visitor]) -> None:
    table = visit().open_table(seats=3)
    assert "Честная раздача" in visit("ru").see(table)
    assert "Fair shuffle" in visit("en").see(table)


def test_an_imported_record_has_no_promise() -> None:
    opened = MatchOpened("diamant", 1, 2, "12345", {"artifacts": 0, "open_chests": 0}, "host")
    session = MatchSession("link", [opened, PersonSeated(0, "Anna", "a"), PersonSeated(1, "Boris", "b")])
    assert session.started_match.seed == 12345
    assert session.commitment == ""
