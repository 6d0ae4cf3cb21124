"""Bots choose legal moves deterministically and never see the true state."""

import pytest

import nedra
from nedra.bots import BOTS, UnknownBotError, choose, find_bot
from nedra.bots.bot_input import make_bot_input
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import LANGUAGES
from tests.toys.straws import STRAWS

GAMES = [*map(nedra.game, nedra.games()), STRAWS]


@pytest.mark.parametrize("name", ["random", "heuristic"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_plays_legal_moves_to_the_end(game: AnyGame, name: str) -> None:
    for seed in range(10):
        match = game.match(game.default_seats, seed)
        while not match.over:
            for seat, legal in match.legal_by_seat().items():
                move = choose(match, seat, name, match.version)
                assert move in legal
                match.play(seat, move)


@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    match = STRAWS.match(2, seed=1)
    assert {choose(match, 0, name, seed=7) for _ in range(5)} == {choose(match, 0, name, seed=7)}


def test_a_bot_input_contains_nothing_hidden() -> None:
    """Seat 0's input does not depend on the hand of seat 1."""
    match, other = STRAWS.match(2, seed=1), STRAWS.match(2, seed=1)
    other._state = match.determinize(0, seed=3)
    assert match.view(1).hands != other.view(1).hands
    assert (
        make_bot_input(match, 0, seed=7).state.to_dict() == make_bot_input(other, 0, seed=7).state.to_dict()
    )


def test_choosing_does_not_change_the_match() -> None:
    match, untouched = STRAWS.match(2, seed=1), STRAWS.match(2, seed=1)
    for name in ("random", "heuristic"):
        choose(match, 0, name, seed=7)
    assert match == untouched


def test_the_random_bot_chooses_every_legal_move() -> None:
    match = STRAWS.match(2, seed=1)
    chosen = {choose(match, 0, "random", seed) for seed in range(200)}
    assert chosen == set(match.legal(0))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBotError, match=r"“oracle”.*random, heuristic") as refused:
        find_bot("oracle")
    assert all(refused.value.translate(STRAWS.translator(language)) for language in LANGUAGES)


def test_every_bot_can_be_found_by_name() -> None:
    assert [find_bot(name) for name in BOTS] == list(BOTS.values())
