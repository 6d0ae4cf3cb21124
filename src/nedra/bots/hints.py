"""Hints: what a seat may do, how likely each move wins by all that the seat knows, and why, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.bots.insight import insight
from nedra.bots.levels import can_search, find_move, searching
from nedra.bots.thumb import choose_by_thumb
from nedra.core.hint import Hint
from nedra.core.words import add_words

if TYPE_CHECKING:
    from nedra.bots.insight import Insight
    from nedra.bots.search import Finding
    from nedra.core.event import Words
    from nedra.core.match import Match
    from nedra.core.move import Move

add_words("nedra.bots")

ITERATIONS: Final = 2_000
CLOSE: Final = 2
"""Moves whose chances differ by fewer per cent are as good as one another."""

FEW: Final = 20
"""A move tried so rarely says nothing of its chance."""


def hint(match: Match, seat: int, seed: int, iterations: int = 0) -> tuple[Hint, ...]:
    """All legal moves of a seat, the best first; nothing of what the seat cannot know goes into them."""
    return advise(insight(match, seat, seed), iterations)


def advise(known: Insight, iterations: int = 0) -> tuple[Hint, ...]:
    """The same for somebody who knows only that: by search, or by thumb where there is no compiler."""
    if len(known.moves) < 2 or not can_search():
        return advise_by_thumb(known)
    thumb = choose_by_thumb(known._replace(table=known.table.copy()))
    dials = searching(iterations or ITERATIONS).dials
    assert dials is not None, "who searches has dials"
    return weighed(known, find_move(known, dials), thumb)


def advise_by_thumb(known: Insight) -> tuple[Hint, ...]:
    """What the simple rule says, without chances."""
    if len(known.moves) < 2:
        return tuple(Hint(move, None, ("hint-only", {})) for move in known.moves)
    thumb = choose_by_thumb(known._replace(table=known.table.copy()))
    others = (move for move in known.moves if move != thumb)
    return (
        Hint(thumb, None, ("hint-thumb", {})),
        *(Hint(move, None, ("hint-unweighed", {})) for move in others),
    )


def weighed(known: Insight, found: Finding, thumb: Move) -> tuple[Hint, ...]:
    """What a search found, in words."""
    order = sorted(range(len(found.moves)), key=lambda nth: (-found.tries[nth], nth))
    chances = [found.wins[nth] / max(1, found.tries[nth]) for nth in range(len(found.moves))]
    percents = [round(100 * chance) for chance in chances]
    known_well = [percents[nth] for nth in order[1:] if found.tries[nth] >= FEW]
    best, other = percents[order[0]], max(known_well, default=None)
    hints = []
    for place, nth in enumerate(order):
        move = known.game.moves[found.moves[nth]]
        if place == 0:
            hints.append(Hint(move, chances[nth], _praise(best, other, by_thumb=move == thumb)))
        elif found.tries[nth] < FEW:
            hints.append(Hint(move, None, ("hint-poor", {})))
        else:
            hints.append(Hint(move, chances[nth], _warn(percents[nth], best - percents[nth])))
    return tuple(hints)


def _praise(percent: int, other: int | None, *, by_thumb: bool) -> Words:
    """Why the best move is the best."""
    if other is None:
        return "hint-alone", {"percent": percent}
    if percent - other < CLOSE:
        return "hint-close", {"percent": percent}
    key = "hint-best-by-thumb" if by_thumb else "hint-best"
    return key, {"percent": percent, "more": percent - other}


def _warn(percent: int, fewer: int) -> Words:
    """Why another move is not."""
    if fewer < CLOSE:
        return "hint-as-good", {"percent": percent}
    return "hint-worse", {"percent": percent, "fewer": fewer}
