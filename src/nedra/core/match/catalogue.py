"""The catalogue: the games that are installed, found through their entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.contract.errors import UnknownGameError
from nedra.core.contract.game import Game
from nedra.core.i18n.translator import LANGUAGES
from nedra.core.match.record import parse_record, replay_record

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.match.match import Match

ENTRY_POINT_GROUP: Final = "nedra.games"
REQUIRED_MESSAGES: Final = ("game-name", "game-line")
"""What a list of games says of each: without these words no list could be shown."""


class BrokenGame(NamedTuple):
    """A game that is installed and cannot be used: whose it is, and why, for whoever mends it."""

    name: str
    package: str
    reason: str


def games() -> tuple[str, ...]:
    """The names of all games at hand; a package that is not whole takes no other game with it."""
    return tuple(
        sorted(name for name, entry in _game_entry_points().items() if isinstance(load_game(entry), Game))
    )


def broken_games() -> tuple[BrokenGame, ...]:
    """The others: installed, and not to be used."""
    tried = (load_game(entry) for _, entry in sorted(_game_entry_points().items()))
    return tuple(found for found in tried if isinstance(found, BrokenGame))


@cache
def game(name: str) -> AnyGame:
    """The game of that name."""
    entry = _game_entry_points().get(name)
    if entry is None:
        raise UnknownGameError("refused-unknown-game", name=name[:40], known=", ".join(games()))
    found = load_game(entry)
    if isinstance(found, BrokenGame):  # the reason may quote this machine: it is not for everybody
        raise UnknownGameError("refused-broken-game", name=name[:40], package=found.package)
    return found


def replay(record: object) -> Match:
    """The match a record tells, every move checked."""
    found = parse_record(record)
    return replay_record(game(found.game), found)


@cache
def load_game(entry: EntryPoint) -> AnyGame | BrokenGame:
    """What a package offers under that name, tried once."""
    try:
        found = entry.load()
        _check_game(entry, found)
    except Exception as error:  # noqa: BLE001 - whatever another's package does, ours are played
        return BrokenGame(entry.name, _package_name(entry), f"{type(error).__name__}: {error}")
    fit: AnyGame = found
    return fit


def _check_game(entry: EntryPoint, found: object) -> None:
    """It is a game, called as it was announced, and has words to be listed with."""
    if not isinstance(found, Game):
        raise TypeError(f"{entry.value} is not a Game")
    if found.name != entry.name:
        raise ValueError(f"{entry.value} is called {found.name!r}, not {entry.name!r}")
    for language in LANGUAGES:
        words = f"words.{language}.ftl"
        lines = (files(found.package) / words).read_text(encoding="utf-8").splitlines()
        for key in REQUIRED_MESSAGES:
            if not any(line.startswith((f"{key} ", f"{key}=")) for line in lines):
                raise LookupError(f"{words} does not say {key}")


def _game_entry_points() -> dict[str, EntryPoint]:
    """Every name that is announced; of two of one name the first."""
    return {entry.name: entry for entry in reversed(list(entry_points(group=ENTRY_POINT_GROUP)))}


def _package_name(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.value.partition(":")[0]
