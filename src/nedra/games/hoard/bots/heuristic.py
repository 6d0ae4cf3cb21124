"""The heuristic of My Hoard: take a pile that the others will not beat, and leave them no such pile."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.game import Rounds
from nedra.games.hoard.rules.moves import DRAW, GRAB, PLACE, take_move, taken_place, taken_token
from nedra.games.hoard.rules.rules import has_pile
from nedra.games.hoard.rules.scoring import shows
from nedra.games.hoard.rules.state import GRABBING, KINDS, MOUSE, PLACES, PLACING, Cavern

NO_PLACE: Final = -1

LAST_CARDS: Final = 2
"""With at most this many cards left, any prize is better than another card."""

SCORE_DEVIATION: Final = 18
"""In sixteenths of a silver coin, fitted by `tools/studies/score_deviation.py`."""


@rule
def heuristic(cavern: Cavern, _seat: int) -> int:
    """Place a treasure, grab a pile, take a pile that is enough, or draw."""
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
    """With others inside: at least as good as every taken pile, and out of reach for those who wait.

    With few cards left, any prize is enough.
    """
    ahead = pile_worth(cavern, taken_place(take), taken_token(take)) - most_taken(cavern)
    if cavern.inside == 1:
        return is_enough_alone(cavern, ahead)
    if cavern.left <= LAST_CARDS:
        return ahead > -len(cavern.prizes)
    return ahead >= 0 and is_out_of_reach(cavern, lead_over_others(cavern, take, NO_PLACE))


@rule
def is_out_of_reach(cavern: Cavern, leads: int) -> int:
    """Whether a pile stays ahead although the last explorer may draw as often as they like (H8).

    A treasure of the deck comes before the last of n orcs with probability n / (n + 1). The treasures are
    divided equally among those inside; each adds about one to a pile. Against several others, half a
    treasure less suffices.
    """
    orcs = cavern.all_orcs - cavern.orcs
    halves = 2 * leads + (cavern.inside > 2)
    return halves * cavern.inside * (orcs + 1) >= 2 * (cavern.left - orcs) * orcs


@rule
def is_enough_alone(cavern: Cavern, ahead: int) -> int:
    """Alone inside: draw until nobody else gets a prize, or until the risk is too high.

    Only the last orc costs anything: the lead, and about one treasure more.
    """
    if ahead >= len(cavern.prizes):
        return True
    return cavern.orcs == cavern.all_orcs - 1 and cavern.left - 1 <= ahead + 1


@rule
def richest_take(cavern: Cavern, laid: int) -> int:
    """The move that takes most treasures if the drawn card is placed at `laid`; DRAW without a pile."""
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
    """Treasures of a take minus those of the best pile it leaves to the others."""
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
    """The most treasures that anyone has taken."""
    most = 0
    for place in range(PLACES):
        if cavern.owner[place]:
            most = max(most, pile_worth(cavern, place, cavern.token[cavern.owner[place] - 1] - 1))
    return most


@rule
def best_place(cavern: Cavern) -> int:
    """Where the drawn card gives the next gnome the smallest lead; alone inside, the largest."""
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
    """The pile with most treasures of the kinds whose tokens are still there."""
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
    """Treasures of a pile with that token; all its cards are remembered (H12)."""
    return cavern.shown[place][kind] + cavern.shown[place][MOUSE]


@rule
def pile_worth_with_drawn(cavern: Cavern, place: int, kind: int, laid: int) -> int:
    """The same if the drawn card is placed at `laid`."""
    if place != laid:
        return pile_worth(cavern, place, kind)
    card = cavern.cards[cavern.left]
    return pile_worth(cavern, place, kind) + shows(card, kind) + shows(card, MOUSE)


@rule
def started(cavern: Cavern) -> int:
    """Rounds started (H18)."""
    return cavern.rounds


@rule
def score_deviation(_cavern: Cavern) -> int:
    """About the same after every round: there are few rounds, and each can pay as much as all before."""
    return SCORE_DEVIATION


ROUNDS: Final = Rounds(started, score_deviation)
