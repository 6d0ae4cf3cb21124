"""Trials: random games of one number of seats and one choice of switches."""

import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from itertools import product
from types import TracebackType
from typing import Final, Protocol, Self, TypeVar

from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.compiled.seat_mask import seats_in
from nedra.core.contract.game import AnyGame, legal_move_numbers
from nedra.core.contract.state import State
from nedra.core.match.match import Match

X = TypeVar("X")

MAX_MOVES: Final = 20_000
"""A random game that is longer is taken to be endless."""

ENOUGH_MOVES: Final = 5_000
"""A check ends early after this many moves, once it has tried every case."""

MAX_EXPLAINED: Final = 3
"""How many moves of a seat are explained at each step: over many games all kinds occur."""


class Check(Protocol):
    """A check of the kit: it plays that many games, at least one of every case."""

    __name__: str

    def __call__(self, game: AnyGame, games: int = ...) -> None: ...


class Trial:
    """One random game; a failure in it names game, seed and move."""

    all_cases_done = False  # whether every case had a trial before

    def __init__(self, game: AnyGame, seats: int, options: dict[str, int], seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.moves_played: list[tuple[int, int]] = []  # the seat and the number of each move
        self._rng = [0, 0]
        seed_rng(self._rng, seed, 1)

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        case = f"{self.game.name}, {self.seats} seats, {options or 'no options'}"
        return f"{case}, seed {self.seed}, move {len(self.moves_played)}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            raise AssertionError(f"{self}: {describe_failure(error)}") from error

    def new_state(self) -> State:
        """A seeded state before `setup`."""
        state: State = self.game.new_state(self.seats, self.options)
        seed_rng(state.rng, self.seed, 0)
        return state

    def match(self) -> Match:
        return Match(self.game, self.seats, self.seed, self.options, None)

    def random_states(self) -> Iterator[State]:
        """The state after `setup` and after every random move of a random pending seat."""
        state, rules = self.new_state(), self.game.rules
        rules.setup(state)
        yield state
        while pending := seats_in(rules.pending(state)):
            seat = self.pick(pending)
            move = self.pick_move(legal_move_numbers(self.game, state, seat))
            self.count_move(seat, move)
            rules.play(state, seat, move)
            yield state

    def random_answers(self, *matches: Match) -> Iterator[None]:
        """Yield before every random answer and at the end; all matches get the same answers."""
        while not matches[0].over:
            yield
            seat, legal = self.pick(list(matches[0].legal_by_seat().items()))
            number = self.pick_move([self.game.moves.number(move) for move in legal])
            self.count_move(seat, number)
            for match in matches:
                match.play(seat, self.game.moves[number])
        yield

    def pick(self, among: Sequence[X]) -> X:
        return among[randbelow(self._rng, len(among))]

    def pick_move(self, among: Sequence[int]) -> int:
        """A random move; every second trial prefers the first, which leads to other kinds of games."""
        if self.seed % 2 and randbelow(self._rng, 4):
            return among[0]
        return self.pick(among)

    def next_seed(self) -> int:
        """Another seed for every seat and every move: a heuristic may draw from its state's generator."""
        return next_word(self._rng)

    def sample(self, among: Sequence[X], most: int) -> list[X]:
        """All elements, or a random sample with replacement if there are more than `most`."""
        return list(among) if len(among) <= most else [self.pick(among) for _ in range(most)]

    def count_move(self, seat: int, move: int) -> None:
        """Record a move that is about to be played."""
        assert len(self.moves_played) < MAX_MOVES, f"the game is not over after {MAX_MOVES} moves"
        self.moves_played.append((seat, move))


def trials(game: AnyGame, games: int) -> Iterator[Trial]:
    """That many trials, spread evenly over all cases; at least one of each."""
    cases = list(product(game.seats, switch_combinations(game)))
    for seed in range(max(games, len(cases))):
        seats, options = cases[seed % len(cases)]
        trial = Trial(game, seats, options, seed)
        trial.all_cases_done = seed >= len(cases)
        yield trial


def switch_combinations(game: AnyGame) -> list[dict[str, int]]:
    """Every combination of the switches; numeric options keep their default."""
    switches = [option.name for option in game.options if option.is_switch]
    settings = product((0, 1), repeat=len(switches))
    return [game.resolve_options(**dict(zip(switches, values, strict=True))) for values in settings]


def check_each_trial(games: int) -> Callable[[Callable[[Trial], None]], Check]:
    """Turn a check of one trial into a check that runs that many trials by default."""
    default_games = games

    def decorate(check_trial: Callable[[Trial], None]) -> Check:
        @wraps(check_trial)
        def check(game: AnyGame, games: int = default_games) -> None:
            moves = 0
            for trial in trials(game, games):
                if moves > ENOUGH_MOVES and trial.all_cases_done:
                    return
                with trial:
                    check_trial(trial)
                moves += len(trial.moves_played)

        return check

    return decorate


def describe_failure(error: Exception) -> str:
    """The message of a failure; for a bare assert, its source line."""
    if isinstance(error, AssertionError):
        return str(error) or str(traceback.extract_tb(error.__traceback__)[-1].line)
    return f"{type(error).__name__}: {error}"
