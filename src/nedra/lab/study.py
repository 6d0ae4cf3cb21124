"""A study: the same games of a seed under many set-ups, in pieces to be played anywhere in any order."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.core.catalogue import game as find_game
from nedra.lab.series import BadSeries, Series, series

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from nedra.lab.lines import Played

PIECE: Final = 20_000
"""How many games are played, and kept, at a time: some hundredths of a second to some seconds of work."""


class SetUp(msgspec.Struct, frozen=True):
    """Who plays what: everything that a sweep may change."""

    seats: int
    bots: tuple[str, ...]
    options: dict[str, int]
    box: str = ""  # where another box lies; empty: the game's own


class Study(msgspec.Struct, frozen=True):
    """Games 0 to `games` - 1 of a seed under every set-up."""

    game: str
    rules: int
    seed: int
    games: int
    set_ups: tuple[SetUp, ...]

    def series(self, number: int) -> Series:
        """The games of one set-up."""
        asked, game = self.set_ups[number], find_game(self.game)
        found = series(game, asked.seats, asked.bots, self.games, self.seed, asked.options)
        return found if not asked.box else found._replace(box=game.box(asked.box))

    def pieces(self) -> Iterator[Piece]:
        """All work, the same pieces for everybody."""
        for number in range(len(self.set_ups)):
            for first in range(0, self.games, PIECE):
                yield Piece(number, first, min(first + PIECE, self.games))


class Piece(msgspec.Struct, frozen=True):
    """Some games of one set-up."""

    set_up: int
    first: int
    stop: int

    def __str__(self) -> str:
        return f"{self.set_up:03}-{self.first:010}"


def sweep(
    game: str,
    seats: Sequence[int],
    bots: Sequence[Sequence[str]],
    swept: Mapping[str, Sequence[int]],
    boxes: Sequence[str],
    games: int,
    seed: int,
) -> Study:
    """Every combination of seats, bots, options and boxes, each checked before anything is played."""
    found = find_game(game)
    set_ups = []
    for count, line_up, box in product(seats or (found.usual_seats,), bots, boxes or ("",)):
        for values in product(*swept.values()):
            options = found.settle(**dict(zip(swept, values, strict=True)))
            seated = series(found, count, line_up, games, seed, options).bots
            set_ups.append(SetUp(count, seated, options, box))
    study = Study(game, found.rules_version, seed, games, tuple(set_ups))
    for number in range(len(set_ups)):
        study.series(number)
    return study


def read_sweep(texts: Sequence[str]) -> dict[str, list[int]]:
    """Options as they are typed: `light_fog=0,1`, or `light_fog` alone to switch it on."""
    swept = {}
    for text in texts:
        name, equals, values = text.partition("=")
        try:
            swept[name.strip()] = [int(value) for value in values.split(",")] if equals else [1]
        except ValueError as error:
            raise BadSeries("refused-setting", setting=text[:40]) from error
    return swept


def play_piece(study: Study, piece: Piece) -> Played:
    """The games of a piece; whoever plays it, the same lines and counts."""
    from nedra.lab.lines import play_lines

    found = study.series(piece.set_up)
    return play_lines(found, _player(study.game, mixed=any(found.codes)), piece.first, piece.stop)


@cache
def _player(game: str, *, mixed: bool) -> Callable[..., None]:
    """Compiled once for those who play at random, once for all others."""
    from nedra.lab.lines import line_player

    found: Any = find_game(game)
    return line_player(series(found, found.usual_seats, ["thumb" if mixed else "random"], 1, 0))
