"""The catalogue: the games that are installed, found through their entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.errors import UnknownGame
from nedra.core.game import Game
from nedra.core.record import read_record
from nedra.core.record import replay as replay_record
from nedra.core.words import LANGUAGES

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.match import Match

GROUP: Final = "nedra.games"
ITS_NAME: Final = ("game-name", "game-line")
"""What a list of games says of each: without these words no list could be shown."""


class LeftOut(NamedTuple):
    """A game that is installed and cannot be used: whose it is, and why, for whoever mends it."""

    name: str
    package: str
    reason: str


def games() -> tuple[str, ...]:
    """The names of all games at hand; a package that is not whole takes no other game with it."""
    return tuple(sorted(name for name, entry in _entries().items() if isinstance(load(entry), Game)))


def left_out() -> tuple[LeftOut, ...]:
    """The others: installed, and not to be used."""
    tried = (load(entry) for _, entry in sorted(_entries().items()))
    return tuple(found for found in tried if isinstance(found, LeftOut))


@cache
def game(name: str) -> AnyGame:
    """The game of that name."""
    entry = _entries().get(name)
    if entry is None:
        raise UnknownGame("refused-unknown-game", name=name[:40], known=", ".join(games()))
    found = load(entry)
    if isinstance(found, LeftOut):  # the reason may quote this machine: it is not for everybody
        raise UnknownGame("refused-left-out-game", name=name[:40], package=found.package)
    return found


def replay(record: object) -> Match:
    """The match a record tells, every move checked."""
    found = read_record(record)
    return replay_record(game(found.game), found)


@cache
def load(entry: EntryPoint) -> AnyGame | LeftOut:
    """What a package offers under that name, tried once."""
    try:
        found = entry.load()
        _check(entry, found)
    except Exception as error:  # noqa: BLE001 - whatever another's package does, ours are played
        return LeftOut(entry.name, _package(entry), f"{type(error).__name__}: {error}")
    fit: AnyGame = found
    return fit


def _check(entry: EntryPoint, found: object) -> None:
    """It is a game, called as it was announced, and has words to be listed with."""
    if not isinstance(found, Game):
        raise TypeError(f"{entry.value} is not a Game")
    if found.name != entry.name:
        raise ValueError(f"{entry.value} is called {found.name!r}, not {entry.name!r}")
    for language in LANGUAGES:
        words = f"words.{language}.ftl"
        lines = (files(found.package) / words).read_text(encoding="utf-8").splitlines()
        for key in ITS_NAME:
            if not any(line.startswith((f"{key} ", f"{key}=")) for line in lines):
                raise LookupError(f"{words} does not say {key}")


def _entries() -> dict[str, EntryPoint]:
    """Every name that is announced; of two of one name the first."""
    return {entry.name: entry for entry in reversed(list(entry_points(group=GROUP)))}


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.value.partition(":")[0]
