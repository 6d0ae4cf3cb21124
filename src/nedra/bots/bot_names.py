"""Searches by name: dials as people write them, `iterations=500:rollout_epsilon=200`, each within its bounds."""

from __future__ import annotations

from math import isfinite
from typing import Any, Final, NamedTuple

from nedra.bots.levels import DEFAULT_LEVELS, PER_MILLE, STYLES, Level, search_level
from nedra.core.contract.errors import NedraError

BLUNDER_RATE: Final = "blunder_rate"
TREES: Final = "trees"


class UnknownBotError(NedraError):
    """A bot that does not exist."""


class OptionBounds(NamedTuple):
    """What a dial can be set to."""

    minimum: int
    maximum: int
    is_integer: bool


SEARCH_OPTION_BOUNDS: Final = {
    "iterations": OptionBounds(1, 1_000_000, is_integer=True),
    "rollout_limit": OptionBounds(0, 1_000_000, is_integer=True),
    "rounds_ahead": OptionBounds(0, 1_000, is_integer=True),
    "rollout_epsilon": OptionBounds(0, PER_MILLE, is_integer=True),
    "opponent_policy_rate": OptionBounds(0, PER_MILLE, is_integer=True),
    "expansion_visits": OptionBounds(0, 1_000_000, is_integer=True),
    BLUNDER_RATE: OptionBounds(0, PER_MILLE, is_integer=True),
    TREES: OptionBounds(1, 64, is_integer=True),
    "exploration": OptionBounds(0, 100, is_integer=False),
    "simultaneous_noise": OptionBounds(0, 10, is_integer=False),
    "prior_weight": OptionBounds(0, 1, is_integer=False),
    "first_play_penalty": OptionBounds(-1, 1, is_integer=False),
    "score_weight": OptionBounds(0, 10, is_integer=False),
    "rival_weight": OptionBounds(0, 10, is_integer=False),
}
"""Whose seat it is and what the dice are is not for a name to say."""


def parse_search_level(settings: list[str]) -> Level:
    """A search whose dials are set by name, that may slip, and may be shared among several trees."""
    options: dict[str, Any] = dict(map(parse_search_option, settings))
    if len(options) < len(settings):
        raise UnknownBotError("refused-search-option-twice", options=", ".join(settings)[:200])
    blunder_rate, trees = options.pop(BLUNDER_RATE, 0), options.pop(TREES, 1)
    return search_level(**options)._replace(blunder_rate=blunder_rate, trees=trees)


def parse_search_option(setting: str) -> tuple[str, int | float]:
    """One dial and its number."""
    dial, _, written = setting.partition("=")
    if dial not in SEARCH_OPTION_BOUNDS:
        raise UnknownBotError(
            "refused-search-option", option=dial[:40], known=", ".join(SEARCH_OPTION_BOUNDS)
        )
    bounds = SEARCH_OPTION_BOUNDS[dial]
    number = parse_number(written)
    if number is None or not bounds.minimum <= number <= bounds.maximum or (bounds.is_integer and number % 1):
        raise UnknownBotError(
            "refused-search-option-integer" if bounds.is_integer else "refused-search-option-number",
            option=dial,
            written=written[:40],
            least=str(bounds.minimum),
            most=str(bounds.maximum),
        )
    return dial, int(number) if bounds.is_integer else number


def parse_number(text: str) -> float | None:
    """What is written, if that is a number."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) else None


def check_style(level: str, style: str) -> None:
    """Only who searches can have a temper: it is what the search tries to get."""
    if DEFAULT_LEVELS[level].search_config is None:
        raise UnknownBotError("refused-no-style", level=level, known=", ".join(SEARCH_LEVELS))
    if style not in STYLES:
        raise UnknownBotError("refused-style", style=style[:40], known=", ".join(STYLES))


SEARCH_LEVELS: Final = tuple(
    name for name, level in DEFAULT_LEVELS.items() if level.search_config is not None
)
"""The levels that search."""
