"""The gnomes in a terminal: everything a person needs, in both languages."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from nedra.core.conformance.trial import Trial
from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.games.gnomes import GAME
from nedra.games.gnomes.text import text

if TYPE_CHECKING:
    from nedra.core.match.match import Match

NAMES = ("Ann", "Bob", "Cleo")


def shown(match: Match, seat: int | None, language: str = "en") -> str:
    context = BoardContext(
        seat=seat,
        seat_infos=tuple(SeatInfo(name) for name in NAMES),
        say=GAME.translator(language),
        legal_moves=() if seat is None else match.legal(seat),
    )
    lines = StringIO()
    Console(width=200, file=lines).print(text(match.view(seat), context))
    return lines.getvalue()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_whole_game_can_be_shown(language: str) -> None:
    trial = Trial(GAME, 3, GAME.resolve_options(), 3)
    match = trial.match()
    for _ in trial.random_answers(match):
        if match.version % 7 == 0 or match.over:
            seat = (0, 1, 2, None)[match.version // 7 % 4]
            lines = shown(match, seat, language)
            assert all(name in lines for name in NAMES)


def test_only_the_own_hand_is_shown() -> None:
    match = GAME.match(3, seed=1)
    assert "Hand:" in shown(match, 0)
    assert "Hand:" not in shown(match, None)


def test_at_the_end_the_sets_are_laid_out() -> None:
    trial = Trial(GAME, 3, GAME.resolve_options(), 4)
    match = trial.match()
    for _ in trial.random_answers(match):
        pass
    lines = shown(match, None)
    largest = max(gems.size for player in match.view(None).players for gems in player.sets)
    assert ("one", "two", "three", "four", "five", "six")[largest - 1] + ":" in lines
