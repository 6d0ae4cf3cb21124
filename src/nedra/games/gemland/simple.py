"""Strategies of Land of Gems in one line each, to measure others by: with which cards, for which tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.games.gemland.jewellery import can_hand_in, how_many
from nedra.games.gemland.moves import (
    DRAW,
    END,
    HAND_IN,
    KEEP,
    KEEPINGS,
    PASS,
    PICK,
    REFRESH,
    RETURN,
    SET,
    TAKE,
)
from nedra.games.gemland.pieces import room
from nedra.games.gemland.table import (
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
from nedra.games.gemland.thumb import gather_by_thumb, thumb, worth_handing_in
from nedra.games.gemland.tricks import trick
from nedra.games.gemland.weighing import best_setting, least_wanted

if TYPE_CHECKING:
    from collections.abc import Callable

    Strategy = Callable[[Land, int], int]
    Liking = Callable[[Land, int], int]  # for a tile

ANSWERING: Final = (ANSWERING_ACTION, ANSWERING_CARD)


def no_cards(gather: Strategy) -> Strategy:
    """Hand in, set what fits, else gather; action cards stay in the hand."""

    def choose(land: Land, seat: int) -> int:
        if land.phase in ANSWERING:
            return PASS
        if land.phase != ACTING:
            return thumb(land, seat)
        places = worth_handing_in(land, seat)
        if places or not land.actions:
            return HAND_IN + places - 1 if places else END
        setting = best_setting(land, seat)
        return SET + setting if setting >= 0 else gather(land, seat)

    return choose


def take_any(land: Land, seat: int) -> int:
    """Whatever gem comes out of the mine; into a full cart none goes, so one is returned."""
    if room(land, seat):
        return TAKE if land.mine_left else DRAW
    return RETURN + least_wanted(land, seat)


def cards_first(land: Land, seat: int) -> int:
    """Play a card that helps, else draw until the hand is full; only then see to the gems."""
    if land.phase != ACTING or not land.actions or worth_handing_in(land, seat):
        return thumb(land, seat)
    move = trick(land, seat)
    if move >= 0:
        return move
    return DRAW if land.held[seat] < HAND else thumb(land, seat)


def at_once(land: Land, seat: int) -> int:
    """Hand in whatever is finished, and wait for no set (L13)."""
    finished = [places for places in range(1, 1 << ORDERS) if can_hand_in(land, seat, places)]
    if land.phase == ACTING and finished:
        return HAND_IN + max(finished, key=how_many) - 1
    return thumb(land, seat)


def tiles(liking: Liking) -> Strategy:
    """Keep, and take from the market, the tiles that are liked best."""

    def choose(land: Land, seat: int) -> int:
        if land.phase == CHOOSING:
            return KEEP + keep(land, seat, liking)
        if land.phase != TAKING_TILES:
            return thumb(land, seat)
        by_liking = sorted(range(MARKET), key=lambda place: liking(land, land.market[place]))
        if land.refreshed:
            return PICK + by_liking[-1]
        return REFRESH + sum(1 << place for place in by_liking[: land.to_take]) - 1

    return choose


def keep(land: Land, seat: int, liking: Liking) -> int:
    """Which three of the five tiles dealt, as a keeping (L4)."""

    def liked(kept: int) -> int:
        return sum(liking(land, land.dealt[seat][place]) for place in range(DEALT) if kept >> place & 1)

    return KEEPINGS.index(max(KEEPINGS, key=liked))


def cheapness(land: Land, tile: int) -> int:
    """The fewer holes, the better."""
    return -land.size[tile]


def dearness(land: Land, tile: int) -> int:
    """The more points, the better."""
    return land.worth[tile]


def plainness(land: Land, tile: int) -> int:
    """One colour rather than several, for sets; then the more points."""
    return 100 * (land.back[tile] != SEVERAL) + land.worth[tile]


SIMPLE: Final[dict[str, Strategy]] = {
    "only-take-gems-and-set": no_cards(take_any),
    "no-cards": no_cards(gather_by_thumb),
    "cards-first": cards_first,
    "hand-in-at-once": at_once,
    "cheapest-tile": tiles(cheapness),
    "dearest-tile": tiles(dearness),
    "one-colour-tiles": tiles(plainness),
}
