"""States nobody forgets: each of them in a real browser, seen by who is in it."""

from __future__ import annotations

import re
import socket
import threading
import time
from typing import TYPE_CHECKING, Any, Literal

import pytest
import uvicorn
from playwright.sync_api import expect

from nedra.live.clock import CLOCK_SECONDS, TurnClock
from nedra.web.http.app import create_app
from tests.web.browser.test_accessibility import faults
from tests.web.browsing import DESKTOP, IMPATIENT, PHONE, come, fits, open_table, sit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ENGLISH = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce"}
RUSSIAN = {"locale": "ru-RU", "viewport": PHONE, "reduced_motion": "reduce"}


class RestartableServer:
    """A server that can be stopped and started again on the same port, over the same data."""

    def __init__(self, data: Path, **settings: Any) -> None:  # noqa: ANN401 - the app's own
        self._data, self._settings = data, settings
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        app = create_app(self._data, **{"start_seconds": 0, **self._settings})
        config = uvicorn.Config(
            app, port=self.port, log_level="error", timeout_graceful_shutdown=1, ws="none"
        )
        self._running = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._running.run)
        self._thread.start()
        while not self._running.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self._running.should_exit = True
        self._thread.join()


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[RestartableServer]:
    """A server whose bots think for ever, and where half a second without a page is long."""
    running = RestartableServer(tmp_path / "nedra.sqlite", bot_delay=(3600.0, 3600.0), away_seconds=0.5)
    running.start()
    yield running
    running.stop()


def two_at_a_table(browser: Browser, server: str, **settings: Any) -> tuple[Page, Page, str]:  # noqa: ANN401 - playwright's own
    anna, boris = (come(browser, server, [], **(settings or ENGLISH)) for _ in range(2))
    for page in (anna, boris):
        page.clock.install()
    address = open_table(anna, "Anna", 2, 0)
    sit(boris, address, "Boris")
    take_in(anna, boris)
    return anna, boris, address


def take_in(*pages: Page) -> None:
    """Look at a question before answering it: what is pressed as it comes was meant for another one."""
    for page in pages:
        expect(page.locator(".dock.asked")).to_be_visible()
        page.clock.run_for(500)


def go_on(page: Page) -> None:
    page.locator(".answers button[value=continue]").click()


def test_a_lost_connection_is_said_and_no_move_is_lost(browser: Browser, server: str) -> None:
    anna, boris, _ = two_at_a_table(browser, server)
    go_on(boris)
    anna.context.set_offline(True)
    expect(anna.locator("#banner")).to_contain_text("Your game is safe")
    go_on(anna)
    expect(anna.locator("#banner")).to_contain_text("will be sent")
    assert fits(anna)
    anna.context.set_offline(False)
    expect(anna.locator("#banner")).to_be_hidden(timeout=20_000)
    expect(boris.locator(".answers button[aria-pressed=true]")).to_have_count(0)
    expect(anna.locator("#main")).to_have_attribute("data-version", "2")
    expect(boris.locator("#main")).to_have_attribute("data-version", "2")


def test_a_move_that_waits_is_not_lost_by_what_is_sent_after_it(browser: Browser, server: str) -> None:
    anna, boris, _ = two_at_a_table(browser, server, **RUSSIAN)
    go_on(boris)
    anna.context.set_offline(True)
    go_on(anna)
    expect(anna.locator("#banner")).to_contain_text("уйдёт")
    banner, talk = (anna.locator(name).bounding_box() for name in ("#banner", ".opener[popovertarget=chat]"))
    assert banner
    assert talk
    assert banner["y"] > talk["y"] + talk["height"]
    anna.locator(".opener[popovertarget=chat]").click()
    anna.locator("#chat button[value=laugh]").click()
    anna.context.set_offline(False)
    expect(anna.locator("#main")).to_have_attribute("data-version", "2", timeout=20_000)
    expect(boris.locator("#chat [data-message]")).to_have_count(1)


