"""Legal moves can be played, all others are refused with a reason; games keep their invariants and end."""

from typing import Final

from nedra.core.compiled.seat_mask import seats_in
from nedra.core.conformance.trial import Trial, check_each_trial
from nedra.core.contract.errors import IllegalMoveError
from nedra.core.contract.game import legal_move_numbers
from nedra.core.contract.move import Move
from nedra.core.contract.result import places_from_ranking
from nedra.core.contract.state import State
from nedra.core.i18n.translator import package_languages, translator
from nedra.core.match.match import Match

MAX_TRIES: Final = 24
"""How many moves are tried at each step, if there are more."""


@check_each_trial(60)
def check_legal_moves_can_be_played(trial: Trial) -> None:
    """Pending seats and no others have legal moves, and each of these can be played."""
    for state in trial.random_states():
        position = state.to_dict()
        pending = seats_in(trial.game.rules.pending(state))
        assert not pending or pending[-1] < trial.seats, "a seat is pending that does not exist"
        for seat in range(trial.seats):
            legal = legal_move_numbers(trial.game, state, seat)
            assert bool(legal) == (seat in pending), f"seat {seat} has {'' if legal else 'no '}legal moves"
            assert len(set(legal)) == len(legal), f"seat {seat} has a legal move twice"
            for move in trial.sample(legal, MAX_TRIES):
                _assert_playable(trial, state, seat, move)
        assert state.to_dict() == position, "listing legal moves changed the state"


@check_each_trial(60)
def check_illegal_moves_are_rejected(trial: Trial) -> None:
    """An illegal move is refused with a reason and the number of a rule, and changes nothing."""
    match, untouched = trial.match(), trial.match()
    read: set[str] = set()
    for _ in trial.random_answers(match, untouched):
        for seat in range(trial.seats):
            legal = set(match.legal(seat))
            others = [move for move in trial.game.moves if move not in legal]
            for move in trial.sample(others, MAX_TRIES):
                _assert_rejected(match, seat, move, read)
        assert match == untouched, "a refused move changed the match"


@check_each_trial(60)
def check_default_moves_are_legal(trial: Trial) -> None:
    """The default move, for a seat whose time has run out, is legal."""
    match = trial.match()
    for _ in trial.random_answers(match):
        for seat, legal in match.legal_by_seat().items():
            move = trial.game.default_move(match.view(seat), seat, legal)
            assert move in legal, f"seat {seat}: the default move {move} is not legal"


def _assert_playable(trial: Trial, state: State, seat: int, move: int) -> None:
    twin = state.copy()
    trial.game.rules.play(twin, seat, move)
    assert twin.to_dict() != state.to_dict(), f"seat {seat}, {trial.game.moves[move]}: it changed nothing"


def _assert_rejected(match: Match, seat: int, move: Move, read: set[str]) -> None:
    """`read` holds the reasons that have been translated before: most moves are refused for the same few."""
    error = _rejection(match, seat, move)
    assert error is not None, f"seat {seat}, {move}: not legal, but not refused"
    assert error.rule.startswith(match.game.rule_prefix), f"seat {seat}, {move}: refused without a rule"
    if (reason := f"{error.key} {error.rule} {error.args_by_name}") in read:
        return
    read.add(reason)
    for language in package_languages(match.game.package):
        text = error.translate(translator(language, match.game.name, fallback=""))
        assert len(text) > len(f" ({error.rule})"), f"seat {seat}, {move}: refused without a reason"


def _rejection(match: Match, seat: int, move: Move) -> IllegalMoveError | None:
    try:
        match.play(seat, move)
    except IllegalMoveError as error:
        return error
    return None


@check_each_trial(200)
def check_invariants_hold(trial: Trial) -> None:
    """Every invariant of the game holds in every state."""
    components = trial.game.components()
    for state in trial.random_states():
        for invariant in trial.game.invariants:
            invariant(state, components)


@check_each_trial(60)
def check_games_end(trial: Trial) -> None:
    """Every match ends, no seat is pending after it, and the result names a rule."""
    match = trial.match()
    for _ in trial.random_answers(match):
        assert match.over == (not match.legal_by_seat()), "a match without pending seats is not over"
    _assert_valid_result(match)


@check_each_trial(60)
def check_heuristic_plays_legally(trial: Trial) -> None:
    """The heuristic, given determinized states, plays legal moves to the end."""
    match, game = trial.match(), trial.game
    while not match.over:
        for seat, legal in match.legal_by_seat().items():
            number = game.rules.heuristic(match.determinize(seat, trial.next_seed()), seat)
            assert game.moves[number] in legal, (
                f"seat {seat}: the heuristic's {game.moves[number]} is not legal"
            )
            trial.count_move(seat, number)
            match.play(seat, game.moves[number])


def _assert_valid_result(match: Match) -> None:
    result = match.result()
    assert result.rule.startswith(match.game.rule_prefix), "the end names no rule"
    assert len(result.places) == len(result.scores) == match.seats, "the result leaves out a seat"
    assert result.winners, "nobody won"
    assert result.places == places_from_ranking([-place for place in result.places]), (
        "places are skipped or doubled"
    )
