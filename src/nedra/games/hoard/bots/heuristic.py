"""A player by rules of thumb: take what those who wait will not beat, and leave the next one no such pile."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.games.hoard.rules.moves import DRAW, GRAB, PLACE, take_move, taken_place, taken_token
from nedra.games.hoard.rules.rules import has_pile
from nedra.games.hoard.rules.scoring import shows
from nedra.games.hoard.rules.state import GRABBING, KINDS, MOUSE, PLACES, PLACING, Cavern

NO_PLACE: Final = -1

LAST_CARDS: Final = 2
"""When the deck has no more, a prize in hand is worth more than another card."""


@rule
def heuristic(cavern: Cavern, _seat: int) -> int:
    """Put down where it helps, grab what shows most, take what is enough, or draw."""
    if cavern.phase == PLACING:
        return PLACE + best_place(cavern)
    if cavern.phase == GRABBING:
        return GRAB + fullest_pile(cavern)
    take = richest_take(cavern, NO_PLACE)
    if take != DRAW and is_enough(cavern, take):
        return take
    return DRAW


@rule
def is_enough(cavern: Cavern, take: int) -> int:
    """With somebody else inside: as good as all that was taken, and out of reach for those who wait.

    With a coin's toss between a treasure and the last orc, any prize will do.
    """
    ahead = pile_worth(cavern, taken_place(take), taken_token(take)) - most_taken(cavern)
    if cavern.inside == 1:
        return is_enough_alone(cavern, ahead)
    if cavern.left <= LAST_CARDS:
        return ahead > -len(cavern.prizes)
    return ahead >= 0 and is_out_of_reach(cavern, lead_over_others(cavern, take, NO_PLACE))


@rule
def is_out_of_reach(cavern: Cavern, leads: int) -> int:
    """Whether a pile stays ahead though its taker draws no more, and the last one as often as wanted (H8).

    Each treasure of the deck comes before the last of n orcs n times of n + 1. They fall to those inside
    alike, each adding about one to somebody's pile; against several, half a treasure short will do.
    """
    orcs = cavern.all_orcs - cavern.orcs
    halves = 2 * leads + (cavern.inside > 2)
    return halves * cavern.inside * (orcs + 1) >= 2 * (cavern.left - orcs) * orcs


@rule
def is_enough_alone(cavern: Cavern, ahead: int) -> int:
    """Alone, draw until nobody else gets a prize, or there is more to lose than to win.

    Only the last orc takes anything away: what one is ahead, and about one treasure more.
    """
    if ahead >= len(cavern.prizes):
        return True
    return cavern.orcs == cavern.all_orcs - 1 and cavern.left - 1 <= ahead + 1


@rule
def richest_take(cavern: Cavern, laid: int) -> int:
    """The move that takes most treasures, if the card in hand is laid there; to draw, if there is no pile."""
    richest = DRAW
    most = -1
    for place in range(PLACES):
        if has_pile(cavern, place) or place == laid:
            for kind in range(KINDS):
                if cavern.tokens >> kind & 1:
                    treasures = pile_worth_with_drawn(cavern, place, kind, laid)
                    if treasures > most:
                        most = treasures
                        richest = take_move(place, kind)
    return richest


@rule
def lead_over_others(cavern: Cavern, take: int, laid: int) -> int:
    """How many treasures more it brings than the best that it leaves to the others; alone, how many."""
    treasures = pile_worth_with_drawn(cavern, taken_place(take), taken_token(take), laid)
    most = 0
    if cavern.inside > 1:
        for place in range(PLACES):
            if cavern.owner[place] == 0 and place != taken_place(take):
                for kind in range(KINDS):
                    if cavern.tokens >> kind & 1 and kind != taken_token(take):
                        most = max(most, pile_worth_with_drawn(cavern, place, kind, laid))
    return treasures - most


@rule
def most_taken(cavern: Cavern) -> int:
    """The most treasures that anybody has carried off."""
    most = 0
    for place in range(PLACES):
        if cavern.owner[place]:
            most = max(most, pile_worth(cavern, place, cavern.token[cavern.owner[place] - 1] - 1))
    return most


@rule
def best_place(cavern: Cavern) -> int:
    """Where the new card leaves the next gnome the shortest lead; alone inside, where it is worth most."""
    chosen = NO_PLACE
    best = 0
    for place in range(PLACES):
        if cavern.owner[place] == 0:
            leads = lead_over_others(cavern, richest_take(cavern, place), place)
            if chosen == NO_PLACE or (leads > best if cavern.inside == 1 else leads < best):
                chosen = place
                best = leads
    return chosen


@rule
def fullest_pile(cavern: Cavern) -> int:
    """Where most treasures lie of the kinds whose tokens are turned over."""
    chosen = 0
    best = -1
    for place in range(PLACES):
        if has_pile(cavern, place):
            total = 0
            for kind in range(KINDS):
                if cavern.tokens >> kind & 1:
                    total += pile_worth(cavern, place, kind)
            if total > best:
                chosen = place
                best = total
    return chosen


@rule
def pile_worth(cavern: Cavern, place: int, kind: int) -> int:
    """What a pile counts with that token, for somebody who remembers every card (H12)."""
    return cavern.shown[place][kind] + cavern.shown[place][MOUSE]


@rule
def pile_worth_with_drawn(cavern: Cavern, place: int, kind: int, laid: int) -> int:
    """The same, if the card in hand is laid on one of the piles."""
    if place != laid:
        return pile_worth(cavern, place, kind)
    card = cavern.cards[cavern.left]
    return pile_worth(cavern, place, kind) + shows(card, kind) + shows(card, MOUSE)
