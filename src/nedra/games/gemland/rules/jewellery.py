"""Finished jewellery and the track: handing in, new tiles, special cells, the end (L11 to L18)."""

from __future__ import annotations

from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import NO_SEAT, emit
from nedra.games.gemland.rules.events import (
    BONUS,
    HANDED_IN,
    LAID,
    PICKED,
    REACHED,
    REFRESHED,
    SCORED,
    TIME_UP,
    WON,
)
from nedra.games.gemland.rules.moves import (
    PICK,
    hand_in_move,
    refresh_move,
    refresh_places,
)
from nedra.games.gemland.rules.pieces import (
    clockwise,
    draw_card,
    draw_tile,
    encode_tile,
    fill_market,
    is_finished,
    return_to_mine,
    set_colour,
)
from nedra.games.gemland.rules.state import (
    ANY_COLOUR,
    COLOURS,
    DISCARD,
    MARKET,
    MOST_HOLES,
    MOST_SPECIAL,
    ORDERS,
    OVER,
    SEVERAL,
    Land,
)


@rule
def can_hand_in(land: Land, seat: int, places: int) -> bool:
    """One finished tile (L11), or as a set several of one colour, all of the same one (L13)."""
    colour = -1
    for place in range(ORDERS):
        if not places >> place & 1:
            continue
        if not is_finished(land, seat, place):
            return False
        if places & (places - 1) == 0:
            return True
        if land.back[land.tiles[seat][place]] == SEVERAL:
            return False
        if colour >= 0 and colour != set_colour(land, seat, place):
            return False
        colour = set_colour(land, seat, place)
    return True


@rule
def list_hand_ins(land: Land, seat: int, out: list[int], count: int) -> int:
    """Write down all that could be handed in, after `count` other moves (L11, L13)."""
    finished = 0
    for place in range(ORDERS):
        finished |= is_finished(land, seat, place) << place
    if finished:
        for places in range(1, 1 << ORDERS):
            if places & finished == places and can_hand_in(land, seat, places):
                out[count] = hand_in_move(places)
                count += 1
    return count


@rule
def hand_in(land: Land, seat: int, places: int) -> None:
    """Score the points, return the gems, discard the tiles, take as many new ones (L15)."""
    points = 0
    tiles = 0
    for place in range(ORDERS):
        if places >> place & 1:
            tile = land.tiles[seat][place]
            points += land.worth[tile]
            tiles += 1
            emit(land, HANDED_IN, seat, encode_tile(land, tile), land.worth[tile])
    bonus = bonus_for_set(land, seat, places)
    if bonus:
        emit(land, BONUS, seat, bonus, tiles)
    score(land, seat, points + bonus)
    if land.phase == OVER:
        return
    for place in range(ORDERS):
        if places >> place & 1:
            clear_tile(land, seat, place)
    land.to_take = tiles


@rule
def bonus_for_set(land: Land, seat: int, places: int) -> int:
    """A set scores for each tile after the first, or what each of its tiles shows (L13)."""
    tiles = 0
    shown = 0
    for place in range(ORDERS):
        if places >> place & 1:
            tiles += 1
            shown += land.bonus[land.tiles[seat][place]]
    if tiles < 2:
        return 0
    return shown if land.own_bonuses else land.set_bonus * (tiles - 1)


@rule
def clear_tile(land: Land, seat: int, place: int) -> None:
    """The gems go back to the mine one by one in the order of the holes, the tile to the discard (L15)."""
    tile = land.tiles[seat][place]
    of_a_rainbow = set_colour(land, seat, place)
    for hole in range(MOST_HOLES):
        asks = land.face[tile] >> 3 * hole & 7
        if asks == ANY_COLOUR:
            return_to_mine(land, of_a_rainbow)
        elif asks:
            return_to_mine(land, asks - 1)
    for gem in range(COLOURS):
        land.inlaid[seat][place * COLOURS + gem] = 0
    land.tile_location[tile] = DISCARD
    land.tiles[seat][place] = 0


@rule
def list_tile_moves(land: Land, out: list[int]) -> int:
    """Any tile of the market; or first, once, discard as many of them as there are to take (L16)."""
    for place in range(MARKET):
        out[place] = PICK + place
    count = MARKET
    if land.refreshed:
        return count
    for places in range(1, (1 << MARKET) - 1):
        if count_places(places) == land.to_take:
            out[count] = refresh_move(places)
            count += 1
    return count


@rule
def count_places(places: int) -> int:
    """The number of places in a bit mask."""
    return (places & 1) + (places >> 1 & 1) + (places >> 2 & 1) + (places >> 3 & 1)


@rule
def change_market(land: Land, seat: int, move: int) -> None:
    """Take a tile, or discard some before (L16)."""
    land.pending_seats = 0
    if move >= PICK:
        pick(land, seat, move - PICK)
    else:
        refresh(land, seat, refresh_places(move))


@rule
def refresh(land: Land, seat: int, places: int) -> None:
    """Discard these tiles of the market and replace them from the stack, once (L16)."""
    for place in range(MARKET):
        if places >> place & 1:
            emit(land, REFRESHED, seat, encode_tile(land, land.market[place]), place)
            land.tile_location[land.market[place]] = DISCARD
            land.market[place] = 0
    fill_market(land)
    land.refreshed = 1


@rule
def pick(land: Land, seat: int, place: int) -> None:
    """Take a tile of the market, whose place is filled from the stack at once (L16)."""
    tile = land.market[place]
    emit(land, PICKED, seat, encode_tile(land, tile), place)
    own = 0
    while land.tiles[seat][own]:
        own += 1
    land.tiles[seat][own] = tile
    land.market[place] = draw_tile(land)
    emit(land, LAID, NO_SEAT, encode_tile(land, land.market[place]), place)
    land.to_take -= 1
    land.refreshed = 1 if land.to_take else 0


@rule
def score(land: Land, seat: int, points: int) -> None:
    """Move the marker; at the goal the game ends, that very moment (L17, L18)."""
    before = land.points[seat]
    after = before + points
    land.points[seat] = after
    emit(land, SCORED, seat, points, after)
    if after >= land.goal:
        emit(land, WON, seat, after, 0)
        end_game(land)
        return
    for nth in range(MOST_SPECIAL):
        special = land.special[nth]
        if before < special <= after:
            help_those_behind(land, seat, special)


@rule
def help_those_behind(land: Land, seat: int, special: int) -> None:
    """Everybody whose marker is before the special cell gets an action card (L17)."""
    emit(land, REACHED, seat, special, 0)
    for step in range(1, land.seats):
        other = clockwise(land, seat, step)
        if land.points[other] < special:
            draw_card(land, other)


@rule
def time_up(land: Land) -> None:
    """After 200 turns of every player the game ends (L46)."""
    emit(land, TIME_UP, NO_SEAT, 0, 0)
    end_game(land)


@rule
def end_game(land: Land) -> None:
    """Nobody is asked any more (L18, L46)."""
    land.phase = OVER
    land.pending_seats = 0
