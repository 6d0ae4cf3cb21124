"""The chat: messages in the reader's language, free text, muting, spectators."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from nedra.core.i18n.translator import LANGUAGES, translator
from nedra.live.chat import EMOTES, PHRASES
from nedra.ui.symbols import EMOTE_SYMBOLS
from tests.web.table.test_stream import fragments, next_fragment, seated

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor


def send(person: Visitor, table: str, seat: int, **fields: str) -> int:
    return person.client.post(f"{table}/seats/{seat}/say", data=fields).status_code


def messages(page: str) -> list[str]:
    """The text of the messages, the oldest first."""
    lines = re.findall(r"<li[^>]*data-message[^>]*>(.*?)</li>", page)
    return [html.unescape(re.sub(r"<[^>]*>", "", line)) for line in reversed(lines)]


def test_everybody_reads_a_phrase_in_their_own_language(visit: Callable[..., Visitor]) -> None:
    anna, boris, spectator = visit("ru"), visit("en"), visit("ru")
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Boris")
    assert send(anna, table, 0, what="good-luck") == 303
    assert messages(anna.see(table)) == messages(spectator.see(table)) == ["Анна Удачи!"]
    assert messages(boris.see(table)) == ["Анна Good luck!"]


def test_messages_come_over_the_stream(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris) = seated(visit, 2)
    with fragments(boris, table) as lines:
        send(anna, table, 0, what="laugh")
        assert 'aria-label="Laughter"' in next_fragment(lines)


def test_spectators_can_only_read(visit: Callable[..., Visitor]) -> None:
    table, _ = seated(visit, 2)
    spectator = visit()
    assert "Spectators listen" in spectator.see(table)
    assert "/say" not in spectator.see(table)
    assert send(spectator, table, 0, what="hello") == 403


def test_free_text_needs_a_table_that_allows_it_and_is_shown_as_written(
    visit: Callable[..., Visitor],
) -> None:
    table, (anna, boris) = seated(visit, 2)
    assert 'name="words"' not in anna.see(table)
    assert send(anna, table, 0, words="hi") == 409
    chatty = anna.open_table(seats=2, chat="1")
    boris.sit(chatty, "Boris")
    assert send(anna, chatty, 0, words="<b onclick=1>hi</b>") == 303
    assert messages(boris.see(chatty)) == ["Anna <b onclick=1>hi</b>"]
    assert "<b onclick" not in boris.see(chatty)


def test_messages_of_a_muted_person_are_hidden_at_this_table(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris) = seated(visit, 2)
    send(anna, table, 0, what="hello")
    assert messages(boris.see(table))
    boris.client.post(f"{table}/mute", data={"seat": "0"})
    assert messages(boris.see(table)) == []
    assert messages(anna.see(table))
    other = anna.open_table(seats=2)
    boris.sit(other, "Boris")
    send(anna, other, 0, what="hello")
    assert messages(boris.see(other))
    boris.client.post(f"{table}/mute", data={"seat": "0"})
    assert messages(boris.see(table))
    assert boris.client.post(f"{table}/mute", data={"seat": "99"}).status_code == 303


def test_a_message_keeps_the_name_that_its_sender_had(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris) = seated(visit, 2)
    send(boris, table, 1, what="hello")
    boris.client.post(f"{table}/seats/1/free")
    boris.sit(table, "Borya", seat=1)
    send(boris, table, 1, what="good-luck")
    lines = messages(anna.see(table))
    assert lines[0].startswith("Player 1 ")
    assert lines[-1].startswith("Borya ")
    assert boris.client.post("/me", data={"name": "Bob", "face": "3"}).status_code == 303
    assert messages(anna.see(table)) == lines


def test_sending_too_fast_is_refused(visit: Callable[..., Visitor]) -> None:
    table, (anna, _) = seated(visit, 2)
    codes = [send(anna, table, 0, what="hello") for _ in range(6)]
    assert codes == [303] * 5 + [409]
    assert "Wait a few seconds" in anna.client.post(f"{table}/seats/0/say", data={"what": "hello"}).text


def test_every_phrase_and_emote_has_a_message_and_a_drawing() -> None:
    for language in LANGUAGES:
        say = translator(language)
        assert all(say(f"phrase-{phrase}") for phrase in PHRASES)
        assert all(say(f"emote-{emote}") for emote in EMOTES)
    assert {symbol.name for symbol in EMOTE_SYMBOLS} == {f"emote-{emote}" for emote in EMOTES}
