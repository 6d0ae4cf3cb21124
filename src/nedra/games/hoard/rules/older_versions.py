"""Records of older versions of the rules: the options that play them as they were recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def options_of_version_1(options: Mapping[str, int]) -> dict[str, int]:
    """Seat 1 always started the first round (H3)."""
    return {**options, "first_seat_begins": 1}
