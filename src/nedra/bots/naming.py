"""Searches by name: dials as people write them, `iterations=500:whim=200`, each within its bounds."""

from __future__ import annotations

from math import isfinite
from typing import Any, Final, NamedTuple

from nedra.bots.levels import TEMPERS, THOUSAND, USUAL, Level, searching
from nedra.core.errors import Refused

SLIPS: Final = "slips"
TREES: Final = "trees"


class UnknownBot(Refused):
    """A bot that does not exist."""


class Bounds(NamedTuple):
    """What a dial can be set to."""

    least: int
    most: int
    whole: bool


BOUNDS: Final = {
    "iterations": Bounds(1, 1_000_000, whole=True),
    "horizon": Bounds(0, 1_000_000, whole=True),
    "chapters": Bounds(0, 1_000, whole=True),
    "whim": Bounds(0, THOUSAND, whole=True),
    "faith": Bounds(0, THOUSAND, whole=True),
    "patience": Bounds(0, 1_000_000, whole=True),
    SLIPS: Bounds(0, THOUSAND, whole=True),
    TREES: Bounds(1, 64, whole=True),
    "curiosity": Bounds(0, 100, whole=False),
    "mood": Bounds(0, 10, whole=False),
    "trust": Bounds(0, 1, whole=False),
    "doubt": Bounds(-1, 1, whole=False),
    "greed": Bounds(0, 10, whole=False),
    "spite": Bounds(0, 10, whole=False),
}
"""Whose seat it is and what the dice are is not for a name to say."""


def read_search(words: list[str]) -> Level:
    """A search whose dials are set by name, that may slip, and may be shared among several trees."""
    settings: dict[str, Any] = dict(map(read_dial, words))
    if len(settings) < len(words):
        raise UnknownBot("refused-dial-twice", dials=", ".join(words)[:200])
    slips, trees = settings.pop(SLIPS, 0), settings.pop(TREES, 1)
    return searching(**settings)._replace(slips=slips, trees=trees)


def read_dial(word: str) -> tuple[str, int | float]:
    """One dial and its number."""
    dial, _, written = word.partition("=")
    if dial not in BOUNDS:
        raise UnknownBot("refused-dial", dial=dial[:40], known=", ".join(BOUNDS))
    bounds = BOUNDS[dial]
    number = read_number(written)
    if number is None or not bounds.least <= number <= bounds.most or (bounds.whole and number % 1):
        raise UnknownBot(
            "refused-whole-dial" if bounds.whole else "refused-dial-number",
            dial=dial,
            written=written[:40],
            least=str(bounds.least),
            most=str(bounds.most),
        )
    return dial, int(number) if bounds.whole else number


def read_number(written: str) -> float | None:
    """What is written, if that is a number."""
    try:
        number = float(written)
    except ValueError:
        return None
    return number if isfinite(number) else None


def check_temper(level: str, temper: str) -> None:
    """Only who searches can have a temper: it is what the search tries to get."""
    if USUAL[level].dials is None:
        raise UnknownBot("refused-no-temper", level=level, known=", ".join(SEARCHING))
    if temper not in TEMPERS:
        raise UnknownBot("refused-temper", temper=temper[:40], known=", ".join(TEMPERS))


SEARCHING: Final = tuple(name for name, level in USUAL.items() if level.dials is not None)
"""The levels that search."""
