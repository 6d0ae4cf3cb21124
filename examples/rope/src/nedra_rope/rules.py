"""The rules of The Rope: the state of a game, and plain functions that can also be compiled."""

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
OFF = -1  # the depth of a player who is off the rope
DOWN, UP = range(2)
TIED, STEPPED, CLIMBED, SNAPPED, FELL = range(5)


class Shaft(State):
    """The state of a game. `strength`, the number of steps that the rope bears, is its one secret."""

    ropes: int = int_field("i1")  # the option of the same name
    weakest: int = int_field("i1")  # from box.toml, like spread
    spread: int = int_field("i1")
    least: int = int_field("i1")  # the fewest and the most steps that this rope may bear
    most: int = int_field("i1")
    rope: int = int_field("i1")  # its number, from 1; the game is over after the last one
    turn: int = int_field("i1")
    strength: int = int_field("i1")
    strain: int = int_field("i1")  # the steps taken on this rope
    depth: list[int] = list_field(MOST_SEATS, "i1")
    saved: list[int] = list_field(MOST_SEATS, "i2")


@rule
def tie_rope(shaft: Shaft) -> None:
    """Everybody hangs on a new rope (R1), and the next seat begins (R6); the last rope ends the game."""
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
    """Draw a strength that the steps so far have not ruled out, all equally likely (R1)."""
    least = max(shaft.least, shaft.strain)
    shaft.strength = least + randbelow(shaft.rng, shaft.most - least + 1)


@rule
def pending(shaft: Shaft) -> int:
    """The seat at turn, as a bit; no bit once the game is over (R2)."""
    return 1 << shaft.turn if shaft.rope <= shaft.ropes else 0


@rule
def legal(shaft: Shaft, seat: int, out: list[int]) -> int:
    """The player at turn may always step down (R2), and climb up with something in the basket (R4)."""
    out[0], out[1] = DOWN, UP
    return (pending(shaft) >> seat & 1) * (2 if shaft.depth[seat] else 1)


@rule
def play(shaft: Shaft, seat: int, move: int) -> None:
    """Step down or climb up; then it is the next player's turn (R2), or a new rope is tied (R6)."""
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
    """1 + 2 + 3 … gems, one term for each step (R3)."""
    return shaft.depth[seat] * (shaft.depth[seat] + 1) // 2


@rule
def climb_up(shaft: Shaft, seat: int) -> None:
    """The gems in the basket are saved for good (R4)."""
    emit(shaft, CLIMBED, seat, basket(shaft, seat), 0)
    shaft.saved[seat] += basket(shaft, seat)
    shaft.depth[seat] = OFF


@rule
def snap(shaft: Shaft) -> None:
    """After one step too many, everybody on the rope loses the basket (R5)."""
    emit(shaft, SNAPPED, NO_SEAT, shaft.strength, 0)
    for seat in range(shaft.seats):
        if shaft.depth[seat] > 0:
            emit(shaft, FELL, seat, basket(shaft, seat), 0)
        shaft.depth[seat] = OFF


@rule
def scores(shaft: Shaft, out: list[int]) -> None:
    """The gems saved (R6)."""
    for seat in range(shaft.seats):
        out[seat] = shaft.saved[seat]


@rule
def heuristic(shaft: Shaft, seat: int) -> int:
    """Step down while the next gems outweigh the risk to the basket."""
    strengths = shaft.most - max(shaft.least, shaft.strain) + 1
    return DOWN if (shaft.depth[seat] + 1) * (strengths - 2) >= 2 * basket(shaft, seat) else UP


@rule
def observe(shaft: Shaft, seat: int, out: list[int]) -> None:
    """Everything but the strength, starting with the observer's own seat."""
    out[0], out[1] = shaft.ropes - shaft.rope, shaft.strain
    for step in range(shaft.seats):
        other = (seat + step) % shaft.seats
        out[2 + 2 * step], out[3 + 2 * step] = shaft.depth[other], shaft.saved[other]


RULES = Rules(tie_rope, pending, legal, play, determinize, scores, heuristic)
ROPE = ObservationPart("rope", (2,), OFF, 99, "ropes left, and steps taken on this one")
SEATS = ObservationPart("climbers", (MOST_SEATS, 2), OFF, 32_000, "for each seat: depth, gems saved")
OBSERVATION = Observation(ObservationLayout(ROPE, SEATS), observe)
