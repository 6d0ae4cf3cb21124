"""What matters: things are counted as they happen, and compared seat by seat."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

import nedra
from nedra.cli import main
from nedra.core.compiled.rng import seed_rng
from nedra.core.contract.item_stats import NO_MOVE, Item
from nedra.core.i18n.translator import LANGUAGES
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.game_loop import make_policy
from nedra.lab.simulate.game_rows import (
    COLUMN_COUNT,
    LEAD_CHANGES_COLUMN,
    WINNERS_COLUMN,
    GameRows,
    SimulatedGames,
    make_row_simulator,
)
from nedra.lab.simulate.item_counts import (
    ALL_GAMES,
    GAMES,
    GROUPS,
    TIMES,
    WINS,
    item_accumulator_type,
    zero_item_counts,
)
from nedra.lab.simulate.parallel import make_thread_buffers
from nedra.lab.simulate.result import SimulationResult
from nedra.lab.simulate.spec import SimulationSpec, make_simulation_spec
from nedra.lab.stats.item_effects import item_effects, named_items

SWORD = Item("token", "token-sword", ("kind", {"kind": "sword"}))
FEW_GAMES = 6


def interpreted(asked: SimulationSpec) -> SimulatedGames:
    accumulator = asked.new_accumulator(kind=item_accumulator_type(asked.game))
    played = SimulatedGames(
        np.zeros((asked.games, COLUMN_COUNT), np.int32), zero_item_counts(asked.game, asked.seats)
    )
    template, truth, determinized = ([asked.initial_state()] for _ in range(3))
    make_row_simulator(asked)(
        template, truth, determinized, [accumulator], make_thread_buffers(asked).results, *played
    )
    return played


def noted_by_hand(asked: SimulationSpec, number: int) -> list[list[int]]:
    """One game by the rules alone, every answer shown to the game's tally."""
    assert asked.game.item_stats is not None
    rules, note = asked.game.rules, asked.game.item_stats.count
    table, accumulator = asked.initial_state(), asked.new_accumulator()
    noted = [[0] * asked.game.item_stats.size for _ in range(asked.seats)]
    seed_rng(table.rng, asked.seed, number)
    seed_rng(accumulator.rng, asked.seed ^ 0x09517D2453DB3747, number)
    rules.setup(table)
    while bits := rules.pending(table):
        seat = (bits & -bits).bit_length() - 1
        move = make_policy(asked)([table], [table], seat, accumulator)
        note(table, seat, move, noted[seat])
        rules.play(table, seat, move)
    for seat in range(asked.seats):
        note(table, seat, NO_MOVE, noted[seat])
    return noted


@pytest.mark.parametrize("name", nedra.games())
def test_every_thing_is_counted_when_a_seat_gets_hold_of_it(name: str) -> None:
    game = nedra.game(name)
    asked = make_simulation_spec(game, 2, ["random"], FEW_GAMES, seed=3, options={game.options[0].name: 1})
    lines, item_counts = interpreted(asked)
    by_hand = np.array([noted_by_hand(asked, number) for number in range(FEW_GAMES)])
    assert by_hand.any()
    assert np.array_equal(item_counts[:FEW_GAMES, :, 1:, TIMES], by_hand)
    assert np.array_equal(item_counts[:FEW_GAMES, :, 1:, GAMES], by_hand > 0)
    won = won_of(lines, 2)
    assert np.array_equal(item_counts[:FEW_GAMES, :, ALL_GAMES, WINS], won)
    assert np.array_equal(item_counts[:FEW_GAMES, :, 1:, WINS], won[:, :, None] * (by_hand > 0))


