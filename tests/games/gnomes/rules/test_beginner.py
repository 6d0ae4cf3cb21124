"""Who begins is drawn from the seed of the match, in every match anew (G3)."""

import re
from collections import Counter
from io import StringIO

import pytest
from rich.console import Console

import nedra
from nedra.games.gnomes import GAME
from nedra.games.gnomes.board import board
from nedra.games.gnomes.hints import turns_left
from nedra.games.gnomes.text import text
from tests.games.board_pages import board_context


def test_g3_everybody_begins_equally_often() -> None:
    began = Counter(GAME.match(3, seed).view(None).first for seed in range(300))
    assert sorted(began) == [0, 1, 2]
    assert min(began.values()) > 70


def test_g3_the_seed_decides_so_a_record_replays() -> None:
    match = GAME.match(4, seed=4)
    assert match.view(None).first == GAME.match(4, seed=4).view(None).first == 3
    assert match.unanswered() == (3,)
    match.play(3, "draw")
    assert nedra.replay(match.record()) == match


def test_g3_the_log_says_who_begins() -> None:
    match = GAME.match(4, seed=4)
    told = [
        GAME.translate_event(event, ["Ann", "Bob", "Cleo", "Dan"], GAME.translator("en"))
        for event in match.events(None)
    ]
    assert "Dan begins." in told


def test_g3_play_goes_clockwise_from_the_beginner_in_every_round() -> None:
    match = GAME.match(3, seed=2)
    turns: list[int] = []
    while len(turns) < 7:
        (seat,) = match.unanswered()
        turns.append(seat)
        match.play(seat, "draw")
        match.play(seat, match.legal(seat)[0])
    first = match.view(None).first
    assert turns == [(first + step) % 3 for step in range(7)]
    assert match.view(None).round == 3


@pytest.mark.parametrize("seed", range(8))
def test_g3_with_the_option_seat_1_begins(seed: int) -> None:
    assert GAME.match(3, seed, first_seat_begins=1).view(None).first == 0


def test_g3_turns_left_count_from_the_beginner() -> None:
    match = GAME.match(4, seed=4)
    view = match.view(None)
    assert [turns_left(view, seat) for seat in range(4)] == [21] * 4
    match.play(3, "draw")
    match.play(3, match.legal(3)[0])
    assert [turns_left(match.view(None), seat) for seat in range(4)] == [21, 21, 21, 20]


def test_a_record_of_another_version_is_refused() -> None:
    record = {**GAME.match(3, seed=2).record(), "rules": 2}
    with pytest.raises(nedra.NedraError) as refused:
        nedra.replay(record)
    assert refused.value.key == "refused-record-rules"


@pytest.mark.parametrize(("language", "words"), [("en", "{} begins."), ("ru", "Начинает {}.")])
def test_g3_the_board_and_the_terminal_say_who_begins(language: str, words: str) -> None:
    match = GAME.match(4, seed=4)
    context = board_context(match, 0, language)
    name = context.seat_infos[3].name
    assert words.format(name) in re.sub(r"<[^>]*>", "", str(board(match.view(0), context)))
    printed = Console(width=200, record=True, file=StringIO())
    printed.print(text(match.view(0), context))
    assert context.say("text-begins", name=name) in printed.export_text()
    while not any(event.seat == 0 and event.version for event in match.events(0)):
        (seat,) = match.unanswered()
        match.play(seat, match.legal(seat)[0])
    later = str(board(match.view(0), board_context(match, 0, language)))
    assert words.format(name) not in re.sub(r"<[^>]*>", "", later.split('class="event-log"', maxsplit=1)[0])
