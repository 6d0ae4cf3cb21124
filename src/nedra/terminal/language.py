"""Which language a person reads, by the custom of the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def detect_language(environment: Mapping[str, str]) -> str:
    """The first of LC_ALL, LC_MESSAGES and LANG that is set decides; Russian, or else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "ru" if environment[name].lower().startswith("ru") else "en"
    return "en"
