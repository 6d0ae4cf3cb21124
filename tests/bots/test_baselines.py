"""Baseline strategies: they choose legal moves of their own game from what the seat may know."""

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
STEPS = 30


def seatings(game: AnyGame, seats: int) -> list[list[str]]:
    """Seatings in which every strategy of the game plays at least once."""
    names = list(game.baselines)
    return [(names[first:] + names)[:seats] for first in range(0, len(names), seats)]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda part: getattr(part, "name", part))
def test_a_strategy_plays_legal_moves_to_the_end(game: AnyGame, seats: int) -> None:
    """Half of the games have all options. Plain rules are much faster than a match."""
    rules, out = game.rules, [0] * len(game.moves)
    every_option = {option.name: option.most for option in game.options}
    for names, deal in product(seatings(game, seats), range(DEALS)):
        state = game.new_state(seats, game.resolve_options(**(every_option if deal % 2 else {})))
        seed_rng(state.rng, seats, deal)
        rules.setup(state)
        while pending := rules.pending(state):
            seat = pending.bit_length() - 1
            move = game.baselines[names[seat]](state, seat)
            assert move in out[: rules.legal(state, seat, out)], (names[seat], str(game.moves[move]))
            rules.play(state, seat, move)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_strategy_does_not_depend_on_the_determinization(game: AnyGame) -> None:
    """Random strategies are left out."""
    names = [name for name in game.baselines if "chance" not in name]
    match = game.match(2, seed=2)
    for _ in range(STEPS):
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


def test_the_error_names_the_strategies_of_the_game() -> None:
    match = nedra.game("gnomes").match(2, seed=1)
    with pytest.raises(WrongGameStrategyError) as refused:
        choose(match, next(iter(match.legal_by_seat())), "leave-at-15", seed=1)
    message = refused.value.translate(match.game.translator("en"))
    assert message.startswith(
        "The strategy “leave-at-15” belongs to another game. This one has: never-curse, "
    )


def played_moves(game: str, seats: int, name: str) -> list[tuple[Any, int, str]]:
    """Views, seats and moves of a match in which all seats use one strategy."""
    match = nedra.game(game).match(seats, seed=3)
    found: list[tuple[Any, int, str]] = []
    while not match.over:
        for seat in match.legal_by_seat():
            move = str(choose(match, seat, name, match.version))
            found.append((match.view(seat), seat, move))
            match.play(seat, move)
    return found


def test_leave_at_15_leaves_at_15_and_not_before() -> None:
    played = played_moves("diamant", 2, "leave-at-15")
    assert all((move == "return") == (view.explorers[seat].carried >= 15) for view, seat, move in played)
    assert any(move == "return" for *_, move in played)


def test_alone_best_goes_on_while_the_expected_gain_exceeds_the_expected_loss() -> None:
    played = played_moves("diamant", 2, "alone-best")
    for view, seat, move in played:
        threatened = view.explorers[seat].carried * view.fatal
        assert (move == "continue") == (view.rubies_unseen > threatened)
    assert {move for *_, move in played} == {"continue", "return"}


def test_never_take_grabs() -> None:
    kinds = {move.split()[0] for *_, move in played_moves("hoard", 3, "never-take")}
    assert kinds == {"draw", "place", "grab"}


def test_take_at_two_orcs_waits_for_two_orcs() -> None:
    played = played_moves("hoard", 3, "take-at-2-orcs")
    turns = [
        (view.orcs, move.split()[0])
        for view, _, move in played
        if view.phase == "turn" and any(pile.size and pile.taken_by is None for pile in view.piles)
    ]
    assert {move for orcs, move in turns if orcs < 2} == {"draw"}
    assert {move for orcs, move in turns if orcs >= 2} == {"take"}


def test_never_curse_curses_only_when_it_must() -> None:
    match, cursed = nedra.game("gnomes").match(3, seed=3), 0
    while not match.over:
        for seat, legal in match.legal_by_seat().items():
            move = choose(match, seat, "never-curse", match.version)
            if is_curse(str(move)):
                cursed += 1
                assert all(is_curse(str(other)) for other in legal)
            match.play(seat, move)
    assert cursed


def test_curse_first_curses_whenever_it_can() -> None:
    match = nedra.game("gnomes").match(3, seed=3)
    while not match.over:
        for seat, legal in match.legal_by_seat().items():
            move = choose(match, seat, "curse-first", match.version)
            assert is_curse(str(move)) == any(is_curse(str(other)) for other in legal)
            match.play(seat, move)


def is_curse(move: str) -> bool:
    return move.startswith(("collapse", "fog"))


@pytest.mark.parametrize("name", ["only-take-gems-and-set", "no-cards"])
def test_no_cards_plays_no_cards(name: str) -> None:
    kinds = {move.split()[0] for *_, move in played_moves("gemland", 2, name)}
    own = {"keep", "take", "set", "return", "draw", "hand-in", "refresh", "pick", "discard", "pass", "end"}
    assert {"take", "set", "hand-in"} <= kinds <= own


def test_the_cheapest_tile_has_the_fewest_holes() -> None:
    for view, _, move in played_moves("gemland", 2, "cheapest-tile"):
        if move.startswith("pick"):
            holes = [len(tile.holes) for tile in view.market]
            assert holes[int(move.split()[1]) - 1] == min(holes)
