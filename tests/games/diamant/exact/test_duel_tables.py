"""The stored values of Diamant between two, and the decisions that follow from them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nedra
from nedra.bots.bot_input import make_bot_input
from nedra.games.diamant.duel.layout import trap_sets, treasure_sets
from nedra.games.diamant.duel.policy import DuelGame, DuelPosition, equilibrium, position_of, solve_position
from nedra.games.diamant.duel.solver import DuelBox, box_from_components, solve_match, solve_on_cores
from nedra.games.diamant.duel.tables import load_tables, own_tables, save_tables

pytestmark = pytest.mark.compiled

GAME = nedra.game("diamant")
ALL_TRAPS = (3, 3, 3, 3, 3)


def test_the_stored_box_is_the_games_own() -> None:
    assert own_tables()[0] == box_from_components(GAME.components())


@pytest.mark.parametrize(("expedition", "lead", "value"), [(1, 0, 0.5), (1, 5, 0.646778), (5, 10, 0.902402)])
def test_known_values(expedition: int, lead: int, value: float) -> None:
    assert own_tables()[1][expedition - 1].at(ALL_TRAPS, lead) == pytest.approx(value, abs=5e-7)


@pytest.mark.slow
def test_every_expedition_follows_from_the_next() -> None:
    """One lead in each of the 22 expeditions is solved again."""
    box, tables = own_tables()
    sets, solved = treasure_sets(box.treasures), 0
    for table, after in pairwise(tables):
        for traps in table.rows:
            lead = 1 + 7 * solved % 31
            layout = trap_sets(traps, (), after.rows)
            value = solve_on_cores(sets, layout, after.values, after.rows[traps], np.array([lead]))
            assert value[0] == pytest.approx(table.at(traps, lead), abs=1e-12)
            solved += 1
    assert solved == 22


def test_a_lead_is_worth_more_the_larger_it_is_and_the_other_has_the_rest() -> None:
    for table in own_tables()[1]:
        assert (np.diff(table.values) >= -1e-12).all()
        assert np.allclose(table.values + table.values[:, ::-1], 1)


def test_tables_are_kept_in_a_file(tmp_path: Path) -> None:
    box = DuelBox((2, 5), (2, 3), 2)
    tables = solve_match(box)
    save_tables(tmp_path / "values.npz", box, tables)
    loaded_box, loaded = load_tables(tmp_path / "values.npz")
    assert loaded_box == box
    assert [table.rows for table in loaded] == [table.rows for table in tables]
    assert all((one.values == other.values).all() for one, other in zip(loaded, tables, strict=True))


@pytest.mark.parametrize(
    ("outcomes", "probability"),
    [
        ((0.5, 0.9, 0.2, 0.5), 1.0),  # going on is never worse
        ((0.3, 0.4, 0.6, 0.5), 0.0),
        ((0.0, 1.0, 1.0, 0.0), 0.5),  # matching pennies
        ((0.2, 0.8, 0.6, 0.4), 0.25),
        ((1.0, 1.0, 0.3, 1.0), 1.0),  # the guarantee alone decides
        ((0.5, 0.5, 0.5, 0.7), 0.0),  # equal guarantees: the move that is never worse
    ],
)
def test_the_probability_of_going_on(outcomes: tuple[float, ...], probability: float) -> None:
    game = DuelGame(*outcomes)
    assert game.continue_probability() == pytest.approx(probability)
    against = game.other_side().continue_probability()
    assert max(game.values(against)) == pytest.approx(
        probability * game.values(against)[0] + (1 - probability) * game.values(against)[1]
    )


def test_a_position_of_a_match_has_the_value_of_the_table() -> None:
    """The mean over the first cards is the value before the expedition."""
    box, tables = own_tables()
    total = 0.0
    before = DuelPosition(1, box.treasures, ALL_TRAPS, (), lead=5, rubies=0, leaver_share=0, is_alone=False)
    for worth in box.treasures:
        deck, share = without(box.treasures, worth), (worth + 1) // 2
        total += value(solve_position(tables, before._replace(deck=deck, rubies=worth, leaver_share=share)))
    trap = before._replace(unseen=ALL_TRAPS[1:], seen=ALL_TRAPS[:1])
    total += sum(ALL_TRAPS) * value(solve_position(tables, trap))
    mean = total / (len(box.treasures) + sum(ALL_TRAPS))
    assert mean == pytest.approx(tables[0].at(ALL_TRAPS, 5), abs=1e-9)


def without(treasures: tuple[int, ...], worth: int) -> tuple[int, ...]:
    left = list(treasures)
    left.remove(worth)
    return tuple(left)


def value(moves: Any) -> float:  # noqa: ANN401 - a sequence of moves
    return float(sum(each.probability * each.win_share for each in moves))


def test_a_position_is_read_from_the_state() -> None:
    """Whatever has happened, both carry the same, and what is carried follows from the cards."""
    match = GAME.match(2, seed=5)
    alone = 0
    while not match.over:
        for seat in match.legal_by_seat():
            cave: Any = make_bot_input(match, seat, seed=1).state
            position = position_of(cave, seat)
            assert sum(position.unseen) + sum(position.seen) + sum(cave.removed) == 15
            assert position.lead == cave.chest[seat] - cave.chest[1 - seat]
            if position.is_alone:
                assert position.rubies == cave.carried[seat]
                alone += 1
            else:
                assert position.rubies - position.leaver_share == cave.carried[seat] == cave.carried[1 - seat]
                assert 2 * position.leaver_share - position.rubies == cave.rubies
        for seat, moves in match.legal_by_seat().items():
            match.play(seat, moves[(match.version + seat) % 5 == 0])
    assert alone


def test_who_cannot_catch_up_by_leaving_goes_on() -> None:
    match = GAME.match(2, seed=1)
    cave: Any = make_bot_input(match, 0, seed=1).state
    cave.expedition, cave.explorers, cave.inside[1] = 5, 1, 0
    cave.carried[0], cave.chest[1] = 4, 9
    go_on, leave = equilibrium(cave, 0)
    assert (go_on.probability, leave.probability, leave.win_share) == (1, 0, 0)
    cave.chest[1] = 3
    go_on, leave = equilibrium(cave, 0)
    assert (go_on.probability, leave.probability, leave.win_share) == (0, 1, 1)


def test_two_perfect_players_always_choose_alike() -> None:
    """At equal scores nobody mixes, so the lead stays zero, and the win is shared."""
    match = GAME.match(2, seed=2)
    while not match.over:
        moves = {seat: equilibrium(state_of(match, seat), seat) for seat in match.legal_by_seat()}
        assert moves[0] == moves[1]
        chosen = max(moves[0], key=lambda each: each.probability)
        assert chosen.probability == 1
        assert chosen.win_share == pytest.approx(0.5)
        for seat in (0, 1):
            match.play(seat, GAME.moves[chosen.move])
    assert match.result().places == (1, 1)


def state_of(match: Any, seat: int) -> Any:  # noqa: ANN401 - a match and a cave
    return make_bot_input(match, seat, seed=1).state
