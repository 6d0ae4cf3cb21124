"""The observation of My Hoard: what a seat may know, as numbers."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.observation import Observation, ObservationLayout
from nedra.games.hoard.rules.rules import top_of
from nedra.games.hoard.rules.state import (
    BITS,
    EMPTY_HANDED,
    KINDS,
    MOST_ALIKE,
    MOST_CARDS,
    MOST_SEATS,
    ORC,
    PLACES,
    PLACING,
    SYMBOLS,
    Cavern,
)

PHASES: Final = 4
MOST: Final = 127

LAYOUT: Final = ObservationLayout()
# Each name is the place of the part's first cell.
SEAT: Final = LAYOUT.add("seat", (1,), 0, MOST_SEATS - 1, "the observer's seat")
SEATS: Final = LAYOUT.add("seats", (1,), 2, MOST_SEATS, "number of seats")
ROUND: Final = LAYOUT.add("round", (1,), 0, 32_000, "rounds begun", 16)
STARTER: Final = LAYOUT.add("starter", (MOST_SEATS,), 0, 1, "for each seat: started this round (H3)")
TURN: Final = LAYOUT.add("turn", (MOST_SEATS,), 0, 1, "for each seat: it is its turn")
PHASE: Final = LAYOUT.add(
    "phase", (PHASES,), 0, 1, "the decision: a turn, where to put a treasure, a pile to grab, none"
)
GOAL: Final = LAYOUT.add("goal", (1,), 0, MOST, "the worth in silver that ends the game (H17)", 8)
PRIZES: Final = LAYOUT.add(
    "prizes", (3,), 0, MOST, "in silver: for the most treasures, one fewer, two fewer", 3
)
DECK: Final = LAYOUT.add("deck", (1,), 0, MOST_CARDS, "cards left to draw")
ORCS_LEFT: Final = LAYOUT.add("orcs_left", (1,), 0, MOST, "orcs among them", 6)
DECK_SYMBOLS: Final = LAYOUT.add(
    "deck_symbols", (SYMBOLS,), 0, MOST, "symbols on all treasures left in the deck, mice last", 17
)
DRAWN: Final = LAYOUT.add(
    "drawn", (SYMBOLS,), 0, MOST_ALIKE, "the treasure just drawn, before it is put down (H5)", 3
)
TOKENS: Final = LAYOUT.add("tokens", (KINDS,), 0, 1, "kinds whose token nobody has taken openly")
HEIGHTS: Final = LAYOUT.add("heights", (PLACES,), 0, MOST_CARDS, "of each place: cards lying there", 8)
FREE: Final = LAYOUT.add("free", (PLACES,), 0, 1, "of each place: a pile that can be taken or added to")
TOPS: Final = LAYOUT.add(
    "tops", (PLACES, SYMBOLS), 0, MOST_ALIKE, "of each place: what its newest card shows", 3
)
PILES: Final = LAYOUT.add(
    "piles", (PLACES, SYMBOLS), 0, MOST, "of each place: what all its cards show, as all saw them laid", 8
)
PLAYING: Final = LAYOUT.add("playing", (MOST_SEATS,), 0, 1, "for each seat: it is occupied")
INSIDE: Final = LAYOUT.add("inside", (MOST_SEATS,), 0, 1, "for each seat: still without a pile")
TOOK: Final = LAYOUT.add("took", (MOST_SEATS, PLACES), 0, 1, "for each seat: whose pile it has taken")
TOKEN: Final = LAYOUT.add("token", (MOST_SEATS, KINDS), 0, 1, "for each seat: its token, unless face down")
BLIND: Final = LAYOUT.add("blind", (MOST_SEATS,), 0, 1, "for each seat: its token was given face down (H10)")
EMPTY: Final = LAYOUT.add("empty_handed", (MOST_SEATS,), 0, 1, "for each seat: went home with nothing (H11)")
SILVER: Final = LAYOUT.add("silver", (MOST_SEATS,), 0, MOST, "for each seat: the worth of all coins", 10)


@rule
def observe(cavern: Cavern, seat: int, out: list[int]) -> None:
    """All seats know the same. The order of the deck and blind tokens are hidden from all."""
    out[SEAT] = seat
    out[SEATS] = cavern.seats
    out[ROUND] = cavern.rounds
    out[PHASE + cavern.phase] = 1
    out[GOAL] = cavern.goal
    for prize in range(3):
        out[PRIZES + prize] = cavern.prizes[prize]
    for kind in range(KINDS):
        out[TOKENS + kind] = cavern.tokens >> kind & 1
    observe_cards(cavern, out)
    for place in range(PLACES):
        out[HEIGHTS + place] = cavern.height[place]
        out[FREE + place] = cavern.owner[place] == 0
        add_symbols(out, TOPS + place * SYMBOLS, top_of(cavern, place))
    for step in range(cavern.seats):
        observe_gnome(cavern, (seat + step) % cavern.seats, step, out)


@rule
def observe_cards(cavern: Cavern, out: list[int]) -> None:
    """All have seen every drawn card; the rest is the deck."""
    out[DECK] = cavern.left
    out[ORCS_LEFT] = cavern.all_orcs - cavern.orcs
    for card in range(cavern.left):
        if cavern.cards[card] != ORC:
            add_symbols(out, DECK_SYMBOLS, cavern.cards[card])
    for place in range(PLACES):
        for symbol in range(SYMBOLS):
            out[PILES + place * SYMBOLS + symbol] = cavern.shown[place][symbol]
    if cavern.phase == PLACING:
        add_symbols(out, DRAWN, cavern.cards[cavern.left])


@rule
def add_symbols(out: list[int], at: int, card: int) -> None:
    """Add the symbols of a card."""
    for symbol in range(SYMBOLS):
        out[at + symbol] += card >> BITS * symbol & MOST_ALIKE


@rule
def observe_gnome(cavern: Cavern, other: int, step: int, out: list[int]) -> None:
    """One player, `step` seats clockwise from the observer."""
    out[PLAYING + step] = 1
    out[STARTER + step] = other == cavern.starter
    out[TURN + step] = other == cavern.turn
    out[INSIDE + step] = cavern.took[other] == 0
    out[EMPTY + step] = cavern.took[other] == EMPTY_HANDED
    if 0 < cavern.took[other] <= PLACES:
        out[TOOK + step * PLACES + cavern.took[other] - 1] = 1
    if cavern.token[other]:
        out[TOKEN + step * KINDS + cavern.token[other] - 1] = 1
    out[BLIND + step] = cavern.blind >> other & 1
    out[SILVER + step] = cavern.silver[other]


OBSERVATION: Final = Observation(LAYOUT, observe)