def test_an_answer_that_waited_too_long_is_refused_not_played(browser: Browser, server: str) -> None:
    anna, boris, _ = two_at_a_table(browser, server)
    other_tab = anna.context.new_page()
    other_tab.goto(anna.url)
    anna.route("**/move", lambda route: route.abort())
    go_on(anna)
    expect(anna.locator("#banner")).to_contain_text("will be sent")
    other_tab.locator(".answers button[value=return]").click()
    boris.locator(".answers button[value=return]").click()
    anna.unroute("**/move")
    expect(anna.locator(".toast")).to_contain_text("settled in the meantime", timeout=20_000)
    expect(anna.locator("#banner")).to_be_hidden()


def test_a_server_that_restarts_is_waited_for(browser: Browser, slow: RestartableServer) -> None:
    anna, boris, _ = two_at_a_table(browser, slow.address)
    go_on(anna)
    expect(boris.locator(".seat.decided")).to_be_visible()
    slow.stop()
    expect(boris.locator("#banner")).to_be_visible(timeout=20_000)
    go_on(boris)
    slow.start()
    expect(anna.locator("#main")).to_have_attribute("data-version", "2", timeout=30_000)
    expect(boris.locator("#main")).to_have_attribute("data-version", "2", timeout=30_000)
    expect(boris.locator("#banner")).to_be_hidden(timeout=20_000)


def test_the_other_one_and_a_bot_are_seen_thinking(browser: Browser, slow: RestartableServer) -> None:
    anna, boris = (come(browser, slow.address, [], **RUSSIAN) for _ in range(2))
    for page in (anna, boris):
        page.clock.install()
    address = open_table(anna, "Анна", 3, 1)
    sit(boris, address, "Борис")
    expect(anna.locator(".seat.thinking")).to_have_count(2)
    take_in(anna, boris)
    go_on(anna)
    expect(anna.locator(".sentence")).to_contain_text(re.compile("Ждём"))
    go_on(boris)
    expect(anna.locator(".seat.thinking")).to_have_count(1)
    expect(anna.locator(".seat.thinking .bot-mark")).to_be_visible()
    assert fits(anna)


def test_people_at_a_full_table_look_up_before_it_begins(browser: Browser, tmp_path: Path) -> None:
    slow = RestartableServer(tmp_path / "nedra.sqlite", start_seconds=900)
    slow.start()
    try:
        for page in fill_table(browser, slow.address):
            expect(page.locator(".tagline")).to_contain_text("The game starts in 900 seconds.")
            expect(page.locator(".start-count")).to_have_text(re.compile("^(900|[78]..)$"))
            assert page.locator(".place").count() == 0
    finally:
        slow.stop()


def test_the_cards_are_dealt_after_the_countdown(browser: Browser, tmp_path: Path) -> None:
    quick = RestartableServer(tmp_path / "nedra.sqlite", start_seconds=1)
    quick.start()
    try:
        for page in fill_table(browser, quick.address):
            expect(page.locator(".dock.asked")).to_be_visible()
    finally:
        quick.stop()


def fill_table(browser: Browser, address: str) -> tuple[Page, Page]:
    """Anna and Boris at a table for two."""
    anna, boris = (come(browser, address, [], **ENGLISH) for _ in range(2))
    boris.goto(open_table(anna, "Anna", 2, 0))
    boris.locator(".sit input[name=name]").first.fill("Boris")
    boris.locator(".sit button").first.click()
    return anna, boris


def test_an_empty_seat_is_waited_for_and_can_be_taken(browser: Browser, server: str) -> None:
    anna, boris, address = two_at_a_table(browser, server)
    boris.locator(".opener[popovertarget=menu]").click()
    boris.locator("form[action$='/seats/1/free'] button").first.click()
    boris.wait_for_load_state()
    vova = come(browser, server, [], **ENGLISH)
    sit(vova, address, "Vova")
    anna.get_by_role("button", name="Allow").click()
    expect(anna.locator(".seat .name")).to_have_text("Vova")
    expect(vova.locator(".dock.asked")).to_be_visible()


