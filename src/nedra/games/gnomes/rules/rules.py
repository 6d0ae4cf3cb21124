"""The rules of Quick Gnomes: the deal, the turns, the drawing and the end (G1 to G5, G20 to G24)."""

from __future__ import annotations

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import NO_SEAT, emit, emit_private
from nedra.games.gnomes.rules.card_play import hidden_colours, list_plays, play_card
from nedra.games.gnomes.rules.events import (
    DEALT,
    DECK_EMPTY,
    DREW,
    DREW_CARD,
    ENDED,
    FIRST,
    REFILLED,
    ROUND,
    SKIPPED,
    TOOK,
)
from nedra.games.gnomes.rules.moves import DRAW, SKIP, TAKE
from nedra.games.gnomes.rules.sets import best_totals_laid, set_counts_of
from nedra.games.gnomes.rules.state import (
    CARDS,
    CAVE,
    DIAMOND,
    DRAWING,
    MOST_OPEN,
    NO_CARD,
    OVER,
    PLAYING,
    SHAPES,
    Hill,
)


@rule
def setup(hill: Hill) -> None:
    """Deal everybody a hand and lay out the row (G1), after a cave each if agreed (G2)."""
    if hill.quick_start:
        hand_out_caves(hill)
    for seat in range(hill.seats):
        for _ in range(hill.dealt):
            hill.hand[seat][draw_from_deck(hill)] += 1
    for place in range(MOST_OPEN):
        hill.open_row[place] = draw_from_deck(hill) if place < hill.open_cards else NO_CARD
    hill.top = NO_CARD
    emit(hill, DEALT, NO_SEAT, hill.dealt, hill.open_cards)
    hill.first = draw_beginner(hill)
    emit(hill, FIRST, hill.first, 0, 0)
    begin_round(hill)


@rule
def hand_out_caves(hill: Hill) -> None:
    """One cave lies in front of every player from the start (G2)."""
    for seat in range(hill.seats):
        hill.caves[seat] = 1
    hill.deck[CAVE] -= hill.seats
    hill.left -= hill.seats


@rule
def draw_beginner(hill: Hill) -> int:
    """Who begins is drawn, in every match anew; with `first_seat_begins` it is seat 1 (G3)."""
    return 0 if hill.first_seat_begins else randbelow(hill.rng, hill.seats)


@rule
def beginner(hill: Hill) -> int:
    """The seat that begins every round (G3)."""
    return hill.first


@rule
def draw_from_deck(hill: Hill) -> int:
    """Any card of the deck, all equally likely; `deck` counts them by number (G4)."""
    place = randbelow(hill.rng, hill.left)
    hill.left -= 1
    card = 0
    while place >= hill.deck[card]:
        place -= hill.deck[card]
        card += 1
    hill.deck[card] -= 1
    return card


@rule
def begin_round(hill: Hill) -> None:
    """The same player begins every round, and play goes clockwise (G3)."""
    hill.this_round += 1
    hill.turn = hill.first
    emit(hill, ROUND, NO_SEAT, hill.this_round, 0)
    begin_turn(hill)


@rule
def begin_turn(hill: Hill) -> None:
    """A turn begins with drawing (G3); without a deck and a row there is nothing to draw (G5)."""
    hill.phase = DRAWING if something_to_draw(hill) else PLAYING


@rule
def something_to_draw(hill: Hill) -> bool:
    """Whether the deck or the row holds a card (G5)."""
    if hill.left:
        return True
    for place in range(hill.open_cards):
        if hill.open_row[place] != NO_CARD:
            return True
    return False


@rule
def pending(hill: Hill) -> int:
    """The player whose turn it is, a bit for each seat (G3)."""
    return 0 if hill.phase == OVER else 1 << hill.turn


@rule
def legal(hill: Hill, seat: int, out: list[int]) -> int:
    """First the ways to draw, then the ways to play a card (G3)."""
    if hill.phase == OVER or seat != hill.turn:
        return 0
    if hill.phase == DRAWING:
        return list_draws(hill, out)
    return list_plays(hill, seat, out)


@rule
def list_draws(hill: Hill, out: list[int]) -> int:
    """The deck's top card or one of the row (G4); without a deck, the row or nothing (G5)."""
    out[0] = DRAW if hill.left else SKIP
    count = 1
    for place in range(hill.open_cards):
        if hill.open_row[place] != NO_CARD:
            out[count] = TAKE + place
            count += 1
    return count


