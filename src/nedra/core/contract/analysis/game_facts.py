"""Game facts: the few numbers that say how a game went, which a study compares between setups."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

from nedra.core.contract.state import State

T = TypeVar("T", bound=State)

MAX_FACTS: Final = 4
"""The most facts of one game: a row of a study has room for this many."""


class Fact(NamedTuple):
    """Something that is counted in every game; the message `fact-<name>` says what."""

    name: str
    is_share_of_rounds: bool = False  # shown in percent of the rounds; otherwise as a number per game


@dataclass(frozen=True)
class GameFacts(Generic[T]):
    """The facts of a game besides those of every game, which are ties, lead changes, length and the like.

    `count(state, seat, move, out)` is a `@rule` that adds to `out[fact]`. It runs before every move, and once
    for each seat with `NO_MOVE` when the game is over. `rounds` is a `@rule` too: the rounds played.
    """

    rounds: Callable[[T], int]
    facts: tuple[Fact, ...]
    count: Callable[[T, int, int, list[int]], None]

    def __post_init__(self) -> None:
        if len(self.facts) > MAX_FACTS:
            raise ValueError(f"{len(self.facts)} facts are too many: at most {MAX_FACTS}")
