"""Strategies of Diamant in one line each, to measure others by: when to leave the cave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.dice import below
from nedra.games.diamant.rules import CONTINUE, RETURN, count_fatal, count_rubies_unseen
from nedra.games.diamant.table import ARTIFACT, TRAP, Cave

if TYPE_CHECKING:
    from collections.abc import Callable

    Rule = Callable[["Sight"], bool]
    Strategy = Callable[[Cave, int], int]


class Sight(NamedTuple):
    """What an explorer goes by: the own rubies, the cards lying, the traps among them, and the deck."""

    carried: int
    cards: int
    traps: int
    fatal: int  # cards of the deck that end the expedition
    deck: int
    rubies_unseen: int  # on all treasure cards of the deck


def sight(cave: Cave, seat: int) -> Sight:
    """What lies before the seat."""
    corridor = cave.cards[cave.left : cave.total]
    traps = sum(TRAP <= card < ARTIFACT for card in corridor)
    unseen = count_rubies_unseen(cave)
    return Sight(cave.carried[seat], len(corridor), traps, count_fatal(cave), cave.left, unseen)


def by_rule(rule: Rule) -> Strategy:
    """Leave as soon as the rule says so."""
    return lambda cave, seat: RETURN if rule(sight(cave, seat)) else CONTINUE


def by_chance(percent: int) -> Strategy:
    """Leave every time with that chance."""
    return lambda cave, _: RETURN if below(cave.dice, 100) < percent else CONTINUE


def at_rubies(rubies: int) -> Rule:
    """Leave once so many rubies would come home."""
    return lambda sight: sight.carried >= rubies


def at_traps(count: int) -> Rule:
    """Leave when so many traps lie."""
    return lambda sight: sight.traps >= count


def at_cards(count: int) -> Rule:
    """Leave when so many cards lie."""
    return lambda sight: sight.cards >= count


def at_odds(percent: int) -> Rule:
    """Leave when the next card ends the expedition with at least that chance."""
    return lambda sight: 100 * sight.fatal >= percent * sight.deck


def at_rubies_or_traps(rubies: int, count: int) -> Rule:
    """Leave at either."""
    return lambda sight: sight.carried >= rubies or sight.traps >= count


def alone_best(sight: Sight) -> bool:
    """Go on while the deck promises more than it threatens: perfect for a lone explorer."""
    return sight.rubies_unseen <= sight.carried * sight.fatal


RULES: Final[dict[str, Rule]] = {
    **{f"leave-at-{rubies}": at_rubies(rubies) for rubies in (5, 8, 10, 12, 15, 20)},
    **{f"leave-at-{count}-traps": at_traps(count) for count in (1, 2, 3)},
    **{f"leave-at-{count}-cards": at_cards(count) for count in (3, 5, 7)},
    **{f"leave-at-{percent}%": at_odds(percent) for percent in (5, 10, 15)},
    "leave-at-10-or-2-traps": at_rubies_or_traps(10, 2),
    "alone-best": alone_best,
}
"""Those that always do the same before the same cards, by name."""

SIMPLE: Final[dict[str, Strategy]] = {
    **{name: by_rule(rule) for name, rule in RULES.items()},
    **{f"leave-by-chance-{percent}%": by_chance(percent) for percent in (10, 20, 30)},
}
"""All of them."""
