"""Seats as typed: people, bots, names."""

import pytest

from nedra import Refused
from nedra.bots import UnknownBot
from nedra.core.words import Speech
from nedra.games.diamant import GAME
from nedra.terminal.sitters import read_sitters


@pytest.fixture
def english() -> Speech:
    return GAME.speech("en")


def test_one_person_needs_no_number_and_bots_have_names(english: Speech) -> None:
    sitters = read_sitters("you,bot,random", english)
    assert [sitter.chair.name for sitter in sitters] == ["Player", "Ada", "Bruno"]
    assert [sitter.bot for sitter in sitters] == [None, "casual", "random"]
    assert [sitter.chair.bot for sitter in sitters] == [False, True, True]


def test_several_people_are_numbered_unless_they_have_names(english: Speech) -> None:
    sitters = read_sitters(" you , you:Анна ,bot: Robo", english)
    assert [sitter.chair.name for sitter in sitters] == ["Player 1", "Анна", "Robo"]
    assert [sitter.is_person for sitter in sitters] == [True, True, False]


def test_there_are_names_for_more_bots_than_there_are_seats(english: Speech) -> None:
    names = [sitter.chair.name for sitter in read_sitters(",".join(["bot"] * 12), english)]
    assert len(set(names)) == 12


@pytest.mark.parametrize("seats", ["", "you,", "me,bot", "you,bot,dragon"])
def test_who_cannot_sit_is_refused(english: Speech, seats: str) -> None:
    with pytest.raises(Refused, match="cannot sit here"):
        read_sitters(seats, english)


def test_two_players_of_one_name_are_refused(english: Speech) -> None:
    with pytest.raises(Refused, match="Anna"):
        read_sitters("you:Anna,you:Anna", english)


def test_who_thinks_ahead_can_have_a_temper_and_everybody_a_name(english: Speech) -> None:
    sitters = read_sitters("you=Anna,expert:bold,master:spiteful=Robo,casual=Eve", english)
    assert [sitter.bot for sitter in sitters] == [None, "expert:bold", "master:spiteful", "casual"]
    assert [sitter.chair.name for sitter in sitters] == ["Anna", "Ada", "Robo", "Eve"]


@pytest.mark.parametrize("seat", ["expert:hungry", "beginner:bold", "random:Robo"])
def test_a_temper_that_cannot_be_is_refused(english: Speech, seat: str) -> None:
    with pytest.raises(UnknownBot):
        read_sitters(f"you,{seat}", english)


@pytest.mark.parametrize("seat", ["expert", "master:bold=Robo"])
def test_without_a_compiler_nobody_sits_here_as_an_expert(
    english: Speech, monkeypatch: pytest.MonkeyPatch, seat: str
) -> None:
    monkeypatch.setattr("nedra.terminal.sitters.can_search", lambda: False)
    with pytest.raises(Refused, match=r"nedra\[compiled\].* There are: random, thumb, beginner, casual"):
        read_sitters(f"you,{seat}", english)
    assert len(read_sitters("you,casual,thumb", english)) == 3
