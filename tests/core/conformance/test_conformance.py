"""The conformance kit: every game passes every check, and every check catches a broken game."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

import nedra
from nedra.core.compiled.rule import rule
from nedra.core.conformance import (
    CHECKS,
    check_conformance,
    compiled_agreement,
    determinism,
    legality,
    messages,
    random_games,
    secrecy,
    trial,
)
from nedra.core.conformance.trial import Check
from nedra.core.contract.event import Event, LocalizedMessage
from nedra.core.contract.game import AnyGame
from nedra.core.contract.move import Move, MoveKind, Moves
from nedra.core.match.match import Match
from nedra.games.diamant import GAME as DIAMANT
from nedra.games.diamant.rules.components import Components
from nedra.games.diamant.rules.rules import CONTINUE, RETURN, play, points_of, setup
from nedra.games.diamant.rules.state import Cave
from nedra.games.diamant.view import CaveView, view
from tests.toys.rps import RPS
from tests.toys.straws import DRAW, STRAWS, Straws

GAMES = [*map(nedra.game, nedra.games()), STRAWS, RPS]


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_every_game_conforms(check: Check, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        compiled_agreement, "MAX_BYTES", 10_000_000
    )  # a third: at least 12,000 steps of a game
    check(game)


def test_a_heuristic_that_plays_at_random_ends_its_games() -> None:
    """Each seat and each move has a seed of its own: equal choices for ever would be the kit's mistake."""
    legality.check_heuristic_plays_legally(RPS)


@pytest.mark.compiled
def test_all_checks_run_as_one() -> None:
    check_conformance(STRAWS, games=1)


def test_a_failure_says_game_seed_and_move() -> None:
    where = r"^diamant, 2 seats, artifacts=0 open_chests=1, seed 1, move \d+: "
    with pytest.raises(AssertionError, match=where):
        legality.check_invariants_hold(an_invariant_that_breaks())


def with_rules(game: AnyGame, **broken: Any) -> AnyGame:  # noqa: ANN401 - rules of any kind
    return replace(game, rules=replace(game.rules, **broken))


def going_home_fails() -> AnyGame:
    def play_or_fail(cave: Cave, seat: int, move: int) -> None:
        if move == RETURN:
            raise IndexError("no way home")
        play(cave, seat, move)

    return with_rules(DIAMANT, play=play_or_fail)


def seats_in_camp_have_moves() -> AnyGame:
    def legal(_cave: Cave, _seat: int, out: list[int]) -> int:
        out[:] = [CONTINUE, RETURN]
        return 2

    return with_rules(DIAMANT, legal=legal)


def one_move_changes_nothing() -> AnyGame:
    def play_or_not(cave: Cave, seat: int, move: int) -> None:
        if move == CONTINUE:
            play(cave, seat, move)

    return with_rules(DIAMANT, play=play_or_not)


def refused_without_a_rule() -> AnyGame:
    def explain_illegal(_cave: Cave, _seat: int, _move: Move) -> LocalizedMessage:
        return "refused-in-camp", {"rule": ""}

    return replace(DIAMANT, explain_illegal=explain_illegal)


def refused_without_a_message() -> AnyGame:
    def explain_illegal(_cave: Cave, _seat: int, _move: Move) -> LocalizedMessage:
        return "refused-because", {"rule": "D8"}

    return replace(DIAMANT, explain_illegal=explain_illegal)


def shuffled_by_a_global_generator() -> AnyGame:
    def play_and_shuffle(cave: Cave, seat: int, move: int) -> None:
        play(cave, seat, move)
        deck = cave.cards[: cave.left]
        random.shuffle(deck)
        cave.cards[: cave.left] = deck

    return with_rules(DIAMANT, play=play_and_shuffle)


def a_counter_outside_the_state() -> AnyGame:
    played = count()

    def play_and_remember(cave: Cave, seat: int, move: int) -> None:
        play(cave, seat, move)
        cave.chest[0] += next(played)

    return with_rules(DIAMANT, play=play_and_remember)


def every_setup_differs() -> AnyGame:
    calls = count()

    def setup_anew(cave: Cave) -> None:
        setup(cave)
        cave.chest[0] = next(calls)

    return with_rules(DIAMANT, setup=setup_anew)


@rule
def scores_beyond_64_bits(cave: Cave, out: list[int]) -> None:
    for seat in range(cave.seats):
        out[seat] = points_of(cave, seat) + ((cave.left << 62) >> 62)


