"""A trial: one random game of one number of seats and one choice of switches."""

from __future__ import annotations

import traceback
from functools import wraps
from itertools import product
from typing import TYPE_CHECKING, Final, Protocol, Self, TypeVar

from nedra.core.dice import below, sow
from nedra.core.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import TracebackType

    from nedra.core.game import AnyGame
    from nedra.core.table import Table

    X = TypeVar("X")

MOST_MOVES: Final = 20_000
"""A random game that is not over by then is taken to hang."""

ENOUGH_MOVES: Final = 5_000
"""A check that has walked so far, and through every case, leaves the rest of its trials out."""


class Check(Protocol):
    """A check of the kit: it plays that many games, and at least one of every case."""

    __name__: str

    def __call__(self, game: AnyGame, games: int = ...) -> None: ...


class Trial:
    """One random game, and how far it has come: whatever fails in it says where."""

    all_cases_done = False  # whether every case has had its trial before

    def __init__(self, game: AnyGame, seats: int, options: dict[str, int], seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.played: list[tuple[int, int]] = []  # the seat and the number of each move
        self._chance = [0, 0]
        sow(self._chance, seed, 1)

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        case = f"{self.game.name}, {self.seats} seats, {options or 'no options'}"
        return f"{case}, seed {self.seed}, move {len(self.played)}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            raise AssertionError(f"{self}: {what_happened(error)}") from error

    def table(self) -> Table:
        """A table before `setup`, its dice set by the seed."""
        table: Table = self.game.lay(self.seats, self.options)
        sow(table.dice, self.seed, 0)
        return table

    def match(self) -> Match:
        return Match(self.game, self.seats, self.seed, self.options, None)

    def walk(self) -> Iterator[Table]:
        """The table after `setup` and after every random move, seat by seat in any order."""
        table, rules = self.table(), self.game.rules
        rules.setup(table)
        yield table
        while asked := seats_in(rules.asked(table)):
            seat = self.pick(asked)
            move = self.pick_move(legal_numbers(self.game, table, seat))
            self.note(seat, move)
            rules.play(table, seat, move)
            yield table

    def answer(self, *matches: Match) -> Iterator[None]:
        """Before every random answer, and at the end; the same answers are given in every match."""
        while not matches[0].over:
            yield
            seat, legal = self.pick(list(matches[0].asks().items()))
            number = self.pick_move([self.game.moves.number(move) for move in legal])
            self.note(seat, number)
            for match in matches:
                match.play(seat, self.game.moves[number])
        yield

    def pick(self, among: Sequence[X]) -> X:
        return among[below(self._chance, len(among))]

    def pick_move(self, among: Sequence[int]) -> int:
        """Any move; in every second trial mostly the first, which leads to other kinds of games."""
        if self.seed % 2 and below(self._chance, 4):
            return among[0]
        return self.pick(among)

    def some(self, among: Sequence[X], most: int) -> list[X]:
        """All, or if they are too many some of them."""
        return list(among) if len(among) <= most else [self.pick(among) for _ in range(most)]

    def note(self, seat: int, move: int) -> None:
        """Count a move about to be played."""
        assert len(self.played) < MOST_MOVES, f"the game is not over after {MOST_MOVES} moves"
        self.played.append((seat, move))


def trials(game: AnyGame, games: int) -> Iterator[Trial]:
    """That many trials, dealt out over every case; at least one of each."""
    cases = list(product(game.seats, switch_settings(game)))
    for seed in range(max(games, len(cases))):
        seats, options = cases[seed % len(cases)]
        trial = Trial(game, seats, options, seed)
        trial.all_cases_done = seed >= len(cases)
        yield trial


def switch_settings(game: AnyGame) -> list[dict[str, int]]:
    """Every combination of the switches; an option that is a number stays as it usually is."""
    switches = [option.name for option in game.options if option.is_switch]
    settings = product((0, 1), repeat=len(switches))
    return [game.settle(**dict(zip(switches, values, strict=True))) for values in settings]


def each_trial(games: int) -> Callable[[Callable[[Trial], None]], Check]:
    """Make a check of what should hold in one trial, by default run in that many of them."""
    usual = games

    def check_of(holds: Callable[[Trial], None]) -> Check:
        @wraps(holds)
        def check(game: AnyGame, games: int = usual) -> None:
            moves = 0
            for trial in trials(game, games):
                if moves > ENOUGH_MOVES and trial.all_cases_done:
                    return
                with trial:
                    holds(trial)
                moves += len(trial.played)

        return check

    return check_of


def seats_in(bits: int) -> list[int]:
    """The seats of a set written as a bit for each."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def legal_numbers(game: AnyGame, table: Table, seat: int) -> list[int]:
    """What the rules let the seat play, as numbers."""
    out = [-1] * len(game.moves)
    return out[: game.rules.legal(table, seat, out)]


def what_happened(error: Exception) -> str:
    """The words of a failure; for a bare assert, its line."""
    if isinstance(error, AssertionError):
        return str(error) or str(traceback.extract_tb(error.__traceback__)[-1].line)
    return f"{type(error).__name__}: {error}"
