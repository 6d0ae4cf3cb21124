"""A node of a game tree, interpreted: a state, a move whose outcomes are not all known, and memories."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from nedra.core.compiled.rng import seed_rng
from nedra.core.compiled.seat_mask import lowest_seat
from nedra.core.contract.emit import AUDIENCE_ALL
from nedra.core.contract.game import legal_move_numbers
from nedra.gym.openspiel.node_kernel import CHANCE, TERMINAL
from nedra.gym.openspiel.scripted_rng import OutcomeNeeded, make_scripted_rng

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.lab.setup import GameSetup


class InterpretedNode:
    """A node that remembers what every seat has seen and done.

    Copies share `state`, which is never modified in place.
    """

    def __init__(self, setup: GameSetup) -> None:
        self.game: AnyGame = setup.definition
        self.seats = setup.seats
        self.state = setup.initial_state()
        # The latest entries: by seat, of what it saw and did; of what all saw; by seat, of what it alone did.
        self.recall: list[RecallEntry | None] = [None] * setup.seats
        self.public_recall: RecallEntry | None = None
        self.private_recall: list[RecallEntry | None] = [None] * setup.seats
        self.outcomes = 0  # of the next chance node; 0: a decision is next
        self.player = CHANCE  # a seat, CHANCE or TERMINAL
        self._move: tuple[int, int] | None = None  # seat and move; None: the setup
        self._script: tuple[int, ...] = ()  # the random outcomes of the move so far
        self._advance()

    def __deepcopy__(self, _memo: dict[int, Any]) -> InterpretedNode:
        copied = object.__new__(InterpretedNode)
        lists = {"recall": self.recall[:], "private_recall": self.private_recall[:]}
        copied.__dict__.update(self.__dict__, **lists)
        return copied

    def __getstate__(self) -> dict[str, Any]:
        """Pickle digests instead of chains, which can be thousands of entries long."""
        own = enumerate(self.recall)
        return self.__dict__ | {
            "recall": [entry and entry.without_past(self.game, seat) for seat, entry in own],
            "public_recall": self.public_recall and self.public_recall.without_past(self.game, 0),
            "private_recall": [entry and entry.without_past(self.game, 0) for entry in self.private_recall],
        }

    def apply(self, action: int) -> None:
        """Play a legal move of the pending seat, or decide the next random outcome."""
        if self.player == CHANCE:
            self._script = (*self._script, action)
        else:
            seat = self.player
            self.recall[seat] = RecallEntry(self.recall[seat], (seat, action), self.state)
            self.private_recall[seat] = RecallEntry(self.private_recall[seat], (seat, action), None)
            self._move, self._script = (seat, action), ()
        self._advance()

    def determinize(self, seat: int, seed: int) -> None:
        """Replace everything the seat cannot know by random values."""
        self.state = self.state.copy()
        seed_rng(self.state.rng, seed, 0)
        self.game.rules.determinize(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """The numbers of a seat's legal moves."""
        return sorted(legal_move_numbers(self.game, self.state, seat))

    def observation(self, seat: int) -> list[int]:
        """What a seat may know now, as numbers."""
        return observe_state(self.game, self.state, seat)

    def observation_string(self, seat: int) -> str:
        """What a seat may know now, as a string."""
        return " ".join(map(str, self.observation(seat)))

    def information_state_string(self, seat: int) -> str:
        """What a seat may know now, and a digest of everything it has seen and done before."""
        return f"{self._digest(self.recall[seat], seat)} {self.observation_string(seat)}"

    def public_string(self, *, recall: bool) -> str:
        """What a spectator sees; with recall, also a digest of all public events."""
        digest = f"{self._digest(self.public_recall, 0)} " if recall else ""
        return digest + json.dumps(self._view(None))

    def private_string(self, seat: int, *, recall: bool) -> str:
        """What a seat sees beyond a spectator; with recall, also a digest of its moves and private events."""
        digest = f"{self._digest(self.private_recall[seat], 0)} " if recall else ""
        return digest + json.dumps(differing_part(self._view(seat), self._view(None)))

    def _view(self, seat: int | None) -> object:
        view: object = json.loads(msgspec.json.encode(self.game.view(self.state, seat)))
        return view

    def _digest(self, latest: RecallEntry | None, seat: int) -> str:
        return "" if latest is None else latest.digest(self.game, seat).hex()

    def debug_string(self) -> str:
        """The true state, for debugging."""
        return f"{self._move} {self._script} {self.state.to_dict()}"

    def _advance(self) -> None:
        """Play the move from its start with the outcomes known so far; stop at the next unknown one."""
        state = self.state.copy()
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

    def _record_events(self, events: list[tuple[int, int, int, int, int]]) -> None:
        if not events:
            return
        public = tuple(event for audience, *event in events if audience == AUDIENCE_ALL)
        if public:
            self.public_recall = RecallEntry(self.public_recall, public, None)
        for seat in range(self.seats):
            visible = tuple(event for audience, *event in events if audience in (AUDIENCE_ALL, seat))
            if visible:
                self.recall[seat] = RecallEntry(self.recall[seat], visible, None)
            if len(visible) > len(public):
                own = tuple(event for audience, *event in events if audience == seat)
                self.private_recall[seat] = RecallEntry(self.private_recall[seat], own, None)


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

    def without_past(self, game: AnyGame, seat: int) -> RecallEntry:
        """An entry with the same digest that knows nothing else."""
        alone = RecallEntry(None, (), None)
        alone.cached_digest = self.digest(game, seat)
        return alone

    def compute_digest(self, game: AnyGame, seat: int) -> bytes:
        """A digest of this entry and the digest before it."""
        previous = b"" if self.previous is None else self.previous.cached_digest
        observation = None if self.state is None else observe_state(game, self.state, seat)
        return blake2b(previous + repr((self.content, observation)).encode(), digest_size=12).digest()


def differing_part(value: Any, other: Any) -> Any:  # noqa: ANN401 - of JSON
    """What a JSON value says that the other one does not; None where they agree."""
    if value == other:
        return None
    if isinstance(value, dict) and isinstance(other, dict):
        return {
            key: differing_part(value[key], other.get(key)) for key in value if value[key] != other.get(key)
        }
    if isinstance(value, list) and isinstance(other, list) and len(value) == len(other):
        return [differing_part(one, two) for one, two in zip(value, other, strict=True)]
    return value


def observe_state(game: AnyGame, state: State, seat: int) -> list[int]:
    """A seat's observation of a state."""
    assert game.observation is not None
    out = [0] * game.observation.layout.size
    game.observation.observe(state, seat, out)
    return [int(cell) for cell in out]