def test_a_link_that_leads_nowhere_says_so_and_shows_a_way_out(browser: Browser, server: str) -> None:
    anna = come(browser, server, [], **RUSSIAN)
    reply = anna.goto("/t/no-such-table")
    assert reply is not None
    assert reply.status == 404
    expect(anna.locator("[role=alert]")).to_contain_text("стола нет")
    anna.locator(".big-button-go").click()
    expect(anna.locator(".games")).to_be_visible()


def test_a_match_that_ended_while_away_is_there_with_its_result(browser: Browser, server: str) -> None:
    anna, boris, address = two_at_a_table(browser, server)
    phone = anna.context
    anna.close()
    second = phone.new_page()
    second.add_init_script(IMPATIENT)
    second.clock.install()
    second.goto(address)
    for _ in range(60):
        if second.locator(".finale").count():
            break
        for page in (second, boris):
            if page.locator(".dock.asked .answers").count():
                page.clock.fast_forward(500)  # no answer is taken to a question that nobody could have read
                page.locator(".answers button[value=return]").click()
                page.wait_for_function("() => !document.querySelector('form[aria-busy]')")
    second.close()
    later = phone.new_page()
    later.goto(address)
    expect(later.locator(".finale")).to_be_visible()
    expect(later.locator(".after")).to_be_visible()


def test_a_spectator_sees_the_table_and_can_do_nothing(browser: Browser, server: str) -> None:
    anna, _, address = two_at_a_table(browser, server)
    watcher = come(browser, server, [], **ENGLISH)
    watcher.goto(address)
    expect(watcher.locator(".seat")).to_have_count(2)
    assert watcher.locator(".answers, .why, .speaking").count() == 0
    go_on(anna)
    expect(watcher.locator(".seat.decided")).to_have_count(1)
    assert fits(watcher)


def test_what_cannot_be_used_says_why(browser: Browser, server: str) -> None:
    anna, boris = (come(browser, server, [], **RUSSIAN) for _ in range(2))
    address = open_table(anna, "Анна", 2, 0, game="hoard")
    sit(boris, address, "Борис")
    for page in (anna, boris):
        expect(page.locator(".place.hoard .dock")).to_be_visible()
    waiting = boris if anna.locator(".dock.asked").count() else anna
    waiting.locator(".store .deck").click()
    expect(waiting.locator(".toast")).to_contain_text("(H4)")
    waiting.locator(".toast").click(position={"x": 4, "y": 4})
    expect(waiting.locator(".toast")).to_have_count(0, timeout=5000)  # read, and out of the way
    waiting.locator(".store .deck").click()
    expect(waiting.locator(".toast")).to_be_visible()
    assert waiting.locator(".store .deck .why").evaluate("veil => getComputedStyle(veil).cursor") == "default"
    their_turn = "<main id=main><input name=version value=7></main>"
    waiting.evaluate(
        "picture => document.dispatchEvent(new CustomEvent('nedra:fragment', { detail: picture }))",
        their_turn,
    )
    expect(waiting.locator(".toast")).to_have_count(0, timeout=5000)  # a reason goes with its question


def test_the_picture_of_an_own_move_comes_once(browser: Browser, server: str) -> None:
    anna, _, _ = two_at_a_table(browser, server)
    with anna.expect_response("**/move") as reply:
        go_on(anna)
    assert reply.value.status == 204
    expect(anna.locator(".answers button[aria-pressed=true]")).to_have_attribute("value", "continue")
    go_on(anna)  # the same once more: nothing new comes, and nothing waits for it
    expect(anna.locator("form[aria-busy]")).to_have_count(0)


