"""Records of older versions of the rules: the options that play them as they were recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def options_of_version_1(options: Mapping[str, int]) -> dict[str, int]:
    """Seat 1 always began (G3), and the last round was short unless `extra_round` was on (G20)."""
    kept = {name: value for name, value in options.items() if name != "extra_round"}
    return {**kept, "short_end": 1 - options.get("extra_round", 0), "first_seat_begins": 1}
