"""Hints: what a seat may do, how likely each move wins by all that the seat knows, and why, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots.insight import insight
from nedra.bots.levels import find_move, searching
from nedra.bots.thumb import choose_by_thumb
from nedra.core.words import add_words

if TYPE_CHECKING:
    from nedra.core.event import Words
    from nedra.core.match import Match
    from nedra.core.move import Move

add_words("nedra.bots")

ITERATIONS: Final = 2_000
CLOSE: Final = 2
"""Moves whose chances differ by fewer per cent are as good as one another."""

FEW: Final = 20
"""A move tried so rarely says nothing of its chance."""


class Hint(NamedTuple):
    """One move: its chance to win, from 0 to 1, and the sentence that says why it is good or not."""

    move: Move
    chance: float
    reason: Words


def hint(match: Match, seat: int, seed: int, iterations: int = ITERATIONS) -> list[Hint]:
    """All legal moves of a seat, the best first; nothing of what the seat cannot know goes into them."""
    known = insight(match, seat, seed)
    if len(known.moves) < 2:
        return [Hint(move, 0.0, ("hint-only", {})) for move in known.moves]
    thumb = choose_by_thumb(known._replace(table=known.table.copy()))
    dials = searching(iterations).dials
    assert dials is not None, "who searches has dials"
    found = find_move(known, dials)
    order = sorted(range(len(found.moves)), key=lambda nth: (-found.tries[nth], nth))
    percents = [round(100 * found.wins[nth] / max(1, found.tries[nth])) for nth in range(len(found.moves))]
    best, other = percents[order[0]], max(percents[nth] for nth in order[1:])
    hints = []
    for place, nth in enumerate(order):
        move = match.game.moves[found.moves[nth]]
        if place == 0:
            reason = _praise(best, best - other, by_thumb=move == thumb)
        else:
            reason = _warn(percents[nth], best - percents[nth], found.tries[nth])
        hints.append(Hint(move, found.wins[nth] / max(1, found.tries[nth]), reason))
    return hints


def _praise(percent: int, more: int, *, by_thumb: bool) -> Words:
    """Why the best move is the best."""
    if more < CLOSE:
        return "hint-close", {"percent": percent}
    return "hint-best-by-thumb" if by_thumb else "hint-best", {"percent": percent, "more": more}


def _warn(percent: int, fewer: int, tries: int) -> Words:
    """Why another move is not."""
    if tries < FEW:
        return "hint-poor", {}
    if fewer < CLOSE:
        return "hint-as-good", {"percent": percent}
    return "hint-worse", {"percent": percent, "fewer": fewer}
