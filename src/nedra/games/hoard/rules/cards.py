"""The treasures of My Hoard as a person sees them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from nedra.games.hoard.rules.state import BITS, MOST_ALIKE, MOUSE


class Kind(StrEnum):
    """The kinds of treasure, in the order of their numbers."""

    RING = "ring"
    DIAMOND = "diamond"
    SWORD = "sword"
    NECKLACE = "necklace"
    COINS = "coins"
    POTION = "potion"


KIND_NAMES = tuple(Kind)


class Treasure(msgspec.Struct, frozen=True, tag="treasure"):
    """A treasure card: the treasures it shows, doubles included, and its mice."""

    symbols: tuple[Kind, ...]
    mice: int


def treasure_of(number: int) -> Treasure:
    """The card with this number in the state."""
    symbols = [name for kind, name in enumerate(KIND_NAMES) for _ in range(_count(number, kind))]
    return Treasure(tuple(symbols), _count(number, MOUSE))


def number_of(symbols: Iterable[Kind], mice: int) -> int:
    """The card as a table writes it."""
    return sum(1 << BITS * KIND_NAMES.index(symbol) for symbol in symbols) + (mice << BITS * MOUSE)


def kinds_of(bits: int) -> tuple[Kind, ...]:
    """The kinds of a set written as a bit for each."""
    return tuple(name for kind, name in enumerate(KIND_NAMES) if bits >> kind & 1)


def kind_of(number: int) -> Kind | None:
    """The kind of a token, counted from 1; None: there is none, or it lies face down."""
    return KIND_NAMES[number - 1] if number else None


def treasures_counted(shown: Treasure, kind: Kind) -> int:
    """What one card brings with that label: its treasures of the kind, and its mice (H12)."""
    return shown.symbols.count(kind) + shown.mice


def _count(number: int, symbol: int) -> int:
    return number >> BITS * symbol & MOST_ALIKE
