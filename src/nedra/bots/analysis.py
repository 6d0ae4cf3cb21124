"""Looking back at a match: every seat's chance to win after every step, and where it turned."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots.insight import insight
from nedra.bots.levels import find_move
from nedra.bots.search.dials import ONLY_PLAY_OUT, Dials
from nedra.core.history import History

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.bots.insight import Insight
    from nedra.core.match import Match

    Chances = tuple[float, ...]

ITERATIONS: Final = 1_000
TURNS: Final = 3
FALSE_TURNS: Final = 0.025
"""So many matches in which no chance ever changes may show a turn by luck."""

RARE: Final = 10
"""Chances of fewer wins than this are known as badly as if there were so many."""


class Curve(NamedTuple):
    """Every seat's chance to win, step by step from the deal on, and the steps that changed most."""

    chances: tuple[Chances, ...]
    turns: tuple[int, ...]


def curve(match: Match, seed: int = 1, iterations: int = ITERATIONS) -> Curve:
    """The chances as all seats together could have judged them; after the end, who won."""
    history = History(match)
    chances = tuple(chances_at(history.at(step), seed + step, iterations) for step in range(history.last + 1))
    return Curve(chances, turning_points(chances, iterations))


def chances_at(match: Match, seed: int, iterations: int) -> Chances:
    """Every seat's chance now."""
    if match.over:
        return settled(match)
    all_know = standpoints(match, seed)
    return mean([judge(known, iterations // len(all_know)) for known in all_know])


def settled(match: Match) -> Chances:
    """After the end nothing is left to chance."""
    winners = match.result().winners
    return tuple((seat in winners) / len(winners) for seat in range(match.seats))


def standpoints(match: Match, seed: int) -> list[Insight]:
    """What everybody could know, asked or not, each by dice of its own.

    Who is asked changes from step to step, and what one knows and another does not would pass for a turn.
    By the same dice all would play the same games where nothing is hidden, and what looks like many
    playouts would be few.
    """
    return [insight(match, seat, seed * match.seats + seat) for seat in range(match.seats)]


def judge(known: Insight, playouts: int) -> Chances:
    """Every seat's chance, as one of them would say."""
    dials = Dials(iterations=max(1, playouts), patience=ONLY_PLAY_OUT)
    return tuple(wins / dials.iterations for wins in find_move(known, dials).chances)


def mean(said: Sequence[Chances]) -> Chances:
    """What all of them would say together."""
    return tuple(sum(each) / len(said) for each in zip(*said, strict=True))


def turning_points(chances: Sequence[Chances], playouts: int = ITERATIONS) -> tuple[int, ...]:
    """The three steps at which most of the win changed hands, in their order; what may be luck is none."""
    questions = (len(chances) - 1) * len(chances[0])
    if questions == 0:
        return ()
    # The more steps and seats are looked at, the surer each of them has to be.
    surely = NormalDist().inv_cdf(1 - FALSE_TURNS / (2 * questions))
    turned = []
    for step, both in enumerate(pairwise(chances), start=1):
        seats = list(zip(*both, strict=True))
        if any(abs(now - before) > surely * luck(before, now, playouts) for before, now in seats):
            turned.append((sum(abs(now - before) for before, now in seats), -step))
    return tuple(sorted(-step for _, step in sorted(turned, reverse=True)[:TURNS]))


def luck(before: float, now: float, playouts: int) -> float:
    """How far two counts of one chance differ by luck alone: the standard deviation."""
    chance = (before + now) / 2
    return sqrt(2 * max(chance * (1 - chance), RARE / playouts) / playouts)
