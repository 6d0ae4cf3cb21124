"""Diamant between two on a CUDA device: the same values as the compiled solver, for all leads at once.

A thread has one set of treasures, one sum that a lone leaver banked, and one lead. Sets are solved in the
order of their size, the largest first. `nedra.games.diamant.duel.response_kernels` explains the six lanes.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import numpy as np

from nedra.games.diamant.duel.kernels import game_value
from nedra.games.diamant.duel.leave_tables import LeaveTable
from nedra.games.diamant.duel.response_kernels import (
    BEST,
    BEST_RULE,
    EQUILIBRIUM,
    LANES,
    PLAYED,
    PLAYED_RULE,
    continue_probability,
)
from nedra.games.diamant.duel.responses import stacked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.games.diamant.duel.layout import Floats, Ints, TrapSets, TreasureSets

cuda: Any = import_module("numba.cuda")  # numba-cuda replaces this module; neither has types

Array: TypeAlias = Any
"""On the device."""

THREADS_PER_BLOCK: Final = 256
MEMORY_SHARE: Final = 0.8
MAX_LEADS_AT_ONCE: Final = 128
"""Enough to keep a device busy. The game's own box needs up to 160 MB a lead."""

LANE_TABLES: Final = np.array([EQUILIBRIUM, EQUILIBRIUM, PLAYED, PLAYED_RULE, BEST, BEST_RULE])
SIGNS: Final = np.array([1, -1, 1, -1, 1, -1])

solve_game = cuda.jit(device=True)(cast("Any", game_value).py_func)
mix = cuda.jit(device=True)(cast("Any", continue_probability).py_func)


