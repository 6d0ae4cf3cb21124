"""The positions of an expedition between two, laid out as arrays.

While both explorers are inside they carry the same, so a position is the set of treasures drawn and the
traps revealed. Whoever leaves alone banks half of every treasure, rounded up (D5, D9), and the floor is then
empty. So the only thing that the one who stays must remember of the split is that sum.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]
    Copies = tuple[int, ...]
    """Cards of each kind of trap in the game, sorted; kinds of equal numbers are interchangeable."""


class TreasureSets(NamedTuple):
    """All sets of treasures that may have been drawn; a larger set stands behind its subsets."""

    rubies: Ints  # on the cards of the set
    leaver_share: Ints  # what a lone leaver banks of them: half of each, rounded up
    cards_left: Ints
    row_start: Ints  # in an array with an entry for every sum that a lone leaver may have banked
    draw_start: Ints  # the draws of a set are draw_start[set] to draw_start[set + 1]
    draw_next: Ints  # the set after the draw
    draw_cards: Floats  # equal cards that can be drawn


class TrapSets(NamedTuple):
    """All sets of traps that may be revealed; a larger set stands behind its subsets."""

    revealed: Ints
    cards_left: Ints
    fatal: Ints  # cards in the deck that end the expedition
    slot: Ints  # the array that holds the values of the lone explorer
    draw_start: Ints
    draw_next: Ints
    draw_cards: Floats
    bust_start: Ints
    bust_row: Ints  # the values after this bust: a row of the next expedition's table
    bust_cards: Floats


def treasure_sets(values: Sequence[int], *, split: bool = False) -> TreasureSets:
    """The sets of treasures that can be drawn from a deck with these values.

    After the explorers have split, nobody can leave alone any more, so that a leaver's sum is not counted.
    """
    copies = sorted(Counter(values).items()) or [(1, 0)]
    worth = np.array([value for value, _ in copies], np.int64)
    most = np.array([count for _, count in copies], np.int64)
    drawn = np.indices([*(most + 1)], dtype=np.int64).reshape(len(most), -1).T
    strides = np.cumprod([1, *(most[:0:-1] + 1)])[::-1][: len(most)]
    left = most - drawn
    leaver_share = drawn @ (0 * worth if split else (worth + 1) // 2)
    can_draw = left > 0
    following = np.arange(len(drawn))[:, None] + strides
    return TreasureSets(
        rubies=drawn @ worth,
        leaver_share=leaver_share,
        cards_left=left.sum(axis=1),
        row_start=starts(leaver_share + 1),
        draw_start=starts(can_draw.sum(axis=1)),
        draw_next=following[can_draw],
        draw_cards=left[can_draw].astype(np.float64),
    )


def trap_sets(unseen: Copies, seen: Copies, rows: Mapping[Copies, int]) -> TrapSets:
    """The sets of traps on top of those seen. `rows` finds the next expedition's values by what is left."""
    kinds = sorted(Counter(unseen).items(), key=lambda item: (-item[1], item[0]))
    states = list(product(*(range(count + 1) for _, count in kinds)))
    index = {state: number for number, state in enumerate(states)}
    draws: list[list[tuple[int, int]]] = []
    busts: list[list[tuple[int, int]]] = []
    for state in states:
        draws.append(
            [
                (index[(*state[:at], state[at] + 1, *state[at + 1 :])], copies * (count - state[at]))
                for at, (copies, count) in enumerate(kinds)
                if state[at] < count
            ]
        )
        revealed = Counter(seen)
        revealed.update({copies: shown for (copies, _), shown in zip(kinds, state, strict=True)})
        busts.append(
            [
                (rows[after_bust((*unseen, *seen), copies)], (copies - 1) * shown)
                for copies, shown in sorted(revealed.items())
                if copies > 1 and shown
            ]
        )
    fatal = np.array([sum(cards for _, cards in bust) for bust in busts], np.int64)
    hidden = [sum(cards for _, cards in draw) for draw in draws]
    draw_start, draw_next, draw_cards = flatten(draws)
    bust_start, bust_row, bust_cards = flatten(busts)
    return TrapSets(
        revealed=np.array([len(seen) + sum(state) for state in states], np.int64),
        cards_left=fatal + np.array(hidden, np.int64),
        fatal=fatal,
        slot=reused_slots(draws),
        draw_start=draw_start,
        draw_next=draw_next,
        draw_cards=draw_cards,
        bust_start=bust_start,
        bust_row=bust_row,
        bust_cards=bust_cards,
    )


def after_bust(copies: Copies, kind: int) -> Copies:
    """The traps of the game after one of a kind with that many cards has left it (D12)."""
    left = list(copies)
    left.remove(kind)
    return tuple(sorted((*left, kind - 1)))


def reachable_traps(copies: Copies, expeditions: int) -> Iterator[list[Copies]]:
    """For each expedition the traps that may be in the game before it."""
    reachable = {tuple(sorted(copies))}
    for _ in range(expeditions):
        yield sorted(reachable)
        reachable |= {after_bust(traps, kind) for traps in reachable for kind in set(traps) if kind > 1}


def reused_slots(draws: Sequence[Sequence[tuple[int, int]]]) -> Ints:
    """A slot for every set, from the last to the first; a slot is free once all its readers are done."""
    first_reader = list(range(len(draws)))
    for reader in reversed(range(len(draws))):
        for following, _ in draws[reader]:
            first_reader[following] = reader
    slots, used = [0] * len(draws), 0
    free: list[int] = []
    for number in reversed(range(len(draws))):
        if free:
            slots[number] = free.pop()
        else:
            slots[number], used = used, used + 1
        free += [slots[other] for other in range(number, len(draws)) if first_reader[other] == number]
    return np.array(slots, np.int64)


def starts(lengths: Ints) -> Ints:
    """Where each of several rows of these lengths starts, and where the last one ends."""
    return np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths, dtype=np.int64)])


def flatten(rows: Sequence[Sequence[tuple[int, int]]]) -> tuple[Ints, Ints, Floats]:
    """Rows of (target, cards) as one array each."""
    pairs: list[Any] = [pair for row in rows for pair in row]
    flat = np.array(pairs, np.int64).reshape(-1, 2)
    lengths = np.array([len(row) for row in rows], np.int64)
    return starts(lengths), np.ascontiguousarray(flat[:, 0]), flat[:, 1].astype(np.float64)
