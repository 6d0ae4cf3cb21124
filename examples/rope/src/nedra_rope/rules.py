"""The rules of The Rope: a shaft with named fields, and plain functions that may also be compiled."""

from nedra.core.api import (
    NO_SEAT,
    Observation,
    ObservationLayout,
    ObservationPart,
    Rules,
    State,
    emit,
    int_field,
    list_field,
    randbelow,
    rule,
)

MOST_SEATS = 5
OFF = -1  # the depth of whoever is off the rope
DOWN, UP = range(2)
TIED, STEPPED, CLIMBED, SNAPPED, FELL = range(5)


class Shaft(State):
    """A game. `strength` is its one secret: how many steps the present rope bears."""

    ropes: int = int_field("i1")  # the option of this name
    weakest: int = int_field("i1")  # this and the next are the box's
    spread: int = int_field("i1")
    least: int = int_field("i1")  # what a rope bears at least, and at most
    most: int = int_field("i1")
    rope: int = int_field("i1")  # counted from 1; past the last one the game is over
    turn: int = int_field("i1")
    strength: int = int_field("i1")
    strain: int = int_field("i1")
    depth: list[int] = list_field(MOST_SEATS, "i1")
    saved: list[int] = list_field(MOST_SEATS, "i2")


@rule
def tie_rope(shaft: Shaft) -> None:
    """Everybody hangs on a new rope (R1), and the next seat begins (R6); after the last none is tied."""
    shaft.turn = shaft.rope % shaft.seats
    shaft.rope, shaft.strain = shaft.rope + 1, 0
    if shaft.rope > shaft.ropes:
        return
    shaft.least = shaft.weakest * shaft.seats
    shaft.most = shaft.least + shaft.spread * shaft.seats
    determinize(shaft, NO_SEAT)
    for seat in range(shaft.seats):
        shaft.depth[seat] = 0
    emit(shaft, TIED, NO_SEAT, shaft.rope, 0)


@rule
def determinize(shaft: Shaft, _seat: int) -> None:
    """Any strength that the steps so far have not ruled out, all equally likely (R1)."""
    least = max(shaft.least, shaft.strain)
    shaft.strength = least + randbelow(shaft.rng, shaft.most - least + 1)


@rule
def pending(shaft: Shaft) -> int:
    """Whose turn it is, as a bit; nobody's once the game is over (R2)."""
    return 1 << shaft.turn if shaft.rope <= shaft.ropes else 0


@rule
def legal(shaft: Shaft, seat: int, out: list[int]) -> int:
    """At one's turn down is always possible (R2), up not with an empty basket (R4)."""
    out[0], out[1] = DOWN, UP
    return (pending(shaft) >> seat & 1) * (2 if shaft.depth[seat] else 1)


@rule
def play(shaft: Shaft, seat: int, move: int) -> None:
    """Step down or climb up; then the next on the rope is asked (R2), or a new one is tied (R6)."""
    if move == DOWN:
        step_down(shaft, seat)
    else:
        climb_up(shaft, seat)
    for _ in range(shaft.seats):
        shaft.turn = (shaft.turn + 1) % shaft.seats
        if shaft.depth[shaft.turn] != OFF:
            return
    tie_rope(shaft)


@rule
def step_down(shaft: Shaft, seat: int) -> None:
    """Each step brings one gem more than the last, and strains the rope (R3)."""
    shaft.depth[seat] += 1
    shaft.strain += 1
    emit(shaft, STEPPED, seat, shaft.depth[seat], 0)
    if shaft.strain > shaft.strength:
        snap(shaft)


@rule
def basket(shaft: Shaft, seat: int) -> int:
    """1 + 2 + 3 … gems, one number for each step (R3)."""
    return shaft.depth[seat] * (shaft.depth[seat] + 1) // 2


@rule
def climb_up(shaft: Shaft, seat: int) -> None:
    """What is in the basket is saved for good (R4)."""
    emit(shaft, CLIMBED, seat, basket(shaft, seat), 0)
    shaft.saved[seat] += basket(shaft, seat)
    shaft.depth[seat] = OFF


@rule
def snap(shaft: Shaft) -> None:
    """One step too many, and everybody on the rope loses the basket (R5)."""
    emit(shaft, SNAPPED, NO_SEAT, shaft.strength, 0)
    for seat in range(shaft.seats):
        if shaft.depth[seat] > 0:
            emit(shaft, FELL, seat, basket(shaft, seat), 0)
        shaft.depth[seat] = OFF


@rule
def scores(shaft: Shaft, out: list[int]) -> None:
    """Gems saved (R6)."""
    for seat in range(shaft.seats):
        out[seat] = shaft.saved[seat]


@rule
def heuristic(shaft: Shaft, seat: int) -> int:
    """Down, while the next gems weigh more than the basket at the risk of two steps."""
    ways = shaft.most - max(shaft.least, shaft.strain) + 1
    return DOWN if (shaft.depth[seat] + 1) * (ways - 2) >= 2 * basket(shaft, seat) else UP


@rule
def observe(shaft: Shaft, seat: int, out: list[int]) -> None:
    """Everything but the strength, the own seat first and then the others clockwise."""
    out[0], out[1] = shaft.ropes - shaft.rope, shaft.strain
    for step in range(shaft.seats):
        other = (seat + step) % shaft.seats
        out[2 + 2 * step], out[3 + 2 * step] = shaft.depth[other], shaft.saved[other]


RULES = Rules(tie_rope, pending, legal, play, determinize, scores, heuristic)
ROPE = ObservationPart("rope", (2,), OFF, 99, "ropes still to come, and the steps on this one")
SEATS = ObservationPart(
    "climbers", (MOST_SEATS, 2), OFF, 32_000, "for each seat: its depth, and the gems it has saved"
)
OBSERVATION = Observation(ObservationLayout(ROPE, SEATS), observe)
