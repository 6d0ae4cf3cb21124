"""The state of an OpenSpiel game: a game state, and a move whose random outcomes are not all known yet."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, NoReturn

from nedra.core.compiled.rng import seed_rng
from nedra.core.compiled.seat_mask import lowest_seat
from nedra.core.contract.emit import AUDIENCE_ALL
from nedra.core.contract.game import legal_move_numbers
from nedra.gym.env_kernel import write_rewards
from nedra.gym.scripted_rng import OutcomeNeeded, make_scripted_rng
from nedra.gym.single_env import raise_illegal_move, raise_unknown_move

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.lab.setup import GameSetup

# OpenSpiel's special player numbers.
CHANCE: Final = -1
TERMINAL: Final = -4


class ChanceNodeState:
    """A state with explicit chance nodes. Copies share `state`, which is never modified in place."""

    def __init__(self, setup: GameSetup) -> None:
        self.game: AnyGame = setup.definition
        self.seats = setup.seats
        self.state = setup.initial_state()
        self.recall: list[RecallEntry | None] = [None] * setup.seats  # by seat: its latest entry
        self.outcomes = 0  # of the next chance node; 0: a decision is next
        self.player = CHANCE  # a seat, CHANCE or TERMINAL
        self._move: tuple[int, int] | None = None  # seat and move; None: the setup
        self._script: tuple[int, ...] = ()  # the random outcomes of the move so far
        self._legal: list[int] | None = None  # cached legal moves of the player
        self._advance()

    def __deepcopy__(self, _memo: dict[int, Any]) -> ChanceNodeState:
        copied = object.__new__(ChanceNodeState)
        copied.__dict__.update(self.__dict__, recall=self.recall[:])
        return copied

    def apply_move(self, move: int) -> None:
        """Play the pending seat's move."""
        seat = self.player
        if move not in self.legal(seat):
            self._raise_illegal(seat, move)
        self.recall[seat] = RecallEntry(self.recall[seat], (seat, move), self.state)
        self._move, self._script = (seat, move), ()
        self._advance()

    def apply_chance(self, outcome: int) -> None:
        """Decide the next random outcome."""
        if not 0 <= outcome < self.outcomes:
            raise_unknown_move(self.game, outcome, range(self.outcomes))
        self._script = (*self._script, outcome)
        self._advance()

    def determinize(self, seat: int, seed: int) -> None:
        """Replace everything the seat cannot know by random values."""
        self.state, self._legal = self.state.copy(), None
        seed_rng(self.state.rng, seed, 0)
        self.game.rules.determinize(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """The numbers of a seat's legal moves."""
        if seat != self.player:
            return sorted(legal_move_numbers(self.game, self.state, seat))
        if self._legal is None:
            self._legal = sorted(legal_move_numbers(self.game, self.state, seat))
        return self._legal

    def observation(self, seat: int) -> list[int]:
        """What a seat may know now, as numbers."""
        return observe_state(self.game, self.state, seat)

    def observation_string(self, seat: int) -> str:
        """What a seat may know now, as a string."""
        return " ".join(map(str, self.observation(seat)))

    def information_state_string(self, seat: int) -> str:
        """What a seat may know now, and a digest of everything it has seen and done before."""
        latest = self.recall[seat]
        digest = "" if latest is None else latest.digest(self.game, seat).hex()
        return f"{digest} {self.observation_string(seat)}"

    def returns(self) -> list[float]:
        """The final rewards of all seats."""
        ranking_scores, rewards = [0] * self.seats, [0.0] * self.seats
        self.game.rules.ranking_scores(self.state, ranking_scores)
        write_rewards(ranking_scores, self.seats, rewards)
        return rewards

    def debug_string(self) -> str:
        """The true state, for debugging."""
        return f"{self._move} {self._script} {self.state.to_dict()}"

    def _advance(self) -> None:
        """Play the move from its start with the outcomes known so far; stop at the next unknown one."""
        state, self._legal = self.state.copy(), None
        state.rng[:], state.events = make_scripted_rng(self._script), []
        try:
            if self._move is None:
                self.game.rules.setup(state)
            else:
                self.game.rules.play(state, *self._move)
        except OutcomeNeeded as needed:
            self.outcomes, self.player = needed.limit, CHANCE
            return
        self._record_events(state.events)
        state.rng[:], state.events = [0, 1], None
        self.state, self.outcomes, self._script = state, 0, ()
        pending = self.game.rules.pending(state)
        self.player = lowest_seat(pending) if pending else TERMINAL

    def _raise_illegal(self, seat: int, move: int) -> NoReturn:
        if not 0 <= move < len(self.game.moves):
            raise_unknown_move(self.game, move, self.legal(seat))
        raise_illegal_move(self.game, self.state, seat, move)

    def _record_events(self, events: list[tuple[int, int, int, int, int]]) -> None:
        if not events:
            return
        for seat in range(self.seats):
            visible = tuple(event for audience, *event in events if audience in (AUDIENCE_ALL, seat))
            if visible:
                self.recall[seat] = RecallEntry(self.recall[seat], visible, None)


class RecallEntry:
    """One thing that a seat has seen or done, linked to the one before. Digests are computed on demand."""

    __slots__ = ("cached_digest", "content", "previous", "state")

    def __init__(self, previous: RecallEntry | None, content: tuple[Any, ...], state: State | None) -> None:
        self.previous = previous
        self.content = content
        self.state = state  # in which the seat decided
        self.cached_digest = b""

    def digest(self, game: AnyGame, seat: int) -> bytes:
        """A digest of this entry and all before it."""
        chain = [self]
        while not chain[-1].cached_digest and chain[-1].previous is not None:
            chain.append(chain[-1].previous)
        for entry in reversed(chain):
            if not entry.cached_digest:
                entry.cached_digest = entry.compute_digest(game, seat)
        return self.cached_digest

    def compute_digest(self, game: AnyGame, seat: int) -> bytes:
        """A digest of this entry and the digest before it."""
        previous = b"" if self.previous is None else self.previous.cached_digest
        observation = None if self.state is None else observe_state(game, self.state, seat)
        return blake2b(previous + repr((self.content, observation)).encode(), digest_size=12).digest()


def observe_state(game: AnyGame, state: State, seat: int) -> list[int]:
    """A seat's observation of a state."""
    assert game.observation is not None
    out = [0] * game.observation.layout.size
    game.observation.observe(state, seat, out)
    return [int(cell) for cell in out]
