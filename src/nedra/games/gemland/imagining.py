"""What a seat cannot know, dealt afresh: others' action cards, sealed answers, tiles not yet chosen from."""

from __future__ import annotations

from nedra.core.dice import below
from nedra.core.rule import rule
from nedra.games.gemland.moves import COPY_SET, COPY_TAKE, KEEPINGS, PASS, SETTINGS, TAKE
from nedra.games.gemland.pieces import can_set, draw_tile
from nedra.games.gemland.table import (
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
def imagine(land: Land, seat: int) -> None:
    """Deal the others' cards again, and seal answers they could have given."""
    gather_cards(land, seat)
    for other in range(land.seats):
        if other != seat:
            deal_cards(land, other)
    if land.phase == CHOOSING:
        imagine_tiles(land, seat)
    for other in range(land.seats):
        if other != seat:
            imagine_answer(land, other)


@rule
def gather_cards(land: Land, seat: int) -> None:
    """The others' cards go back to the stack they came from; how many they held stays known (L9)."""
    for other in range(land.seats):
        if other != seat:
            for card in range(CARD_KINDS):
                land.stack[card] += land.hand[other][card]
                land.hand[other][card] = 0
            land.cards_left += land.held[other]


@rule
def deal_cards(land: Land, seat: int) -> None:
    """As many cards as the seat holds, any of those unseen."""
    for _ in range(land.held[seat]):
        nth = below(land.dice, land.cards_left)
        card = 0
        while nth >= land.stack[card]:
            nth -= land.stack[card]
            card += 1
        land.stack[card] -= 1
        land.cards_left -= 1
        land.hand[seat][card] += 1


@rule
def imagine_tiles(land: Land, seat: int) -> None:
    """The tiles others were dealt could be any that the seat has not seen (L4)."""
    for other in range(land.seats):
        if other != seat:
            for place in range(DEALT):
                land.lies[land.dealt[other][place]] = STACK
            land.tiles_left += DEALT
    for other in range(land.seats):
        if other != seat:
            for place in range(DEALT):
                land.dealt[other][place] = draw_tile(land)


@rule
def imagine_answer(land: Land, other: int) -> None:
    """An answer that is in and still sealed could be any that the cards allow (L43)."""
    if land.phase == CHOOSING:
        if not land.owing >> other & 1:
            land.answer[other] = below(land.dice, len(KEEPINGS))
        return
    if land.phase == ANSWERING_CARD:
        land.cancelling &= ~(1 << other)
        has_answered = other != land.chain[land.links - 1] and not land.owing >> other & 1
        if has_answered and land.hand[other][CANCEL_CARD]:
            land.cancelling |= below(land.dice, 2) << other
    if land.answer[other]:
        imagine_copy(land, other)


@rule
def imagine_copy(land: Land, other: int) -> None:
    """Pass, or one of the ways to do the same that the cards allow (L32, L33)."""
    land.answer[other] = PASS
    if land.acted == TAKE:
        if land.hand[other][COPY_TAKE_CARD]:
            land.answer[other] = PASS + below(land.dice, 2) * (COPY_TAKE - PASS)
        return
    if not land.hand[other][COPY_SET_CARD]:
        return
    ways = 1
    for setting in range(SETTINGS):
        if can_set(land, other, setting):
            ways += 1
            if below(land.dice, ways) == 0:
                land.answer[other] = COPY_SET + setting
