"""Tournaments: games of bots of any kind, on all cores."""

from __future__ import annotations

import time
from collections import deque
from functools import cache
from itertools import chain, combinations, islice, permutations
from math import perm
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots import choose, find_bot_for_state
from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.match.catalogue import game as game_of
from nedra.core.match.match import Match
from nedra.lab.setup import LabError, require_cores, require_games
from nedra.lab.simulate.bot_games import warm_up_bots
from nedra.lab.simulate.game_loop import nobody_begins
from nedra.lab.simulate.parallel import usable_cores
from nedra.lab.simulate.workers import process_pool

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from concurrent.futures import Executor, Future

    from nedra.core.contract.game import AnyGame

QUEUED_GAMES_PER_CORE: Final = 4
"""Games that are queued at once for each core, so that no core waits for another."""

MAX_SEATINGS: Final = 120
"""With more possible seatings than this, no tournament would reach the last of them."""

SEATING_RNG_STREAM: Final = 0x3C6EF372
"""Separates the random numbers of seatings from those of the games."""


class TournamentSpec(NamedTuple):
    """Games 0, 1, 2 … of a seed; the number of a game decides its seating."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    games: int
    options: dict[str, int]
    seconds: float | None = None  # no game starts after this time; None: no limit

    def seating(self, number: int) -> tuple[int, ...]:
        """The numbers of a game's bots, from the beginner on: every seating in turn, or a random circle."""
        bots = len(self.bots)
        if perm(bots, self.seats) > MAX_SEATINGS:
            return rotated_seating(bots, self.seats, self.seed, number)
        seatings = all_seatings(bots, self.seats)
        return seatings[number % len(seatings)]


class TournamentGame(NamedTuple):
    """One game: its bots, their places (1: won or shared the win), and their scores.

    All are in the order of turns, from whoever began on.
    """

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
    """Check the tournament."""
    resolved = game.resolve_options(**options or {})
    seats = game.default_seats if seats is None else seats
    state = game.new_state(seats, resolved)
    for name in bots:
        find_bot_for_state(name, game, state)
    if len(bots) < 2:
        raise LabError("refused-too-few-bots")
    require_games(games)
    if seconds is not None and not seconds > 0:
        raise LabError("refused-no-seconds", seconds=str(seconds))
    return TournamentSpec(game.name, seats, tuple(bots), seed, games, resolved, seconds)


def play_tournament(
    spec: TournamentSpec, cores: int | None = None, progress: Callable[[int], object] = bool
) -> list[TournamentGame]:
    """Play all games, or as many as fit into the time; the number of cores does not change them."""
    cores = usable_cores() if cores is None else cores
    require_cores(cores)
    warm_up_tournament(spec)
    progress(0)
    with process_pool(cores) as pool:
        return play_tournament_games(spec, pool, QUEUED_GAMES_PER_CORE * cores, progress)


def play_tournament_games(
    spec: TournamentSpec, pool: Executor, max_queued: int, progress: Callable[[int], object] = bool
) -> list[TournamentGame]:
    """Play games in the order of their numbers, with at most `max_queued` at a time."""
    started = time.monotonic()
    played: list[TournamentGame] = []
    waiting: deque[Future[TournamentGame]] = deque()
    numbers = iter(range(spec.games))
    while True:
        # At least one game is played, however short the time: no standings follow from none.
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
        except KeyboardInterrupt:  # the games played so far are kept
            for game in waiting:
                game.cancel()
            if not played:
                raise
            return played
        progress(len(played))


def warm_up_tournament(spec: TournamentSpec) -> None:
    """Compile once, before many processes would at the same time."""
    warm_up_bots(new_tournament_match(spec, seed=1), spec.bots)


def play_tournament_game(spec: TournamentSpec, number: int) -> TournamentGame:
    """Play one game; its number decides everything in it."""
    rng = [0, 0]
    seed_rng(rng, spec.seed, number)
    match = new_tournament_match(spec, next_word(rng) << 31 | next_word(rng))
    bots, turn_order = spec.seating(number), seats_in_turn_order(match)
    bot_of_seat = dict(zip(turn_order, bots, strict=True))
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, choose(match, seat, spec.bots[bot_of_seat[seat]], next_word(rng)))
    result = match.result()
    return TournamentGame(
        bots,
        tuple(result.places[seat] for seat in turn_order),
        tuple(result.scores[seat] for seat in turn_order),
    )


def seats_in_turn_order(match: Match) -> list[int]:
    """All seats, from the one that begins on."""
    beginner = match.game.rules.beginner or nobody_begins
    first = beginner(match.determinize(0, 0))
    return [(first + step) % match.seats for step in range(match.seats)]


def new_tournament_match(spec: TournamentSpec, seed: int) -> Match:
    """A match with the tournament's seats and options."""
    return Match(game_of(spec.game), spec.seats, seed, spec.options, None)


def rotated_seating(bots: int, seats: int, seed: int, number: int) -> tuple[int, ...]:
    """A seating from a random circle of all bots, for more bots than `all_seatings` can handle.

    One circle serves as many games as there are bots; in these games each bot plays once on every seat.
    """
    rng, circle = [0, 0], list(range(bots))
    seed_rng(rng, seed ^ SEATING_RNG_STREAM, number // bots)
    for last in range(bots - 1, 0, -1):
        other = randbelow(rng, last + 1)
        circle[last], circle[other] = circle[other], circle[last]
    return tuple(circle[(number + seat) % bots] for seat in range(seats))


@cache
def all_seatings(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Every set of bots that fills the seats, in every order; too few bots take several seats each."""
    if bots >= seats:
        seatings = [list(permutations(chosen)) for chosen in combinations(range(bots), seats)]
    else:
        rotations = ([(first + seat) % bots for seat in range(seats)] for first in range(bots))
        seatings = [sorted(set(permutations(rotation))) for rotation in rotations]
    return tuple(chain.from_iterable(zip(*seatings, strict=True)))
