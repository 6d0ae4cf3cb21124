"""The compiled evaluation of one expedition against a player who follows a known rule.

For every lead six lanes are solved at once, in three pairs. In the first lane of a pair the player is alone
in the cave, in the second the opponent is. The pairs: both play the equilibrium, which tells its policy; the
equilibrium plays against the rule; the best response plays against the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from nedra.core.compiled.jit import jit
from nedra.games.diamant.duel.kernels import (
    at_lead,
    bust_values,
    continue_alone,
    continue_together,
    game_value,
    leaving_values,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.games.diamant.duel.layout import Floats, Ints, TrapSets, TreasureSets

    Probabilities = NDArray[np.float32]

LANES = 6
EQUILIBRIUM, PLAYED, PLAYED_RULE, BEST, BEST_RULE = 0, 1, 2, 3, 4
"""The tables after an expedition: those of a rule are seen from the rule's side."""


@jit
def respond_in_expedition(
    sets: TreasureSets,
    traps: TrapSets,
    tables: Floats,
    home_row: int,
    leads: Ints,
    leaves_together: Probabilities,
    leaves_alone: Probabilities,
) -> Floats:
    """The values before an expedition for every lead: equilibrium against rule, best response, equilibrium.

    `leaves_together` and `leaves_alone` are the rule's probabilities of leaving: by traps, and by treasures
    or by the place in a row.
    """
    lanes = LANES * len(leads)
    lane_leads, lane_tables = lanes_of(leads)
    sums, halves = sets.leaver_share[-1] + 1, sets.rubies[-1] // 2
    leaving = leaving_values(tables, lane_tables, home_row, lane_leads, sums, halves)
    busts = bust_values(traps, tables, lane_tables, lane_leads, sums)
    alone = np.empty((traps.slot.max() + 1, lanes * sets.row_start[-1]))
    together = np.empty((3, len(traps.slot), len(sets.rubies), len(leads)))
    row = np.empty(lanes * sums)
    results = np.empty((len(leads), 3))
    for t in range(len(traps.slot) - 1, -1, -1):
        for s in range(len(sets.rubies) - 1, -1, -1):
            width = lanes * (sets.leaver_share[s] + 1)
            continue_alone(sets, traps, alone, busts, t, s, row[:width], lanes)
            start, offset = lanes * sets.row_start[s], lanes * (halves - sets.rubies[s] // 2)
            decide_alone(
                row[:width],
                leaving[sets.rubies[s] % 2, offset : offset + width],
                alone[traps.slot[t], start : start + width],
                leaves_alone[t, sets.row_start[s] : sets.row_start[s + 1]],
                lanes,
            )
            for k in range(len(leads)):
                only = row[width - lanes + LANES * k : width - lanes + LANES * (k + 1)]
                decide_together(
                    sets,
                    traps,
                    tables,
                    home_row,
                    leads[k],
                    together,
                    only,
                    leaves_together[t, s],
                    t,
                    s,
                    k,
                    results,
                )
    return results


@jit
def lanes_of(leads: Ints) -> tuple[Ints, Ints]:
    """The lead of every lane as its lone explorer sees it, and the table that counts after the expedition."""
    lane_leads = np.empty(LANES * len(leads), np.int64)
    lane_tables = np.empty(LANES * len(leads), np.int64)
    used = np.array([EQUILIBRIUM, EQUILIBRIUM, PLAYED, PLAYED_RULE, BEST, BEST_RULE])
    for k in range(len(leads)):
        for lane in range(LANES):
            lane_leads[LANES * k + lane] = leads[k] if lane % 2 == 0 else -leads[k]
            lane_tables[LANES * k + lane] = used[lane]
    return lane_leads, lane_tables


@jit
def decide_alone(
    going_on: Floats, leaving: Floats, chosen: Floats, leaves: Probabilities, lanes: int
) -> None:
    """Every lone explorer decides: by what is better, by what is better in equilibrium, or by the rule."""
    for banked in range(len(leaves)):
        by_rule = np.float64(leaves[banked])
        for first in range(banked * lanes, (banked + 1) * lanes, LANES):
            for lane in (first, first + 1, first + 4):
                chosen[lane] = max(going_on[lane], leaving[lane])
            goes = going_on[first] > leaving[first]
            chosen[first + 2] = going_on[first + 2] if goes else leaving[first + 2]
            for lane in (first + 3, first + 5):
                chosen[lane] = going_on[lane] + by_rule * (leaving[lane] - going_on[lane])


@jit
def decide_together(
    sets: TreasureSets,
    traps: TrapSets,
    tables: Floats,
    home_row: int,
    lead: int,
    together: Floats,
    only: Floats,
    by_rule: float,
    t: int,
    s: int,
    k: int,
    results: Floats,
) -> None:
    """Both decide: in equilibrium, in equilibrium against the rule, and best against the rule."""
    both_go = continue_together(sets, traps, together[0], tables[EQUILIBRIUM], lead, t, s, k)
    results[k, 2] = both_go
    both_home = at_lead(tables[EQUILIBRIUM], home_row, lead)
    together[0, t, s, k] = game_value(both_go, only[0], 1 - only[1], both_home)
    goes = continue_probability(both_go, only[0], 1 - only[1], both_home)

    results[k, 0] = continue_together(sets, traps, together[1], tables[PLAYED], lead, t, s, k)
    going_on = results[k, 0] + by_rule * (only[2] - results[k, 0])
    leaving = 1 - only[3] + by_rule * (at_lead(tables[PLAYED], home_row, lead) - 1 + only[3])
    together[1, t, s, k] = leaving + goes * (going_on - leaving)

    results[k, 1] = continue_together(sets, traps, together[2], tables[BEST], lead, t, s, k)
    going_on = results[k, 1] + by_rule * (only[4] - results[k, 1])
    leaving = 1 - only[5] + by_rule * (at_lead(tables[BEST], home_row, lead) - 1 + only[5])
    together[2, t, s, k] = max(going_on, leaving)


@jit
def continue_probability(both_go: float, other_leaves: float, self_leaves: float, both_leave: float) -> float:
    """How often to go on in equilibrium. Of equal guarantees, the move that is never worse is chosen."""
    least_go, least_leave = min(both_go, other_leaves), min(self_leaves, both_leave)
    upper = min(max(both_go, self_leaves), max(other_leaves, both_leave))
    if max(least_go, least_leave) < upper:
        return (both_leave - self_leaves) / ((both_leave - self_leaves) + (both_go - other_leaves))
    if least_go != least_leave:
        return 1.0 if least_go > least_leave else 0.0
    return 1.0 if both_go + other_leaves >= self_leaves + both_leave else 0.0
