"""What a seat of Diamant cannot know, and what determinizing puts in its place."""

from collections.abc import Callable

import pytest

from nedra.core.compiled.rng import randbelow, seed_rng
from nedra.games.diamant import GAME
from nedra.games.diamant.rules import rules
from nedra.games.diamant.rules.rules import CONTINUE, RETURN, determinize, play
from nedra.games.diamant.rules.state import Cave
from tests.games.diamant.scene import Scene

MakeScene = Callable[..., Scene]

ANN, BOB, CLEO = range(3)


@pytest.fixture
def undecided(scene: MakeScene, monkeypatch: pytest.MonkeyPatch) -> Cave:
    """Ann has chosen to return, Bob to go on, Cleo is still to choose."""
    cave: Cave = scene("Ann Bob Cleo", "9").cave
    monkeypatch.setattr(rules, "randbelow", randbelow)
    play(cave, ANN, RETURN)
    play(cave, BOB, CONTINUE)
    return cave


def test_a_choice_not_revealed_is_determinized_either_way(undecided: Cave) -> None:
    assert determinized_choices(undecided, by=CLEO, of=ANN) == {CONTINUE, RETURN}
    assert determinized_choices(undecided, by=CLEO, of=BOB) == {CONTINUE, RETURN}


def test_the_own_choice_is_known(undecided: Cave) -> None:
    assert determinized_choices(undecided, by=ANN, of=ANN) == {RETURN}
    assert determinized_choices(undecided, by=BOB, of=BOB) == {CONTINUE}


def test_who_has_not_chosen_has_not_in_any_world(undecided: Cave) -> None:
    assert world(undecided, by=ANN, seed=1).pending_seats == undecided.pending_seats


def test_the_deck_is_determinized_without_its_arrangement(undecided: Cave) -> None:
    other = undecided.copy()
    other.cards[: other.left] = reversed(undecided.cards[: undecided.left])
    assert world(other, by=ANN, seed=1).to_dict() == world(undecided, by=ANN, seed=1).to_dict()
    assert GAME.view(other, ANN) == GAME.view(undecided, ANN)


def test_determinizing_keeps_what_lies_open(undecided: Cave) -> None:
    determinized = world(undecided, by=ANN, seed=1)
    assert determinized.cards[determinized.left :] == undecided.cards[undecided.left :]
    assert sorted(determinized.cards) == sorted(undecided.cards)


def determinized_choices(cave: Cave, by: int, of: int) -> set[int]:
    return {world(cave, by, seed).choice[of] for seed in range(40)}


def world(cave: Cave, by: int, seed: int) -> Cave:
    twin = cave.copy()
    seed_rng(twin.rng, seed, 0)
    determinize(twin, by)
    return twin
