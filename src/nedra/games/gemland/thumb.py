"""A player by rules of thumb: set what fits, take what is wanted, hand in what is done, strike back.

How things are weighed stands in `weighing`, which card to play in `tricks`.
"""

from __future__ import annotations

from nedra.core.rule import rule
from nedra.games.gemland.choices import holds
from nedra.games.gemland.effects import card_of, victim_of
from nedra.games.gemland.jewellery import can_hand_in, how_many
from nedra.games.gemland.moves import (
    CANCEL,
    COPY_SET,
    COPY_TAKE,
    DISCARD_CARD,
    DRAW,
    END,
    HAND_IN,
    KEEPINGS,
    PASS,
    PICK,
    REFRESH,
    RETURN,
    SET,
    STOW,
    TAKE,
    bunch_at,
    bunches_upto,
    keeping_at,
)
from nedra.games.gemland.pieces import asks_for, filled, is_finished, room, set_colour
from nedra.games.gemland.table import (
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
    SWAP_ORDERS_CARD,
    Land,
)
from nedra.games.gemland.tricks import trick
from nedra.games.gemland.weighing import (
    CARD_VALUES,
    best_setting,
    demand,
    least_wanted,
    order_value,
    tile_value,
)


@rule
def thumb(land: Land, seat: int) -> int:
    """Answer whatever is asked."""
    if land.phase == ACTING:
        return act_by_thumb(land, seat)
    if land.phase == ANSWERING_CARD:
        return CANCEL if wants_to_cancel(land, seat) else PASS
    if land.phase == ANSWERING_ACTION:
        return answer_by_thumb(land, seat)
    if land.phase == CHOOSING:
        return keep_by_thumb(land, seat)
    if land.phase == DISCARDING:
        return discard_by_thumb(land, seat)
    if land.phase == STOWING:
        return stow_by_thumb(land, seat)
    return order_by_thumb(land, seat)


@rule
def act_by_thumb(land: Land, seat: int) -> int:
    """Hand in; set; play a helpful card; take a wanted gem; make room; draw."""
    places = worth_handing_in(land, seat)
    if places:
        return HAND_IN + places - 1
    if land.actions == 0:
        return END
    move = trick(land, seat)
    if move >= 0:
        return move
    setting = best_setting(land, seat)
    if setting >= 0:
        return SET + setting
    return gather_by_thumb(land, seat)


@rule
def gather_by_thumb(land: Land, seat: int) -> int:
    """Nothing fits: take, draw, or return."""
    space = room(land, seat)
    if space and land.mine_left and (demand(land, seat, land.mine[0]) > 0 or land.held[seat] == HAND):
        return TAKE
    if space == 0:
        return RETURN + least_wanted(land, seat)
    return DRAW


@rule
def worth_handing_in(land: Land, seat: int) -> int:
    """The finished tiles to hand in now: the best set, or what no set is in sight for; 0: none."""
    best = 0
    most = 0
    for places in range(1, 1 << ORDERS):
        if not can_hand_in(land, seat, places):
            continue
        points = land.set_bonus * (how_many(places) - 1)
        waits = how_many(places) == 1
        for place in range(ORDERS):
            if places >> place & 1:
                points += land.worth[land.tiles[seat][place]]
                waits = waits and set_in_sight(land, seat, place)
        if points > most and (not waits or land.points[seat] + points >= land.goal):
            best = places
            most = points
    return best


@rule
def set_in_sight(land: Land, seat: int, place: int) -> bool:
    """Whether another tile of the same colour is nearly finished."""
    if land.back[land.tiles[seat][place]] == SEVERAL:
        return False
    colour = set_colour(land, seat, place)
    for other in range(ORDERS):
        tile = land.tiles[seat][other]
        if other == place or land.back[tile] == SEVERAL or is_finished(land, seat, other):
            continue
        missing = land.size[tile] - filled(land, seat, other) - land.cart[seat][colour]
        if asks_for(land, seat, other, colour) and missing <= 1:
            return True
    return False


@rule
def answer_by_thumb(land: Land, seat: int) -> int:
    """Take a gem too if it is wanted, set one too if it fits (L32, L33)."""
    if land.acted == TAKE:
        if land.hand[seat][COPY_TAKE_CARD] and demand(land, seat, land.mine[0]) > 0:
            return COPY_TAKE
        return PASS
    setting = best_setting(land, seat)
    if setting >= 0 and land.hand[seat][COPY_SET_CARD]:
        return COPY_SET + setting
    return PASS


@rule
def wants_to_cancel(land: Land, seat: int) -> bool:
    """Save an own card, the own gems, or the game."""
    if land.hand[seat][CANCEL_CARD] == 0:
        return False
    own = land.chain[0] == seat
    if land.links % 2 == 0:
        return own
    if own:
        return False
    card = card_of(land.card)
    victim = victim_of(land.card)
    if victim < 0:
        return False
    consoled = land.consolation_card == 0 and card > 1
    wins = consoled and land.points[victim] + 1 >= land.goal
    if victim == seat:
        return not wins and card != SWAP_ORDERS_CARD
    return wins


@rule
def keep_by_thumb(land: Land, seat: int) -> int:
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
def discard_by_thumb(land: Land, seat: int) -> int:
    """The card that helps least (L9)."""
    worst = -1
    for card in range(CARD_KINDS):
        if land.hand[seat][card] and (worst < 0 or CARD_VALUES[card] < CARD_VALUES[worst]):
            worst = card
    return DISCARD_CARD + worst


@rule
def stow_by_thumb(land: Land, seat: int) -> int:
    """Keep the gems that are wanted (L24)."""
    gems = 0
    for nth in range(land.dug_left):
        gems += 1 << 4 * land.dug[nth]
    best = 0
    most = 0
    for bunch in range(1, bunches_upto(min(land.dug_left - 1, room(land, seat)))):
        if not holds(gems, bunch):
            continue
        value = 0
        for gem in range(COLOURS):
            count = bunch_at(bunch) >> 4 * gem & 7
            wanted = min(count, max(0, demand(land, seat, gem)))
            value += 3 * wanted - (count - wanted)
        if value > most:
            most = value
            best = bunch
    return STOW + best


@rule
def order_by_thumb(land: Land, seat: int) -> int:
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
    return REFRESH + places - 1
