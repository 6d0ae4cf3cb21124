"""Questions in a terminal, wrapped to its width; the answer is typed after the last line."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

ROOM_TO_TYPE: Final = 4


def ask(question: str, console: Console, read_input: Callable[[str], str]) -> str:
    """What the person types; EOFError where the input has ended."""
    *lines, last = textwrap.wrap(question, console.width - ROOM_TO_TYPE)
    for line in lines:
        console.print(line, markup=False)
    return read_input(f"{last} ").strip()
