"""The solution of Diamant between two. It needs numpy, so it is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.analysis.solution import Solution

if TYPE_CHECKING:
    from nedra.core.contract.analysis.solution import EquilibriumMove
    from nedra.games.diamant.rules.state import Cave


def is_duel(cave: Cave) -> bool:
    """Two explorers, no artifacts, and the cards of the game's own box."""
    if cave.seats != 2 or cave.artifacts:
        return False
    from nedra.games.diamant.duel.policy import has_solved_box

    return has_solved_box(cave)


def equilibrium_moves(cave: Cave, seat: int) -> tuple[EquilibriumMove, ...]:
    """Going on and leaving, each with its probability."""
    from nedra.games.diamant.duel.policy import equilibrium

    return equilibrium(cave, seat)


def equilibrium_shares(cave: Cave) -> tuple[float, float]:
    """The share of the win of either explorer."""
    from nedra.games.diamant.duel.policy import equilibrium

    deciding = 0 if cave.inside[0] else 1
    share = sum(each.probability * each.win_share for each in equilibrium(cave, deciding))
    return (1 - share, share) if deciding else (share, 1 - share)


SOLUTION: Final = Solution(is_duel, equilibrium_moves, equilibrium_shares)
