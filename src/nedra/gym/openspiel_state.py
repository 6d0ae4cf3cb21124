"""A moment of a game in which every chance is a node: a table, and a move not yet played to its end."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, NoReturn

from nedra.core.compiled.rng import seed_rng
from nedra.core.contract.emit import AUDIENCE_ALL
from nedra.core.contract.game import legal_move_numbers
from nedra.gym.env_kernel import write_rewards
from nedra.gym.scripted_rng import OutcomeNeeded, make_scripted_rng
from nedra.gym.single_env import raise_illegal_move, raise_unknown_move

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.gym.env_spec import EnvSpec

# The players who are none, as OpenSpiel numbers them.
CHANCE: Final = -1
TERMINAL: Final = -4


class ChanceNodeState:
    """What OpenSpiel calls a state. No table is changed once it lies here, so that twins may share it."""

    def __init__(self, env_spec: EnvSpec) -> None:
        self.env_spec = env_spec
        self.state: State = env_spec.initial_state()
        self.recall: list[RecallEntry | None] = [None] * env_spec.seats  # by seat: the last thing it learned
        self.outcomes = 0  # of the chance that is next; 0: none is
        self.player = CHANCE  # who is next: a seat, or one of those above
        self._move: tuple[int, int] | None = None  # who does what; None: the table is being set up
        self._script: tuple[int, ...] = ()
        self._legal: list[int] | None = None  # what the next player may answer, once somebody has asked
        self._advance()

    @property
    def game(self) -> AnyGame:
        return self.env_spec.game

    def __deepcopy__(self, _memo: dict[int, Any]) -> ChanceNodeState:
        twin = object.__new__(ChanceNodeState)
        twin.__dict__.update(self.__dict__, memory=self.recall[:])
        return twin

    def apply_move(self, move: int) -> None:
        """The next player's move."""
        seat = self.player
        if move not in self.legal(seat):
            self._raise_illegal(seat, move)
        self.recall[seat] = RecallEntry(self.recall[seat], (seat, move), self.state)
        self._move, self._script = (seat, move), ()
        self._advance()

    def apply_chance(self, outcome: int) -> None:
        """Decide the chance that is next."""
        if not 0 <= outcome < self.outcomes:
            raise_unknown_move(self.game, outcome, range(self.outcomes))
        self._script = (*self._script, outcome)
        self._advance()

    def determinize(self, seat: int, seed: int) -> None:
        """Deal afresh what that seat cannot know."""
        self.state, self._legal = self.state.copy(), None
        seed_rng(self.state.rng, seed, 0)
        self.game.rules.determinize(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """What a seat may answer, by number."""
        if seat != self.player:
            return sorted(legal_move_numbers(self.game, self.state, seat))
        if self._legal is None:
            self._legal = sorted(legal_move_numbers(self.game, self.state, seat))
        return self._legal

    def observation(self, seat: int) -> list[int]:
        """What a seat may know now, in numbers."""
        return observe_state(self.game, self.state, seat)

    def observation_string(self, seat: int) -> str:
        """What a seat may know now, as a string."""
        return " ".join(map(str, self.observation(seat)))

    def information_state_string(self, seat: int) -> str:
        """What a seat may know now, and a digest of all it was ever told, saw when asked, and answered."""
        memory = self.recall[seat]
        digest = "" if memory is None else memory.digest(self.game, seat).hex()
        return f"{digest} {self.observation_string(seat)}"

    def returns(self) -> list[float]:
        """What every seat gets in the end."""
        standing, rewards = [0] * self.env_spec.seats, [0.0] * self.env_spec.seats
        self.game.rules.ranking_scores(self.state, standing)
        write_rewards(standing, self.env_spec.seats, rewards)
        return rewards

    def debug_string(self) -> str:
        """The whole truth, for who looks for mistakes."""
        return f"{self._move} {self._script} {self.state.to_dict()}"

    def _advance(self) -> None:
        """Play the move as far as the script tells its chances; all of it again when one more is known."""
        state, self._legal = self.state.copy(), None
        state.rng[:], state.events = make_scripted_rng(self._script), []
        try:
            if self._move is None:
                self.game.rules.setup(state)
            else:
                self.game.rules.play(state, *self._move)
        except OutcomeNeeded as chance:
            self.outcomes, self.player = chance.limit, CHANCE
            return
        self._record_events(state.events)
        state.rng[:], state.events = [0, 1], None
        self.state, self.outcomes, self._script = state, 0, ()
        asked = self.game.rules.pending(state)
        self.player = (asked & -asked).bit_length() - 1 if asked else TERMINAL

    def _raise_illegal(self, seat: int, move: int) -> NoReturn:
        if not 0 <= move < len(self.game.moves):
            raise_unknown_move(self.game, move, self.legal(seat))
        raise_illegal_move(self.game, self.state, seat, move)

    def _record_events(self, events: list[tuple[int, int, int, int, int]]) -> None:
        if not events:
            return
        for seat in range(self.env_spec.seats):
            heard = tuple(event for to, *event in events if to in (AUDIENCE_ALL, seat))
            if heard:
                self.recall[seat] = RecallEntry(self.recall[seat], heard, None)


class RecallEntry:
    """One thing that a seat learned, and all it learned before. It is added up only if somebody asks."""

    __slots__ = ("cached_digest", "content", "previous", "state")

    def __init__(self, before: RecallEntry | None, what: tuple[Any, ...], state: State | None) -> None:
        self.previous = before
        self.content = what
        self.state = state  # at which the seat was asked
        self.cached_digest = b""

    def digest(self, game: AnyGame, seat: int) -> bytes:
        """A number for all of it."""
        chain = [self]
        while not chain[-1].cached_digest and chain[-1].previous is not None:
            chain.append(chain[-1].previous)
        for memory in reversed(chain):
            if not memory.cached_digest:
                memory.cached_digest = memory.compute_digest(game, seat)
        return self.cached_digest

    def compute_digest(self, game: AnyGame, seat: int) -> bytes:
        """This, on top of what was added up before."""
        before = b"" if self.previous is None else self.previous.cached_digest
        seen = None if self.state is None else observe_state(game, self.state, seat)
        return blake2b(before + repr((self.content, seen)).encode(), digest_size=12).digest()


def observe_state(game: AnyGame, state: State, seat: int) -> list[int]:
    """What a seat may know of a table, in numbers."""
    assert game.observation is not None
    out = [0] * game.observation.layout.size
    game.observation.observe(state, seat, out)
    return [int(cell) for cell in out]
