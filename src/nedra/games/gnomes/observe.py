"""A game of Quick Gnomes as one seat may know it, in numbers."""

from __future__ import annotations

from typing import Final

from nedra.core.observation import Layout, Observation, Part
from nedra.core.rule import rule
from nedra.games.gnomes.playing import hidden_colours, mist
from nedra.games.gnomes.table import (
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

LAYOUT: Final = Layout(
    Part("seat", (1,), 0, MOST_SEATS - 1, "the own seat, as moves and scores count it"),
    Part("seats", (1,), 2, MOST_SEATS, "how many play"),
    Part("options", (2,), 0, 1, "cave_first (G13), extra_round (G20)"),
    Part("phase", (PHASES,), 0, 1, "what is asked: how to draw, what to play, nothing"),
    Part("turn", (MOST_SEATS,), 0, 1, "for each seat: it is their turn"),
    Part("round", (1,), 0, MOST, "which round this is, from 1"),
    Part("last_round", (1,), 0, MOST, "the last one, once it is known (G20), else 0"),
    Part("deck", (1,), 0, MOST, "cards left to draw"),
    Part("unseen", (CARDS,), 0, MOST, "by card: in the deck or hidden in others' hands"),
    Part("row", (MOST_OPEN, CARDS), 0, 1, "of each place of the row: the card lying there"),
    Part("discard", (CARDS,), 0, MOST, "by card: in the discard"),
    Part("hand", (CARDS,), 0, MOST, "by card: in the own hand"),
    Part("fog_hides", (FOGS, COLOURS), 0, 1, "of each fog: the colours it hides (G10)"),
    Part("wind_blows", (WINDS, FOGS), 0, 1, "of each wind: the fogs it blows away (G12)"),
    Part("playing", (MOST_SEATS,), 0, 1, "for each seat: somebody sits there"),
    Part("hand_size", (MOST_SEATS,), 0, MOST, "for each seat: cards in the hand"),
    Part("shown", (MOST_SEATS, CARDS), 0, MOST, "for each seat: cards in the hand that all saw taken"),
    Part("laid", (MOST_SEATS, GEMS), 0, MOST, "for each seat: gems in front, the diamonds last"),
    Part("caves", (MOST_SEATS,), 0, MOST, "for each seat: caves in front (G6)"),
    Part("collapses", (MOST_SEATS,), 0, MOST, "for each seat: collapses in front (G9)"),
    Part("fogs", (MOST_SEATS, FOGS), 0, MOST, "for each seat: fogs in front (G9)"),
    Part("hidden", (MOST_SEATS, COLOURS), 0, 1, "for each seat: colours that fogs hide (G10, G21)"),
)

SEAT: Final = LAYOUT.at("seat")
SEATS: Final = LAYOUT.at("seats")
OPTIONS: Final = LAYOUT.at("options")
PHASE: Final = LAYOUT.at("phase")
TURN: Final = LAYOUT.at("turn")
ROUND: Final = LAYOUT.at("round")
LAST_ROUND: Final = LAYOUT.at("last_round")
DECK: Final = LAYOUT.at("deck")
UNSEEN: Final = LAYOUT.at("unseen")
ROW: Final = LAYOUT.at("row")
DISCARD: Final = LAYOUT.at("discard")
HAND: Final = LAYOUT.at("hand")
FOG_HIDES: Final = LAYOUT.at("fog_hides")
WIND_BLOWS: Final = LAYOUT.at("wind_blows")
PLAYING: Final = LAYOUT.at("playing")
HAND_SIZE: Final = LAYOUT.at("hand_size")
SHOWN: Final = LAYOUT.at("shown")
LAID: Final = LAYOUT.at("laid")
CAVES: Final = LAYOUT.at("caves")
COLLAPSES: Final = LAYOUT.at("collapses")
FOGS_AT: Final = LAYOUT.at("fogs")
HIDDEN: Final = LAYOUT.at("hidden")


@rule
def observe(hill: Hill, seat: int, out: list[int]) -> None:
    """All is open but the deck and what others drew unseen: those cards are counted together."""
    out[SEAT] = seat
    out[SEATS] = hill.seats
    out[OPTIONS] = hill.cave_first
    out[OPTIONS + 1] = hill.extra_round
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
    observe_lore(hill, out)
    for step in range(hill.seats):
        observe_gnome(hill, (seat + step) % hill.seats, step, out)


@rule
def observe_lore(hill: Hill, out: list[int]) -> None:
    """What fogs hide and winds blow away in this match (G10, G12)."""
    for fog in range(FOGS):
        for colour in range(COLOURS):
            out[FOG_HIDES + fog * COLOURS + colour] = mist(hill, fog) >> colour & 1
    for wind in range(WINDS):
        for fog in range(FOGS):
            out[WIND_BLOWS + wind * FOGS + fog] = hill.blows[wind] >> fog & 1


@rule
def observe_gnome(hill: Hill, other: int, step: int, out: list[int]) -> None:
    """One player, so many seats clockwise from the observer."""
    out[PLAYING + step] = 1
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
