"""The rules of My Hoard once a round is over: counting treasures, coins, and who wins (H12 to H17)."""

from __future__ import annotations

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.compiled.seat_mask import has_several_seats
from nedra.core.contract.emit import NO_SEAT, emit
from nedra.games.hoard.rules.events import COUNTED, ENDED, MOST, MOST_SHARED, TURNED_TOKEN
from nedra.games.hoard.rules.state import BITS, EMPTY_HANDED, KINDS, MOST_ALIKE, MOUSE, SYMBOLS, Cavern


@rule
def score(cavern: Cavern) -> None:
    """Tokens given face down are turned over (H10), piles are opened, treasures counted, coins paid."""
    for seat in range(cavern.seats):
        if cavern.blind >> seat & 1:
            turn_token(cavern, seat)
    open_piles(cavern)
    for seat in range(cavern.seats):
        cavern.last_treasures[seat] = treasures_of(cavern, seat)
    pay(cavern)


@rule
def turn_token(cavern: Cavern, seat: int) -> None:
    """A token given face down is any of those left, all equally likely; nobody has seen it before (H10)."""
    skipped = randbelow(cavern.rng, count_tokens(cavern))
    for kind in range(KINDS):
        if cavern.tokens >> kind & 1:
            if skipped == 0:
                cavern.tokens &= ~(1 << kind)
                cavern.token[seat] = kind + 1
                emit(cavern, TURNED_TOKEN, seat, kind, 0)
                return
            skipped -= 1


@rule
def open_piles(cavern: Cavern) -> None:
    """Lay open what everybody has brought: how often the pile shows each kind, and mice (H12)."""
    cavern.last_blind = cavern.blind
    for seat in range(cavern.seats):
        cavern.last_took[seat] = cavern.took[seat]
        cavern.last_token[seat] = cavern.token[seat]
        place = cavern.took[seat] - 1
        has_pile = cavern.took[seat] != EMPTY_HANDED
        cavern.last_cards[seat] = cavern.height[place] if has_pile else 0
        for symbol in range(SYMBOLS):
            cavern.last_shown[seat][symbol] = cavern.shown[place][symbol] if has_pile else 0


@rule
def treasures_of(cavern: Cavern, seat: int) -> int:
    """The treasures that match the token, and one for every mouse; nothing else counts (H12)."""
    token = cavern.last_token[seat]
    if token == 0:
        return 0
    return cavern.last_shown[seat][token - 1] + cavern.last_shown[seat][MOUSE]


@rule
def pay(cavern: Cavern) -> None:
    """The most treasures are paid in gold (H13), one fewer and two fewer in silver (H14, H15).

    Without any treasure there is no coin, for nobody (H11, H13).
    """
    most = 0
    for seat in range(cavern.seats):
        most = max(most, cavern.last_treasures[seat])
    cavern.last_winners = 0
    for seat in range(cavern.seats):
        if cavern.last_treasures[seat] == most > 0:
            cavern.last_winners |= 1 << seat
    for seat in range(cavern.seats):
        fewer = most - cavern.last_treasures[seat]
        earns = cavern.last_treasures[seat] > 0 and fewer < len(cavern.prizes)
        prize = cavern.prizes[fewer] if earns else 0
        cavern.last_prize[seat] = prize
        cavern.silver[seat] += prize
        if cavern.last_winners >> seat & 1:
            what = MOST_SHARED if has_several_seats(cavern.last_winners) else MOST
            emit(cavern, what, seat, most, prize // cavern.gold)
        else:
            emit(cavern, COUNTED, seat, cavern.last_treasures[seat], prize)


@rule
def name_winners(cavern: Cavern) -> None:
    """The last line of the log names the winners, and nobody else (H17)."""
    best = 0
    winners = 0
    for seat in range(cavern.seats):
        ranking = ranking_score(cavern, seat)
        if ranking > best:
            best = ranking
            winners = 0
        if ranking == best:
            winners |= 1 << seat
    emit(cavern, ENDED, NO_SEAT, cavern.silver[richest(cavern)], winners)


@rule
def richest(cavern: Cavern) -> int:
    """The first seat of those with the most worth (H17)."""
    best = 0
    for seat in range(1, cavern.seats):
        if cavern.silver[seat] > cavern.silver[best]:
            best = seat
    return best


@rule
def scores(cavern: Cavern, out: list[int]) -> None:
    """Everybody's coins, counted in silver (H1, H16)."""
    for seat in range(cavern.seats):
        out[seat] = cavern.silver[seat]


@rule
def ranking_scores(cavern: Cavern, out: list[int]) -> None:
    """Everybody's coins and, where they are equal, the last round (H17)."""
    for seat in range(cavern.seats):
        out[seat] = ranking_score(cavern, seat)


@rule
def ranking_score(cavern: Cavern, seat: int) -> int:
    """The most wins; of equals, those who won the last round stand higher (H17)."""
    return 2 * cavern.silver[seat] + (cavern.last_winners >> seat & 1)


@rule
def shows(card: int, symbol: int) -> int:
    """How often a treasure card shows a kind, or the mouse (H12)."""
    return card >> BITS * symbol & MOST_ALIKE


@rule
def count_tokens(cavern: Cavern) -> int:
    """How many tokens nobody has taken in sight of all (H10)."""
    tokens = 0
    for kind in range(KINDS):
        tokens += cavern.tokens >> kind & 1
    return tokens
