"""Item statistics: the cards, tiles and treasures whose use a study counts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from nedra.core.contract.event import LocalizedMessage
from nedra.core.contract.state import State

T = TypeVar("T", bound=State)
B = TypeVar("B", bound=msgspec.Struct)

NO_MOVE: Final = -1
"""Stands for a move when the game is over: a seat's final items may be counted."""


class Item(NamedTuple):
    """Something that is counted; the message `items-<action>` says what a seat did with it."""

    action: str
    name: str  # language-independent, for result files
    message: LocalizedMessage


@dataclass(frozen=True)
class ItemStats(Generic[T, B]):
    """The items of a game: there are `size`, named by its components.

    `count(state, seat, move, out)` is a `@rule` that adds to `out[item]`. It runs before every move, and once
    for each seat with `NO_MOVE` when the game is over.
    """

    size: int
    items: Callable[[B], tuple[Item, ...]]
    count: Callable[[T, int, int, list[int]], None]
