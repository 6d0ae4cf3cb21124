"""The state of a game of Quick Gnomes: every fact, by the name players use."""

from __future__ import annotations

from typing import Final

from nedra.core.contract.state import State, grid_field, int_field, list_field

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


class Hill(State):
    """A game of Quick Gnomes.

    Cards are counted by their number: `deck[CAVE]`, `hand[seat][CAVE]`. So the deck has no order
    until a card is drawn, and two hands of the same cards are the same hand.
    """

    light_fog: int = int_field("i1")
    quick_start: int = int_field("i1")
    cave_first: int = int_field("i1")
    short_end: int = int_field("i1")
    first_seat_begins: int = int_field("i1")

    dealt: int = int_field("i1")  # cards dealt to each player (G1)
    open_cards: int = int_field("i1")  # places of the row
    mixture: list[int] = list_field(FOGS, "i1")  # of each fog, a bit for each colour of gems it is mixed from
    blows: list[int] = list_field(WINDS, "i1")  # of each wind, a bit for each fog it blows away

    this_round: int = int_field("i1")
    last_round: int = int_field("i1")  # 0 until the deck's last card is taken (G20)
    first: int = int_field("i1")  # the seat that begins every round (G3)
    turn: int = int_field("i1")
    phase: int = int_field("i1")

    deck: list[int] = list_field(CARDS, "i1")
    left: int = int_field("i1")
    open_row: list[int] = list_field(MOST_OPEN, "i1")  # NO_CARD: an empty place
    discard: list[int] = list_field(CARDS, "i1")
    top: int = int_field("i1")  # of the discard; NO_CARD: there is none

    hand: list[list[int]] = grid_field(MOST_SEATS, CARDS, "i1")
    shown: list[list[int]] = grid_field(
        MOST_SEATS, CARDS, "i1"
    )  # of the hand, what all saw taken from the row
    laid: list[list[int]] = grid_field(MOST_SEATS, DIAMOND + 1, "i1")  # gems in front
    caves: list[int] = list_field(MOST_SEATS, "i1")
    collapses: list[int] = list_field(MOST_SEATS, "i1")
    fogs: list[list[int]] = grid_field(MOST_SEATS, FOGS, "i1")
