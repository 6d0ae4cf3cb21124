"""The facts that a study compares between setups: ties, lead changes, length, and what each game declares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nedra.lab.stats.estimates import Estimate

if TYPE_CHECKING:
    from nedra.lab.study.totals import PairTotals, SetupTotals


class FactEstimate(msgspec.Struct, frozen=True):
    """The mean of a fact, or its difference between two setups; a share is a number from 0 to 1."""

    name: str
    is_share: bool
    estimate: Estimate


def estimate_facts(totals: SetupTotals) -> tuple[FactEstimate, ...]:
    """The facts of one setup."""
    return tuple(
        FactEstimate(fact.name, fact.is_share, totals.estimate(value)) for fact, value in totals.facts()
    )


def compare_facts(pair: PairTotals, comparison_count: int) -> tuple[FactEstimate, ...]:
    """The differences of all facts that both setups have, game by game."""
    after = {fact.name: value for fact, value in pair.after.facts()}
    return tuple(
        FactEstimate(fact.name, fact.is_share, pair.difference(value, after[fact.name], comparison_count))
        for fact, value in pair.before.facts()
        if fact.name in after
    )
