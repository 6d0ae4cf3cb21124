"""The observation of Quick Gnomes: what a seat may know, as numbers."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.observation import Observation, ObservationLayout
from nedra.games.gnomes.rules.card_play import fog_colours, hidden_colours
from nedra.games.gnomes.rules.state import (
    CARDS,
    COLOURS,
    DIAMOND,
    FOGS,
    MOST_OPEN,
    MOST_SEATS,
    NO_CARD,
    WINDS,
    Hill,
)

PHASES: Final = 3
GEMS: Final = DIAMOND + 1
MOST: Final = 127

LAYOUT: Final = ObservationLayout()
# Each name is the place of the part's first cell.
SEAT: Final = LAYOUT.add("seat", (1,), 0, MOST_SEATS - 1, "the observer's seat")
SEATS: Final = LAYOUT.add("seats", (1,), 2, MOST_SEATS, "number of seats")
OPTIONS: Final = LAYOUT.add("options", (2,), 0, 1, "cave_first (G13), short_end (G20)")
PHASE: Final = LAYOUT.add("phase", (PHASES,), 0, 1, "the decision: how to draw, what to play, none")
FIRST: Final = LAYOUT.add("first", (MOST_SEATS,), 0, 1, "for each seat: it begins every round (G3)")
TURN: Final = LAYOUT.add("turn", (MOST_SEATS,), 0, 1, "for each seat: it is its turn")
ROUND: Final = LAYOUT.add("round", (1,), 0, MOST, "which round this is, from 1", 50)
LAST_ROUND: Final = LAYOUT.add(
    "last_round", (1,), 0, MOST, "the last one, once it is known (G20), else 0", 50
)
DECK: Final = LAYOUT.add("deck", (1,), 0, MOST, "cards left to draw", 90)
UNSEEN: Final = LAYOUT.add("unseen", (CARDS,), 0, MOST, "by card: in the deck or hidden in others' hands", 14)
ROW: Final = LAYOUT.add("row", (MOST_OPEN, CARDS), 0, 1, "of each place of the row: the card lying there")
DISCARD: Final = LAYOUT.add("discard", (CARDS,), 0, MOST, "by card: in the discard", 14)
HAND: Final = LAYOUT.add("hand", (CARDS,), 0, MOST, "by card: in the own hand", 6)
FOG_HIDES: Final = LAYOUT.add("fog_hides", (FOGS, COLOURS), 0, 1, "of each fog: the colours it hides (G10)")
WIND_BLOWS: Final = LAYOUT.add(
    "wind_blows", (WINDS, FOGS), 0, 1, "of each wind: the fogs it blows away (G12)"
)
PLAYING: Final = LAYOUT.add("playing", (MOST_SEATS,), 0, 1, "for each seat: it is occupied")
HAND_SIZE: Final = LAYOUT.add("hand_size", (MOST_SEATS,), 0, MOST, "for each seat: cards in the hand", 6)
SHOWN: Final = LAYOUT.add(
    "shown", (MOST_SEATS, CARDS), 0, MOST, "for each seat: cards in the hand that all saw taken", 6
)
LAID: Final = LAYOUT.add(
    "laid", (MOST_SEATS, GEMS), 0, MOST, "for each seat: gems in front, the diamonds last", 6
)
CAVES: Final = LAYOUT.add("caves", (MOST_SEATS,), 0, MOST, "for each seat: caves in front (G6)", 1)
COLLAPSES: Final = LAYOUT.add(
    "collapses", (MOST_SEATS,), 0, MOST, "for each seat: collapses in front (G9)", 3
)
FOGS_AT: Final = LAYOUT.add("fogs", (MOST_SEATS, FOGS), 0, MOST, "for each seat: fogs in front (G9)", 3)
HIDDEN: Final = LAYOUT.add(
    "hidden", (MOST_SEATS, COLOURS), 0, 1, "for each seat: colours that fogs hide (G10, G21)"
)


@rule
def observe(hill: Hill, seat: int, out: list[int]) -> None:
    """The deck and cards that others drew from it are hidden; they are counted together."""
    out[SEAT] = seat
    out[SEATS] = hill.seats
    out[OPTIONS] = hill.cave_first
    out[OPTIONS + 1] = hill.short_end
    out[PHASE + hill.phase] = 1
    out[ROUND] = hill.this_round
    out[LAST_ROUND] = hill.last_round
    out[DECK] = hill.left
    for card in range(CARDS):
        out[UNSEEN + card] = hill.deck[card]
        out[DISCARD + card] = hill.discard[card]
        out[HAND + card] = hill.hand[seat][card]
    for place in range(hill.open_cards):
        if hill.open_row[place] != NO_CARD:
            out[ROW + place * CARDS + hill.open_row[place]] = 1
    observe_fogs_and_winds(hill, out)
    for step in range(hill.seats):
        observe_gnome(hill, (seat + step) % hill.seats, step, out)


@rule
def observe_fogs_and_winds(hill: Hill, out: list[int]) -> None:
    """What fogs hide and winds blow away in this match (G10, G12)."""
    for fog in range(FOGS):
        for colour in range(COLOURS):
            out[FOG_HIDES + fog * COLOURS + colour] = fog_colours(hill, fog) >> colour & 1
    for wind in range(WINDS):
        for fog in range(FOGS):
            out[WIND_BLOWS + wind * FOGS + fog] = hill.blows[wind] >> fog & 1


@rule
def observe_gnome(hill: Hill, other: int, step: int, out: list[int]) -> None:
    """One player, `step` seats clockwise from the observer."""
    out[PLAYING + step] = 1
    out[FIRST + step] = other == hill.first
    out[TURN + step] = other == hill.turn
    out[CAVES + step] = hill.caves[other]
    out[COLLAPSES + step] = hill.collapses[other]
    hidden = hidden_colours(hill, other)
    for fog in range(FOGS):
        out[FOGS_AT + step * FOGS + fog] = hill.fogs[other][fog]
    for colour in range(COLOURS):
        out[HIDDEN + step * COLOURS + colour] = hidden >> colour & 1
    for gem in range(GEMS):
        out[LAID + step * GEMS + gem] = hill.laid[other][gem]
    for card in range(CARDS):
        out[HAND_SIZE + step] += hill.hand[other][card]
        out[SHOWN + step * CARDS + card] = hill.shown[other][card]
        if step:
            out[UNSEEN + card] += hill.hand[other][card] - hill.shown[other][card]


OBSERVATION: Final = Observation(LAYOUT, observe)
