"""Studies count seats from the beginner of each game on, clockwise."""

import pytest

import nedra
from nedra.core.contract.state import State
from nedra.lab.setup import make_setup
from nedra.lab.simulate.accumulator import Accumulator, new_accumulator
from nedra.lab.simulate.game_loop import (
    count_from_beginner,
    make_simulator,
    place_of,
    random_policy,
)
from nedra.lab.tournament.tournament import make_tournament_spec, new_tournament_match, seats_in_turn_order


@pytest.mark.parametrize("name", ["gnomes", "hoard", "gemland"])
def test_the_first_seat_of_a_study_is_the_beginner(name: str) -> None:
    """Of every game, played one at a time, the scores are compared with those of the final state."""
    game, seats, beginners = nedra.game(name), 3, set()
    setup = make_setup(name, seats, ["random"], seed=7)
    for number in range(8):
        accumulator = new_accumulator(setup, range(number, number + 1))
        truth, other = [setup.initial_state()], [setup.initial_state()]
        make_simulator(game, random_policy(game))([setup.initial_state()], truth, other, [accumulator])
        assert game.rules.beginner is not None
        beginner = game.rules.beginner(truth[0])
        scores = [0] * seats
        game.rules.scores(truth[0], scores)
        assert accumulator.scores[:seats] == scores[beginner:] + scores[:beginner]
        beginners.add(beginner)
    assert len(beginners) > 1


def test_bots_are_named_from_the_beginner_on() -> None:
    """The first bot of a setup is asked first, whichever seat was drawn to begin."""
    game, asked = nedra.game("gnomes"), []
    choose = random_policy(game)

    def spy(truth: list[State], determinized: list[State], seat: int, accumulator: Accumulator) -> int:
        asked.append(place_of(seat, truth[0].seats, accumulator.beginner))
        return choose(truth, determinized, seat, accumulator)

    setup = make_setup("gnomes", 3, ["random"], seed=7)
    for number in range(6):
        asked.clear()
        accumulator = new_accumulator(setup, range(number, number + 1))
        template, truth, other = ([setup.initial_state()] for _ in range(3))
        make_simulator(game, spy)(template, truth, other, [accumulator])
        assert asked[:6] == [0, 0, 1, 1, 2, 2]


def test_values_are_counted_from_the_beginner() -> None:
    values = [10, 11, 12, 99]
    count_from_beginner(values, 3, 2)
    assert values == [12, 10, 11, 99]
    assert [place_of(seat, 3, 2) for seat in range(3)] == [1, 2, 0]


def test_a_tournament_seats_its_bots_from_the_beginner_on() -> None:
    game = nedra.game("gnomes")
    spec = make_tournament_spec(game, ["heuristic", "random"], 4, 3)
    orders = {tuple(seats_in_turn_order(new_tournament_match(spec, seed))) for seed in range(20)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
