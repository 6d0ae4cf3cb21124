"""The player by rules of thumb: what it does in plain cases, and that it beats chance."""

from nedra.games.gemland import GAME
from nedra.games.gemland.rules.moves import MOVES
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.game_loop import make_simulator
from nedra.lab.simulate.parallel import make_thread_buffers
from nedra.lab.simulate.spec import make_simulation_spec
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
    asked = make_simulation_spec(GAME, 2, ["heuristic", "random"], GAMES, seed=1)
    sheet = asked.new_accumulator()
    play = make_simulator(asked)
    play(
        [asked.initial_state()],
        [asked.initial_state()],
        [asked.initial_state()],
        [sheet],
        make_thread_buffers(asked).results,
    )
    assert sheet.wins[0] > 0.95 * GAMES * WIN_UNITS


def test_of_equal_victims_it_raids_the_next_clockwise() -> None:
    scene = Scene().hand("Bob", "raid").cart("Ann", "red").cart("Cleo", "red")
    scene.land.turn = scene.seat("Bob")
    assert answer(scene, "Bob") == "raid 3 red"
