"""The names that people give themselves."""

from __future__ import annotations

import unicodedata
from typing import Final

from nedra.core.contract.board_context import MAX_NAME_LENGTH
from nedra.live.errors import InvalidNameError

EMOJI_JOINERS: Final = "\u200d\ufe0f"
INVISIBLE_CHARACTERS: Final = "\u115f\u1160\u2800\u3164\uffa0"


def clean_name(name: str) -> str:
    """A name without control characters and extra spaces; an empty or too long one is refused."""
    clean = " ".join(
        "".join(char if char.isprintable() or char in EMOJI_JOINERS else " " for char in name).split()
    )
    if not any(
        unicodedata.category(char)[0] in "LNPS" and char not in INVISIBLE_CHARACTERS for char in clean
    ):
        raise InvalidNameError("refused-empty-name")
    if len(clean) > MAX_NAME_LENGTH:
        raise InvalidNameError("refused-long-name", most=MAX_NAME_LENGTH)
    return clean
