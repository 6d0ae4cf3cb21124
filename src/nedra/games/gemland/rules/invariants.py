"""What holds in every position of Land of Gems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.rules.moves import card_of
from nedra.games.gemland.rules.pieces import count_set_gems
from nedra.games.gemland.rules.state import (
    ACTING,
    CANCEL_CARD,
    CART,
    CHOOSING,
    COLOURS,
    DISCARD,
    DISCARDING,
    HAND,
    IN_PLAY,
    ORDERS,
    OVER,
    RAINBOW,
    STACK,
    TAKING_TILES,
    Land,
)

if TYPE_CHECKING:
    from nedra.games.gemland.rules.components import Components


def gems_are_conserved(land: Land, components: Components) -> None:
    """Mine, carts, tiles and what was just dug are together the gems of the box, colour by colour."""
    for gem, count in enumerate(components.gems.counts()):
        found = land.mine[: land.mine_left].count(gem) + land.dug[: land.dug_left].count(gem)
        found += sum(cart[gem] for cart in land.cart)
        found += sum(inlaid[place * COLOURS + gem] for inlaid in land.inlaid for place in range(ORDERS))
        assert found == count, f"gems of colour {gem}: {found}"


def tiles_are_conserved(land: Land, components: Components) -> None:
    """Every tile lies in exactly one place."""
    fronts = [*land.tiles, *land.dealt, land.market]
    in_play = [tile for front in fronts for tile in front if tile]
    assert len(in_play) == len(set(in_play))
    for tile in range(1, len(components.tiles.faces) + 1):
        assert (tile in in_play) == (land.tile_location[tile] == IN_PLAY)
        assert land.tile_location[tile] in (STACK, DISCARD, IN_PLAY)
    assert land.tiles_left == land.tile_location.count(STACK)


def cards_are_conserved(land: Land, components: Components) -> None:
    """Stack, discard, hands and the cards that wait are together the action cards of the box."""
    waiting = [0] * len(land.stack)
    if land.card_move:
        waiting[card_of(land.card_move)] += 1
        waiting[CANCEL_CARD] += land.chain_length - 1
    found = [sum(counts) for counts in zip(land.stack, land.discard, waiting, *land.hand, strict=True)]
    assert found == components.cards.copies()
    assert land.cards_left == sum(land.stack)
    assert land.held == [sum(hand) for hand in land.hand]


def three_tiles_between_actions(land: Land, _components: Components) -> None:
    """In front of everybody lie exactly three tiles, but while tiles are chosen or taken (L4, L16)."""
    if land.phase in (ACTING, OVER):
        assert all(all(land.tiles[seat]) for seat in range(land.seats))
        assert all(land.market)
    if land.phase != CHOOSING:
        assert land.tiles[land.turn].count(0) == land.to_take
    if land.phase == TAKING_TILES:
        assert land.to_take


def carts_have_room_for_three(land: Land, _components: Components) -> None:
    """No cart ever holds more than three gems (L6)."""
    assert all(0 <= sum(cart) <= CART and min(cart) >= 0 for cart in land.cart)


def gems_fit_their_holes(land: Land, _components: Components) -> None:
    """No more gems of a colour than the tile asks for, in a rainbow tile of one colour (L7)."""
    for seat in range(land.seats):
        for place in range(ORDERS):
            tile = land.tiles[seat][place]
            inlaid = land.inlaid[seat][place * COLOURS : (place + 1) * COLOURS]
            assert all(0 <= gems <= needs for gems, needs in zip(inlaid, land.needs[tile], strict=True))
            assert count_set_gems(land, seat, place) <= land.size[tile]
            assert land.back[tile] != RAINBOW or sum(gems > 0 for gems in inlaid) <= 1


def hands_are_small(land: Land, _components: Components) -> None:
    """More than four cards are held only by those who are asked to discard (L9)."""
    for seat in range(land.seats):
        if land.held[seat] > HAND:
            assert land.phase in (DISCARDING, OVER)
            assert land.phase == OVER or land.pending_seats >> seat & 1


def nothing_dead_remains(land: Land, _components: Components) -> None:
    """What is not in use is zero, so that equal positions are equal byte by byte."""
    assert not any(land.mine[land.mine_left :])
    assert not any(land.dug[land.dug_left :])
    assert not any(land.chain[land.chain_length :])
    assert bool(land.card_move) == bool(land.chain_length)
    if land.phase in (ACTING, TAKING_TILES):
        assert not any(land.answer)
        assert not land.cancelling
        assert not land.action_move


INVARIANTS = (
    gems_are_conserved,
    tiles_are_conserved,
    cards_are_conserved,
    three_tiles_between_actions,
    carts_have_room_for_three,
    gems_fit_their_holes,
    hands_are_small,
    nothing_dead_remains,
)
