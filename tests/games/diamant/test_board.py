"""The board of Diamant: what it tells of an expedition that is over, while the next one lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.games.diamant.board import board

if TYPE_CHECKING:
    from nedra.core.match.match import Match

CHAIRS = (SeatInfo("Anna"), SeatInfo("Boris", 1))
FALLEN, RUN = "Last expedition: the second", "Everyone inside runs"


def drawn(match: Match, seat: int = 0) -> str:
    """The board as that seat sees it, without the log and the moment of the fall, which passes."""
    say = match.game.translator("en")
    context = BoardContext(
        seat=seat,
        seat_infos=CHAIRS,
        say=say,
        legal_moves=match.legal(seat),
        sealed_answer=match.sealed_answer(seat),
        pending_seats=match.visible_pending(seat),
        events=match.events(seat),
        event_line=lambda event: match.game.translate_event(event, ["Anna", "Boris"], say),
        result=match.result() if match.over else None,
    )
    page = str(board(match.view(seat), context))
    return page[page.index('class="dock') : page.index('id="log"')]


@pytest.fixture
def fallen() -> Match:
    """A match whose first expedition has just fallen to a second trap; the next one has begun."""
    match = nedra.game("diamant").match(2, seed=5)
    while not any(event.kind == "collapsed" for event in match.events(0)):
        for seat in match.legal_by_seat():
            match.play(seat, "continue")
    return match


def test_a_fall_is_told_as_past_while_the_next_expedition_is_decided_on(fallen: Match) -> None:
    assert FALLEN in drawn(fallen)
    assert RUN not in drawn(fallen)


def test_who_has_decided_in_the_next_expedition_reads_no_more_of_the_last(fallen: Match) -> None:
    fallen.play(0, "continue")
    assert FALLEN not in drawn(fallen, 0)
    assert FALLEN in drawn(fallen, 1)
    fallen.play(1, "continue")
    assert FALLEN not in drawn(fallen, 1)


def played(choice: str) -> Match:
    """A whole match in which Anna always answers so, and Boris always goes home."""
    match = nedra.game("diamant").match(2, seed=5)
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, "return" if seat else choice)
    return match


def test_the_end_tells_which_trap_closed_the_last_expedition_and_what_it_cost() -> None:
    end = drawn(played("continue"))
    assert "The last expedition: the second" in end
    assert "Anna −" in end
    assert "artifact" not in end, "there are none at this table"


def test_the_end_tells_who_came_home_last() -> None:
    assert "The last to return: Anna +" in drawn(played("return"))


def test_an_empty_chest_is_a_picture_and_no_number() -> None:
    """A nought stood under the chest of whoever had brought nothing home."""
    match = played("continue")
    assert 0 in match.result().scores, "Anna never comes home"
    assert ">0<span" not in str(
        board(match.view(0), BoardContext(seat=0, seat_infos=CHAIRS, say=match.game.translator("en")))
    )
