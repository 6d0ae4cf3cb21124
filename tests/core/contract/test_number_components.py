"""Components that are only numbers: checked against bounds, copied into fields by name."""

from pathlib import Path

import pytest

from nedra.core.contract.components import load_components, number_components, set_fields_by_name
from nedra.core.contract.errors import InvalidComponentsError
from nedra.core.contract.state import State, int_field

COMPONENTS = number_components(weakest=9, spread=9)


class Shaft(State):
    weakest: int = int_field("i1")
    spread: int = int_field("i1")


def test_numbers_become_the_fields_of_their_names(tmp_path: Path) -> None:
    shaft = Shaft()
    set_fields_by_name(
        shaft, load_components(write_box(tmp_path, "weakest = 2\nspread = 4"), COMPONENTS, "rope")
    )
    assert (shaft.weakest, shaft.spread) == (2, 4)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("weakest = 2", "box-missing"),
        ("weakest = 2\nspread = 0", "box-too-small"),
        ("weakest = 10\nspread = 4", "box-too-large"),
        ("weakest = 2\nspread = 4\ncolour = 1", "box-unknown"),
        ("weakest = 'two'\nspread = 4", "box-type"),
    ],
)
def test_another_box_is_refused_with_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(InvalidComponentsError) as refused:
        load_components(write_box(tmp_path, text), COMPONENTS, "rope")
    assert refused.value.key == reason


def write_box(folder: Path, text: str) -> Path:
    file = folder / "box.toml"
    file.write_text(text, encoding="utf-8")
    return file
