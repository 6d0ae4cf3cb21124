"""Item effects: items are counted when a seat gets them, and compared seat by seat."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

import nedra
from nedra.cli import main
from nedra.core.compiled.rng import seed_rng
from nedra.core.contract.analysis.item_stats import NO_MOVE, Item
from nedra.core.contract.state import State
from nedra.core.i18n.translator import LANGUAGES
from nedra.lab.setup import GameSetup, make_setup
from nedra.lab.simulate.accumulator import WIN_UNITS, Accumulator, new_accumulator
from nedra.lab.simulate.fact_counts import row_accumulator_type
from nedra.lab.simulate.game_loop import PLAYER_RNG_STREAM, setup_policy
from nedra.lab.simulate.game_rows import (
    LEAD_CHANGES_COLUMN,
    WINNERS_COLUMN,
    GameRows,
    SimulatedGames,
    make_row_simulator,
    no_games,
)
from nedra.lab.simulate.item_counts import ALL_GAMES, GAMES, GROUPS, TIMES, WINS
from nedra.lab.simulate.result import SimulationResult
from nedra.lab.stats.item_effects import item_effects, named_items

SWORD = Item("token", "token-sword", ("kind", {"kind": "sword"}))
FEW_GAMES = 6


def play_interpreted_rows(setup: GameSetup, games: int) -> SimulatedGames:
    game, played = setup.definition, no_games(setup, games)
    accumulator = new_accumulator(setup, range(games), row_accumulator_type(game))
    template, truth, determinized = ([setup.initial_state()] for _ in range(3))
    play_games = make_row_simulator(game, setup_policy(setup))
    play_games(template, truth, determinized, [accumulator], *played)
    return played


def begin_by_hand(setup: GameSetup, number: int) -> tuple[State, Accumulator]:
    """One game before its first move."""
    state, accumulator = setup.initial_state(), new_accumulator(setup, range(0))
    seed_rng(state.rng, setup.seed, number)
    seed_rng(accumulator.rng, setup.seed ^ PLAYER_RNG_STREAM, number)
    setup.definition.rules.setup(state)
    return state, accumulator


def items_by_hand(setup: GameSetup, number: int) -> list[list[int]]:
    """The items of each seat, from the beginner on, in one game played by the rules alone."""
    rules, item_stats = setup.definition.rules, setup.definition.item_stats
    assert item_stats is not None
    state, accumulator = begin_by_hand(setup, number)
    items = [[0] * item_stats.size for _ in range(setup.seats)]
    while bits := rules.pending(state):
        seat = (bits & -bits).bit_length() - 1
        move = setup_policy(setup)([state], [state], seat, accumulator)
        item_stats.count(state, seat, move, items[seat])
        rules.play(state, seat, move)
    for seat in range(setup.seats):
        item_stats.count(state, seat, NO_MOVE, items[seat])
    first = 0 if rules.beginner is None else rules.beginner(state)
    return items[first:] + items[:first]


@pytest.mark.parametrize("name", nedra.games())
def test_every_item_is_counted_when_a_seat_gets_it(name: str) -> None:
    setup = make_setup(name, 2, ["random"], {nedra.game(name).options[0].name: 1}, seed=3)
    rows, item_counts = play_interpreted_rows(setup, FEW_GAMES)
    by_hand = np.array([items_by_hand(setup, number) for number in range(FEW_GAMES)])
    assert by_hand.any()
    assert np.array_equal(item_counts[:FEW_GAMES, :, 1:, TIMES], by_hand)
    assert np.array_equal(item_counts[:FEW_GAMES, :, 1:, GAMES], by_hand > 0)
    won = win_units(rows, 2)
    assert np.array_equal(item_counts[:FEW_GAMES, :, ALL_GAMES, WINS], won)
    assert np.array_equal(item_counts[:FEW_GAMES, :, 1:, WINS], won[:, :, None] * (by_hand > 0))


def win_units(rows: GameRows, seats: int) -> np.ndarray:
    bits = rows[:, WINNERS_COLUMN, None] >> np.arange(seats) & 1
    won: np.ndarray = bits * (WIN_UNITS // bits.sum(axis=1, keepdims=True))
    return won


@pytest.mark.parametrize("name", nedra.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_and_action_has_a_name(name: str, language: str) -> None:
    game = nedra.game(name)
    assert game.item_stats is not None
    items = named_items(make_setup(name, 2))
    assert len(items) == game.item_stats.size
    say = game.translator(language)
    assert len({item.name for item in items}) == len(items)
    assert len({say(key, **args) for _, _, (key, args) in items}) == len(items)
    assert all(say.has_message(f"items-{item.action}") for item in items)


@pytest.mark.compiled
def test_a_simulation_counts_items_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    file = tmp_path / "result.json"
    words = ["--games", "300", "--seed", "1", "--cores", "1", "--json", str(file)]
    assert main(["lab", "simulate", "diamant", "--items", *words]) == 0
    result = msgspec.json.decode(file.read_bytes(), type=SimulationResult)
    assert {one.action for one in result.item_effects} == {"met"}
    assert "Cards turned over" in capsys.readouterr().out
    assert main(["lab", "simulate", "diamant", *words]) == 0
    assert msgspec.json.decode(file.read_bytes(), type=SimulationResult).item_effects == ()


def item_counts_of(*seats: tuple[int, int, int, int]) -> np.ndarray:
    """The same in every group; of each seat: games, wins, games with the item, wins with it."""
    item_counts = np.zeros((GROUPS, len(seats), 2, 3), np.int64)
    for seat, (games, wins, games_with, wins_with) in enumerate(seats):
        item_counts[:, seat, ALL_GAMES] = games, games, wins * WIN_UNITS
        item_counts[:, seat, 1] = 2 * games_with, games_with, wins_with * WIN_UNITS
    return item_counts


def test_an_item_is_compared_with_games_without_it() -> None:
    (found,) = item_effects((SWORD,), item_counts_of((100, 50, 40, 30), (100, 50, 40, 30)))
    assert (found.item, found.action) == ("token-sword", "token")
    assert found.holder_share == pytest.approx(0.4)
    assert found.times_per_game == pytest.approx(2 * 0.4 * 2)
    assert found.wins_with.mean == pytest.approx(30 / 40)
    assert found.wins_without.mean == pytest.approx(20 / 60)
    assert found.win_difference.mean == pytest.approx(30 / 40 - 20 / 60)
    assert found.win_difference.standard_error == pytest.approx(0)


def test_a_better_seat_is_not_mistaken_for_a_better_card() -> None:
    """The first seat wins nine of ten games and nearly always has the item, which has no effect."""
    (found,) = item_effects((SWORD,), item_counts_of((100, 90, 90, 81), (100, 10, 10, 1)))
    assert found.wins_with.mean > found.wins_without.mean + 0.5
    assert found.win_difference.mean == pytest.approx(0)


def test_differences_between_groups_make_the_error() -> None:
    item_counts = item_counts_of((100, 50, 50, 25))
    alike = item_effects((SWORD,), item_counts)[0].win_difference.standard_error
    item_counts[::2, 0, 1, WINS] += 10 * WIN_UNITS
    item_counts[1::2, 0, 1, WINS] -= 10 * WIN_UNITS
    (found,) = item_effects((SWORD,), item_counts)
    assert found.win_difference.mean == pytest.approx(0)
    assert found.win_difference.standard_error > alike
    # In each group the difference is 0.4 to either side: this is the error of a mean of 20 such numbers.
    assert found.win_difference.standard_error == pytest.approx(0.4 / 19**0.5, rel=0.01)


def test_an_item_that_is_always_or_never_there_is_not_compared() -> None:
    assert item_effects((SWORD,), item_counts_of((100, 50, 100, 50))) == ()
    assert item_effects((SWORD,), item_counts_of((100, 50, 0, 0))) == ()
    assert item_effects((), item_counts_of((100, 50, 50, 25))) == ()


def random_item_counts(rng: np.random.Generator, games: int, items: int, prize: float = 0) -> np.ndarray:
    """Wins and items are independent, except that winners may get the first item as a prize."""
    item_counts = np.zeros((GROUPS, 4, 1 + items, 3), np.int64)
    won = (rng.integers(0, 4, games)[:, None] == np.arange(4)) * WIN_UNITS
    had = rng.random((games, 4, 1 + items)) < 0.3
    had[:, :, ALL_GAMES] = True
    had[:, :, 1] |= (won > 0) & (rng.random((games, 4)) < prize)
    for group in range(GROUPS):
        here = had[group::GROUPS]
        item_counts[group, :, :, TIMES] = item_counts[group, :, :, GAMES] = here.sum(axis=0)
        item_counts[group, :, :, WINS] = (here * won[group::GROUPS, :, None]).sum(axis=0)
    return item_counts


def test_items_without_effect_are_not_significant() -> None:
    """Of 20 studies with 40 items each one may be wrong; with three errors as a margin five would be."""
    rng, items = np.random.default_rng(1), tuple(SWORD._replace(name=str(name)) for name in range(40))
    found = [item_effects(items, random_item_counts(rng, 200, len(items))) for _ in range(20)]
    assert all(len(one) == 40 for one in found)
    assert sum(any(effect.win_difference.is_significant for effect in one) for one in found) <= 1
    assert (
        sum(
            any(abs(effect.win_difference.mean) > 3 * effect.win_difference.standard_error for effect in one)
            for one in found
        )
        >= 3
    )


def test_an_item_with_an_effect_is_significant() -> None:
    items = tuple(SWORD._replace(name=str(name)) for name in range(40))
    item_counts = random_item_counts(np.random.default_rng(1), 1000, len(items), prize=0.3)
    assert [
        effect.item for effect in item_effects(items, item_counts) if effect.win_difference.is_significant
    ] == ["0"]


def lead_changes_by_hand(setup: GameSetup, number: int) -> int:
    """How often, after a round of moves, another seat is the sole leader than the last sole leader."""
    rules = setup.definition.rules
    state, accumulator = begin_by_hand(setup, number)
    leaders: list[int] = []
    while rules.pending(state):
        is_last = False
        while not is_last:
            bits = rules.pending(state)
            is_last = bits.bit_count() == 1
            seat = (bits & -bits).bit_length() - 1
            rules.play(state, seat, setup_policy(setup)([state], [state], seat, accumulator))
        points = [0] * len(accumulator.points)
        rules.scores(state, points)
        best = max(points[: setup.seats])
        if points[: setup.seats].count(best) == 1 and leaders[-1:] != [points.index(best)]:
            leaders.append(points.index(best))
    return max(0, len(leaders) - 1)


@pytest.mark.parametrize("name", ["diamant", "gnomes"])
def test_every_change_of_the_lead_is_counted(name: str) -> None:
    setup = make_setup(name, 2, ["random"], seed=3)
    by_hand = [lead_changes_by_hand(setup, number) for number in range(FEW_GAMES)]
    assert any(by_hand)
    assert play_interpreted_rows(setup, FEW_GAMES).rows[:, LEAD_CHANGES_COLUMN].tolist() == by_hand
