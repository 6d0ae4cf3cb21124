"""Determinization: deal again what a seat cannot know, action cards, sealed answers and dealt tiles."""

from __future__ import annotations

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.games.gemland.rules.moves import COPY_SET, COPY_TAKE, KEEPINGS, PASS, SETTINGS, TAKE
from nedra.games.gemland.rules.pieces import can_set, draw_tile
from nedra.games.gemland.rules.state import (
    ANSWERING_CARD,
    CANCEL_CARD,
    CARD_KINDS,
    CHOOSING,
    COPY_SET_CARD,
    COPY_TAKE_CARD,
    DEALT,
    STACK,
    Land,
)


@rule
def determinize(land: Land, seat: int) -> None:
    """Deal the others' cards again, and seal answers they could have given."""
    return_hands_to_stack(land, seat)
    for other in range(land.seats):
        if other != seat:
            redeal_hand(land, other)
    if land.phase == CHOOSING:
        determinize_tiles(land, seat)
    for other in range(land.seats):
        if other != seat:
            determinize_answer(land, other)


@rule
def return_hands_to_stack(land: Land, seat: int) -> None:
    """The others' cards go back to the stack they came from; how many they held stays known (L9)."""
    for other in range(land.seats):
        if other != seat:
            for card in range(CARD_KINDS):
                land.stack[card] += land.hand[other][card]
                land.hand[other][card] = 0
            land.cards_left += land.held[other]


@rule
def redeal_hand(land: Land, seat: int) -> None:
    """Draw as many cards as the seat holds from those unseen."""
    for _ in range(land.held[seat]):
        nth = randbelow(land.rng, land.cards_left)
        card = 0
        while nth >= land.stack[card]:
            nth -= land.stack[card]
            card += 1
        land.stack[card] -= 1
        land.cards_left -= 1
        land.hand[seat][card] += 1


@rule
def determinize_tiles(land: Land, seat: int) -> None:
    """The tiles others were dealt could be any that the seat has not seen (L4)."""
    for other in range(land.seats):
        if other != seat:
            for place in range(DEALT):
                land.tile_location[land.dealt[other][place]] = STACK
            land.tiles_left += DEALT
    for other in range(land.seats):
        if other != seat:
            for place in range(DEALT):
                land.dealt[other][place] = draw_tile(land)


@rule
def determinize_answer(land: Land, other: int) -> None:
    """An answer that is in and still sealed could be any that the cards allow (L43)."""
    if land.phase == CHOOSING:
        if not land.pending_seats >> other & 1:
            land.answer[other] = randbelow(land.rng, len(KEEPINGS))
        return
    if land.phase == ANSWERING_CARD:
        land.cancelling &= ~(1 << other)
        has_answered = other != land.chain[land.chain_length - 1] and not land.pending_seats >> other & 1
        if has_answered and land.hand[other][CANCEL_CARD]:
            land.cancelling |= randbelow(land.rng, 2) << other
    if land.answer[other]:
        determinize_copy(land, other)


@rule
def determinize_copy(land: Land, other: int) -> None:
    """Pass, or one of the ways to do the same that the cards allow (L32, L33)."""
    land.answer[other] = PASS
    if land.action_move == TAKE:
        if land.hand[other][COPY_TAKE_CARD] and randbelow(land.rng, 2):
            land.answer[other] = COPY_TAKE
        return
    if not land.hand[other][COPY_SET_CARD]:
        return
    ways = 1
    for setting in range(SETTINGS):
        if can_set(land, other, setting):
            ways += 1
            if randbelow(land.rng, ways) == 0:
                land.answer[other] = COPY_SET + setting