@cuda.jit  # type: ignore[untyped-decorator]  # numba-cuda has no types
def decide_alone(
    rows: Array,
    row_set: Array,
    row_sum: Array,
    row_start: Array,
    rubies: Array,
    shares: Array,
    set_cards: Array,
    draw_start: Array,
    draw_next: Array,
    draw_cards: Array,
    slot: int,
    trap_draws: int,
    trap_slots: Array,
    trap_cards: Array,
    cards: int,
    busts: Array,
    leaving: Array,
    lowest: int,
    leaves: Array,
    alone: Array,
    only: Array,
) -> None:
    """Every lone explorer of one level goes on or leaves."""
    thread = cuda.grid(1)
    leads = alone.shape[3]
    if thread >= len(rows) * leads:
        return
    k, row = thread % leads, rows[thread // leads]
    s, b = row_set[row], row_sum[row]
    a0, a1, a2 = busts[b, 0, k], busts[b, 1, k], busts[b, 2, k]
    a3, a4, a5 = busts[b, 3, k], busts[b, 4, k], busts[b, 5, k]
    for draw in range(draw_start[s], draw_start[s + 1]):
        w, at = draw_cards[draw], row_start[draw_next[draw]] + b
        a0 += w * alone[slot, at, 0, k]
        a1 += w * alone[slot, at, 1, k]
        a2 += w * alone[slot, at, 2, k]
        a3 += w * alone[slot, at, 3, k]
        a4 += w * alone[slot, at, 4, k]
        a5 += w * alone[slot, at, 5, k]
    for draw in range(trap_draws):
        w, there = trap_cards[draw], trap_slots[draw]
        a0 += w * alone[there, row, 0, k]
        a1 += w * alone[there, row, 1, k]
        a2 += w * alone[there, row, 2, k]
        a3 += w * alone[there, row, 3, k]
        a4 += w * alone[there, row, 4, k]
        a5 += w * alone[there, row, 5, k]
    chance = 1.0 / (set_cards[s] + cards)
    a0, a1, a2, a3, a4, a5 = a0 * chance, a1 * chance, a2 * chance, a3 * chance, a4 * chance, a5 * chance
    if b == shares[s]:
        only[s, 0, k], only[s, 1, k], only[s, 2, k] = a0, a1, a2
        only[s, 3, k], only[s, 4, k], only[s, 5, k] = a3, a4, a5
    home, by_rule = rubies[s] - 2 * b - lowest, leaves[row]
    alone[slot, row, 0, k] = max(a0, leaving[home, 0, k])
    alone[slot, row, 1, k] = max(a1, leaving[home, 1, k])
    alone[slot, row, 2, k] = a2 if a0 > leaving[home, 0, k] else leaving[home, 2, k]
    alone[slot, row, 3, k] = a3 + by_rule * (leaving[home, 3, k] - a3)
    alone[slot, row, 4, k] = max(a4, leaving[home, 4, k])
    alone[slot, row, 5, k] = a5 + by_rule * (leaving[home, 5, k] - a5)


@cuda.jit  # type: ignore[untyped-decorator]  # numba-cuda has no types
def decide_together(
    sets: Array,
    set_cards: Array,
    draw_start: Array,
    draw_next: Array,
    draw_cards: Array,
    t: int,
    trap_draws: int,
    trap_next: Array,
    trap_cards: Array,
    cards: int,
    busts: Array,
    home: Array,
    leaves: Array,
    only: Array,
    together: Array,
    results: Array,
) -> None:
    """Both explorers of one level decide."""
    thread = cuda.grid(1)
    leads = together.shape[3]
    if thread >= len(sets) * leads:
        return
    k, s = thread % leads, sets[thread // leads]
    a0, a1, a2 = busts[0, k], busts[1, k], busts[2, k]
    for draw in range(draw_start[s], draw_start[s + 1]):
        w, at = draw_cards[draw], draw_next[draw]
        a0 += w * together[0, t, at, k]
        a1 += w * together[1, t, at, k]
        a2 += w * together[2, t, at, k]
    for draw in range(trap_draws):
        w, there = trap_cards[draw], trap_next[draw]
        a0 += w * together[0, there, s, k]
        a1 += w * together[1, there, s, k]
        a2 += w * together[2, there, s, k]
    chance = 1.0 / (set_cards[s] + cards)
    a0, a1, a2 = a0 * chance, a1 * chance, a2 * chance
    results[k, 0], results[k, 1], results[k, 2] = a1, a2, a0
    q = leaves[s]
    goes = mix(a0, only[s, 0, k], 1 - only[s, 1, k], home[0, k])
    together[0, t, s, k] = solve_game(a0, only[s, 0, k], 1 - only[s, 1, k], home[0, k])
    going_on = a1 + q * (only[s, 2, k] - a1)
    leaving = 1 - only[s, 3, k] + q * (home[1, k] - 1 + only[s, 3, k])
    together[1, t, s, k] = leaving + goes * (going_on - leaving)
    going_on = a2 + q * (only[s, 4, k] - a2)
    leaving = 1 - only[s, 5, k] + q * (home[2, k] - 1 + only[s, 5, k])
    together[2, t, s, k] = max(going_on, leaving)


def solve_on_gpu(sets: TreasureSets, traps: TrapSets, after: Floats, home_row: int, leads: Ints) -> Floats:
    """The values before an expedition. A strategy that never leaves is answered on the side."""
    never = LeaveTable(
        np.zeros((len(traps.slot), len(sets.rubies)), np.float32),
        np.zeros((len(traps.slot), int(sets.row_start[-1])), np.float32),
    )
    return respond_on_gpu(sets, traps, stacked(after, after, after), home_row, leads, never)[:, 2]


def respond_on_gpu(
    sets: TreasureSets, traps: TrapSets, tables: Floats, home_row: int, leads: Ints, leaves: LeaveTable
) -> Floats:
    """The values before an expedition: equilibrium against rule, best response, and equilibrium."""
    parts = fitting_leads(sets, traps, leads)
    return np.concatenate([respond_at_once(sets, traps, tables, home_row, part, leaves) for part in parts])


def fitting_leads(sets: TreasureSets, traps: TrapSets, leads: Ints) -> list[Ints]:
    """As many leads at once as the device's memory holds."""
    alone = (int(traps.slot.max()) + 1) * int(sets.row_start[-1]) * LANES
    together = 3 * len(traps.slot) * len(sets.rubies)
    fitting = MEMORY_SHARE * cuda.current_context().get_memory_info()[0] / (8 * (alone + together))
    return np.array_split(leads, -(-len(leads) // max(1, int(min(MAX_LEADS_AT_ONCE, fitting)))))


def respond_at_once(
    sets: TreasureSets, traps: TrapSets, tables: Floats, home_row: int, leads: Ints, leaves: LeaveTable
) -> Floats:
    """The same for leads that fit into the device's memory."""
    rows, sums, count = int(sets.row_start[-1]), int(sets.leaver_share[-1]) + 1, len(leads)
    row_set = np.repeat(np.arange(len(sets.rubies)), np.diff(sets.row_start))
    row_sum = np.arange(rows) - sets.row_start[row_set]
    lowest = -2 * (sums - 1)
    lane_leads = SIGNS[:, None] * leads
    reached = np.arange(lowest, int(sets.rubies[-1]) + 1)[:, None, None] + lane_leads
    leaving = cuda.to_device(look_up(tables, home_row, reached, LANE_TABLES))
    behind = lane_leads - np.arange(sums)[:, None, None]
    three = np.array([EQUILIBRIUM, PLAYED, BEST])
    home = cuda.to_device(look_up(tables, home_row, np.broadcast_to(leads, (3, count)), three))
    rubies, shares, set_cards, row_start, draw_start, draw_next, draw_cards, row_set_d, row_sum_d = map(
        cuda.to_device,
        (
            sets.rubies,
            sets.leaver_share,
            sets.cards_left,
            sets.row_start,
            sets.draw_start,
            sets.draw_next,
            sets.draw_cards,
            row_set,
            row_sum,
        ),
    )
    alone = cuda.device_array((int(traps.slot.max()) + 1, rows, LANES, count), np.float64)
    together = cuda.device_array((3, len(traps.slot), len(sets.rubies), count), np.float64)
    only = cuda.device_array((len(sets.rubies), LANES, count), np.float64)
    results = cuda.device_array((count, 3), np.float64)
    levels = [
        (cuda.to_device(np.flatnonzero(sets.cards_left[row_set] == left)), cuda.to_device(in_level))
        for left, in_level in sets_by_size(sets)
    ]
    for t in reversed(range(len(traps.slot))):
        draws = slice(int(traps.draw_start[t]), int(traps.draw_start[t + 1]))
        trap_next, trap_cards = traps.draw_next[draws], cuda.to_device(padded(traps.draw_cards[draws]))
        trap_slots = cuda.to_device(padded(traps.slot[trap_next]))
        trap_next_d = cuda.to_device(padded(trap_next))
        busts = cuda.to_device(bust_sums(traps, tables, t, behind, LANE_TABLES))
        both_busts = cuda.to_device(bust_sums(traps, tables, t, np.broadcast_to(leads, (3, count)), three))
        leaves_alone, leaves_together = cuda.to_device(leaves.alone[t]), cuda.to_device(leaves.together[t])
        slot, cards, trap_draws = int(traps.slot[t]), int(traps.cards_left[t]), len(trap_next)
        for level_rows, level_sets in levels:
            decide_alone[blocks(len(level_rows) * count), THREADS_PER_BLOCK](
                level_rows,
                *(
                    row_set_d,
                    row_sum_d,
                    row_start,
                    rubies,
                    shares,
                    set_cards,
                    draw_start,
                    draw_next,
                    draw_cards,
                ),
                *(slot, trap_draws, trap_slots, trap_cards, cards),
                *(busts, leaving, lowest, leaves_alone, alone, only),
            )
            decide_together[blocks(len(level_sets) * count), THREADS_PER_BLOCK](
                level_sets,
                *(set_cards, draw_start, draw_next, draw_cards),
                *(t, trap_draws, trap_next_d, trap_cards, cards),
                *(both_busts, home, leaves_together, only, together, results),
            )
    return np.asarray(results.copy_to_host())


def sets_by_size(sets: TreasureSets) -> Iterator[tuple[int, Ints]]:
    """The sets with no card left in the deck, with one, and so on."""
    for left in range(int(sets.cards_left[0]) + 1):
        yield left, np.flatnonzero(sets.cards_left == left)


def look_up(tables: Floats, row: int, leads: Ints, lane_tables: Ints) -> Floats:
    """The values of leads; the last axis but one is the lane."""
    most = tables.shape[2] // 2
    return np.ascontiguousarray(tables[lane_tables[:, None], row, most + np.clip(leads, -most, most)])


def bust_sums(traps: TrapSets, tables: Floats, t: int, leads: Ints, lane_tables: Ints) -> Floats:
    """The values after every card that ends the expedition, added."""
    total = np.zeros(leads.shape)
    for bust in range(int(traps.bust_start[t]), int(traps.bust_start[t + 1])):
        total += traps.bust_cards[bust] * look_up(tables, int(traps.bust_row[bust]), leads, lane_tables)
    return total


def padded(numbers: Any) -> Any:  # noqa: ANN401 - arrays of any dtype
    """A copy that a device can hold: it has no empty arrays."""
    return np.ascontiguousarray(numbers) if len(numbers) else np.zeros(1, numbers.dtype)


def blocks(threads: int) -> int:
    return -(-threads // THREADS_PER_BLOCK)
