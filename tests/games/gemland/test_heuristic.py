"""The heuristic: its moves in plain cases, and that it beats random play."""

from nedra.games.gemland import GAME
from nedra.games.gemland.rules.moves import MOVES
from nedra.lab.setup import make_setup
from nedra.lab.simulate.accumulator import WIN_UNITS, new_accumulator
from nedra.lab.simulate.game_loop import make_simulator, mixed_policy
from tests.games.gemland.scene import Scene

GAMES = 40


def answer(scene: Scene, name: str = "Ann") -> str:
    return str(MOVES[GAME.rules.heuristic(scene.land, scene.seat(name))])


def test_it_sets_what_finishes_a_tile() -> None:
    assert answer(Scene().cart("Ann", "red green").inlay("Ann", 2, "green")) == "set 2 green"


def test_it_hands_in_what_no_set_is_in_sight_for() -> None:
    assert answer(Scene().inlay("Ann", 1, "red red")) == "hand-in 1"


def test_it_keeps_what_a_set_is_in_sight_for() -> None:
    scene = Scene().tiles("Ann", "ring red", "bracelet red").inlay("Ann", 1, "red red").inlay("Ann", 2, "red")
    assert answer(scene.cart("Ann", "red")) == "set 2 red"


def test_it_hands_in_a_set() -> None:
    scene = Scene().tiles("Ann", "ring red", "bracelet red").inlay("Ann", 1, "red red")
    assert answer(scene.inlay("Ann", 2, "red red")) == "hand-in 1 2"


def test_it_takes_a_gem_that_is_wanted_and_else_draws() -> None:
    assert answer(Scene().mine("red")) == "take"
    assert answer(Scene().mine("blue")) == "draw"


def test_it_makes_room() -> None:
    assert answer(Scene().cart("Ann", "blue blue blue")) == "return blue"


def test_it_saves_its_gems() -> None:
    scene = Scene().hand("Ann", "raid").cart("Bob", "red").hand("Bob", "cancel").hand("Cleo", "cancel")
    scene.play("Ann", "raid 2 red")
    assert answer(scene, "Bob") == "cancel"
    assert answer(scene, "Cleo") == "pass"


def test_it_does_not_cancel_its_own_win_but_anothers() -> None:
    scene = Scene().hand("Ann", "raid").cart("Bob", "red").hand("Bob", "cancel").hand("Cleo", "cancel")
    scene.points(Bob=19).play("Ann", "raid 2 red")
    assert answer(scene, "Bob") == "pass"
    assert answer(scene, "Cleo") == "cancel"


def test_it_saves_its_card() -> None:
    scene = Scene().hand("Ann", "raid cancel").cart("Bob", "red").hand("Bob", "cancel")
    scene.play("Ann", "raid 2 red").play("Bob", "cancel").play("Cleo", "pass")
    assert answer(scene, "Ann") == "cancel"


def test_it_beats_chance() -> None:
    setup = make_setup("gemland", 2, ["heuristic", "random"], seed=1)
    accumulator = new_accumulator(setup, range(GAMES))
    template, truth, determinized = ([setup.initial_state()] for _ in range(3))
    play_games = make_simulator(GAME, mixed_policy(GAME))
    play_games(template, truth, determinized, [accumulator])
    assert accumulator.wins[0] > 0.95 * GAMES * WIN_UNITS


def test_of_equal_victims_it_raids_the_next_clockwise() -> None:
    scene = Scene().hand("Bob", "raid").cart("Ann", "red").cart("Cleo", "red")
    scene.land.turn = scene.seat("Bob")
    assert answer(scene, "Bob") == "raid 3 red"
