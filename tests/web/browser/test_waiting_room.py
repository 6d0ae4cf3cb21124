"""Getting together and coming back, in real browsers: seats that change hands, keys, games, calls."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.test_accessibility import faults
from tests.web.browsing import DESKTOP, PHONE, come, fits, is_asked, open_table, sit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

RUSSIAN_DESKTOP: dict[str, Any] = {"locale": "ru-RU", "viewport": DESKTOP, "reduced_motion": "reduce"}
ENGLISH_PHONE: dict[str, Any] = {"locale": "en-GB", "viewport": PHONE, "reduced_motion": "reduce"}


def open_menu(page: Page) -> None:
    page.locator("button[popovertarget=menu]").first.click()
    expect(page.locator("#menu")).to_be_visible()


def test_a_typed_name_outlives_a_look_at_another_game_and_language(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, **RUSSIAN_DESKTOP)
    anna.goto("/")
    anna.locator("#own-name").fill("Анна")
    anna.locator(".game-gnomes").click()
    expect(anna.locator(".game-gnomes")).to_have_attribute("aria-current", "true")
    anna.locator(".languages [value=en]").click()
    expect(anna.locator("html")).to_have_attribute("lang", "en")
    expect(anna.locator(".game-gnomes")).to_have_attribute("aria-current", "true")
    expect(anna.locator("#own-name")).to_have_value("Анна")


@pytest.mark.parametrize("look", [RUSSIAN_DESKTOP], ids=["ru-desktop"])
def test_the_host_frees_a_seat_and_another_person_plays_on(
    browser: Browser, server: str, complaints: list[str], look: dict[str, Any]
) -> None:
    anna, boris, clara, vova = (come(browser, server, complaints, **look) for _ in range(4))
    address = open_table(anna, "Анна", 3, 0)
    boris.goto(address)
    boris.locator(".sit input[name=name]").first.fill("Борис")
    boris.locator(".sit button").first.click()
    expect(boris.locator(".seat-card")).to_have_count(3)
    sit(clara, address, "Клара")
    expect(anna.locator(".dock.asked")).to_be_visible()
    anna.locator(".answers button").first.click()
    open_menu(anna)
    assert faults(anna) == []
    anna.locator("form[action$='/seats/1/free'] button").click()
    expect(anna.locator(".vacancy")).to_contain_text("Борис")
    expect(boris.locator(".vacancy .sit")).to_be_visible()
    anna.keyboard.press("Escape")
    assert fits(anna)
    vova.goto(address)
    assert faults(vova) == []
    sit(vova, address, "Вова")
    for page in (anna, clara):
        expect(page.locator(".vacancy")).to_contain_text("Вова хочет сесть на место игрока Борис: пустить?")
        assert faults(page) == []
        page.get_by_role("button", name="Пустить").click()
    clara.locator(".answers button").first.click()
    for page in (anna, boris):
        expect(page.locator(".vacancy")).to_have_count(0)
        expect(page.locator(".place")).to_contain_text("Вова")
    expect(vova.locator(".dock.asked")).to_be_visible()
    vova.locator(".answers button").first.click()
    expect(anna.locator(".dock.asked")).to_be_visible()
    expect(boris.locator(".answers")).to_have_count(0)


def test_a_seat_is_given_to_a_bot_in_the_middle_of_a_match(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna, boris = (come(browser, server, complaints, **RUSSIAN_DESKTOP) for _ in range(2))
    sit(boris, open_table(anna, "Анна", 2, 0), "Борис")
    expect(anna.locator(".dock.asked")).to_be_visible()
    anna.locator(".answers button").first.click()
    open_menu(anna)
    anna.locator("form[action$='/seats/1/bot'] button").click()
    expect(anna.locator(".seat-row").nth(1)).to_contain_text("бот")
    anna.keyboard.press("Escape")
    expect(anna).to_have_title(re.compile("Ваш ход"))
    expect(boris.locator(".answers")).to_have_count(0)


@pytest.mark.parametrize("look", [ENGLISH_PHONE], ids=["en-phone"])
def test_a_table_is_closed_after_a_second_thought_and_stays_closed(
    browser: Browser, server: str, complaints: list[str], look: dict[str, Any]
) -> None:
    anna, boris = (come(browser, server, complaints, **look) for _ in range(2))
    address = open_table(anna, "Анна", 3, 0)
    boris.goto(address)
    assert fits(anna)
    assert faults(anna) == []
    anna.locator(".closing summary").click()
    anna.locator(".closing button").click()
    for page in (anna, boris):
        expect(page.locator(".closed-table")).to_contain_text("Анна")
        assert fits(page)
    boris.reload()
    expect(boris.locator(".closed-table")).to_be_visible()
    assert faults(boris) == []


def test_a_key_makes_a_phone_the_same_person_and_can_be_given_back(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    laptop = come(browser, server, complaints, **RUSSIAN_DESKTOP)
    phone = come(browser, server, complaints, **ENGLISH_PHONE)
    laptop.goto("/me")
    laptop.locator("input[name=name]").fill("Анна")
    laptop.locator("input[name=face][value='9']").check(force=True)
    assert faults(laptop) == []
    laptop.locator(".looks button").click()
    expect(laptop.locator(".me-link")).to_contain_text("Анна")
    address = open_table(laptop, "Анна", 2, 1)
    laptop.goto("/me")
    laptop.locator(".own-key summary").first.click()
    expect(laptop.locator(".own-key .qr")).to_have_count(
        0
    )  # nobody else could open this machine's own address
    link = laptop.locator(".own-key [data-copy]").get_attribute("data-copy") or ""
    own = open_table(phone, "Аня", 2, 1)

    asked: list[str] = []
    phone.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer')}"))
    phone.goto(link)
    expect(phone.locator(".switch-key")).to_contain_text("Анна")
    assert faults(phone) == []
    phone.locator(".switch-key form button").first.click()
    expect(phone.locator(".former")).to_contain_text("Аня")
    key = link.partition("#")[2]
    assert key
    assert not any(key in line.replace(link, "") for line in asked)
    assert key not in phone.url
    phone.goto(address)
    expect(phone.locator(".answers")).to_be_visible()

    phone.goto("/me")
    phone.locator(".former button").click()
    expect(phone.locator("input[name=name]")).to_have_value("Аня")
    phone.goto(own)
    expect(phone.locator(".answers")).to_be_visible()


def test_my_games_lead_back_to_the_table_that_waits(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, **ENGLISH_PHONE)
    open_table(anna, "Anna", 3, 0, game="gemland")
    address = open_table(anna, "Anna", 2, 1)
    expect(anna.locator(".answers")).to_be_visible()
    anna.goto("/")
    assert faults(anna) == []
    cards = anna.locator("#my-games .game-card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Your turn")
    cards.first.click()
    anna.wait_for_url(address)


def test_a_listed_table_is_found_and_joined_from_the_first_page(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, **RUSSIAN_DESKTOP)
    boris = come(browser, server, complaints, **RUSSIAN_DESKTOP)
    address = open_table(anna, "Приветливая Анна", 2, 0, "listed")
    boris.goto("/")
    boris.locator("#open-tables .game-card", has_text="Приветливая").click()
    boris.wait_for_url(address)
    sit(boris, address, "Борис")
    expect(anna.locator(".dock.asked")).to_be_visible()


HEARD = """
window.heard = [];
window.away = false;
window.Notification = class {
  static permission = "default";
  static async requestPermission() { this.permission = "granted"; return "granted"; }
  constructor(sentence) { window.heard.push(sentence); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => window.away });