def scores_overflow() -> AnyGame:
    return with_rules(DIAMANT, scores=scores_beyond_64_bits)


def an_invariant_that_breaks() -> AnyGame:
    def nobody_gets_rich(cave: Cave, _box: Components) -> None:
        assert max(cave.chest) < 20, "too rich"

    return replace(DIAMANT, invariants=(nobody_gets_rich,))


def a_sixth_expedition_for_ever() -> AnyGame:
    def play_on(cave: Cave, seat: int, move: int) -> None:
        cave.expedition = min(cave.expedition, 2)
        play(cave, seat, move)

    return with_rules(DIAMANT, play=play_on)


def ended_by_no_rule() -> AnyGame:
    def ended_by(_cave: Cave) -> str:
        return "because"

    return replace(DIAMANT, ended_by=ended_by)


def a_default_move_that_always_draws() -> AnyGame:
    return replace(STRAWS, default_move=lambda _view, _seat, _moves: STRAWS.moves[DRAW])


def a_heuristic_that_always_draws() -> AnyGame:
    def heuristic(_straws: Straws, _seat: int) -> int:
        return DRAW

    return with_rules(STRAWS, heuristic=heuristic)


def the_next_card_shows() -> AnyGame:
    def leaking_view(cave: Cave, seat: int | None) -> CaveView:
        return msgspec.structs.replace(view(cave, seat), deck=cave.cards[0])

    return replace(DIAMANT, view=leaking_view)


def hands_show() -> AnyGame:
    def leaking_view(straws: Straws, _seat: int | None) -> Any:  # noqa: ANN401 - broken on purpose
        return STRAWS.view(straws, 1)

    return replace(STRAWS, view=leaking_view)


def determinized_by_hidden_cards() -> AnyGame:
    def determinize(straws: Straws, seat: int) -> None:
        straws.rng[0] ^= straws.hand[1 - seat][1]
        STRAWS.rules.determinize(straws, seat)

    return with_rules(STRAWS, determinize=determinize)


def determinized_against_the_invariants() -> AnyGame:
    def determinize(straws: Straws, seat: int) -> None:
        STRAWS.rules.determinize(straws, seat)
        straws.bag[1], straws.bag[2] = 2, 2

    return with_rules(STRAWS, determinize=determinize)


def determinized_to_a_copy() -> AnyGame:
    def determinize(_straws: Straws, _seat: int) -> None:
        pass

    return with_rules(STRAWS, determinize=determinize)


def a_view_that_always_differs() -> AnyGame:
    calls = count()

    def unstable_view(cave: Cave, seat: int | None) -> CaveView:
        return msgspec.structs.replace(view(cave, seat), deck=next(calls))

    return replace(DIAMANT, view=unstable_view)


class Shout(Move, frozen=True, tag="shout"):
    word: str


def two_moves_that_differ_in_case_alone() -> AnyGame:
    return replace(DIAMANT, moves=Moves(MoveKind(Shout, word=("Go", "go"))))


class LossyView(msgspec.Struct, frozen=True, tag="lossy"):
    cards: object


def a_view_lost_in_json() -> AnyGame:
    def lossy(cave: Cave, _seat: int | None) -> Any:  # noqa: ANN401 - broken on purpose
        return LossyView(tuple(cave.sprung))

    return replace(DIAMANT, view=lossy)


def an_event_without_a_message() -> AnyGame:
    def message(event: Event) -> LocalizedMessage:
        return f"happened-{event.kind}", {}

    return replace(DIAMANT, event_message=message)


def a_rare_event_without_a_message() -> AnyGame:
    """No random game ever emits the last kind."""
    return replace(DIAMANT, event_kinds=(*DIAMANT.event_kinds, "flooded"))


def an_explanation_that_always_differs() -> AnyGame:
    calls = count()

    def explain(_view: CaveView, _seat: int, _move: Move) -> LocalizedMessage:
        return "why-deeper-safe", {"share": next(calls)}

    return replace(DIAMANT, explain_move=explain)


def an_explanation_without_a_message() -> AnyGame:
    def explain(_view: CaveView, _seat: int, _move: Move) -> LocalizedMessage:
        return "why-not", {}

    return replace(DIAMANT, explain_move=explain)


def an_option_without_a_message() -> AnyGame:
    option = msgspec.structs.replace(DIAMANT.options[0], name="over")
    return replace(DIAMANT, options=(*DIAMANT.options, msgspec.structs.replace(option, most=0)))


