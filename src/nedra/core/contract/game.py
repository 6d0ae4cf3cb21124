"""A game: everything the program needs to know about one rulebook."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from nedra.core.compiled.seat_mask import seats_in
from nedra.core.contract.components import load_components, set_fields_by_name
from nedra.core.contract.errors import IllegalMoveError, InvalidOptionError, InvalidRecordError
from nedra.core.contract.event import default_event_message
from nedra.core.contract.option import Option, resolve_options
from nedra.core.contract.state import State
from nedra.core.i18n.translator import register_messages, translator

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nedra.core.contract.analysis.exact_command import ExactCommand
    from nedra.core.contract.analysis.game_facts import GameFacts
    from nedra.core.contract.analysis.item_stats import ItemStats
    from nedra.core.contract.analysis.observation import Observation
    from nedra.core.contract.analysis.solution import Solution
    from nedra.core.contract.bot_level import BotLevel
    from nedra.core.contract.event import Event, LocalizedMessage
    from nedra.core.contract.move import Move, Moves
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match

T = TypeVar("T", bound=State)
V = TypeVar("V", bound=msgspec.Struct)
B = TypeVar("B", bound=msgspec.Struct)


@dataclass(frozen=True)
class Rounds(Generic[T]):
    """The rounds of a game: each begins afresh, and only the points carry over."""

    started: Callable[[T], int]  # the number of the current round
    score_deviation: Callable[[T], int]  # of the points still to come, in sixteenths


@dataclass(frozen=True)
class Rules(Generic[T]):
    """The `@rule` functions that make up a game."""

    setup: Callable[[T], None]
    pending: Callable[[T], int]  # the seats that must answer, as a bit mask; 0: the game is over
    legal: Callable[[T, int, list[int]], int]  # writes a seat's legal moves, returns their number
    play: Callable[[T, int, int], None]
    determinize: Callable[[T, int], None]  # redeals what a seat cannot know
    scores: Callable[[T, list[int]], None]
    heuristic: Callable[[T, int], int]  # a sensible move of a seat, in a determinized state
    custom_ranking_scores: Callable[[T, list[int]], None] | None = None  # None: the scores alone decide
    is_slowest_phase: Callable[[T], bool] | None = None  # None: all phases take about as long
    rounds: Rounds[T] | None = None  # None: the game has no rounds
    beginner: Callable[[T], int] | None = None  # the seat that began; None: all decide together

    @property
    def ranking_scores(self) -> Callable[[T, list[int]], None]:
        """What decides the places: the higher, the better."""
        return self.custom_ranking_scores or self.scores


def last_move(_view: object, _seat: int, moves: Sequence[Move]) -> Move:
    """The last legal move: list the most careful move last."""
    return moves[-1]


def no_explanation(_view: object, _seat: int, _move: Move) -> LocalizedMessage | None:
    """For a game that explains no moves."""
    return None


def never_pointless(_view: object, _seat: int, _move: Move) -> bool:
    """For a game in which every move may gain something."""
    return False


@dataclass(frozen=True, eq=False)
class Game(Generic[T, V, B]):
    """One rulebook. `rules_version` grows whenever the same moves could lead to another state."""

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
    event_kinds: Sequence[str]
    explain_illegal: Callable[[T, int, Move], LocalizedMessage]
    ended_by: Callable[[T], str]
    rules_version: int = 1
    place_components: Callable[[T, B], None] = set_fields_by_name
    options: tuple[Option, ...] = ()
    event_message: Callable[[Event], LocalizedMessage] = default_event_message
    default_move: Callable[[V, int, Sequence[Move]], Move] = last_move  # for a seat whose time has run out
    explain_move: Callable[[V, int, Move], LocalizedMessage | None] = no_explanation  # pros and cons
    is_pointless: Callable[[V, int, Move], bool] = never_pointless  # casual bots do not blunder like that
    invariants: tuple[Callable[[T, B], None], ...] = ()
    reveal_all: Callable[[T], V] | None = None  # all hands open, for replays; None: a spectator's view
    observation: Observation[T] | None = None  # None: the gym cannot learn the game
    max_decisions: Callable[[T], int] | None = None  # of a match from this state; None: there is no limit
    item_stats: ItemStats[T, B] | None = None  # what a study counts; None: nothing
    facts: GameFacts[T] | None = None  # what a study compares besides the usual; None: nothing
    baselines: Mapping[str, Callable[[T, int], int]] = field(default_factory=dict)
    """Simple strategies by name, with the signature of `heuristic`; they are never compiled."""
    levels: dict[str, BotLevel] = field(default_factory=dict)
    """The levels of bots that have been measured for this game; of others, the defaults hold."""
    solution: Solution[T] | None = None  # None: no setup is solved
    exact_command: ExactCommand | None = None  # what `nedra lab exact` solves; None: nothing
    open_information_option: str = ""
    """Without this option players must remember covered things: no replay before the end. Empty: none."""
    is_open: bool = False
    """Whether all seats see the same and answer in turn: a shared device then needs no handover screen."""
    pass_move: str = ""
    """The software answers with it for a seat that has no other move. Empty: the game has none."""

    def __post_init__(self) -> None:
        register_messages(self.package, self.name)

    def __reduce__(self) -> tuple[Callable[[str], AnyGame], tuple[str]]:
        """Pickle a game by its name."""
        from nedra.core.match.catalogue import game

        return game, (self.name,)

    def match(
        self, seats: int, seed: int | None = None, box: str | Path | None = None, **options: int
    ) -> Match:
        """Set up a match with these options. Without a seed the system's randomness gives one."""
        from nedra.core.match.match import Match

        return Match(
            self, seats, seed, self.resolve_options(**options), None if box is None else self.components(box)
        )

    def resolve_options(self, /, **options: object) -> dict[str, int]:
        """All options by name, validated. An unknown one may be called anything, even `self`."""
        return resolve_options(self.options, options, self.name)

    def options_of_record(self, version: int, options: Mapping[str, int]) -> dict[str, int]:
        """All options of a record; one made with another version of the rules is refused."""
        if version != self.rules_version:
            raise InvalidRecordError(
                "refused-record-rules", game=self.name, recorded=version, known=self.rules_version
            )
        return self.resolve_options(**options)

    def components(self, path: str | Path | None = None) -> B:
        """The components from the game's own `box.toml` or from another file."""
        if path is not None:
            return load_components(Path(path), self.components_type, self.name)
        own: B = _default_components(self)
        return own

    def new_state(self, seats: int, options: dict[str, int], components: B | None = None) -> T:
        """A state with options and components set, before `setup`."""
        if type(seats) is not int or seats not in self.seats:
            raise InvalidOptionError(
                "refused-seats",
                game=self.name,
                seats=str(seats)[:40],
                least=self.seats[0],
                most=self.seats[-1],
            )
        if components is None:
            own: T = _state_with_own_box(self, seats, tuple(options.items())).copy()
            return own
        return _state_with_components(self, seats, options, components)

    def translate_event(self, event: Event, names: Sequence[str], say: Translator) -> str:
        """An event as a sentence with names: of its seat, of `other`, and of the bits in `winners`."""
        key, args = self.event_message(event)
        named = {**args, "name": "" if event.seat is None else names[event.seat]}
        if "other" in args:
            named["other"] = names[int(args["other"])]
        if "winners" in args:
            named["winners"] = ", ".join(names[seat] for seat in seats_in(int(args["winners"])))
        return say(key, **named)

    def illegal_move_error(self, state: T, seat: int, move: Move) -> IllegalMoveError:
        """Why a move is illegal, with the rule's number."""
        key, message_args = self.explain_illegal(state, seat, move)
        args = dict(message_args)
        return IllegalMoveError(key, rule=str(args.pop("rule")), game=self.name, **args)

    def translator(self, language: str) -> Translator:
        """Translates the game's messages and those of the program."""
        return translator(language, self.name)


AnyGame = Game[Any, Any, Any]


def legal_move_numbers(game: AnyGame, state: State, seat: int) -> list[int]:
    """The numbers of the seat's legal moves, in the order of the rules."""
    out = [-1] * len(game.moves)
    return out[: game.rules.legal(state, seat, out)]


@lru_cache(256)
def _state_with_own_box(game: Game[T, V, B], seats: int, options: tuple[tuple[str, int], ...]) -> T:
    """A state before `setup`, to be copied: placing the components takes longer."""
    return _state_with_components(game, seats, dict(options), game.components())


def _state_with_components(game: Game[T, V, B], seats: int, options: dict[str, int], components: B) -> T:
    state = game.state_type()
    state.seats = seats
    for name, value in options.items():
        setattr(state, name, value)
    game.place_components(state, components)
    return state


@cache
def _default_components(game: Game[T, V, B]) -> B:
    return load_components(files(game.package) / "box.toml", game.components_type, game.name)
