"""A series: many games of one set-up, told apart by their numbers."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots import bot_at
from nedra.core.errors import Refused
from nedra.core.option import settle
from nedra.core.words import add_words
from nedra.lab.sheet import MOST_SEATS, Sheet, sheet_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import msgspec

    from nedra.core.game import AnyGame
    from nedra.core.table import Table

add_words("nedra.lab")

CODES: Final = {"random": 0, "thumb": 1}
"""Who plays in bulk, compiled."""

ASKED: Final = 2
"""All others: they are asked by name."""

SEED_BITS: Final = 62
"""All that `sow` looks at."""


class BadSeries(Refused):
    """A series that cannot be played."""


class Series(NamedTuple):
    """Games 0, 1, 2 … of a seed: each can be played again alone, by its number."""

    game: AnyGame
    seats: int
    options: dict[str, int]
    bots: tuple[str, ...]
    seed: int
    games: int
    box: msgspec.Struct | None = None  # another one than the game's own

    @property
    def codes(self) -> list[int]:
        """The bots as bulk play knows them."""
        return [CODES.get(name, ASKED) for name in self.bots]

    @property
    def thinkers(self) -> tuple[str, ...]:
        """The bots that do not play in bulk, each named once."""
        return thinking(self.bots)

    def table(self) -> Table:
        """The table as it lies before every game."""
        table: Table = self.game.lay(self.seats, self.options, self.box)
        return table

    def sheet(self, stride: int = 1, kind: type[Sheet] | None = None) -> Sheet:
        """A sheet that asks for all games, or for every so many of them."""
        sheet = (kind or sheet_of(self.game))()
        sheet.seed = self.seed & ((1 << SEED_BITS) - 1)
        sheet.stop, sheet.stride = self.games, stride
        sheet.bots[: self.seats] = self.codes
        return sheet


def thinking(bots: Iterable[str]) -> tuple[str, ...]:
    """The bots that do not play in bulk, each named once."""
    return tuple(name for name in dict.fromkeys(bots) if name not in CODES)


def series(
    game: AnyGame,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    box: msgspec.Struct | None = None,
) -> Series:
    """Check what is asked for; one bot plays all the seats."""
    settled = settle(game.options, options or {}, game.name)
    laid = game.lay(seats, settled, box)
    for name in bots:
        bot_at(name, game, laid)
    if seats > MOST_SEATS:
        raise BadSeries("refused-too-many-seats", game=game.name, most=MOST_SEATS)
    if games < 1:
        raise BadSeries("refused-no-games", games=games)
    seed = secrets.randbits(32) if seed is None else seed
    return Series(game, seats, settled, _seated(bots, seats), seed, games, box)


def _seated(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(bots) not in (1, seats):
        raise BadSeries("refused-bots-and-seats", bots=len(bots), seats=seats)
    return tuple(bots) if len(bots) == seats else (bots[0],) * seats


def must_play_in_bulk(thinkers: Sequence[str]) -> None:
    """A CUDA device has no Python to ask a bot with."""
    for name in thinkers:
        raise BadSeries("refused-not-on-device", name=name, known=", ".join(CODES))
