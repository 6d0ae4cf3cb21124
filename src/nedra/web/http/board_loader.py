"""Loads the games' boards when they are first needed. A game without a board cannot be played here."""

import logging
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final, Protocol, cast

import msgspec

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.errors import UnknownGameError
from nedra.core.contract.game import AnyGame
from nedra.core.match.catalogue import broken_games, games
from nedra.core.match.catalogue import game as find_game
from nedra.ui.beats import TellBeats
from nedra.ui.html import Node
from nedra.ui.rulebook import Rulebook, Sound
from nedra.ui.symbols import Symbol

log = logging.getLogger("nedra.web")

REQUIRED_ATTRIBUTES: Final = ("board", "DRAWINGS", "SCENE")


class NoBoardError(UnknownGameError):
    """The game has no board: it can be played in a terminal and in the lab only."""


class BoardModule(Protocol):
    """What a game's `board` module offers."""

    DRAWINGS: tuple[Symbol, ...]  # everything the board refers to
    SCENE: tuple[Symbol, ...]  # the drawing `scene-<game>` of the first page, with everything it refers to

    @staticmethod
    def board(view: msgspec.Struct, context: BoardContext) -> Node:
        """The view as HTML."""
        raise NotImplementedError


def board_of(game: AnyGame) -> BoardModule:
    """The game's own board."""
    board = _load(game)
    if isinstance(board, str):
        raise NoBoardError("refused-no-board", name=game.name)
    return board


@cache
def _load(game: AnyGame) -> BoardModule | str:
    """The board, or why it cannot be loaded; tried once."""
    try:
        board = import_module(f"{game.package}.board")
        for part in REQUIRED_ATTRIBUTES:
            getattr(board, part)
        style_of(game)
    except Exception as error:  # noqa: BLE001 - a broken board must not affect the others
        return f"{type(error).__name__}: {error}"
    return cast("BoardModule", board)


def playable_games() -> tuple[str, ...]:
    """The names of the games that can be played in a browser."""
    return tuple(name for name in games() if not isinstance(_load(find_game(name)), str))


def scene_symbols(names: Iterable[str]) -> tuple[Symbol, ...]:
    """The drawings of these games for the first page, with everything they refer to."""
    boards = (_load(find_game(name)) for name in names)
    return tuple(symbol for board in boards if not isinstance(board, str) for symbol in board.SCENE)


def log_unavailable_games() -> None:
    """Log which installed games cannot be played here, and why."""
    for name, package, reason in broken_games():
        log.warning("game %s is unavailable: its package %s does not load: %s", name, package, reason)
    for name in games():
        board = _load(find_game(name))
        if isinstance(board, str):
            log.warning("game %s is unavailable: it has no board: %s", name, board)


def rulebook_of(game: AnyGame) -> Rulebook | None:
    """The game's rules in reading order, if its board has them."""
    return getattr(_load(game), "RULEBOOK", None)


def sounds_of(game: AnyGame) -> dict[str, Sound]:
    """The sound of each kind of event, if the board has any."""
    return getattr(_load(game), "SOUNDS", {})


def beats_of(game: AnyGame) -> TellBeats | None:
    """How the game tells what happened, if its board can; otherwise pictures are swapped."""
    return getattr(_load(game), "tell_beats", None)


def style_of(game: AnyGame) -> bytes:
    """The game's own style sheet."""
    return (files(f"{game.package}.board") / "board.css").read_bytes()
