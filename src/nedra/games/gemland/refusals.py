"""Why a move of Land of Gems is refused, and what ended the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.games.gemland.cards import CARD_NAMES, COLOUR_NAMES
from nedra.games.gemland.effects import card_of
from nedra.games.gemland.moves import (
    IDEAS,
    MOVES,
    SWAP_ORDERS,
    TAKE,
    Cancel,
    CopySet,
    CopyTake,
    Discard,
    End,
    HandIn,
    Keep,
    Pass,
    Pick,
    Refresh,
    Return,
    Set,
    Stow,
    Take,
)
from nedra.games.gemland.pieces import is_finished, room
from nedra.games.gemland.refused_cards import not_playable, not_settable, refuse
from nedra.games.gemland.table import (
    ACTING,
    ANSWERING_ACTION,
    ANSWERING_CARD,
    CHOOSING,
    DISCARDING,
    ORDERS,
    SEVERAL,
    STOWING,
    TAKING_TILES,
    Land,
)

if TYPE_CHECKING:
    from nedra.core.event import Words
    from nedra.core.move import Move

FIRST_THINGS: Final = {
    CHOOSING: ("refused-choose-first", "L4"),
    ANSWERING_ACTION: ("refused-answer-first", "L43"),
    ANSWERING_CARD: ("refused-answer-first", "L43"),
    STOWING: ("refused-stow-first", "L24"),
    DISCARDING: ("refused-discard-first", "L9"),
}
"""What has to be answered before anything else; what is not here is the market (L16)."""


def refusal(land: Land, seat: int, move: Move) -> Words:
    """Why that move is not legal now."""
    if not land.owing >> seat & 1:
        return _not_asked(land, seat, move)
    if land.phase == ACTING:
        return _not_an_action(land, seat, move)
    return _not_an_answer(land, seat, move) or refuse(
        *FIRST_THINGS.get(land.phase, ("refused-take-tile-first", "L16"))
    )


def ended_by(land: Land) -> str:
    """Somebody reached the goal (L18), or the turns were used up (L46)."""
    return "L18" if max(land.points) >= land.goal else "L46"


def _not_asked(land: Land, seat: int, move: Move) -> Words:
    if isinstance(move, HandIn) and seat != land.turn:
        return refuse("refused-hand-in-later", "L14")
    if land.phase == ANSWERING_CARD:
        return refuse("refused-own-card", "L41")
    if isinstance(move, Cancel):
        return refuse("refused-nothing-to-cancel", "L45")
    if land.phase == ANSWERING_ACTION:
        return _not_asked_to_copy(land, seat)
    if isinstance(move, CopyTake | CopySet):
        return refuse("refused-nothing-to-copy", "L40")
    if isinstance(move, Pass):
        return refuse("refused-nothing-asked", "L43")
    if land.phase == DISCARDING:
        return refuse("refused-others-discard", "L9")
    return refuse("refused-not-your-turn", "L5")


def _not_asked_to_copy(land: Land, seat: int) -> Words:
    if seat == land.turn:
        return refuse("refused-own-action", "L40")
    return refuse("refused-cannot-copy", "L40")


# While something else is asked


def _not_an_answer(land: Land, seat: int, move: Move) -> Words | None:
    if isinstance(move, CopyTake | CopySet):
        return _not_a_copy(land, seat, move)
    if isinstance(move, Cancel):
        return _not_a_cancel(land)
    if isinstance(move, HandIn) and land.phase in (ANSWERING_ACTION, ANSWERING_CARD) and seat != land.turn:
        return refuse("refused-hand-in-later", "L14")
    if isinstance(move, Stow) and land.phase == STOWING:
        return _not_stowed(land, seat, move)
    if isinstance(move, Discard) and land.phase == DISCARDING:
        return refuse("refused-card-not-held", "L9", card=move.card.value)
    if isinstance(move, Refresh) and land.phase == TAKING_TILES:
        return _not_refreshed(land)
    return None


def _not_a_copy(land: Land, seat: int, move: CopyTake | CopySet) -> Words | None:
    """Only an action is copied, and only with the same (L40)."""
    if land.phase != ANSWERING_ACTION:
        return refuse("refused-nothing-to-copy", "L40")
    card = CARD_NAMES[card_of(MOVES.number(move))]
    if isinstance(move, CopyTake) != (land.acted == TAKE):
        return refuse("refused-not-the-same", "L40")
    if not land.hand[seat][CARD_NAMES.index(card)]:
        return refuse("refused-card-not-held", "L40", card=card.value)
    return not_settable(land, seat, move.tile, move.gem) if isinstance(move, CopySet) else None


def _not_a_cancel(land: Land) -> Words:
    """Only a card that waits for its effect is cancelled (L45)."""
    if land.phase != ANSWERING_CARD:
        return refuse("refused-nothing-to-cancel", "L45")
    return refuse("refused-card-not-held", "L31", card="cancel")


def _not_stowed(land: Land, seat: int, move: Stow) -> Words:
    gems = [gem for gem in (move.gem, move.second) if gem != "none"]
    dug = [COLOUR_NAMES[gem] for gem in land.dug[: land.dug_left]]
    if any(gems.count(gem) > dug.count(gem) for gem in COLOUR_NAMES):
        return refuse("refused-not-dug", "L24")
    if len(gems) == len(dug):
        return refuse("refused-one-goes-back", "L24")
    return refuse("refused-cart-full", "L6", room=room(land, seat))


def _not_refreshed(land: Land) -> Words:
    if land.refreshed:
        return refuse("refused-refreshed", "L16")
    return refuse("refused-refresh-count", "L16", tiles=land.to_take)


# In the own turn


def _not_an_action(land: Land, seat: int, move: Move) -> Words:
    number = MOVES.number(move)
    if isinstance(move, End):
        return refuse("refused-actions-left", "L5", actions=land.actions)
    if isinstance(move, HandIn):
        return _not_handed_in(land, seat, move)
    if not TAKE <= number <= IDEAS:
        return _not_now(move)
    if land.actions == 0:
        return refuse("refused-two-actions", "L5")
    if number >= SWAP_ORDERS:
        return not_playable(land, seat, move)
    return _not_a_plain_action(land, seat, move)


def _not_a_plain_action(land: Land, seat: int, move: Move) -> Words:
    if isinstance(move, Take):
        if room(land, seat) == 0:
            return refuse("refused-cart-full", "L6", room=0)
        return refuse("refused-mine-empty", "L46")
    if isinstance(move, Set):
        return not_settable(land, seat, move.tile, move.gem)
    assert isinstance(move, Return)
    return refuse("refused-gem-not-in-cart", "L8", gem=move.gem)


def _not_handed_in(land: Land, seat: int, move: HandIn) -> Words:
    places = [int(tile) - 1 for tile in move.tiles.split()]
    for place in places:
        if not is_finished(land, seat, place):
            return refuse("refused-unfinished", "L11", tile=place + 1)
    if any(land.back[land.tiles[seat][place]] == SEVERAL for place in places):
        return refuse("refused-set-of-several", "L13")
    assert 1 < len(places) <= ORDERS
    return refuse("refused-set-of-colours", "L13")


def _not_now(move: Move) -> Words:
    """Answers to questions that are not asked."""
    if isinstance(move, Keep):
        return refuse("refused-chosen", "L4")
    if isinstance(move, Pass):
        return refuse("refused-nothing-to-pass", "L43")
    if isinstance(move, Cancel):
        return refuse("refused-nothing-to-cancel", "L45")
    if isinstance(move, CopyTake | CopySet):
        return refuse("refused-nothing-to-copy", "L40")
    if isinstance(move, Stow):
        return refuse("refused-nothing-dug", "L24")
    if isinstance(move, Discard):
        return refuse("refused-hand-small", "L9")
    assert isinstance(move, Pick | Refresh)
    return refuse("refused-nothing-handed-in", "L16")
