"""What the options of a command can be followed by: bots, seats, options with their values, box files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nedra.core.contract.game import AnyGame

    Values = Callable[..., Iterable[str]]

OWN_BOX: Final = "own"
MOST_LISTED: Final = 20
"""If an option has more values, only the least and the most are offered."""


def option_values(option: str, command: str, game: AnyGame | None, started: str) -> list[str]:
    """All that the value of an option can become; `command` is the last word of its name."""
    values_of = _values_of(option, command)
    if values_of is None or (game is None and option != "--box"):
        return []
    if (option, command) in ONE_VALUE:
        return list(values_of(game, started))
    written, comma, last = started.rpartition(",")
    return [f"{written}{comma}{value}" for value in values_of(game, last)]


def _values_of(option: str, command: str) -> Values | None:
    return _players if (option, command) == ("--seats", "play") else VALUES.get(option)


def _bots(game: AnyGame, _: str) -> Iterator[str]:
    from nedra.bots import BOTS
    from nedra.bots.trained import TRAINED

    yield from (*BOTS, TRAINED, *game.baselines)


def _players(game: AnyGame, _: str) -> Iterator[str]:
    """Who can sit at a table in the terminal, or how many."""
    from nedra.bots import BOTS
    from nedra.terminal.seat_args import ANY_BOT, HUMAN

    yield from (*map(str, game.seats), HUMAN, ANY_BOT, *BOTS)


def _seat_counts(game: AnyGame, _: str) -> Iterable[str]:
    return map(str, game.seats)


def _settings(game: AnyGame, started: str) -> Iterator[str]:
    """The options of the game, and after the equals sign its values."""
    name, equals, _ = started.partition("=")
    for option in game.options:
        if not equals:
            yield f"{option.name}="
        elif option.name == name:
            values = range(option.least, option.most + 1)
            shown = values if len(values) <= MOST_LISTED else (option.least, option.most)
            yield from (f"{name}={value}" for value in shown)


def _boxes(_: object, started: str) -> Iterator[str]:
    """The game's own box, files of components, and folders on the way to them."""
    folder = started[: started.rfind("/") + 1]
    if not folder:
        yield OWN_BOX
    try:
        found = sorted(Path(folder or ".").iterdir())
    except OSError:
        return
    for file in found:
        if file.suffix == ".toml":
            yield f"{folder}{file.name}"
        elif file.is_dir() and not file.name.startswith("."):
            yield f"{folder}{file.name}/"


VALUES: Final[dict[str, Values]] = {
    "--against": _bots,
    "--bots": _bots,
    "--box": _boxes,
    "--own": _bots,
    "--seats": _seat_counts,
    "--set": _settings,
}
ONE_VALUE: Final = {
    ("--box", "exact"),
    ("--box", "simulate"),
    ("--seats", "simulate"),
    ("--seats", "tournament"),
    ("--seats", "train"),
    ("--set", "play"),
    ("--set", "simulate"),
    ("--set", "sweep"),
    ("--set", "tournament"),
}
"""Options that take no list."""
