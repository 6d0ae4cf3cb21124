"""Strategies of one line: they keep to the rules of their own game, and go by what their seat may know."""

from itertools import product
from typing import Any

import pytest

import nedra
from nedra.bots import choose, find_bot
from nedra.bots.baselines import WrongGameStrategyError
from nedra.bots.bot_input import make_bot_input
from nedra.core.compiled.rng import seed_rng
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import LANGUAGES
from tests.toys.straws import STRAWS

GAMES = [nedra.game(name) for name in nedra.games()]
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
DEALS = 4
QUESTIONS = 30


def seated(game: AnyGame, seats: int) -> list[list[str]]:
    """Tables of that size, at which everybody of the game's strategies has sat; the last are asked twice."""
    names = list(game.baselines)
    return [(names[first:] + names)[:seats] for first in range(0, len(names), seats)]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda part: getattr(part, "name", part))
def test_a_strategy_plays_its_game_to_the_end_by_legal_moves(game: AnyGame, seats: int) -> None:
    """At the bare table, where a game takes a fraction of the time of a match; half with every option."""
    rules, out = game.rules, [0] * len(game.moves)
    every_option = {option.name: option.most for option in game.options}
    for names, deal in product(seated(game, seats), range(DEALS)):
        state = game.new_state(seats, game.resolve_options(**(every_option if deal % 2 else {})))
        seed_rng(state.rng, seats, deal)
        rules.setup(state)
        while asked := rules.pending(state):
            seat = asked.bit_length() - 1
            move = game.baselines[names[seat]](state, seat)
            assert move in out[: rules.legal(state, seat, out)], (names[seat], str(game.moves[move]))
            rules.play(state, seat, move)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_strategy_answers_alike_however_the_unknown_is_dealt(game: AnyGame) -> None:
    """Asked about everything that two players by thumb meet; those that leave it to chance are not."""
    names = [name for name in game.baselines if "chance" not in name]
    match = game.match(2, seed=2)
    for _ in range(QUESTIONS):
        for seat in match.legal_by_seat():
            one, other = (make_bot_input(match, seat, seed) for seed in (1, 2))
            assert all(find_bot(name, game)(one) == find_bot(name, game)(other) for name in names)
            match.play(seat, choose(match, seat, "heuristic", match.version))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_strategy_is_refused_in_every_other_game(game: AnyGame) -> None:
    for other in (*GAMES, STRAWS):
        for name in game.baselines:
            if other is not game:
                with pytest.raises(WrongGameStrategyError) as refused:
                    find_bot(name, other)
                assert all(refused.value.translate(other.translator(language)) for language in LANGUAGES)


def test_what_is_refused_is_told_with_what_there_is() -> None:
    match = nedra.game("gnomes").match(2, seed=1)
    with pytest.raises(WrongGameStrategyError) as refused:
        choose(match, next(iter(match.legal_by_seat())), "leave-at-15", seed=1)
    told = refused.value.translate(match.game.translator("en"))
    assert told.startswith("The strategy “leave-at-15” belongs to another game. This one has: never-curse, ")


def answers(game: str, seats: int, name: str) -> list[tuple[Any, int, str]]:
    """What was seen and answered in a match between those of one mind."""
    match = nedra.game(game).match(seats, seed=3)
    found: list[tuple[Any, int, str]] = []
    while not match.over:
        for seat in match.legal_by_seat():
            move = str(choose(match, seat, name, match.version))
            found.append((match.view(seat), seat, move))
            match.play(seat, move)
    return found


def test_leave_at_15_leaves_at_15_and_not_before() -> None:
    played = answers("diamant", 2, "leave-at-15")
    assert all((move == "return") == (view.explorers[seat].carried >= 15) for view, seat, move in played)
    assert any(move == "return" for *_, move in played)


def test_alone_best_goes_on_while_the_deck_promises_more_than_it_threatens() -> None:
    played = answers("diamant", 2, "alone-best")
    for view, seat, move in played:
        threatened = view.explorers[seat].carried * view.fatal
        assert (move == "continue") == (view.rubies_unseen > threatened)
    assert {move for *_, move in played} == {"continue", "return"}


def test_who_never_takes_grabs() -> None:
    kinds = {move.split()[0] for *_, move in answers("hoard", 3, "never-take")}
    assert kinds == {"draw", "place", "grab"}


def test_take_at_two_orcs_waits_for_two_orcs() -> None:
    played = answers("hoard", 3, "take-at-2-orcs")
    turns = [
        (view.orcs, move.split()[0])
        for view, _, move in played
        if view.phase == "turn" and any(pile.size and pile.taken_by is None for pile in view.piles)
    ]
    assert {move for orcs, move in turns if orcs < 2} == {"draw"}
    assert {move for orcs, move in turns if orcs >= 2} == {"take"}


def test_who_never_curses_curses_only_when_nothing_else_can_be_played() -> None:
    match, cursed = nedra.game("gnomes").match(3, seed=3), 0
    while not match.over:
        for seat, legal in match.legal_by_seat().items():
            move = choose(match, seat, "never-curse", match.version)
            if is_curse(str(move)):
                cursed += 1
                assert all(is_curse(str(other)) for other in legal)
            match.play(seat, move)
    assert cursed


def test_who_curses_first_curses_whenever_it_can() -> None:
    match = nedra.game("gnomes").match(3, seed=3)
    while not match.over:
        for seat, legal in match.legal_by_seat().items():
            move = choose(match, seat, "curse-first", match.version)
            assert is_curse(str(move)) == any(is_curse(str(other)) for other in legal)
            match.play(seat, move)


def is_curse(move: str) -> bool:
    return move.startswith(("collapse", "fog"))


@pytest.mark.parametrize("name", ["only-take-gems-and-set", "no-cards"])
def test_who_plays_no_cards_plays_none(name: str) -> None:
    kinds = {move.split()[0] for *_, move in answers("gemland", 2, name)}
    own = {"keep", "take", "set", "return", "draw", "hand-in", "refresh", "pick", "discard", "pass", "end"}
    assert {"take", "set", "hand-in"} <= kinds <= own


def test_the_cheapest_tile_has_the_fewest_holes() -> None:
    for view, _, move in answers("gemland", 2, "cheapest-tile"):
        if move.startswith("pick"):
            holes = [len(tile.holes) for tile in view.market]
            assert holes[int(move.split()[1]) - 1] == min(holes)
