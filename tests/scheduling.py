"""Which tests run together in one process, and in which order: what takes long starts first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # ships no types

import nedra

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pytest

GAME: Final = re.compile(rf"[\[-]({'|'.join(nedra.games())})[\]-]")
COMPILED_FOLDERS: Final = ("tests/bots/", "tests/core/", "tests/gym/", "tests/lab/")
DOCS_SESSION: Final = "::test_every_command_works_as_pasted["
LONGEST_FIRST: Final = tuple(f"compiled {game}" for game in ("gemland", "gnomes", "hoard", "diamant"))
COSTLY_MARKS: Final = ("browser", "compiled", "server", "slow")


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # as above
    """A process runs whole units, in the order of the collection."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)


def unit_of(nodeid: str) -> str:
    """The tests of a file share its fixtures; tests that compile the rules of one game share its code.

    A session of the docs shares nothing with another one, and takes long.
    """
    if DOCS_SESSION in nodeid:
        return nodeid
    game = GAME.search(nodeid)
    if game and nodeid.startswith(COMPILED_FOLDERS):
        return f"compiled {game[1]}"
    return nodeid.partition("::")[0]


def longest_first(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Whole units, the costly ones first: short ones fill the gaps at the end."""
    units: dict[str, list[pytest.Item]] = {}
    for item in items:
        units.setdefault(unit_of(item.nodeid), []).append(item)
    return [item for name in sorted(units, key=lambda name: _rank(name, units[name])) for item in units[name]]


def _rank(name: str, items: list[pytest.Item]) -> int:
    if name in LONGEST_FIRST:
        return LONGEST_FIRST.index(name)
    marks = {mark.name for item in items for mark in item.iter_markers()}
    cost = [mark in marks for mark in COSTLY_MARKS]
    return len(LONGEST_FIRST) + (cost.index(True) if any(cost) else len(COSTLY_MARKS))
