"""Equilibrium play between two: the present expedition solved on demand from the stored values."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nedra.core.contract.analysis.solution import EquilibriumMove
from nedra.games.diamant.duel.layout import trap_sets, treasure_sets
from nedra.games.diamant.duel.solver import DuelBox
from nedra.games.diamant.duel.tables import own_tables
from nedra.games.diamant.rules.rules import CONTINUE, RETURN
from nedra.games.diamant.rules.state import TRAP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.games.diamant.duel.layout import Copies
    from nedra.games.diamant.duel.solver import ValueTable
    from nedra.games.diamant.rules.state import Cave

CACHED_POSITIONS: Final = 1 << 14


class DuelPosition(NamedTuple):
    """A decision of one player, from that player's view."""

    expedition: int
    deck: tuple[int, ...]  # treasures
    unseen: Copies  # cards in the game of each kind of trap that is not revealed
    seen: Copies  # and of each kind that is
    lead: int  # in banked rubies
    rubies: int  # on the drawn treasures; for a lone explorer what is carried
    leaver_share: int  # of the drawn treasures: half of each, rounded up
    is_alone: bool


class DuelGame(NamedTuple):
    """The four outcomes of a decision of both, as shares of the win."""

    both_continue: float
    only_other_returns: float
    only_self_returns: float
    both_return: float

    def other_side(self) -> DuelGame:
        """The same game as the other player sees it."""
        return DuelGame(
            1 - self.both_continue,
            1 - self.only_self_returns,
            1 - self.only_other_returns,
            1 - self.both_return,
        )

    def continue_probability(self) -> float:
        """How often to go on in equilibrium. Of equal guarantees, the move that is never worse is chosen."""
        go, leave = self[:2], self[2:]
        if max(min(go), min(leave)) >= min(max(go[0], leave[0]), max(go[1], leave[1])):
            return float((min(go), sum(go)) >= (min(leave), sum(leave)))
        return (leave[1] - leave[0]) / ((leave[1] - leave[0]) + (go[0] - go[1]))

    def values(self, other_continues: float) -> tuple[float, float]:
        """The values of going on and of leaving, if the other goes on with that probability."""
        return (
            other_continues * self.both_continue + (1 - other_continues) * self.only_other_returns,
            other_continues * self.only_self_returns + (1 - other_continues) * self.both_return,
        )


def equilibrium(cave: Cave, seat: int) -> tuple[EquilibriumMove, ...]:
    """Both moves of a seat that must decide."""
    return solve_own_position(position_of(cave, seat))


@lru_cache(maxsize=CACHED_POSITIONS)
def solve_own_position(position: DuelPosition) -> tuple[EquilibriumMove, ...]:
    """The same from the values that come with the game; the first cards of an expedition recur."""
    return solve_position(own_tables()[1], position)


def has_solved_box(cave: Cave) -> bool:
    """Whether the cards of the match are those of the solution."""
    cards = cave.cards[: cave.total]
    copies = [cards.count(TRAP + kind) + cave.removed[kind] for kind in range(cave.trap_kinds)]
    box = DuelBox(
        tuple(sorted(card for card in cards if card < TRAP)),
        tuple(sorted(filter(None, copies))),
        cave.expeditions,
    )
    return box == own_tables()[0]


def position_of(cave: Cave, seat: int) -> DuelPosition:
    """What a decision depends on."""
    cards = cave.cards[: cave.total]
    drawn = [card for card in cards[cave.left :] if card < TRAP]
    kinds = [(cards.count(TRAP + kind), cave.sprung[kind] > 0) for kind in range(cave.trap_kinds)]
    is_alone = cave.explorers == 1
    return DuelPosition(
        expedition=cave.expedition,
        deck=tuple(sorted(card for card in cards[: cave.left] if card < TRAP)),
        unseen=tuple(sorted(copies for copies, is_seen in kinds if copies and not is_seen)),
        seen=tuple(sorted(copies for copies, is_seen in kinds if copies and is_seen)),
        lead=cave.chest[seat] - cave.chest[1 - seat],
        rubies=cave.carried[seat] if is_alone else sum(drawn),
        leaver_share=0 if is_alone else sum((worth + 1) // 2 for worth in drawn),
        is_alone=is_alone,
    )


def solve_position(tables: Sequence[ValueTable], position: DuelPosition) -> tuple[EquilibriumMove, ...]:
    """Going on and leaving, with their probabilities and values."""
    game = solve_game(tables[position.expedition], position)
    if position.is_alone:
        going_on = game.only_other_returns
        leaving = tables[position.expedition].at(
            tuple(sorted(position.unseen + position.seen)), position.lead + position.rubies
        )
        probability = float(going_on > leaving)
    else:
        probability = game.continue_probability()
        going_on, leaving = game.values(game.other_side().continue_probability())
    return (
        EquilibriumMove(CONTINUE, probability, going_on),
        EquilibriumMove(RETURN, 1 - probability, leaving),
    )


def solve_game(after: ValueTable, position: DuelPosition) -> DuelGame:
    """The outcomes of a decision. For a lone explorer only `only_other_returns` has a meaning."""
    from nedra.games.diamant.duel.kernels import solve_expedition

    traps = tuple(sorted(position.unseen + position.seen))
    games = solve_expedition(
        treasure_sets(position.deck, split=position.is_alone),
        trap_sets(position.unseen, position.seen, after.rows),
        after.values,
        after.rows[traps],
        np.array([position.lead], np.int64),
        position.rubies,
        position.leaver_share,
    )
    return DuelGame(*games[0].tolist())
