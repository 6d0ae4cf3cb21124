"""A study: the same games of a seed under many set-ups, in pieces to be played anywhere in any order."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.core.box import check_box
from nedra.core.catalogue import game as find_game
from nedra.core.option import read_value
from nedra.lab.series import BadSeries, Series, series, thinking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from nedra.core.game import AnyGame
    from nedra.lab.lines import Played

PIECE: Final = 20_000
"""How many games at most are played, and kept, at a time: some hundredths of a second of work, or more."""

SLOWER: Final = 10
"""Games of long rules take so many times longer."""

THOUGHT: Final = 250
"""Where bots think, a set-up is played in so many pieces at most: to think for a minute is not unusual."""


class SetUp(msgspec.Struct, frozen=True):
    """Who plays what: everything that a sweep may change."""

    seats: int
    bots: tuple[str, ...]
    options: dict[str, int]
    box: str = ""  # what another box is called; empty: the game's own
    contents: str = (
        ""  # and all that it says, so that a study can be read anywhere, whatever becomes of the file
    )

    def components(self, game: AnyGame) -> msgspec.Struct | None:
        """The other box; None: the game's own."""
        if not self.box:
            return None
        kind: type[msgspec.Struct] = game.box_type
        return check_box(tomllib.loads(self.contents), kind, game.name, self.contents)


class Study(msgspec.Struct, frozen=True):
    """Games 0 to `games` - 1 of a seed under every set-up."""

    game: str
    rules: int
    seed: int
    games: int
    set_ups: tuple[SetUp, ...]
    portion: int = PIECE  # how many games a piece has
    program: str = ""  # what plays it; empty: nobody knows any more

    @property
    def thinkers(self) -> tuple[str, ...]:
        """The bots that do not play in bulk, each named once."""
        return thinking(name for set_up in self.set_ups for name in set_up.bots)

    def series(self, number: int) -> Series:
        """The games of one set-up."""
        asked, game = self.set_ups[number], find_game(self.game)
        box = asked.components(game)
        return series(game, asked.seats, asked.bots, self.games, self.seed, asked.options, box)

    def pieces(self) -> Iterator[Piece]:
        """All work, the same pieces for everybody.

        All set-ups go on side by side: those that take long and those that do not are then done in the
        same parts, and what is done says how long the rest will take.
        """
        for first in range(0, self.games, self.portion):
            for number in range(len(self.set_ups)):
                yield Piece(number, first, min(first + self.portion, self.games))


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
    set_ups, texts = [], {box: contents_of(found, box) for box in boxes or ("",)}
    for count, line_up, box in product(seats or (found.usual_seats,), bots, texts):
        for values in product(*swept.values()):
            options = found.settle(**dict(zip(swept, values, strict=True)))
            seated = series(found, count, line_up, games, seed, options).bots
            set_ups.append(SetUp(count, seated, options, box, texts[box]))
    study = study_of(found, seed, games, set_ups)
    for number in range(len(study.set_ups)):
        study.series(number)
    return study


def study_of(game: AnyGame, seed: int, games: int, set_ups: Sequence[SetUp]) -> Study:
    """The study of these set-ups as it is played here; what was asked for twice is played once."""
    from nedra.core.compiled import melts
    from nedra.lab.program import program_of

    asked = tuple(one for place, one in enumerate(set_ups) if one not in set_ups[:place])
    portion = PIECE if melts(game) else -(-PIECE // SLOWER)
    if thinking(name for one in asked for name in one.bots):
        portion = min(portion, -(-games // THOUGHT))
    return Study(game.name, game.rules_version, seed, games, asked, portion, program_of(game.name))


def contents_of(game: AnyGame, box: str) -> str:
    """What a box's file says, if it can be played with."""
    if not box:
        return ""
    game.box(box)
    return Path(box).read_text(encoding="utf-8")


def read_sweep(texts: Sequence[str]) -> dict[str, list[int]]:
    """Options as they are typed: `light_fog=0,1`, `light_fog=no,yes`, or `light_fog` alone for 1."""
    swept: dict[str, list[int]] = {}
    for text in texts:
        name, equals, values = text.partition("=")
        told = [read_value(value, text) for value in values.split(",")] if equals else [1]
        swept.setdefault(name.strip(), []).extend(told)
    return swept


def play_piece(study: Study, piece: Piece) -> Played:
    """The games of a piece; whoever plays it, the same lines and counts."""
    from nedra.lab.lines import play_lines

    must_be_this_program(study)
    found = study.series(piece.set_up)
    if found.thinkers:
        from nedra.lab.thinking import think_through

        return think_through(found, piece.first, piece.stop)
    return play_lines(found, _player(study.game, mixed=any(found.codes)), piece.first, piece.stop)


def must_be_this_program(study: Study) -> None:
    """Two programs play two games from one seed, however alike they are."""
    from nedra.lab.program import program_of

    if study.program != program_of(study.game):
        raise BadSeries("refused-other-program-there")


def make_ready(study: Study, set_up: int) -> None:
    """Compile, which says nothing of the time that playing takes."""
    found = study.series(set_up)
    if found.thinkers:
        from nedra.lab.thinking import get_ready

        return get_ready(found)
    play_piece(study, Piece(set_up, 0, 0))
    return None


@cache
def _player(game: str, *, mixed: bool) -> Callable[..., None]:
    """Compiled once for those who play at random, once for all others."""
    from nedra.lab.lines import line_player

    found: Any = find_game(game)
    return line_player(series(found, found.usual_seats, ["thumb" if mixed else "random"], 1, 0))
