"""A match: the only holder of a true table, asking its seats and keeping their answers sealed."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from nedra.core.errors import BadOption, IllegalMove
from nedra.core.event import Event
from nedra.core.hint import Hint, ask
from nedra.core.move import Move
from nedra.core.record import FORMAT, Record
from nedra.core.result import Result, places
from nedra.core.shaking import set_dice
from nedra.core.tell import EVERYONE, NOBODY

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.table import Table


class Match:
    """One match of a game.

    Where several seats are asked together, an answer stays sealed, and can be replaced, until
    the last one is in; then all take effect in the order of the seats.
    """

    def __init__(
        self, game: AnyGame, seats: int, seed: int | None, options: dict[str, int], box: msgspec.Struct | None
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = secrets.randbits(128) if seed is None else check_seed(seed, game.name)
        self.options = options
        self._box = box
        self._table: Table = game.lay(seats, options, box)
        self._told: list[tuple[int, Event]] = []
        self._moves: list[tuple[int, Move]] = []
        self._sealed: dict[int, Move] = {}
        self._table.told = []
        self._shake()
        game.rules.setup(self._table)
        self._hear()

    @property
    def over(self) -> bool:
        """Nobody is asked any more."""
        return self.game.rules.asked(self._table) == 0

    @property
    def moment(self) -> int:
        """How many moves have taken effect; a question belongs to one moment."""
        return len(self._moves)

    def asks(self) -> dict[int, tuple[Move, ...]]:
        """Every seat that still owes an answer, with its legal moves."""
        return {seat: self.legal(seat) for seat in self.owing()}

    def owing(self) -> tuple[int, ...]:
        """Every seat that still owes an answer."""
        asked = self._asked()
        return tuple(seat for seat in asked if seat not in self._sealed) if self._sealed else asked

    def legal(self, seat: int) -> tuple[Move, ...]:
        """What the seat may answer now, also to replace a sealed answer; nothing if it is not asked."""
        if seat not in self._asked():
            return ()
        out = [0] * len(self.game.moves)
        count = self.game.rules.legal(self._table, seat, out)
        return tuple([self.game.moves[number] for number in out[:count]])

    def answered(self) -> frozenset[int]:
        """The seats whose answer is in and still sealed."""
        return frozenset(self._sealed)

    def moved(self, since: int) -> frozenset[int]:
        """The seats whose answers have taken effect from the given moment on."""
        return frozenset(seat for seat, _ in self._moves[since:])

    @property
    def hushed(self) -> bool:
        """Whether everybody asked may pass: then nobody may tell who has answered (L43)."""
        if not self.game.pass_move:
            return False
        return any(
            str(move) == self.game.pass_move for seat in self._asked()[:1] for move in self.legal(seat)
        )

    def awaited(self, seat: int | None) -> tuple[int, ...]:
        """The seats that owe an answer, as far as that seat may know; None: a spectator.

        The software passes early for who holds no fitting card, so where a question is hushed
        everybody but oneself is awaited until all have answered.
        """
        if not self.hushed:
            return self.owing()
        return tuple(other for other in self._asked() if other != seat or other not in self._sealed)

    def answer(self, seat: int) -> Move | None:
        """That seat's own sealed answer; for nobody else's eyes."""
        return self._sealed.get(seat)

    def play(self, seat: int, move: Move | str) -> None:
        """Answer for a seat with a move or its notation; IllegalMove says why not, and nothing changes."""
        self._sealed[seat] = self.check(seat, move)
        if len(self._sealed) == len(self._asked()):
            self._reveal()

    def check(self, seat: int, move: Move | str) -> Move:
        """The move, if the seat may answer with it now; IllegalMove says why not."""
        found = self._read(seat, move)
        if found not in self.legal(seat):
            key, words = self.game.refusal(self._table, seat, found)
            args = dict(words)
            rule = str(args.pop("rule"))
            raise IllegalMove(key, rule=rule, game=self.game.name, **args)
        return found

    def view(self, seat: int | None) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """What that seat may know now; None: a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._table, seat)

    def events(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """What that seat has been told from the given moment on."""
        first = bisect_left(self._told, since, key=_when) if since else 0
        return tuple(event for to, event in self._told[first:] if to in (EVERYONE, seat))

    def imagine(self, seat: int, seed: int) -> Table:
        """A table this seat could be sitting at: all it cannot know is dealt afresh by the seed's dice."""
        table = self._table.copy()
        set_dice(table, seed.to_bytes(32, "big", signed=True), b"imagine")
        self.game.rules.imagine(table, seat)
        return table

    def hint(self, seat: int, seed: int | None = None) -> tuple[Hint, ...]:
        """The seat's legal moves, the best first, each with its chance to win and a reason in words.

        Nothing that the seat cannot know goes into them: the seed deals it afresh, and without one every
        asking deals anew. None at all if the seat is not asked.
        """
        if not self.legal(seat):
            self._check_seat(seat)
            return ()
        return ask(self, seat, secrets.randbits(62) if seed is None else seed)

    def result(self) -> Result:
        """Places, points, and the rule that ended the match."""
        if not self.over:
            raise IllegalMove("refused-not-over", game=self.game.name)
        scores, standing = [0] * self.seats, [0] * self.seats
        self.game.rules.scores(self._table, scores)
        self.game.rules.standing(self._table, standing)
        return Result(places(standing), tuple(scores), self.game.ended_by(self._table))

    def rewound(self) -> Match:
        """The same match before its first move."""
        return Match(self.game, self.seats, self.seed, self.options, self._box)

    def follow(self, later: Match) -> None:
        """Let the next answers of a later state of this very match take effect."""
        self._take_effect(later._moves[self.moment : self.moment + len(self._asked())])

    def copy(self) -> Match:
        """A second match in the same state."""
        twin: Match = copy(self)
        twin._table = self._table.copy()
        twin._table.told = []
        twin._told, twin._moves, twin._sealed = self._told[:], self._moves[:], dict(self._sealed)
        return twin

    def laid_open(self, ended: Match) -> Any:  # noqa: ANN401 - as for a view
        """All hands open, once the match has come to the given end; before that nobody may see so much."""
        if not ended.over or ended.seed != self.seed:
            raise IllegalMove("refused-not-over", game=self.game.name)
        show = self.game.laid_open
        return self.view(None) if show is None else show(self._table)

    def record(self) -> dict[str, Any]:
        """The whole match as JSON types, its secret seed included: for `nedra.replay`."""
        return Record(
            nedra=FORMAT,
            game=self.game.name,
            rules=self.game.rules_version,
            seats=self.seats,
            seed=str(self.seed),
            options=self.options,
            moves=[(seat, str(move)) for seat, move in self._moves],
            sealed=[(seat, str(move)) for seat, move in sorted(self._sealed.items())],
            box=None if self._box is None else msgspec.to_builtins(self._box),
        ).to_json()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._whole() == other._whole()

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def _whole(self) -> tuple[Any, ...]:
        return self.record(), self._table.position(), self._told

    def _asked(self) -> tuple[int, ...]:
        return seats_in(self.game.rules.asked(self._table))

    def _read(self, seat: int, move: Move | str) -> Move:
        self._check_seat(seat)
        if self.over:
            rule = self.game.ended_by(self._table)
            raise IllegalMove("refused-over", rule=rule, game=self.game.name)
        found = self.game.moves.meant(move) if isinstance(move, str) else (move,)
        if len(found) > 1:
            raise IllegalMove(
                "refused-several-moves", game=self.game.name, move=str(move)[:40], meant=_listed(found)
            )
        if not found or found[0] not in self.game.moves:
            known = _listed(self.legal(seat)[:8]) or "—"
            raise IllegalMove("refused-unknown-move", game=self.game.name, move=str(move)[:40], known=known)
        return found[0]

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove("refused-no-such-seat", game=self.game.name, seat=str(seat), seats=self.seats)

    def _reveal(self) -> None:
        answers = sorted(self._sealed.items())
        self._sealed = {}
        self._take_effect(answers)

    def _take_effect(self, answers: list[tuple[int, Move]]) -> None:
        for seat, move in answers:
            self._moves.append((seat, move))
            self._shake()
            self.game.rules.play(self._table, seat, self.game.moves.number(move))
        self._hear()

    def _shake(self) -> None:
        """Set the dice afresh before every move, so that no one can foresee them by watching."""
        key = self.seed.to_bytes(32, "big", signed=True)
        set_dice(self._table, key, f"{self.game.name} {self.moment}".encode())

    def _hear(self) -> None:
        assert self._table.told is not None
        for to, what, seat, a, b in self._table.told:
            about = None if seat == NOBODY else seat
            self._told.append((to, Event(self.moment, self.game.events[what], about, a, b)))
        self._table.told.clear()


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a set that has a bit for each: asked ten times a move, and there are few such sets."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _when(told: tuple[int, Event]) -> int:
    return told[1].move


def _listed(moves: tuple[Move, ...]) -> str:
    return ", ".join(map(str, moves))


def check_seed(seed: int, game: str) -> int:
    """A seed is any integer of up to 255 bits."""
    if type(seed) is int and seed.bit_length() < 256:
        return seed
    raise BadOption("refused-seed", game=game, seed=str(seed)[:40])
