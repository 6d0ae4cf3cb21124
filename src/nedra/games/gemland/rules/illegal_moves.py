"""Why a move of Land of Gems is refused, and what ended the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES
from nedra.games.gemland.rules.moves import (
    CARD_OF,
    MOVES,
    NONE,
    TAKE,
    Cancel,
    CopySet,
    CopyTake,
    Discard,
    End,
    HandIn,
    Keep,
    MasterOne,
    MasterTwo,
    Pass,
    Pick,
    Pry,
    Raid,
    Refresh,
    Return,
    Set,
    Stow,
    SwapGems,
    SwapMarket,
    SwapOrders,
    Take,
    Tip,
    victim_of,
)
from nedra.games.gemland.rules.pieces import asks_for, cart_room, count_set_gems, is_finished
from nedra.games.gemland.rules.state import (
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
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.games.gemland.rules.state import Land

REQUIRED_FIRST: Final = {
    CHOOSING: ("refused-choose-first", "L4"),
    ANSWERING_ACTION: ("refused-answer-first", "L43"),
    ANSWERING_CARD: ("refused-answer-first", "L43"),
    STOWING: ("refused-stow-first", "L24"),
    DISCARDING: ("refused-discard-first", "L9"),
}
"""What has to be answered before anything else; what is not here is the market (L16)."""

NOT_ASKED_FOR: Final[dict[type[Move], tuple[str, str]]] = {
    Keep: ("refused-chosen", "L4"),
    Pass: ("refused-nothing-to-pass", "L43"),
    Cancel: ("refused-nothing-to-cancel", "L45"),
    CopyTake: ("refused-nothing-to-copy", "L40"),
    CopySet: ("refused-nothing-to-copy", "L40"),
    Stow: ("refused-nothing-dug", "L24"),
    Discard: ("refused-hand-small", "L9"),
    Pick: ("refused-nothing-handed-in", "L16"),
    Refresh: ("refused-nothing-handed-in", "L16"),
}
"""Why an answer is refused in the own turn, when its question is not asked."""


def explain_illegal(land: Land, seat: int, move: Move) -> LocalizedMessage:
    """Why that move is not legal now."""
    if not land.pending_seats >> seat & 1:
        return _not_asked(land, seat, move)
    if land.phase == ACTING:
        return _not_an_action(land, seat, move)
    return _not_an_answer(land, seat, move) or reason(
        *REQUIRED_FIRST.get(land.phase, ("refused-take-tile-first", "L16"))
    )


def ending_rule(land: Land) -> str:
    """Somebody reached the goal (L18), or the turns were used up (L46)."""
    return "L18" if max(land.points) >= land.goal else "L46"


def _not_asked(land: Land, seat: int, move: Move) -> LocalizedMessage:
    if isinstance(move, HandIn) and seat != land.turn:
        return reason("refused-hand-in-later", "L14")
    if land.phase == ANSWERING_CARD:
        key = "refused-own-card" if isinstance(move, Cancel) else "refused-wait-for-answers"
        return reason(key, "L41")
    if isinstance(move, Cancel):
        return reason("refused-nothing-to-cancel", "L45")
    if isinstance(move, CopyTake | CopySet):
        return _not_asked_to_copy(land, seat)
    if isinstance(move, Pass):
        return reason("refused-nothing-asked", "L43")
    if land.phase == DISCARDING:
        return reason("refused-others-discard", "L9")
    if seat == land.turn:
        return reason("refused-own-action", "L43")
    return reason("refused-not-your-turn", "L5")


def _not_asked_to_copy(land: Land, seat: int) -> LocalizedMessage:
    if land.phase != ANSWERING_ACTION:
        return reason("refused-nothing-to-copy", "L40")
    if seat == land.turn:
        return reason("refused-own-action", "L40")
    if land.action_move != TAKE:
        return reason("refused-cannot-copy", "L40")
    if cart_room(land, seat) == 0:
        return reason("refused-cart-full", "L40", room=0)
    return reason("refused-mine-empty", "L46")


# While something else is asked


def _not_an_answer(land: Land, seat: int, move: Move) -> LocalizedMessage | None:
    if isinstance(move, CopyTake | CopySet):
        return _not_a_copy(land, seat, move)
    if isinstance(move, Cancel):
        return _not_a_cancel(land)
    if isinstance(move, HandIn) and land.phase in (ANSWERING_ACTION, ANSWERING_CARD) and seat != land.turn:
        return reason("refused-hand-in-later", "L14")
    if isinstance(move, Stow) and land.phase == STOWING:
        return _not_stowed(land, seat, move)
    if isinstance(move, Discard) and land.phase == DISCARDING:
        return reason("refused-card-not-held", "L9", card=move.card.value)
    if isinstance(move, Refresh) and land.phase == TAKING_TILES:
        return _not_refreshed(land)
    return None


def _not_a_copy(land: Land, seat: int, move: CopyTake | CopySet) -> LocalizedMessage | None:
    """Only an action is copied, and only with the same (L40)."""
    if land.phase != ANSWERING_ACTION:
        return reason("refused-nothing-to-copy", "L40")
    card = CARD_OF[type(move)]
    if isinstance(move, CopyTake) != (land.action_move == TAKE):
        return reason("refused-not-the-same", "L40")
    if not land.hand[seat][CARD_NAMES.index(card)]:
        return reason("refused-card-not-held", "L40", card=card.value)
    return set_reason(land, seat, move.tile, move.gem) if isinstance(move, CopySet) else None


def _not_a_cancel(land: Land) -> LocalizedMessage:
    """Only a card that waits for its effect is cancelled (L45)."""
    if land.phase != ANSWERING_CARD:
        return reason("refused-nothing-to-cancel", "L45")
    return reason("refused-card-not-held", "L31", card="cancel")


def _not_stowed(land: Land, seat: int, move: Stow) -> LocalizedMessage:
    gems = [gem for gem in (move.gem, move.second) if gem != "none"]
    dug = [COLOUR_NAMES[gem] for gem in land.dug[: land.dug_left]]
    if any(gems.count(gem) > dug.count(gem) for gem in COLOUR_NAMES):
        return reason("refused-not-dug", "L24")
    if len(gems) == len(dug):
        return reason("refused-one-goes-back", "L24")
    return reason("refused-cart-full", "L6", room=cart_room(land, seat))


def _not_refreshed(land: Land) -> LocalizedMessage:
    if land.refreshed:
        return reason("refused-refreshed", "L16")
    return reason("refused-refresh-count", "L16", tiles=land.to_take)


# In the own turn


def _not_an_action(land: Land, seat: int, move: Move) -> LocalizedMessage:
    if isinstance(move, End):
        return reason("refused-actions-left", "L5", actions=land.actions)
    if isinstance(move, HandIn):
        return _not_handed_in(land, seat, move)
    if type(move) in NOT_ASKED_FOR:
        return reason(*NOT_ASKED_FOR[type(move)])
    if land.actions == 0:
        return reason("refused-two-actions", "L5")
    if type(move) in CARD_OF:
        return card_reason(land, seat, move)
    return _not_a_plain_action(land, seat, move)


def _not_a_plain_action(land: Land, seat: int, move: Move) -> LocalizedMessage:
    if isinstance(move, Take):
        if cart_room(land, seat) == 0:
            return reason("refused-cart-full", "L6", room=0)
        return reason("refused-mine-empty", "L46")
    if isinstance(move, Set):
        return set_reason(land, seat, move.tile, move.gem)
    assert isinstance(move, Return)
    return reason("refused-gem-not-in-cart", "L8", gem=move.gem)


def _not_handed_in(land: Land, seat: int, move: HandIn) -> LocalizedMessage:
    places = [int(tile) - 1 for tile in move.tiles.split()]
    for place in places:
        if not is_finished(land, seat, place):
            return reason("refused-unfinished", "L11", tile=place + 1)
    if any(land.back[land.tiles[seat][place]] == SEVERAL for place in places):
        return reason("refused-set-of-several", "L13")
    assert 1 < len(places) <= ORDERS
    return reason("refused-set-of-colours", "L13")


def reason(key: str, rule: str, **args: str | int) -> LocalizedMessage:
    """The key of a reason, its rule, and what stands in it."""
    return key, {"rule": rule, **args}


def set_reason(land: Land, seat: int, tile: int, gem: str) -> LocalizedMessage:
    """The gem is not in the cart, or the tile does not ask for it (L7)."""
    if not land.cart[seat][COLOUR_NAMES.index(gem)]:
        return reason("refused-gem-not-in-cart", "L7", gem=gem)
    return reason("refused-hole", "L7", gem=gem, tile=tile)


def card_reason(land: Land, seat: int, move: Move) -> LocalizedMessage:
    """Not held, aimed at nobody, or without any effect (L10, L45)."""
    card, victim = CARD_OF[type(move)], victim_of(MOVES.number(move))
    if not land.hand[seat][CARD_NAMES.index(card)]:
        return reason("refused-card-not-held", "L10", card=card.value)
    if victim >= land.seats:
        return reason("refused-no-such-player", "L42", player=victim + 1, players=land.seats)
    if victim == seat and not isinstance(move, Tip):
        return reason("refused-aimed-at-oneself", "L42")
    return _without_effect(land, seat, move)


def _without_effect(land: Land, seat: int, move: Any) -> LocalizedMessage:  # noqa: ANN401 - each card has fields of its own
    if isinstance(move, SwapOrders | SwapMarket):
        return _not_swapped(land, seat, move)
    if isinstance(move, SwapGems):
        return _gems_not_swapped(land, seat, move)
    if isinstance(move, Tip):
        return _not_in_their_cart("L23")
    if isinstance(move, Raid):
        return _not_raided(land, seat, move)
    if isinstance(move, Pry):
        return _not_pried(land, seat, move)
    if isinstance(move, MasterOne):
        return set_reason(land, seat, move.tile, move.gem)
    if isinstance(move, MasterTwo):
        return _not_both(land, seat, move)
    return _not_dug(land, seat)


def _not_dug(land: Land, seat: int) -> LocalizedMessage:
    """Digging needs a free place in the cart, and gems in the mine (L24, L46)."""
    if cart_room(land, seat) == 0:
        return reason("refused-cart-full", "L24", room=0)
    return reason("refused-mine-too-empty", "L46", gems=land.mine_left)


def _not_in_their_cart(rule: str) -> LocalizedMessage:
    return reason("refused-not-in-their-cart", rule)


def _not_swapped(land: Land, seat: int, move: SwapOrders | SwapMarket) -> LocalizedMessage:
    """Only tiles without gems are exchanged; the gem set at once must fit the tile got (L21)."""
    if count_set_gems(land, seat, move.tile - 1):
        return reason("refused-tile-with-gems", "L21", tile=move.tile)
    if isinstance(move, SwapOrders) and count_set_gems(land, move.player - 1, move.theirs - 1):
        return reason("refused-their-tile-with-gems", "L21", tile=move.theirs)
    assert move.gem != NONE
    if not land.cart[seat][COLOUR_NAMES.index(move.gem)]:
        return reason("refused-gem-not-in-cart", "L21", gem=move.gem)
    return reason("refused-hole-of-new-tile", "L21", gem=move.gem)


def _gems_not_swapped(land: Land, seat: int, move: SwapGems) -> LocalizedMessage:
    if not land.cart[seat][COLOUR_NAMES.index(move.gem)]:
        return reason("refused-gem-not-in-cart", "L22", gem=move.gem)
    return _not_in_their_cart("L22")


def _not_raided(land: Land, seat: int, move: Raid) -> LocalizedMessage:
    space = cart_room(land, seat)
    if space < 1 + (move.second != NONE):
        return reason("refused-cart-full", "L6", room=space)
    return _not_in_their_cart("L25")


def _not_pried(land: Land, seat: int, move: Pry) -> LocalizedMessage:
    if cart_room(land, seat) == 0:
        return reason("refused-cart-full", "L6", room=0)
    if is_finished(land, move.player - 1, move.tile - 1):
        return reason("refused-pry-finished", "L27")
    return reason("refused-not-in-their-tile", "L27", gem=move.gem)


def _not_both(land: Land, seat: int, move: MasterTwo) -> LocalizedMessage:
    """Each of the two must be in the cart and find a hole, and both together (L26)."""
    for tile, gem in ((move.tile, move.gem), (move.second_tile, move.second)):
        colour = COLOUR_NAMES.index(gem)
        if not land.cart[seat][colour] or not asks_for(land, seat, tile - 1, colour):
            return set_reason(land, seat, tile, gem)
    return reason("refused-not-both", "L26")
