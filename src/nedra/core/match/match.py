"""A match: the only holder of the true state. It seals answers until all pending seats have answered."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from typing import Any

import msgspec

from nedra.core.compiled.seat_mask import seats_in
from nedra.core.contract.emit import AUDIENCE_ALL, NO_SEAT
from nedra.core.contract.errors import IllegalMoveError, InvalidOptionError
from nedra.core.contract.event import Event
from nedra.core.contract.game import AnyGame
from nedra.core.contract.move import Move
from nedra.core.contract.result import Result, places_from_ranking
from nedra.core.contract.state import Emitted, State
from nedra.core.match.advice import MoveAdvice, ask_adviser
from nedra.core.match.match_rng import MatchRng, keyed_words, secret_key
from nedra.core.match.record import RECORD_FORMAT, Record


class Match:
    """One match of a game.

    Where several seats decide at the same time, an answer stays sealed, and can be replaced, until
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
        self._secret_key = secret_key(self.seed)
        self._pending: tuple[int, ...] = ()
        self._legal: dict[int, tuple[Move, ...]] = {}  # computed on demand since the last move
        self._legal_numbers: list[int] = []  # scratch: where rules write them; made when first needed
        self._shared = False  # state, events and moves belong to a copy, too, until one of both changes them
        self._emitted: list[tuple[int, list[Emitted]]] = []  # by version, not yet read
        self._events: list[tuple[int, Event]] = []
        self._events_by_reader: dict[int | None, tuple[int, list[Event]]] = {}
        self._moves: list[tuple[int, Move]] = []
        self._sealed: dict[int, Move] = {}
        self._state.events = []
        self._rng = MatchRng(self._secret_key, game.name)
        self._state.rng[:] = keyed_words(self._secret_key, f"{game.name} 0".encode())
        game.rules.setup(self._state)
        self._update_pending()

    @property
    def components(self) -> msgspec.Struct:
        """The box it is played with: the game's own, or another."""
        own: msgspec.Struct = self.game.components()
        return own if self._components is None else self._components

    @property
    def over(self) -> bool:
        """Whether the match has ended: no seat is pending."""
        return not self._pending

    @property
    def version(self) -> int:
        """How many moves have taken effect."""
        return len(self._moves)

    def legal_by_seat(self) -> dict[int, tuple[Move, ...]]:
        """Every seat that has not answered yet, with its legal moves."""
        return {seat: self.legal(seat) for seat in self.unanswered()}

    def unanswered(self) -> tuple[int, ...]:
        """Every pending seat that has not answered yet."""
        pending = self._pending
        return tuple(seat for seat in pending if seat not in self._sealed) if self._sealed else pending

    def legal(self, seat: int) -> tuple[Move, ...]:
        """The seat's legal moves, also to replace a sealed answer; none if it is not pending."""
        known = self._legal.get(seat)
        if known is None:
            known = self._legal[seat] = self._find_legal(seat) if seat in self._pending else ()
        return known

    def answered(self) -> frozenset[int]:
        """The seats with a sealed answer."""
        return frozenset(self._sealed)

    def seats_moved_since(self, since: int) -> frozenset[int]:
        """The seats whose moves have taken effect since that version."""
        return frozenset(seat for seat, _ in self._moves[since:])

    @property
    def hides_responders(self) -> bool:
        """Whether pending seats may pass: then nobody may know who has answered (L43)."""
        if not self.game.pass_move:
            return False
        return any(
            str(move) == self.game.pass_move for seat in self._pending[:1] for move in self.legal(seat)
        )

    def visible_pending(self, seat: int | None) -> tuple[int, ...]:
        """The seats that have not answered yet, as far as that seat may know; None: a spectator.

        The software passes at once for a seat without a fitting card. Where that could give its hand
        away, all other seats are shown as pending until all have answered.
        """
        if not self.hides_responders:
            return self.unanswered()
        return tuple(other for other in self._pending if other != seat or other not in self._sealed)

    def sealed_answer(self, seat: int) -> Move | None:
        """That seat's sealed answer; show it to nobody else."""
        return self._sealed.get(seat)

    def play(self, seat: int, move: Move | str) -> None:
        """Answer for a seat with a move or its notation; an IllegalMoveError changes nothing."""
        self.play_checked(seat, self.check_move(seat, move))

    def play_checked(self, seat: int, move: Move) -> None:
        """Answer for a seat with a move that `check_move` has just returned."""
        if len(self._pending) == 1:
            self._apply_moves([(seat, move)])
            return
        self._sealed[seat] = move
        if len(self._sealed) == len(self._pending):
            answers, self._sealed = sorted(self._sealed.items()), {}
            self._apply_moves(answers)

    def check_move(self, seat: int, move: Move | str) -> Move:
        """The move, if it is legal for the seat now; otherwise IllegalMoveError says why not."""
        if type(seat) is int and isinstance(move, Move) and move in self.legal(seat):
            return move
        found = self._parse_move(seat, move)
        if found not in self.legal(seat):
            raise self.game.illegal_move_error(self._state, seat, found)
        return found

    def view(self, seat: int | None) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """What that seat may know now; None: a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._state, seat)

    def events(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """The events that the seat may see, from that version on."""
        visible = self._visible_events(seat)
        return tuple(visible[bisect_left(visible, since, key=_event_version) :] if since else visible)

    def determinize(self, seat: int, seed: int) -> State:
        """A state that this seat could be in: all that it cannot know is redealt by the seed."""
        state = self._state.copy()
        state.rng[:] = keyed_words(secret_key(seed), b"imagine")
        self.game.rules.determinize(state, seat)
        return state

    def advise(self, seat: int, seed: int | None = None) -> tuple[MoveAdvice, ...]:
        """The seat's legal moves, the best first, each with its win probability and a reason.

        It uses nothing that the seat cannot know: the seed redeals it. Without a seed every call redeals
        it differently. A seat that is not pending gets no advice.
        """
        if not self.legal(seat):
            self._check_seat(seat)
            return ()
        return ask_adviser(self, seat, secrets.randbits(62) if seed is None else seed)

    def result(self) -> Result:
        """Places, points, and the rule that ended the match."""
        if not self.over:
            raise IllegalMoveError("refused-not-over", game=self.game.name)
        scores, ranking_scores = [0] * self.seats, [0] * self.seats
        self.game.rules.scores(self._state, scores)
        self.game.rules.ranking_scores(self._state, ranking_scores)
        return Result(places_from_ranking(ranking_scores), tuple(scores), self.game.ended_by(self._state))

    def initial_match(self) -> Match:
        """The same match before its first move."""
        return Match(self.game, self.seats, self.seed, self.options, self._components)

    def replay_step(self, later_match: Match) -> None:
        """Apply the next moves of a later version of this match."""
        self._apply_moves(later_match._moves[self.version : self.version + len(self._pending)])

    def copy(self) -> Match:
        """An independent copy. It costs next to nothing until one of both matches goes on."""
        self._shared = True
        twin = object.__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin._legal, twin._legal_numbers, twin._events_by_reader = {}, [], {}
        twin._sealed = self._sealed.copy()
        return twin

    def _unshare(self) -> None:
        """Before anything changes: leave what is shared to the other copies."""
        self._state = self._state.copy()
        self._state.events, self._rng = [], MatchRng(self._secret_key, self.game.name)
        self._emitted, self._events, self._moves = self._emitted[:], self._events[:], self._moves[:]
        self._shared = False

    def reveal_all(self, ended_match: Match) -> Any:  # noqa: ANN401 - as for a view
        """The view with all hands open; refused unless `ended_match` is this match, and over."""
        if not ended_match.over or ended_match.seed != self.seed:
            raise IllegalMoveError("refused-not-over", game=self.game.name)
        show = self.game.reveal_all
        return self.view(None) if show is None else show(self._state)

    def record(self) -> dict[str, Any]:
        """The whole match as JSON types, including its secret seed, for `nedra.replay`."""
        return Record(
            nedra=RECORD_FORMAT,
            game=self.game.name,
            rules=self.game.rules_version,
            seats=self.seats,
            seed=str(self.seed),
            options=self.options,
            moves=[(seat, str(move)) for seat, move in self._moves],
            sealed=[(seat, str(move)) for seat, move in sorted(self._sealed.items())],
            box=None
            if self._components is None
            else msgspec.to_builtins(self._components, order="deterministic"),
        ).to_json()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._comparison_key() == other._comparison_key()

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def _comparison_key(self) -> tuple[Any, ...]:
        return self.record(), self._state.to_dict(), self._all_events()

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

    def _find_legal(self, seat: int) -> tuple[Move, ...]:
        moves = self.game.moves
        if not self._legal_numbers:
            self._legal_numbers = [-1] * len(moves)
        count = self.game.rules.legal(self._state, seat, self._legal_numbers)
        return moves.at(tuple(self._legal_numbers[:count]))

    def _apply_moves(self, answers: list[tuple[int, Move]]) -> None:
        """Apply moves. A reseeding before each lets past randomness predict nothing."""
        if self._shared:
            self._unshare()
        state, moves, play, number = self._state, self._moves, self.game.rules.play, self.game.moves.number
        rng = state.rng = self._rng  # type: ignore[misc]  # the metaclass makes the slot
        for answer in answers:
            moves.append(answer)
            rng.version = len(moves)
            play(state, answer[0], number(answer[1]))
        self._update_pending()

    def _visible_events(self, seat: int | None) -> list[Event]:
        """The reader's events. Every event is looked at once for each reader, not at every drawing."""
        seen, visible = self._events_by_reader.get(seat, (0, []))
        events = self._all_events()
        visible += [event for audience, event in events[seen:] if audience in (AUDIENCE_ALL, seat)]
        self._events_by_reader[seat] = (len(events), visible)
        return visible

    def _update_pending(self) -> None:
        """Note who is pending now, and what has been emitted."""
        self._pending, self._legal = seats_in(self.game.rules.pending(self._state)), {}
        if self._state.events:
            self._emitted.append((len(self._moves), self._state.events))
            self._state.events = []

    def _all_events(self) -> list[tuple[int, Event]]:
        """Every event with its audience. Simulated matches that nobody watches never make them."""
        if self._emitted:
            if self._shared:
                self._unshare()
            kinds = self.game.event_kinds
            for version, emitted in self._emitted:
                for audience, kind, seat, a, b in emitted:
                    event = Event(version, kinds[kind], None if seat == NO_SEAT else seat, a, b)
                    self._events.append((audience, event))
            self._emitted.clear()
        return self._events


def _event_version(event: Event) -> int:
    return event.version


def _join_moves(moves: tuple[Move, ...]) -> str:
    return ", ".join(map(str, moves))


def check_seed(seed: int, game: str) -> int:
    """A seed is any integer of up to 255 bits."""
    if type(seed) is int and seed.bit_length() < 256:
        return seed
    raise InvalidOptionError("refused-seed", game=game, seed=str(seed)[:40])
