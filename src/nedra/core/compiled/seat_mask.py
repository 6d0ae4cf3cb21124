"""A set of seats, written as a bit for each."""

from __future__ import annotations

from nedra.core.compiled.rule import rule


@rule
def lowest_seat(seats: int) -> int:
    """The first seat of a set."""
    first = seats & -seats  # alone; which of the eight it is, is told by halves, without a branch
    return ((first & 0xF0) != 0) << 2 | ((first & 0xCC) != 0) << 1 | ((first & 0xAA) != 0)


@rule
def has_several_seats(seats: int) -> int:
    """Whether a set holds more than one seat."""
    return seats & (seats - 1)


@rule
def how_many(seats: int) -> int:
    """The size of a set."""
    count = 0
    while seats:
        seats &= seats - 1
        count += 1
    return count