"""


def test_who_asked_for_it_is_called_when_it_is_their_turn(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, **RUSSIAN_DESKTOP)
    boris = come(browser, server, complaints, **RUSSIAN_DESKTOP)
    anna.add_init_script(HEARD)
    address = open_table(anna, "Анна", 2, 0)
    icon = anna.locator("link[rel=icon]")
    quiet = icon.get_attribute("href")
    assert anna.evaluate("Notification.permission") == "default"
    anna.locator(".notify").click()
    expect(anna.locator(".notify")).to_have_attribute("aria-pressed", "true")
    anna.evaluate("window.heard = []; window.away = true")
    sit(boris, address, "Борис")
    anna.wait_for_function("() => window.heard.length")
    assert anna.evaluate("window.heard") == ["Ваш ход · Диамант · Недра"]
    assert is_asked(anna)
    assert icon.get_attribute("href") != quiet
    anna.locator(".answers button").first.click()
    expect(anna).not_to_have_title(re.compile("●"))
    assert icon.get_attribute("href") == quiet


def test_without_a_script_there_is_no_dead_switch(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, java_script_enabled=False, **RUSSIAN_DESKTOP)
    open_table(anna, "Анна", 2, 0)
    expect(anna.locator(".notify")).to_be_hidden()


def test_the_first_page_notices_by_itself_that_a_game_waits(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, **RUSSIAN_DESKTOP)
    boris = come(browser, server, complaints, **RUSSIAN_DESKTOP)
    address = open_table(anna, "Анна", 2, 0)
    anna.clock.install()
    anna.goto("/")
    expect(anna.locator("#my-games .game-card")).to_contain_text("свободно 1 место")
    sit(boris, address, "Борис")
    anna.clock.fast_forward(21_000)
    expect(anna.locator("#my-games .game-card")).to_contain_text("Ваш ход")
    expect(anna).to_have_title(re.compile("● 1 игра ждёт"))
    expect(anna.locator(".notify")).to_be_visible()
