"""The catalogue: the games that are installed, found through their entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from nedra.core.errors import UnknownGame
from nedra.core.record import read_record
from nedra.core.record import replay as replay_record

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.match import Match

GROUP = "nedra.games"


def games() -> tuple[str, ...]:
    """The names of all games at hand."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@cache
def game(name: str) -> AnyGame:
    """The game of that name."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            found: AnyGame = entry.load()
            return found
    raise UnknownGame("refused-unknown-game", name=name[:40], known=", ".join(games()))


def replay(record: object) -> Match:
    """The match a record tells, every move checked."""
    found = read_record(record)
    return replay_record(game(found.game), found)
