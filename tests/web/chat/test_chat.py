"""Talk on the page: everybody reads it in their own language, nobody has to, spectators only listen."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from nedra.core.i18n.translator import LANGUAGES, translator
from nedra.live.chat import EMOTES, PHRASES
from nedra.ui.drawings import MOOD_DRAWINGS
from tests.web.table.test_stream import fragments, next_fragment, seated

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor


def says(person: Visitor, table: str, seat: int, **fields: str) -> int:
    return person.client.post(f"{table}/seats/{seat}/say", data=fields).status_code


def said(page: str) -> list[str]:
    """The lines of talk as they are read, the oldest first."""
    lines = re.findall(r"<li[^>]*data-message[^>]*>(.*?)</li>", page)
    return [html.unescape(re.sub(r"<[^>]*>", "", line)) for line in reversed(lines)]


def test_everybody_reads_a_phrase_in_their_own_language(visit: Callable[..., Visitor]) -> None:
    anna, boris, spectator = visit("ru"), visit("en"), visit("ru")
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Boris")
    assert says(anna, table, 0, what="good-luck") == 303
    assert said(anna.see(table)) == said(spectator.see(table)) == ["Анна Удачи!"]
    assert said(boris.see(table)) == ["Анна Good luck!"]


def test_talk_comes_over_the_stream(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris) = seated(visit, 2)
    with fragments(boris, table) as lines:
        says(anna, table, 0, what="laugh")
        assert 'aria-label="Laughter"' in next_fragment(lines)


def test_spectators_only_listen(visit: Callable[..., Visitor]) -> None:
    table, _ = seated(visit, 2)
    spectator = visit()
    assert "Spectators listen" in spectator.see(table)
    assert "/say" not in spectator.see(table)
    assert says(spectator, table, 0, what="hello") == 403


def test_own_words_need_a_table_that_allows_them_and_are_shown_as_written(
    visit: Callable[..., Visitor],
) -> None:
    table, (anna, boris) = seated(visit, 2)
    assert 'name="words"' not in anna.see(table)
    assert says(anna, table, 0, words="hi") == 409
    chatty = anna.open_table(seats=2, chat="1")
    boris.sit(chatty, "Boris")
    assert says(anna, chatty, 0, words="<b onclick=1>hi</b>") == 303
    assert said(boris.see(chatty)) == ["Anna <b onclick=1>hi</b>"]
    assert "<b onclick" not in boris.see(chatty)


def test_who_is_muted_is_not_heard_at_this_table_by_this_person(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris) = seated(visit, 2)
    says(anna, table, 0, what="hello")
    assert said(boris.see(table))
    boris.client.post(f"{table}/mute", data={"seat": "0"})
    assert said(boris.see(table)) == []
    assert said(anna.see(table))
    other = anna.open_table(seats=2)
    boris.sit(other, "Boris")
    says(anna, other, 0, what="hello")
    assert said(boris.see(other))
    boris.client.post(f"{table}/mute", data={"seat": "0"})
    assert said(boris.see(table))
    assert boris.client.post(f"{table}/mute", data={"seat": "99"}).status_code == 303


def test_what_was_said_keeps_the_name_that_its_speaker_had_then(visit: Callable[..., Visitor]) -> None:
    table, (anna, boris) = seated(visit, 2)
    says(boris, table, 1, what="hello")
    boris.client.post(f"{table}/seats/1/free")
    boris.sit(table, "Borya", seat=1)
    says(boris, table, 1, what="good-luck")
    lines = said(anna.see(table))
    assert lines[0].startswith("Player 1 ")
    assert lines[-1].startswith("Borya ")
    assert boris.client.post("/me", data={"name": "Bob", "face": "3"}).status_code == 303
    assert said(anna.see(table)) == lines


def test_talking_too_fast_is_refused_in_words(visit: Callable[..., Visitor]) -> None:
    table, (anna, _) = seated(visit, 2)
    codes = [says(anna, table, 0, what="hello") for _ in range(6)]
    assert codes == [303] * 5 + [409]
    assert "Wait a few seconds" in anna.client.post(f"{table}/seats/0/say", data={"what": "hello"}).text


def test_every_phrase_and_mood_has_words_and_a_picture() -> None:
    for language in LANGUAGES:
        say = translator(language)
        assert all(say(f"phrase-{phrase}") for phrase in PHRASES)
        assert all(say(f"mood-{mood}") for mood in EMOTES)
    assert {symbol.name for symbol in MOOD_DRAWINGS} == {f"mood-{mood}" for mood in EMOTES}