def test_two_tabs_of_one_person_show_the_same(browser: Browser, server: str) -> None:
    anna, boris, address = two_at_a_table(browser, server)
    twin = anna.context.new_page()
    twin.goto(address)
    go_on(anna)
    expect(twin.locator(".answers button[aria-pressed=true]")).to_have_attribute("value", "continue")
    twin.locator(".answers button[value=return]").click()
    expect(anna.locator(".answers button[aria-pressed=true]")).to_have_attribute("value", "return")
    go_on(boris)
    for page in (anna, twin):
        expect(page.locator("#main")).not_to_have_attribute("data-version", "0")


def test_back_and_reload_lead_to_the_table_as_it_is(browser: Browser, server: str) -> None:
    anna, boris, address = two_at_a_table(browser, server)
    go_on(anna)
    anna.goto("/")
    go_on(boris)
    anna.go_back()
    expect(anna.locator("#main")).to_have_attribute("data-version", "2")
    anna.reload()
    assert anna.url == address
    expect(anna.locator("#main")).to_have_attribute("data-version", "2")
    expect(anna.locator(".dock.asked")).to_be_visible()


def test_a_mine_without_a_cave_is_the_hill_itself_with_a_chalked_arch(browser: Browser, server: str) -> None:
    anna = come(browser, server, [], **RUSSIAN)
    open_table(anna, "Анна", 3, 2, game="gnomes")
    ground = "inside => getComputedStyle(inside).background"
    for inside in anna.locator(".inside:has(.wall)").all():
        assert re.match(r"rgba\(0, 0, 0, 0\) none", inside.evaluate(ground))
    assert anna.locator(".chalk").evaluate_all(
        "all => all.every(words => words.scrollWidth <= words.clientWidth)"
    )


def test_the_button_of_the_first_page_covers_nothing_that_is_unfolded(browser: Browser, server: str) -> None:
    anna = come(browser, server, [], **ENGLISH)
    anna.goto("/?play=gnomes")
    anna.locator(".advanced-options summary").click()
    unfolded = anna.locator(".advanced-options").evaluate("customs => customs.getBoundingClientRect().bottom")
    top = anna.locator(".open-buttons").evaluate("button => button.getBoundingClientRect().top")
    assert top >= unfolded


def test_without_a_script_forms_play(browser: Browser, server: str) -> None:
    anna = come(browser, server, [], java_script_enabled=False, **ENGLISH)
    anna.goto("/?play=diamant")
    anna.locator("input[name=name]").fill("Anna")
    anna.locator("label:has(input[name=seats][value='2'])").click()
    anna.locator("label:has(input[name=bots][value='1'])").click()
    anna.locator("form.open-table button:not([name=play_now])").click()
    expect(anna.locator("[data-sound-switch]")).to_have_attribute("hidden", "")
    for _ in range(300):
        if anna.locator(".finale").count():
            break
        if anna.locator(".answers button").count():
            anna.locator(".answers button[value=return]").click()
        else:
            anna.reload()
    expect(anna.locator(".finale")).to_be_visible()


def test_time_runs_out_and_the_table_goes_on(
    browser: Browser, slow: RestartableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCK_SECONDS, TurnClock.BRISK, 3)
    anna, boris = (come(browser, slow.address, [], **RUSSIAN) for _ in range(2))
    anna.goto("/?play=diamant")
    anna.locator(".advanced-options summary").click()
    anna.locator("input[name=clock][value=brisk]").check(force=True)
    anna.locator("input[name=seats][value='2']").check(force=True)
    anna.locator("input[name=bots][value='0']").check(force=True)
    anna.locator("form.open-table button:not([name=play_now])").click()
    anna.wait_for_url(re.compile("/t/"))
    sit(boris, anna.url, "Борис")
    expect(anna.locator(".countdown b")).to_have_text(re.compile("[123]"))
    expect(anna.locator("#news")).to_contain_text("Время почти вышло")
    expect(anna.locator("#main")).not_to_have_attribute("data-version", "0", timeout=20_000)
    boris.close()
    expect(anna.locator(".seat .status")).to_have_text("играет бот", timeout=20_000)
    assert fits(anna)


