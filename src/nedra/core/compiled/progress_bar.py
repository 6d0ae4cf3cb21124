"""The progress bar on stderr: drawn on a terminal only, and gone when the work is done."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn


def make_bar(*columns: ProgressColumn, seconds_of_speed: float = 30.0) -> Progress:
    """A bar with these columns; the time left is estimated over the last seconds."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, speed_estimate_period=seconds_of_speed)


def is_terminal() -> bool:
    """Whether stderr is a terminal: a pipe, a log or a notebook gets a line of text instead of a bar."""
    return sys.stderr is not None and sys.stderr.isatty()
