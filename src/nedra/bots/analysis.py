"""Looking back at a match: every seat's chance to win after every step, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots.insight import insight
from nedra.bots.levels import find_move
from nedra.bots.search.dials import Dials
from nedra.core.history import History

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.bots.insight import Insight
    from nedra.core.match import Match

    Chances = tuple[float, ...]

ITERATIONS: Final = 1_000
TURNS: Final = 3
NOISE: Final = 0.12
"""So much of the win seems to change hands at any step, by the luck of what was played out."""

LOOKING_ONLY: Final = 1_000_000_000
"""So much patience lets no tree grow: matches are played out from here, by thumb."""


class Curve(NamedTuple):
    """Every seat's chance to win, step by step from the deal on, and the steps that changed most."""

    chances: tuple[Chances, ...]
    turns: tuple[int, ...]


def curve(match: Match, seed: int = 1, iterations: int = ITERATIONS) -> Curve:
    """The chances as those who were asked could have judged them; after the end, who won."""
    history = History(match)
    chances = tuple(chances_at(history.at(step), seed + step, iterations) for step in range(history.last + 1))
    return Curve(chances, turning_points(chances))


def chances_at(match: Match, seed: int, iterations: int) -> Chances:
    """Every seat's chance now."""
    if match.over:
        return settled(match)
    asked = those_asked(match, seed)
    return mean([judge(known, iterations // len(asked)) for known in asked])


def settled(match: Match) -> Chances:
    """After the end nothing is left to chance."""
    winners = match.result().winners
    return tuple((seat in winners) / len(winners) for seat in range(match.seats))


def those_asked(match: Match, seed: int) -> list[Insight]:
    """What everybody who is asked now could know."""
    return [insight(match, seat, seed) for seat in match.asks()]


def judge(known: Insight, iterations: int) -> Chances:
    """Every seat's chance, as one who is asked would say."""
    dials = Dials(iterations=max(1, iterations), patience=LOOKING_ONLY)
    return tuple(wins / dials.iterations for wins in find_move(known, dials).chances)


def mean(said: Sequence[Chances]) -> Chances:
    """What all of them would say together."""
    return tuple(sum(each) / len(said) for each in zip(*said, strict=True))


def turning_points(chances: Sequence[Chances]) -> tuple[int, ...]:
    """The three steps at which most of the win changed hands, in their order; what is only noise is none."""
    changes = [
        (sum(abs(now - before) for now, before in zip(chances[step], chances[step - 1], strict=True)), -step)
        for step in range(1, len(chances))
    ]
    most = sorted(changes, reverse=True)[:TURNS]
    return tuple(sorted(-step for change, step in most if change > NOISE))
