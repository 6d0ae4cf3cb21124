"""What speaks for going deeper, or home: the cards that would end it, and what would be carried home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.hints import odds
from nedra.games.diamant.moves import Return

if TYPE_CHECKING:
    from nedra.core.event import Words
    from nedra.core.move import Move
    from nedra.games.diamant.hints import Odds
    from nedra.games.diamant.view import CaveView


def why(view: CaveView, seat: int, move: Move) -> Words | None:
    """One sentence on a choice, for whoever is inside (D8)."""
    known = odds(view, seat)
    alone = sum(explorer.inside for explorer in view.explorers) == 1
    if isinstance(move, Return):
        return _homewards(known, alone=alone)
    return _deeper(view, known)


def _deeper(view: CaveView, known: Odds) -> Words:
    """How many cards end the expedition, what that would cost, and what the next card brings (D5, D7)."""
    share = round(known.share)
    if not view.fatal:
        return "why-deeper-safe", {"share": share}
    return "why-deeper", {"fatal": view.fatal, "deck": view.deck, "carried": known.carried, "share": share}


def _homewards(known: Odds, *, alone: bool) -> Words:
    """What is safe, and what of the floor comes with it (D9, D17)."""
    if alone:
        rubies = known.carried + known.floor
        return "why-home-alone", {"rubies": rubies, "floor": known.floor, "artifacts": known.artifacts}
    return "why-home", {"carried": known.carried, "floor": known.floor, "artifacts": known.artifacts}
