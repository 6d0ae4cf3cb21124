"""The heuristic of Land of Gems: hand in, set, play a useful card, gather.

`heuristic_values` values gems and tiles; `heuristic_cards` chooses action cards.
"""

from __future__ import annotations

from nedra.core.compiled.rule import rule
from nedra.games.gemland.bots.heuristic_cards import choose_card_move
from nedra.games.gemland.bots.heuristic_values import (
    CARD_VALUES,
    best_setting,
    gem_demand,
    least_wanted,
    order_value,
    tile_value,
)
from nedra.games.gemland.rules.card_moves import contains_bunch
from nedra.games.gemland.rules.jewellery import bonus_for_set, can_hand_in, count_places
from nedra.games.gemland.rules.moves import (
    CANCEL,
    COPY_SET,
    COPY_TAKE,
    DISCARD_CARD,
    DRAW,
    END,
    KEEPINGS,
    PASS,
    PICK,
    RETURN,
    SET,
    STOW,
    TAKE,
    bunch_at,
    bunches_upto,
    card_of,
    hand_in_move,
    keeping_at,
    refresh_move,
    victim_of,
)
from nedra.games.gemland.rules.pieces import asks_for, cart_room, count_set_gems, is_finished, set_colour
from nedra.games.gemland.rules.state import (
    ACTING,
    ANSWERING_ACTION,
    ANSWERING_CARD,
    CANCEL_CARD,
    CARD_KINDS,
    CHOOSING,
    COLOURS,
    COPY_SET_CARD,
    COPY_TAKE_CARD,
    DEALT,
    DISCARDING,
    HAND,
    MARKET,
    ORDERS,
    SEVERAL,
    STOWING,
    SWAP_GEMS_CARD,
    SWAP_ORDERS_CARD,
    Land,
)


@rule
def heuristic(land: Land, seat: int) -> int:
    """Choose a move in any phase."""
    if land.phase == ACTING:
        return choose_action(land, seat)
    if land.phase == ANSWERING_CARD:
        return CANCEL if wants_to_cancel(land, seat) else PASS
    if land.phase == ANSWERING_ACTION:
        return choose_action_response(land, seat)
    if land.phase == CHOOSING:
        return choose_keeping(land, seat)
    if land.phase == DISCARDING:
        return choose_discard(land, seat)
    if land.phase == STOWING:
        return choose_stow(land, seat)
    return choose_market_tile(land, seat)


@rule
def choose_action(land: Land, seat: int) -> int:
    """Hand in, else play a useful card, else set a gem, else gather."""
    places = choose_hand_in(land, seat)
    if places:
        return hand_in_move(places)
    if land.actions == 0:
        return END
    move = choose_card_move(land, seat)
    if move >= 0:
        return move
    setting = best_setting(land, seat)
    if setting >= 0:
        return SET + setting
    return choose_gathering(land, seat)


@rule
def choose_gathering(land: Land, seat: int) -> int:
    """Take a gem, draw a card, or return a gem."""
    space = cart_room(land, seat)
    if space and land.mine_left and (gem_demand(land, seat, land.mine[0]) > 0 or land.held[seat] == HAND):
        return TAKE
    if space == 0:
        return RETURN + least_wanted(land, seat)
    return DRAW


@rule
def choose_hand_in(land: Land, seat: int) -> int:
    """The finished tiles to hand in now: the best set, or one without a set in sight; 0: none."""
    best = 0
    most = 0
    for places in range(1, 1 << ORDERS):
        if not can_hand_in(land, seat, places):
            continue
        points = bonus_for_set(land, seat, places)
        waits = count_places(places) == 1
        for place in range(ORDERS):
            if places >> place & 1:
                points += land.worth[land.tiles[seat][place]]
                waits = waits and is_set_in_sight(land, seat, place)
        if points > most and (not waits or land.points[seat] + points >= land.goal):
            best = places
            most = points
    return best


