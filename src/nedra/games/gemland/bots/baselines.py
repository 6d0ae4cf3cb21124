"""Baseline strategies of Land of Gems: simple rules for cards and tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.games.gemland.bots.heuristic import choose_gathering, choose_hand_in, heuristic
from nedra.games.gemland.bots.heuristic_cards import choose_card_move
from nedra.games.gemland.bots.heuristic_values import best_setting, least_wanted
from nedra.games.gemland.rules.jewellery import can_hand_in, count_places
from nedra.games.gemland.rules.moves import (
    DRAW,
    END,
    KEEP,
    KEEPINGS,
    PASS,
    PICK,
    RETURN,
    SET,
    TAKE,
    hand_in_move,
    refresh_move,
)
from nedra.games.gemland.rules.pieces import cart_room
from nedra.games.gemland.rules.state import (
    ACTING,
    ANSWERING_ACTION,
    ANSWERING_CARD,
    CHOOSING,
    DEALT,
    HAND,
    MARKET,
    ORDERS,
    SEVERAL,
    TAKING_TILES,
    Land,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    Strategy = Callable[[Land, int], int]
    TilePreference = Callable[[Land, int], int]  # for a tile

ANSWERING: Final = (ANSWERING_ACTION, ANSWERING_CARD)


def strategy_without_cards(gather: Strategy) -> Strategy:
    """Hand in, set, else gather; play no action cards."""

    def choose(land: Land, seat: int) -> int:
        if land.phase in ANSWERING:
            return PASS
        if land.phase != ACTING:
            return heuristic(land, seat)
        places = choose_hand_in(land, seat)
        if places or not land.actions:
            return hand_in_move(places) if places else END
        setting = best_setting(land, seat)
        return SET + setting if setting >= 0 else gather(land, seat)

    return choose


def take_any_gem(land: Land, seat: int) -> int:
    """Take any gem; with a full cart return one."""
    if cart_room(land, seat):
        return TAKE if land.mine_left else DRAW
    return RETURN + least_wanted(land, seat)


def cards_first(land: Land, seat: int) -> int:
    """Play useful cards and draw until the hand is full; only then use gems."""
    if land.phase != ACTING or not land.actions or choose_hand_in(land, seat):
        return heuristic(land, seat)
    move = choose_card_move(land, seat)
    if move >= 0:
        return move
    return DRAW if land.held[seat] < HAND else heuristic(land, seat)


def hand_in_at_once(land: Land, seat: int) -> int:
    """Hand in finished tiles at once, without waiting for a set (L13)."""
    finished = [places for places in range(1, 1 << ORDERS) if can_hand_in(land, seat, places)]
    if land.phase == ACTING and finished:
        return hand_in_move(max(finished, key=count_places))
    return heuristic(land, seat)


def choose_tiles_by(preference: TilePreference) -> Strategy:
    """Keep and take the most preferred tiles."""

    def choose(land: Land, seat: int) -> int:
        if land.phase == CHOOSING:
            return KEEP + best_keeping(land, seat, preference)
        if land.phase != TAKING_TILES:
            return heuristic(land, seat)
        by_preference = sorted(range(MARKET), key=lambda place: preference(land, land.market[place]))
        if land.refreshed:
            return PICK + by_preference[-1]
        return refresh_move(sum(1 << place for place in by_preference[: land.to_take]))

    return choose


def best_keeping(land: Land, seat: int, preference: TilePreference) -> int:
    """The most preferred three of the five dealt tiles, as an index of KEEPINGS (L4)."""

    def total_preference(kept: int) -> int:
        return sum(preference(land, land.dealt[seat][place]) for place in range(DEALT) if kept >> place & 1)

    return KEEPINGS.index(max(KEEPINGS, key=total_preference))


def fewest_holes(land: Land, tile: int) -> int:
    """Prefer few holes."""
    return -land.size[tile]


def most_points(land: Land, tile: int) -> int:
    """Prefer many points."""
    return land.worth[tile]


def one_colour_first(land: Land, tile: int) -> int:
    """Prefer one colour, for sets; then many points."""
    return 100 * (land.back[tile] != SEVERAL) + land.worth[tile]


BASELINES: Final[dict[str, Strategy]] = {
    "only-take-gems-and-set": strategy_without_cards(take_any_gem),
    "no-cards": strategy_without_cards(choose_gathering),
    "cards-first": cards_first,
    "hand-in-at-once": hand_in_at_once,
    "cheapest-tile": choose_tiles_by(fewest_holes),
    "dearest-tile": choose_tiles_by(most_points),
    "one-colour-tiles": choose_tiles_by(one_colour_first),
}
