"""The state of a game of My Hoard: every fact, by the name players use."""

from __future__ import annotations

from typing import Final

from nedra.core.contract.state import State, grid_field, int_field, list_field

MOST_SEATS: Final = 4
PLACES: Final = 4
KINDS: Final = 6
MOST_CARDS: Final = 40

# A card is one number: how often it shows each kind of treasure and, last, the mouse, three bits for each.
MOUSE: Final = KINDS
SYMBOLS: Final = KINDS + 1
BITS: Final = 3
MOST_ALIKE: Final = 7
ORC: Final = 1 << BITS * SYMBOLS

# What the seat whose turn it is has to do.
TURN: Final = 0  # draw, or take a pile (H4)
PLACING: Final = 1  # put down the treasure just drawn (H5)
GRABBING: Final = 2  # choose a pile blindly, since the orc is here (H10)
OVER: Final = 3  # nothing, the game has ended (H17)

EMPTY_HANDED: Final = PLACES + 1


class Cavern(State):
    """A game of My Hoard.

    `cards[:left]` is the deck, face down and in no order: a card is drawn from anywhere in it.
    `cards[left:total]` were drawn, the newest first; `lies` says on which place each of them lies,
    counted from 1. Orcs, beside the deck, and a treasure still in hand lie on none.
    """

    open_piles: int = int_field("i1")
    first_seat_begins: int = int_field("i1")

    # What the box says.
    total: int = int_field("i1")
    all_orcs: int = int_field("i1")
    all_tokens: int = int_field("i1")  # a bit for each kind
    gold: int = int_field("i1")  # what a gold coin is worth, in silver
    goal: int = int_field("i1")
    prizes: list[int] = list_field(3, "i1")  # in silver: for the most, for one fewer, for two fewer

    rounds: int = int_field("i2")  # begun so far
    first: int = int_field("i1")  # the seat that started the first round (H3)
    starter: int = int_field("i1")  # the seat that started this round
    turn: int = int_field("i1")  # the seat that is asked
    phase: int = int_field("i1")

    cards: list[int] = list_field(MOST_CARDS, "i4")
    lies: list[int] = list_field(MOST_CARDS, "i1")
    left: int = int_field("i1")
    orcs: int = int_field("i1")  # drawn in this round
    height: list[int] = list_field(PLACES, "i1")  # how many cards lie on each place
    shown: list[list[int]] = grid_field(PLACES, SYMBOLS, "i1")  # what they show together, covered ones too
    owner: list[int] = list_field(PLACES, "i1")  # 0: nobody; else a seat, counted from 1
    tokens: int = int_field("i1")  # a bit for each kind that nobody has taken

    inside: int = int_field("i1")  # how many gnomes are still without a pile
    took: list[int] = list_field(MOST_SEATS, "i1")  # 0: nothing yet; a place, counted from 1; EMPTY_HANDED
    token: list[int] = list_field(
        MOST_SEATS, "i1"
    )  # 0: none, or one not yet turned over; else a kind, from 1
    blind: int = int_field("i1")  # a bit for each seat whose token was given face down (H10)
    silver: list[int] = list_field(MOST_SEATS, "i1")  # the worth of all coins

    # How the last round was scored.
    last_took: list[int] = list_field(MOST_SEATS, "i1")
    last_cards: list[int] = list_field(MOST_SEATS, "i1")
    last_token: list[int] = list_field(MOST_SEATS, "i1")
    last_blind: int = int_field("i1")
    last_shown: list[list[int]] = grid_field(MOST_SEATS, SYMBOLS, "i1")  # what the cards of each pile showed
    last_treasures: list[int] = list_field(MOST_SEATS, "i2")
    last_prize: list[int] = list_field(MOST_SEATS, "i1")
    last_winners: int = int_field("i1")  # a bit for each seat with the most treasures
