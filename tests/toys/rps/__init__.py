"""Rock, paper, scissors: sealed choices, a heuristic that plays at random, and messages in English alone.

P1 Both players choose at the same time. P2 Rock beats scissors, scissors beat paper, paper beats rock; equal
choices are repeated. P3 Whoever wins two throws first wins the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.api import (
    NO_SEAT,
    Game,
    Rules,
    State,
    emit,
    int_field,
    list_field,
    number_components,
    randbelow,
    rule,
    single_word_moves,
)

if TYPE_CHECKING:
    from nedra.core.api import LocalizedMessage, Move

SEATS: Final = 2
NOTHING: Final = 0  # the choice of a seat that has not chosen; else the number of its move, from 1
TIED, BEAT, SWEPT = range(3)


class Throws(State):
    """The sealed choices of this throw, and the throws won."""

    goal: int = int_field("i1")
    choice: list[int] = list_field(SEATS, "i1")
    won: list[int] = list_field(SEATS, "i1")


class ThrowsView(msgspec.Struct, frozen=True, tag="rps"):
    """The throws won by each seat."""

    won: tuple[int, ...]


@rule
def setup(throws: Throws) -> None:
    throws.choice[0] = NOTHING


@rule
def pending(throws: Throws) -> int:
    if max(throws.won[0], throws.won[1]) == throws.goal:
        return 0
    return (throws.choice[0] == NOTHING) | (throws.choice[1] == NOTHING) << 1


@rule
def legal(throws: Throws, seat: int, out: list[int]) -> int:
    out[0], out[1], out[2] = 0, 1, 2
    return 3 * (pending(throws) >> seat & 1)


@rule
def play(throws: Throws, seat: int, move: int) -> None:
    throws.choice[seat] = move + 1
    if throws.choice[0] == NOTHING or throws.choice[1] == NOTHING:
        return
    ahead = (throws.choice[0] - throws.choice[1]) % 3
    throws.choice[0] = throws.choice[1] = NOTHING
    if ahead == 0:
        emit(throws, TIED, NO_SEAT, 0, 0)
        return
    winner = ahead - 1
    throws.won[winner] += 1
    emit(throws, BEAT, winner, throws.won[winner], 0)
    if throws.won[winner] == throws.goal and throws.won[1 - winner] == 0:
        emit(throws, SWEPT, winner, 0, 0)


@rule
def determinize(throws: Throws, seat: int) -> None:
    if throws.choice[1 - seat] != NOTHING:
        throws.choice[1 - seat] = 1 + randbelow(throws.rng, 3)


@rule
def scores(throws: Throws, out: list[int]) -> None:
    out[0], out[1] = throws.won[0], throws.won[1]


@rule
def heuristic(throws: Throws, _seat: int) -> int:
    return randbelow(throws.rng, 3)


def explain_illegal(_throws: Throws, _seat: int, _move: Move) -> LocalizedMessage:
    return "refused-chosen", {"rule": "P1"}


RPS: Final = Game(
    name="rps",
    package=__name__,
    rule_prefix="P",
    seats=range(2, SEATS + 1),
    default_seats=2,
    state_type=Throws,
    components_type=number_components(goal=9),
    moves=single_word_moves("rock", "paper", "scissors"),
    rules=Rules(setup, pending, legal, play, determinize, scores, heuristic),
    view=lambda throws, _seat: ThrowsView(tuple(throws.won)),
    event_kinds=("tied", "beat", "swept"),
    explain_illegal=explain_illegal,
    ended_by=lambda _throws: "P3",
)
