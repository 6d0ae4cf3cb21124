"""The board of Diamant: what it says about the last expedition while the next one is shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.games.diamant.board import board
from nedra.games.diamant.rules.cards import Artifact
from tests.games.board_pages import board_context

if TYPE_CHECKING:
    from nedra.core.match.match import Match

COLLAPSED, RUN = "The previous expedition was ended by", "Everyone inside runs"


def dock_of(match: Match, seat: int = 0) -> str:
    """The dock as that seat sees it, without the log and the overlay of the collapse."""
    page = str(board(match.view(seat), board_context(match, seat, "en")))
    return page[page.index('class="dock') : page.index('id="log"')]


@pytest.fixture
def collapsed() -> Match:
    """A match whose first expedition has just collapsed; the next one has begun."""
    match = nedra.game("diamant").match(2, seed=5)
    while not any(event.kind == "collapsed" for event in match.events(0)):
        for seat in match.legal_by_seat():
            match.play(seat, "continue")
    return match


def test_a_collapse_is_reported_in_the_past_tense_during_the_next_expedition(collapsed: Match) -> None:
    assert COLLAPSED in dock_of(collapsed)
    assert RUN not in dock_of(collapsed)


def test_a_player_who_has_decided_no_longer_reads_about_the_last_expedition(collapsed: Match) -> None:
    collapsed.play(0, "continue")
    assert COLLAPSED not in dock_of(collapsed, 0)
    assert COLLAPSED in dock_of(collapsed, 1)
    collapsed.play(1, "continue")
    assert COLLAPSED not in dock_of(collapsed, 1)


def play_match(choice: str) -> Match:
    """A whole match in which Ann always makes this move and Bob always goes home."""
    match = nedra.game("diamant").match(2, seed=5)
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, "return" if seat else choice)
    return match


def test_the_end_names_the_last_trap_and_its_cost() -> None:
    end = dock_of(play_match("continue"))
    assert "The last expedition: the second" in end
    assert "Ann −" in end
    assert "artifact" not in end, "there are none at this table"


def test_the_end_names_the_last_player_to_come_home() -> None:
    assert "The last to return: Ann +" in dock_of(play_match("return"))


def test_an_empty_chest_is_drawn_without_a_number() -> None:
    match = play_match("continue")
    assert 0 in match.result().scores, "Ann never comes home"
    assert ">0<span" not in str(board(match.view(0), board_context(match, 0, "en")))


def alone_with_an_artifact(*, rubies: bool = True) -> Match:
    """Bob went home at once, and Ann alone has turned over an artifact, after rubies or before any."""
    for seed in range(300):
        match = nedra.game("diamant").match(2, seed, artifacts=1)
        match.play(0, "continue")
        match.play(1, "return")
        while not match.over:
            view = match.view(0)
            has_artifact = any(isinstance(card, Artifact) for card in view.corridor)
            has_rubies = view.explorers[0].carried + view.rubies > 0
            if has_artifact and not view.explorers[1].inside and has_rubies == rubies:
                return match
            if view.expedition > 1:
                break
            match.play(0, "continue")
    raise AssertionError("no seed leads there")


def test_the_last_one_inside_is_told_on_the_button_what_comes_along() -> None:
    dock = dock_of(alone_with_an_artifact())
    assert "the artifact" in dock
    assert "Whoever leaves alone" not in dock


def test_everybody_reads_what_the_last_one_in_brought_home() -> None:
    match = alone_with_an_artifact()
    match.play(0, "return")
    for seat in range(2):
        dock = dock_of(match, seat)
        assert "The last to return: Ann +" in dock
        assert "★5. A new expedition has begun." in dock


def test_an_artifact_without_rubies_is_not_called_plus_zero() -> None:
    match = alone_with_an_artifact(rubies=False)
    match.play(0, "return")
    assert "The last to return: Ann ★5. A new expedition has begun." in dock_of(match)


@pytest.mark.parametrize(
    ("seat", "loser", "winner"), [(0, "You", "Bob"), (1, "Ann", "you"), (None, "Ann", "Bob")]
)
def test_the_end_says_why_it_was_won(seat: int | None, loser: str, winner: str) -> None:
    """Ann never turned back, and lost all she held to traps."""
    match = play_match("continue")
    lost = sum(event.a for event in match.events(seat) if event.kind == "lost")
    assert match.result().winners == (1,)
    page = str(board(match.view(seat), board_context(match, seat, "en")))
    assert f"{loser} lost {lost} rubies to traps, {winner} none." in re.sub("[\u2068\u2069]", "", page)
