"""Named strategies as tables: the probability of leaving at every position of an expedition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from nedra.games.diamant.bots.baselines import LEAVE_BY_CHANCE, LEAVE_RULES, LeaveInputs

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.games.diamant.duel.layout import TrapSets, TreasureSets

    Probabilities = NDArray[np.float32]
    LeaveProbability = Callable[["PositionInputs"], Any]
    """Takes arrays, and returns a probability, or an array of them."""


class PositionInputs(NamedTuple):
    """What a strategy knows, as arrays over positions."""

    leave: LeaveInputs
    rubies_on_floor: Any
    explorers: int


class LeaveTable(NamedTuple):
    """A strategy's probabilities of leaving by set of traps, and by set of treasures or row."""

    together: Probabilities
    alone: Probabilities


def leave_table(name: str, sets: TreasureSets, traps: TrapSets) -> LeaveTable:
    """The table of a strategy in one expedition."""
    strategy = POSITIONAL_STRATEGIES[name]
    row_set = np.repeat(np.arange(len(sets.rubies)), np.diff(sets.row_start))
    row_banked = np.arange(len(row_set)) - sets.row_start[row_set]
    together = np.empty((len(traps.revealed), len(sets.rubies)), np.float32)
    alone = np.empty((len(traps.revealed), len(row_set)), np.float32)
    carried, everything = sets.rubies - sets.leaver_share, np.arange(len(sets.rubies))
    floor = sets.leaver_share - carried
    for trap_set in range(len(traps.revealed)):
        together[trap_set] = strategy(
            PositionInputs(inputs_at(sets, traps, trap_set, everything, carried), floor, 2)
        )
        alone[trap_set] = strategy(
            PositionInputs(inputs_at(sets, traps, trap_set, row_set, sets.rubies[row_set] - row_banked), 0, 1)
        )
    return LeaveTable(together, alone)


def inputs_at(sets: TreasureSets, traps: TrapSets, trap_set: int, chosen: Any, carried: Any) -> LeaveInputs:  # noqa: ANN401 - arrays in place of numbers
    """The inputs of a strategy at many positions at once."""
    deck: Any = sets.cards_left[chosen] + traps.cards_left[trap_set]
    revealed: Any = sets.cards_left[0] - sets.cards_left[chosen] + traps.revealed[trap_set]
    unseen: Any = sets.rubies[-1] - sets.rubies[chosen]
    return LeaveInputs(
        carried=carried,
        revealed_cards=revealed,
        revealed_traps=int(traps.revealed[trap_set]),
        fatal_cards=int(traps.fatal[trap_set]),
        deck_size=deck,
        rubies_unseen=unseen,
    )


def by_heuristic(inputs: PositionInputs) -> Any:  # noqa: ANN401 - an array
    """The game's heuristic, which is noisy while others are inside."""
    loss = (inputs.leave.carried + inputs.rubies_on_floor // inputs.explorers) * inputs.leave.fatal_cards
    gain = inputs.leave.rubies_unseen // inputs.explorers
    if inputs.explorers == 1:
        return gain <= loss
    return np.mean([gain * percent // 100 <= loss for percent in range(75, 126)], axis=0)


def always(probability: float) -> LeaveProbability:
    return lambda _: probability


def by_rule(rule: Callable[[LeaveInputs], Any]) -> LeaveProbability:
    return lambda inputs: rule(inputs.leave)


POSITIONAL_STRATEGIES: Final[dict[str, LeaveProbability]] = {
    **{name: by_rule(rule) for name, rule in LEAVE_RULES.items()},
    **{name: always(percent / 100) for name, percent in LEAVE_BY_CHANCE.items()},
    "heuristic": by_heuristic,
    "random": always(0.5),
}
"""All strategies whose probability of leaving depends on the position alone."""