def an_open_game_with_hidden_hands() -> AnyGame:
    return replace(DIAMANT, is_open=True)


BROKEN: list[tuple[Check, Callable[[], AnyGame], str]] = [
    (legality.check_legal_moves_can_be_played, going_home_fails, "no way home"),
    (legality.check_legal_moves_can_be_played, seats_in_camp_have_moves, "has legal moves"),
    (legality.check_legal_moves_can_be_played, one_move_changes_nothing, "it changed nothing"),
    (legality.check_default_moves_are_legal, a_default_move_that_always_draws, "is not legal"),
    (legality.check_illegal_moves_are_rejected, refused_without_a_rule, "refused without a rule"),
    (legality.check_illegal_moves_are_rejected, refused_without_a_message, "refused-because"),
    (determinism.check_same_seed_same_match, shuffled_by_a_global_generator, "led to another match"),
    (determinism.check_copies_are_independent, a_counter_outside_the_state, "another effect on a copy"),
    (determinism.check_records_replay, every_setup_differs, "replays to another match"),
    (
        compiled_agreement.check_compiled_rules_agree,
        scores_overflow,
        "differ in rule_outputs",
    ),
    (legality.check_invariants_hold, an_invariant_that_breaks, "too rich"),
    (random_games.check_compiled_random_games, an_invariant_that_breaks, "too rich"),
    (legality.check_games_end, a_sixth_expedition_for_ever, "not over after 400 moves"),
    (legality.check_games_end, ended_by_no_rule, "names no rule"),
    (
        legality.check_heuristic_plays_legally,
        a_heuristic_that_always_draws,
        "heuristic's draw is not legal",
    ),
    (secrecy.check_no_information_leaks, the_next_card_shows, "its view shows"),
    (secrecy.check_no_information_leaks, hands_show, "its view shows"),
    (secrecy.check_no_information_leaks, determinized_by_hidden_cards, "depends on hidden information"),
    (secrecy.check_no_information_leaks, determinized_against_the_invariants, "components.copies"),
    (secrecy.check_no_information_leaks, an_explanation_that_always_differs, "reveals hidden information"),
    (secrecy.check_determinization_hides, determinized_to_a_copy, "equals the true one"),
    (secrecy.check_sealed_answers_stay_sealed, a_view_that_always_differs, "others see its answer"),
    (
        messages.check_notation_round_trips,
        two_moves_that_differ_in_case_alone,
        "does not read as shout Go",
    ),
    (messages.check_views_round_trip_json, a_view_lost_in_json, "lost in JSON"),
    (messages.check_messages_exist, an_event_without_a_message, "happened-entered"),
    (messages.check_messages_exist, a_rare_event_without_a_message, "event-flooded"),
    (messages.check_messages_exist, an_explanation_without_a_message, "why-not"),
    (messages.check_messages_exist, an_option_without_a_message, "option-over"),
    (secrecy.check_open_games_hide_nothing_from_a_seat, an_open_game_with_hidden_hands, "different things"),
]


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("check", "broken", "reason"), BROKEN, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_broken_game_is_caught(
    check: Check, broken: Callable[[], AnyGame], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEDRA_CACHE", str(tmp_path))
    monkeypatch.setattr(trial, "MAX_MOVES", 400)
    with pytest.raises(AssertionError, match=reason):
        check(broken(), 60)


def test_every_check_is_known_to_catch_something() -> None:
    assert {check for check, _, _ in BROKEN} == set(CHECKS)


def test_a_match_that_shows_sealed_answers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "view", lambda match, _viewer: [str(move) for move in match._sealed.values()])
    with pytest.raises(AssertionError, match="others see its answer"):
        secrecy.check_sealed_answers_stay_sealed(DIAMANT)


def test_a_match_that_shows_that_an_answer_was_replaced_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    original_play = Match.play

    def play_and_emit(match: Match, seat: int, move: Move | str) -> None:
        if seat in match.answered() and match.sealed_answer(seat) != move:
            match._events.append((-1, Event(match.version, "went-on", seat, 0, 0)))
        original_play(match, seat, move)

    monkeypatch.setattr(Match, "play", play_and_emit)
    with pytest.raises(AssertionError, match="an answer was replaced"):
        secrecy.check_sealed_answers_stay_sealed(DIAMANT)
