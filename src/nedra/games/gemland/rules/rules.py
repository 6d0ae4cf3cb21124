"""The rules of Land of Gems, L1 to L46: setting up, the turn, and what is asked when.

Finished jewellery and the track stand in `jewellery`, action cards in `card_moves` and `effects`, what
others answer in `responses`; gems, tiles and cards are moved about by `pieces`.
"""

from __future__ import annotations

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import emit
from nedra.games.gemland.rules.card_moves import list_card_moves
from nedra.games.gemland.rules.effects import list_stows, set_gem, stow, take_gem
from nedra.games.gemland.rules.events import BEGAN_WITH, DISCARDED, FIRST, KEPT, THREW, TURN
from nedra.games.gemland.rules.jewellery import (
    change_market,
    hand_in,
    list_hand_ins,
    list_tile_moves,
    time_up,
)
from nedra.games.gemland.rules.moves import (
    DISCARD_CARD,
    DRAW,
    END,
    HAND_IN,
    KEEP,
    KEEPINGS,
    RETURN,
    SET,
    SETTINGS,
    STOW,
    TAKE,
    hand_in_places,
    keeping_at,
)
from nedra.games.gemland.rules.pieces import (
    can_set,
    cart_room,
    clockwise,
    draw_card,
    draw_tile,
    encode_tile,
    fill_market,
    is_finished,
    return_from_cart,
    take_from_mine,
)
from nedra.games.gemland.rules.responses import (
    ask_for_copies,
    list_action_responses,
    list_card_responses,
    play_card,
    play_next_copy,
    record_action_response,
    record_card_response,
    resolve_card,
)
from nedra.games.gemland.rules.state import (
    ACTING,
    ACTIONS,
    ANSWERING_ACTION,
    ANSWERING_CARD,
    CARD_KINDS,
    CHOOSING,
    COLOURS,
    DEALT,
    DISCARD,
    DISCARDING,
    HAND,
    ORDERS,
    OVER,
    SEVERAL,
    STOWING,
    TAKING_TILES,
    TURN_LIMIT,
    Land,
)


@rule
def setup(land: Land) -> None:
    """Fill the mine, deal a gem, an action card and five tiles to each (L1 to L4)."""
    shuffle_mine(land)
    land.first = randbelow(land.rng, land.seats)
    land.turn = land.first
    emit(land, FIRST, land.first, 0, 0)
    for step in range(land.seats):
        seat = clockwise(land, land.first, step)
        gem = take_from_mine(land)
        land.cart[seat][gem] += 1
        emit(land, BEGAN_WITH, seat, gem, 0)
    for step in range(land.seats):
        deal(land, clockwise(land, land.first, step))
    land.phase = CHOOSING
    land.pending_seats = (1 << land.seats) - 1


@rule
def beginner(land: Land) -> int:
    """The player who was drawn to be first (L2)."""
    return land.first


@rule
def shuffle_mine(land: Land) -> None:
    """All gems go into the mine in random order (L1)."""
    for place in range(land.mine_left - 1, 0, -1):
        other = randbelow(land.rng, place + 1)
        gem = land.mine[place]
        land.mine[place] = land.mine[other]
        land.mine[other] = gem


@rule
def deal(land: Land, seat: int) -> None:
    """One action card (L3) and five tiles to choose from (L4)."""
    draw_card(land, seat)
    for place in range(DEALT):
        land.dealt[seat][place] = draw_tile(land)


# What is asked, and what may be answered


@rule
def pending(land: Land) -> int:
    """A bit for each seat that owes an answer."""
    return land.pending_seats


@rule
def legal(land: Land, seat: int, out: list[int]) -> int:
    """What the seat may answer now; nothing if it is not asked."""
    if not land.pending_seats >> seat & 1:
        return 0
    if land.phase == ANSWERING_CARD:
        return list_card_responses(land, seat, out)
    if land.phase == ANSWERING_ACTION:
        return list_action_responses(land, seat, out)
    if land.phase == ACTING:
        return list_actions(land, seat, out)
    if land.phase == TAKING_TILES:
        return list_tile_moves(land, out)
    if land.phase == DISCARDING:
        return list_discards(land, seat, out)
    if land.phase == STOWING:
        return list_stows(land, seat, out)
    return list_keepings(out)


@rule
def is_slowest_phase(land: Land) -> bool:
    """Whether a player acts in the own turn: hundreds of legal moves, where other phases have a few."""
    return land.phase == ACTING


@rule
def list_keepings(out: list[int]) -> int:
    """Any three of the five tiles dealt (L4)."""
    for keeping in range(len(KEEPINGS)):
        out[keeping] = KEEP + keeping
    return len(KEEPINGS)


@rule
def list_actions(land: Land, seat: int, out: list[int]) -> int:
    """Hand in at any moment of the own turn (L11, L14); two actions (L5); after them, end the turn."""
    count = list_hand_ins(land, seat, out, 0)
    if land.actions == 0:
        out[count] = END
        return count + 1
    for setting in range(SETTINGS):
        if can_set(land, seat, setting):
            out[count] = SET + setting
            count += 1
    if land.mine_left and cart_room(land, seat):
        out[count] = TAKE
        count += 1
    count = list_card_moves(land, seat, out, count)
    out[count] = DRAW
    count += 1
    for gem in range(COLOURS):
        if land.cart[seat][gem]:
            out[count] = RETURN + gem
            count += 1
    return count


@rule
def list_discards(land: Land, seat: int, out: list[int]) -> int:
    """Any card of the hand (L9)."""
    count = 0
    for card in range(CARD_KINDS):
        if land.hand[seat][card]:
            out[count] = DISCARD_CARD + card
            count += 1
    return count