@rule
def play(hill: Hill, seat: int, move: int) -> None:
    """Draw a card, or play one and pass the turn on (G3)."""
    if hill.phase == DRAWING:
        draw(hill, seat, move)
        hill.phase = PLAYING
    else:
        play_card(hill, seat, move)
        end_turn(hill)


@rule
def draw(hill: Hill, seat: int, move: int) -> None:
    """From the deck, unseen by others, or from the row (G4), or nothing (G5)."""
    if move == DRAW:
        draw_unseen(hill, seat)
    elif move == SKIP:
        emit(hill, SKIPPED, seat, 0, 0)
    else:
        take(hill, seat, move - TAKE)


@rule
def draw_unseen(hill: Hill, seat: int) -> None:
    """The deck's top card, which only its new owner sees (G4)."""
    card = draw_from_deck(hill)
    hill.hand[seat][card] += 1
    emit(hill, DREW, seat, 0, 0)
    emit_private(hill, DREW_CARD, seat, card, 0)
    check_deck_empty(hill)


@rule
def take(hill: Hill, seat: int, place: int) -> None:
    """A card of the row, replaced from the deck at once (G4), as long as there is one (G5)."""
    card = hill.open_row[place]
    hill.hand[seat][card] += 1
    hill.shown[seat][card] += 1
    hill.open_row[place] = NO_CARD
    emit(hill, TOOK, seat, card, place + 1)
    if hill.left:
        hill.open_row[place] = draw_from_deck(hill)
        emit(hill, REFILLED, NO_SEAT, hill.open_row[place], place + 1)
        check_deck_empty(hill)


@rule
def check_deck_empty(hill: Hill) -> None:
    """The round after the one in which the deck's last card is taken is the last (G20).

    With `short_end` it is that round itself.
    """
    if hill.left == 0:
        hill.last_round = hill.this_round + 1 - hill.short_end
        emit(hill, DECK_EMPTY, NO_SEAT, hill.last_round, 0)


@rule
def end_turn(hill: Hill) -> None:
    """The next player clockwise; the last round ends when all have had their turn (G3, G20)."""
    hill.turn = 0 if hill.turn + 1 == hill.seats else hill.turn + 1
    if hill.turn != hill.first:
        begin_turn(hill)
    elif hill.this_round == hill.last_round:
        end_game(hill)
    else:
        begin_round(hill)


@rule
def end_game(hill: Hill) -> None:
    """After the last round the sets are counted (G20)."""
    hill.turn = 0
    hill.phase = OVER
    emit(hill, ENDED, NO_SEAT, 0, 0)


@rule
def scores(hill: Hill, out: list[int]) -> None:
    """How many gems everybody has that count; it is the sets they make that decide (G23)."""
    for seat in range(hill.seats):
        out[seat] = count_gems(hill, seat)


@rule
def count_gems(hill: Hill, seat: int) -> int:
    """The gems in front that no fog hides (G21)."""
    hidden = hidden_colours(hill, seat)
    gems = hill.laid[seat][DIAMOND]
    for gem in range(DIAMOND):
        if not hidden >> gem // SHAPES & 1:
            gems += hill.laid[seat][gem]
    return gems


@rule
def ranking_scores(hill: Hill, out: list[int]) -> None:
    """Everybody's best sets as one number each: the more sixes, then fives …, the greater (G23)."""
    for seat in range(hill.seats):
        out[seat] = set_counts(hill, seat)


@rule
def set_counts(hill: Hill, seat: int) -> int:
    """The best sets of the gems that no fog hides, counted by size (G21, G24)."""
    return set_counts_of(best_totals_laid(hill.laid[seat], hidden_colours(hill, seat)))


@rule
def determinize(hill: Hill, seat: int) -> None:
    """Deal the deck and the others' hands again, except the cards that all saw taken from the row."""
    for other in range(hill.seats):
        if other != seat:
            return_hand_to_deck(hill, other)
    for other in range(hill.seats):
        if other != seat:
            redeal_hand(hill, other)


@rule
def return_hand_to_deck(hill: Hill, other: int) -> None:
    """The hidden cards of a hand are in the deck too, until the hand is dealt again."""
    for card in range(CARDS):
        unseen = hill.hand[other][card] - hill.shown[other][card]
        hill.deck[card] += unseen
        hill.left += unseen


@rule
def redeal_hand(hill: Hill, other: int) -> None:
    """Draw as many cards as went back."""
    unseen = 0
    for card in range(CARDS):
        unseen += hill.hand[other][card] - hill.shown[other][card]
        hill.hand[other][card] = hill.shown[other][card]
    for _ in range(unseen):
        hill.hand[other][draw_from_deck(hill)] += 1
