"""Baseline strategies of Quick Gnomes: simple orders of preference for cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from nedra.games.gnomes.bots.heuristic import UNKNOWN_WORTH, card_worth, curse_harm, gems_hidden_by
from nedra.games.gnomes.rules.moves import (
    BLOW,
    DISCARD,
    DRAW,
    LAY_CAVE,
    LAY_GEM,
    SEND,
    SKIP,
    TAKE,
    blown_fog,
    blown_wind,
    sent_card,
    sent_to,
)
from nedra.games.gnomes.rules.rules import legal
from nedra.games.gnomes.rules.state import (
    CARDS,
    CAVE,
    COLLAPSE,
    COLOURS,
    DIAMOND,
    SHAPES,
    WIND,
    Hill,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    CardPreference = Callable[[Hill, int, int], int]  # of a seat for a card
    Strategy = Callable[[Hill, int], int]

ABOVE_ALL: Final = 100
"""More than the heuristic value of any card."""

MOST_MOVES: Final = DISCARD + CARDS


def play_by_preference(preference: CardPreference) -> Strategy:
    """Draw and play the most preferred card; discard the least preferred one."""

    def choose(hill: Hill, seat: int) -> int:
        out = [0] * MOST_MOVES
        return max(
            out[: legal(hill, seat, out)], key=lambda move: move_preference(preference, hill, seat, move)
        )

    return choose


def move_preference(preference: CardPreference, hill: Hill, seat: int, move: int) -> tuple[int, int]:
    """The preference for a move: by its card, then by its effect."""
    if move == DRAW:
        return UNKNOWN_WORTH, 0
    if move == SKIP:
        return 0, 0
    if move < SKIP:
        return preference(hill, seat, hill.open_row[move - TAKE]), 0
    if move >= DISCARD:
        return -preference(hill, seat, move - DISCARD), 0
    if move >= BLOW:
        return preference(hill, seat, WIND + blown_wind(move)), gems_hidden_by(hill, seat, blown_fog(move))
    if move >= SEND:
        card = sent_card(move)
        return preference(hill, seat, card), curse_harm(hill, sent_to(move), card)
    return preference(hill, seat, CAVE if move == LAY_CAVE else move - LAY_GEM), 0


def never_curse(hill: Hill, seat: int, card: int) -> int:
    """Curse only if nothing else can be played (G14)."""
    return 0 if card >= COLLAPSE else card_worth(hill, seat, card)


def curse_first(hill: Hill, seat: int, card: int) -> int:
    """Curse whenever possible."""
    return (ABOVE_ALL if card >= COLLAPSE else 0) + card_worth(hill, seat, card)


def gems_first(hill: Hill, seat: int, card: int) -> int:
    """Lay a gem whenever possible."""
    return (ABOVE_ALL if card <= DIAMOND else 0) + card_worth(hill, seat, card)


def largest_set(hill: Hill, seat: int, card: int) -> int:
    """Lay the gem with most others of its colour or shape in front."""
    if card >= DIAMOND:
        return card_worth(hill, seat, card)
    colour, shape = divmod(card, SHAPES)
    return ABOVE_ALL + max(count_colour(hill, seat, colour), sum(hill.laid[seat][shape:DIAMOND:SHAPES]))


def one_colour(hill: Hill, seat: int, card: int) -> int:
    """Collect only the most frequent colour in front."""
    if card >= DIAMOND:
        return card_worth(hill, seat, card)
    best = max(range(COLOURS), key=partial(count_colour, hill, seat))
    return ABOVE_ALL if card // SHAPES == best else 0


def count_colour(hill: Hill, seat: int, colour: int) -> int:
    """The number of a player's gems of a colour."""
    return sum(hill.laid[seat][colour * SHAPES : (colour + 1) * SHAPES])


def never_from_row(hill: Hill, seat: int) -> int:
    """Always draw from the deck while it lasts; play the best card."""
    out = [0] * MOST_MOVES
    return DRAW if DRAW in out[: legal(hill, seat, out)] else play_by_preference(card_worth)(hill, seat)


BASELINES: Final[dict[str, Strategy]] = {
    "never-curse": play_by_preference(never_curse),
    "curse-first": play_by_preference(curse_first),
    "gems-first": play_by_preference(gems_first),
    "largest-set": play_by_preference(largest_set),
    "one-colour": play_by_preference(one_colour),
    "never-from-the-row": never_from_row,
}
