"""A match: the only holder of the true state. It seals answers until all pending seats have answered."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from copy import copy
from itertools import repeat
from typing import Any

import msgspec

from nedra.core.compiled.seat_mask import seats_in
from nedra.core.contract.emit import AUDIENCE_ALL, NO_SEAT
from nedra.core.contract.errors import IllegalMoveError, InvalidOptionError
from nedra.core.contract.event import Event
from nedra.core.contract.game import AnyGame, legal_move_numbers
from nedra.core.contract.move import Move
from nedra.core.contract.result import Result, places_from_ranking
from nedra.core.contract.state import State
from nedra.core.match.advice import MoveAdvice, ask_adviser
from nedra.core.match.match_rng import secret_key, seed_state_rng
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
        self._pending_seats: tuple[int, ...] | None = None  # None: not asked for since the last move
        self._legal: dict[int, tuple[Move, ...]] = {}  # as far as asked for since the last move
        self._emitted: list[tuple[int, tuple[int, int, int, int, int]]] = []  # by version, not yet read
        self._events: list[tuple[int, Event]] = []
        self._events_by_reader: dict[int | None, tuple[int, list[Event]]] = {}
        self._moves: list[tuple[int, Move]] = []
        self._sealed: dict[int, Move] = {}
        self._state.events = []
        self._reseed_rng()
        game.rules.setup(self._state)
        self._collect_events()

    @property
    def components(self) -> msgspec.Struct:
        """The box it is played with: the game's own, or another."""
        own: msgspec.Struct = self.game.components()
        return own if self._components is None else self._components

    @property
    def over(self) -> bool:
        """Whether the match has ended: no seat is pending."""
        return not self._pending()

    @property
    def version(self) -> int:
        """How many moves have taken effect."""
        return len(self._moves)

    def legal_by_seat(self) -> dict[int, tuple[Move, ...]]:
        """Every seat that has not answered yet, with its legal moves."""
        return {seat: self.legal(seat) for seat in self.unanswered()}

    def unanswered(self) -> tuple[int, ...]:
        """Every pending seat that has not answered yet."""
        pending = self._pending()
        return tuple(seat for seat in pending if seat not in self._sealed) if self._sealed else pending

    def legal(self, seat: int) -> tuple[Move, ...]:
        """The seat's legal moves, also to replace a sealed answer; none if it is not pending."""
        known = self._legal.get(seat)
        if known is None:
            numbers = legal_move_numbers(self.game, self._state, seat) if seat in self._pending() else ()
            known = self._legal[seat] = tuple([self.game.moves[number] for number in numbers])
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
            str(move) == self.game.pass_move for seat in self._pending()[:1] for move in self.legal(seat)
        )

    def visible_pending(self, seat: int | None) -> tuple[int, ...]:
        """The seats that have not answered yet, as far as that seat may know; None: a spectator.

        The software passes at once for a seat without a fitting card. Where that could give its hand
        away, all other seats are shown as pending until all have answered.
        """
        if not self.hides_responders:
            return self.unanswered()
        return tuple(other for other in self._pending() if other != seat or other not in self._sealed)

    def sealed_answer(self, seat: int) -> Move | None:
        """That seat's sealed answer; show it to nobody else."""
        return self._sealed.get(seat)

    def play(self, seat: int, move: Move | str) -> None:
        """Answer for a seat with a move or its notation; an IllegalMoveError changes nothing."""
        self.play_checked(seat, self.check_move(seat, move))

    def play_checked(self, seat: int, move: Move) -> None:
        """Answer for a seat with a move that `check_move` has just returned."""
        self._sealed[seat] = move
        if len(self._sealed) == len(self._pending()):
            answers, self._sealed = sorted(self._sealed.items()), {}
            self._apply_moves(answers)

    def check_move(self, seat: int, move: Move | str) -> Move:
        """The move, if it is legal for the seat now; otherwise IllegalMoveError says why not."""
        if type(seat) is int and isinstance(move, Move) and move in self.legal(seat):
            return move
        found = self._parse_move(seat, move)
        if found not in self.legal(seat):
            key, message_args = self.game.explain_illegal(self._state, seat, found)
            args = dict(message_args)
            raise IllegalMoveError(key, rule=str(args.pop("rule")), game=self.game.name, **args)
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
        seed_state_rng(state, secret_key(seed), b"imagine")
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
        self._apply_moves(later_match._moves[self.version : self.version + len(self._pending())])

    def copy(self) -> Match:
        """An independent copy."""
        twin: Match = copy(self)
        twin._state = self._state.copy()
        twin._state.events = []
        twin._pending_seats, twin._legal = None, {}
        twin._emitted, twin._events, twin._moves = self._emitted[:], self._events[:], self._moves[:]
        twin._sealed, twin._events_by_reader = dict(self._sealed), {}
        return twin

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

    def _pending(self) -> tuple[int, ...]:
        if self._pending_seats is None:
            self._pending_seats = seats_in(self.game.rules.pending(self._state))
        return self._pending_seats

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

    def _apply_moves(self, answers: list[tuple[int, Move]]) -> None:
        play, number = self.game.rules.play, self.game.moves.number
        for seat, move in answers:
            self._moves.append((seat, move))
            self._reseed_rng()
            play(self._state, seat, number(move))
        self._pending_seats, self._legal = None, {}
        self._collect_events()

    def _reseed_rng(self) -> None:
        """Reseed before every move, so that past randomness predicts nothing."""
        seed_state_rng(self._state, self._secret_key, f"{self.game.name} {len(self._moves)}".encode())

    def _visible_events(self, seat: int | None) -> list[Event]:
        """The reader's events. Every event is looked at once for each reader, not at every drawing."""
        seen, visible = self._events_by_reader.get(seat, (0, []))
        events = self._all_events()
        visible += [event for audience, event in events[seen:] if audience in (AUDIENCE_ALL, seat)]
        self._events_by_reader[seat] = (len(events), visible)
        return visible

    def _collect_events(self) -> None:
        assert self._state.events is not None
        self._emitted += zip(repeat(self.version), self._state.events)
        self._state.events.clear()

    def _all_events(self) -> list[tuple[int, Event]]:
        """Every event with its audience. Simulated matches that nobody watches never make them."""
        kinds = self.game.event_kinds
        for version, (audience, kind, seat, a, b) in self._emitted:
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
