"""Hints: what a match can say of its moves, once somebody who can judge them has offered to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.core.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.event import Words
    from nedra.core.match import Match
    from nedra.core.move import Move

    Adviser = Callable[[Match, int, int], tuple["Hint", ...]]

_advisers: list[Adviser] = []


class Hint(NamedTuple):
    """One move: how likely it wins, how it compares with the others, and what speaks for it or against it."""

    move: Move
    chance: float | None  # from 0 to 1; None: nobody has tried
    reason: Words
    why: Words | None = None  # in the game's own words; None: there is nothing to say


class NobodyAdvises(Refused):
    """There is no one to ask."""


def advise_by(adviser: Adviser) -> None:
    """Let matches ask this one from now on: it is handed a match, a seat and a seed.

    Core knows no bots; they, or somebody else's, offer themselves.
    """
    _advisers[:] = [adviser]


def ask(match: Match, seat: int, seed: int) -> tuple[Hint, ...]:
    """What the adviser says of that seat's moves, the best first."""
    if not _advisers:
        raise NobodyAdvises("refused-no-adviser", game=match.game.name)
    return _advisers[0](match, seat, seed)
