"""The tree of a search: what every seat has tried where it knew the same, laid out beforehand.

Plain functions over things with named fields: objects in lists where the search is interpreted,
records in arrays where it is compiled.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from nedra.core.dice import below
from nedra.core.rule import rule
from nedra.core.table import Table, cell, row

if TYPE_CHECKING:
    from nedra.bots.search.dials import Dials

MOST_SEATS: Final = 8
MOST_STEPS: Final = 256
"""So many decisions of one walk are remembered; what comes after them is played out."""

NOWHERE: Final = -1

MOODS: Final = 1024
"""So many there are, as far below the usual one as above it."""


class Knot:
    """One thing that a seat can know when it is asked; its twigs are the legal moves."""

    __slots__ = ("count", "first", "known", "visits")
    kinds: ClassVar = {"known": "i8", "first": "i4", "count": "i4", "visits": "i4"}

    known: int
    first: int
    count: int
    visits: int


class Twig:
    """A move at a knot: how often it was tried, and the sum of what followed."""

    __slots__ = ("gain", "move", "tries")
    kinds: ClassVar = {"gain": "f8", "tries": "i4", "move": "i4"}

    gain: float
    tries: int
    move: int


class Notes(Table):
    """How far the tree has grown, one walk down it, and what that came to."""

    knots: int = cell("i8")
    twigs: int = cell("i8")

    root: int = cell()  # the knot of the searching seat, once it is tied
    taken: int = cell()  # the twig that it takes there in this walk
    steps: int = cell()
    last: int = cell()  # with this chapter the walk ends, before anybody is asked in it
    grows: int = cell()  # whether knots may be tied in this moment
    grown: int = cell()  # whether the walk has come to where the tree ends
    way: list[int] = row(MOST_STEPS)  # the twigs
    halts: list[int] = row(MOST_STEPS)  # the knots
    movers: list[int] = row(MOST_STEPS)
    answers: list[int] = row(MOST_SEATS)
    legal: list[int]  # as long as the game has moves, like other rows without a length

    points: list[int] = row(MOST_SEATS)
    standing: list[int] = row(MOST_SEATS)
    gain: list[float] = row(MOST_SEATS, "f8")
    share: list[float] = row(MOST_SEATS, "f8")

    # Summed up over all walks: shares of the win, by seat, and by the moves at the root.
    chances: list[float] = row(MOST_SEATS, "f8")
    wins: list[float]

    # In the end, the legal moves at the root, how often each was tried and what followed.
    count: int = cell()
    tries: list[int]
    gains: list[float]


class Tree(NamedTuple):
    """Knots, found by what is known there, and their twigs side by side, the thumb's move first.

    `slots` hold knots, counted from 1. When knots or twigs are used up, the tree grows no more.
    """

    slots: list[int]
    knots: list[Knot]
    twigs: list[Twig]
    notes: list[Notes]


@rule
def clear(tree: Tree) -> None:
    """Forget everything."""
    notes = tree.notes[0]
    notes.knots = 0
    notes.twigs = 0
    notes.root = NOWHERE
    for slot in range(len(tree.slots)):
        tree.slots[slot] = 0
    for seat in range(MOST_SEATS):
        notes.chances[seat] = 0.0
    for nth in range(len(notes.wins)):
        notes.wins[nth] = 0.0


@rule
def slot_of(tree: Tree, known: int) -> int:
    """The slot where the knot with just this known stands, or would stand."""
    last = len(tree.slots) - 1
    slot = known & last
    while tree.slots[slot] and tree.knots[tree.slots[slot] - 1].known != known:
        slot = (slot + 1) & last
    return slot


@rule
def has_room(tree: Tree, count: int) -> bool:
    """Whether one more knot, with so many twigs, fits in."""
    notes = tree.notes[0]
    return notes.knots < len(tree.knots) and notes.twigs + count <= len(tree.twigs)


@rule
def tie_knot(tree: Tree, slot: int, known: int, count: int, favourite: int) -> int:
    """A new knot with the legal moves that stand in the notes, the favourite first."""
    notes = tree.notes[0]
    number, first = notes.knots, notes.twigs
    notes.knots += 1
    notes.twigs += count
    tree.slots[slot] = number + 1
    knot = tree.knots[number]
    knot.known = known
    knot.first = first
    knot.count = count
    knot.visits = 0
    for nth in range(count):
        twig = tree.twigs[first + nth]
        twig.tries = 0
        twig.gain = 0.0
        twig.move = notes.legal[nth]
        if twig.move == favourite:
            twig.move = tree.twigs[first].move
            tree.twigs[first].move = favourite
    return number


@rule
def most_promising(tree: Tree, number: int, dials: Dials, mood: float) -> int:
    """The twig to try next: what has done well, what was tried little, what the thumb says.

    A move never tried is taken to be a little worse than what the others came to. Where several decide
    at once, curiosity sways with the mood, so that nobody is foreseen: else each walk takes the others to do
    what did best in the few walks before, and those who are equal to do different things.
    """
    knot = tree.knots[number]
    first, count, visits = knot.first, knot.count, knot.visits
    if visits == 0 or count == 1:
        return first
    total = 0.0
    for nth in range(first, first + count):
        total += tree.twigs[nth].gain
    unknown = total / visits - dials.doubt
    curiosity = dials.curiosity * sqrt(visits)
    prior = curiosity * dials.trust
    rest = curiosity * (1.0 - dials.trust) / (count - 1)
    best = first
    most = -1e9
    for nth in range(first, first + count):
        twig = tree.twigs[nth]
        if mood != 0.0:
            prior *= 1.0 + mood * (2.0 * below(tree.notes[0].dice, MOODS) / MOODS - 1.0)
        hope = prior / (1 + twig.tries) + (twig.gain / twig.tries if twig.tries else unknown)
        if hope > most:
            most = hope
            best = nth
        prior = rest
    return best


@rule
def note_step(tree: Tree, number: int, nth: int, seat: int) -> None:
    """A seat at a knot takes a twig."""
    notes, knot = tree.notes[0], tree.knots[number]
    if knot.visits == 0 and knot.count > 1:
        notes.grown = 1
    notes.halts[notes.steps] = number
    notes.way[notes.steps] = nth
    notes.movers[notes.steps] = seat
    notes.answers[seat] = tree.twigs[nth].move
    notes.steps += 1


@rule
def learn(tree: Tree, steps: int, seats: int, seat: int) -> None:
    """Write what a walk came to along its way, and for the searching seat's own move whether it won."""
    notes = tree.notes[0]
    for step in range(steps):
        tree.knots[notes.halts[step]].visits += 1
        twig = tree.twigs[notes.way[step]]
        twig.tries += 1
        twig.gain += notes.gain[notes.movers[step]]
    for other in range(seats):
        notes.chances[other] += notes.share[other]
    if notes.root != NOWHERE:
        notes.wins[notes.taken - tree.knots[notes.root].first] += notes.share[seat]


@rule
def report(tree: Tree) -> None:
    """Write into the notes what was tried at the root, if anything was."""
    notes = tree.notes[0]
    notes.count = 0
    if notes.root == NOWHERE:
        return
    knot = tree.knots[notes.root]
    notes.count = knot.count
    for nth in range(knot.count):
        twig = tree.twigs[knot.first + nth]
        notes.legal[nth] = twig.move
        notes.tries[nth] = twig.tries
        notes.gains[nth] = twig.gain
