"""Parsing seats: people, bots, names."""

import pytest

from nedra import NedraError
from nedra.bots import UnknownBotError
from nedra.core.i18n.translator import Translator
from nedra.games.diamant import GAME
from nedra.terminal.seat_args import parse_seat_args


@pytest.fixture
def english() -> Translator:
    return GAME.translator("en")


def test_one_person_needs_no_number_and_bots_have_names(english: Translator) -> None:
    seat_args = parse_seat_args("you,bot,random", english)
    assert [seat_arg.info.name for seat_arg in seat_args] == ["Player", "Ada", "Bruno"]
    assert [seat_arg.bot for seat_arg in seat_args] == [None, "casual", "random"]
    assert [seat_arg.info.is_bot for seat_arg in seat_args] == [False, True, True]


def test_several_people_are_numbered_unless_they_have_names(english: Translator) -> None:
    seat_args = parse_seat_args(" you , you:Анна ,bot: Robo", english)
    assert [seat_arg.info.name for seat_arg in seat_args] == ["Player 1", "Анна", "Robo"]
    assert [seat_arg.is_person for seat_arg in seat_args] == [True, True, False]


def test_there_are_names_for_more_bots_than_there_are_seats(english: Translator) -> None:
    names = [seat_arg.info.name for seat_arg in parse_seat_args(",".join(["bot"] * 12), english)]
    assert len(set(names)) == 12


@pytest.mark.parametrize("seats", ["", "you,", "me,bot", "you,bot,dragon"])
def test_an_unknown_player_is_refused(english: Translator, seats: str) -> None:
    with pytest.raises(NedraError, match="cannot sit here"):
        parse_seat_args(seats, english)


def test_two_players_of_one_name_are_refused(english: Translator) -> None:
    with pytest.raises(NedraError, match="Anna"):
        parse_seat_args("you:Anna,you:Anna", english)


def test_a_bot_that_searches_can_have_a_style_and_every_seat_a_name(english: Translator) -> None:
    seat_args = parse_seat_args("you=Anna,expert:bold,master:spiteful=Robo,casual=Eve", english)
    assert [seat_arg.bot for seat_arg in seat_args] == [None, "expert:bold", "master:spiteful", "casual"]
    assert [seat_arg.info.name for seat_arg in seat_args] == ["Anna", "Ada", "Robo", "Eve"]


@pytest.mark.parametrize("seat", ["expert:hungry", "beginner:bold", "random:Robo"])
def test_an_unknown_style_is_refused(english: Translator, seat: str) -> None:
    with pytest.raises(UnknownBotError):
        parse_seat_args(f"you,{seat}", english)


@pytest.mark.parametrize("seat", ["expert", "master:bold=Robo"])
def test_without_a_compiler_an_expert_is_refused(
    english: Translator, monkeypatch: pytest.MonkeyPatch, seat: str
) -> None:
    monkeypatch.setattr("nedra.terminal.seat_args.can_search", lambda: False)
    with pytest.raises(NedraError, match=r"nedra\[compiled\].* random, heuristic, beginner, casual"):
        parse_seat_args(f"you,{seat}", english)
    assert len(parse_seat_args("you,casual,heuristic", english)) == 3


def test_a_number_of_seats_is_one_person_and_bots(english: Translator) -> None:
    assert [seat_arg.is_person for seat_arg in parse_seat_args("3", english)] == [True, False, False]
