"""A game: everything a rulebook gives, under the names that the whole project calls it by."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from nedra.core.box import lay_by_name, read_box
from nedra.core.errors import BadOption
from nedra.core.event import plain_words
from nedra.core.option import Option, settle
from nedra.core.table import Table
from nedra.core.words import add_words, speech

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nedra.core.event import Event, Words
    from nedra.core.match import Match
    from nedra.core.move import Move, Moves
    from nedra.core.observation import Observation
    from nedra.core.tally import Tally
    from nedra.core.words import Speech

T = TypeVar("T", bound=Table)
V = TypeVar("V", bound=msgspec.Struct)
B = TypeVar("B", bound=msgspec.Struct)


@dataclass(frozen=True)
class Chapters(Generic[T]):
    """The parts of a game after which all begins anew but the points: expeditions, rounds."""

    begun: Callable[[T], int]
    swing: Callable[[T], int]  # how many points those to come may turn, in sixteenths


@dataclass(frozen=True)
class Rules(Generic[T]):
    """The contract: the `@rule` functions that are the game, for whoever moves its table."""

    setup: Callable[[T], None]
    asked: Callable[[T], int]
    legal: Callable[[T, int, list[int]], int]
    play: Callable[[T, int, int], None]
    imagine: Callable[[T, int], None]
    scores: Callable[[T, list[int]], None]
    thumb: Callable[[T, int], int]
    places_by: Callable[[T, list[int]], None] | None = None  # None: the scores decide, and nothing else
    is_longest: Callable[[T], bool] | None = None  # the question now; None: all are alike
    chapters: Chapters[T] | None = None  # None: the game is all of a piece

    @property
    def standing(self) -> Callable[[T, list[int]], None]:
        """What decides the places: the more, the better."""
        return self.places_by or self.scores


def last_move(_view: object, _seat: int, moves: Sequence[Move]) -> Move:
    """The last of the legal moves in the order of the game's list: there the most careful one stands best."""
    return moves[-1]


def nothing_to_say(_view: object, _seat: int, _move: Move) -> Words | None:
    """Of a move of a game that gives no reasons."""
    return None


@dataclass(frozen=True, eq=False)
class Game(Generic[T, V, B]):
    """One rulebook. `rules_version` grows whenever the same moves could lead elsewhere."""

    name: str
    package: str
    prefix: str
    seats: range
    usual_seats: int
    table: type[T]
    box_type: type[B]
    moves: Moves
    rules: Rules[T]
    view: Callable[[T, int | None], V]
    events: tuple[str, ...]
    refusal: Callable[[T, int, Move], Words]
    ended_by: Callable[[T], str]
    rules_version: int = 1
    lay_out: Callable[[T, B], None] = lay_by_name
    options: tuple[Option, ...] = ()
    event_words: Callable[[Event], Words] = plain_words
    default_move: Callable[[V, int, Sequence[Move]], Move] = last_move  # for a seat whose time is out
    why: Callable[[V, int, Move], Words | None] = (
        nothing_to_say  # of a legal move: what speaks for or against it
    )
    invariants: tuple[Callable[[T, B], None], ...] = ()
    laid_open: Callable[[T], V] | None = (
        None  # all hands open, for looking back; None: as a spectator sees it
    )
    observation: Observation[T] | None = None  # a game without one cannot be learned in the gym
    tally: Tally[T, B] | None = None  # what a study counts; None: nothing
    simple: Mapping[str, Callable[[T, int], int]] = field(
        default_factory=dict
    )  # strategies of one line, by name: as `thumb`, never compiled
    open_option: str = (
        ""  # without this option covered things must be remembered: no looking back before the end
    )
    pass_move: str = ""  # what is answered for a seat that can do nothing else; empty: nothing ever is

    def __post_init__(self) -> None:
        add_words(self.package, self.name)

    def __reduce__(self) -> tuple[Callable[[str], AnyGame], tuple[str]]:
        """Written down by its name: whoever reads that finds the game."""
        from nedra.core.catalogue import game

        return game, (self.name,)

    def match(
        self, seats: int, seed: int | None = None, box: str | Path | None = None, **options: int
    ) -> Match:
        """Set up a match; options by name. Without a seed, the system's randomness gives one."""
        from nedra.core.match import Match

        return Match(self, seats, seed, self.settle(**options), None if box is None else self.box(box))

    def settle(self, /, **options: object) -> dict[str, int]:
        """All options by name, checked; strangers may call theirs anything, `self` too."""
        return settle(self.options, options, self.name)

    def box(self, path: str | Path | None = None) -> B:
        """The components, from the game's own `box.toml` or from another one."""
        if path is not None:
            return read_box(Path(path), self.box_type, self.name)
        own: B = _own_box(self)
        return own

    def lay(self, seats: int, options: dict[str, int], box: B | None = None) -> T:
        """A table with the components laid out, before `setup`."""
        if type(seats) is not int or seats not in self.seats:
            raise BadOption(
                "refused-seats",
                game=self.name,
                seats=str(seats)[:40],
                least=self.seats[0],
                most=self.seats[-1],
            )
        table = self.table()
        table.seats = seats
        for name, value in options.items():
            setattr(table, name, value)
        self.lay_out(table, self.box() if box is None else box)
        return table

    def sentence(self, event: Event, names: Sequence[str], say: Speech) -> str:
        """An event in words; its seat, and a second one that the words call `other`, are told by name."""
        key, args = self.event_words(event)
        told = {**args, "name": "" if event.seat is None else names[event.seat]}
        if "other" in args:
            told["other"] = names[int(args["other"])]
        return say(key, **told)

    def speech(self, language: str) -> Speech:
        """The game's words, and everybody's."""
        return speech(language, self.name)


AnyGame = Game[Any, Any, Any]


@cache
def _own_box(game: Game[T, V, B]) -> B:
    return read_box(files(game.package) / "box.toml", game.box_type, game.name)
