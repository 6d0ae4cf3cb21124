"""States and records: fields by name, independent copies, numbers that must fit."""

import numpy as np
import pytest
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import (
    empty_states,
    read_state,
    read_states,
    state_dtype,
    write_state,
    write_states,
)
from nedra.core.compiled.rule import rule
from nedra.core.contract.state import State, grid_field, int_field, list_field


class Chest(State):
    """One integer, one list, one grid."""

    coins: int = int_field("i1")
    gems: list[int] = list_field(3, "i2")
    grid: list[list[int]] = grid_field(2, 3, "i1")


@rule
def fill(chest: Chest, amount: int) -> None:
    chest.coins += amount
    for index in range(3):
        chest.gems[index] = amount * index
        chest.grid[0][index] += amount
        chest.grid[1][index] = chest.grid[0][index] - 1


def test_a_new_state_is_all_zero() -> None:
    assert Chest().to_dict() == {
        "rng": [0, 0],
        "seats": 0,
        "coins": 0,
        "gems": [0, 0, 0],
        "grid": [[0, 0, 0], [0, 0, 0]],
    }


def test_a_misspelt_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        Chest().coin = 1  # type: ignore[attr-defined]  # that is the point


def test_a_copy_shares_nothing() -> None:
    chest = filled(3)
    before = chest.to_dict()
    fill(chest.copy(), 5)
    assert chest.to_dict() == before


def test_a_copy_collects_no_events() -> None:
    chest = Chest()
    chest.events = []
    assert chest.copy().events is None


def test_changing_the_dict_does_not_change_the_state() -> None:
    chest = filled(3)
    chest.to_dict()["grid"][0][0] = 99
    assert chest.grid[0][0] == 3


def test_a_record_holds_the_same_as_its_state() -> None:
    chest, records = filled(3), empty_states(Chest, 2)
    write_state(chest, records, 1)
    assert read_state(Chest, records, 1).to_dict() == chest.to_dict()
    assert read_state(Chest, records, 0).to_dict() == Chest().to_dict()


def test_many_are_written_and_read_as_one_by_one() -> None:
    chests = [filled(amount) for amount in range(5)]
    at_once, one_by_one = empty_states(Chest, 5), empty_states(Chest, 5)
    write_states(chests, at_once)
    for index, chest in enumerate(chests):
        write_state(chest, one_by_one, index)
    assert at_once.tobytes() == one_by_one.tobytes()
    assert [chest.to_dict() for chest in read_states(Chest, at_once)] == [chest.to_dict() for chest in chests]


@pytest.mark.parametrize(
    ("field", "value"),
    [("coins", 128), ("gems", [0, 0, 40_000]), ("grid", [[0, 0, 0], [0, -129, 0]])],
)
def test_a_number_that_does_not_fit_is_noticed(field: str, value: object) -> None:
    chest = Chest()
    setattr(chest, field, value)
    with pytest.raises(OverflowError):
        write_state(chest, empty_states(Chest, 1), 0)
    with pytest.raises(OverflowError):
        write_states([chest], empty_states(Chest, 1))


def test_records_never_share_a_cache_line() -> None:
    assert state_dtype(Chest).itemsize % 128 == 0


@pytest.mark.compiled
def test_a_rule_changes_state_and_record_alike() -> None:
    register_rules()

    @njit(cache=False)
    def fill_compiled(chests: np.ndarray, amount: int) -> None:
        fill(chests[0], amount)

    records, expected = empty_states(Chest, 1), empty_states(Chest, 1)
    fill_compiled(records, 3)
    write_state(filled(3), expected, 0)
    assert records.tobytes() == expected.tobytes()


def filled(amount: int) -> Chest:
    chest = Chest()
    fill(chest, amount)
    return chest
