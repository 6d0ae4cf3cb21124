"""The table in both bodies: fields by name, copies that stand alone, numbers that must fit."""

import numpy as np
import pytest
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import empty_states, read_state, state_dtype, write_state, write_states
from nedra.core.compiled.rule import rule
from nedra.core.contract.state import State, grid_field, int_field, list_field


class Chest(State):
    """A toy: one number, one row, one grid."""

    coins: int = int_field("i1")
    gems: list[int] = list_field(3, "i2")
    shelf: list[list[int]] = grid_field(2, 3, "i1")


@rule
def fill(chest: Chest, amount: int) -> None:
    chest.coins += amount
    for place in range(3):
        chest.gems[place] = amount * place
        chest.shelf[0][place] += amount
        chest.shelf[1][place] = chest.shelf[0][place] - 1


def test_a_new_table_is_all_zero() -> None:
    assert Chest().to_dict() == {
        "rng": [0, 0],
        "seats": 0,
        "coins": 0,
        "gems": [0, 0, 0],
        "shelf": [[0, 0, 0], [0, 0, 0]],
    }


def test_a_misspelt_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        Chest().coin = 1  # type: ignore[attr-defined]  # that is the point


def test_a_copy_shares_nothing() -> None:
    chest = filled(3)
    before = chest.to_dict()
    fill(chest.copy(), 5)
    assert chest.to_dict() == before


def test_nobody_listens_to_a_copy() -> None:
    chest = Chest()
    chest.events = []
    assert chest.copy().events is None


def test_a_position_is_no_handle_on_the_table() -> None:
    chest = filled(3)
    chest.to_dict()["shelf"][0][0] = 99
    assert chest.shelf[0][0] == 3


def test_both_bodies_hold_the_same() -> None:
    chest, body = filled(3), empty_states(Chest, 2)
    write_state(chest, body, 1)
    assert read_state(Chest, body, 1).to_dict() == chest.to_dict()
    assert read_state(Chest, body, 0).to_dict() == Chest().to_dict()


def test_many_are_written_as_one_by_one() -> None:
    chests = [filled(amount) for amount in range(5)]
    at_once, one_by_one = empty_states(Chest, 5), empty_states(Chest, 5)
    write_states(chests, at_once)
    for place, chest in enumerate(chests):
        write_state(chest, one_by_one, place)
    assert at_once.tobytes() == one_by_one.tobytes()


@pytest.mark.parametrize(
    ("field", "value"),
    [("coins", 128), ("gems", [0, 0, 40_000]), ("shelf", [[0, 0, 0], [0, -129, 0]])],
)
def test_a_number_that_does_not_fit_is_noticed(field: str, value: object) -> None:
    chest = Chest()
    setattr(chest, field, value)
    with pytest.raises(OverflowError):
        write_state(chest, empty_states(Chest, 1), 0)
    with pytest.raises(OverflowError):
        write_states([chest], empty_states(Chest, 1))


def test_tables_never_share_a_cache_line() -> None:
    assert state_dtype(Chest).itemsize % 128 == 0


def test_a_rule_moves_both_bodies_alike() -> None:
    register_rules()

    @njit(cache=False)
    def fill_compiled(chests: np.ndarray, amount: int) -> None:
        fill(chests[0], amount)

    body, expected = empty_states(Chest, 1), empty_states(Chest, 1)
    fill_compiled(body, 3)
    write_state(filled(3), expected, 0)
    assert body.tobytes() == expected.tobytes()


def filled(amount: int) -> Chest:
    chest = Chest()
    fill(chest, amount)
    return chest
