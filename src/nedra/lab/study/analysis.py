"""The analysis of a study: figures of every setup, and comparisons of those that differ in one factor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.setup import GameSetup
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN
from nedra.lab.stats.estimates import Estimate, WinShare, estimate_mean, estimate_win_share
from nedra.lab.stats.item_effects import ItemEffect, item_effects, named_items
from nedra.lab.study.facts import FactEstimate, compare_facts, estimate_facts, winner_shares

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from nedra.lab.simulate.game_rows import GameRows
    from nedra.lab.study.store import StudyStore
    from nedra.lab.study.study import Study

MAX_BINS: Final = 24


class Distribution(msgspec.Struct, frozen=True):
    """A mean, three quantiles, and a histogram."""

    mean: Estimate
    p5: float  # the 5 % quantile
    median: float
    p95: float
    edges: tuple[float, ...]
    counts: tuple[int, ...]


class SetupResult(msgspec.Struct, frozen=True):
    """The figures of one setup; a shared win counts in parts."""

    setup: GameSetup
    games: int
    wins: tuple[WinShare, ...]
    scores: tuple[Estimate, ...]
    score_distribution: Distribution  # of all seats
    decisions: Distribution
    facts: tuple[FactEstimate, ...] = ()
    item_effects: tuple[ItemEffect, ...] = ()

    @property
    def fair_share(self) -> float:
        return 1 / self.setup.seats


class Comparison(msgspec.Struct, frozen=True):
    """Two setups that differ in one factor: the paired differences, second minus first.

    `paired_error_ratio` is the error of the wins divided by the error without pairing. Two games of one seed
    are alike only until one draws a random number that the other does not, so 1, no gain, is common.
    """

    baseline: int
    variant: int
    factor: str  # an option, or "box"
    before: str
    after: str
    wins: tuple[Estimate, ...]
    facts: tuple[FactEstimate, ...] = ()
    paired_error_ratio: float = 1.0


class StudyResult(msgspec.Struct, frozen=True):
    """All figures of a study."""

    game: str
    rules_version: int
    seed: int
    games: int
    setups: tuple[SetupResult, ...]
    comparisons: tuple[Comparison, ...]
    planned_games: int = 0  # more than `games` where the study was interrupted
    identical_boxes: tuple[tuple[str, str], ...] = ()

    @property
    def is_interrupted(self) -> bool:
        return self.games < self.planned_games


def analyze_study(study: Study, store: StudyStore) -> StudyResult:
    """Analyze a study; of an interrupted one, the games that all setups have played."""
    planned, study = study, store.played_part(study)
    rows = [store.load_rows(study, number) for number in range(len(study.setups))]
    seat_count = sum(setup.seats for setup in study.setups)
    results = tuple(
        analyze_setup(setup, rows[number], setup_item_effects(study, store, number), seat_count)
        for number, setup in enumerate(study.setups)
    )
    pairs = list(comparable_setups(study))
    fact_count = len(results[0].facts)
    comparison_count = sum(study.setups[first].seats + fact_count for (first, _), _ in pairs)
    comparisons = tuple(
        compare_setups(study, pair, factor, (rows[pair[0]], rows[pair[1]]), comparison_count)
        for pair, factor in pairs
    )
    return StudyResult(
        study.game,
        study.rules_version,
        study.seed,
        study.games,
        results,
        comparisons,
        planned.games,
        study.identical_boxes,
    )


def setup_item_effects(study: Study, store: StudyStore, number: int) -> tuple[ItemEffect, ...]:
    """The effect of every item in the games of one setup."""
    items = named_items(study.setups[number])
    return item_effects(items, store.load_item_counts(study, number), len(items) * len(study.setups))


def analyze_setup(
    setup: GameSetup, rows: GameRows, item_effects: tuple[ItemEffect, ...] = (), comparison_count: int = 1
) -> SetupResult:
    """The figures of one setup; `comparison_count` is the number of seats that are tested together."""
    won = winner_shares(rows, setup.seats)
    scores = rows[:, : setup.seats]
    return SetupResult(
        setup=setup,
        games=len(rows),
        wins=tuple(estimate_win_share(won[:, seat], comparison_count) for seat in range(setup.seats)),
        scores=tuple(estimate_mean(scores[:, seat]) for seat in range(setup.seats)),
        score_distribution=distribution_of(scores.reshape(-1)),
        decisions=distribution_of(rows[:, DECISIONS_COLUMN]),
        facts=estimate_facts(setup, rows),
        item_effects=item_effects,
    )


def distribution_of(values: NDArray[np.int32]) -> Distribution:
    """A distribution. Bins are whole numbers wide, so that each holds equally many numbers."""
    least, most = int(values.min()), int(values.max())
    least, most = min(least, most - 4), max(most, least + 4)  # a constant gets one narrow bin
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
    """Pairs of setups with the same seats and bots that differ in one option, or in the box."""
    for first, before in enumerate(study.setups):
        for second in range(first + 1, len(study.setups)):
            after = study.setups[second]
            if (before.seats, before.bots) != (after.seats, after.bots):
                continue
            factors = [name for name in before.options if before.options[name] != after.options[name]]
            factors += ["box"] if before.box != after.box else []
            if len(factors) == 1:
                yield (first, second), factors[0]


def compare_setups(
    study: Study, pair: tuple[int, int], factor: str, rows: tuple[GameRows, GameRows], comparison_count: int
) -> Comparison:
    """Compare games of the same number, so that what both have in common cancels out."""
    before, after = (study.setups[number] for number in pair)
    won = [winner_shares(one, before.seats) for one in rows]
    differences = won[1] - won[0]
    return Comparison(
        baseline=pair[0],
        variant=pair[1],
        factor=factor,
        before=before.box if factor == "box" else str(before.options[factor]),
        after=after.box if factor == "box" else str(after.options[factor]),
        wins=tuple(estimate_mean(differences[:, seat], comparison_count) for seat in range(before.seats)),
        facts=compare_facts(before, *rows, comparison_count),
        paired_error_ratio=paired_error_ratio(*won),
    )


def paired_error_ratio(before: NDArray[np.float64], after: NDArray[np.float64]) -> float:
    """The error of paired differences, divided by the error of differences between independent games."""
    independent = float((before.var(axis=0) + after.var(axis=0)).sum())
    paired = float((after - before).var(axis=0).sum())
    return (paired / independent) ** 0.5 if independent else 1.0
