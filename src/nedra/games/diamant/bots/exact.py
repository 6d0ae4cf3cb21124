"""An expedition of Diamant, exactly: the most rubies that can be expected of it, as a fraction.

Alone, or in company whose strategies are known: then it is the best response to them, by dynamic
programming over everything that can lie on the table. Chances are counted, not divided: a value is
kept as the sum over all orders of the cards left, so that whole numbers are enough.
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


class ExpeditionState(NamedTuple):
    """What lies open when everybody inside is asked."""

    treasures: tuple[int, ...]  # in the deck, by worth
    unseen_traps: tuple[int, ...]  # how many cards are in the deck of each kind of trap that has not come
    fatal_cards: int  # how many of those that have
    revealed_cards: int  # lying
    revealed_traps: int  # lying
    carried: tuple[int, ...]  # of everybody inside; the first is whose rubies are counted
    rubies_on_floor: int

    @property
    def deck_size(self) -> int:
        return len(self.treasures) + sum(self.unseen_traps) + self.fatal_cards

    def observation(self, explorer: int) -> LeaveInputs:
        """What the explorer at that place goes by."""
        unseen = sum(self.treasures)
        return LeaveInputs(
            self.carried[explorer],
            self.revealed_cards,
            self.revealed_traps,
            self.fatal_cards,
            self.deck_size,
            unseen,
        )


def initial_expedition(treasures: list[int], traps: list[int], others: int = 0) -> ExpeditionState:
    """Before the first card, with nobody carrying anything."""
    kinds = tuple(sorted(copies for copies in traps if copies))
    return ExpeditionState(tuple(sorted(treasures)), kinds, 0, 0, 0, (0,) * (1 + others), 0)


def expected_rubies(
    state: ExpeditionState, others: tuple[LeaveDecision, ...] = (), own: LeaveDecision | None = None
) -> Fraction:
    """The rubies that the first explorer brings home on average, playing perfectly or by an own strategy.

    A strategy says whether an explorer leaves. Who is asked is told by the place in `carried`; the
    strategies of `others` stand in the order of the places after the first.
    """

    @cache
    def choosing(scene: ExpeditionState, inside: tuple[int, ...]) -> int:
        """The value, times the orders of the deck, when everybody inside chooses."""
        leaving = tuple(others[who](scene, place) for place, who in enumerate(inside, 1))
        going = scene.carried[0] + scene.rubies_on_floor // (1 + sum(leaving))
        if own(scene, 0) if own is not None else is_going_on_hopeless(scene, going):
            return going * factorial(scene.deck_size)
        share = scene.rubies_on_floor // sum(leaving) if any(leaving) else 0
        left = scene._replace(
            carried=(
                scene.carried[0],
                *(had for had, goes in zip(scene.carried[1:], leaving, strict=True) if not goes),
            ),
            rubies_on_floor=scene.rubies_on_floor - share * sum(leaving),
        )
        staying = tuple(who for who, goes in zip(inside, leaving, strict=True) if not goes)
        on = sum(times * choosing(after, staying) for times, after in survivable_draws(left))
        return on if own is not None else max(on, going * factorial(scene.deck_size))

    everybody = tuple(range(len(others)))
    value = sum(times * choosing(after, everybody) for times, after in survivable_draws(state))
    return Fraction(value, factorial(state.deck_size))


def is_going_on_hopeless(state: ExpeditionState, rubies_if_leaving: int) -> bool:
    """Whether even all rubies of the deck, for one more card, would not be worth the risk of it."""
    everything = state.carried[0] + state.rubies_on_floor + sum(state.treasures)
    return everything * (state.deck_size - state.fatal_cards) <= rubies_if_leaving * state.deck_size


def survivable_draws(state: ExpeditionState) -> Iterator[tuple[int, ExpeditionState]]:
    """Every card that can come and does not end the expedition, with how often it can (D4 to D7)."""
    inside = len(state.carried)
    for worth in sorted(set(state.treasures)):
        place = state.treasures.index(worth)
        yield (
            state.treasures.count(worth),
            state._replace(
                treasures=state.treasures[:place] + state.treasures[place + 1 :],
                revealed_cards=state.revealed_cards + 1,
                carried=tuple(had + worth // inside for had in state.carried),
                rubies_on_floor=state.rubies_on_floor + worth % inside,
            ),
        )
    for copies in sorted(set(state.unseen_traps)):
        place = state.unseen_traps.index(copies)
        yield (
            copies * state.unseen_traps.count(copies),
            state._replace(
                unseen_traps=state.unseen_traps[:place] + state.unseen_traps[place + 1 :],
                fatal_cards=state.fatal_cards + copies - 1,
                revealed_cards=state.revealed_cards + 1,
                revealed_traps=state.revealed_traps + 1,
            ),
        )


def decision_from_rule(rule: LeaveRule) -> LeaveDecision:
    """A simple strategy, as it is asked here."""
    return lambda scene, place: rule(scene.observation(place))


def expedition_from_components(
    game: Any,  # noqa: ANN401 - has Diamant's components
    others: int = 0,
    components_file: str | None = None,
) -> ExpeditionState:
    """At the entrance with all cards of the box, or of another one in a file."""
    cards = game.components(components_file)
    return initial_expedition(cards.treasures.values, cards.traps.copies(), others)
