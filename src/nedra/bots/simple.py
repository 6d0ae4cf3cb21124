"""Strategies of Diamant in one line each, to measure others by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.core.dice import below
from nedra.core.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.insight import Insight
    from nedra.core.move import Move

    Strategy = Callable[[Insight], Move]
    Rule = Callable[["Sight"], bool]

DIAMANT: Final = "diamant"
STAY: Final = "continue"
LEAVE: Final = "return"


class OnlyDiamant(Refused):
    """A strategy of Diamant in another game."""


class Sight(NamedTuple):
    """What an explorer goes by: the own rubies, the cards lying, the traps among them, and the deck."""

    carried: int
    cards: int
    traps: int
    fatal: int  # cards of the deck that end the expedition
    deck: int


def check_plays(game: str) -> None:
    """There is a cave to leave in Diamant alone."""
    if game != DIAMANT:
        raise OnlyDiamant("refused-only-diamant")


def leave_when(wants_to: Callable[[Sight, Insight], bool]) -> Strategy:
    """Leave the cave of Diamant as soon as its view says so; a view holds what the seat may know."""

    def choose(insight: Insight) -> Move:
        check_plays(insight.game.name)
        leaves = wants_to(sight(insight), insight)
        chosen = insight.game.moves.read(LEAVE if leaves else STAY)
        assert chosen is not None, "these are moves of Diamant"
        return chosen

    return choose


def sight(insight: Insight) -> Sight:
    """What lies before the seat."""
    view: Any = insight.game.view(insight.table, insight.seat)  # bots know views only by their words
    traps = sum(type(card).__name__ == "Trap" for card in view.corridor)
    return Sight(view.explorers[insight.seat].carried, len(view.corridor), traps, view.fatal, view.deck)


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


def by_chance(percent: int) -> Strategy:
    """Leave every time with that chance."""
    return leave_when(lambda _, insight: below(insight.table.dice, 100) < percent)


def by_rule(rule: Rule) -> Strategy:
    return leave_when(lambda sight, _: rule(sight))


RULES: Final[dict[str, Rule]] = {
    **{f"leave-at-{rubies}": at_rubies(rubies) for rubies in (5, 8, 10, 12, 15, 20)},
    **{f"leave-at-{count}-traps": at_traps(count) for count in (1, 2, 3)},
    **{f"leave-at-{count}-cards": at_cards(count) for count in (3, 5, 7)},
    **{f"leave-at-{percent}%": at_odds(percent) for percent in (5, 10, 15)},
    "leave-at-10-or-2-traps": at_rubies_or_traps(10, 2),
}
"""Those that always do the same before the same cards, by name."""

STRATEGIES: Final[dict[str, Strategy]] = {
    **{name: by_rule(rule) for name, rule in RULES.items()},
    **{f"leave-by-chance-{percent}%": by_chance(percent) for percent in (10, 20, 30)},
}
"""All of them."""
