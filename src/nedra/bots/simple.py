"""Strategies of Diamant in one line each, to measure others by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nedra.core.dice import below
from nedra.core.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.insight import Insight
    from nedra.core.move import Move

    Strategy = Callable[[Insight], Move]

DIAMANT: Final = "diamant"
STAY: Final = "continue"
LEAVE: Final = "return"


class OnlyDiamant(Refused):
    """A strategy of Diamant in another game."""


def check_plays(game: str) -> None:
    """There is a cave to leave in Diamant alone."""
    if game != DIAMANT:
        raise OnlyDiamant("refused-only-diamant")


def leave_when(wants_to: Callable[[Any, Insight], bool]) -> Strategy:
    """Leave the cave of Diamant as soon as its view says so; a view holds what the seat may know."""

    def choose(insight: Insight) -> Move:
        check_plays(insight.game.name)
        leaves = wants_to(insight.game.view(insight.table, insight.seat), insight)
        chosen = insight.game.moves.read(LEAVE if leaves else STAY)
        assert chosen is not None, "these are moves of Diamant"
        return chosen

    return choose


def leave_at(rubies: int) -> Strategy:
    """Leave once so many rubies would come home."""
    return leave_when(lambda view, insight: carried(view, insight) >= rubies)


def leave_at_traps(count: int) -> Strategy:
    """Leave when so many traps lie."""
    return leave_when(lambda view, _: traps(view) >= count)


def leave_at_cards(count: int) -> Strategy:
    """Leave when so many cards lie."""
    return leave_when(lambda view, _: len(view.corridor) >= count)


def leave_at_odds(percent: int) -> Strategy:
    """Leave when the next card ends the expedition with at least that chance."""
    return leave_when(lambda view, _: 100 * view.fatal >= percent * view.deck)


def leave_by_chance(percent: int) -> Strategy:
    """Leave every time with that chance."""
    return leave_when(lambda _, insight: below(insight.table.dice, 100) < percent)


def leave_at_rubies_or_traps(rubies: int, count: int) -> Strategy:
    """Leave at either."""
    return leave_when(lambda view, insight: carried(view, insight) >= rubies or traps(view) >= count)


def carried(view: Any, insight: Insight) -> int:  # noqa: ANN401 - bots know views only by their words
    own: int = view.explorers[insight.seat].carried
    return own


def traps(view: Any) -> int:  # noqa: ANN401 - as above
    return sum(type(card).__name__ == "Trap" for card in view.corridor)


STRATEGIES: Final[dict[str, Strategy]] = {
    **{f"leave-at-{rubies}": leave_at(rubies) for rubies in (5, 8, 10, 12, 15, 20)},
    **{f"leave-at-{count}-traps": leave_at_traps(count) for count in (1, 2, 3)},
    **{f"leave-at-{count}-cards": leave_at_cards(count) for count in (3, 5, 7)},
    **{f"leave-at-{percent}%": leave_at_odds(percent) for percent in (5, 10, 15)},
    **{f"leave-by-chance-{percent}%": leave_by_chance(percent) for percent in (10, 20, 30)},
    "leave-at-10-or-2-traps": leave_at_rubies_or_traps(10, 2),
}
"""By name."""
