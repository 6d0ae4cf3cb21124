"""A game: everything a rulebook gives, under the names that the whole project calls it by."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from nedra.core.contract.components import load_components, set_fields_by_name
from nedra.core.contract.errors import InvalidOptionError
from nedra.core.contract.event import default_event_message
from nedra.core.contract.option import Option, resolve_options
from nedra.core.contract.state import State
from nedra.core.i18n.translator import register_messages, translator

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nedra.core.contract.event import Event, LocalizedMessage
    from nedra.core.contract.item_stats import ItemStats
    from nedra.core.contract.move import Move, Moves
    from nedra.core.contract.observation import Observation
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match

T = TypeVar("T", bound=State)
V = TypeVar("V", bound=msgspec.Struct)
B = TypeVar("B", bound=msgspec.Struct)


@dataclass(frozen=True)
class Rounds(Generic[T]):
    """The parts of a game after which all begins anew but the points: expeditions, rounds."""

    started: Callable[[T], int]
    score_deviation: Callable[[T], int]  # how many points those to come may turn, in sixteenths


@dataclass(frozen=True)
class Rules(Generic[T]):
    """The contract: the `@rule` functions that are the game, for whoever moves its table."""

    setup: Callable[[T], None]
    pending: Callable[[T], int]
    legal: Callable[[T, int, list[int]], int]
    play: Callable[[T, int, int], None]
    determinize: Callable[[T, int], None]
    scores: Callable[[T, list[int]], None]
    heuristic: Callable[[T, int], int]
    custom_ranking_scores: Callable[[T, list[int]], None] | None = (
        None  # None: the scores decide, and nothing else
    )
    is_slowest_phase: Callable[[T], bool] | None = None  # the question now; None: all are alike
    rounds: Rounds[T] | None = None  # None: the game is all of a piece

    @property
    def ranking_scores(self) -> Callable[[T, list[int]], None]:
        """What decides the places: the more, the better."""
        return self.custom_ranking_scores or self.scores


def last_move(_view: object, _seat: int, moves: Sequence[Move]) -> Move:
    """The last of the legal moves in the order of the game's list: there the most careful one stands best."""
    return moves[-1]


def no_explanation(_view: object, _seat: int, _move: Move) -> LocalizedMessage | None:
    """Of a move of a game that gives no reasons."""
    return None


@dataclass(frozen=True, eq=False)
class Game(Generic[T, V, B]):
    """One rulebook. `rules_version` grows whenever the same moves could lead elsewhere."""

    name: str
    package: str
    rule_prefix: str
    seats: range
    default_seats: int
    state_type: type[T]
    components_type: type[B]
    moves: Moves
    rules: Rules[T]
    view: Callable[[T, int | None], V]
    event_kinds: tuple[str, ...]
    explain_illegal: Callable[[T, int, Move], LocalizedMessage]
    ended_by: Callable[[T], str]
    rules_version: int = 1
    place_components: Callable[[T, B], None] = set_fields_by_name
    options: tuple[Option, ...] = ()
    event_message: Callable[[Event], LocalizedMessage] = default_event_message
    default_move: Callable[[V, int, Sequence[Move]], Move] = last_move  # for a seat whose time is out
    explain_move: Callable[[V, int, Move], LocalizedMessage | None] = (
        no_explanation  # of a legal move: what speaks for or against it
    )
    invariants: tuple[Callable[[T, B], None], ...] = ()
    reveal_all: Callable[[T], V] | None = (
        None  # all hands open, for looking back; None: as a spectator sees it
    )
    observation: Observation[T] | None = None  # a game without one cannot be learned in the gym
    item_stats: ItemStats[T, B] | None = None  # what a study counts; None: nothing
    baselines: Mapping[str, Callable[[T, int], int]] = field(
        default_factory=dict
    )  # strategies of one line, by name: as `heuristic`, never compiled
    open_information_option: str = (
        ""  # without this option covered things must be remembered: no looking back before the end
    )
    pass_move: str = ""  # what is answered for a seat that can do nothing else; empty: nothing ever is

    def __post_init__(self) -> None:
        register_messages(self.package, self.name)

    def __reduce__(self) -> tuple[Callable[[str], AnyGame], tuple[str]]:
        """Written down by its name: whoever reads that finds the game."""
        from nedra.core.match.catalogue import game

        return game, (self.name,)

    def match(
        self, seats: int, seed: int | None = None, box: str | Path | None = None, **options: int
    ) -> Match:
        """Set up a match; options by name. Without a seed, the system's randomness gives one."""
        from nedra.core.match.match import Match

        return Match(
            self, seats, seed, self.resolve_options(**options), None if box is None else self.components(box)
        )

    def resolve_options(self, /, **options: object) -> dict[str, int]:
        """All options by name, checked; strangers may call theirs anything, `self` too."""
        return resolve_options(self.options, options, self.name)

    def components(self, path: str | Path | None = None) -> B:
        """The components, from the game's own `box.toml` or from another one."""
        if path is not None:
            return load_components(Path(path), self.components_type, self.name)
        own: B = _default_components(self)
        return own

    def new_state(self, seats: int, options: dict[str, int], components: B | None = None) -> T:
        """A table with the components laid out, before `setup`."""
        if type(seats) is not int or seats not in self.seats:
            raise InvalidOptionError(
                "refused-seats",
                game=self.name,
                seats=str(seats)[:40],
                least=self.seats[0],
                most=self.seats[-1],
            )
        state = self.state_type()
        state.seats = seats
        for name, value in options.items():
            setattr(state, name, value)
        self.place_components(state, self.components() if components is None else components)
        return state

    def translate_event(self, event: Event, names: Sequence[str], say: Translator) -> str:
        """An event in words; its seat, and a second one that the words call `other`, are told by name."""
        key, args = self.event_message(event)
        told = {**args, "name": "" if event.seat is None else names[event.seat]}
        if "other" in args:
            told["other"] = names[int(args["other"])]
        return say(key, **told)

    def translator(self, language: str) -> Translator:
        """The game's words, and everybody's."""
        return translator(language, self.name)


AnyGame = Game[Any, Any, Any]


@cache
def _default_components(game: Game[T, V, B]) -> B:
    return load_components(files(game.package) / "box.toml", game.components_type, game.name)
