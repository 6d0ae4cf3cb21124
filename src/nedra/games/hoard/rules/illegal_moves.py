"""Why a move of My Hoard is refused, and what ended the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.rules.cards import KIND_NAMES
from nedra.games.hoard.rules.moves import Draw, Grab, Place, Take
from nedra.games.hoard.rules.state import GRABBING, PLACING

if TYPE_CHECKING:
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.games.hoard.rules.state import Cavern


def explain_illegal(cavern: Cavern, seat: int, move: Move) -> LocalizedMessage:
    """The first thing that is wrong with the move: whose turn it is, what is to be done, then where."""
    if seat != cavern.turn:
        return _not_pending_reason(cavern, seat)
    if cavern.phase == GRABBING:
        return _grab_phase_reason(cavern, move)
    if cavern.phase == PLACING:
        return _place_phase_reason(move)
    return _turn_phase_reason(cavern, move)


def _not_pending_reason(cavern: Cavern, seat: int) -> LocalizedMessage:
    if cavern.took[seat]:
        return "refused-sits-out", {"rule": "H4"}
    if cavern.phase == GRABBING:
        return "refused-others-grab-first", {"rule": "H10"}
    return "refused-not-your-turn", {"rule": "H4"}


def _grab_phase_reason(cavern: Cavern, move: Move) -> LocalizedMessage:
    if isinstance(move, Take):
        return "refused-tokens-turned", {"rule": "H10"}
    if not isinstance(move, Grab):
        return "refused-orc-is-here", {"rule": "H10"}
    if cavern.owner[move.place - 1]:
        return "refused-pile-taken", {"rule": "H10", "place": move.place}
    return "refused-empty-place", {"rule": "H11", "place": move.place}


def _place_phase_reason(move: Move) -> LocalizedMessage:
    if isinstance(move, Place):
        return "refused-place-closed", {"rule": "H7", "place": move.place}
    return "refused-put-down-first", {"rule": "H5"}


def _turn_phase_reason(cavern: Cavern, move: Move) -> LocalizedMessage:
    if isinstance(move, Place):
        return "refused-nothing-in-hand", {"rule": "H5"}
    if isinstance(move, Grab):
        return "refused-no-orc-yet", {"rule": "H10"}
    assert isinstance(move, Take), f"{Draw()} is always legal in a turn"
    if cavern.owner[move.place - 1]:
        return "refused-pile-taken", {"rule": "H7", "place": move.place}
    if not cavern.height[move.place - 1]:
        return "refused-empty-place", {"rule": "H7", "place": move.place}
    assert not cavern.tokens >> KIND_NAMES.index(move.token) & 1
    return "refused-token-gone", {"rule": "H7", "token": move.token.value}


def ending_rule(_cavern: Cavern) -> str:
    """The game ends after a round in which somebody has reached the goal (H17)."""
    return "H17"
