"""The catalogue of installed games, found through entry points."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Final, NamedTuple

from nedra.core.contract.errors import UnknownGameError
from nedra.core.contract.game import AnyGame, Game
from nedra.core.i18n.translator import package_languages
from nedra.core.match.match import Match
from nedra.core.match.record import parse_record, replay_record

ENTRY_POINT_GROUP: Final = "nedra.games"
REQUIRED_MESSAGES: Final = ("game-name", "game-line")
"""The messages that a list of games shows for each."""


class BrokenGame(NamedTuple):
    """An installed game that cannot be used: its package, and the reason for its author."""

    name: str
    package: str
    reason: str


def games() -> tuple[str, ...]:
    """The names of all games that load; a broken package affects no other."""
    return tuple(
        sorted(name for name, entry in game_entry_points().items() if isinstance(load_game(entry), Game))
    )


def broken_games() -> tuple[BrokenGame, ...]:
    """The installed games that do not load."""
    loaded = (load_game(entry) for _, entry in sorted(game_entry_points().items()))
    return tuple(found for found in loaded if isinstance(found, BrokenGame))


@cache
def game(name: str) -> AnyGame:
    entry = game_entry_points().get(name)
    if entry is None:
        raise UnknownGameError("refused-unknown-game", name=name[:40], known=", ".join(games()))
    found = load_game(entry)
    if isinstance(found, BrokenGame):  # the reason may show paths of the server
        raise UnknownGameError("refused-broken-game", name=name[:40], package=found.package)
    return found


def replay(record: object) -> Match:
    """Replay a record; every move is checked."""
    parsed = parse_record(record)
    return replay_record(game(parsed.game), parsed)


@cache
def load_game(entry: EntryPoint) -> AnyGame | BrokenGame:
    """Load and check the game of an entry point, once."""
    try:
        found = entry.load()
        _check_game(entry, found)
    except Exception as error:  # noqa: BLE001 - foreign code may raise anything
        return BrokenGame(entry.name, _package_name(entry), f"{type(error).__name__}: {error}")
    loaded: AnyGame = found
    return loaded


def _check_game(entry: EntryPoint, found: object) -> None:
    """It is a game, has the name of its entry point, and has the messages to be listed."""
    if not isinstance(found, Game):
        raise TypeError(f"{entry.value} is not a Game")
    if found.name != entry.name:
        raise ValueError(f"{entry.value} is called {found.name!r}, not {entry.name!r}")
    for language in package_languages(found.package):
        file = f"words.{language}.ftl"
        lines = (files(found.package) / file).read_text(encoding="utf-8").splitlines()
        for key in REQUIRED_MESSAGES:
            if not any(line.startswith((f"{key} ", f"{key}=")) for line in lines):
                raise LookupError(f"{file} has no message {key}")


@cache
def game_entry_points() -> dict[str, EntryPoint]:
    """Every entry point by name; of two with one name, the first.

    Python reads a file of every installed package for this, so it is done once.
    """
    return {entry.name: entry for entry in reversed(list(entry_points(group=ENTRY_POINT_GROUP)))}


def _package_name(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.value.partition(":")[0]
