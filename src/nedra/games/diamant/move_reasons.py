"""Reasons to go deeper or home: the cards that would end the expedition, and what is carried home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.hints import odds
from nedra.games.diamant.rules.moves import Return

if TYPE_CHECKING:
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.games.diamant.hints import Odds
    from nedra.games.diamant.view import CaveView


def explain_move(view: CaveView, seat: int, move: Move) -> LocalizedMessage | None:
    """One sentence on a choice, for whoever is inside (D8)."""
    known = odds(view, seat)
    alone = sum(explorer.inside for explorer in view.explorers) == 1
    if isinstance(move, Return):
        return _return_reason(known, alone=alone)
    return _continue_reason(view, known)


def _continue_reason(view: CaveView, known: Odds) -> LocalizedMessage:
    """How many cards end the expedition, what that would cost, and what the next card brings (D5, D7)."""
    share = round(known.share)
    if not view.fatal:
        return "why-deeper-safe", {"share": share}
    return "why-deeper", {"fatal": view.fatal, "deck": view.deck, "carried": known.carried, "share": share}


def _return_reason(known: Odds, *, alone: bool) -> LocalizedMessage:
    """What is safe, and what of the floor comes with it (D9, D17)."""
    if alone:
        return "why-home-alone", {
            "rubies": known.carried + known.floor,
            "floor": known.floor,
            "rest": known.carried,
            "artifacts": known.artifacts,
        }
    return "why-home", {"carried": known.carried, "floor": known.floor, "artifacts": known.artifacts}
