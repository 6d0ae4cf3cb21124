"""The heuristic of Quick Gnomes: each card has a value, and the best one is drawn or played."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.games.gnomes.rules.card_play import (
    count_curses,
    fog_colours,
    hidden_colours,
    may_lay_cave,
    may_lay_gems,
    most_curses,
)
from nedra.games.gnomes.rules.moves import DISCARD, DRAW, LAY_CAVE, LAY_GEM, SKIP, TAKE, blow_move, send_move
from nedra.games.gnomes.rules.rules import count_gems
from nedra.games.gnomes.rules.sets import MOST_GEMS, SIX
from nedra.games.gnomes.rules.state import (
    CARDS,
    CAVE,
    COLLAPSE,
    COLOURS,
    DIAMOND,
    DRAWING,
    FOG,
    FOGS,
    NO_CARD,
    SHAPES,
    WIND,
    Hill,
)

# The values of cards; a gem is worth about two.
CAVE_WORTH: Final = 20
DIAMOND_WORTH: Final = 8
GEM_WORTH: Final = 3
WIND_WORTH: Final = 10
CURSE_WORTH: Final = 16  # divided by the number of seats: with more players it helps less
SPARE_WORTH: Final = 4  # of a cave or a wind kept for the next curse
UNKNOWN_WORTH: Final = 3  # of a card from the deck
USELESS: Final = 1


@rule
def heuristic(hill: Hill, seat: int) -> int:
    """Draw or play the card with the highest value."""
    if hill.phase == DRAWING:
        return choose_draw(hill, seat)
    return choose_play(hill, seat)


@rule
def choose_draw(hill: Hill, seat: int) -> int:
    """A card of the row if it is better than one from the deck, or than none."""
    best = DRAW if hill.left else SKIP
    most = UNKNOWN_WORTH if hill.left else 0
    for place in range(hill.open_cards):
        card = hill.open_row[place]
        if card != NO_CARD and card_worth(hill, seat, card) > most:
            most = card_worth(hill, seat, card)
            best = TAKE + place
    return best


@rule
def choose_play(hill: Hill, seat: int) -> int:
    """A cave first, else the best card; if nothing can be played, discard the worst."""
    if hill.hand[seat][CAVE] and may_lay_cave(hill, seat):
        return LAY_CAVE
    best = -1
    most = 0
    for card in range(CARDS):
        if hill.hand[seat][card] and card_worth(hill, seat, card) > most:
            move = best_use(hill, seat, card)
            if move >= 0:
                most = card_worth(hill, seat, card)
                best = move
    return best if best >= 0 else DISCARD + least_valuable_card(hill, seat)


@rule
def card_worth(hill: Hill, seat: int, card: int) -> int:
    """The value of a card for a player now."""
    if card < DIAMOND:
        return gem_worth(hill, seat, card)
    if card == DIAMOND:
        return DIAMOND_WORTH
    if card == CAVE:
        return cave_worth(hill, seat)
    if card < COLLAPSE:
        return wind_worth(hill, seat, card - WIND)
    other = best_target(hill, seat, card)
    return USELESS if other < 0 else curse_harm(hill, other, card)


@rule
def gem_worth(hill: Hill, seat: int, gem: int) -> int:
    """The nearer the set of its colour or shape is to six, the better."""
    if hidden_colours(hill, seat) >> gem // SHAPES & 1:
        return USELESS
    same_colour = 0
    for shape in range(SHAPES):
        same_colour += hill.laid[seat][gem // SHAPES * SHAPES + shape]
    same_shape = 0
    for colour in range(COLOURS):
        same_shape += hill.laid[seat][colour * SHAPES + gem % SHAPES]
    return GEM_WORTH + max(same_colour % SIX, same_shape % SIX)


@rule
def cave_worth(hill: Hill, seat: int) -> int:
    """One cave is needed; a second one is a useful reserve."""
    if hill.hand[seat][CAVE] > 1:
        return USELESS
    return CAVE_WORTH if may_lay_cave(hill, seat) else SPARE_WORTH


@rule
def wind_worth(hill: Hill, seat: int, wind: int) -> int:
    """Most valuable near the end, when fog would hide gems in the scoring (G21)."""
    fog = fog_to_blow(hill, seat, wind)
    if fog < 0:
        return USELESS if hill.hand[seat][WIND + wind] > 1 else SPARE_WORTH
    return WIND_WORTH + is_late(hill) * 2 * gems_hidden_by(hill, seat, fog)


@rule
def fog_to_blow(hill: Hill, seat: int, wind: int) -> int:
    """The fog that hides most gems among those this wind blows away; -1 if there is none."""
    best = -1
    most = -1
    for fog in range(FOGS):
        can_blow = hill.fogs[seat][fog] and hill.blows[wind] >> fog & 1
        if can_blow and gems_hidden_by(hill, seat, fog) > most:
            most = gems_hidden_by(hill, seat, fog)
            best = fog
    return best


@rule
def gems_hidden_by(hill: Hill, seat: int, fog: int) -> int:
    """The number of a player's gems that a fog hides or would hide."""
    hidden = 0
    for gem in range(DIAMOND):
        if fog_colours(hill, fog) >> gem // SHAPES & 1:
            hidden += hill.laid[seat][gem]
    return hidden


@rule
def best_target(hill: Hill, seat: int, card: int) -> int:
    """The player a curse would harm most; ties go to more gems, then clockwise; -1: nobody."""
    best = -1
    most = -1
    for step in range(1, hill.seats):
        other = (seat + step) % hill.seats
        if count_curses(hill, other) < most_curses(hill):
            harmed = MOST_GEMS * curse_harm(hill, other, card) + count_gems(hill, other)
            if harmed > most:
                most = harmed
                best = other
    return best


@rule
def curse_harm(hill: Hill, other: int, card: int) -> int:
    """A collapse stops a player from laying gems; a fog hides gems, near the end in the scoring (G21)."""
    if card == COLLAPSE:
        return CURSE_WORTH // hill.seats if may_lay_gems(hill, other) and not is_late(hill) else USELESS
    if is_late(hill):
        return USELESS + gems_hidden_by(hill, other, card - FOG)
    return USELESS if hidden_colours(hill, other) else CURSE_WORTH // hill.seats


@rule
def is_late(hill: Hill) -> int:
    """Whether no player has more than two turns left (G20)."""
    return 1 if hill.left <= (hill.seats if hill.short_end else 0) else 0


@rule
def best_use(hill: Hill, seat: int, card: int) -> int:
    """The best move with a card; -1 for a cave and for cards that cannot be played."""
    if card == CAVE:
        return -1
    if card <= DIAMOND:
        return LAY_GEM + card if can_lay(hill, seat, card) else -1
    if card < COLLAPSE:
        fog = fog_to_blow(hill, seat, card - WIND)
        return -1 if fog < 0 else blow_move(card - WIND, fog)
    other = best_target(hill, seat, card)
    return -1 if other < 0 else send_move(card, other)


@rule
def can_lay(hill: Hill, seat: int, gem: int) -> bool:
    """Whether a gem may be laid now (G10); no fog hides a diamond (G11)."""
    if not may_lay_gems(hill, seat):
        return False
    return gem == DIAMOND or not hidden_colours(hill, seat) >> gem // SHAPES & 1


@rule
def least_valuable_card(hill: Hill, seat: int) -> int:
    """The card with the lowest value."""
    least = CARDS
    for card in range(CARDS):
        missed = least == CARDS or card_worth(hill, seat, card) < card_worth(hill, seat, least)
        if hill.hand[seat][card] and missed:
            least = card
    return least
