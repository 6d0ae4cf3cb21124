"""The boards of the games, loaded when they are first shown."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    import msgspec

    from nedra.core.board import Desk
    from nedra.core.game import AnyGame
    from nedra.ui.html import Element
    from nedra.ui.rulebook import Rulebook
    from nedra.ui.sounds import Sound
    from nedra.ui.symbols import Symbol


class Board(Protocol):
    """What a game's `board` module offers."""

    DRAWINGS: tuple[Symbol, ...]  # all that its board refers to
    SCENE: tuple[Symbol, ...]  # the picture `scene-<game>` of the first page, with what it refers to

    @staticmethod
    def board(view: msgspec.Struct, desk: Desk) -> Element:
        """The view as HTML."""
        raise NotImplementedError


@cache
def board_of(game: AnyGame) -> Board:
    """The game's own board."""
    return cast("Board", import_module(f"{game.package}.board"))


def rulebook_of(game: AnyGame) -> Rulebook | None:
    """The game's rules in the order of reading, if its board brings them."""
    return getattr(board_of(game), "RULEBOOK", None)


def sounds_of(game: AnyGame) -> dict[str, Sound]:
    """Which sound goes with which event, if the board brings any."""
    return getattr(board_of(game), "SOUNDS", {})


def style_of(game: AnyGame) -> bytes:
    """The game's own style sheet."""
    return (files(f"{game.package}.board") / "board.css").read_bytes()
