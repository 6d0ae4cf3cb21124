"""The compiled evaluation of one expedition against a player who follows a known rule.

For every lead six perspectives are solved at once, in three pairs. In the first perspective of a pair the
player is alone in the cave, in the second the opponent is. The pairs: both play the equilibrium, which tells
its policy; the equilibrium plays against the rule; the best response plays against the rule.
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

PERSPECTIVES = 6
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
    perspectives = PERSPECTIVES * len(leads)
    perspective_leads, perspective_tables = list_perspectives(leads)
    sums, halves = sets.leaver_share[-1] + 1, sets.rubies[-1] // 2
    leaving = leaving_values(tables, perspective_tables, home_row, perspective_leads, sums, halves)
    busts = bust_values(traps, tables, perspective_tables, perspective_leads, sums)
    alone = np.empty((traps.slot.max() + 1, perspectives * sets.row_start[-1]))
    together = np.empty((3, len(traps.slot), len(sets.rubies), len(leads)))
    row = np.empty(perspectives * sums)
    results = np.empty((len(leads), 3))
    for trap_set in range(len(traps.slot) - 1, -1, -1):
        for treasure_set in range(len(sets.rubies) - 1, -1, -1):
            width = perspectives * (sets.leaver_share[treasure_set] + 1)
            continue_alone(sets, traps, alone, busts, trap_set, treasure_set, row[:width], perspectives)
            start = perspectives * sets.row_start[treasure_set]
            offset = perspectives * (halves - sets.rubies[treasure_set] // 2)
            decide_alone(
                row[:width],
                leaving[sets.rubies[treasure_set] % 2, offset : offset + width],
                alone[traps.slot[trap_set], start : start + width],
                leaves_alone[trap_set, sets.row_start[treasure_set] : sets.row_start[treasure_set + 1]],
                perspectives,
            )
            for lead_number in range(len(leads)):
                first = width - perspectives + PERSPECTIVES * lead_number
                decide_together(
                    sets,
                    traps,
                    tables,
                    home_row,
                    leads[lead_number],
                    together,
                    row[first : first + PERSPECTIVES],
                    leaves_together[trap_set, treasure_set],
                    trap_set,
                    treasure_set,
                    lead_number,
                    results,
                )
    return results


@jit
def list_perspectives(leads: Ints) -> tuple[Ints, Ints]:
    """Every lead as the lone explorer of each perspective sees it, and the table that counts afterwards."""
    seen_leads = np.empty(PERSPECTIVES * len(leads), np.int64)
    tables = np.empty(PERSPECTIVES * len(leads), np.int64)
    used = np.array([EQUILIBRIUM, EQUILIBRIUM, PLAYED, PLAYED_RULE, BEST, BEST_RULE])
    for lead_number in range(len(leads)):
        for perspective in range(PERSPECTIVES):
            index = PERSPECTIVES * lead_number + perspective
            seen_leads[index] = leads[lead_number] if perspective % 2 == 0 else -leads[lead_number]
            tables[index] = used[perspective]
    return seen_leads, tables


@jit
def decide_alone(
    going_on: Floats, leaving: Floats, chosen: Floats, leaves: Probabilities, perspectives: int
) -> None:
    """Every lone explorer decides: by what is better, by what is better in equilibrium, or by the rule."""
    for banked in range(len(leaves)):
        by_rule = np.float64(leaves[banked])
        for first in range(banked * perspectives, (banked + 1) * perspectives, PERSPECTIVES):
            for perspective in (first, first + 1, first + 4):
                chosen[perspective] = max(going_on[perspective], leaving[perspective])
            goes = going_on[first] > leaving[first]
            chosen[first + 2] = going_on[first + 2] if goes else leaving[first + 2]
            for perspective in (first + 3, first + 5):
                chosen[perspective] = mean_by_rule(going_on[perspective], leaving[perspective], by_rule)


@jit
def decide_together(
    sets: TreasureSets,
    traps: TrapSets,
    tables: Floats,
    home_row: int,
    lead: int,
    together: Floats,
    alone: Floats,
    by_rule: float,
    trap_set: int,
    treasure_set: int,
    lead_number: int,
    results: Floats,
) -> None:
    """Both decide. `alone` has what is worth going on alone, by perspective."""
    at = trap_set, treasure_set, lead_number
    equilibrium = continue_together(sets, traps, together[0], tables[EQUILIBRIUM], lead, *at)
    played = continue_together(sets, traps, together[1], tables[PLAYED], lead, *at)
    best = continue_together(sets, traps, together[2], tables[BEST], lead, *at)
    results[lead_number, 0], results[lead_number, 1], results[lead_number, 2] = played, best, equilibrium
    home = at_lead(tables[EQUILIBRIUM], home_row, lead)
    together[0, trap_set, treasure_set, lead_number] = game_value(equilibrium, alone[0], 1 - alone[1], home)
    goes = continue_probability(equilibrium, alone[0], 1 - alone[1], home)
    home = at_lead(tables[PLAYED], home_row, lead)
    together[1, trap_set, treasure_set, lead_number] = play_against_rule(
        goes, by_rule, played, alone[2], 1 - alone[3], home
    )
    home = at_lead(tables[BEST], home_row, lead)
    together[2, trap_set, treasure_set, lead_number] = answer_rule(
        by_rule, best, alone[4], 1 - alone[5], home
    )


@jit
def mean_by_rule(going_on: float, leaving: float, by_rule: float) -> float:
    """The mean of two outcomes, if a rule leaves with that probability."""
    return going_on + by_rule * (leaving - going_on)


@jit
def play_against_rule(
    goes: float, by_rule: float, both_go: float, other_leaves: float, self_leaves: float, both_leave: float
) -> float:
    """The value of going on with a probability, if the other leaves by a rule."""
    going_on = both_go + by_rule * (other_leaves - both_go)
    leaving = self_leaves + by_rule * (both_leave - self_leaves)
    return leaving + goes * (going_on - leaving)


@jit
def answer_rule(
    by_rule: float, both_go: float, other_leaves: float, self_leaves: float, both_leave: float
) -> float:
    """The value of the best response, if the other leaves by a rule."""
    going_on = both_go + by_rule * (other_leaves - both_go)
    leaving = self_leaves + by_rule * (both_leave - self_leaves)
    return max(going_on, leaving)


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
