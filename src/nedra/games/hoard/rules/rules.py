"""The rules of a round of My Hoard: drawing, putting down, taking, and the orc (H2 to H11)."""

from __future__ import annotations

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import NO_SEAT, emit
from nedra.games.hoard.rules.events import (
    BEGAN,
    DREW,
    GRABBED,
    LEFT_EMPTY,
    ORC_ARRIVED,
    ORC_CAME,
    PLACED,
    TOOK,
)
from nedra.games.hoard.rules.moves import DRAW, GRAB, PLACE, TAKE, take_move, taken_place, taken_token
from nedra.games.hoard.rules.scoring import name_winners, richest, score, shows
from nedra.games.hoard.rules.state import (
    EMPTY_HANDED,
    GRABBING,
    KINDS,
    ORC,
    OVER,
    PLACES,
    PLACING,
    SYMBOLS,
    TURN,
    Cavern,
)


@rule
def setup(cavern: Cavern) -> None:
    """Who starts the first round is drawn; with `first_seat_begins` it is seat 1 (H3)."""
    cavern.first = 0 if cavern.first_seat_begins else randbelow(cavern.rng, cavern.seats)
    cavern.starter = cavern.first
    begin_round(cavern)


@rule
def beginner(cavern: Cavern) -> int:
    """The seat that started the first round (H3)."""
    return cavern.first


@rule
def pending(cavern: Cavern) -> int:
    """One gnome at a time is asked, as a bit of its seat (H4)."""
    if cavern.phase == OVER:
        return 0
    return 1 << cavern.turn


@rule
def legal(cavern: Cavern, seat: int, out: list[int]) -> int:
    """What the gnome whose turn it is may do, and nobody else (H4)."""
    if seat != cavern.turn or cavern.phase == OVER:
        return 0
    if cavern.phase == TURN:
        return list_turns(cavern, out)
    if cavern.phase == PLACING:
        return list_places(cavern, out)
    return list_grabs(cavern, out)


@rule
def list_turns(cavern: Cavern, out: list[int]) -> int:
    """Draw, or take a pile that has a card with a token that is left (H4, H7)."""
    out[0] = DRAW
    count = 1
    for place in range(PLACES):
        if has_pile(cavern, place):
            for kind in range(KINDS):
                if cavern.tokens >> kind & 1:
                    out[count] = take_move(place, kind)
                    count += 1
    return count


@rule
def list_places(cavern: Cavern, out: list[int]) -> int:
    """A treasure may lie on any place whose pile has not been taken (H5)."""
    count = 0
    for place in range(PLACES):
        if cavern.owner[place] == 0:
            out[count] = PLACE + place
            count += 1
    return count


@rule
def list_grabs(cavern: Cavern, out: list[int]) -> int:
    """When the orc is there, any pile with a card that is left may be chosen (H10, H11)."""
    count = 0
    for place in range(PLACES):
        if has_pile(cavern, place):
            out[count] = GRAB + place
            count += 1
    return count


@rule
def play(cavern: Cavern, seat: int, move: int) -> None:
    """Let a gnome do what it has chosen (H4)."""
    if move == DRAW:
        draw(cavern, seat)
    elif move < TAKE:
        put_down(cavern, seat, move - PLACE)
    elif move < GRAB:
        take(cavern, seat, taken_place(move), taken_token(move))
    else:
        grab(cavern, seat, move - GRAB)


@rule
def begin_round(cavern: Cavern) -> None:
    """All cards make one deck, places are empty, tokens lie treasure side up (H2)."""
    for card in range(cavern.left, cavern.total):
        cavern.lies[card] = 0
    cavern.left = cavern.total
    cavern.orcs = 0
    cavern.tokens = cavern.all_tokens
    cavern.blind = 0
    for place in range(PLACES):
        cavern.height[place] = 0
        cavern.owner[place] = 0
        for symbol in range(SYMBOLS):
            cavern.shown[place][symbol] = 0
    for seat in range(cavern.seats):
        cavern.took[seat] = 0
        cavern.token[seat] = 0
    cavern.inside = cavern.seats
    cavern.rounds += 1
    cavern.turn = cavern.starter
    cavern.phase = TURN
    emit(cavern, BEGAN, cavern.starter, cavern.rounds, 0)


@rule
def draw(cavern: Cavern, seat: int) -> None:
    """Any card of the deck, all equally likely, is turned over: a treasure (H5) or an orc (H6)."""
    place = randbelow(cavern.rng, cavern.left)
    cavern.left -= 1
    card = cavern.cards[place]
    cavern.cards[place] = cavern.cards[cavern.left]
    cavern.cards[cavern.left] = card
    if card == ORC:
        meet_orc(cavern, seat)
    else:
        cavern.phase = PLACING
        emit(cavern, DREW, seat, 0, 0)