def test_talk_floats_from_the_seat_and_blocks_nobody(browser: Browser, server: str) -> None:
    anna, boris, _ = two_at_a_table(browser, server)
    anna.locator(".opener[popovertarget=chat]").click()
    anna.locator("#chat button[value=laugh]").click()
    expect(anna.locator("#chat")).to_be_hidden()
    for page in (anna, boris):
        expect(page.locator(".bubble .emote")).to_be_visible()
        assert page.locator(".bubble").evaluate("bubble => getComputedStyle(bubble).pointerEvents") == "none"
    expect(boris.locator("#news")).to_contain_text("Anna: Laughter")
    go_on(boris)
    expect(boris.locator(".answers button[aria-pressed=true]")).to_be_visible()


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_serious_in_clock_talk_and_banner(
    browser: Browser, server: str, look: Literal["light", "dark"]
) -> None:
    anna = come(browser, server, [], color_scheme=look, **RUSSIAN)
    anna.goto("/?play=hoard")
    anna.locator("input[name=seats][value='2']").check(force=True)
    anna.locator(".advanced-options summary").click()
    anna.locator("input[name=clock][value=relaxed]").check(force=True)
    anna.locator("input[name=chat]").check()
    anna.locator("form.open-table button:not([name=play_now])").click()
    anna.wait_for_url(re.compile("/t/"))
    sit(come(browser, server, [], **RUSSIAN), anna.url, "Борис")
    expect(anna.locator(".countdown")).to_be_visible()
    assert faults(anna) == []
    anna.locator(".opener[popovertarget=chat]").click()
    anna.locator("#chat-words").fill("Всем привет")
    anna.locator(".free-words button").click()
    expect(anna.locator(".bubble")).to_have_text("Всем привет")
    anna.locator(".opener[popovertarget=chat]").click()
    assert faults(anna) == []
    anna.keyboard.press("Escape")
    anna.context.set_offline(True)
    expect(anna.locator("#banner")).to_be_visible()
    assert faults(anna) == []


PLAYED = "document.addEventListener('nedra:played', (event) => (window.played ??= []).push(event.detail))"


PATIENT = "addEventListener('nedra:skip', (event) => event.stopImmediatePropagation(), true)"


def test_sound_is_one_switch_and_silent_when_off(browser: Browser, server: str) -> None:
    anna, boris, _ = two_at_a_table(browser, server)
    anna.evaluate(PLAYED)
    anna.evaluate(PATIENT)
    go_on(anna)
    go_on(boris)
    anna.wait_for_function(
        "() => window.played?.includes('turn') && window.played.some((name) => name !== 'turn')"
    )
    anna.locator(".opener[popovertarget=menu]").click()
    anna.locator("[data-sound-switch]").click()
    expect(anna.locator("[data-sound-switch]")).to_have_text("Sound: off")
    anna.keyboard.press("Escape")
    anna.evaluate("window.played = []")
    for page in (anna, boris):
        page.clock.fast_forward(500)  # no answer is taken to a question that nobody could have read
        page.locator(".answers button").first.click()
    expect(anna.locator("#main")).not_to_have_attribute("data-version", "2")
    assert anna.evaluate("window.played") == []


def test_sound_is_off_on_phones_until_switched_on(browser: Browser, server: str) -> None:
    phone = {**RUSSIAN, "has_touch": True, "is_mobile": True}
    anna, _, _ = two_at_a_table(browser, server, **phone)
    anna.locator(".opener[popovertarget=menu]").click()
    expect(anna.locator("[data-sound-switch]")).to_have_text("Звук: выкл")
    anna.locator("[data-sound-switch]").click()
    expect(anna.locator("[data-sound-switch]")).to_have_text("Звук: вкл")
