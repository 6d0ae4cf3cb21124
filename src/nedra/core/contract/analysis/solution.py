"""The exact solution of a game, for setups that are solved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from nedra.core.contract.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T", bound=State)


class EquilibriumMove(NamedTuple):
    """A legal move in equilibrium, where nobody gains by choosing otherwise."""

    move: int  # its number
    probability: float  # with which it is played
    win_share: float  # expected share of the win, if the opponent plays in equilibrium


@dataclass(frozen=True)
class Solution(Generic[T]):
    """Exact moves and win shares, computed only from what a seat may know."""

    covers: Callable[[T], bool]  # whether the seats, options and components of a state are solved
    moves: Callable[[T, int], Sequence[EquilibriumMove]]  # of a seat that must decide in a covered state
    win_shares: Callable[[T], Sequence[float]]  # of all seats, if everybody plays in equilibrium
