"""A moment of a game in which every chance is a node: a table, and a move not yet played to its end."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, NoReturn

from nedra.core.conformance.trial import legal_numbers
from nedra.core.dice import sow
from nedra.core.tell import EVERYONE
from nedra.gym.lane import reward
from nedra.gym.loaded import Unthrown, loaded
from nedra.gym.stage import refuse, refuse_unknown

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.table import Table
    from nedra.gym.course import Course

# The players who are none, as OpenSpiel numbers them.
CHANCE: Final = -1
TERMINAL: Final = -4


class Moment:
    """What OpenSpiel calls a state. No table is changed once it lies here, so that twins may share it."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.table: Table = course.table()
        self.memory: list[Memory | None] = [None] * course.seats  # by seat: the last thing it learned
        self.outcomes = 0  # of the chance that is next; 0: none is
        self.player = CHANCE  # who is next: a seat, or one of those above
        self._move: tuple[int, int] | None = None  # who does what; None: the table is being set up
        self._script: tuple[int, ...] = ()
        self._legal: list[int] | None = None  # what the next player may answer, once somebody has asked
        self._go_on()

    @property
    def game(self) -> AnyGame:
        return self.course.game

    def __deepcopy__(self, _memo: dict[int, Any]) -> Moment:
        twin = object.__new__(Moment)
        twin.__dict__.update(self.__dict__, memory=self.memory[:])
        return twin

    def answer(self, move: int) -> None:
        """The next player's move."""
        seat = self.player
        if move not in self.legal(seat):
            self._refuse(seat, move)
        self.memory[seat] = Memory(self.memory[seat], (seat, move), self.table)
        self._move, self._script = (seat, move), ()
        self._go_on()

    def throw(self, outcome: int) -> None:
        """Decide the chance that is next."""
        if not 0 <= outcome < self.outcomes:
            refuse_unknown(self.game, outcome, range(self.outcomes))
        self._script = (*self._script, outcome)
        self._go_on()

    def imagine(self, seat: int, seed: int) -> None:
        """Deal afresh what that seat cannot know."""
        self.table, self._legal = self.table.copy(), None
        sow(self.table.dice, seed, 0)
        self.game.rules.imagine(self.table, seat)

    def legal(self, seat: int) -> list[int]:
        """What a seat may answer, by number."""
        if seat != self.player:
            return sorted(legal_numbers(self.game, self.table, seat))
        if self._legal is None:
            self._legal = sorted(legal_numbers(self.game, self.table, seat))
        return self._legal

    def observed(self, seat: int) -> list[int]:
        """What a seat may know now, in numbers."""
        return observed(self.game, self.table, seat)

    def described(self, seat: int) -> str:
        """What a seat may know now, as a string."""
        return " ".join(map(str, self.observed(seat)))

    def recalled(self, seat: int) -> str:
        """What a seat may know now, and a digest of all it was ever told, saw when asked, and answered."""
        memory = self.memory[seat]
        digest = "" if memory is None else memory.digest(self.game, seat).hex()
        return f"{digest} {self.described(seat)}"

    def returns(self) -> list[float]:
        """What every seat gets in the end."""
        standing, rewards = [0] * self.course.seats, [0.0] * self.course.seats
        self.game.rules.standing(self.table, standing)
        reward(standing, self.course.seats, rewards)
        return rewards

    def written(self) -> str:
        """The whole truth, for who looks for mistakes."""
        return f"{self._move} {self._script} {self.table.position()}"

    def _go_on(self) -> None:
        """Play the move as far as the script tells its chances; all of it again when one more is known."""
        table, self._legal = self.table.copy(), None
        table.dice[:], table.told = loaded(self._script), []
        try:
            if self._move is None:
                self.game.rules.setup(table)
            else:
                self.game.rules.play(table, *self._move)
        except Unthrown as chance:
            self.outcomes, self.player = chance.limit, CHANCE
            return
        self._remember(table.told)
        table.dice[:], table.told = [0, 1], None
        self.table, self.outcomes, self._script = table, 0, ()
        asked = self.game.rules.asked(table)
        self.player = (asked & -asked).bit_length() - 1 if asked else TERMINAL

    def _refuse(self, seat: int, move: int) -> NoReturn:
        if not 0 <= move < len(self.game.moves):
            refuse_unknown(self.game, move, self.legal(seat))
        refuse(self.game, self.table, seat, move)

    def _remember(self, told: list[tuple[int, int, int, int, int]]) -> None:
        if not told:
            return
        for seat in range(self.course.seats):
            heard = tuple(event for to, *event in told if to in (EVERYONE, seat))
            if heard:
                self.memory[seat] = Memory(self.memory[seat], heard, None)


class Memory:
    """One thing that a seat learned, and all it learned before. It is added up only if somebody asks."""

    __slots__ = ("before", "sum", "table", "what")

    def __init__(self, before: Memory | None, what: tuple[Any, ...], table: Table | None) -> None:
        self.before = before
        self.what = what
        self.table = table  # at which the seat was asked
        self.sum = b""

    def digest(self, game: AnyGame, seat: int) -> bytes:
        """A number for all of it."""
        chain = [self]
        while not chain[-1].sum and chain[-1].before is not None:
            chain.append(chain[-1].before)
        for memory in reversed(chain):
            if not memory.sum:
                memory.sum = memory.added_up(game, seat)
        return self.sum

    def added_up(self, game: AnyGame, seat: int) -> bytes:
        """This, on top of what was added up before."""
        before = b"" if self.before is None else self.before.sum
        seen = None if self.table is None else observed(game, self.table, seat)
        return blake2b(before + repr((self.what, seen)).encode(), digest_size=12).digest()


def observed(game: AnyGame, table: Table, seat: int) -> list[int]:
    """What a seat may know of a table, in numbers."""
    assert game.observation is not None
    out = [0] * game.observation.layout.size
    game.observation.observe(table, seat, out)
    return [int(cell) for cell in out]
