"""Why an action card of the hand cannot be played now, and which rule says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.cards import CardName
from nedra.games.gemland.view import Phase

if TYPE_CHECKING:
    from nedra.games.gemland.view import LandView


def lock(card: CardName, view: LandView, seat: int | None) -> tuple[str, str]:
    """The key of a short sentence, and the rule's number."""
    if card is CardName.CANCEL:
        return "board-lock-cancel", "L45"
    if card in (CardName.COPY_TAKE, CardName.COPY_SET):
        return "board-lock-copy", "L40"
    if view.phase is not Phase.ACT or view.turn != seat:
        return "board-card-not-now", "L10"
    return ("board-lock-no-effect", "L45") if view.actions_left else ("board-lock-two-actions", "L5")
