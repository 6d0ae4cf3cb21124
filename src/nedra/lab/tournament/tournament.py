"""Tournaments: bots of any kind meet at one table after the other, on all cores."""

from __future__ import annotations

import signal
import time
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import chain, combinations, islice, permutations
from math import perm
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots import choose, find_bot_for_state
from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.match.catalogue import game as game_of
from nedra.core.match.match import Match
from nedra.lab.simulate.bot_games import warm_up_bots
from nedra.lab.simulate.parallel import usable_cores
from nedra.lab.simulate.spec import LabError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from concurrent.futures import Executor, Future

    from nedra.core.contract.game import AnyGame

QUEUED_GAMES_PER_CORE: Final = 4
"""So many games a core are handed out at once, so that no core waits for another."""

MAX_SEATINGS: Final = 120
"""Where bots could sit down in more ways than that, no tournament would come to the last of them."""

SEATING_RNG_STREAM: Final = 0x3C6EF372
"""What tells the dice that seat bots from those of the games."""


class TournamentSpec(NamedTuple):
    """Games 0, 1, 2 … of a seed; who sits where in each of them is decided by its number."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    games: int
    options: dict[str, int]
    seconds: float | None = None  # no game begins after that; None: all are played

    def seating(self, number: int) -> tuple[int, ...]:
        """The bots of one game by their numbers: all sets of them in turn, in every order, or dealt."""
        bots = len(self.bots)
        if perm(bots, self.seats) > MAX_SEATINGS:
            return rotated_seating(bots, self.seats, self.seed, number)
        tables = all_seatings(bots, self.seats)
        return tables[number % len(tables)]


class TournamentGame(NamedTuple):
    """One game: who sat where, their places (1: won or shared the win), and their points."""

    bots: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


def make_tournament_spec(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    seconds: float | None = None,
) -> TournamentSpec:
    """Check what is asked for."""
    settled = game.resolve_options(**options or {})
    seats = game.default_seats if seats is None else seats
    laid = game.new_state(seats, settled)
    for name in bots:
        find_bot_for_state(name, game, laid)
    if len(bots) < 2:
        raise LabError("refused-too-few-bots")
    if games < 1:
        raise LabError("refused-no-games", games=games)
    if seconds is not None and not seconds > 0:
        raise LabError("refused-no-seconds", seconds=str(seconds))
    return TournamentSpec(game.name, seats, tuple(bots), seed, games, settled, seconds)


def play_tournament(
    spec: TournamentSpec, cores: int | None = None, progress: Callable[[int], object] = bool
) -> list[TournamentGame]:
    """Play all games, or as many as there is time for; the same games whatever the number of cores."""
    cores = usable_cores() if cores is None else cores
    if cores < 1:
        raise LabError("refused-no-cores", cores=cores)
    warm_up_tournament(spec)
    progress(0)
    with process_pool(cores) as pool:
        return play_tournament_games(spec, pool, QUEUED_GAMES_PER_CORE * cores, progress)


def play_tournament_games(
    spec: TournamentSpec, pool: Executor, max_queued: int, progress: Callable[[int], object] = bool
) -> list[TournamentGame]:
    """The games in the order of their numbers; so many are handed out before the first of them is done."""
    started = time.monotonic()
    played: list[TournamentGame] = []
    waiting: deque[Future[TournamentGame]] = deque()
    numbers = iter(range(spec.games))
    while True:
        # However little time there is, one game is played: nothing can be said of none.
        if spec.seconds is not None and played and time.monotonic() - started > spec.seconds:
            numbers = iter(())
            while waiting and waiting[-1].cancel():
                waiting.pop()
        waiting.extend(
            pool.submit(play_tournament_game, spec, number)
            for number in islice(numbers, max_queued - len(waiting))
        )
        if not waiting:
            return played
        try:
            played.append(waiting.popleft().result())
        except KeyboardInterrupt:  # what was played so far is worth having
            for game in waiting:
                game.cancel()
            if not played:
                raise
            return played
        progress(len(played))


def warm_up_tournament(spec: TournamentSpec) -> None:
    """Compile once, before many processes would at the same time: one question to every bot."""
    warm_up_bots(new_tournament_match(spec, seed=1), spec.bots)


def process_pool(cores: int) -> Executor:
    """Processes of their own: bots that are not compiled hold Python's lock. Ctrl-C is for their parent."""
    return ProcessPoolExecutor(cores, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))


def play_tournament_game(spec: TournamentSpec, number: int) -> TournamentGame:
    """One game, to be had again by its number."""
    rng = [0, 0]
    seed_rng(rng, spec.seed, number)
    match = new_tournament_match(spec, next_word(rng) << 31 | next_word(rng))
    bots = spec.seating(number)
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, choose(match, seat, spec.bots[bots[seat]], next_word(rng)))
    result = match.result()
    return TournamentGame(bots, result.places, result.scores)


def new_tournament_match(spec: TournamentSpec, seed: int) -> Match:
    """A match as the tournament wants it."""
    return Match(game_of(spec.game), spec.seats, seed, spec.options, None)


def rotated_seating(bots: int, seats: int, seed: int, number: int) -> tuple[int, ...]:
    """Of more bots than can meet in every order: so many games as there are bots have them in one circle.

    Each plays in as many of those games as there are seats, once on each; the next circle is another one.
    """
    rng, circle = [0, 0], list(range(bots))
    seed_rng(rng, seed ^ SEATING_RNG_STREAM, number // bots)
    for last in range(bots - 1, 0, -1):
        other = randbelow(rng, last + 1)
        circle[last], circle[other] = circle[other], circle[last]
    return tuple(circle[(number + seat) % bots] for seat in range(seats))


@cache
def all_seatings(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Every set of bots that fills the table, in every order; where bots are too few, they sit twice."""
    if bots >= seats:
        tables = [list(permutations(chosen)) for chosen in combinations(range(bots), seats)]
    else:
        turns = ([(first + seat) % bots for seat in range(seats)] for first in range(bots))
        tables = [sorted(set(permutations(turn))) for turn in turns]
    return tuple(chain.from_iterable(zip(*tables, strict=True)))
