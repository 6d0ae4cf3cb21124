"""The Rope, a push-your-luck game: nobody knows how many steps the rope bears."""

from nedra.core.api import Game, LocalizedMessage, Move, Option, number_components, single_word_moves
from nedra_rope.rules import MOST_SEATS, OBSERVATION, RULES, Shaft
from nedra_rope.view import view


def explain_illegal(shaft: Shaft, seat: int, _move: Move) -> LocalizedMessage:
    """It is another player's turn (R2), or the basket is empty (R4)."""
    return ("refused-turn", {"rule": "R2"}) if seat != shaft.turn else ("refused-empty", {"rule": "R4"})


GAME = Game(
    name="rope",
    package=__name__,
    rule_prefix="R",
    seats=range(2, MOST_SEATS + 1),
    default_seats=3,
    state_type=Shaft,
    components_type=number_components(weakest=9, spread=9),
    options=(Option("ropes", rule="R6", default=3, least=1, most=5),),
    moves=single_word_moves("down", "up"),
    rules=RULES,
    view=view,
    event_kinds=("tied", "stepped", "climbed", "snapped", "fell"),
    explain_illegal=explain_illegal,
    ended_by=lambda _shaft: "R6",
    observation=OBSERVATION,
)
