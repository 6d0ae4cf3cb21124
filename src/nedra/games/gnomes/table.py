"""The hill of the quick gnomes as a table: every fact of a game, by the name players use."""

from __future__ import annotations

from typing import Final

from nedra.core.table import Table, cell, grid, row

MOST_SEATS: Final = 4
MOST_OPEN: Final = 3

COLOURS: Final = 3
SHAPES: Final = 3
WINDS: Final = 3
FOGS: Final = 3

# A card is one number; cards of the same number are alike, so they are only ever counted.
GEM: Final = 0  # + SHAPES * colour + shape
DIAMOND: Final = 9
CAVE: Final = 10
WIND: Final = 11  # + colour
COLLAPSE: Final = 14
FOG: Final = 15  # + colour
CARDS: Final = 18

NO_CARD: Final = -1

# What the player whose turn it is has to do.
DRAWING: Final = 0
PLAYING: Final = 1
OVER: Final = 2


class Hill(Table):
    """A game of Quick Gnomes.

    Cards are counted by their number: `deck[CAVE]`, `hand[seat][CAVE]`. So the deck has no order
    until a card is drawn, and two hands of the same cards are the same hand.
    """

    light_fog: int = cell("i1")
    quick_start: int = cell("i1")
    cave_first: int = cell("i1")
    extra_round: int = cell("i1")

    dealt: int = cell("i1")  # cards dealt to each player (G1)
    open_cards: int = cell("i1")  # places of the row
    mixture: list[int] = row(FOGS, "i1")  # of each fog, a bit for each colour of gems it is mixed from
    blows: list[int] = row(WINDS, "i1")  # of each wind, a bit for each fog it blows away

    this_round: int = cell("i1")
    last_round: int = cell("i1")  # 0 until the deck's last card is taken (G20)
    turn: int = cell("i1")
    phase: int = cell("i1")

    deck: list[int] = row(CARDS, "i1")
    left: int = cell("i1")
    open_row: list[int] = row(MOST_OPEN, "i1")  # NO_CARD: an empty place
    discard: list[int] = row(CARDS, "i1")
    top: int = cell("i1")  # of the discard; NO_CARD: there is none

    hand: list[list[int]] = grid(MOST_SEATS, CARDS, "i1")
    shown: list[list[int]] = grid(MOST_SEATS, CARDS, "i1")  # of the hand, what all saw taken from the row
    laid: list[list[int]] = grid(MOST_SEATS, DIAMOND + 1, "i1")  # gems in front
    caves: list[int] = row(MOST_SEATS, "i1")
    collapses: list[int] = row(MOST_SEATS, "i1")
    fogs: list[list[int]] = grid(MOST_SEATS, FOGS, "i1")
