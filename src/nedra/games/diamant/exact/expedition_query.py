"""Exact expected rubies of an expedition of Diamant, alone or against known strategies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.contract.errors import NedraError
from nedra.core.match.catalogue import game as find_game
from nedra.games.diamant.bots.baselines import LEAVE_RULES
from nedra.games.diamant.exact.expedition import (
    decision_from_rule,
    expected_rubies,
    expedition_from_components,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DIAMANT: Final = "diamant"
BEST_STRATEGY: Final = "best"
"""Perfect play: alone, or as the best response to the others."""

MAX_OTHER_STRATEGIES: Final = 2
"""Different strategies among the others; each more multiplies the number of states."""


class NotSolvableError(NedraError):
    """A query that cannot be solved exactly."""


class ExactQuery(msgspec.Struct, frozen=True):
    """The strategies to solve, and those of the other explorers."""

    own: tuple[str, ...]
    others: tuple[str, ...] = ()
    box: str | None = None  # the file with other components


class ExpectedRubies(msgspec.Struct, frozen=True):
    """The expected rubies of a strategy in one expedition; the exact number is a fraction."""

    strategy: str
    rubies: float
    fraction: str


def make_exact_query(own: Sequence[str], others: Sequence[str], box: str | None = None) -> ExactQuery:
    """Check a query. The default strategies are those of the others, or all for a lone explorer."""
    seats = find_game(DIAMANT).seats
    if 1 + len(others) >= seats.stop:
        raise NotSolvableError("refused-seats", seats=1 + len(others), least=seats.start, most=seats.stop - 1)
    for name in (*own, *others):
        if name not in LEAVE_RULES:
            known = ", ".join(LEAVE_RULES)
            raise NotSolvableError("refused-exact-strategy", game=DIAMANT, name=name[:40], known=known)
    if len(set(others)) > MAX_OTHER_STRATEGIES:
        raise NotSolvableError("refused-exact-too-many-strategies", game=DIAMANT, most=MAX_OTHER_STRATEGIES)
    expedition_from_components(find_game(DIAMANT), len(others), box)
    return ExactQuery(tuple(dict.fromkeys(own or others or LEAVE_RULES)), tuple(others), box)


def solve_exactly(query: ExactQuery) -> Iterator[ExpectedRubies]:
    """The results one by one: perfect play first, then every strategy."""
    expedition = expedition_from_components(find_game(DIAMANT), len(query.others), query.box)
    others = tuple(decision_from_rule(LEAVE_RULES[name]) for name in query.others)
    for name in (BEST_STRATEGY, *query.own):
        value = expected_rubies(
            expedition, others, None if name == BEST_STRATEGY else decision_from_rule(LEAVE_RULES[name])
        )
        yield ExpectedRubies(name, float(value), str(value))
