"""The heuristic: its moves in plain cases, and that it beats random play."""

from collections.abc import Callable

import pytest

from nedra.games.gnomes import GAME
from nedra.lab.setup import make_setup
from nedra.lab.simulate.accumulator import WIN_UNITS, new_accumulator
from nedra.lab.simulate.game_loop import make_simulator, mixed_policy
from tests.games.gnomes.scene import Scene

Lay = Callable[..., Scene]


def answer(hill: Scene) -> str:
    move = str(GAME.moves[GAME.rules.heuristic(hill.hill, hill.hill.turn)])
    assert move in hill.legal()
    return move


def test_without_a_cave_it_takes_one(scene: Lay) -> None:
    assert answer(scene("Ann Bob").row("diamond cave red-wind")) == "take 2"


def test_it_takes_a_diamond_and_leaves_what_is_of_no_use(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave").front(Ann="cave")
    assert answer(hill.row("cave diamond red-wind")) == "take 2"
    hill = scene("Ann Bob").hand(Ann="2*cave 2*red-wind").front(Ann="cave orange-fog")
    assert answer(hill.row("ruby-round cave cave")) == "draw"


def test_it_gets_in_before_all_else(scene: Lay) -> None:
    assert answer(scene("Ann Bob").hand(Ann="cave collapse").to_play("Ann")) == "cave"


def test_it_clears_a_collapse(scene: Lay) -> None:
    assert (
        answer(scene("Ann Bob").hand(Ann="cave diamond").front(Ann="cave collapse").to_play("Ann")) == "cave"
    )


def test_it_lays_what_goes_well_together(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="ruby-round sapphire-square").front(Ann="cave 3*sapphire-triangle")
    assert answer(hill.to_play("Ann")) == "gem sapphire square"


def test_it_curses_whoever_has_most(scene: Lay) -> None:
    hill = scene("Ann Bob Cleo").hand(Ann="collapse").front(Bob="cave diamond", Cleo="cave 3*ruby-round")
    assert answer(hill.to_play("Ann")) == "collapse 3"


def test_in_the_end_it_sends_the_fog_that_hides_most(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="orange-fog green-fog ruby-round").front(Ann="cave")
    hill.front(Bob="4*sapphire-round 3*heliodor-round 2*ruby-round").deck_of("").to_play("Ann")
    assert answer(hill) == "fog green 2"


def test_in_the_end_it_blows_the_fog_away_that_hides_most(scene: Lay) -> None:
    hill = scene("Ann Bob Cleo").hand(Ann="red-wind ruby-round").front(Ann="cave orange-fog violet-fog")
    hill.front(Ann="4*sapphire-round").deck_of("").to_play("Ann")
    assert answer(hill) == "wind red violet"


def test_it_throws_away_what_it_needs_least(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="diamond 2*red-wind blue-wind").to_play("Ann")
    assert answer(hill) == "discard red-wind"


@pytest.mark.parametrize(("seats", "share"), [(2, 0.8), (3, 0.65), (4, 0.5)])
def test_it_beats_chance(seats: int, share: float) -> None:
    setup = make_setup("gnomes", seats, ["heuristic"] + ["random"] * (seats - 1), seed=1)
    accumulator = new_accumulator(setup, range(100))
    template, truth, determinized = ([setup.initial_state()] for _ in range(3))
    play_games = make_simulator(GAME, mixed_policy(GAME))
    play_games(template, truth, determinized, [accumulator])
    assert accumulator.wins[0] > share * 100 * WIN_UNITS


def test_of_equal_victims_it_curses_the_next_clockwise(scene: Lay) -> None:
    """Not the first at the table: who sits where would decide more than who plays how."""
    hill = scene("Ann Bob Cat").hand(Bob="collapse").front(Ann="cave", Bob="cave", Cat="cave")
    assert answer(hill.to_play("Bob")) == "collapse 3"
