"""The profile: a name, a face, and a key that works on several devices."""

from __future__ import annotations

import html
import re
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor


def code_of(person: Visitor) -> str:
    found = re.search(r'class="key-code">([^<]+)<', person.see("/me"))
    assert found
    return found[1]


def test_a_name_and_a_face_are_kept_and_shown_at_the_table(visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    assert "Ключ появится" in anna.see("/me")
    assert anna.client.post("/me", data={"name": "Анна", "face": "13"}).status_code == 303
    page = html.unescape(anna.see("/"))
    assert "Анна" in page
    table = anna.open_table(seats=3, name="Анна")
    assert 'href="#explorer-13"' in anna.fragment(table)


def test_an_unknown_face_is_ignored(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.client.post("/me", data={"name": "Anna", "face": "99"})
    assert 'href="#explorer-0"' in anna.fragment(anna.open_table(seats=2))


def test_an_empty_name_is_refused_on_the_page(visit: Callable[..., Visitor]) -> None:
    reply = visit("ru").client.post("/me", data={"name": "  ", "face": "1"})
    assert reply.status_code == 409
    assert "хотя бы одна буква" in reply.text


def test_an_entered_key_shows_its_owner_and_gives_access_to_the_seats(visit: Callable[..., Visitor]) -> None:
    anna, phone, boris = visit("ru"), visit("ru"), visit("ru")
    anna.client.post("/me", data={"name": "Анна", "face": "9"})
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Борис")
    code = code_of(anna)
    asked = phone.client.post("/me/key", data={"code": code.lower().replace("-", " ")})
    assert "Это вы?" in asked.text
    assert "1 партия" in asked.text
    assert 'href="#explorer-9"' in asked.text
    assert phone.question(table) is None
    phone.client.post("/me/become", data={"code": code})
    assert phone.question(table)
    assert anna.question(table)
    assert "Ваш ход" in phone.see("/")
    assert code_of(phone) == code


def test_switching_to_another_key_can_be_undone(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    anna.client.post("/me", data={"name": "Анна", "face": "9"})
    table = boris.open_table(seats=2, bots=1, name="Борис")
    own = code_of(boris)
    boris.client.post("/me/become", data={"code": code_of(anna)})
    assert boris.question(table) is None
    page = html.unescape(boris.see("/me"))
    assert "Раньше на этом устройстве" in page
    assert "Борис" in page
    boris.client.post("/me/become", data={"code": own})
    assert boris.question(table)
    assert code_of(boris) == own


def test_matches_can_be_transferred_to_the_other_key(visit: Callable[..., Visitor]) -> None:
    anna, phone = visit("ru"), visit("ru")
    anna.client.post("/me", data={"name": "Анна", "face": "9"})
    table = phone.open_table(seats=2, bots=1, name="Аня с телефона")
    phone.client.post("/me/become", data={"code": code_of(anna), "games": "1"})
    assert phone.question(table)
    assert anna.question(table)
    assert "Раньше на этом устройстве" not in phone.see("/me")


def test_an_unknown_key_and_the_own_key_are_refused(visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    for code in ("7Q2M-XK4D-9RTA-HW10", "чепуха", ""):
        for form in ("/me/key", "/me/become"):
            assert "ни у кого нет" in anna.client.post(form, data={"code": code}).text
    anna.client.post("/me", data={"name": "Анна", "face": "9"})
    assert "вы уже здесь" in anna.client.post("/me/key", data={"code": code_of(anna)}).text
    assert anna.client.get("/me/become").headers["location"] == "/me"


def test_the_key_is_in_no_address_except_after_the_hash(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.client.post("/me", data={"name": "Anna", "face": "1"})
    code = code_of(anna)
    addresses = re.findall(r'(?:href|src|action|data-copy)="([^"]+)"', anna.see("/me"))
    assert [address for address in addresses if code in address] == [
        f"{anna.client.base_url.copy_with(path='/me')}#{code}"
    ]
    assert code not in "".join(address.partition("#")[0] for address in addresses)
    assert code.encode() not in anna.client.get("/me/qr.svg").content
    stranger = visit()
    table = anna.open_table(seats=2)
    assert code not in stranger.see(table)


def test_a_renewed_key_keeps_the_seats_and_the_old_one_stops_working(visit: Callable[..., Visitor]) -> None:
    anna, thief, boris = visit("ru"), visit("ru"), visit("ru")
    anna.client.post("/me", data={"name": "Анна", "face": "9"})
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Борис")
    old = code_of(anna)
    thief.client.post("/me/become", data={"code": old})
    assert thief.question(table)
    assert "Да, сменить ключ" in anna.client.get("/me").text, "asked twice"
    assert anna.renew_key().headers["location"] == "/me"
    assert code_of(anna) != old
    assert anna.question(table)
    assert thief.question(table) is None


def test_a_retired_key_has_no_profile_and_no_matches(visit: Callable[..., Visitor]) -> None:
    anna, thief, other = visit("ru"), visit("ru"), visit("ru")
    anna.client.post("/me", data={"name": "Аннализа", "face": "9"})
    table, closed = (anna.open_table(seats=2, name="Аннализа") for _ in range(2))
    anna.client.post(f"{closed}/close")
    old = code_of(anna)
    thief.client.cookies["nedra-key"] = old
    assert closed in thief.see("/games/all")
    anna.renew_key()
    for page in ("/", "/games/all"):
        assert not any(link in thief.see(page) for link in (table, closed))
        assert closed in anna.see("/games/all")
    for form in ("/me/key", "/me/become"):
        refused = other.client.post(form, data={"code": old})
        assert refused.status_code == 409
        assert "ни у кого нет" in refused.text
        assert "Аннализа" not in refused.text
    assert "nedra-key" not in other.client.cookies
    assert "Аннализа" in html.unescape(other.client.post("/me/key", data={"code": code_of(anna)}).text)


def test_a_renewal_with_a_lost_response_is_completed_by_repeating_it(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Борис")
    old = anna.client.cookies["nedra-key"]
    anna.client.post("/me/renew")
    assert anna.question(table), "nothing is transferred before the browser knows the new key"
    assert "Закончить смену ключа" in anna.see("/me")
    (name,) = (name for name in anna.client.cookies if name.startswith("nedra-next-key"))
    new = anna.client.cookies[name]
    lost = visit("ru")
    lost.client.cookies.update({"nedra-key": old, name: new})
    lost.client.post("/me/renew")
    assert anna.question(table) is None, "this browser did not get the last response"
    assert anna.client.post("/me/renew").headers["location"] == "/me"
    assert anna.client.cookies["nedra-key"] == new
    assert anna.question(table)
    assert "Закончить смену ключа" not in anna.see("/me")


def next_key(browser: Visitor) -> dict[str, str]:
    """The first step of a renewal in one tab: the cookie that it sets."""
    reply = browser.client.post("/me/renew")
    assert reply.status_code == 307
    return dict(reply.cookies)


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("is_second_complete", [False, True])
def test_two_renewals_at_once_never_lose_the_seats(
    visit: Callable[..., Visitor], last: int, *, is_second_complete: bool
) -> None:
    """Two tabs of one browser: the responses arrive in any order, and the last one decides its key."""
    anna, tabs = visit("ru"), [visit("ru"), visit("ru")]
    tables = [anna.open_table(seats=2, bots=1, name="Анна") for _ in range(6)]
    old = anna.client.cookies["nedra-key"]
    offered = []
    for tab in tabs:
        tab.client.cookies["nedra-key"] = old
        offered.append(next_key(tab))
    if is_second_complete:  # it was sent when both new keys had arrived
        tabs[1].client.cookies.update(offered[0])
    with ThreadPoolExecutor(2) as pool:
        replies = list(pool.map(lambda tab: tab.client.post("/me/renew"), tabs))
    browser = visit("ru")
    browser.client.cookies.update({"nedra-key": old, **offered[0], **offered[1]})
    for reply in (replies[1 - last], replies[last]):
        browser.client.cookies.update(reply.cookies)
    assert all(browser.question(table) for table in tables)
    assert "Закончить смену ключа" not in browser.see("/me")


def test_two_renewals_with_lost_responses_are_completed(visit: Callable[..., Visitor]) -> None:
    anna, tabs = visit("ru"), [visit("ru"), visit("ru")]
    table = anna.open_table(seats=2, bots=1, name="Анна")
    for tab in tabs:
        tab.client.cookies["nedra-key"] = anna.client.cookies["nedra-key"]
        anna.client.cookies.update(next_key(tab))
        tab.client.post("/me/renew")
    assert anna.question(table) is None
    assert anna.client.post("/me/renew").headers["location"] == "/me"
    assert anna.question(table)


def test_a_stale_key_is_not_renewed_twice(visit: Callable[..., Visitor]) -> None:
    anna, tablet = visit(), visit()
    anna.open_table(seats=2, bots=1)
    tablet.client.cookies["nedra-key"] = anna.client.cookies["nedra-key"]
    anna.renew_key()
    refused = tablet.renew_key()
    assert refused.status_code == 409
    assert "This key has been changed already" in refused.text
    assert "nedra-key" not in refused.cookies


def test_an_old_key_does_not_reveal_the_new_one(visit: Callable[..., Visitor]) -> None:
    anna, thief = visit(), visit()
    table = anna.open_table(seats=2, bots=1)
    thief.client.post("/me/become", data={"code": code_of(anna)})
    anna.renew_key()
    thief.renew_key()
    assert thief.client.cookies["nedra-key"] != anna.client.cookies["nedra-key"]
    assert thief.question(table) is None
    assert anna.question(table)


def test_transferring_matches_warns_that_it_cannot_be_undone(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    anna.client.post("/me", data={"name": "Anna", "face": "9"})
    boris.open_table(seats=2, name="Boris")
    asked = html.unescape(boris.client.post("/me/key", data={"code": code_of(anna)}).text)
    assert "If you just come in, you can go back" in asked
    assert "over to Anna for good: neither the games nor the old name will come back" in asked
