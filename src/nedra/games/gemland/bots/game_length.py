"""How long a match of Land of Gems can be."""

from typing import Final

from nedra.games.gemland.rules.state import ACTIONS, TURN_LIMIT, Land

MOST_AFTER_ACTION: Final = 16
"""More than the decisions about dug gems, cards to discard, and tiles to hand in and to take."""


def max_decisions(land: Land) -> int:
    """A match ends after `TURN_LIMIT` turns of each player (L46).

    An action is answered by everybody else (L40). At most everybody's card is then played for it, and is
    answered again after each cancel, which takes one of the cards (L41).
    """
    answers = land.seats * (1 + land.seats * (land.cards_left + 1))
    return TURN_LIMIT * land.seats * ACTIONS * (1 + answers + MOST_AFTER_ACTION)
