"""Playing a table out, by thumb and by whim, and judging what it came to."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from nedra.core.dice import below
from nedra.core.game import Chapters
from nedra.core.rule import listed, rule
from nedra.core.seats import lowest

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.dials import Dials
    from nedra.bots.search.tree import Notes
    from nedra.core.game import AnyGame
    from nedra.core.table import Table

    Tables = list[Table]
    Ready = Callable[[Callable[..., Any]], Callable[..., Any]]

WHIMS: Final = 1000

FINE: Final = 16
FALLS: Final = 8 * FINE
falling = listed(tuple(round(2**20 * exp(-fall / FINE)) for fall in range(FALLS)))
"""How hope falls, by sixteenths of a swing: listed, since machines differ in the last digit of an `exp`."""


def player_out_of(game: AnyGame, ready: Ready) -> Callable[[Tables, Notes, int, int], None]:
    """The function that plays a table of this game to its end, or to the horizon."""
    play = game.rules.play
    guess, asked = ready(guesser_of(game)), ready(asker_of(game))

    def play_out(work: Tables, notes: Notes, horizon: int, whim: int) -> None:
        for _ in range(horizon):
            seats = asked(work, notes)
            if seats == 0:
                return
            seat = lowest(seats)
            play(work[0], seat, guess(work, notes, seat, whim))

    return play_out


def asker_of(game: AnyGame) -> Callable[[Tables, Notes], int]:
    """Who is asked, unless the walk has come to the chapter with which it ends."""
    asked, begun = game.rules.asked, chapters_of(game).begun

    def ask(work: Tables, notes: Notes) -> int:
        if begun(work[0]) >= notes.last:
            return 0
        return asked(work[0])

    return ask


def chapters_of(game: AnyGame) -> Chapters[Any]:
    """A game all of a piece is in its first chapter to the end."""
    return game.rules.chapters or ONE_PIECE


@rule
def only_chapter(_table: Table) -> int:
    """The first, and no other."""
    return 0


ONE_PIECE: Final = Chapters[Any](begun=only_chapter, swing=only_chapter)


def guesser_of(game: AnyGame) -> Callable[[Tables, Notes, int, int], int]:
    """A quick move: by thumb, or now and then any legal one."""
    legal, thumb = game.rules.legal, game.rules.thumb

    def guess(work: Tables, notes: Notes, seat: int, whim: int) -> int:
        if whim and (whim == WHIMS or below(notes.dice, WHIMS) < whim):
            return notes.legal[below(notes.dice, legal(work[0], seat, notes.legal))]
        return thumb(work[0], seat)

    return guess


def judge_of(game: AnyGame) -> Callable[[Tables, Notes, Dials], None]:
    """The function that writes what every seat gains: its share of the win, and a little for points."""
    asked, scores, standing = game.rules.asked, game.rules.scores, game.rules.standing
    begun, swing = chapters_of(game).begun, chapters_of(game).swing
    points_decide = standing is scores  # counting twice would cost a tenth of the search

    def judge(work: Tables, notes: Notes, dials: Dials) -> None:
        seats = work[0].seats
        scores(work[0], notes.points)
        if points_decide:
            for seat in range(seats):
                notes.standing[seat] = notes.points[seat]
        else:
            standing(work[0], notes.standing)
        share_win(notes, seats)
        unfinished = asked(work[0])
        if unfinished and begun(work[0]) >= notes.last:
            share_hope(notes, seats, swing(work[0]))
            unfinished = 0
        weigh(notes, seats, dials.greed, unfinished)
        if dials.spite != 0.0:
            begrudge(notes, seats, dials.spite)

    return judge


@rule
def share_win(notes: Notes, seats: int) -> None:
    """All who stand highest share the win."""
    best = notes.standing[0]
    for seat in range(seats):
        best = max(best, notes.standing[seat])
    winners = 0
    for seat in range(seats):
        winners += notes.standing[seat] == best
    for seat in range(seats):
        notes.share[seat] = 1.0 / winners if notes.standing[seat] == best else 0.0


@rule
def share_hope(notes: Notes, seats: int, swing: int) -> None:
    """With more to come the win is shared by points: one swing behind hopes for an e-th as much."""
    best = notes.points[0]
    for seat in range(seats):
        best = max(best, notes.points[seat])
    total = 0.0
    for seat in range(seats):
        notes.share[seat] = falling(min(FALLS - 1, (best - notes.points[seat]) * FINE * FINE // swing))
        total += notes.share[seat]
    for seat in range(seats):
        notes.share[seat] /= total


@rule
def weigh(notes: Notes, seats: int, greed: float, unfinished: int) -> None:
    """A seat gains its share of the win, and by greed its part of all points.

    Where a game was not played to its end, half of the win goes by points.
    """
    total = 0
    for seat in range(seats):
        total += max(0, notes.points[seat])
    for seat in range(seats):
        part = max(0, notes.points[seat]) / total if total else 1.0 / seats
        if unfinished:
            notes.share[seat] = (notes.share[seat] + part) / 2
        notes.gain[seat] = notes.share[seat] + greed * part


@rule
def begrudge(notes: Notes, seats: int, spite: float) -> None:
    """The most that anyone else wins costs so much of the own gain."""
    for seat in range(seats):
        best = 0.0
        for other in range(seats):
            if other != seat:
                best = max(best, notes.share[other])
        notes.gain[seat] -= spite * best
