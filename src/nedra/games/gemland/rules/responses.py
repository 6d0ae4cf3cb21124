"""Secret answers: me too, cancel, and cancelling a cancel (L31 to L33, L40 to L43)."""

from __future__ import annotations

from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import emit, emit_private
from nedra.games.gemland.rules.effects import take_effect
from nedra.games.gemland.rules.events import CANCELLED, NO_EFFECT, PLAYED, STAYED
from nedra.games.gemland.rules.moves import (
    CANCEL,
    COPY_SET,
    COPY_TAKE,
    PASS,
    SETTINGS,
    TAKE,
    card_of,
    victim_of,
)
from nedra.games.gemland.rules.pieces import can_set, can_set_any, cart_room, clockwise
from nedra.games.gemland.rules.state import (
    ANSWERING_ACTION,
    ANSWERING_CARD,
    CANCEL_CARD,
    COPY_SET_CARD,
    COPY_TAKE_CARD,
    Land,
)

# Me too


@rule
def ask_for_copies(land: Land, move: int) -> None:
    """After *take* or *set* everybody else who could do the same is asked, card or no card (L40, L43)."""
    land.action_move = move
    for other in range(land.seats):
        if other != land.turn and could_copy(land, other):
            land.pending_seats |= 1 << other
    if land.pending_seats:
        land.phase = ANSWERING_ACTION


@rule
def could_copy(land: Land, seat: int) -> bool:
    """To do the same needs room in the cart and a gem in the mine, or a gem that fits (L40, L46)."""
    if land.action_move == TAKE:
        return land.mine_left > 0 and cart_room(land, seat) > 0
    return can_set_any(land, seat)


@rule
def list_action_responses(land: Land, seat: int, out: list[int]) -> int:
    """Pass; or, with the card for it, do the same (L32, L33)."""
    out[0] = PASS
    count = 1
    if land.action_move == TAKE:
        if land.hand[seat][COPY_TAKE_CARD]:
            out[1] = COPY_TAKE
            count = 2
    elif land.hand[seat][COPY_SET_CARD]:
        for setting in range(SETTINGS):
            if can_set(land, seat, setting):
                out[count] = COPY_SET + setting
                count += 1
    return count


@rule
def record_action_response(land: Land, seat: int, move: int) -> None:
    """The answer lies face down until the last one is in (L43)."""
    land.answer[seat] = move
    land.pending_seats &= ~(1 << seat)


@rule
def play_next_copy(land: Land) -> None:
    """Clockwise from the player who acted, the next copy is played, if it still can be (L43)."""
    for step in range(1, land.seats):
        other = clockwise(land, land.turn, step)
        move = land.answer[other]
        land.answer[other] = 0
        if move and move != PASS:
            if could_copy(land, other):
                play_card(land, other, move)
                return
            emit_private(land, STAYED, other, card_of(move), 0)
    land.action_move = 0


# Cards and cancels


@rule
def play_card(land: Land, seat: int, move: int) -> None:
    """A card is played with all its choices (L42), and waits until nobody cancels it (L41)."""
    card = card_of(move)
    land.hand[seat][card] -= 1
    land.held[seat] -= 1
    land.card_move = move
    land.chain[0] = seat
    land.chain_length = 1
    emit(land, PLAYED, seat, card, victim_of(move) + 1)
    ask_for_cancels(land)


@rule
def ask_for_cancels(land: Land) -> None:
    """Everybody but the one who played the last card is asked, card or no card (L41, L43)."""
    land.phase = ANSWERING_CARD
    land.pending_seats = (1 << land.seats) - 1 & ~(1 << land.chain[land.chain_length - 1])


@rule
def list_card_responses(land: Land, seat: int, out: list[int]) -> int:
    """Pass; or, with the card for it, cancel (L31)."""
    out[0] = PASS
    if land.hand[seat][CANCEL_CARD] == 0:
        return 1
    out[1] = CANCEL
    return 2


@rule
def record_card_response(land: Land, seat: int, move: int) -> None:
    """The answer lies face down until the last one is in (L43)."""
    if move == CANCEL:
        land.cancelling |= 1 << seat
    land.pending_seats &= ~(1 << seat)


@rule
def resolve_card(land: Land) -> None:
    """The first cancel clockwise is a card just played; without one, what is waiting is decided (L41)."""
    if land.cancelling:
        cancel(land)
        ask_for_cancels(land)
    else:
        resolve_chain(land)


@rule
def cancel(land: Land) -> None:
    """Of several cancels only the first is played, the others stay in the hand (L43)."""
    last = land.chain[land.chain_length - 1]
    cancelled = card_of(land.card_move) if land.chain_length == 1 else CANCEL_CARD
    played = False
    for step in range(1, land.seats):
        other = clockwise(land, last, step)
        if not land.cancelling >> other & 1:
            continue
        if played:
            emit_private(land, STAYED, other, CANCEL_CARD, 0)
            continue
        played = True
        land.hand[other][CANCEL_CARD] -= 1
        land.held[other] -= 1
        land.chain[land.chain_length] = other
        land.chain_length += 1
        emit(land, CANCELLED, other, cancelled, last)
    land.cancelling = 0


@rule
def resolve_chain(land: Land) -> None:
    """A card cancelled by an odd number of cards has no effect; all of them go to the discard (L41).

    They lie open until the effect is done, so that no reshuffle it causes takes them in.
    """
    move = land.card_move
    seat = land.chain[0]
    if land.chain_length % 2:
        take_effect(land, seat, move)
    else:
        emit(land, NO_EFFECT, seat, card_of(move), 0)
    land.discard[card_of(move)] += 1
    land.discard[CANCEL_CARD] += land.chain_length - 1
    for link in range(land.chain_length):
        land.chain[link] = 0
    land.chain_length = 0
    land.card_move = 0