# Playing


@rule
def play(land: Land, seat: int, move: int) -> None:
    """Let a legal move take effect, then advance to the next question."""
    if land.phase == ANSWERING_CARD:
        record_card_response(land, seat, move)
    elif land.phase == ANSWERING_ACTION:
        record_action_response(land, seat, move)
    elif land.phase == ACTING:
        act(land, seat, move)
    elif land.phase == CHOOSING:
        choose(land, seat, move - KEEP)
    elif land.phase == DISCARDING:
        discard(land, seat, move - DISCARD_CARD)
    elif land.phase == STOWING:
        stow(land, seat, move - STOW)
    else:
        change_market(land, seat, move)
    while land.pending_seats == 0 and land.phase != OVER:
        advance(land)


@rule
def advance(land: Land) -> None:
    """Ask the next question, or do what happens without one."""
    if land.card_move:
        resolve_card(land)
    elif ask_to_discard(land):
        land.phase = DISCARDING
    elif land.dug_left:
        ask_to_stow(land, land.turn)
    elif land.to_take:
        ask(land, TAKING_TILES)
    elif land.action_move:
        play_next_copy(land)
    elif land.actions or (land.ending == 0 and has_a_choice(land, land.turn)):
        ask(land, ACTING)
    else:
        end_turn(land, land.turn)


@rule
def ask(land: Land, phase: int) -> None:
    """Ask the player whose turn it is."""
    land.phase = phase
    land.pending_seats = 1 << land.turn


@rule
def ask_to_discard(land: Land) -> bool:
    """Whoever holds more than four cards is asked, whoever's turn it is (L9)."""
    for seat in range(land.seats):
        if land.held[seat] > HAND:
            land.pending_seats |= 1 << seat
    return land.pending_seats != 0


@rule
def ask_to_stow(land: Land, seat: int) -> None:
    """Ask what to keep of the gems dug; a lone one goes back unasked (L24)."""
    if land.dug_left == 1:
        stow(land, seat, 0)
    else:
        ask(land, STOWING)


@rule
def choose(land: Land, seat: int, keeping: int) -> None:
    """Everybody chooses three of five tiles; the last choice reveals all (L4)."""
    land.answer[seat] = keeping
    land.pending_seats &= ~(1 << seat)
    if land.pending_seats:
        return
    for other in range(land.seats):
        keep(land, other, keeping_at(land.answer[other]))
        land.answer[other] = 0
    fill_market(land)
    begin_turn(land)


@rule
def keep(land: Land, seat: int, kept: int) -> None:
    """Three of the five tiles stay face up in front, two are discarded (L4)."""
    count = 0
    for place in range(DEALT):
        tile = land.dealt[seat][place]
        land.dealt[seat][place] = 0
        if kept >> place & 1:
            land.tiles[seat][count] = tile
            count += 1
            emit(land, KEPT, seat, encode_tile(land, tile), 0)
        else:
            land.tile_location[tile] = DISCARD
            emit(land, THREW, seat, encode_tile(land, tile), 0)


@rule
def begin_turn(land: Land) -> None:
    """Two actions must be carried out (L5)."""
    land.turns += 1
    land.actions = ACTIONS
    emit(land, TURN, land.turn, (land.turns + land.seats - 1) // land.seats, 0)
    ask(land, ACTING)


@rule
def act(land: Land, seat: int, move: int) -> None:
    """An action (L5); handing in and ending the turn are none."""
    land.pending_seats = 0
    if move == END:
        land.ending = 1
        return
    if move >= HAND_IN:
        hand_in(land, seat, hand_in_places(move))
        return
    land.actions -= 1
    if move == TAKE:
        take_gem(land, seat)
        ask_for_copies(land, move)
    elif move < RETURN:
        set_gem(land, seat, move - SET)
        ask_for_copies(land, move)
    elif move < DRAW:
        return_from_cart(land, seat, move - RETURN)
    elif move == DRAW:
        draw_card(land, seat)
    else:
        play_card(land, seat, move)


@rule
def discard(land: Land, seat: int, card: int) -> None:
    """A card too many goes to the discard, the owner's choice (L9)."""
    land.hand[seat][card] -= 1
    land.held[seat] -= 1
    land.discard[card] += 1
    emit(land, DISCARDED, seat, card, 0)
    if land.held[seat] <= HAND:
        land.pending_seats &= ~(1 << seat)


@rule
def has_a_choice(land: Land, seat: int) -> bool:
    """Whether something finished may be kept or handed in, or several things in any order (L12, L13)."""
    finished = 0
    for place in range(ORDERS):
        if is_finished(land, seat, place):
            finished += 1
            if land.back[land.tiles[seat][place]] != SEVERAL:
                return True
    return finished > 1


@rule
def end_turn(land: Land, seat: int) -> None:
    """Finished tiles of several colours are handed in (L12), then the next player's turn comes (L5, L46)."""
    land.ending = 1
    for place in range(ORDERS):
        if is_finished(land, seat, place) and land.back[land.tiles[seat][place]] == SEVERAL:
            hand_in(land, seat, 1 << place)
            return
    land.ending = 0
    if land.turns == TURN_LIMIT * land.seats:
        time_up(land)
        return
    land.turn = clockwise(land, seat, 1)
    begin_turn(land)


@rule
def scores(land: Land, out: list[int]) -> None:
    """Everybody's points (L17, L46)."""
    for seat in range(land.seats):
        out[seat] = land.points[seat]
