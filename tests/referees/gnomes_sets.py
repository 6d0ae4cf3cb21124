"""The best division into sets (G22 to G24), found by trying every split of the gems."""

from __future__ import annotations

from functools import cache, lru_cache

COLOURS = ("ruby", "heliodor", "sapphire")
SHAPES = ("round", "square", "triangle")
LARGEST = 6

Gem = tuple[str, str]
"""A colour and a shape; a diamond has the word for both."""

DIAMOND = ("diamond", "diamond")

Counts = tuple[int, ...]
"""How many sets of six, five, four, three, two, one: the greater tuple is the better (G23)."""


Groups = tuple[int, ...]
"""How many stones are together for each colour and each shape, after full sets of six are put aside."""


def best_counts(gems: list[Gem]) -> Counts:
    """The greatest counts of all divisions (G24)."""
    stones = tuple(gem for gem in gems if gem != DIAMOND)
    return best_of_splits(stones, len(gems) - len(stones))


@lru_cache(10_000)
def best_of_splits(stones: tuple[Gem, ...], diamonds: int) -> Counts:
    rests = {tuple(sorted(groups)) for groups in every_split(stones)}
    return max(with_diamonds((len(stones) - sum(rest)) // LARGEST, rest, diamonds) for rest in rests)


@lru_cache(10_000)
def every_split(stones: tuple[Gem, ...]) -> frozenset[Groups]:
    """Each stone joins those of its colour or those of its shape.

    Of a group, as many sixes as possible and one set of the rest are the best.
    """
    if not stones:
        return frozenset({(0,) * (len(COLOURS) + len(SHAPES))})
    *before, (colour, shape) = stones
    places = (COLOURS.index(colour), len(COLOURS) + SHAPES.index(shape))
    return frozenset(one_more(groups, place) for groups in every_split(tuple(before)) for place in places)


def one_more(groups: Groups, place: int) -> Groups:
    return (*groups[:place], (groups[place] + 1) % LARGEST, *groups[place + 1 :])


@cache
def with_diamonds(sixes: int, rest: Groups, diamonds: int) -> Counts:
    """The best that diamonds can do, each added to any group, also to an empty one."""
    if not diamonds:
        return (sixes, *(rest.count(size) for size in range(LARGEST - 1, 0, -1)))
    return max(
        with_diamonds(sixes + (rest[place] == LARGEST - 1), one_more(rest, place), diamonds - 1)
        for place in range(len(rest))
    )


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
