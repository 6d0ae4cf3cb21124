"""A board's `board.toml`: the chapters of its rulebook, the drawings beside its rules, its sounds."""

from __future__ import annotations

from importlib.resources import files
from typing import Final, Literal, get_args

import msgspec

from nedra.ui.rulebook import Rulebook, RulebookChapter

Sound = Literal["card", "gem", "trap", "win"]
SOUNDS_BY_PRIORITY: Final[tuple[str, ...]] = get_args(Sound)


class BoardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of the file."""

    chapters: dict[str, tuple[str, ...]]  # rule numbers by the key of the chapter's title
    drawings: dict[str, tuple[str, ...]]  # beside a rule on the rules page, by its number
    sounds: dict[str, Sound]  # by kind of event; others are silent


def load_board_data(game: str, package: str) -> tuple[Rulebook, dict[str, Sound]]:
    """The rulebook and the sounds in a package's `board.toml`."""
    data = msgspec.toml.decode((files(package) / "board.toml").read_bytes(), type=BoardData)
    chapters = tuple(RulebookChapter(title, rules) for title, rules in data.chapters.items())
    return Rulebook(game, chapters, data.drawings), data.sounds
