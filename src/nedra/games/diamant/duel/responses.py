"""What the equilibrium and the best response win against a named strategy, over a whole match."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nedra.games.diamant.duel.layout import reachable_traps, trap_sets, treasure_sets
from nedra.games.diamant.duel.leave_tables import leave_table
from nedra.games.diamant.duel.solver import ValueTable, blocks, final_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nedra.games.diamant.duel.layout import Floats, Ints, TrapSets, TreasureSets
    from nedra.games.diamant.duel.leave_tables import LeaveTable
    from nedra.games.diamant.duel.solver import DuelBox

    Evaluate = Callable[[TreasureSets, TrapSets, Floats, int, Ints, LeaveTable], Floats]
    """The values before an expedition, as `response_kernels.respond_in_expedition` returns them."""

LEADS_AT_ONCE: Final = 4
"""There are three times as many perspectives as in the solver."""


class Responses(NamedTuple):
    """Shares of the win against a strategy from an equal start."""

    equilibrium: float
    best_response: float


def respond_to(
    name: str,
    box: DuelBox,
    solution: Sequence[ValueTable],
    evaluate: Evaluate | None = None,
    report: Callable[[], None] = lambda: None,
) -> Responses:
    """Evaluate the equilibrium and find the best response, backwards through the match.

    `report` is called after each of the `solver.count_expeditions` steps.
    """
    sets = treasure_sets(box.treasures)
    *before, at_the_end = reachable_traps(box.traps, box.expeditions + 1)
    played = best = final_table(at_the_end)
    for expedition in range(box.expeditions, 0, -1):
        after = solution[expedition]
        tables = stack_tables(after.values, played.values, best.values)
        values = []
        for traps in before[expedition - 1]:
            layout = trap_sets(traps, (), after.rows)
            leads, leaves = relevant_leads(box, expedition), leave_table(name, sets, layout)
            values.append(
                (evaluate or respond_on_cores)(sets, layout, tables, after.rows[traps], leads, leaves)
            )
            report()
        rows = {traps: row for row, traps in enumerate(before[expedition - 1])}
        played, best = (ValueTable(rows, np.array(values)[:, :, column]) for column in (0, 1))
    return Responses(played.at(box.traps, 0), best.at(box.traps, 0))


def respond_on_cores(
    sets: TreasureSets, traps: TrapSets, tables: Floats, home_row: int, leads: Ints, leaves: LeaveTable
) -> Floats:
    """The values before an expedition by the compiled code, some leads at a time on every core."""
    from nedra.games.diamant.duel.response_kernels import respond_in_expedition

    def respond(some: Ints) -> Floats:
        return respond_in_expedition(sets, traps, tables, home_row, some, leaves.together, leaves.alone)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return np.concatenate(list(pool.map(respond, blocks(leads, LEADS_AT_ONCE))))


def relevant_leads(box: DuelBox, expedition: int) -> Ints:
    """All leads that can come from an equal start and do not decide the match, and the next one."""
    most = sum(box.treasures) * min(expedition - 1, box.expeditions + 1 - expedition) + 1
    return np.arange(-most, most + 1)


def stack_tables(*tables: Floats) -> Floats:
    """The five tables that the compiled code reads, cut to the same leads."""
    most = min(table.shape[1] // 2 for table in tables)
    equilibrium, played, best = (crop_leads(table, most) for table in tables)
    return np.stack([equilibrium, played, 1 - played[:, ::-1], best, 1 - best[:, ::-1]])


def crop_leads(table: Floats, most: int) -> Floats:
    """The leads from -most to most."""
    middle = table.shape[1] // 2
    return table[:, middle - most : middle + most + 1]
