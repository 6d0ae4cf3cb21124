"""The pages and forms of a table: everything a person can do, and every error."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

Visit = "Callable[..., Visitor]"


def play_to_the_end(people: dict[int, Visitor], table: str) -> str:
    """Everybody goes on as long as the rules let them; the last page."""
    for _ in range(400):
        for seat, person in people.items():
            page = person.see(table)
            if "finale" in page:
                return html.unescape(page)
            if f"/seats/{seat}/move" in page:
                person.answer(table, "return" if "continue" not in page else "continue")
    raise AssertionError("the game never ended")


def test_the_first_page_speaks_the_browsers_language(visit: Callable[..., Visitor]) -> None:
    assert "Пригласить друзей" in visit("ru-RU,ru;q=0.9").see("/")
    assert "Invite friends" in visit("en-GB").see("/")
    assert "Invite friends" in visit("fi,de;q=0.5").see("/")


def test_the_language_can_be_switched(visit: Callable[..., Visitor]) -> None:
    person = visit("ru")
    reply = person.client.post("/preferences", data={"language": "en", "back": "/"})
    assert reply.headers["location"] == "/"
    assert "Invite friends" in person.see("/")


@pytest.mark.parametrize("back", ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere"])
def test_saving_preferences_never_redirects_to_another_site(visit: Callable[..., Visitor], back: str) -> None:
    assert (
        visit().client.post("/preferences", data={"language": "en", "back": back}).headers["location"] == "/"
    )


def test_two_people_without_a_script_play_a_whole_game(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("en")
    table = anna.open_table(seats=4, bots=2, name="Анна", artifacts="1")
    assert "QR" not in anna.see(table)  # no phone could open this machine's own address
    assert boris.sit(table, "Boris").status_code == 303
    assert "обед" in play_to_the_end({0: anna, 3: boris}, table)
    assert re.search(r"wins?[.!]|share the win", html.unescape(boris.see(table)))


def test_a_rematch_seats_the_same_people_and_leads_everybody_there(visit: Callable[..., Visitor]) -> None:
    anna, boris, spectator = visit(), visit(), visit()
    table = anna.open_table(seats=2)
    assert anna.client.post(f"{table}/again").status_code == 403
    boris.sit(table, "Boris")
    assert anna.client.post(f"{table}/again").status_code == 409
    while anna.question(table):
        anna.answer(table, "return")
        boris.answer(table, "return")
    assert "Play again" in boris.see(table)
    assert "Play again" not in spectator.see(table)
    assert boris.client.post(f"{table}/again").headers["location"] == table
    assert "Boris wants another game." in anna.see(table)
    assert "1 of 2 ready." in anna.see(table)
    assert "waiting for Anna" in boris.see(table)
    again = anna.client.post(f"{table}/again").headers["location"]
    assert again != table
    assert f'data-go="{again}"' in boris.see(table)
    assert "To the next game" in anna.see(table)
    assert f'href="{again}"' in spectator.see(table)
    assert boris.client.post(f"{table}/again").headers["location"] == again
    assert anna.question(again)
    assert boris.question(again)


def test_more_bots_than_fit_are_all_the_others(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    assert anna.question(anna.open_table(seats=3, bots=7))


def test_every_page_links_to_the_first_page(
    visit: Callable[..., Visitor],
) -> None:
    anna = visit("ru")
    table = anna.open_table(seats=2)
    places = [anna.fragment(table)]
    visit().sit(table, "Boris")
    places += [anna.fragment(table), anna.fragment("/learn/gnomes")]
    for place in places:
        assert re.search(r'href="/">На первую страницу</a>', place)


def test_the_host_may_start_with_bots(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=5)
    refused = boris.client.post(f"{table}/start")
    assert refused.status_code == 403
    assert "Only the host" in refused.text
    assert anna.client.post(f"{table}/start").status_code == 303
    assert anna.question(table)


def test_the_names_of_bots_fit_their_faces(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=8)
    anna.client.post(f"{table}/start")
    rows = re.findall(r'<li class="seat-row.*?#explorer-(\d).*?class="name">(\w+)<', anna.fragment(table))
    assert len(rows) == 8
    women = {name for face, name in rows if face in "1247"}  # as these faces are drawn
    assert women == {"Ada", "Clio", "Elvira", "Greta"}


def test_an_unknown_table_is_reported_in_the_visitors_language(visit: Callable[..., Visitor]) -> None:
    for language, words in (("ru", "По этой ссылке стола нет"), ("en", "There is no table behind this link")):
        for path in ("/t/nowhere", "/t/nowhere/stream", "/t/nowhere/qr.svg"):
            reply = visit(language).client.get(path)
            assert reply.status_code == 404
            assert words in reply.text


def test_a_taken_seat_is_refused_and_the_next_one_offered(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=3, name="Анна")
    reply = boris.sit(table, "Борис", seat=0)
    assert reply.status_code == 409
    assert "Здесь уже сидит Анна" in reply.text
    assert boris.sit(table, "Борис", seat=1).status_code == 303


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seats": "9"}, "it is for 2 to 8"),
        ({"seats": "x"}, "it is for 2 to 8"),
        ({"name": "x" * 30}, "at most 24"),
        ({"artifacts": "7"}, "cannot be 7"),
        ({"artifacts": "yes"}, "cannot be -1"),
        ({"bots": "-1"}, "leave no seat for you"),
    ],
)
def test_an_invalid_form_is_refused_and_kept(
    visit: Callable[..., Visitor], fields: dict[str, str], words: str
) -> None:
    form = {"game": "diamant", "name": "Анна", "seats": "4", "bots": "1", **fields}
    reply = visit().client.post("/tables", data=form)
    assert 400 <= reply.status_code < 500
    assert words in html.unescape(reply.text)
    assert form["name"] in reply.text


def test_missing_form_fields_have_defaults(visit: Callable[..., Visitor]) -> None:
    page = visit().client.post("/tables", data={"game": "gemland", "seats": "9"}).text
    assert re.search(r'name="reaction_seconds"[^>]*value="8"', page)
    assert not re.search(r'name="consolation_card"[^>]*checked', page)


def test_an_unknown_option_is_refused(visit: Callable[..., Visitor]) -> None:
    reply = visit().client.post("/tables", data={"game": "diamant", "seats": "3", "wibble": "1"})
    assert reply.status_code == 400
    assert "Known options: artifacts, open_chests" in reply.text


def test_a_forms_address_redirects_to_its_page(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=3)
    for form in ("sit", "start", "again", "seats/0/move"):
        assert anna.client.get(f"{table}/{form}").headers["location"] == table
    assert anna.client.get("/tables").headers["location"] == "/"


def test_malformed_requests_are_client_errors(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    assert anna.client.get("/assets/%00/%00.css").status_code == 404
    strange = {"Content-Type": "multipart/form-data; boundary=x; charset=klingon"}
    assert anna.client.post("/tables", content=b"--x--", headers=strange).status_code in (400, 404)


def test_an_unknown_game_is_refused(visit: Callable[..., Visitor]) -> None:
    reply = visit("ru").client.post("/tables", data={"game": "chess"})
    assert reply.status_code == 404
    assert "Игры «chess» здесь нет" in reply.text


def test_a_bad_move_is_refused_and_changes_nothing(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=2)
    boris.sit(table, "Борис")
    before = anna.fragment(table)
    reply = anna.answer(table, "<script>dig</script>")
    assert reply.status_code == 409
    assert "не ход этой игры" in reply.text
    assert "<script>dig" not in reply.text
    assert anna.fragment(table) == before


def test_who_is_in_camp_cannot_choose(visit: Callable[..., Visitor]) -> None:
    anna, boris, vova = visit("ru"), visit("ru"), visit("ru")
    table, in_camp = "", False
    while not in_camp:  # three times of a hundred a second trap of a kind sends everybody out again
        table = anna.open_table(seats=3)
        boris.sit(table, "Борис")
        vova.sit(table, "Вова")
        anna.answer(table, "return")
        boris.answer(table, "continue")
        vova.answer(table, "continue")
        in_camp = anna.question(table) is None
    action, version = boris.question(table) or ("", "")
    reply = anna.client.post(
        action.replace("/seats/1/", "/seats/0/"), data={"version": version, "move": "continue"}
    )
    assert reply.status_code == 409
    assert "diamant#D8" in reply.text


def test_a_stale_form_is_refused(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=2)
    boris.sit(table, "Борис")
    action, version = anna.question(table) or ("", "")
    anna.answer(table, "continue")
    boris.answer(table, "continue")
    before = boris.fragment(table)
    reply = anna.client.post(action, data={"version": version, "move": "return"})
    assert reply.status_code == 409
    assert "уже решён" in reply.text
    assert boris.fragment(table) == before


def test_nobody_answers_for_another(visit: Callable[..., Visitor]) -> None:
    anna, boris, stranger = visit(), visit(), visit()
    table = anna.open_table(seats=2)
    boris.sit(table, "Boris")
    action, version = anna.question(table) or ("", "")
    for cheat in (boris, stranger):
        reply = cheat.client.post(action, data={"version": version, "move": "return"})
        assert reply.status_code == 403
        assert "not yours" in reply.text
    assert anna.question(table) == (action, version)


def test_a_sealed_answer_is_nowhere_in_what_others_get(visit: Callable[..., Visitor]) -> None:
    anna, boris, spectator = visit(), visit(), visit()
    table = anna.open_table(seats=3, bots=0)
    boris.sit(table, "Boris")
    visit().sit(table, "Clio")
    anna.answer(table, "continue")
    after_continue = boris.fragment(table), spectator.fragment(table)
    anna.answer(table, "return")
    assert (boris.fragment(table), spectator.fragment(table)) == after_continue


def test_closed_chests_are_nowhere_in_what_others_get(visit: Callable[..., Visitor]) -> None:
    anna, boris, spectator = visit(), visit(), visit()
    table = anna.open_table(seats=2)
    boris.sit(table, "Boris")
    for _ in range(3):
        for person in (anna, boris):
            if person.question(table):
                person.answer(table, "return" if person is anna else "continue")
    assert re.search(r'data-key="seat-0-chest".*?<b>\d+</b>', anna.fragment(table))
    for others in (boris, spectator):
        for mark in re.findall(r'class="chest-mark[^>]*>.*?</span>', others.fragment(table)):
            assert not re.search(r"<b>\d+</b>", mark)


def test_one_device_is_passed_around(visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    table = anna.open_table(seats=2, name="Анна")
    anna.sit(table, "Борис")
    between = html.unescape(anna.see(table))
    assert "Передайте устройство. Выбирает Анна" in between
    assert anna.question(table) is None
    reply = anna.answer(table, "continue", seat=0)
    assert reply.headers["location"] == table
    between = html.unescape(anna.see(table))
    assert "Выбирает Борис" in between
    assert "Я Борис" in between
    assert "Анна: изменить ответ" in between
    assert "handover-screen" in anna.see(table, seat=0)
    assert anna.question(table, seat=1)
    anna.answer(table, "continue", seat=1)
    assert "Выбирает" in html.unescape(anna.see(table))


def test_a_script_in_a_name_stays_text(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=2, name="<img src=x onerror=1>")
    page = anna.see(table)
    assert "<img src=x" not in page
    assert "&lt;img src=x" in page


def test_a_form_from_another_site_is_refused(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        reply = anna.client.post("/tables", data={"game": "diamant"}, headers=headers)
        assert reply.status_code == 403
        assert "another site" in reply.text


def test_too_large_a_form_is_refused(visit: Callable[..., Visitor]) -> None:
    reply = visit().client.post("/tables", data={"game": "diamant", "name": "x" * 100_000})
    assert reply.status_code == 413


def test_unknown_addresses_are_reported_plainly(visit: Callable[..., Visitor]) -> None:
    person = visit("ru")
    for path in ("/nothing", "/assets/x/base.css", "/assets/x/..%2f..%2fapp.py", "/t/x/seats/a/move"):
        reply = person.client.get(path)
        assert reply.status_code in (404, 405)
        assert "По этому адресу ничего нет" in reply.text or "По этой ссылке" in reply.text


def test_pages_carry_no_inline_style_or_script_and_strict_headers(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=2, bots=1)
    for path in ("/", table):
        reply = anna.client.get(path)
        assert "'unsafe-inline'" not in reply.headers["content-security-policy"]
        assert reply.headers["cache-control"] == "no-store"
        assert " style=" not in reply.text
        assert "<style" not in reply.text
        assert not re.search(r"<script(?![^>]*\bsrc=)", reply.text)
        assert not re.search(r"\son[a-z]+=", reply.text)


def test_styles_and_scripts_are_cached_for_ever(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    addresses = re.findall(r'(?:href|src)="(/assets/[^"]+)"', anna.see("/"))
    assert any(address.endswith(".js") for address in addresses)
    for address in addresses:
        reply = anna.client.get(address)
        assert reply.status_code == 200
        assert "immutable" in reply.headers["cache-control"]


def test_the_first_page_is_light(visit: Callable[..., Visitor]) -> None:
    """What is sent for the first page, compressed as browsers ask for it: 120 kB, and 60 kB of letters."""
    anna = visit()
    page = anna.client.get("/")
    assets = re.findall(r'(?:href|src)="(/assets/[^"]+)"', page.text)
    sizes = {asset: anna.client.get(asset).num_bytes_downloaded for asset in assets}
    letters = sum(size for asset, size in sizes.items() if asset.endswith(".woff2"))
    assert 0 < letters < 60_000
    assert page.num_bytes_downloaded + sum(sizes.values()) - letters < 120_000
