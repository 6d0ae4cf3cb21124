"""The analysis of a study: figures of every setup, and comparisons of those that differ in one factor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.setup import GameSetup
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.stats.estimates import Estimate, WinShare, make_estimate, make_win_share
from nedra.lab.stats.item_effects import ItemEffect, item_effects, named_items
from nedra.lab.study.facts import FactEstimate, compare_facts, estimate_facts
from nedra.lab.study.totals import StudyTotals

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from nedra.lab.study.store import StudyStore
    from nedra.lab.study.study import Study
    from nedra.lab.study.totals import PairTotals, SetupTotals

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
    code_digest: str = ""
    command: str = ""

    @property
    def is_interrupted(self) -> bool:
        return self.games < self.planned_games


def analyze_study(study: Study, store: StudyStore) -> StudyResult:
    """Analyze a study. If it was interrupted, only the games that all setups have played count."""
    planned, study = study, store.played_part(study)
    factors = dict(comparable_setups(study))
    totals = StudyTotals(study.setups, factors)
    for games in store.load_games(study):
        totals.add(games)
    seat_count = sum(setup.seats for setup in study.setups)
    results = tuple(
        analyze_setup(totals.setups[number], setup_item_effects(study, store, number), seat_count)
        for number in range(len(study.setups))
    )
    fact_count = len(results[0].facts)
    comparison_count = sum(study.setups[first].seats + fact_count for first, _ in factors)
    comparisons = tuple(
        compare_setups(pair, factor, totals.pair(*pair), comparison_count) for pair, factor in factors.items()
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
        study.code_digest,
        study.command,
    )


def setup_item_effects(study: Study, store: StudyStore, number: int) -> tuple[ItemEffect, ...]:
    """The effect of every item in the games of one setup."""
    items = named_items(study.setups[number])
    return item_effects(items, store.load_item_counts(study, number), len(items) * len(study.setups))


def analyze_setup(
    totals: SetupTotals, item_effects: tuple[ItemEffect, ...] = (), comparison_count: int = 1
) -> SetupResult:
    """The figures of one setup; `comparison_count` is the number of seats that are tested together."""
    setup = totals.setup
    return SetupResult(
        setup=setup,
        games=totals.games,
        wins=tuple(win_share(totals, seat, comparison_count) for seat in range(setup.seats)),
        scores=tuple(totals.estimate(totals.score(seat)) for seat in range(setup.seats)),
        score_distribution=distribution_of(totals.score_counts),
        decisions=distribution_of(totals.decision_counts),
        facts=estimate_facts(totals),
        item_effects=item_effects,
    )


def win_share(totals: SetupTotals, seat: int, comparison_count: int) -> WinShare:
    """The share of the win of one seat."""
    won, squared = float(totals.sums[seat]), float(totals.products[seat, seat])
    return make_win_share(won / WIN_UNITS, squared / WIN_UNITS**2, totals.games, comparison_count)


def distribution_of(counted: Counter[int]) -> Distribution:
    """A distribution. Bins are whole numbers wide, so that each holds equally many numbers."""
    values, counts = (np.array(one, np.int64) for one in zip(*sorted(counted.items()), strict=True))
    least, most = int(values[0]), int(values[-1])
    least, most = min(least, most - 4), max(most, least + 4)  # a constant gets one narrow bin
    width = -(-(most - least + 1) // MAX_BINS)
    edges = np.arange(least, most + width + 1, width)
    bins, _ = np.histogram(values, edges, weights=counts)
    total, mean = int(counts.sum()), float(np.average(values, weights=counts))
    variance = float(counts @ (values - mean) ** 2) / max(total - 1, 1)
    low, median, high = np.interp(
        np.array((0.05, 0.5, 0.95)) * (total - 1), *first_and_last_places(values, counts)
    ).tolist()
    return Distribution(
        make_estimate(mean, variance, total),
        low,
        median,
        high,
        tuple(edges.tolist()),
        tuple(int(count) for count in bins),
    )


def first_and_last_places(
    values: NDArray[np.int64], counts: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The places of each value among all sorted ones, its first and its last, and the value of each place."""
    last = np.cumsum(counts) - 1
    return np.stack((last - counts + 1, last), axis=1).reshape(-1), np.repeat(values, 2)


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
    numbers: tuple[int, int], factor: str, pair: PairTotals, comparison_count: int
) -> Comparison:
    """Compare games of the same number, so that what both have in common cancels out."""
    before, after = pair.before.setup, pair.after.setup
    wins = tuple(
        pair.difference(pair.before.wins(seat), pair.after.wins(seat), comparison_count)
        for seat in range(before.seats)
    )
    return Comparison(
        baseline=numbers[0],
        variant=numbers[1],
        factor=factor,
        before=before.box if factor == "box" else str(before.options[factor]),
        after=after.box if factor == "box" else str(after.options[factor]),
        wins=wins,
        facts=compare_facts(pair, comparison_count),
        paired_error_ratio=paired_error_ratio(pair, wins),
    )


def paired_error_ratio(pair: PairTotals, differences: tuple[Estimate, ...]) -> float:
    """The error of paired differences, divided by the error of differences between independent games."""
    independent = sum(
        totals.estimate(totals.wins(seat)).standard_error ** 2
        for totals in (pair.before, pair.after)
        for seat in range(len(differences))
    )
    paired = sum(difference.standard_error**2 for difference in differences)
    return float((paired / independent) ** 0.5) if independent else 1.0
