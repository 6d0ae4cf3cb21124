"""Straws, a toy game with what Diamant lacks: turns, hidden hands, private events, a grid, moves with fields.

T1 Every player is dealt two hidden straws. T2 Players take turns. T3 On your turn, draw a straw, unseen by
others, up to a hand of four; T4 or lay one down. T5 The game ends when a player has laid the agreed number
of straws; the greatest total length wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from nedra.core.api import (
    Event,
    Game,
    LocalizedMessage,
    Move,
    MoveKind,
    Moves,
    Option,
    Rules,
    State,
    emit,
    emit_private,
    grid_field,
    int_field,
    list_field,
    randbelow,
    rule,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_SEATS: Final = 3
LENGTHS: Final = 10
MOST_IN_HAND: Final = 4

DRAW: Final = 0
DREW, TOOK, LAID = range(3)
EVENTS: Final = ("drew", "took", "laid")


class Straws(State):
    """Straws are counted by length: in the bag, in each hand, in front of each seat."""

    open_hands: int = int_field("i1")
    goal: int = int_field("i1")
    turn: int = int_field("i1")
    over: int = int_field("i1")
    bag: list[int] = list_field(LENGTHS, "i1")
    hand: list[list[int]] = grid_field(MOST_SEATS, LENGTHS, "i1")
    laid: list[list[int]] = grid_field(MOST_SEATS, LENGTHS, "i1")


class Components(msgspec.Struct, frozen=True):
    copies: Annotated[
        list[Annotated[int, msgspec.Meta(ge=1, le=9)]], msgspec.Meta(min_length=9, max_length=9)
    ]


class StrawsView(msgspec.Struct, frozen=True, tag="straws"):
    turn: int
    over: bool
    bag: int
    hands: tuple[tuple[int, ...] | int, ...]  # the straws, or only how many
    laid: tuple[tuple[int, ...], ...]


class Draw(Move, frozen=True, tag="draw"):
    pass


class Lay(Move, frozen=True, tag="lay"):
    length: int


MOVES: Final = Moves(MoveKind(Draw), MoveKind(Lay, length=range(1, LENGTHS)))


@rule
def setup(straws: Straws) -> None:
    for seat in range(straws.seats):
        draw(straws, seat)
        draw(straws, seat)


@rule
def pending(straws: Straws) -> int:
    return 0 if straws.over else 1 << straws.turn


@rule
def legal(straws: Straws, seat: int, out: list[int]) -> int:
    if straws.over or straws.turn != seat:
        return 0
    count = 0
    if straws.bag[0] > 0 and in_hand(straws, seat) < MOST_IN_HAND:
        out[count] = DRAW
        count += 1
    for length in range(1, LENGTHS):
        if straws.hand[seat][length] > 0:
            out[count] = length
            count += 1
    return count


@rule
def play(straws: Straws, seat: int, move: int) -> None:
    if move == DRAW:
        draw(straws, seat)
    else:
        straws.hand[seat][move] -= 1
        straws.laid[seat][move] += 1
        emit(straws, LAID, seat, move, 0)
        if count_laid(straws, seat) == straws.goal:
            straws.over = 1
    straws.turn = (seat + 1) % straws.seats


@rule
def draw(straws: Straws, seat: int) -> None:
    length = take_any(straws)
    straws.hand[seat][length] += 1
    emit(straws, TOOK, seat, 0, 0)
    emit_private(straws, DREW, seat, length, 0)


@rule
def take_any(straws: Straws) -> int:
    """`bag[0]` is how many straws the bag holds."""
    index = randbelow(straws.rng, straws.bag[0])
    straws.bag[0] -= 1
    length = 1
    while index >= straws.bag[length]:
        index -= straws.bag[length]
        length += 1
    straws.bag[length] -= 1
    return length


@rule
def in_hand(straws: Straws, seat: int) -> int:
    count = 0
    for length in range(1, LENGTHS):
        count += straws.hand[seat][length]
    return count


@rule
def count_laid(straws: Straws, seat: int) -> int:
    count = 0
    for length in range(1, LENGTHS):
        count += straws.laid[seat][length]
    return count


@rule
def determinize(straws: Straws, seat: int) -> None:
    if straws.open_hands:
        return
    for other in range(straws.seats):
        if other != seat:
            put_back(straws, other)
    for other in range(straws.seats):
        if other != seat:
            for _ in range(straws.hand[other][0]):
                straws.hand[other][take_any(straws)] += 1
            straws.hand[other][0] = 0


@rule
def put_back(straws: Straws, seat: int) -> None:
    """Until the hand is redealt, `hand[seat][0]` keeps its size."""
    straws.hand[seat][0] = in_hand(straws, seat)
    straws.bag[0] += straws.hand[seat][0]
    for length in range(1, LENGTHS):
        straws.bag[length] += straws.hand[seat][length]
        straws.hand[seat][length] = 0


@rule
def scores(straws: Straws, out: list[int]) -> None:
    for seat in range(straws.seats):
        out[seat] = 0
        for length in range(1, LENGTHS):
            out[seat] += length * straws.laid[seat][length]


@rule
def heuristic(straws: Straws, seat: int) -> int:
    """The longest straw, if it is long, or if nothing can be drawn."""
    longest = 0
    for length in range(1, LENGTHS):
        if straws.hand[seat][length]:
            longest = length
    if longest < 7 and straws.bag[0] > 0 and in_hand(straws, seat) < MOST_IN_HAND:
        return DRAW
    return longest


def place_components(straws: Straws, components: Components) -> None:
    straws.bag[:] = [sum(components.copies), *components.copies]


def view(straws: Straws, seat: int | None) -> StrawsView:
    hands = [
        spread(hand) if seat == owner or straws.open_hands else sum(hand)
        for owner, hand in enumerate(straws.hand[: straws.seats])
    ]
    laid = tuple(spread(laid) for laid in straws.laid[: straws.seats])
    return StrawsView(straws.turn, bool(straws.over), straws.bag[0], tuple(hands), laid)


def spread(counts: list[int]) -> tuple[int, ...]:
    return tuple(length for length, count in enumerate(counts) for _ in range(count))


def event_message(event: Event) -> LocalizedMessage:
    return f"event-{event.kind}", {"a": event.a}


def explain_illegal(straws: Straws, seat: int, move: Move) -> LocalizedMessage:
    if straws.turn != seat:
        return "refused-turn", {"rule": "T2"}
    if isinstance(move, Lay):
        return "refused-not-in-hand", {"rule": "T4", "length": move.length}
    return "refused-full" if straws.bag[0] else "refused-empty", {"rule": "T3"}


def default_move(_view: StrawsView, _seat: int, moves: Sequence[Move]) -> Move:
    return moves[0]


def ended_by(_straws: Straws) -> str:
    return "T5"


def straws_are_conserved(straws: Straws, components: Components) -> None:
    everywhere = [straws.bag, *straws.hand, *straws.laid]
    assert [sum(lengths) for lengths in zip(*everywhere, strict=True)][1:] == components.copies


STRAWS: Final[Game[Straws, StrawsView, Components]] = Game(
    name="straws",
    package=__name__,
    rule_prefix="T",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    default_seats=2,
    state_type=Straws,
    components_type=Components,
    place_components=place_components,
    options=(Option("open_hands", rule="T1"), Option("goal", rule="T5", default=3, least=2, most=4)),
    moves=MOVES,
    rules=Rules(setup, pending, legal, play, determinize, scores, heuristic),
    view=view,
    event_kinds=EVENTS,
    event_message=event_message,
    explain_illegal=explain_illegal,
    ended_by=ended_by,
    invariants=(straws_are_conserved,),
    default_move=default_move,
)
