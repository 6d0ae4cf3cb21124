"""Searching: walks down the tree, each at another table that the seat could be sitting at.

A factory makes the function for one game out of its plain rules: interpreted, or compiled for records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.bots.search.dials import ONLY_PLAY_OUT
from nedra.bots.search.fingerprint import copy_table, fingerprint
from nedra.bots.search.playout import WHIMS, asker_of, chapters_of, guesser_of, judge_of, player_out_of
from nedra.bots.search.tree import (
    MOST_SEATS,
    MOST_STEPS,
    NOWHERE,
    clear,
    has_room,
    learn,
    most_promising,
    note_step,
    report,
    slot_of,
    tie_knot,
)
from nedra.core.dice import below, sow

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.dials import Dials
    from nedra.bots.search.playout import Ready, Tables
    from nedra.bots.search.tree import Tree
    from nedra.core.game import AnyGame

WHIMS_STREAM: Final = 0x1B873593
"""What tells the search's own stream of dice from those of the tables it imagines."""

LOOKING: Final = 0x2545F491
"""The dice by which a table is imagined only to see what a seat knows: always the same ones."""

NO_MOVE: Final = -1

NEVER: Final = 1_000_000
"""A chapter that no game has."""


def searcher_of(game: AnyGame, ready: Ready) -> Callable[[Tables, Tables, Tables, Tables, Tree, Dials], None]:
    """The function that searches from a root. `ready` makes functions callable from one another, compiled."""
    imagine, begun = game.rules.imagine, chapters_of(game).begun
    descend = ready(descender_of(game, ready))
    play_out = ready(player_out_of(game, ready))
    judge = ready(judge_of(game))

    def search(root: Tables, work: Tables, seen: Tables, words: Tables, tree: Tree, dials: Dials) -> None:
        clear(tree)
        notes = tree.notes[0]
        notes.last = begun(root[0]) + dials.chapters if dials.chapters else NEVER
        for number in range(dials.iterations):
            copy_table(work, root)
            sow(work[0].dice, dials.seed, number)
            sow(notes.dice, dials.seed ^ WHIMS_STREAM, number)
            imagine(work[0], dials.seat)
            steps = descend(work, seen, words, tree, dials) if dials.patience != ONLY_PLAY_OUT else 0
            play_out(work, notes, dials.horizon, dials.whim)
            judge(work, notes, dials)
            learn(tree, steps, work[0].seats, dials.seat)
        report(tree)

    return search


def descender_of(game: AnyGame, ready: Ready) -> Callable[[Tables, Tables, Tables, Tree, Dials], int]:
    """The walk down, moment by moment, until something new has been seen; says how many steps it took.

    All who are asked in one moment decide before anyone's answer takes effect, as in a match: nobody's
    choice can depend on what others answer in the same moment.
    """
    play = game.rules.play
    asked = ready(asker_of(game))
    decide = ready(decider_of(game, ready))

    def descend(work: Tables, seen: Tables, words: Tables, tree: Tree, dials: Dials) -> int:
        notes = tree.notes[0]
        notes.steps = 0
        notes.grown = 0
        while not notes.grown and notes.steps <= MOST_STEPS - MOST_SEATS:
            seats = asked(work, notes)
            if seats == 0:
                break
            notes.grows = (
                notes.steps == 0 or tree.knots[notes.halts[notes.steps - 1]].visits >= dials.patience
            )
            decide(work, seen, words, tree, dials, seats)
            for seat in range(work[0].seats):
                if seats >> seat & 1:
                    play(work[0], seat, notes.answers[seat])
        return notes.steps

    return descend


def decider_of(game: AnyGame, ready: Ready) -> Callable[[Tables, Tables, Tables, Tree, Dials, int], None]:
    """What each of the seats answers by what it knows, noted, and not yet played."""
    guess = ready(guesser_of(game))
    knot_of = ready(knot_finder_of(game))

    def decide(work: Tables, seen: Tables, words: Tables, tree: Tree, dials: Dials, seats: int) -> None:
        notes = tree.notes[0]
        known = notes.root
        begins = notes.steps == 0
        mood = dials.mood if seats & (seats - 1) else 0.0  # who decides alone needs none
        for seat in range(work[0].seats):
            if not seats >> seat & 1:
                continue
            if dials.faith and seat != dials.seat and below(notes.dice, WHIMS) < dials.faith:
                notes.answers[seat] = guess(work, notes, seat, dials.whim)
                continue
            # What the searching seat knows at the root is the same at every table that it imagines.
            at_root = begins and seat == dials.seat
            number = known if at_root and known != NOWHERE else knot_of(work, seen, words, tree, seat)
            if number == NOWHERE:
                notes.answers[seat] = guess(work, notes, seat, dials.whim)
                notes.grown = 1
                continue
            nth = most_promising(tree, number, dials, mood)
            note_step(tree, number, nth, seat)
            if at_root:
                notes.root = number
                notes.taken = nth

    return decide


def knot_finder_of(game: AnyGame) -> Callable[[Tables, Tables, Tables, Tree, int], int]:
    """The knot for what a seat knows, tied if it is new; nowhere if the tree does not grow here.

    What a seat knows is the table as that seat imagines it with dice that are always the same: equal
    for all tables that look the same to the seat, which every game's conformance tests prove.
    """
    imagine, legal, thumb = game.rules.imagine, game.rules.legal, game.rules.thumb

    def knot_of(work: Tables, seen: Tables, words: Tables, tree: Tree, seat: int) -> int:
        copy_table(seen, work)
        seen[0].dice[0] = LOOKING
        seen[0].dice[1] = seat + 1
        imagine(seen[0], seat)
        known = fingerprint(words)
        slot = slot_of(tree, known)
        if tree.slots[slot]:
            return tree.slots[slot] - 1
        if not tree.notes[0].grows:
            return NOWHERE
        count = legal(seen[0], seat, tree.notes[0].legal)
        if not has_room(tree, count):
            return NOWHERE
        favourite = NO_MOVE if count == 1 else thumb(seen[0], seat)
        return tie_knot(tree, slot, known, count, favourite)

    return knot_of
