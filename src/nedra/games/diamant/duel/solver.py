"""Solve a match of Diamant between two backwards, expedition by expedition."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nedra.games.diamant.duel.layout import reachable_traps, trap_sets, treasure_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nedra.games.diamant.duel.layout import Copies, Floats, Ints, TrapSets, TreasureSets
    from nedra.games.diamant.rules.components import Components

    SolveLeads = Callable[[TreasureSets, TrapSets, Floats, int, Ints], Floats]
    """The values before an expedition, for every lead."""

LEADS_AT_ONCE: Final = 8
"""Leads that one call of the compiled solver takes. More are hardly faster and need more memory."""


class DuelBox(NamedTuple):
    """What the solution depends on; artifacts are not part of it."""

    treasures: tuple[int, ...]
    traps: Copies
    expeditions: int


class ValueTable(NamedTuple):
    """Shares of the win before an expedition, by the traps in the game and the lead in banked rubies."""

    rows: Mapping[Copies, int]
    values: Floats  # a row for all leads from -most to most

    def at(self, traps: Copies, lead: int) -> float:
        """The value for the player who has this lead."""
        most = self.values.shape[1] // 2
        return float(self.values[self.rows[traps], most + max(-most, min(lead, most))])


def box_from_components(components: Components) -> DuelBox:
    """The cards and the number of expeditions."""
    return DuelBox(
        tuple(sorted(components.treasures.values)),
        tuple(sorted(copies for copies in components.traps.copies() if copies)),
        components.entrances.count,
    )


def solve_match(
    box: DuelBox, solve: SolveLeads | None = None, report: Callable[[], None] = lambda: None
) -> list[ValueTable]:
    """The values before every expedition and after the last, the first one first.

    `report` is called after each of the `count_expeditions` steps.
    """
    sets = treasure_sets(box.treasures)
    *before, at_the_end = reachable_traps(box.traps, box.expeditions + 1)
    tables = [final_table(at_the_end)]
    for expedition in range(box.expeditions, 0, -1):
        after = tables[0]
        leads = np.arange(largest_lead(box, expedition) + 1)
        ahead = []
        for traps in before[expedition - 1]:
            layout = trap_sets(traps, (), after.rows)
            ahead.append((solve or solve_on_cores)(sets, layout, after.values, after.rows[traps], leads))
            report()
        tables.insert(0, table_from_leads(before[expedition - 1], np.array(ahead)))
    return tables


def count_expeditions(box: DuelBox) -> int:
    """The expeditions of a match, counted once for all traps that may be in the game before each."""
    return sum(map(len, reachable_traps(box.traps, box.expeditions)))


def solve_on_cores(sets: TreasureSets, traps: TrapSets, after: Floats, home_row: int, leads: Ints) -> Floats:
    """The values before an expedition by the compiled code, some leads at a time on every core."""
    from nedra.games.diamant.duel.kernels import solve_expedition

    def solve(some: Ints) -> Floats:
        games = solve_expedition(sets, traps, after, home_row, some, 0, 0)
        return games[:, 0]  # the first card is turned over before anybody decides

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return np.concatenate(list(pool.map(solve, blocks(leads, LEADS_AT_ONCE))))


def blocks(leads: Ints, size: int) -> list[Ints]:
    """The leads in parts of about that size."""
    return np.array_split(leads, -(-len(leads) // size))


def final_table(traps: list[Copies]) -> ValueTable:
    """The winner's share after the last expedition (D14)."""
    return ValueTable(dict.fromkeys(traps, 0), np.array([[0.0, 0.5, 1.0]]))


def table_from_leads(traps: list[Copies], ahead: Floats) -> ValueTable:
    """A table from the values of the leads from 0 up: the game is symmetric."""
    values = np.concatenate([1 - ahead[:, :0:-1], ahead], axis=1)
    return ValueTable({copies: row for row, copies in enumerate(traps)}, np.ascontiguousarray(values))


def largest_lead(box: DuelBox, expedition: int) -> int:
    """The largest lead that needs a value.

    A larger one decides the match, or cannot come from a start within one expedition's rubies.
    """
    return sum(box.treasures) * min(expedition, box.expeditions + 1 - expedition) + 1
