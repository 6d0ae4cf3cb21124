"""Parsing of bot names: search options such as `iterations=500:rollout_epsilon=200`, and styles."""

from __future__ import annotations

from math import isfinite
from typing import Any, Final, NamedTuple

from nedra.bots.levels import DEFAULT_LEVELS, STYLES
from nedra.bots.search.config import PER_MILLE
from nedra.core.contract.bot_level import BotLevel, search_level
from nedra.core.contract.errors import NedraError

SEARCH_LEVELS: Final = tuple(name for name, level in DEFAULT_LEVELS.items() if level.search is not None)
"""The levels that search."""


class UnknownBotError(NedraError):
    """A bot that does not exist."""


class OptionBounds(NamedTuple):
    """The values that a search option accepts."""

    minimum: int
    maximum: int
    is_integer: bool


SEARCH_OPTION_BOUNDS: Final = {
    "iterations": OptionBounds(1, 1_000_000, is_integer=True),
    "rounds_ahead": OptionBounds(0, 1_000, is_integer=True),
    "rollout_epsilon": OptionBounds(0, PER_MILLE, is_integer=True),
    "expansion_visits": OptionBounds(0, 1_000_000, is_integer=True),
    "blunder_rate": OptionBounds(0, PER_MILLE, is_integer=True),
    "trees": OptionBounds(1, 64, is_integer=True),
    "exploration": OptionBounds(0, 100, is_integer=False),
    "simultaneous_noise": OptionBounds(0, 10, is_integer=False),
    "prior_weight": OptionBounds(0, 1, is_integer=False),
    "score_weight": OptionBounds(0, 10, is_integer=False),
    "rival_weight": OptionBounds(0, 10, is_integer=False),
}
"""All options of a search except its seat and its seed."""


def parse_search_level(settings: list[str]) -> BotLevel:
    """The level that a list of `option=number` describes."""
    options: dict[str, Any] = dict(map(parse_search_option, settings))
    if len(options) < len(settings):
        raise UnknownBotError("refused-search-option-twice", options=", ".join(settings)[:200])
    blunder_rate, trees = options.pop("blunder_rate", 0), options.pop("trees", 1)
    return search_level(**options)._replace(blunder_rate=blunder_rate, trees=trees)


def parse_search_option(setting: str) -> tuple[str, int | float]:
    """One `option=number`."""
    option, _, text = setting.partition("=")
    if option not in SEARCH_OPTION_BOUNDS:
        raise UnknownBotError(
            "refused-search-option", option=option[:40], known=", ".join(SEARCH_OPTION_BOUNDS)
        )
    bounds = SEARCH_OPTION_BOUNDS[option]
    number = parse_number(text)
    if number is None or not bounds.minimum <= number <= bounds.maximum or (bounds.is_integer and number % 1):
        raise UnknownBotError(
            "refused-search-option-integer" if bounds.is_integer else "refused-search-option-number",
            option=option,
            written=text[:40],
            least=str(bounds.minimum),
            most=str(bounds.maximum),
        )
    return option, int(number) if bounds.is_integer else number


def parse_number(text: str) -> float | None:
    """A finite number, or None."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) else None


def check_style(level: str, style: str) -> None:
    """Refuse unknown styles, and styles for levels that do not search."""
    if level not in SEARCH_LEVELS:
        raise UnknownBotError("refused-no-style", level=level, known=", ".join(SEARCH_LEVELS))
    if style not in STYLES:
        raise UnknownBotError("refused-style", style=style[:40], known=", ".join(STYLES))
