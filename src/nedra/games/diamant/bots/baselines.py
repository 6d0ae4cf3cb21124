"""Baseline strategies of Diamant: simple rules that say when to leave the cave."""

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
    """What a strategy depends on."""

    carried: int
    revealed_cards: int  # in the corridor
    revealed_traps: int
    fatal_cards: int  # cards of the deck that end the expedition
    deck_size: int
    rubies_unseen: int  # on all treasure cards of the deck


def leave_inputs(cave: Cave, seat: int) -> LeaveInputs:
    """The inputs of a seat's strategy."""
    corridor = cave.cards[cave.left : cave.total]
    traps = sum(TRAP <= card < ARTIFACT for card in corridor)
    return LeaveInputs(
        carried=cave.carried[seat],
        revealed_cards=len(corridor),
        revealed_traps=traps,
        fatal_cards=count_fatal(cave),
        deck_size=cave.left,
        rubies_unseen=count_rubies_unseen(cave),
    )


def leave_when(rule: LeaveRule) -> Strategy:
    """The strategy that follows a rule."""
    return lambda cave, seat: RETURN if rule(leave_inputs(cave, seat)) else CONTINUE


def leave_by_chance(percent: int) -> Strategy:
    """Leave with that probability at every decision."""
    return lambda cave, _: RETURN if randbelow(cave.rng, 100) < percent else CONTINUE


def leave_at_rubies(rubies: int) -> LeaveRule:
    """Leave with at least that many rubies."""
    return lambda inputs: inputs.carried >= rubies


def leave_at_traps(count: int) -> LeaveRule:
    """Leave when that many traps are revealed."""
    return lambda inputs: inputs.revealed_traps >= count


def leave_at_cards(count: int) -> LeaveRule:
    """Leave when that many cards are revealed."""
    return lambda inputs: inputs.revealed_cards >= count


def leave_at_bust_percent(percent: int) -> LeaveRule:
    """Leave when the next card ends the expedition with at least that probability."""
    return lambda inputs: 100 * inputs.fatal_cards >= percent * inputs.deck_size


def leave_at_rubies_or_traps(rubies: int, count: int) -> LeaveRule:
    """Leave at the first of the two."""
    return lambda inputs: (inputs.carried >= rubies) | (inputs.revealed_traps >= count)


def solo_optimal(inputs: LeaveInputs) -> bool:
    """Continue while the expected gain exceeds the expected loss: optimal for a lone explorer."""
    return inputs.rubies_unseen <= inputs.carried * inputs.fatal_cards


LEAVE_RULES: Final[dict[str, LeaveRule]] = {
    **{f"leave-at-{rubies}": leave_at_rubies(rubies) for rubies in (5, 8, 10, 12, 15, 20)},
    **{f"leave-at-{count}-traps": leave_at_traps(count) for count in (1, 2, 3)},
    **{f"leave-at-{count}-cards": leave_at_cards(count) for count in (3, 5, 7)},
    **{f"leave-at-{percent}%": leave_at_bust_percent(percent) for percent in (5, 10, 15)},
    "leave-at-10-or-2-traps": leave_at_rubies_or_traps(10, 2),
    "alone-best": solo_optimal,
}
"""The deterministic rules, by name."""

LEAVE_BY_CHANCE: Final = {f"leave-by-chance-{percent}%": percent for percent in (10, 20, 30)}
"""The percentages of the strategies that leave by chance, by name."""

BASELINES: Final[dict[str, Strategy]] = {
    **{name: leave_when(rule) for name, rule in LEAVE_RULES.items()},
    **{name: leave_by_chance(percent) for name, percent in LEAVE_BY_CHANCE.items()},
}
