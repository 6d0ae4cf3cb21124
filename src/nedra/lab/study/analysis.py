"""What a study found: the figures of every set-up, and how those that differ in one thing differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, LEAD_CHANGES_COLUMN, WINNERS_COLUMN
from nedra.lab.stats.estimates import Estimate, WinShare, estimate_mean, estimate_win_share
from nedra.lab.stats.item_effects import ItemEffect, item_effects, named_items
from nedra.lab.study.study import SetUp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from nedra.lab.simulate.game_rows import GameRows
    from nedra.lab.study.store import StudyStore
    from nedra.lab.study.study import Study

MAX_BINS: Final = 24


class Distribution(msgspec.Struct, frozen=True):
    """How something is spread: its mean, its quantiles, and a histogram."""

    mean: Estimate
    p5: float  # one of twenty games lies below
    median: float
    p95: float  # one of twenty games lies above
    edges: tuple[float, ...]
    counts: tuple[int, ...]


class SetUpResult(msgspec.Struct, frozen=True):
    """What the games of one set-up came to; wins that are shared count in parts."""

    set_up: SetUp
    games: int
    wins: tuple[WinShare, ...]
    scores: tuple[Estimate, ...]
    score_distribution: Distribution  # of all seats
    decisions: Distribution
    lead_changes: Estimate
    tie_rate: float  # part of the games with more than one winner
    item_effects: tuple[ItemEffect, ...] = ()  # every card, tile or treasure of the game

    @property
    def fair_share(self) -> float:
        return 1 / self.set_up.seats


class Comparison(msgspec.Struct, frozen=True):
    """Two set-ups that differ in one thing, game by game: how much the second has more than the first.

    `pairing` is the error of the wins as a part of what it would be with games of other seeds: the two deal
    alike only until one of them throws dice that the other does not, so 1, no gain, is not unusual.
    """

    baseline: int
    variant: int
    factor: str  # an option, or "box"
    before: str
    after: str
    wins: tuple[Estimate, ...]
    score: Estimate
    decisions: Estimate
    lead_changes: Estimate
    paired_error_ratio: float = 1.0


class StudyResult(msgspec.Struct, frozen=True):
    """The whole study."""

    game: str
    rules: int
    seed: int
    games: int
    set_ups: tuple[SetUpResult, ...]
    comparisons: tuple[Comparison, ...]


def analyze_study(study: Study, store: StudyStore) -> StudyResult:
    """All that the kept games say."""
    kept = [store.load_rows(study, number) for number in range(len(study.set_ups))]
    seats = sum(set_up.seats for set_up in study.set_ups)
    found = tuple(
        analyze_setup(set_up, lines, setup_item_effects(study, store, number), seats)
        for number, (set_up, lines) in enumerate(zip(study.set_ups, kept, strict=True))
    )
    asked = list(comparable_setups(study))
    questions = sum(study.set_ups[one].seats + 1 for (one, _), _ in asked)  # every seat, and the length
    contrasts = tuple(
        compare_setups(study, pair, what, (kept[pair[0]], kept[pair[1]]), questions) for pair, what in asked
    )
    return StudyResult(study.game, study.rules_version, study.seed, study.games, found, contrasts)


def setup_item_effects(study: Study, store: StudyStore, number: int) -> tuple[ItemEffect, ...]:
    """How much every thing matters in the games of one set-up."""
    asked = study.simulation_spec(number)
    things = named_items(asked.game, asked)
    return item_effects(things, store.load_item_counts(study, number), len(things) * len(study.set_ups))


def analyze_setup(
    set_up: SetUp, rows: GameRows, item_effects: tuple[ItemEffect, ...] = (), comparison_count: int = 1
) -> SetUpResult:
    """The figures of one set-up; `questions` is how many seats are asked whether they win more."""
    won = seat_win_shares(rows, set_up.seats)
    scores = rows[:, : set_up.seats]
    return SetUpResult(
        set_up=set_up,
        games=len(rows),
        wins=tuple(estimate_win_share(won[:, seat], comparison_count) for seat in range(set_up.seats)),
        scores=tuple(estimate_mean(scores[:, seat]) for seat in range(set_up.seats)),
        score_distribution=distribution_of(scores.reshape(-1)),
        decisions=distribution_of(rows[:, DECISIONS_COLUMN]),
        lead_changes=estimate_mean(rows[:, LEAD_CHANGES_COLUMN]),
        tie_rate=float((won.max(axis=1) < 1).mean()),
        item_effects=item_effects,
    )


def seat_win_shares(rows: GameRows, seats: int) -> NDArray[np.float64]:
    """Of every game, each seat's part of the win."""
    bits = rows[:, WINNERS_COLUMN, None] >> np.arange(seats) & 1
    parts: NDArray[np.float64] = bits / bits.sum(axis=1, keepdims=True)
    return parts


def distribution_of(values: NDArray[np.int32]) -> Distribution:
    """Bins are whole numbers wide, so that none of them catches more numbers than its neighbours."""
    least, most = int(values.min()), int(values.max())
    least, most = min(least, most - 4), max(most, least + 4)  # what is always the same is a column, no wall
    width = -(-(most - least + 1) // MAX_BINS)
    edges = np.arange(least, most + width + 1, width)
    counts, _ = np.histogram(values, edges)
    low, median, high = np.quantile(values, (0.05, 0.5, 0.95))
    return Distribution(
        estimate_mean(values),
        float(low),
        float(median),
        float(high),
        tuple(edges.tolist()),
        tuple(counts.tolist()),
    )


def comparable_setups(study: Study) -> Iterator[tuple[tuple[int, int], str]]:
    """Set-ups of the same seats and bots that differ in one option, or in the box."""
    for one, before in enumerate(study.set_ups):
        for other in range(one + 1, len(study.set_ups)):
            after = study.set_ups[other]
            if (before.seats, before.bots) != (after.seats, after.bots):
                continue
            differing = [name for name in before.options if before.options[name] != after.options[name]]
            differing += ["box"] if before.box != after.box else []
            if len(differing) == 1:
                yield (one, other), differing[0]


def compare_setups(
    study: Study, pair: tuple[int, int], what: str, kept: tuple[GameRows, GameRows], comparison_count: int
) -> Comparison:
    """Game by game, each with the game of the same number; what both have in common falls away."""
    before, after = (study.set_ups[number] for number in pair)
    won = [seat_win_shares(lines, before.seats) for lines in kept]
    scores = [lines[:, : before.seats].mean(axis=1) for lines in kept]
    return Comparison(
        baseline=pair[0],
        variant=pair[1],
        factor=what,
        before=before.box if what == "box" else str(before.options[what]),
        after=after.box if what == "box" else str(after.options[what]),
        wins=tuple(
            estimate_mean(won[1][:, seat] - won[0][:, seat], comparison_count) for seat in range(before.seats)
        ),
        score=estimate_mean(scores[1] - scores[0]),
        decisions=estimate_mean(
            kept[1][:, DECISIONS_COLUMN] - kept[0][:, DECISIONS_COLUMN], comparison_count
        ),
        lead_changes=estimate_mean(kept[1][:, LEAD_CHANGES_COLUMN] - kept[0][:, LEAD_CHANGES_COLUMN]),
        paired_error_ratio=paired_error_ratio(*won),
    )


def paired_error_ratio(before: NDArray[np.float64], after: NDArray[np.float64]) -> float:
    """The error of differences game by game, as a part of the error of differences between strangers."""
    apart = float((before.var(axis=0) + after.var(axis=0)).sum())
    together = float((after - before).var(axis=0).sum())
    return (together / apart) ** 0.5 if apart else 1.0