@rule
def is_set_in_sight(land: Land, seat: int, place: int) -> bool:
    """Whether another tile of the same colour is nearly finished."""
    if land.back[land.tiles[seat][place]] == SEVERAL:
        return False
    colour = set_colour(land, seat, place)
    for other in range(ORDERS):
        tile = land.tiles[seat][other]
        if other == place or land.back[tile] == SEVERAL or is_finished(land, seat, other):
            continue
        missing = land.size[tile] - count_set_gems(land, seat, other) - land.cart[seat][colour]
        if asks_for(land, seat, other, colour) and missing <= 1:
            return True
    return False


@rule
def choose_action_response(land: Land, seat: int) -> int:
    """Copy the action if the gem is wanted or fits (L32, L33)."""
    if land.action_move == TAKE:
        if land.hand[seat][COPY_TAKE_CARD] and gem_demand(land, seat, land.mine[0]) > 0:
            return COPY_TAKE
        return PASS
    setting = best_setting(land, seat)
    if setting >= 0 and land.hand[seat][COPY_SET_CARD]:
        return COPY_SET + setting
    return PASS


@rule
def wants_to_cancel(land: Land, seat: int) -> bool:
    """Cancel to protect an own card, own gems, or against an opponent's win."""
    if land.hand[seat][CANCEL_CARD] == 0:
        return False
    own = land.chain[0] == seat
    if land.chain_length % 2 == 0:
        return own
    if own:
        return False
    card = card_of(land.card_move)
    victim = victim_of(land.card_move)
    if victim < 0:
        return False
    consoled = land.consolation_card == 0 and card > SWAP_GEMS_CARD
    wins = consoled and land.points[victim] + 1 >= land.goal
    if victim == seat:
        return not wins and card != SWAP_ORDERS_CARD
    return wins


@rule
def choose_keeping(land: Land, seat: int) -> int:
    """The three most promising tiles of five (L4)."""
    best = 0
    most = -1
    for keeping in range(len(KEEPINGS)):
        value = 0
        for place in range(DEALT):
            if keeping_at(keeping) >> place & 1:
                value += tile_value(land, seat, land.dealt[seat][place])
        if value > most:
            most = value
            best = keeping
    return best


@rule
def choose_discard(land: Land, seat: int) -> int:
    """The card with the lowest value (L9)."""
    worst = -1
    for card in range(CARD_KINDS):
        if land.hand[seat][card] and (worst < 0 or CARD_VALUES[card] < CARD_VALUES[worst]):
            worst = card
    return DISCARD_CARD + worst


@rule
def choose_stow(land: Land, seat: int) -> int:
    """Keep the gems that are wanted (L24)."""
    gems = 0
    for nth in range(land.dug_left):
        gems += 1 << 4 * land.dug[nth]
    best = 0
    most = 0
    for bunch in range(1, bunches_upto(min(land.dug_left - 1, cart_room(land, seat)))):
        if not contains_bunch(gems, bunch):
            continue
        value = 0
        for gem in range(COLOURS):
            count = bunch_at(bunch) >> 4 * gem & 7
            wanted = min(count, max(0, gem_demand(land, seat, gem)))
            value += 3 * wanted - (count - wanted)
        if value > most:
            most = value
            best = bunch
    return STOW + best


@rule
def choose_market_tile(land: Land, seat: int) -> int:
    """Replace the worst tiles of the market, which costs nothing; then take the best (L16)."""
    if land.refreshed:
        best = 0
        for place in range(1, MARKET):
            if order_value(land, seat, place) > order_value(land, seat, best):
                best = place
        return PICK + best
    places = 0
    for _ in range(land.to_take):
        worst = -1
        for place in range(MARKET):
            if not places >> place & 1 and (
                worst < 0 or order_value(land, seat, place) < order_value(land, seat, worst)
            ):
                worst = place
        places |= 1 << worst
    return refresh_move(places)
