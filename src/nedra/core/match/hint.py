"""Hints: what a match can say of its moves, once somebody who can judge them has offered to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.core.contract.errors import NedraError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match

    Adviser = Callable[[Match, int, int], tuple["Hint", ...]]

_advisers: list[Adviser] = []


class Hint(NamedTuple):
    """One move: how likely it wins, how it compares with the others, and what speaks for it or against it."""

    move: Move
    win_probability: float | None  # from 0 to 1; None: nobody has tried
    reason: LocalizedMessage
    explanation: LocalizedMessage | None = None  # in the game's own words; None: there is nothing to say


class NoAdviserError(NedraError):
    """There is no one to ask."""


def set_adviser(adviser: Adviser) -> None:
    """Let matches ask this one from now on: it is handed a match, a seat and a seed.

    Core knows no bots; they, or somebody else's, offer themselves.
    """
    _advisers[:] = [adviser]


def ask_adviser(match: Match, seat: int, seed: int) -> tuple[Hint, ...]:
    """What the adviser says of that seat's moves, the best first."""
    if not _advisers:
        raise NoAdviserError("refused-no-adviser", game=match.game.name)
    return _advisers[0](match, seat, seed)
