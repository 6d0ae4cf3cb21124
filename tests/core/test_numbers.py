"""A box of nothing but numbers: checked by its bounds, and laid out by its names."""

from pathlib import Path

import pytest

from nedra.core.box import lay_by_name, numbers, read_box
from nedra.core.errors import BadBox
from nedra.core.table import Table, cell

BOX = numbers(weakest=9, spread=9)


class Shaft(Table):
    weakest: int = cell("i1")
    spread: int = cell("i1")


def test_numbers_become_the_fields_of_their_names(tmp_path: Path) -> None:
    shaft = Shaft()
    lay_by_name(shaft, read_box(boxed(tmp_path, "weakest = 2\nspread = 4"), BOX, "rope"))
    assert (shaft.weakest, shaft.spread) == (2, 4)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("weakest = 2", "box-missing"),
        ("weakest = 2\nspread = 0", "box-least"),
        ("weakest = 10\nspread = 4", "box-most"),
        ("weakest = 2\nspread = 4\ncolour = 1", "box-unknown"),
        ("weakest = 'two'\nspread = 4", "box-type"),
    ],
)
def test_another_box_is_refused_with_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadBox) as refused:
        read_box(boxed(tmp_path, text), BOX, "rope")
    assert refused.value.key == reason


def boxed(folder: Path, text: str) -> Path:
    file = folder / "box.toml"
    file.write_text(text, encoding="utf-8")
    return file
