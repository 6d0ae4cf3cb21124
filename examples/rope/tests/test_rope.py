"""The Rope, by its rules, and by the kit that every game goes through."""

from importlib.resources import files

import nedra
from nedra.core.conformance import check_conformance
from nedra_rope import GAME
from nedra_rope.rules import DOWN, OFF, UP, Shaft, pending, play, tie_rope


def shaft(strength: int, seats: int = 2) -> Shaft:
    """A first rope that bears so many steps."""
    table = GAME.new_state(seats, GAME.resolve_options())
    tie_rope(table)
    table.strength = strength
    return table


def test_the_game_is_found_and_conforms() -> None:
    assert nedra.game("rope") is GAME
    check_conformance(GAME)


def test_every_step_brings_one_gem_more() -> None:
    """R3."""
    table = shaft(strength=9)
    for _ in range(3):
        play(table, 0, DOWN)
        play(table, 1, DOWN)
    assert GAME.view(table, 0).basket[0] == 1 + 2 + 3


def test_who_climbs_up_keeps_the_basket() -> None:
    """R4."""
    table = shaft(strength=9)
    play(table, 0, DOWN)
    play(table, 1, DOWN)
    play(table, 0, UP)
    assert table.saved[:2] == [1, 0]
    assert table.depth[:2] == [OFF, 1]


def test_one_step_too_many_and_all_on_the_rope_lose() -> None:
    """R5, and the next seat begins on a new rope: R6."""
    table = shaft(strength=2)
    for seat in (0, 1, 0):
        play(table, seat, DOWN)
    assert table.saved[:2] == [0, 0]
    assert (table.rope, table.turn, table.strain) == (2, 1, 0)


def test_after_the_last_rope_no_other_is_tied() -> None:
    """R6: whoever has climbed up, and whoever fell, stays where they are."""
    table = shaft(strength=2)
    table.rope = table.ropes
    for seat, move in ((0, DOWN), (1, DOWN), (0, UP), (1, DOWN)):
        play(table, seat, move)
    assert (pending(table), table.saved[:2], table.depth[:2]) == (0, [1, 0], [OFF, OFF])


def test_the_strength_of_the_rope_is_in_nobodys_view() -> None:
    """R1."""
    seen = [GAME.view(shaft(strength), seat) for strength in (4, 11) for seat in (0, 1, None)]
    assert seen.count(seen[0]) == len(seen)


def test_everything_lies_in_the_package() -> None:
    lying = {file.name for file in files("nedra_rope").iterdir()}
    assert {"box.toml", "words.ru.ftl", "words.en.ftl", "py.typed"} <= lying
