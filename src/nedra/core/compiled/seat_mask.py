"""Sets of seats as bit masks: bit 0 is seat 0."""

from functools import cache
from typing import Final

from nedra.core.compiled.rule import rule

MAX_SEATS: Final = 8
"""The most seats of a game in compiled code."""


@rule
def lowest_seat(seats: int) -> int:
    """The lowest seat of a set, found without a branch."""
    lowest_bit = seats & -seats
    return ((lowest_bit & 0xF0) != 0) << 2 | ((lowest_bit & 0xCC) != 0) << 1 | ((lowest_bit & 0xAA) != 0)


@rule
def has_several_seats(seats: int) -> int:
    """Whether a set holds more than one seat."""
    return seats & (seats - 1)


@rule
def count_seats(seats: int) -> int:
    """The size of a set."""
    count = 0
    while seats:
        seats &= seats - 1
        count += 1
    return count


@cache  # a match asks about ten times a move, and there are few sets
def seats_in(seats: int) -> tuple[int, ...]:
    """The seats of a set, in order."""
    return tuple(seat for seat in range(seats.bit_length()) if seats >> seat & 1)
