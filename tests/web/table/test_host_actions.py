"""The host's forms work without a script and explain errors."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor


def allow(table: str, seat: int, *people: Visitor) -> None:
    for person in people:
        reply = person.client.post(f"{table}/seats/{seat}/consent", data={"allow": "1"})
        assert reply.headers["location"] == table


def test_the_host_frees_a_seat_and_another_takes_it_if_all_agree(visit: Callable[..., Visitor]) -> None:
    anna, boris, clara, vova = (visit("ru") for _ in range(4))
    table = anna.open_table(seats=3, name="Анна")
    boris.sit(table, "Борис")
    clara.sit(table, "Клара")
    assert anna.client.post(f"{table}/seats/1/free").headers["location"] == table
    assert "Место игрока Борис свободно" in html.unescape(anna.see(table))
    assert "Отдать боту" in anna.see(table)
    assert boris.question(table) is None
    assert "Можно попроситься на это место" in vova.see(table)
    assert vova.sit(table, "Вова", seat=1).status_code == 303
    assert vova.question(table) is None
    assert "Вы попросились на место игрока Борис" in html.unescape(vova.see(table))
    for person in (anna, boris, clara, visit("ru")):
        page = html.unescape(person.see(table))
        assert "Вова хочет сесть на место игрока Борис: пустить?" in page
        assert "Ждём ответа: Анна, Клара." in page
        assert ("Не пускать" in page) == (person in (anna, clara))
    assert 'value="Борис"' in html.unescape(boris.see(table)), "its person may still come back"
    allow(table, 1, anna)
    assert "Ждём ответа: Клара." in html.unescape(vova.see(table))
    allow(table, 1, clara)
    assert vova.question(table)
    assert "свободно" not in vova.fragment(table)
    assert "Вова садится на место игрока Борис." in html.unescape(boris.see(table))


def test_a_host_with_a_second_key_sees_no_freed_hand(visit: Callable[..., Visitor]) -> None:
    anna, boris, second = visit(), visit(), visit()
    table = anna.open_table(seats=2, game="gnomes")
    boris.sit(table, "Boris")
    anna.client.post(f"{table}/seats/1/free")
    assert f"{table}/sit" not in second.see(table)
    reply = second.sit(table, "Vova", seat=1)
    assert reply.status_code == 403
    assert "Only Boris or a bot can take this seat" in html.unescape(reply.text)
    assert f"{table}/seats/1/" not in second.see(table)
    assert boris.sit(table, "Boris", seat=1).status_code == 303


def test_a_refused_newcomer_is_told_so(visit: Callable[..., Visitor]) -> None:
    anna, boris, vova = visit(), visit(), visit()
    table = anna.open_table(seats=2)
    boris.sit(table, "Boris")
    boris.client.post(f"{table}/seats/1/free")
    vova.sit(table, "Vova", seat=1)
    assert vova.client.post(f"{table}/seats/1/consent", data={"allow": "1"}).status_code == 403
    assert anna.client.post(f"{table}/seats/1/consent", data={"allow": "0"}).headers["location"] == table
    assert "did not agree that you take it" in vova.see(table)
    assert "did not agree" in vova.sit(table, "Vova", seat=1).text
    assert anna.client.get(f"{table}/seats/1/consent").headers["location"] == table


def test_the_host_cannot_see_a_hand_by_freeing_its_seat(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Борис")
    anna.client.post(f"{table}/seats/1/free")
    assert f"{table}/sit" not in anna.see(table)
    reply = anna.sit(table, "Анна", seat=1)
    assert reply.status_code == 403
    assert "Вы сами освободили это место" in html.unescape(reply.text)
    assert "Хозяин стола освободил ваше место" in html.unescape(boris.see(table))
    assert boris.sit(table, "Борис", seat=1).status_code == 303
    assert boris.question(table)


def test_the_log_and_the_chat_say_who_came_and_went(visit: Callable[..., Visitor]) -> None:
    anna, boris, vova, spectator = visit("ru"), visit("ru"), visit("ru"), visit("en")
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Борис")
    boris.client.post(f"{table}/seats/1/free")
    vova.sit(table, "Вова", seat=1)
    allow(table, 1, anna)
    vova.client.post(f"{table}/seats/1/bot")
    vova.sit(table, "Вова", seat=1)
    vova.client.post(f"{table}/seats/1/free")
    page = html.unescape(spectator.see(table))
    log, talk = page[page.index('id="log"') : page.index('id="chat"')], page[page.index('id="chat"') :]
    for line in (
        "Борис stands up.",
        "Вова takes the seat of Борис.",
        "now plays for Вова.",
        "Вова is back at the table.",
        "Вова stands up.",
    ):
        assert line in log
        assert line in talk


def test_letting_a_bot_take_over_needs_confirmation_and_can_be_undone(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Борис")
    assert "Да, уступить место боту" in boris.see(table)
    boris.client.post(f"{table}/seats/1/bot")
    assert boris.question(table) is None
    assert "За вас играет Ада" in html.unescape(boris.see(table))
    assert "За вас играет" not in html.unescape(anna.see(table))
    assert "с другого устройства" not in boris.see(table), "no riddle for somebody who is known here"
    assert "с другого устройства" in visit("ru").see(table)
    assert f'action="{table}/sit"' in boris.see(table)
    assert boris.sit(table, "Борис", seat=1).status_code == 303
    assert "Борис снова за столом" in html.unescape(anna.see(table))


def test_a_seat_is_given_to_a_bot_with_a_name_of_its_own(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=3, bots=1, name="Анна")
    boris.sit(table, "Борис")
    reply = anna.client.post(f"{table}/seats/2/bot", headers={"X-Fragment": "1"})
    assert 'id="main"' in reply.text
    page = html.unescape(anna.see(table))
    assert "Ада" in page
    assert "Клио" in page
    assert "За игрока Борис теперь играет бот Клио." in page


def test_a_person_may_leave_but_not_remove_others(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit(), visit()
    table = anna.open_table(seats=3)
    boris.sit(table, "Boris")
    assert f"{table}/seats/1/free" in boris.see(table)
    assert f"{table}/seats/0/free" not in boris.see(table)
    for act in ("seats/0/free", "seats/0/bot", "close"):
        reply = boris.client.post(f"{table}/{act}")
        assert reply.status_code == 403
        assert "Only the host" in reply.text
        assert boris.client.get(f"{table}/{act}").headers["location"] == table
    boris.client.post(f"{table}/seats/1/free")
    assert "2 seats are still free" in anna.see(table)


def test_a_person_without_a_seat_is_told_how_to_be_recognized(visit: Callable[..., Visitor]) -> None:
    anna, phone = visit("ru"), visit("ru")
    table = anna.open_table(seats=3, bots=1, name="Анна")
    assert "Войдите со своим ключом" in phone.see(table)
    assert "Войдите со своим ключом" not in anna.see(table)
    phone.sit(table, "Борис")
    assert "Войдите со своим ключом" in visit("ru").see(table)


def test_a_closed_table_says_so_to_everybody(visit: Callable[..., Visitor]) -> None:
    anna, boris, stranger = visit("ru"), visit("en"), visit("en")
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Boris")
    anna.client.post(f"{table}/close")
    assert "Так решил хозяин стола, Анна" in anna.see(table)
    for person in (boris, stranger):
        page = person.see(table)
        assert "The table is closed" in page
        assert "Анна closed it" in page
        assert "<button" not in person.fragment(table)
    assert "closed" in boris.client.post(f"{table}/sit", data={"seat": "1", "name": "B"}).text
    assert "●" not in boris.see(table)


def test_an_invited_person_sees_the_seats_first(
    visit: Callable[..., Visitor],
) -> None:
    anna, boris = visit("en"), visit("en")
    table = anna.open_table(seats=3)
    host, guest = anna.fragment(table), boris.fragment(table)
    assert host.index("Invite the others") < host.index("Who plays")
    assert guest.index("Who plays") < guest.index("Invite the others")
    assert "--host" in host
    assert "--host" not in guest
    boris.sit(table, "Boris")
    guest = boris.fragment(table)
    assert guest.index("Invite the others") < guest.index("Who plays")


def test_a_huge_seat_number_is_refused(
    visit: Callable[..., Visitor],
) -> None:
    anna, stranger = visit(), visit()
    seats = f"{anna.open_table(seats=2, name='Anna')}/seats/{10**30}"
    for path in (f"{seats}/free", f"{seats}/bot"):
        reply = stranger.client.post(path)
        assert reply.status_code == 409
        assert "There is no seat &gt; 10¹⁵" in reply.text
    assert stranger.client.delete(f"/api/tables/{seats.removeprefix('/t/')}").status_code == 409
