"""The cave as lines of text."""

import io
from typing import Any

import pytest
from rich.console import Console

from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.match.match import Match
from nedra.games.diamant import GAME
from nedra.games.diamant.text import text

NAMES = ("Anna", "Boris", "Clio")


def shown(match: Match, seat: int | None, language: str = "en", **context: Any) -> str:  # noqa: ANN401 - fields of BoardContext
    console = Console(file=io.StringIO(), width=110, highlight=False)
    place = BoardContext(
        seat=seat,
        seat_infos=tuple(map(SeatInfo, NAMES)),
        say=GAME.translator(language),
        pending_seats=tuple(match.legal_by_seat()),
        **context,
    )
    with console.capture() as capture:
        console.print(text(match.view(seat), place))
    return capture.get()


@pytest.fixture
def match() -> Match:
    """Two cards are open: everybody went on once."""
    begun = GAME.match(3, 4, artifacts=1)
    for seat in range(3):
        begun.play(seat, "continue")
    return begun


def test_the_corridor_lies_in_the_order_turned_over(match: Match) -> None:
    view = match.view(0)
    corridor = shown(match, 0).splitlines()[1]
    places = [corridor.index(str(card.worth)) for card in view.corridor if hasattr(card, "worth")]
    assert corridor.startswith("▐")
    assert places == sorted(places)


def test_the_heading_says_how_far_the_expedition_is(match: Match) -> None:
    heading = shown(match, 0).splitlines()[0]
    assert "Expedition 1 of 5" in heading
    assert str(match.view(0).deck) in heading


def test_hints_can_be_off(match: Match) -> None:
    assert "would end the expedition" in shown(match, 0)
    assert "would end the expedition" not in shown(match, 0, show_hints=False)


def test_only_the_own_chest_is_open(match: Match) -> None:
    lines = shown(match, 1).splitlines()
    assert ["▣" in line for line in lines if line.startswith(NAMES)] == [True, False, True]


def test_who_has_chosen_is_told_but_not_what(match: Match) -> None:
    match.play(0, "continue")
    one = shown(match, 1)
    match.play(0, "return")
    assert shown(match, 1) == one
    assert "has chosen" in one


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_position_of_a_game_can_be_shown(language: str) -> None:
    match = GAME.match(3, 11, artifacts=1)
    while not match.over:
        for seat in tuple(match.legal_by_seat()):
            match.play(seat, "return" if (match.version + seat) % 3 == 0 else "continue")
        for viewer in (0, None):
            assert "Anna" in shown(match, viewer, language)
