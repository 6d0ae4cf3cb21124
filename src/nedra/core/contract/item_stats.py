"""A tally: the cards, tiles and treasures that a designer counts, and when a seat has got hold of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

import msgspec

from nedra.core.contract.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.event import LocalizedMessage

T = TypeVar("T", bound=State)
B = TypeVar("B", bound=msgspec.Struct)

NO_MOVE: Final = -1
"""Instead of a move: the game is over, and what a seat ends with may be counted."""


class Item(NamedTuple):
    """Something that is counted. `deed` is what a seat did with it: the game's words call it `things-…`."""

    action: str
    name: str  # as results call it, in any language
    message: LocalizedMessage


@dataclass(frozen=True)
class ItemStats(Generic[T, B]):
    """What is counted in a game: as many things as `size`, named by its box.

    `note(table, seat, move, out)` is a `@rule`: before every answer, and once for each seat with `NO_MOVE`
    when the game is over, it adds to `out[thing]` what that seat has to do with a thing now.
    """

    size: int
    items: Callable[[B], tuple[Item, ...]]
    count: Callable[[T, int, int, list[int]], None]
