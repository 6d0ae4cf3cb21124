"""The Rope: everybody hangs on one rope, and nobody knows how many steps it bears."""

from nedra.core.authors import Game, Move, Option, Words, bare_moves, numbers
from nedra_rope.rules import MOST_SEATS, OBSERVATION, RULES, Shaft
from nedra_rope.view import view


def refusal(shaft: Shaft, seat: int, _move: Move) -> Words:
    """It is another's turn (R2), or there is nothing in the basket yet (R4)."""
    return ("refused-turn", {"rule": "R2"}) if seat != shaft.turn else ("refused-empty", {"rule": "R4"})


GAME = Game(
    name="rope",
    package=__name__,
    prefix="R",
    seats=range(2, MOST_SEATS + 1),
    usual_seats=3,
    table=Shaft,
    box_type=numbers(weakest=9, spread=9),
    options=(Option("ropes", rule="R6", default=3, least=1, most=5),),
    moves=bare_moves("down", "up"),
    rules=RULES,
    view=view,
    events=("tied", "stepped", "climbed", "snapped", "fell"),
    refusal=refusal,
    ended_by=lambda _shaft: "R6",
    observation=OBSERVATION,
)
