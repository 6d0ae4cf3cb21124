"""The best division of gems into sets (G22 to G24), exact.

A set is of one colour or of one shape, so it belongs to one of six *classes*: three colours, then
three shapes. What matters of a division is how many cards each class holds, its *totals*: a class
of `n` cards is best cut into `n // 6` sets of six and one set of what is left over, since a card
moved from a smaller to a larger set makes the division better (G23).

Which totals can be had? A gem may lie in two classes, its colour's and its shape's, a diamond in all
six. By Hall's theorem the classes can be filled to these totals if, and only if, no group of
classes wants more cards than may lie in it. A group is some colours and some shapes; of the gems,
only those of the *other* colours and the *other* shapes may not lie in it. For given colours the
group that wants most is found shape by shape: the shape joins with what it holds, or stays out
with its gems of the other colours, whichever is more. So eight comparisons, one for each choice of
colours, decide (`room`). A division that can be begun can be finished: cards that are still
unplaced always find a class (the numbers in question are a polymatroid).

So the search lays the largest set that has room in any class, then the largest after it, and so on,
and tries every class that has room for it. It misses nothing: wherever the best division, its sets
taken from the largest to the smallest, begins like this, its next set can be neither larger than
what has room (it would not fit) nor smaller (a better division would begin like this). A branch is
left as soon as even sets of the present size, without end, would not make it better than the best
so far. Few branches remain: often the first is as good as the number of cards allows.

Numbers are packed into one integer, since rules have no lists of their own: the totals of the
classes, and the rooms, a byte each; a tally, the numbers of sixes, fives … ones, three bits each, the
sixes in front. A class holds one set of less than six at most, so three bits hold the count, and
tallies compare as integers.
"""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.games.gnomes.rules.state import COLOURS, DIAMOND, SHAPES

SIX: Final = 6
CLASSES: Final = 6
BYTE: Final = 8
BYTE_MASK: Final = 255
DIGIT: Final = 3
DIGIT_MASK: Final = 7

MOST_GEMS: Final = 84
"""Of a box: the way through the search, three bits a set, then fits into one integer."""


@rule
def best_sets(counts: list[list[int]], diamonds: int) -> tuple[int, int, int, int, int, int]:
    """The numbers of sixes, fives, fours, threes, twos and ones in the best division (G24).

    `counts[colour][shape]` are the gems that count.
    """
    cards = diamonds
    for colour in range(COLOURS):
        for shape in range(SHAPES):
            cards += counts[colour][shape]
    tally = set_counts_of(
        best_totals(
            pack_by_colours(counts[0][0], counts[1][0], counts[2][0]),
            pack_by_colours(counts[0][1], counts[1][1], counts[2][1]),
            pack_by_colours(counts[0][2], counts[1][2], counts[2][2]),
            cards,
        )
    )
    return (
        tally >> 5 * DIGIT,
        tally >> 4 * DIGIT & DIGIT_MASK,
        tally >> 3 * DIGIT & DIGIT_MASK,
        tally >> 2 * DIGIT & DIGIT_MASK,
        tally >> DIGIT & DIGIT_MASK,
        tally & DIGIT_MASK,
    )


@rule
def best_totals_laid(laid: list[int], hidden: int) -> int:
    """The same for gems as a table counts them, without those of hidden colours (G21): the totals."""
    ruby = 0 if hidden & 1 else 1
    heliodor = 0 if hidden & 2 else 1
    sapphire = 0 if hidden & 4 else 1
    cards = laid[DIAMOND]
    for shape in range(SHAPES):
        cards += ruby * laid[shape] + heliodor * laid[SHAPES + shape] + sapphire * laid[2 * SHAPES + shape]
    return best_totals(
        pack_by_colours(ruby * laid[0], heliodor * laid[3], sapphire * laid[6]),
        pack_by_colours(ruby * laid[1], heliodor * laid[4], sapphire * laid[7]),
        pack_by_colours(ruby * laid[2], heliodor * laid[5], sapphire * laid[8]),
        cards,
    )


@rule
def pack_by_colours(rubies: int, heliodors: int, sapphires: int) -> int:
    """Gems of one shape, counted for each of the eight choices of colours: a byte each."""
    return rubies * 0x0100010001000100 + heliodors * 0x0101000001010000 + sapphires * 0x0101010100000000


