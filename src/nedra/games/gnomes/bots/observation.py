"""The observation of Quick Gnomes: what a seat may know, as numbers."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.observation import Observation, ObservationLayout, ObservationPart
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

LAYOUT: Final = ObservationLayout(
    ObservationPart("seat", (1,), 0, MOST_SEATS - 1, "the observer's seat"),
    ObservationPart("seats", (1,), 2, MOST_SEATS, "number of seats"),
    ObservationPart("options", (2,), 0, 1, "cave_first (G13), short_end (G20)"),
    ObservationPart("phase", (PHASES,), 0, 1, "the decision: how to draw, what to play, none"),
    ObservationPart("first", (MOST_SEATS,), 0, 1, "for each seat: it begins every round (G3)"),
    ObservationPart("turn", (MOST_SEATS,), 0, 1, "for each seat: it is its turn"),
    ObservationPart("round", (1,), 0, MOST, "which round this is, from 1"),
    ObservationPart("last_round", (1,), 0, MOST, "the last one, once it is known (G20), else 0"),
    ObservationPart("deck", (1,), 0, MOST, "cards left to draw"),
    ObservationPart("unseen", (CARDS,), 0, MOST, "by card: in the deck or hidden in others' hands"),
    ObservationPart("row", (MOST_OPEN, CARDS), 0, 1, "of each place of the row: the card lying there"),
    ObservationPart("discard", (CARDS,), 0, MOST, "by card: in the discard"),
    ObservationPart("hand", (CARDS,), 0, MOST, "by card: in the own hand"),
    ObservationPart("fog_hides", (FOGS, COLOURS), 0, 1, "of each fog: the colours it hides (G10)"),
    ObservationPart("wind_blows", (WINDS, FOGS), 0, 1, "of each wind: the fogs it blows away (G12)"),
    ObservationPart("playing", (MOST_SEATS,), 0, 1, "for each seat: it is occupied"),
    ObservationPart("hand_size", (MOST_SEATS,), 0, MOST, "for each seat: cards in the hand"),
    ObservationPart(
        "shown", (MOST_SEATS, CARDS), 0, MOST, "for each seat: cards in the hand that all saw taken"
    ),
    ObservationPart("laid", (MOST_SEATS, GEMS), 0, MOST, "for each seat: gems in front, the diamonds last"),
    ObservationPart("caves", (MOST_SEATS,), 0, MOST, "for each seat: caves in front (G6)"),
    ObservationPart("collapses", (MOST_SEATS,), 0, MOST, "for each seat: collapses in front (G9)"),
    ObservationPart("fogs", (MOST_SEATS, FOGS), 0, MOST, "for each seat: fogs in front (G9)"),
    ObservationPart(
        "hidden", (MOST_SEATS, COLOURS), 0, 1, "for each seat: colours that fogs hide (G10, G21)"
    ),
)

SEAT: Final = LAYOUT.offset("seat")
SEATS: Final = LAYOUT.offset("seats")
OPTIONS: Final = LAYOUT.offset("options")
PHASE: Final = LAYOUT.offset("phase")
FIRST: Final = LAYOUT.offset("first")
TURN: Final = LAYOUT.offset("turn")
ROUND: Final = LAYOUT.offset("round")
LAST_ROUND: Final = LAYOUT.offset("last_round")
DECK: Final = LAYOUT.offset("deck")
UNSEEN: Final = LAYOUT.offset("unseen")
ROW: Final = LAYOUT.offset("row")
DISCARD: Final = LAYOUT.offset("discard")
HAND: Final = LAYOUT.offset("hand")
FOG_HIDES: Final = LAYOUT.offset("fog_hides")
WIND_BLOWS: Final = LAYOUT.offset("wind_blows")
PLAYING: Final = LAYOUT.offset("playing")
HAND_SIZE: Final = LAYOUT.offset("hand_size")
SHOWN: Final = LAYOUT.offset("shown")
LAID: Final = LAYOUT.offset("laid")
CAVES: Final = LAYOUT.offset("caves")
COLLAPSES: Final = LAYOUT.offset("collapses")
FOGS_AT: Final = LAYOUT.offset("fogs")
HIDDEN: Final = LAYOUT.offset("hidden")


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
