"""A course: what is learned, a game with its seats, options and bots, checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from nedra.core.body import write
from nedra.core.catalogue import game as find_game
from nedra.core.errors import Refused
from nedra.core.words import add_words
from nedra.gym.lane import LEARNER, NOBODY, Lane
from nedra.lab.series import CODES, SEED_BITS, BadSeries

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from nedra.core.game import AnyGame
    from nedra.core.observation import Layout
    from nedra.core.table import Table

add_words("nedra.gym")


class BadCourse(Refused):
    """Something that cannot be learned so."""


class Course(NamedTuple):
    """Games of a seed, each seat played by a bot of that name or, where there is none, by the learner."""

    game: AnyGame
    seats: int
    options: dict[str, int]
    bots: tuple[str | None, ...]
    box: msgspec.Struct | None = None
    seed: int = 0
    again: bool = True  # the next game begins as soon as one is over

    @property
    def layout(self) -> Layout:
        """How what a seat may know is laid out."""
        assert self.game.observation is not None
        layout: Layout = self.game.observation.layout
        return layout

    @property
    def has_bots(self) -> bool:
        return any(name is not None for name in self.bots)

    def table(self) -> Table:
        """The table as it lies before every game."""
        table: Table = self.game.lay(self.seats, self.options, self.box)
        return table

    def sown(self, seed: int) -> Course:
        """The same with another seed."""
        return self._replace(seed=seed)

    def lanes(self, into: NDArray[Any]) -> None:
        """Lay out lanes, the games dealt out to them in turn."""
        lane = Lane()
        lane.seed = self.seed & ((1 << SEED_BITS) - 1)
        lane.stride = len(into)
        lane.again = self.again
        lane.asks = NOBODY
        lane.bots[: self.seats] = [LEARNER if name is None else CODES[name] for name in self.bots]
        write(lane, into, 0)
        into[:] = into[0]
        into["number"] = range(len(into))


def course(
    name: str,
    seats: int | None = None,
    bots: Sequence[str | None] | None = None,
    box: str | Path | None = None,
    options: Mapping[str, object] | None = None,
) -> Course:
    """Check what is to be learned; without a number of seats, as many as usual."""
    game = find_game(name)
    if game.observation is None:
        raise BadCourse("refused-no-observation", game=name)
    seats = game.usual_seats if seats is None else seats
    settled = game.settle(**options or {})
    contents = None if box is None else game.box(box)
    game.lay(seats, settled, contents)
    seated = tuple(bots or (None,) * seats)
    for bot in seated:
        if bot is not None and bot not in CODES:
            raise BadSeries("refused-not-in-bulk", name=bot, known=", ".join(CODES))
    if len(seated) != seats:
        raise BadSeries("refused-bots-and-seats", bots=len(seated), seats=seats)
    if None not in seated:
        raise BadCourse("refused-no-learner", game=name)
    return Course(game, seats, settled, seated, contents)


def seated_against(name: str, seats: int | None, opponents: Sequence[str], seat: int) -> list[str | None]:
    """Who sits where, if one learner sits in that seat, and opponents, or one kind of them, in the others."""
    seats = find_game(name).usual_seats if seats is None else seats
    others: list[str | None] = list(opponents)
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1:
        raise BadSeries("refused-bots-and-seats", bots=len(opponents), seats=seats - 1)
    if not 0 <= seat < seats:
        raise BadCourse("refused-no-such-seat", game=name, seat=str(seat)[:40], seats=seats)
    return [*others[:seat], None, *others[seat:]]
