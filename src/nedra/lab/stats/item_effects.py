"""The effect of an item: how often seats get it, and what they win with it and without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.item_counts import ALL_GAMES, GAMES, TIMES, WINS
from nedra.lab.stats.estimates import Estimate, margin_of_error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.core.contract.analysis.item_stats import Item
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.item_counts import ItemCounts

    Numbers = NDArray[np.float64]

MIN_SEAT_GAMES: Final = 20
"""An item is compared where a seat had it in this many games and lacked it in as many."""


class ItemEffect(msgspec.Struct, frozen=True):
    """One item. A game counts once for every seat; a shared win counts in parts.

    `win_difference` compares each seat with itself only, so that neither a better seat nor a better bot is
    mistaken for a better card.
    """

    action: str
    item: str
    times_per_game: float  # of all seats together
    holder_share: float  # share of the seats that had it at least once
    wins_with: Estimate
    wins_without: Estimate
    win_difference: Estimate


def named_items(setup: GameSetup) -> tuple[Item, ...]:
    """The items that are counted, by number, with the names of the setup's components."""
    item_stats = setup.definition.item_stats
    return () if item_stats is None else tuple(item_stats.items(setup.components()))


def item_effects(
    items: tuple[Item, ...], item_counts: ItemCounts, comparison_count: int = 0
) -> tuple[ItemEffect, ...]:
    """The effects of all items that were present often enough, and absent often enough.

    `comparison_count` is the number of items that are tested together; 0: these.
    """
    groups = item_counts[item_counts[:, 0, ALL_GAMES, GAMES] > 0]
    if len(groups) < 2:
        return ()
    effects = []
    for number, item in enumerate(items):
        had = groups[:, :, 1 + number]
        whole, part = groups[:, :, ALL_GAMES].sum(axis=0), had.sum(axis=0)
        if (np.minimum(part[:, GAMES], whole[:, GAMES] - part[:, GAMES]) >= MIN_SEAT_GAMES).any():
            effects.append(item_effect(item, groups[:, :, ALL_GAMES], had, comparison_count or len(items)))
    return tuple(effects)


def item_effect(item: Item, whole: ItemCounts, had: ItemCounts, comparison_count: int = 1) -> ItemEffect:
    """The effect of one item, from the counts of all games and of those with it, by group and seat."""
    games, groups = whole[:, :, GAMES].sum(), len(whole)
    table_games = int(whole[:, 0, GAMES].sum())
    # A jackknife: each figure is computed again without each of the groups.
    without_one = [
        win_rates_with_and_without(whole.sum(axis=0) - whole[group], had.sum(axis=0) - had[group])
        for group in range(groups)
    ]
    spread = np.std(without_one, axis=0) * (groups - 1) ** 0.5
    means = win_rates_with_and_without(whole.sum(axis=0), had.sum(axis=0))
    with_it, without_it, more = (
        Estimate(
            float(mean),
            float(error),
            margin_of_error(float(error), comparison_count, table_games, groups - 1),
        )
        for mean, error in zip(means, spread, strict=True)
    )
    return ItemEffect(
        action=item.action,
        item=item.name,
        times_per_game=float(had[:, :, TIMES].sum() * whole.shape[1] / games),
        holder_share=float(had[:, :, GAMES].sum() / games),
        wins_with=with_it,
        wins_without=without_it,
        win_difference=more,
    )


def win_rates_with_and_without(whole: ItemCounts, had: ItemCounts) -> Numbers:
    """Wins with the item, wins without it, and the difference, from the counts of each seat."""
    games = np.stack([had[:, GAMES], (whole - had)[:, GAMES]]).astype(np.float64)
    wins = np.stack([had[:, WINS], (whole - had)[:, WINS]]) / WIN_UNITS
    shares = wins / np.maximum(games, 1)
    # The weights of Mantel and Haenszel: a seat counts by how much it has to compare.
    weights = games[0] * games[1] / np.maximum(games.sum(axis=0), 1)
    more = (weights * (shares[0] - shares[1])).sum() / max(weights.sum(), 1e-12)
    with_it, without_it = wins.sum(axis=1) / np.maximum(games.sum(axis=1), 1)
    return np.array([with_it, without_it, more])
