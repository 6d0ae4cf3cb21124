"""Why an action card cannot be played like that (L21 to L28, L45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nedra.games.gemland.cards import CARD_NAMES, COLOUR_NAMES
from nedra.games.gemland.effects import card_of, victim_of
from nedra.games.gemland.moves import (
    MOVES,
    NONE,
    MasterOne,
    MasterTwo,
    Pry,
    Raid,
    SwapGems,
    SwapMarket,
    SwapOrders,
    Tip,
)
from nedra.games.gemland.pieces import asks_for, filled, is_finished, room

if TYPE_CHECKING:
    from nedra.core.event import Words
    from nedra.core.move import Move
    from nedra.games.gemland.table import Land


def refuse(key: str, rule: str, **args: str | int) -> Words:
    """The key of a reason, its rule, and what stands in it."""
    return key, {"rule": rule, **args}


def not_settable(land: Land, seat: int, tile: int, gem: str) -> Words:
    """The gem is not in the cart, or the tile does not ask for it (L7)."""
    if not land.cart[seat][COLOUR_NAMES.index(gem)]:
        return refuse("refused-gem-not-in-cart", "L7", gem=gem)
    return refuse("refused-hole", "L7", gem=gem, tile=tile)


def not_playable(land: Land, seat: int, move: Move) -> Words:
    """Not held, aimed at nobody, or without any effect (L10, L45)."""
    number = MOVES.number(move)
    card = CARD_NAMES[card_of(number)]
    victim = victim_of(number)
    if not land.hand[seat][CARD_NAMES.index(card)]:
        return refuse("refused-card-not-held", "L10", card=card.value)
    if victim >= land.seats:
        return refuse("refused-no-such-player", "L42", player=victim + 1, players=land.seats)
    if victim == seat and not isinstance(move, Tip):
        return refuse("refused-aimed-at-oneself", "L42")
    return _without_effect(land, seat, move)


def _without_effect(land: Land, seat: int, move: Any) -> Words:  # noqa: ANN401 - each card has fields of its own
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
        return not_settable(land, seat, move.tile, move.gem)
    if isinstance(move, MasterTwo):
        return _not_both(land, seat, move)
    return refuse("refused-mine-too-empty", "L46", gems=land.mine_left)


def _not_in_their_cart(rule: str) -> Words:
    return refuse("refused-not-in-their-cart", rule)


def _not_swapped(land: Land, seat: int, move: SwapOrders | SwapMarket) -> Words:
    """Only tiles without gems are exchanged; the gem set at once must fit the tile got (L21)."""
    if filled(land, seat, move.tile - 1):
        return refuse("refused-tile-with-gems", "L21", tile=move.tile)
    if isinstance(move, SwapOrders) and filled(land, move.player - 1, move.theirs - 1):
        return refuse("refused-their-tile-with-gems", "L21", tile=move.theirs)
    assert move.gem != NONE
    if not land.cart[seat][COLOUR_NAMES.index(move.gem)]:
        return refuse("refused-gem-not-in-cart", "L21", gem=move.gem)
    return refuse("refused-hole-of-new-tile", "L21", gem=move.gem)


def _gems_not_swapped(land: Land, seat: int, move: SwapGems) -> Words:
    if not land.cart[seat][COLOUR_NAMES.index(move.gem)]:
        return refuse("refused-gem-not-in-cart", "L22", gem=move.gem)
    return _not_in_their_cart("L22")


def _not_raided(land: Land, seat: int, move: Raid) -> Words:
    space = room(land, seat)
    if space < 1 + (move.second != NONE):
        return refuse("refused-cart-full", "L6", room=space)
    return _not_in_their_cart("L25")


def _not_pried(land: Land, seat: int, move: Pry) -> Words:
    if room(land, seat) == 0:
        return refuse("refused-cart-full", "L6", room=0)
    if is_finished(land, move.player - 1, move.tile - 1):
        return refuse("refused-pry-finished", "L27")
    return refuse("refused-not-in-their-tile", "L27", gem=move.gem)


def _not_both(land: Land, seat: int, move: MasterTwo) -> Words:
    """Each of the two must be in the cart and find a hole, and both together (L26)."""
    for tile, gem in ((move.tile, move.gem), (move.second_tile, move.second)):
        colour = COLOUR_NAMES.index(gem)
        if not land.cart[seat][colour] or not asks_for(land, seat, tile - 1, colour):
            return not_settable(land, seat, tile, gem)
    return refuse("refused-not-both", "L26")
