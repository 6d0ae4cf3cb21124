"""Strategies of Diamant in one line each, to measure others by: when to leave the cave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.compiled.rng import randbelow
from nedra.games.diamant.rules.rules import CONTINUE, RETURN, count_fatal, count_rubies_unseen
from nedra.games.diamant.rules.state import ARTIFACT, TRAP, Cave

if TYPE_CHECKING:
    from collections.abc import Callable

    LeaveRule = Callable[["LeaveInputs"], bool]
    Strategy = Callable[[Cave, int], int]


class LeaveInputs(NamedTuple):
    """What an explorer goes by: the own rubies, the cards lying, the traps among them, and the deck."""

    carried: int
    revealed_cards: int
    revealed_traps: int
    fatal_cards: int  # cards of the deck that end the expedition
    deck_size: int
    rubies_unseen: int  # on all treasure cards of the deck


def leave_inputs(cave: Cave, seat: int) -> LeaveInputs:
    """What lies before the seat."""
    corridor = cave.cards[cave.left : cave.total]
    traps = sum(TRAP <= card < ARTIFACT for card in corridor)
    unseen = count_rubies_unseen(cave)
    return LeaveInputs(cave.carried[seat], len(corridor), traps, count_fatal(cave), cave.left, unseen)


def leave_when(rule: LeaveRule) -> Strategy:
    """Leave as soon as the rule says so."""
    return lambda cave, seat: RETURN if rule(leave_inputs(cave, seat)) else CONTINUE


def leave_by_chance(percent: int) -> Strategy:
    """Leave every time with that chance."""
    return lambda cave, _: RETURN if randbelow(cave.rng, 100) < percent else CONTINUE


def leave_at_rubies(rubies: int) -> LeaveRule:
    """Leave once so many rubies would come home."""
    return lambda sight: sight.carried >= rubies


def leave_at_traps(count: int) -> LeaveRule:
    """Leave when so many traps lie."""
    return lambda sight: sight.revealed_traps >= count


def leave_at_cards(count: int) -> LeaveRule:
    """Leave when so many cards lie."""
    return lambda sight: sight.revealed_cards >= count


def at_bust_percent(percent: int) -> LeaveRule:
    """Leave when the next card ends the expedition with at least that chance."""
    return lambda sight: 100 * sight.fatal_cards >= percent * sight.deck_size


def leave_at_rubies_or_traps(rubies: int, count: int) -> LeaveRule:
    """Leave at either."""
    return lambda sight: sight.carried >= rubies or sight.revealed_traps >= count


def solo_optimal(sight: LeaveInputs) -> bool:
    """Go on while the deck promises more than it threatens: perfect for a lone explorer."""
    return sight.rubies_unseen <= sight.carried * sight.fatal_cards


LEAVE_RULES: Final[dict[str, LeaveRule]] = {
    **{f"leave-at-{rubies}": leave_at_rubies(rubies) for rubies in (5, 8, 10, 12, 15, 20)},
    **{f"leave-at-{count}-traps": leave_at_traps(count) for count in (1, 2, 3)},
    **{f"leave-at-{count}-cards": leave_at_cards(count) for count in (3, 5, 7)},
    **{f"leave-at-{percent}%": at_bust_percent(percent) for percent in (5, 10, 15)},
    "leave-at-10-or-2-traps": leave_at_rubies_or_traps(10, 2),
    "alone-best": solo_optimal,
}
"""Those that always do the same before the same cards, by name."""

BASELINES: Final[dict[str, Strategy]] = {
    **{name: leave_when(rule) for name, rule in LEAVE_RULES.items()},
    **{f"leave-by-chance-{percent}%": leave_by_chance(percent) for percent in (10, 20, 30)},
}
"""All of them."""
