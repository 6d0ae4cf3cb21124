"""Boxes that cannot be played with, and the line that they are refused by."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import nedra

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame

Write = Callable[[str], Path]


def own_box(game: AnyGame) -> str:
    """The text of the game's own box."""
    return (files(game.package) / "box.toml").read_text(encoding="utf-8")


def refused_where_it_changed(game: AnyGame, write: Write, printed: str, changed: str, reason: str) -> None:
    """The text changes in one place, and the refusal names its last line."""
    before, found, after = own_box(game).partition(printed)
    assert found
    line = f"{before}{changed}".rstrip("\n").count("\n") + 1
    _refused(game, write(before + changed + after), f"строка {line}, {reason}")


def refused_at(game: AnyGame, write: Write, about: str, printed: str, changed: str, reason: str) -> None:
    """The text changes everywhere, and the refusal names the line of what it is about."""
    text = own_box(game).replace(printed, changed)
    line = text[: text.index(about)].count("\n") + 1
    _refused(game, write(text), f"строка {line}, {reason}")


def _refused(game: AnyGame, box: Path, reason: str) -> None:
    with pytest.raises(nedra.InvalidComponentsError) as refused:
        game.components(box)
    assert reason in refused.value.translate(game.translator("ru"))
