"""The best division into sets (G22 to G24), found by trying every split of the gems."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

COLOURS = ("ruby", "heliodor", "sapphire")
SHAPES = ("round", "square", "triangle")
LARGEST = 6

Gem = tuple[str, str]
"""A colour and a shape; a diamond has the word for both."""

DIAMOND = ("diamond", "diamond")

Counts = tuple[int, ...]
"""How many sets of six, five, four, three, two, one: the greater tuple is the better (G23)."""


def best_counts(gems: list[Gem]) -> Counts:
    """The greatest counts of all divisions (G24)."""
    return _best_counts(tuple(sorted(gems)))


@cache
def _best_counts(gems: tuple[Gem, ...]) -> Counts:
    diamonds = gems.count(DIAMOND)
    sizes = {counts_of_groups(groups) for groups in every_split([gem for gem in gems if gem != DIAMOND])}
    return max(with_diamonds(sixes, rest, diamonds) for sixes, rest in sizes)


def every_split(stones: list[Gem]) -> set[tuple[int, ...]]:
    """Each stone joins the group of its colour or that of its shape: all sizes of the six groups."""
    splits = {(0,) * (len(COLOURS) + len(SHAPES))}
    for (colour, shape), copies in Counter(stones).items():
        by_colour, by_shape = COLOURS.index(colour), len(COLOURS) + SHAPES.index(shape)
        splits = {
            grown(split, {by_colour: chosen, by_shape: copies - chosen})
            for split in splits
            for chosen in range(copies + 1)
        }
    return splits


def grown(groups: tuple[int, ...], by: dict[int, int]) -> tuple[int, ...]:
    return tuple(size + by.get(number, 0) for number, size in enumerate(groups))


def counts_of_groups(groups: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """How many sixes the groups hold, and what is left of each: no more sixes are possible, nor larger rests."""
    return sum(size // LARGEST for size in groups), tuple(sorted(size % LARGEST for size in groups))


@cache
def with_diamonds(sixes: int, rest: tuple[int, ...], diamonds: int) -> Counts:
    """The best that diamonds can do, each added to any group, also to an empty one."""
    best: Counts = ()
    for chosen in combinations_with_replacement(range(len(rest)), diamonds):
        groups = grown(rest, Counter(chosen))
        more, left = counts_of_groups(groups)
        counts = (sixes + more, *(left.count(size) for size in range(LARGEST - 1, 0, -1)))
        best = max(best, counts)
    return best


def by_every_partition(gems: list[Gem]) -> Counts:
    """The same by brute force, for few gems: the first gem makes a set with any of the others."""
    if not gems:
        return (0,) * LARGEST
    first, *others = gems
    best: Counts = ()
    for chosen in range(1 << len(others)):
        mates = [gem for number, gem in enumerate(others) if chosen >> number & 1]
        if is_set([first, *mates]):
            rest = by_every_partition([gem for number, gem in enumerate(others) if not chosen >> number & 1])
            place = LARGEST - len(mates) - 1
            best = max(best, (*rest[:place], rest[place] + 1, *rest[place + 1 :]))
    return best


def is_set(gems: list[Gem]) -> bool:
    """One to six gems, all of one colour or all of one shape; a diamond stands for any gem (G22)."""
    stones = [gem for gem in gems if gem != DIAMOND]
    colours, shapes = {colour for colour, _ in stones}, {shape for _, shape in stones}
    return 1 <= len(gems) <= LARGEST and (len(colours) <= 1 or len(shapes) <= 1)
