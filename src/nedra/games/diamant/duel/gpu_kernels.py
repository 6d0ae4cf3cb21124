"""Diamant between two on a CUDA device: the same values as the compiled solver, for all leads at once.

A thread has one set of treasures, one sum that a lone leaver banked, and one lead. Sets are solved in the
order of their size, the largest first. `response_kernels` explains the six perspectives.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np

from nedra.games.diamant.duel import kernels, response_kernels
from nedra.games.diamant.duel.layout import TreasureSets
from nedra.games.diamant.duel.leave_tables import LeaveTable
from nedra.games.diamant.duel.response_kernels import (
    BEST,
    BEST_RULE,
    EQUILIBRIUM,
    PERSPECTIVES,
    PLAYED,
    PLAYED_RULE,
)
from nedra.games.diamant.duel.responses import stack_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.games.diamant.duel.layout import Floats, Ints, TrapSets

cuda: Any = import_module("numba.cuda")  # numba-cuda replaces this module; neither has types

Array: TypeAlias = Any
"""On the device."""

THREADS_PER_BLOCK: Final = 256
MEMORY_SHARE: Final = 0.8
MAX_LEADS_AT_ONCE: Final = 128
"""Enough to keep a device busy. The game's own box needs up to 160 MB a lead."""

PERSPECTIVE_TABLES: Final = np.array([EQUILIBRIUM, EQUILIBRIUM, PLAYED, PLAYED_RULE, BEST, BEST_RULE])
SIGNS: Final = np.array([1, -1, 1, -1, 1, -1])
PAIR_TABLES: Final = np.array([EQUILIBRIUM, PLAYED, BEST])


def on_device(function: Any) -> Any:  # noqa: ANN401 - Numba has no types
    """A function of the compiled solver, for kernels."""
    return cuda.jit(device=True)(function.py_func)


game_value = on_device(kernels.game_value)
continue_probability = on_device(response_kernels.continue_probability)
mean_by_rule = on_device(response_kernels.mean_by_rule)
play_against_rule = on_device(response_kernels.play_against_rule)
answer_rule = on_device(response_kernels.answer_rule)


class Rows(NamedTuple):
    """The rows of the lone explorers: a set of treasures, and what the leaver banked of it."""

    treasure_set: Array
    banked: Array


class Draws(NamedTuple):
    """What may follow a set of traps: a trap is drawn, or a second one ends the expedition."""

    trap_set: int
    slot: int
    cards_left: int
    trap_draws: int  # how many traps may be drawn
    next_set: Array
    next_slot: Array
    cards: Array
    busts_alone: Array  # the values after a bust, added: by what the leaver banked, perspective and lead
    busts_together: Array


class Values(NamedTuple):
    """Shares of the win, by perspective or pair and by lead."""

    alone: Array  # of a lone explorer
    after_split: Array  # of going on alone, after the other has just left
    together: Array
    home_alone: (
        Array  # if the lone explorer leaves, by the rubies gained; the first entry is of `lowest_gain`
    )
    home_together: Array  # if both leave
    results: Array


