"""How much a thing matters: how often seats get hold of it, and what they win with it and without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.item_counts import ALL_GAMES, GAMES, TIMES, WINS
from nedra.lab.stats.estimates import Estimate, margin_of_error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.item_stats import Item
    from nedra.lab.simulate.item_counts import ItemCounts
    from nedra.lab.simulate.spec import SimulationSpec

    Numbers = NDArray[np.float64]

MIN_SEAT_GAMES: Final = 20
"""A share of so few games of a seat says nothing, and neither does what it is compared with."""


class ItemEffect(msgspec.Struct, frozen=True):
    """One thing. A game counts once for every seat; wins that are shared count in parts.

    `more` is what is won with it above what is won without it, each seat compared with itself only, so
    that neither a better seat nor a better bot is taken for a better card.
    """

    action: str
    item: str
    times_per_game: float  # a game, all seats together
    holder_share: float  # part of the seats that had it at least once
    wins_with: Estimate
    wins_without: Estimate
    win_difference: Estimate


def named_items(game: AnyGame, spec: SimulationSpec) -> tuple[Item, ...]:
    """What is counted, by number, as the series' box names it."""
    if game.item_stats is None:
        return ()
    return tuple(game.item_stats.items(game.components() if spec.box is None else spec.box))


def item_effects(
    items: tuple[Item, ...], item_counts: ItemCounts, comparison_count: int = 0
) -> tuple[ItemEffect, ...]:
    """All things that were there often enough, and missing often enough, to be compared.

    `questions` is how many things are asked about in all; 0: these.
    """
    groups = item_counts[item_counts[:, 0, ALL_GAMES, GAMES] > 0]
    if len(groups) < 2:
        return ()
    found = []
    for number, thing in enumerate(items):
        had = groups[:, :, 1 + number]
        whole, part = groups[:, :, ALL_GAMES].sum(axis=0), had.sum(axis=0)
        if (np.minimum(part[:, GAMES], whole[:, GAMES] - part[:, GAMES]) >= MIN_SEAT_GAMES).any():
            found.append(item_effect(thing, groups[:, :, ALL_GAMES], had, comparison_count or len(items)))
    return tuple(found)


def item_effect(item: Item, whole: ItemCounts, had: ItemCounts, comparison_count: int = 1) -> ItemEffect:
    """One thing; by group and seat, all games and those with it."""
    games, groups = whole[:, :, GAMES].sum(), len(whole)
    tables = int(whole[:, 0, GAMES].sum())
    # Every figure anew without each of the groups: how it trembles then is how unsure it is (a jackknife).
    without_one = [
        win_rates_with_and_without(whole.sum(axis=0) - whole[group], had.sum(axis=0) - had[group])
        for group in range(groups)
    ]
    spread = np.std(without_one, axis=0) * (groups - 1) ** 0.5
    means = win_rates_with_and_without(whole.sum(axis=0), had.sum(axis=0))
    with_it, without_it, more = (
        Estimate(
            float(mean), float(error), margin_of_error(float(error), comparison_count, tables, groups - 1)
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
    """Wins with it, without it, and how much more with it, from each seat's counts."""
    games = np.stack([had[:, GAMES], (whole - had)[:, GAMES]]).astype(np.float64)
    wins = np.stack([had[:, WINS], (whole - had)[:, WINS]]) / WIN_UNITS
    shares = wins / np.maximum(games, 1)
    # Mantel and Haenszel's weights: a seat counts by how much it has to compare.
    weights = games[0] * games[1] / np.maximum(games.sum(axis=0), 1)
    more = (weights * (shares[0] - shares[1])).sum() / max(weights.sum(), 1e-12)
    with_it, without_it = wins.sum(axis=1) / np.maximum(games.sum(axis=1), 1)
    return np.array([with_it, without_it, more])
