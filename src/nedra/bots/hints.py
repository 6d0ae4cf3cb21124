"""Hints: what a seat may do, how likely each move wins by all that the seat knows, and why, in words."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from nedra.bots.insight import insight
from nedra.bots.levels import can_search, find_move, searching
from nedra.bots.thumb import choose_by_thumb
from nedra.core.hint import Hint
from nedra.core.words import add_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.bots.insight import Insight
    from nedra.bots.search import Finding
    from nedra.core.event import Words
    from nedra.core.match import Match
    from nedra.core.move import Move

add_words("nedra.bots")

ITERATIONS: Final = 4_000
CURIOSITY: Final = 2.0
"""Who asks wants to know something of every move; who plays, of the best ones only."""

CLOSE: Final = 2
"""Moves whose chances differ by fewer per cent are as good as one another."""

FEW: Final = 20
"""A move tried so rarely says nothing of its chance, unless it is that it hardly has one."""

SURE: Final = 2.0
"""So many standard deviations are not luck."""


def hint(match: Match, seat: int, seed: int, iterations: int = 0) -> tuple[Hint, ...]:
    """All legal moves of a seat, the best first; nothing of what the seat cannot know goes into them."""
    return advise(insight(match, seat, seed), iterations)


def advise(known: Insight, iterations: int = 0) -> tuple[Hint, ...]:
    """The same for somebody who knows only that: by search, or by thumb where there is no compiler."""
    if len(known.moves) < 2 or not can_search():
        return advise_by_thumb(known)
    thumb = choose_by_thumb(known._replace(table=known.table.copy()))
    dials = searching(iterations or ITERATIONS, curiosity=CURIOSITY).dials
    assert dials is not None, "who searches has dials"
    return explained(known, weighed(known, find_move(known, dials), thumb))


def advise_by_thumb(known: Insight) -> tuple[Hint, ...]:
    """What the simple rule says, without chances."""
    if len(known.moves) < 2:
        return explained(known, (Hint(move, None, ("hint-only", {})) for move in known.moves))
    thumb = choose_by_thumb(known._replace(table=known.table.copy()))
    others = (move for move in known.moves if move != thumb)
    unweighed = (Hint(move, None, ("hint-unweighed", {})) for move in others)
    return explained(known, (Hint(thumb, None, ("hint-thumb", {})), *unweighed))


def explained(known: Insight, hints: Iterable[Hint]) -> tuple[Hint, ...]:
    """With what the game says of each move, out of nothing but the seat's own view."""
    view = known.game.view(known.table, known.seat)
    return tuple(each._replace(why=known.game.why(view, known.seat, each.move)) for each in hints)


def weighed(known: Insight, found: Finding, thumb: Move) -> tuple[Hint, ...]:
    """What a search found, in words."""
    by_tries = sorted(range(len(found.moves)), key=lambda nth: (-found.tries[nth], nth))
    # What was tried most is the best, unless another one, tried less, has surely done better.
    tried = [nth for nth in by_tries if found.tries[nth] >= FEW] or by_tries[:1]
    tried.sort(key=lambda nth: -at_worst(found.wins[nth], found.tries[nth]))
    first, *others = tried + by_tries[len(tried) :]
    moves = [known.game.moves[number] for number in found.moves]
    chances = [wins / max(1, tries) for wins, tries in zip(found.wins, found.tries, strict=True)]
    percents = [round(100 * chance) for chance in chances]
    looked_at = [nth for nth in tried if nth != first and percents[nth] < percents[first] + CLOSE]
    poor = {
        nth
        for nth in others
        if found.tries[nth] < FEW and at_best(found.wins[nth], found.tries[nth]) < chances[first]
    }
    if looked_at:
        more = percents[first] - max(percents[nth] for nth in looked_at)
        praise = _praise(percents[first], more, by_thumb=moves[first] == thumb)
    else:
        key = "hint-alone" if len(poor) == len(others) else "hint-alone-known"
        praise = key, {"percent": percents[first]}
    hints = [Hint(moves[first], chances[first], praise)]
    for nth in others:
        if found.tries[nth] >= FEW:
            reason = _warn(percents[nth], percents[first] - percents[nth])
            hints.append(Hint(moves[nth], chances[nth], reason))
        else:
            hints.append(Hint(moves[nth], None, ("hint-poor" if nth in poor else "hint-unknown", {})))
    return tuple(hints)


def at_best(wins: float, tries: int) -> float:
    """The most that the chance of a move can be which won so often; of one never tried, anything."""
    if tries == 0:
        return 1.0
    chance = (wins + 1) / (tries + 2)
    return chance + SURE * sqrt(chance * (1 - chance) / tries)


def at_worst(wins: float, tries: int) -> float:
    """The least that it can be."""
    chance = (wins + 1) / (tries + 2)
    return chance - SURE * sqrt(chance * (1 - chance) / max(1, tries))


def _praise(percent: int, more: int, *, by_thumb: bool) -> Words:
    """Why the best move is the best, where others were looked at too."""
    if more < CLOSE:
        return "hint-close", {"percent": percent}
    return "hint-best-by-thumb" if by_thumb else "hint-best", {"percent": percent, "more": more}


def _warn(percent: int, fewer: int) -> Words:
    """Why another move is not."""
    if fewer <= -CLOSE:
        return "hint-unsure", {"percent": percent}
    if fewer < CLOSE:
        return "hint-as-good", {"percent": percent}
    return "hint-worse", {"percent": percent, "fewer": fewer}
