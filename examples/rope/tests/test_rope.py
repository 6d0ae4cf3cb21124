"""The rules of The Rope, and the conformance kit."""

from importlib.resources import files

import nedra
from nedra.core.conformance import check_conformance
from nedra_rope import GAME
from nedra_rope.rules import DOWN, OFF, UP, Shaft, pending, play, tie_rope


def shaft(strength: int, seats: int = 2) -> Shaft:
    """A game whose first rope bears that many steps."""
    state = GAME.new_state(seats, GAME.resolve_options())
    tie_rope(state)
    state.strength = strength
    return state


def test_the_game_is_found_and_conforms() -> None:
    assert nedra.game("rope") is GAME
    check_conformance(GAME)


def test_every_step_brings_one_gem_more() -> None:
    """R3."""
    state = shaft(strength=9)
    for _ in range(3):
        play(state, 0, DOWN)
        play(state, 1, DOWN)
    assert GAME.view(state, 0).basket[0] == 1 + 2 + 3


def test_climbing_up_saves_the_basket() -> None:
    """R4."""
    state = shaft(strength=9)
    play(state, 0, DOWN)
    play(state, 1, DOWN)
    play(state, 0, UP)
    assert state.saved[:2] == [1, 0]
    assert state.depth[:2] == [OFF, 1]


def test_one_step_too_many_costs_everybody_on_the_rope_the_basket() -> None:
    """R5, and the next seat begins on a new rope: R6."""
    state = shaft(strength=2)
    for seat in (0, 1, 0):
        play(state, seat, DOWN)
    assert state.saved[:2] == [0, 0]
    assert (state.rope, state.turn, state.strain) == (2, 1, 0)


def test_after_the_last_rope_no_other_is_tied() -> None:
    """R6: everybody stays where they are."""
    state = shaft(strength=2)
    state.rope = state.ropes
    for seat, move in ((0, DOWN), (1, DOWN), (0, UP), (1, DOWN)):
        play(state, seat, move)
    assert (pending(state), state.saved[:2], state.depth[:2]) == (0, [1, 0], [OFF, OFF])


def test_the_strength_of_the_rope_is_in_nobodys_view() -> None:
    """R1."""
    views = [GAME.view(shaft(strength), seat) for strength in (4, 11) for seat in (0, 1, None)]
    assert views.count(views[0]) == len(views)


def test_the_package_contains_all_files() -> None:
    names = {file.name for file in files("nedra_rope").iterdir()}
    assert {"box.toml", "words.en.ftl", "py.typed"} <= names