def won_of(lines: GameRows, seats: int) -> np.ndarray:
    bits = lines[:, WINNERS_COLUMN, None] >> np.arange(seats) & 1
    won: np.ndarray = bits * (WIN_UNITS // bits.sum(axis=1, keepdims=True))
    return won


@pytest.mark.parametrize("name", nedra.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_and_deed_has_a_name(name: str, language: str) -> None:
    game = nedra.game(name)
    assert game.item_stats is not None
    things = named_items(game, make_simulation_spec(game, 2, ["random"], 1))
    assert len(things) == game.item_stats.size
    say = game.translator(language)
    assert len({thing.name for thing in things}) == len(things)
    assert len({say(key, **args) for _, _, (key, args) in things}) == len(things)
    assert all(say(f"things-{thing.action}") for thing in things)


def test_a_simulation_counts_things_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    file = tmp_path / "outcome.json"
    words = ["--games", "300", "--seed", "1", "--cores", "1", "--json", str(file)]
    assert main(["lab", "simulate", "diamant", "--things", *words]) == 0
    outcome = msgspec.json.decode(file.read_bytes(), type=SimulationResult)
    assert {one.action for one in outcome.item_effects} == {"met"}
    assert "Cards turned over" in capsys.readouterr().out
    assert main(["lab", "simulate", "diamant", *words]) == 0
    assert msgspec.json.decode(file.read_bytes(), type=SimulationResult).item_effects == ()


def tally_of(*seats: tuple[int, int, int, int]) -> np.ndarray:
    """The same in every group; of each seat: games, wins, games with the thing, wins with it."""
    item_counts = np.zeros((GROUPS, len(seats), 2, 3), np.int64)
    for seat, (games, wins, games_with, wins_with) in enumerate(seats):
        item_counts[:, seat, ALL_GAMES] = games, games, wins * WIN_UNITS
        item_counts[:, seat, 1] = 2 * games_with, games_with, wins_with * WIN_UNITS
    return item_counts


def test_a_thing_is_compared_with_games_without_it() -> None:
    (found,) = item_effects((SWORD,), tally_of((100, 50, 40, 30), (100, 50, 40, 30)))
    assert (found.item, found.action) == ("token-sword", "token")
    assert found.holder_share == pytest.approx(0.4)
    assert found.times_per_game == pytest.approx(2 * 0.4 * 2)
    assert found.wins_with.mean == pytest.approx(30 / 40)
    assert found.wins_without.mean == pytest.approx(20 / 60)
    assert found.win_difference.mean == pytest.approx(30 / 40 - 20 / 60)
    assert found.win_difference.standard_error == pytest.approx(0)


def test_a_better_seat_is_not_taken_for_a_better_card() -> None:
    """The first seat wins nine of ten and nearly always has it, which changes nothing for anybody."""
    (found,) = item_effects((SWORD,), tally_of((100, 90, 90, 81), (100, 10, 10, 1)))
    assert found.wins_with.mean > found.wins_without.mean + 0.5
    assert found.win_difference.mean == pytest.approx(0)


def test_what_differs_from_group_to_group_is_unsure() -> None:
    item_counts = tally_of((100, 50, 50, 25))
    alike = item_effects((SWORD,), item_counts)[0].win_difference.standard_error
    item_counts[::2, 0, 1, WINS] += 10 * WIN_UNITS
    item_counts[1::2, 0, 1, WINS] -= 10 * WIN_UNITS
    (found,) = item_effects((SWORD,), item_counts)
    assert found.win_difference.mean == pytest.approx(0)
    assert found.win_difference.standard_error > alike
    # Of each group the difference is 0.4 to either side: the error of a mean of 20 such numbers.
    assert found.win_difference.standard_error == pytest.approx(0.4 / 19**0.5, rel=0.01)


def test_what_is_always_or_never_there_is_not_compared() -> None:
    assert item_effects((SWORD,), tally_of((100, 50, 100, 50))) == ()
    assert item_effects((SWORD,), tally_of((100, 50, 0, 0))) == ()
    assert item_effects((), tally_of((100, 50, 50, 25))) == ()


def tally_of_chance(rng: np.random.Generator, games: int, things: int, prize: float = 0) -> np.ndarray:
    """Who wins, and who has what, have nothing to do with one another; but winners may get a prize."""
    item_counts = np.zeros((GROUPS, 4, 1 + things, 3), np.int64)
    won = (rng.integers(0, 4, games)[:, None] == np.arange(4)) * WIN_UNITS
    had = rng.random((games, 4, 1 + things)) < 0.3
    had[:, :, ALL_GAMES] = True
    had[:, :, 1] |= (won > 0) & (rng.random((games, 4)) < prize)
    for group in range(GROUPS):
        here = had[group::GROUPS]
        item_counts[group, :, :, TIMES] = item_counts[group, :, :, GAMES] = here.sum(axis=0)
        item_counts[group, :, :, WINS] = (here * won[group::GROUPS, :, None]).sum(axis=0)
    return item_counts


def test_where_nothing_matters_nothing_is_said_to() -> None:
    """Of 20 studies with 40 things each one may be wrong; three errors to either side would fool five."""
    rng, things = np.random.default_rng(1), tuple(SWORD._replace(name=str(name)) for name in range(40))
    found = [item_effects(things, tally_of_chance(rng, 200, len(things))) for _ in range(20)]
    assert all(len(one) == 40 for one in found)
    assert sum(any(matter.win_difference.is_significant for matter in one) for one in found) <= 1
    assert (
        sum(
            any(abs(matter.win_difference.mean) > 3 * matter.win_difference.standard_error for matter in one)
            for one in found
        )
        >= 3
    )


def test_what_matters_is_found() -> None:
    things = tuple(SWORD._replace(name=str(name)) for name in range(40))
    item_counts = tally_of_chance(np.random.default_rng(1), 1000, len(things), prize=0.3)
    assert [
        matter.item for matter in item_effects(things, item_counts) if matter.win_difference.is_significant
    ] == ["0"]


def lead_changes_by_hand(asked: SimulationSpec, number: int) -> int:
    """How often, after everybody has answered, another seat is alone ahead than the last that was."""
    rules, table, accumulator = asked.game.rules, asked.initial_state(), asked.new_accumulator()
    seed_rng(table.rng, asked.seed, number)
    seed_rng(accumulator.rng, asked.seed ^ 0x09517D2453DB3747, number)
    rules.setup(table)
    ahead: list[int] = []
    while rules.pending(table):
        last_one = False
        while not last_one:
            bits = rules.pending(table)
            last_one = bits.bit_count() == 1
            seat = (bits & -bits).bit_length() - 1
            rules.play(table, seat, make_policy(asked)([table], [table], seat, accumulator))
        points = [0] * len(accumulator.points)
        rules.scores(table, points)
        best = max(points[: asked.seats])
        if points[: asked.seats].count(best) == 1 and ahead[-1:] != [points.index(best)]:
            ahead.append(points.index(best))
    return max(0, len(ahead) - 1)


@pytest.mark.parametrize("name", ["diamant", "gnomes"])
def test_every_change_of_the_lead_is_counted(name: str) -> None:
    asked = make_simulation_spec(nedra.game(name), 2, ["random"], FEW_GAMES, seed=3)
    by_hand = [lead_changes_by_hand(asked, number) for number in range(FEW_GAMES)]
    assert any(by_hand)
    assert interpreted(asked).rows[:, LEAD_CHANGES_COLUMN].tolist() == by_hand
