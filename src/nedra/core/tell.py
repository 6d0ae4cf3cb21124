"""Telling what happened: rules tell it where it happens, the match passes it on to its audience."""

from __future__ import annotations

from nedra.core.table import Table

EVERYONE = -1
NOBODY = -1


def tell(table: Table, what: int, seat: int, a: int, b: int) -> None:
    """Tell everyone. Compiled, this is nothing at all: bulk play has no listeners."""
    if table.told is not None:
        table.told.append((EVERYONE, what, seat, a, b))


def whisper(table: Table, what: int, seat: int, a: int, b: int) -> None:
    """Tell that seat only."""
    if table.told is not None:
        table.told.append((seat, what, seat, a, b))