@rule
def put_down(cavern: Cavern, seat: int, place: int) -> None:
    """The treasure lies face up on its place, and covers what lay there (H5)."""
    cavern.lies[cavern.left] = place + 1
    cavern.height[place] += 1
    for symbol in range(SYMBOLS):
        cavern.shown[place][symbol] += shows(cavern.cards[cavern.left], symbol)
    emit(cavern, PLACED, seat, place + 1, cavern.height[place])
    cavern.phase = TURN
    pass_turn(cavern, seat)


@rule
def meet_orc(cavern: Cavern, seat: int) -> None:
    """An orc lies beside the deck and ends the turn (H6); the last one arrives (H10)."""
    cavern.orcs += 1
    emit(cavern, ORC_CAME, seat, cavern.orcs, cavern.all_orcs)
    pass_turn(cavern, seat)
    if cavern.orcs == cavern.all_orcs:
        emit(cavern, ORC_ARRIVED, NO_SEAT, 0, 0)
        cavern.phase = GRABBING
        flee(cavern)


@rule
def take(cavern: Cavern, seat: int, place: int, kind: int) -> None:
    """The pile and the token are the gnome's, and the place takes no more cards (H7)."""
    cavern.tokens &= ~(1 << kind)
    cavern.token[seat] = kind + 1
    emit(cavern, TOOK, seat, place + 1, kind)
    carry_off(cavern, seat, place)
    if cavern.inside == 0:
        end_round(cavern)


@rule
def grab(cavern: Cavern, seat: int, place: int) -> None:
    """A pile is chosen; which token goes with it nobody knows before scoring (H10)."""
    cavern.blind |= 1 << seat
    emit(cavern, GRABBED, seat, place + 1, 0)
    carry_off(cavern, seat, place)
    flee(cavern)


@rule
def carry_off(cavern: Cavern, seat: int, place: int) -> None:
    """The gnome has its pile and sits out; it is the next one's turn (H4, H7)."""
    cavern.owner[place] = seat + 1
    cavern.took[seat] = place + 1
    cavern.inside -= 1
    pass_turn(cavern, seat)


@rule
def pass_turn(cavern: Cavern, seat: int) -> None:
    """The next gnome clockwise without a pile has its turn; the last one again and again (H4, H8)."""
    if cavern.inside == 0:
        return
    following = seat
    while True:
        following += 1
        if following == cavern.seats:
            following = 0
        if cavern.took[following] == 0:
            cavern.turn = following
            return


@rule
def flee(cavern: Cavern) -> None:
    """Where only empty places are left, those still inside go home with nothing (H11)."""
    if cavern.inside and count_piles(cavern) == 0:
        while cavern.inside:
            emit(cavern, LEFT_EMPTY, cavern.turn, 0, 0)
            cavern.took[cavern.turn] = EMPTY_HANDED
            cavern.inside -= 1
            pass_turn(cavern, cavern.turn)
    if cavern.inside == 0:
        end_round(cavern)


@rule
def end_round(cavern: Cavern) -> None:
    """When everyone has a pile, the round is scored (H9); then the next one begins (H18), or none (H17)."""
    score(cavern)
    if cavern.silver[richest(cavern)] >= cavern.goal:
        cavern.phase = OVER
        name_winners(cavern)
    else:
        cavern.starter = (cavern.starter + 1) % cavern.seats  # the player to the left (H3)
        begin_round(cavern)


@rule
def has_pile(cavern: Cavern, place: int) -> int:
    """Whether a pile with at least one card lies there to be taken (H7)."""
    return cavern.height[place] > 0 and cavern.owner[place] == 0


@rule
def count_piles(cavern: Cavern) -> int:
    """How many piles can be taken (H7)."""
    piles = 0
    for place in range(PLACES):
        piles += has_pile(cavern, place)
    return piles


@rule
def top_of(cavern: Cavern, place: int) -> int:
    """The card on top of a place, which is the newest one there (H5); 0: there is none."""
    for drawn in range(cavern.left, cavern.total):
        if cavern.lies[drawn] == place + 1:
            return cavern.cards[drawn]
    return 0


@rule
def determinize(cavern: Cavern, _seat: int) -> None:
    """Deal again what nobody can know: the deck's order.

    The deck has none until a card is drawn, and a token given face down has no kind until it is
    turned over, so it is enough to lay the deck by its cards' numbers. What lies covered was seen
    by all when it was put down, and is kept.
    """
    for place in range(1, cavern.left):
        card = cavern.cards[place]
        hole = place
        while hole > 0 and cavern.cards[hole - 1] > card:
            cavern.cards[hole] = cavern.cards[hole - 1]
            hole -= 1
        cavern.cards[hole] = card
