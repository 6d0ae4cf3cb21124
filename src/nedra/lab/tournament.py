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

from nedra.bots import bot_at, choose
from nedra.core.catalogue import game as game_of
from nedra.core.dice import below, sow, throw
from nedra.core.match import Match
from nedra.lab.series import BadSeries
from nedra.lab.simulate import usable_cores
from nedra.lab.thinking import ask_once

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from concurrent.futures import Executor, Future

    from nedra.core.game import AnyGame

AHEAD: Final = 4
"""So many games a core are handed out at once, so that no core waits for another."""

MOST_SEATINGS: Final = 120
"""Where bots could sit down in more ways than that, no tournament would come to the last of them."""

CIRCLES_STREAM: Final = 0x3C6EF372
"""What tells the dice that seat bots from those of the games."""


class Tournament(NamedTuple):
    """Games 0, 1, 2 … of a seed; who sits where in each of them is decided by its number."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    games: int
    options: dict[str, int]
    seconds: float | None = None  # no game begins after that; None: all are played

    def seated(self, number: int) -> tuple[int, ...]:
        """The bots of one game by their numbers: all sets of them in turn, in every order, or dealt."""
        bots = len(self.bots)
        if perm(bots, self.seats) > MOST_SEATINGS:
            return dealt(bots, self.seats, self.seed, number)
        tables = seatings(bots, self.seats)
        return tables[number % len(tables)]


class Played(NamedTuple):
    """One game: who sat where, their places (1: won or shared the win), and their points."""

    bots: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


def tournament(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    seconds: float | None = None,
) -> Tournament:
    """Check what is asked for."""
    settled = game.settle(**options or {})
    seats = game.usual_seats if seats is None else seats
    laid = game.lay(seats, settled)
    for name in bots:
        bot_at(name, game, laid)
    if len(bots) < 2:
        raise BadSeries("refused-lonely-bot")
    if games < 1:
        raise BadSeries("refused-no-games", games=games)
    if seconds is not None and not seconds > 0:
        raise BadSeries("refused-no-seconds", seconds=str(seconds))
    return Tournament(game.name, seats, tuple(bots), seed, games, settled, seconds)


def hold(
    asked: Tournament, cores: int | None = None, progress: Callable[[int], object] = bool
) -> list[Played]:
    """Play all games, or as many as there is time for; the same games whatever the number of cores."""
    cores = usable_cores() if cores is None else cores
    if cores < 1:
        raise BadSeries("refused-no-cores", cores=cores)
    make_ready(asked)
    progress(0)
    with pool_of(cores) as pool:
        return play_all(asked, pool, AHEAD * cores, progress)


def play_all(
    asked: Tournament, pool: Executor, ahead: int, progress: Callable[[int], object] = bool
) -> list[Played]:
    """The games in the order of their numbers; so many are handed out before the first of them is done."""
    started = time.monotonic()
    played: list[Played] = []
    waiting: deque[Future[Played]] = deque()
    numbers = iter(range(asked.games))
    while True:
        # However little time there is, one game is played: nothing can be said of none.
        if asked.seconds is not None and played and time.monotonic() - started > asked.seconds:
            numbers = iter(())
            while waiting and waiting[-1].cancel():
                waiting.pop()
        waiting.extend(
            pool.submit(play_one, asked, number) for number in islice(numbers, ahead - len(waiting))
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


def make_ready(asked: Tournament) -> None:
    """Compile once, before many processes would at the same time: one question to every bot."""
    ask_once(match_of(asked, seed=1), asked.bots)


def pool_of(cores: int) -> Executor:
    """Processes of their own: bots that are not compiled hold Python's lock. Ctrl-C is for their parent."""
    return ProcessPoolExecutor(cores, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))


def play_one(asked: Tournament, number: int) -> Played:
    """One game, to be had again by its number."""
    dice = [0, 0]
    sow(dice, asked.seed, number)
    match = match_of(asked, throw(dice) << 31 | throw(dice))
    bots = asked.seated(number)
    while not match.over:
        for seat in match.asks():
            match.play(seat, choose(match, seat, asked.bots[bots[seat]], throw(dice)))
    result = match.result()
    return Played(bots, result.places, result.scores)


def match_of(asked: Tournament, seed: int) -> Match:
    """A match as the tournament wants it."""
    return Match(game_of(asked.game), asked.seats, seed, asked.options, None)


def dealt(bots: int, seats: int, seed: int, number: int) -> tuple[int, ...]:
    """Of more bots than can meet in every order: so many games as there are bots have them in one circle.

    Each plays in as many of those games as there are seats, once on each; the next circle is another one.
    """
    dice, circle = [0, 0], list(range(bots))
    sow(dice, seed ^ CIRCLES_STREAM, number // bots)
    for last in range(bots - 1, 0, -1):
        other = below(dice, last + 1)
        circle[last], circle[other] = circle[other], circle[last]
    return tuple(circle[(number + seat) % bots] for seat in range(seats))


@cache
def seatings(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Every set of bots that fills the table, in every order; where bots are too few, they sit twice."""
    if bots >= seats:
        tables = [list(permutations(chosen)) for chosen in combinations(range(bots), seats)]
    else:
        turns = ([(first + seat) % bots for seat in range(seats)] for first in range(bots))
        tables = [sorted(set(permutations(turn))) for turn in turns]
    return tuple(chain.from_iterable(zip(*tables, strict=True)))
