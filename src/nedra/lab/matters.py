"""How much a thing matters: how often seats get hold of it, and what they win with it and without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.figures import Figure, bound
from nedra.lab.sheet import WHOLE_WIN
from nedra.lab.tallies import ALL, GAMES, TIMES, WINS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.core.game import AnyGame
    from nedra.core.tally import Thing
    from nedra.lab.series import Series
    from nedra.lab.tallies import Tallied

    Numbers = NDArray[np.float64]

FEW: Final = 20
"""A share of so few games of a seat says nothing, and neither does what it is compared with."""


class Matter(msgspec.Struct, frozen=True):
    """One thing. A game counts once for every seat; wins that are shared count in parts.

    `more` is what is won with it above what is won without it, each seat compared with itself only, so
    that neither a better seat nor a better bot is taken for a better card.
    """

    deed: str
    thing: str
    times: float  # a game, all seats together
    had: float  # part of the seats that had it at least once
    wins_with: Figure
    wins_without: Figure
    more: Figure


def things_named(game: AnyGame, series: Series) -> tuple[Thing, ...]:
    """What is counted, by number, as the series' box names it."""
    if game.tally is None:
        return ()
    return tuple(game.tally.things(game.box() if series.box is None else series.box))


def matters(things: tuple[Thing, ...], tallied: Tallied, questions: int = 0) -> tuple[Matter, ...]:
    """All things that were there often enough, and missing often enough, to be compared.

    `questions` is how many things are asked about in all; 0: these.
    """
    groups = tallied[tallied[:, 0, ALL, GAMES] > 0]
    if len(groups) < 2:
        return ()
    found = []
    for number, thing in enumerate(things):
        had = groups[:, :, 1 + number]
        whole, part = groups[:, :, ALL].sum(axis=0), had.sum(axis=0)
        if (np.minimum(part[:, GAMES], whole[:, GAMES] - part[:, GAMES]) >= FEW).any():
            found.append(matter(thing, groups[:, :, ALL], had, questions or len(things)))
    return tuple(found)


def matter(thing: Thing, whole: Tallied, had: Tallied, questions: int = 1) -> Matter:
    """One thing; by group and seat, all games and those with it."""
    games, groups = whole[:, :, GAMES].sum(), len(whole)
    tables = int(whole[:, 0, GAMES].sum())
    # Every figure anew without each of the groups: how it trembles then is how unsure it is (a jackknife).
    without_one = [
        figures(whole.sum(axis=0) - whole[group], had.sum(axis=0) - had[group]) for group in range(groups)
    ]
    spread = np.std(without_one, axis=0) * (groups - 1) ** 0.5
    means = figures(whole.sum(axis=0), had.sum(axis=0))
    with_it, without_it, more = (
        Figure(float(mean), float(error), bound(float(error), questions, tables, groups - 1))
        for mean, error in zip(means, spread, strict=True)
    )
    return Matter(
        deed=thing.deed,
        thing=thing.name,
        times=float(had[:, :, TIMES].sum() * whole.shape[1] / games),
        had=float(had[:, :, GAMES].sum() / games),
        wins_with=with_it,
        wins_without=without_it,
        more=more,
    )


def figures(whole: Tallied, had: Tallied) -> Numbers:
    """Wins with it, without it, and how much more with it, from each seat's counts."""
    games = np.stack([had[:, GAMES], (whole - had)[:, GAMES]]).astype(np.float64)
    wins = np.stack([had[:, WINS], (whole - had)[:, WINS]]) / WHOLE_WIN
    shares = wins / np.maximum(games, 1)
    # Mantel and Haenszel's weights: a seat counts by how much it has to compare.
    weights = games[0] * games[1] / np.maximum(games.sum(axis=0), 1)
    more = (weights * (shares[0] - shares[1])).sum() / max(weights.sum(), 1e-12)
    with_it, without_it = wins.sum(axis=1) / np.maximum(games.sum(axis=1), 1)
    return np.array([with_it, without_it, more])
