"""How the heuristic values gems, tiles and cards."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.games.gemland.rules.moves import SETTINGS
from nedra.games.gemland.rules.pieces import asks_for, can_set, count_set_gems
from nedra.games.gemland.rules.state import COLOURS, ONE, ORDERS, SEVERAL, Land

CARD_VALUES: Final = (2, 3, 9, 6, 7, 9, 6, 4, 7, 5, 8)
"""The value of a card in the hand, by kind."""

MINE_LOOKAHEAD: Final = 8
"""Number of gems in the mine that the value of a tile considers."""


@rule
def gem_demand(land: Land, seat: int, gem: int) -> int:
    """Open holes of a colour minus the gems of it in the cart; negative: too many."""
    wanted = -land.cart[seat][gem]
    for place in range(ORDERS):
        if asks_for(land, seat, place, gem):
            needs = land.needs[land.tiles[seat][place]][gem]
            wanted += needs - land.inlaid[seat][place * COLOURS + gem]
    return wanted


@rule
def least_wanted(land: Land, seat: int) -> int:
    """The colour in the cart with the lowest demand."""
    worst = -1
    for gem in range(COLOURS):
        if land.cart[seat][gem] and (
            worst < 0 or gem_demand(land, seat, gem) < gem_demand(land, seat, worst)
        ):
            worst = gem
    return worst


@rule
def setting_value(land: Land, seat: int, setting: int) -> int:
    """Best is a gem that finishes a tile, then one where least is missing."""
    place = setting >> 2
    tile = land.tiles[seat][place]
    missing = land.size[tile] - count_set_gems(land, seat, place) - 1
    if missing == 0:
        return 100 + land.worth[tile]
    return 60 - 10 * missing + land.worth[tile]


@rule
def best_setting(land: Land, seat: int) -> int:
    """The best setting, as four times the tile plus the colour; -1: none fits."""
    best = -1
    for setting in range(SETTINGS):
        if can_set(land, seat, setting) and (
            best < 0 or setting_value(land, seat, setting) > setting_value(land, seat, best)
        ):
            best = setting
    return best


@rule
def tile_value(land: Land, seat: int, tile: int) -> int:
    """Points per gem, and how many of its gems are in the cart or near in the mine."""
    value = land.worth[tile] * 60 // land.size[tile]
    if land.back[tile] != SEVERAL:
        value += 8
    for gem in range(COLOURS):
        missing = land.needs[tile][gem]
        if missing:
            at_hand = min(missing, land.cart[seat][gem])
            value += 14 * at_hand
            for place in range(min(MINE_LOOKAHEAD, land.mine_left)):
                if at_hand < missing and land.mine[place] == gem:
                    at_hand += 1
                    value += 6
    return value


@rule
def order_value(land: Land, seat: int, place: int) -> int:
    """The value of a tile of the market, with a bonus for a set with the own tiles (L13)."""
    tile = land.market[place]
    value = tile_value(land, seat, tile)
    if land.back[tile] == ONE:
        for own in range(ORDERS):
            mine = land.tiles[seat][own]
            if land.back[mine] == ONE and land.face[mine] & 7 == land.face[tile] & 7:
                value += 10
    return value
