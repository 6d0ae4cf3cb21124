"""The exact expected value of one expedition of Diamant, by dynamic programming.

The value is the expected number of rubies of one explorer, alone or among explorers whose strategies are
known. It is that of a given strategy, or that of the best response to the others.

Values are integers: the sum over all orders of the remaining deck. A division at the end gives the mean.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import factorial
from typing import TYPE_CHECKING, Any, NamedTuple

from nedra.games.diamant.bots.baselines import LeaveInputs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nedra.games.diamant.bots.baselines import LeaveRule

    LeaveDecision = Callable[["ExpeditionState", int], bool]
    """Whether the explorer at a position in `carried` leaves."""


class ExpeditionState(NamedTuple):
    """What is known when the explorers inside decide."""

    treasures: tuple[int, ...]  # values of those in the deck, sorted
    unseen_traps: tuple[int, ...]  # cards in the deck, for each kind of trap that has not been revealed
    fatal_cards: int  # cards in the deck of the kinds that have
    revealed_cards: int
    revealed_traps: int
    carried: tuple[int, ...]  # by explorer inside; the first is the one whose rubies are counted
    rubies_on_floor: int

    @property
    def deck_size(self) -> int:
        return len(self.treasures) + sum(self.unseen_traps) + self.fatal_cards

    def leave_inputs(self, explorer: int) -> LeaveInputs:
        """What the strategy of an explorer gets."""
        return LeaveInputs(
            carried=self.carried[explorer],
            revealed_cards=self.revealed_cards,
            revealed_traps=self.revealed_traps,
            fatal_cards=self.fatal_cards,
            deck_size=self.deck_size,
            rubies_unseen=sum(self.treasures),
        )


def expedition_from_components(
    game: Any,  # noqa: ANN401 - Diamant, whose components have a type of their own
    others: int = 0,
    components_file: str | None = None,
) -> ExpeditionState:
    """The start of an expedition with the cards of the game's box, or of another one."""
    components = game.components(components_file)
    return initial_expedition(components.treasures.values, components.traps.copies(), others)


def initial_expedition(treasures: list[int], traps: list[int], others: int = 0) -> ExpeditionState:
    """The state before the first card. `traps` are the numbers of cards of each kind."""
    return ExpeditionState(
        treasures=tuple(sorted(treasures)),
        unseen_traps=tuple(sorted(copies for copies in traps if copies)),
        fatal_cards=0,
        revealed_cards=0,
        revealed_traps=0,
        carried=(0,) * (1 + others),
        rubies_on_floor=0,
    )


def decision_from_rule(rule: LeaveRule) -> LeaveDecision:
    """A baseline strategy as a decision in an exact state."""
    return lambda state, explorer: rule(state.leave_inputs(explorer))


def expected_rubies(
    state: ExpeditionState, others: tuple[LeaveDecision, ...] = (), own: LeaveDecision | None = None
) -> Fraction:
    """The expected rubies of the first explorer, by a strategy or (None) by the best response.

    `others` are the strategies of the other explorers, in the order of `carried`.
    """

    @cache
    def total_value(state: ExpeditionState, inside: tuple[int, ...]) -> int:
        """The value at a decision, summed over the orders of the deck. `inside` are indices of `others`."""
        leaves = tuple(others[other](state, explorer) for explorer, other in enumerate(inside, 1))
        rubies_if_leaving = state.carried[0] + state.rubies_on_floor // (1 + sum(leaves))
        value_of_leaving = rubies_if_leaving * factorial(state.deck_size)
        if own(state, 0) if own is not None else is_hopeless_to_continue(state, rubies_if_leaving):
            return value_of_leaving
        staying = tuple(other for other, leaving in zip(inside, leaves, strict=True) if not leaving)
        value_of_continuing = sum(
            copies * total_value(revealed, staying)
            for copies, revealed in survivable_draws(after_departures(state, leaves))
        )
        return value_of_continuing if own is not None else max(value_of_continuing, value_of_leaving)

    everybody = tuple(range(len(others)))
    total = sum(copies * total_value(revealed, everybody) for copies, revealed in survivable_draws(state))
    return Fraction(total, factorial(state.deck_size))


def is_hopeless_to_continue(state: ExpeditionState, rubies_if_leaving: int) -> bool:
    """Whether leaving is best even if the next card that is not fatal brought all rubies of the deck."""
    upper_bound = state.carried[0] + state.rubies_on_floor + sum(state.treasures)
    return upper_bound * (state.deck_size - state.fatal_cards) <= rubies_if_leaving * state.deck_size


def after_departures(state: ExpeditionState, leaves: tuple[bool, ...]) -> ExpeditionState:
    """The state after other explorers have left and shared the rubies on the floor (D9)."""
    if not any(leaves):
        return state
    staying = (rubies for rubies, leaving in zip(state.carried[1:], leaves, strict=True) if not leaving)
    return state._replace(
        carried=(state.carried[0], *staying),
        rubies_on_floor=state.rubies_on_floor % sum(leaves),
    )


def survivable_draws(state: ExpeditionState) -> Iterator[tuple[int, ExpeditionState]]:
    """Every state after a card that is not fatal, with the number of such cards (D4 to D7)."""
    explorers = len(state.carried)
    for value in sorted(set(state.treasures)):
        yield (
            state.treasures.count(value),
            state._replace(
                treasures=without(state.treasures, value),
                revealed_cards=state.revealed_cards + 1,
                carried=tuple(rubies + value // explorers for rubies in state.carried),
                rubies_on_floor=state.rubies_on_floor + value % explorers,
            ),
        )
    for copies in sorted(set(state.unseen_traps)):
        yield (
            copies * state.unseen_traps.count(copies),
            state._replace(
                unseen_traps=without(state.unseen_traps, copies),
                fatal_cards=state.fatal_cards + copies - 1,
                revealed_cards=state.revealed_cards + 1,
                revealed_traps=state.revealed_traps + 1,
            ),
        )


def without(numbers: tuple[int, ...], removed: int) -> tuple[int, ...]:
    """The numbers without the first one of that value."""
    index = numbers.index(removed)
    return numbers[:index] + numbers[index + 1 :]
