"""Advice on moves, from an adviser that registers itself: core knows no bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.core.contract.errors import NedraError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match

    Adviser = Callable[[Match, int, int], tuple["MoveAdvice", ...]]

_advisers: list[Adviser] = []


class MoveAdvice(NamedTuple):
    """One move: its win probability, how it compares with the others, and why."""

    move: Move
    win_probability: float | None  # from 0 to 1; None: unknown
    reason: LocalizedMessage
    explanation: LocalizedMessage | None = None  # the game's own; None: it has none
    is_exact: bool = False  # solved, not simulated


class NoAdviserError(NedraError):
    """No adviser is registered."""


def set_adviser(adviser: Adviser) -> None:
    """Register the function that matches ask from now on; it takes a match, a seat and a seed."""
    _advisers[:] = [adviser]


def ask_adviser(match: Match, seat: int, seed: int) -> tuple[MoveAdvice, ...]:
    """That seat's moves as the adviser ranks them, the best first."""
    if not _advisers:
        raise NoAdviserError("refused-no-adviser", game=match.game.name)
    return _advisers[0](match, seat, seed)
