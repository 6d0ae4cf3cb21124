"""Seekers: each has tables and trees of its own to search with."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots.search.tree import Knot, Notes, Tree, Twig
from nedra.bots.search.walk import searcher_of
from nedra.core.table import row

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.dials import Dials
    from nedra.core.game import AnyGame
    from nedra.core.table import Table

    Search = Callable[[Table, Tree, Dials], Notes]

MOST_KNOTS: Final = 1 << 18
"""Some 30 MB with their twigs; a longer search goes on with a tree that grows no more."""

TWIGS_A_KNOT: Final = 4


class Size(NamedTuple):
    """How large a tree may grow."""

    knots: int
    twigs: int

    @property
    def slots(self) -> int:
        """A power of two; at least half of them stay empty."""
        return 1 << (2 * self.knots - 1).bit_length()


class Finding(NamedTuple):
    """What a search came to: of every legal move how often it was tried, and how that went."""

    moves: tuple[int, ...]
    tries: tuple[int, ...]
    gains: tuple[float, ...]  # the sum of what the seat tries to get most of
    wins: tuple[float, ...]  # the sum of its shares of the win
    chances: tuple[float, ...]  # the sums of every seat's shares of the win

    @property
    def best(self) -> int:
        """The move tried most, for it kept its promise; of equals the one that did better."""
        order = zip(self.tries, self.gains, (-move for move in self.moves), strict=True)
        return -max(order)[2]


class Seeker:
    """Searches one game, one search at a time, interpreted."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._trees: dict[Size, Tree] = {}
        self._search = self._make_ready()

    def search(self, table: Table, dials: Dials) -> Finding:
        """Search from a table that the seat imagines."""
        size = size_for(self.game, table.seats, dials.iterations)
        if size not in self._trees:
            self._trees[size] = self._plant(size)
        return finding(self._search(table, self._trees[size], dials), table.seats)

    def _make_ready(self) -> Search:
        search = searcher_of(self.game, lambda function: function)

        def on_lists(table: Table, tree: Tree, dials: Dials) -> Notes:
            seen = [table.copy()]
            search([table.copy()], [table.copy()], seen, seen, tree, dials)
            return tree.notes[0]

        return on_lists

    def _plant(self, size: Size) -> Tree:
        knots, twigs = [Knot() for _ in range(size.knots)], [Twig() for _ in range(size.twigs)]
        return Tree([0] * size.slots, knots, twigs, [notes_of(self.game)()])


def size_for(game: AnyGame, seats: int, iterations: int) -> Size:
    """How large a tree so many iterations may need; the same for the same search, wherever it runs."""
    knots = min(MOST_KNOTS, 1 << (iterations * seats).bit_length())
    return Size(knots, TWIGS_A_KNOT * knots + len(game.moves))


@cache
def notes_of(game: AnyGame) -> type[Notes]:
    """The notes with room for the legal moves of this game."""

    class GameNotes(Notes):
        legal: list[int] = row(len(game.moves))
        wins: list[float] = row(len(game.moves), "f8")
        tries: list[int] = row(len(game.moves))
        gains: list[float] = row(len(game.moves), "f8")

    return GameNotes


def finding(notes: Notes, seats: int) -> Finding:
    """What the notes report."""
    count = notes.count
    return Finding(
        moves=tuple(notes.legal[:count]),
        tries=tuple(notes.tries[:count]),
        gains=tuple(notes.gains[:count]),
        wins=tuple(notes.wins[:count]),
        chances=tuple(notes.chances[:seats]),
    )
