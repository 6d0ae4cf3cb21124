"""History: every step of a match is restored exactly, and nothing is revealed before the end."""

from __future__ import annotations

import pytest

import nedra
from nedra import IllegalMoveError
from nedra.bots import choose
from nedra.core.match.history import CHECKPOINT_INTERVAL, History
from nedra.core.match.match import Match


def played(game: str, steps: int | None = None, seed: int = 7) -> tuple[Match, list[Match]]:
    """A match played by the heuristic, and a copy of it after every step."""
    found = nedra.game(game)
    match = found.match(seats=found.default_seats, seed=seed)
    copies = [match.copy()]
    while not match.over and (steps is None or len(copies) <= steps):
        version = match.version
        for seat in match.legal_by_seat():
            match.play(seat, choose(match, seat, "heuristic", version))
        copies.append(match.copy())
    return match, copies


@pytest.mark.parametrize("game", nedra.games())
def test_every_step_is_restored(game: str) -> None:
    match, copies = played(game)
    history = History(match)
    assert history.last_step == len(copies) - 1 > CHECKPOINT_INTERVAL
    for step in (
        0,
        1,
        CHECKPOINT_INTERVAL - 1,
        CHECKPOINT_INTERVAL,
        history.last_step - 1,
        history.last_step,
    ):
        assert history.at(step) == copies[step]


@pytest.mark.parametrize("game", nedra.games())
def test_looking_back_changes_nothing(game: str) -> None:
    match, _ = played(game, 10)
    before = match.copy()
    past = History(match).at(4)
    past.play(seat := next(iter(past.legal_by_seat())), past.legal(seat)[0])
    assert match == before


def test_a_sealed_answer_is_in_no_step() -> None:
    match = nedra.game("diamant").match(seats=3, seed=1)
    match.play(0, "return")
    history = History(match)
    assert history.last_step == 0
    assert not history.at(0).answered()


def test_a_step_that_never_was_is_an_error() -> None:
    match, _ = played("hoard", 3)
    for step in (-1, 4):
        with pytest.raises(IndexError):
            History(match).at(step)


@pytest.mark.parametrize("game", nedra.games())
def test_nothing_is_revealed_before_the_match_is_over(game: str) -> None:
    match, _ = played(game, 5)
    with pytest.raises(IllegalMoveError):
        History(match).reveal_all(2)


@pytest.mark.parametrize("game", nedra.games())
def test_all_hands_are_revealed_after_the_match(game: str) -> None:
    match, copies = played(game)
    history = History(match)
    seats = range(match.seats)
    for step in (0, history.last_step // 2, history.last_step):
        opened = history.reveal_all(step)
        players = next(
            name for name in ("explorers", "gnomes", "players", "jewellers") if hasattr(opened, name)
        )
        own = tuple(getattr(copies[step].view(seat), players)[seat] for seat in seats)
        assert getattr(opened, players) == own


def test_the_cards_of_a_pile_are_revealed() -> None:
    match, _ = played("hoard")
    history = History(match)
    for step in range(history.last_step):
        for shown, opened in zip(
            history.at(step).view(None).piles, history.reveal_all(step).piles, strict=True
        ):
            assert shown.covered is None
            assert len(opened.covered) == max(0, opened.size - 1)
