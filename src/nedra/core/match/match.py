"""A match: the only holder of a true table, asking its seats and keeping their answers sealed."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from nedra.core.contract.emit import AUDIENCE_ALL, NO_SEAT
from nedra.core.contract.errors import IllegalMoveError, InvalidOptionError
from nedra.core.contract.event import Event
from nedra.core.contract.move import Move
from nedra.core.contract.result import Result, places_from_ranking
from nedra.core.match.hint import Hint, ask_adviser
from nedra.core.match.match_rng import seed_state_rng
from nedra.core.match.record import RECORD_FORMAT, Record

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State


class Match:
    """One match of a game.

    Where several seats are asked together, an answer stays sealed, and can be replaced, until
    the last one is in; then all take effect in the order of the seats.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        seed: int | None,
        options: dict[str, int],
        components: msgspec.Struct | None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = secrets.randbits(128) if seed is None else check_seed(seed, game.name)
        self.options = options
        self._components = components
        self._state: State = game.new_state(seats, options, components)
        self._events: list[tuple[int, Event]] = []
        self._moves: list[tuple[int, Move]] = []
        self._sealed: dict[int, Move] = {}
        self._state.events = []
        self._reseed_rng()
        game.rules.setup(self._state)
        self._collect_events()

    @property
    def over(self) -> bool:
        """Nobody is asked any more."""
        return self.game.rules.pending(self._state) == 0

    @property
    def version(self) -> int:
        """How many moves have taken effect; a question belongs to one moment."""
        return len(self._moves)

    def legal_by_seat(self) -> dict[int, tuple[Move, ...]]:
        """Every seat that still owes an answer, with its legal moves."""
        return {seat: self.legal(seat) for seat in self.unanswered()}

    def unanswered(self) -> tuple[int, ...]:
        """Every seat that still owes an answer."""
        asked = self._pending()
        return tuple(seat for seat in asked if seat not in self._sealed) if self._sealed else asked

    def legal(self, seat: int) -> tuple[Move, ...]:
        """What the seat may answer now, also to replace a sealed answer; nothing if it is not asked."""
        if seat not in self._pending():
            return ()
        out = [0] * len(self.game.moves)
        count = self.game.rules.legal(self._state, seat, out)
        return tuple([self.game.moves[number] for number in out[:count]])

    def answered(self) -> frozenset[int]:
        """The seats whose answer is in and still sealed."""
        return frozenset(self._sealed)

    def seats_moved_since(self, since: int) -> frozenset[int]:
        """The seats whose answers have taken effect from the given moment on."""
        return frozenset(seat for seat, _ in self._moves[since:])

    @property
    def hides_responders(self) -> bool:
        """Whether everybody asked may pass: then nobody may tell who has answered (L43)."""
        if not self.game.pass_move:
            return False
        return any(
            str(move) == self.game.pass_move for seat in self._pending()[:1] for move in self.legal(seat)
        )

    def visible_pending(self, seat: int | None) -> tuple[int, ...]:
        """The seats that owe an answer, as far as that seat may know; None: a spectator.

        The software passes early for who holds no fitting card, so where a question is hushed
        everybody but oneself is awaited until all have answered.
        """
        if not self.hides_responders:
            return self.unanswered()
        return tuple(other for other in self._pending() if other != seat or other not in self._sealed)

    def sealed_answer(self, seat: int) -> Move | None:
        """That seat's own sealed answer; for nobody else's eyes."""
        return self._sealed.get(seat)

    def play(self, seat: int, move: Move | str) -> None:
        """Answer for a seat with a move or its notation; IllegalMove says why not, and nothing changes."""
        self.play_checked(seat, self.check_move(seat, move))

    def play_checked(self, seat: int, move: Move) -> None:
        """Answer for a seat with a move that `check_move` has just returned."""
        self._sealed[seat] = move
        if len(self._sealed) == len(self._pending()):
            self._reveal_sealed()

    def check_move(self, seat: int, move: Move | str) -> Move:
        """The move, if the seat may answer with it now; IllegalMove says why not."""
        found = self._parse_move(seat, move)
        if found not in self.legal(seat):
            key, words = self.game.explain_illegal(self._state, seat, found)
            args = dict(words)
            rule = str(args.pop("rule"))
            raise IllegalMoveError(key, rule=rule, game=self.game.name, **args)
        return found

    def view(self, seat: int | None) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """What that seat may know now; None: a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._state, seat)

    def events(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """What that seat has been told from the given moment on."""
        first = bisect_left(self._events, since, key=_event_version) if since else 0
        return tuple(event for to, event in self._events[first:] if to in (AUDIENCE_ALL, seat))

    def determinize(self, seat: int, seed: int) -> State:
        """A table this seat could be sitting at: all it cannot know is dealt afresh by the seed's dice."""
        state = self._state.copy()
        seed_state_rng(state, seed.to_bytes(32, "big", signed=True), b"imagine")
        self.game.rules.determinize(state, seat)
        return state

    def hint(self, seat: int, seed: int | None = None) -> tuple[Hint, ...]:
        """The seat's legal moves, the best first, each with its chance to win and a reason in words.

        Nothing that the seat cannot know goes into them: the seed deals it afresh, and without one every
        asking deals anew. None at all if the seat is not asked.
        """
        if not self.legal(seat):
            self._check_seat(seat)
            return ()
        return ask_adviser(self, seat, secrets.randbits(62) if seed is None else seed)

    def result(self) -> Result:
        """Places, points, and the rule that ended the match."""
        if not self.over:
            raise IllegalMoveError("refused-not-over", game=self.game.name)
        scores, standing = [0] * self.seats, [0] * self.seats
        self.game.rules.scores(self._state, scores)
        self.game.rules.ranking_scores(self._state, standing)
        return Result(places_from_ranking(standing), tuple(scores), self.game.ended_by(self._state))

    def initial_match(self) -> Match:
        """The same match before its first move."""
        return Match(self.game, self.seats, self.seed, self.options, self._components)

    def replay_step(self, later_match: Match) -> None:
        """Let the next answers of a later state of this very match take effect."""
        self._apply_moves(later_match._moves[self.version : self.version + len(self._pending())])

    def copy(self) -> Match:
        """A second match in the same state."""
        twin: Match = copy(self)
        twin._state = self._state.copy()
        twin._state.events = []
        twin._events, twin._moves, twin._sealed = self._events[:], self._moves[:], dict(self._sealed)
        return twin

    def reveal_all(self, ended_match: Match) -> Any:  # noqa: ANN401 - as for a view
        """All hands open, once the match has come to the given end; before that nobody may see so much."""
        if not ended_match.over or ended_match.seed != self.seed:
            raise IllegalMoveError("refused-not-over", game=self.game.name)
        show = self.game.reveal_all
        return self.view(None) if show is None else show(self._state)

    def record(self) -> dict[str, Any]:
        """The whole match as JSON types, its secret seed included: for `nedra.replay`."""
        return Record(
            nedra=RECORD_FORMAT,
            game=self.game.name,
            rules=self.game.rules_version,
            seats=self.seats,
            seed=str(self.seed),
            options=self.options,
            moves=[(seat, str(move)) for seat, move in self._moves],
            sealed=[(seat, str(move)) for seat, move in sorted(self._sealed.items())],
            box=None if self._components is None else msgspec.to_builtins(self._components),
        ).to_json()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._comparison_key() == other._comparison_key()

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def _comparison_key(self) -> tuple[Any, ...]:
        return self.record(), self._state.to_dict(), self._events

    def _pending(self) -> tuple[int, ...]:
        return seats_in_mask(self.game.rules.pending(self._state))

    def _parse_move(self, seat: int, move: Move | str) -> Move:
        self._check_seat(seat)
        if self.over:
            rule = self.game.ended_by(self._state)
            raise IllegalMoveError("refused-over", rule=rule, game=self.game.name)
        found = self.game.moves.parse_candidates(move) if isinstance(move, str) else (move,)
        if len(found) > 1:
            raise IllegalMoveError(
                "refused-several-moves", game=self.game.name, move=str(move)[:40], meant=_join_moves(found)
            )
        if not found or found[0] not in self.game.moves:
            known = _join_moves(self.legal(seat)[:8]) or "—"
            raise IllegalMoveError(
                "refused-unknown-move", game=self.game.name, move=str(move)[:40], known=known
            )
        return found[0]

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMoveError(
                "refused-no-such-seat", game=self.game.name, seat=str(seat), seats=self.seats
            )

    def _reveal_sealed(self) -> None:
        answers = sorted(self._sealed.items())
        self._sealed = {}
        self._apply_moves(answers)

    def _apply_moves(self, answers: list[tuple[int, Move]]) -> None:
        for seat, move in answers:
            self._moves.append((seat, move))
            self._reseed_rng()
            self.game.rules.play(self._state, seat, self.game.moves.number(move))
        self._collect_events()

    def _reseed_rng(self) -> None:
        """Set the dice afresh before every move, so that no one can foresee them by watching."""
        key = self.seed.to_bytes(32, "big", signed=True)
        seed_state_rng(self._state, key, f"{self.game.name} {self.version}".encode())

    def _collect_events(self) -> None:
        assert self._state.events is not None
        for to, what, seat, a, b in self._state.events:
            about = None if seat == NO_SEAT else seat
            self._events.append((to, Event(self.version, self.game.event_kinds[what], about, a, b)))
        self._state.events.clear()


@cache
def seats_in_mask(mask: int) -> tuple[int, ...]:
    """The seats of a set that has a bit for each: asked ten times a move, and there are few such sets."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _event_version(told: tuple[int, Event]) -> int:
    return told[1].version


def _join_moves(moves: tuple[Move, ...]) -> str:
    return ", ".join(map(str, moves))


def check_seed(seed: int, game: str) -> int:
    """A seed is any integer of up to 255 bits."""
    if type(seed) is int and seed.bit_length() < 256:
        return seed
    raise InvalidOptionError("refused-seed", game=game, seed=str(seed)[:40])