@cuda.jit  # type: ignore[untyped-decorator]  # numba-cuda has no types
def decide_alone(
    level: Array,
    rows: Rows,
    sets: TreasureSets,
    draws: Draws,
    values: Values,
    leaves: Array,
    lowest_gain: int,
) -> None:
    """Every lone explorer of one level goes on or leaves."""
    thread = cuda.grid(1)
    alone, leads = values.alone, values.alone.shape[3]
    if thread >= len(level) * leads:
        return
    lead, row = thread % leads, level[thread // leads]
    treasure_set, banked = rows.treasure_set[row], rows.banked[row]
    bust = draws.busts_alone[banked]
    own, other, played, rule = bust[0, lead], bust[1, lead], bust[2, lead], bust[3, lead]
    best, best_rule = bust[4, lead], bust[5, lead]
    for draw in range(sets.draw_start[treasure_set], sets.draw_start[treasure_set + 1]):
        cards, after = sets.draw_cards[draw], sets.row_start[sets.draw_next[draw]] + banked
        own += cards * alone[draws.slot, after, 0, lead]
        other += cards * alone[draws.slot, after, 1, lead]
        played += cards * alone[draws.slot, after, 2, lead]
        rule += cards * alone[draws.slot, after, 3, lead]
        best += cards * alone[draws.slot, after, 4, lead]
        best_rule += cards * alone[draws.slot, after, 5, lead]
    for draw in range(draws.trap_draws):
        cards, slot = draws.cards[draw], draws.next_slot[draw]
        own += cards * alone[slot, row, 0, lead]
        other += cards * alone[slot, row, 1, lead]
        played += cards * alone[slot, row, 2, lead]
        rule += cards * alone[slot, row, 3, lead]
        best += cards * alone[slot, row, 4, lead]
        best_rule += cards * alone[slot, row, 5, lead]
    chance = 1.0 / (sets.cards_left[treasure_set] + draws.cards_left)
    own, other, played = own * chance, other * chance, played * chance
    rule, best, best_rule = rule * chance, best * chance, best_rule * chance
    if banked == sets.leaver_share[treasure_set]:
        split = values.after_split[treasure_set]
        split[0, lead], split[1, lead], split[2, lead] = own, other, played
        split[3, lead], split[4, lead], split[5, lead] = rule, best, best_rule
    home, by_rule = values.home_alone[sets.rubies[treasure_set] - 2 * banked - lowest_gain], leaves[row]
    chosen = alone[draws.slot, row]
    chosen[0, lead] = max(own, home[0, lead])
    chosen[1, lead] = max(other, home[1, lead])
    chosen[2, lead] = played if own > home[0, lead] else home[2, lead]
    chosen[3, lead] = mean_by_rule(rule, home[3, lead], by_rule)
    chosen[4, lead] = max(best, home[4, lead])
    chosen[5, lead] = mean_by_rule(best_rule, home[5, lead], by_rule)


@cuda.jit  # type: ignore[untyped-decorator]  # numba-cuda has no types
def decide_together(level: Array, sets: TreasureSets, draws: Draws, values: Values, leaves: Array) -> None:
    """Both explorers of one level decide."""
    thread = cuda.grid(1)
    together, leads = values.together, values.together.shape[3]
    if thread >= len(level) * leads:
        return
    lead, treasure_set = thread % leads, level[thread // leads]
    busts, home, alone = draws.busts_together, values.home_together, values.after_split[treasure_set]
    equilibrium, played, best = busts[0, lead], busts[1, lead], busts[2, lead]
    for draw in range(sets.draw_start[treasure_set], sets.draw_start[treasure_set + 1]):
        cards, after = sets.draw_cards[draw], sets.draw_next[draw]
        equilibrium += cards * together[0, draws.trap_set, after, lead]
        played += cards * together[1, draws.trap_set, after, lead]
        best += cards * together[2, draws.trap_set, after, lead]
    for draw in range(draws.trap_draws):
        cards, after = draws.cards[draw], draws.next_set[draw]
        equilibrium += cards * together[0, after, treasure_set, lead]
        played += cards * together[1, after, treasure_set, lead]
        best += cards * together[2, after, treasure_set, lead]
    chance = 1.0 / (sets.cards_left[treasure_set] + draws.cards_left)
    equilibrium, played, best = equilibrium * chance, played * chance, best * chance
    result, by_rule = values.results[lead], leaves[treasure_set]
    result[0], result[1], result[2] = played, best, equilibrium
    own, other = alone[0, lead], 1 - alone[1, lead]
    goes = continue_probability(equilibrium, own, other, home[0, lead])
    together[0, draws.trap_set, treasure_set, lead] = game_value(equilibrium, own, other, home[0, lead])
    together[1, draws.trap_set, treasure_set, lead] = play_against_rule(
        goes, by_rule, played, alone[2, lead], 1 - alone[3, lead], home[1, lead]
    )
    together[2, draws.trap_set, treasure_set, lead] = answer_rule(
        by_rule, best, alone[4, lead], 1 - alone[5, lead], home[2, lead]
    )


def solve_on_gpu(sets: TreasureSets, traps: TrapSets, after: Floats, home_row: int, leads: Ints) -> Floats:
    """The values before an expedition. A strategy that never leaves is answered on the side."""
    never = LeaveTable(
        np.zeros((len(traps.slot), len(sets.rubies)), np.float32),
        np.zeros((len(traps.slot), int(sets.row_start[-1])), np.float32),
    )
    return respond_on_gpu(sets, traps, stack_tables(after, after, after), home_row, leads, never)[:, 2]


def respond_on_gpu(
    sets: TreasureSets, traps: TrapSets, tables: Floats, home_row: int, leads: Ints, leaves: LeaveTable
) -> Floats:
    """The values before an expedition: equilibrium against rule, best response, and equilibrium."""
    parts = fitting_leads(sets, traps, leads)
    return np.concatenate([respond_at_once(sets, traps, tables, home_row, part, leaves) for part in parts])


def fitting_leads(sets: TreasureSets, traps: TrapSets, leads: Ints) -> list[Ints]:
    """As many leads at once as the device's memory holds."""
    alone = (int(traps.slot.max()) + 1) * int(sets.row_start[-1]) * PERSPECTIVES
    together = 3 * len(traps.slot) * len(sets.rubies)
    fitting = MEMORY_SHARE * cuda.current_context().get_memory_info()[0] / (8 * (alone + together))
    return np.array_split(leads, -(-len(leads) // max(1, int(min(MAX_LEADS_AT_ONCE, fitting)))))


def respond_at_once(
    sets: TreasureSets, traps: TrapSets, tables: Floats, home_row: int, leads: Ints, leaves: LeaveTable
) -> Floats:
    """The same for leads that fit into the device's memory."""
    row_count, sums = int(sets.row_start[-1]), int(sets.leaver_share[-1]) + 1
    row_set = np.repeat(np.arange(len(sets.rubies)), np.diff(sets.row_start))
    row_banked = np.arange(row_count) - sets.row_start[row_set]
    lowest_gain = -2 * (sums - 1)
    seen_leads, pair_leads = SIGNS[:, None] * leads, np.broadcast_to(leads, (3, len(leads)))
    reached = np.arange(lowest_gain, int(sets.rubies[-1]) + 1)[:, None, None] + seen_leads
    behind = seen_leads - np.arange(sums)[:, None, None]
    values = Values(
        cuda.device_array((int(traps.slot.max()) + 1, row_count, PERSPECTIVES, len(leads)), np.float64),
        cuda.device_array((len(sets.rubies), PERSPECTIVES, len(leads)), np.float64),
        cuda.device_array((3, len(traps.slot), len(sets.rubies), len(leads)), np.float64),
        cuda.to_device(values_at(tables, home_row, reached, PERSPECTIVE_TABLES)),
        cuda.to_device(values_at(tables, home_row, pair_leads, PAIR_TABLES)),
        cuda.device_array((len(leads), 3), np.float64),
    )
    rows = Rows(cuda.to_device(row_set), cuda.to_device(row_banked))
    device_sets = TreasureSets(*map(cuda.to_device, sets))
    levels = [
        (cuda.to_device(np.flatnonzero(sets.cards_left[row_set] == left)), cuda.to_device(in_level))
        for left, in_level in sets_by_size(sets)
    ]
    for trap_set in reversed(range(len(traps.slot))):
        draws = draws_after(traps, tables, trap_set, behind, pair_leads)
        leaves_alone, leaves_together = map(
            cuda.to_device, (leaves.alone[trap_set], leaves.together[trap_set])
        )
        for level_rows, level_sets in levels:
            decide_alone[blocks(len(level_rows) * len(leads)), THREADS_PER_BLOCK](
                level_rows, rows, device_sets, draws, values, leaves_alone, lowest_gain
            )
            decide_together[blocks(len(level_sets) * len(leads)), THREADS_PER_BLOCK](
                level_sets, device_sets, draws, values, leaves_together
            )
    return np.asarray(values.results.copy_to_host())


def draws_after(traps: TrapSets, tables: Floats, trap_set: int, behind: Ints, pair_leads: Ints) -> Draws:
    """What may follow a set of traps, on the device."""
    draws = slice(int(traps.draw_start[trap_set]), int(traps.draw_start[trap_set + 1]))
    following = traps.draw_next[draws]
    return Draws(
        trap_set,
        int(traps.slot[trap_set]),
        int(traps.cards_left[trap_set]),
        len(following),
        cuda.to_device(padded(following)),
        cuda.to_device(padded(traps.slot[following])),
        cuda.to_device(padded(traps.draw_cards[draws])),
        cuda.to_device(bust_sums(traps, tables, trap_set, behind, PERSPECTIVE_TABLES)),
        cuda.to_device(bust_sums(traps, tables, trap_set, pair_leads, PAIR_TABLES)),
    )


def sets_by_size(sets: TreasureSets) -> Iterator[tuple[int, Ints]]:
    """The sets with no card left in the deck, with one, and so on."""
    for left in range(int(sets.cards_left[0]) + 1):
        yield left, np.flatnonzero(sets.cards_left == left)


def values_at(tables: Floats, row: int, leads: Ints, used: Ints) -> Floats:
    """The values of leads; the second-to-last axis is that of the tables used."""
    most = tables.shape[2] // 2
    return np.ascontiguousarray(tables[used[:, None], row, most + np.clip(leads, -most, most)])


def bust_sums(traps: TrapSets, tables: Floats, trap_set: int, leads: Ints, used: Ints) -> Floats:
    """The values after every card that ends the expedition, added."""
    total = np.zeros(leads.shape)
    for bust in range(int(traps.bust_start[trap_set]), int(traps.bust_start[trap_set + 1])):
        total += traps.bust_cards[bust] * values_at(tables, int(traps.bust_row[bust]), leads, used)
    return total


def padded(numbers: Any) -> Any:  # noqa: ANN401 - arrays of any dtype
    """A copy that a device can hold: it has no empty arrays."""
    return np.ascontiguousarray(numbers) if len(numbers) else np.zeros(1, numbers.dtype)


def blocks(threads: int) -> int:
    return -(-threads // THREADS_PER_BLOCK)
