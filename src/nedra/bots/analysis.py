"""Looking back at a match: every seat's chance to win after every step, and where it turned."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots.bot_input import make_bot_input
from nedra.bots.levels import run_search
from nedra.bots.search.config import ROLLOUTS_ONLY, SearchConfig
from nedra.core.match.history import History

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.bots.bot_input import BotInput
    from nedra.core.match.match import Match

    WinChances = tuple[float, ...]

ANALYSIS_ROLLOUTS: Final = 1_000
MAX_TURNING_POINTS: Final = 3
FALSE_POSITIVE_RATE: Final = 0.025
"""So many matches in which no chance ever changes may show a turn by luck."""

MIN_WINS_FOR_VARIANCE: Final = 10
"""Chances of fewer wins than this are known as badly as if there were so many."""


class WinChanceCurve(NamedTuple):
    """Every seat's chance to win, step by step from the deal on, and the steps that changed most."""

    chances: tuple[WinChances, ...]
    turning_points: tuple[int, ...]


def win_chance_curve(match: Match, seed: int = 1, iterations: int = ANALYSIS_ROLLOUTS) -> WinChanceCurve:
    """The chances as all seats together could have judged them; after the end, who won."""
    history = History(match)
    chances = tuple(
        win_chances_at(history.at(step), seed + step, iterations) for step in range(history.last_step + 1)
    )
    return WinChanceCurve(chances, find_turning_points(chances, iterations))


def win_chances_at(match: Match, seed: int, iterations: int) -> WinChances:
    """Every seat's chance now."""
    if match.over:
        return final_win_chances(match)
    all_know = inputs_of_all_seats(match, seed)
    return mean_win_chances([estimate_win_chances(known, iterations // len(all_know)) for known in all_know])


def final_win_chances(match: Match) -> WinChances:
    """After the end nothing is left to chance."""
    winners = match.result().winners
    return tuple((seat in winners) / len(winners) for seat in range(match.seats))


def inputs_of_all_seats(match: Match, seed: int) -> list[BotInput]:
    """What everybody could know, asked or not, each by dice of its own.

    Who is asked changes from step to step, and what one knows and another does not would pass for a turn.
    By the same dice all would play the same games where nothing is hidden, and what looks like many
    playouts would be few.
    """
    return [make_bot_input(match, seat, seed * match.seats + seat) for seat in range(match.seats)]


def estimate_win_chances(bot_input: BotInput, rollouts: int) -> WinChances:
    """Every seat's chance, as one of them would say."""
    config = SearchConfig(iterations=max(1, rollouts), expansion_visits=ROLLOUTS_ONLY)
    return tuple(wins / config.iterations for wins in run_search(bot_input, config).seat_wins)


def mean_win_chances(estimates: Sequence[WinChances]) -> WinChances:
    """What all of them would say together."""
    return tuple(sum(each) / len(estimates) for each in zip(*estimates, strict=True))


def find_turning_points(chances: Sequence[WinChances], rollouts: int = ANALYSIS_ROLLOUTS) -> tuple[int, ...]:
    """The three steps at which most of the win changed hands, in their order; what may be luck is none."""
    questions = (len(chances) - 1) * len(chances[0])
    if questions == 0:
        return ()
    # The more steps and seats are looked at, the surer each of them has to be.
    surely = NormalDist().inv_cdf(1 - FALSE_POSITIVE_RATE / (2 * questions))
    turned = []
    for step, both in enumerate(pairwise(chances), start=1):
        seats = list(zip(*both, strict=True))
        if any(abs(now - before) > surely * standard_error(before, now, rollouts) for before, now in seats):
            turned.append((sum(abs(now - before) for before, now in seats), -step))
    return tuple(sorted(-step for _, step in sorted(turned, reverse=True)[:MAX_TURNING_POINTS]))


def standard_error(before: float, now: float, rollouts: int) -> float:
    """How far two counts of one chance differ by luck alone: the standard deviation."""
    chance = (before + now) / 2
    return sqrt(2 * max(chance * (1 - chance), MIN_WINS_FOR_VARIANCE / rollouts) / rollouts)
