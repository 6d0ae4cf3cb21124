"""The compiled solver of one expedition between two. It is imported only where something is solved.

Several leads are solved at once. For every lead there are two perspectives: in the even one the player with
that lead is alone in the cave, in the odd one the other player is. A row holds, for one set of treasures and
one set of traps, the values of the lone explorer: all perspectives for every sum that the leaver may have
banked. The row of a set is read at the same places as that of a larger set, so all loops run over neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from nedra.core.compiled.jit import jit

if TYPE_CHECKING:
    from nedra.games.diamant.duel.layout import Floats, Ints, TrapSets, TreasureSets


@jit
def solve_expedition(
    sets: TreasureSets, traps: TrapSets, after: Floats, home_row: int, leads: Ints, rubies: int, banked: int
) -> Floats:
    """The game in which both decide at the first position, for every lead, from the leader's view.

    `after` has the values of the next expedition by trap cards in the game and lead; `home_row` is the row
    with all traps of this one. `rubies` are on the treasures drawn so far, `banked` is a lone leaver's part.
    Columns: both continue, only the other leaves, only the leader leaves, both leave.
    """
    perspectives = 2 * len(leads)
    perspective_leads = two_perspectives(leads)
    sums, halves = sets.leaver_share[-1] + 1, sets.rubies[-1] // 2
    perspective_tables = np.zeros(perspectives, np.int64)
    tables = after.reshape((1, *after.shape))
    leaving = leaving_values(
        tables, perspective_tables, home_row, perspective_leads - 2 * banked + rubies, sums, halves
    )
    busts = bust_values(traps, tables, perspective_tables, perspective_leads - banked, sums)
    alone = np.empty((traps.slot.max() + 1, perspectives * sets.row_start[-1]))
    together = np.empty((len(traps.slot), len(sets.rubies), len(leads)))
    row = np.empty(perspectives * sums)
    games = np.empty((len(leads), 4))
    for lead_number in range(len(leads)):
        games[lead_number, 3] = at_lead(after, home_row, leads[lead_number])
    for trap_set in range(len(traps.slot) - 1, -1, -1):
        for treasure_set in range(len(sets.rubies) - 1, -1, -1):
            width = perspectives * (sets.leaver_share[treasure_set] + 1)
            continue_alone(sets, traps, alone, busts, trap_set, treasure_set, row[:width], perspectives)
            start = perspectives * sets.row_start[treasure_set]
            offset = perspectives * (halves - sets.rubies[treasure_set] // 2)
            keep_best(
                row[:width],
                leaving[sets.rubies[treasure_set] % 2, offset : offset + width],
                alone[traps.slot[trap_set], start : start + width],
            )
            for lead_number in range(len(leads)):
                game = games[lead_number]
                game[0] = continue_together(
                    sets, traps, together, after, leads[lead_number], trap_set, treasure_set, lead_number
                )
                game[1] = row[width - perspectives + 2 * lead_number]
                game[2] = 1 - row[width - perspectives + 2 * lead_number + 1]
                together[trap_set, treasure_set, lead_number] = game_value(game[0], game[1], game[2], game[3])
    return games


@jit
def two_perspectives(leads: Ints) -> Ints:
    """Every lead as its holder sees it, and as the other player does."""
    views = np.empty(2 * len(leads), np.int64)
    for lead_number in range(len(leads)):
        views[2 * lead_number], views[2 * lead_number + 1] = leads[lead_number], -leads[lead_number]
    return views


@jit
def continue_alone(
    sets: TreasureSets,
    traps: TrapSets,
    alone: Floats,
    busts: Floats,
    trap_set: int,
    treasure_set: int,
    row: Floats,
    perspectives: int,
) -> None:
    """Write the values of the lone explorer who goes on into the row."""
    here, width = alone[traps.slot[trap_set]], len(row)
    row[:] = busts[trap_set, :width]
    draw, end = sets.draw_start[treasure_set], sets.draw_start[treasure_set + 1]
    while draw + 3 < end:
        a = perspectives * sets.row_start[sets.draw_next[draw]]
        b = perspectives * sets.row_start[sets.draw_next[draw + 1]]
        c = perspectives * sets.row_start[sets.draw_next[draw + 2]]
        d = perspectives * sets.row_start[sets.draw_next[draw + 3]]
        add_four(
            row,
            here[a : a + width],
            here[b : b + width],
            here[c : c + width],
            here[d : d + width],
            sets.draw_cards[draw : draw + 4],
        )
        draw += 4
    while draw < end:
        start = perspectives * sets.row_start[sets.draw_next[draw]]
        add(row, here[start : start + width], sets.draw_cards[draw])
        draw += 1
    start = perspectives * sets.row_start[treasure_set]
    for draw in range(traps.draw_start[trap_set], traps.draw_start[trap_set + 1]):
        there = alone[traps.slot[traps.draw_next[draw]]]
        add(row, there[start : start + width], traps.draw_cards[draw])
    chance = 1.0 / (sets.cards_left[treasure_set] + traps.cards_left[trap_set])
    for i in range(width):
        row[i] *= chance


@jit
def add(total: Floats, values: Floats, cards: float) -> None:
    """Add the values after some equal cards."""
    for i in range(len(total)):
        total[i] += cards * values[i]


@jit
def add_four(total: Floats, a: Floats, b: Floats, c: Floats, d: Floats, cards: Floats) -> None:
    """Add four cards at once, since the total is read and written each time."""
    w, x, y, z = cards[0], cards[1], cards[2], cards[3]
    for i in range(len(total)):
        total[i] += (w * a[i] + x * b[i]) + (y * c[i] + z * d[i])


@jit
def keep_best(going_on: Floats, leaving: Floats, best: Floats) -> None:
    """The lone explorer does what is better."""
    for i in range(len(best)):
        best[i] = going_on[i] if going_on[i] > leaving[i] else leaving[i]


@jit
def continue_together(
    sets: TreasureSets,
    traps: TrapSets,
    together: Floats,
    after: Floats,
    lead: int,
    trap_set: int,
    treasure_set: int,
    lead_number: int,
) -> float:
    """The value if both go on."""
    value = 0.0
    for bust in range(traps.bust_start[trap_set], traps.bust_start[trap_set + 1]):
        value += traps.bust_cards[bust] * at_lead(after, traps.bust_row[bust], lead)
    for draw in range(sets.draw_start[treasure_set], sets.draw_start[treasure_set + 1]):
        value += sets.draw_cards[draw] * together[trap_set, sets.draw_next[draw], lead_number]
    for draw in range(traps.draw_start[trap_set], traps.draw_start[trap_set + 1]):
        value += traps.draw_cards[draw] * together[traps.draw_next[draw], treasure_set, lead_number]
    mean: float = value / (sets.cards_left[treasure_set] + traps.cards_left[trap_set])
    return mean


@jit
def leaving_values(
    tables: Floats, perspective_tables: Ints, home_row: int, leads: Ints, sums: int, halves: int
) -> Floats:
    """The values if the lone explorer leaves, in the order of a row.

    After a leaver with the sum b, and with r rubies drawn, the lead is leads + r - 2 b. So there is an array
    for even r and one for odd r; the row of r starts `halves - r // 2` sums behind its start.
    """
    perspectives = len(leads)
    values = np.empty((2, perspectives * (sums + halves)))
    for odd in range(2):
        for step in range(sums + halves):
            for perspective in range(perspectives):
                lead = leads[perspective] + odd + 2 * (halves - step)
                table = tables[perspective_tables[perspective]]
                values[odd, perspectives * step + perspective] = at_lead(table, home_row, lead)
    return values


@jit
def bust_values(traps: TrapSets, tables: Floats, perspective_tables: Ints, leads: Ints, sums: int) -> Floats:
    """By set of traps: the values after every card that ends the expedition, added, in the order of a row."""
    perspectives = len(leads)
    values = np.zeros((len(traps.slot), perspectives * sums))
    for trap_set in range(len(traps.slot)):
        for bust in range(traps.bust_start[trap_set], traps.bust_start[trap_set + 1]):
            for banked in range(sums):
                for perspective in range(perspectives):
                    table = tables[perspective_tables[perspective]]
                    value = at_lead(table, traps.bust_row[bust], leads[perspective] - banked)
                    values[trap_set, perspectives * banked + perspective] += traps.bust_cards[bust] * value
    return values


@jit
def at_lead(after: Floats, row: int, lead: int) -> float:
    """The value of a lead; one beyond the table decides the match."""
    most = after.shape[1] // 2
    value: float = after[row, most + min(max(lead, -most), most)]
    return value


@jit
def game_value(both_go: float, other_leaves: float, self_leaves: float, both_leave: float) -> float:
    """The value of a 2 × 2 zero-sum game for the player who chooses the row.

    It is a mean of two outcomes: a quotient of products would lose digits where all four are nearly equal.
    """
    lower = max(min(both_go, other_leaves), min(self_leaves, both_leave))
    upper = min(max(both_go, self_leaves), max(other_leaves, both_leave))
    if lower >= upper:
        return lower
    goes = (both_leave - self_leaves) / ((both_leave - self_leaves) + (both_go - other_leaves))
    return self_leaves + goes * (both_go - self_leaves)