@rule
def best_totals(rounds: int, squares: int, triangles: int, cards: int) -> int:
    """How many cards each class holds in the best division (G24); the search described above."""
    best = 0
    best_tally = 0
    limit = upper_bound(0, cards, SIX)
    totals = 0
    tally = 0
    path = 0  # the classes of the sets laid, the last one in front
    size = SIX  # of the last set laid or taken back
    start = 0  # sets of that size are laid class by class: the class where the next one may lie
    left = cards
    while best_tally < limit:
        at = CLASSES
        if upper_bound(tally, left, size) > best_tally:
            if left == 0:
                best = totals
                best_tally = tally
                continue
            rooms = free_room(rounds, squares, triangles, cards, totals)
            largest = largest_room(rooms)
            if largest < size:
                start = 0
                size = largest
            if upper_bound(tally, left, size) > best_tally:
                at = next_class(rooms, size, start)
        if at < CLASSES:
            start = at
            path = path << DIGIT | at
            left -= size
            totals += size << BYTE * at
            tally += 1 << DIGIT * (size - 1)
        elif tally == 0:
            return best
        else:
            size = smallest_set(tally)
            at = path & DIGIT_MASK
            start = at + 1
            path >>= DIGIT
            left += size
            totals -= size << BYTE * at
            tally -= 1 << DIGIT * (size - 1)
    return best


@rule
def free_room(rounds: int, squares: int, triangles: int, cards: int, totals: int) -> int:
    """How many more cards could lie in each class if it holds `totals` so far; six at most.

    Written out without `min` and `max`, which take twice the time interpreted.
    """
    ruby = heliodor = sapphire = circle = square = triangle = SIX
    in_ruby = totals & BYTE_MASK
    in_heliodor = totals >> BYTE & BYTE_MASK
    in_sapphire = totals >> 2 * BYTE & BYTE_MASK
    in_circle = totals >> 3 * BYTE & BYTE_MASK
    in_square = totals >> 4 * BYTE & BYTE_MASK
    in_triangle = totals >> 5 * BYTE & BYTE_MASK
    left = cards - in_circle - in_square - in_triangle
    for others in range(1 << COLOURS):  # the colours that are not in the group
        circles_out = (rounds >> BYTE * others & BYTE_MASK) - in_circle
        squares_out = (squares >> BYTE * others & BYTE_MASK) - in_square
        triangles_out = (triangles >> BYTE * others & BYTE_MASK) - in_triangle
        circles_out = circles_out if circles_out > 0 else 0
        squares_out = squares_out if squares_out > 0 else 0
        triangles_out = triangles_out if triangles_out > 0 else 0
        spare = left - circles_out - squares_out - triangles_out
        spare -= 0 if others & 1 else in_ruby
        spare -= 0 if others & 2 else in_heliodor
        spare -= 0 if others & 4 else in_sapphire
        ruby = ruby if others & 1 or ruby < spare else spare
        heliodor = heliodor if others & 2 or heliodor < spare else spare
        sapphire = sapphire if others & 4 or sapphire < spare else spare
        circle = circle if circle < spare + circles_out else spare + circles_out
        square = square if square < spare + squares_out else spare + squares_out
        triangle = triangle if triangle < spare + triangles_out else spare + triangles_out
    by_colour = ruby | heliodor << BYTE | sapphire << 2 * BYTE
    return by_colour | circle << 3 * BYTE | square << 4 * BYTE | triangle << 5 * BYTE


@rule
def largest_room(rooms: int) -> int:
    """The largest of the rooms."""
    largest = 0
    for place in range(CLASSES):
        largest = max(largest, rooms >> BYTE * place & BYTE_MASK)
    return largest


@rule
def next_class(rooms: int, size: int, start: int) -> int:
    """The first class from `start` on with room for a set of that size; CLASSES if there is none."""
    place = start
    while place < CLASSES and rooms >> BYTE * place & BYTE_MASK < size:
        place += 1
    return place


@rule
def upper_bound(tally: int, left: int, size: int) -> int:
    """The best that could come of a tally if the cards left made sets of that size without end."""
    full = tally + (left // size << DIGIT * (size - 1))
    if left % size == 0:
        return full
    return full + (1 << DIGIT * (left % size - 1))


@rule
def smallest_set(tally: int) -> int:
    """The size of the smallest set in a tally that has one."""
    size = 1
    while size < SIX and tally >> DIGIT * (size - 1) & DIGIT_MASK == 0:
        size += 1
    return size


@rule
def set_counts_of(totals: int) -> int:
    """The sets into which classes of these totals are cut, counted by size (G23)."""
    tally = 0
    for place in range(CLASSES):
        cards = totals >> BYTE * place & BYTE_MASK
        tally += cards // SIX << DIGIT * (SIX - 1)
        if cards % SIX:
            tally += 1 << DIGIT * (cards % SIX - 1)
    return tally
