"""The Rope: everybody hangs on one rope, and nobody knows how many steps it bears."""

from typing import Annotated

import msgspec

from nedra.core.event import Words
from nedra.core.game import Game
from nedra.core.move import Move, Moves
from nedra.core.option import Option
from nedra_rope.rules import MOST_SEATS, OBSERVATION, RULES, Shaft
from nedra_rope.view import Down, ShaftView, Up, view

Steps = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many steps the weakest rope bears for each player, and how many more the strongest."""

    weakest: Steps
    spread: Steps


def lay_out(shaft: Shaft, box: Box) -> None:
    """The more hang on a rope, the stronger it is (R1)."""
    shaft.weakest = box.weakest * shaft.seats
    shaft.strongest = shaft.weakest + box.spread * shaft.seats


def refusal(shaft: Shaft, seat: int, _move: Move) -> Words:
    """It is another's turn (R2), or there is nothing in the basket yet (R4)."""
    return ("refused-turn", {"rule": "R2"}) if seat != shaft.turn else ("refused-empty", {"rule": "R4"})


def rope_holds(shaft: Shaft, _box: Box) -> None:
    """A rope in use bears the steps that were made on it."""
    assert shaft.strain <= shaft.strength <= shaft.strongest


GAME: Game[Shaft, ShaftView, Box] = Game(
    name="rope",
    package=__name__,
    prefix="R",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    usual_seats=3,
    table=Shaft,
    box_type=Box,
    lay_out=lay_out,
    options=(Option("ropes", rule="R6", default=3, least=1, most=5),),
    moves=Moves((Down(), Up())),
    rules=RULES,
    view=view,
    events=("tied", "stepped", "climbed", "snapped", "fell"),
    event_words=lambda event: (f"event-{event.what}", {"a": event.a}),
    refusal=refusal,
    ended_by=lambda _shaft: "R6",
    invariants=(rope_holds,),
    default_move=lambda _view, _seat, moves: moves[-1],  # up, if there is something to save
    observation=OBSERVATION,
)
