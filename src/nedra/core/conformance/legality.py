"""Legal is what can be played: everything else is refused with a reason, and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.conformance.trial import Trial, each_trial, legal_numbers, seats_in
from nedra.core.errors import IllegalMove
from nedra.core.words import LANGUAGES

if TYPE_CHECKING:
    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.core.table import Table

MOST_TRIES: Final = 24
"""Where a game has more moves than this, so many of them are tried at each moment."""


@each_trial(60)
def check_legal_moves_can_be_played(trial: Trial) -> None:
    """Whoever is asked has a legal move, nobody else has one, and each of them can be played."""
    for table in trial.walk():
        position = table.position()
        asked = seats_in(trial.game.rules.asked(table))
        assert not asked or asked[-1] < trial.seats, "a seat is asked that does not exist"
        for seat in range(trial.seats):
            legal = legal_numbers(trial.game, table, seat)
            assert bool(legal) == (seat in asked), (
                f"seat {seat} is {'' if legal else 'not '}given legal moves"
            )
            assert len(set(legal)) == len(legal), f"seat {seat} is given a legal move twice"
            for move in trial.some(legal, MOST_TRIES):
                _can_be_played(trial, table, seat, move)
        assert table.position() == position, "asking what is legal changed the table"


@each_trial(60)
def check_other_moves_are_refused(trial: Trial) -> None:
    """What is not legal is refused with a reason and a rule's number, and changes nothing."""
    match, untouched = trial.match(), trial.match()
    for _ in trial.answer(match, untouched):
        for seat in range(trial.seats):
            legal = set(match.legal(seat))
            others = [move for move in trial.game.moves if move not in legal]
            for move in trial.some(others, MOST_TRIES):
                _is_refused(match, seat, move)
        assert match == untouched, "a refused move changed the match"


@each_trial(60)
def check_default_moves_are_legal(trial: Trial) -> None:
    """Whoever is asked can be answered for when time is out, by what that seat may know."""
    match = trial.match()
    for _ in trial.answer(match):
        for seat, legal in match.asks().items():
            move = trial.game.default_move(match.view(seat), seat, legal)
            assert move in legal, f"seat {seat}: {move}, for when time is out, is not legal"


def _can_be_played(trial: Trial, table: Table, seat: int, move: int) -> None:
    twin = table.copy()
    trial.game.rules.play(twin, seat, move)
    assert twin.position() != table.position(), f"seat {seat}, {trial.game.moves[move]}: nothing came of it"


def _is_refused(match: Match, seat: int, move: Move) -> None:
    refusal = _refusal(match, seat, move)
    assert refusal is not None, f"seat {seat}, {move}: not legal, but not refused"
    assert refusal.rule.startswith(match.game.prefix), f"seat {seat}, {move}: refused without a rule"
    for language in LANGUAGES:
        reason = refusal.words(match.game.speech(language))
        assert len(reason) > len(f" ({refusal.rule})"), f"seat {seat}, {move}: refused without a reason"


def _refusal(match: Match, seat: int, move: Move) -> IllegalMove | None:
    try:
        match.play(seat, move)
    except IllegalMove as refusal:
        return refusal
    return None
