"""Random games played twice at once: by the program, and by a referee that follows the written rules."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

import nedra

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from nedra.core.contract.event import Event
    from nedra.core.match.match import Match

View = dict[str, Any]
Weights = dict[str, float]

CHANGED_MIND = 0.1
"""How often a sealed answer is replaced before the last one is in."""


class Said(NamedTuple):
    """An event with its arguments as the log names them."""

    kind: str
    seat: int | None
    args: dict[str, str | int]
    b: int


class Outcome(NamedTuple):
    """How a match ended."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str


class Revealed:
    """What the program showed after a step: views, and the events. Referees learn all luck from it."""

    def __init__(self, match: Match, since: int, seats: Iterable[int]) -> None:
        self.views: dict[int | None, View] = {
            viewer: msgspec.json.decode(msgspec.json.encode(match.view(viewer))) for viewer in (None, *seats)
        }
        public = match.events(None, since)
        self._public = [_said(match, event) for event in public]
        self._private = {
            seat: [_said(match, event) for event in _only_for(seat, match.events(seat, since), public)]
            for seat in range(match.seats)
        }

    def all_said(self, kind: str) -> list[Said]:
        """The public events of that kind."""
        return [said for said in self._public if said.kind == kind]

    def all_told(self, seat: int, kind: str) -> list[Said]:
        """The events of that kind that only this seat got."""
        return [said for said in self._private[seat] if said.kind == kind]


def _said(match: Match, event: Event) -> Said:
    return Said(event.kind, event.seat, match.game.event_message(event)[1], event.b)


def _only_for(seat: int, events: Sequence[Event], public: Sequence[Event]) -> list[Event]:
    """What the seat got besides the public events: it must be about that seat."""
    left = list(public)
    own = []
    for event in events:
        if left and event == left[0]:
            left.pop(0)
        else:
            own.append(event)
    assert not left, f"seat {seat} misses the event {left[0]}"
    assert all(event.seat == seat for event in own), f"seat {seat} is told what concerns another: {own}"
    return own


class Referee(ABC):
    """A second implementation of one game's rules: slow, and independent of the first."""

    name: ClassVar[str]
    tempers: ClassVar[tuple[Weights, ...]] = ({},)
    """How random players weigh kinds of moves and single moves, one way for each game; others weigh 1."""

    def __init__(self, seats: int, options: Mapping[str, int], revealed: Revealed) -> None:
        self.seats = seats
        self.options = options
        self.counts: Counter[str] = Counter()  # which rules were touched
        self.begin(revealed)

    @abstractmethod
    def begin(self, revealed: Revealed) -> None:
        """Set the game up."""

    @abstractmethod
    def asked(self) -> set[int]:
        """The seats that must answer; none: the game is over."""

    @abstractmethod
    def legal(self, seat: int) -> set[str]:
        """The notation of every move that the seat may make."""

    @abstractmethod
    def play(self, answers: dict[int, str], revealed: Revealed) -> None:
        """Let the answers of all asked seats take effect."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that the seat may see, and nothing else; None: a spectator."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """Places, scores and the rule that ended the game."""

    def hides_who_answered(self) -> bool:
        """Whether nobody may know who has answered already (no, unless a game says so)."""
        return False

    def check_free_choices(self, seen: View) -> None:
        """Judge, and take out, what the rules leave to the program (nothing, unless a game says so)."""
        return


class Lockstep:
    """One game, played by the program and its referee.

    A spectator's view is compared after every step, and that of one seat, another one each time; all at the
    beginning and at the end.
    """

    def __init__(
        self,
        referee: type[Referee],
        seats: int,
        options: dict[str, int],
        seed: int,
        box: Path | None = None,
    ) -> None:
        self.match = nedra.game(referee.name).match(seats, seed, box, **options)
        self.case = f"{referee.name}, {seats} seats, {options}, seed {seed}"
        self.steps = 0
        self._rng = random.Random(seed)
        self._weights = self._rng.choice(referee.tempers)
        revealed = Revealed(self.match, 0, range(seats))
        self.referee = referee(seats, self.match.options, revealed)
        self._compare_views(revealed)

    def play(self) -> None:
        """Play to the end, and compare everything after every step."""
        while self.referee.asked():
            self._step()
        self._same("asked", [], list(self.match.unanswered()))
        result = self.match.result()
        self._same("outcome", tuple(self.referee.outcome()), (result.places, result.scores, result.rule))

    def _step(self) -> None:
        asked = sorted(self.referee.asked())
        self._same("asked", asked, list(self.match.unanswered()))
        legal = {seat: sorted(self.referee.legal(seat)) for seat in asked}
        for seat in range(self.match.seats):
            moves = [str(move) for move in self.match.legal(seat)]
            self._same(f"legal moves of seat {seat}", legal.get(seat, []), sorted(moves))
        version = self.match.version
        answers = self._answer(asked, lambda seat: self._choose(legal[seat]))
        self.steps += 1
        seats = range(self.match.seats)
        viewers = seats if self.match.over else [self._rng.choice(seats)]
        try:
            revealed = Revealed(self.match, version + 1, viewers)
            self.referee.play(answers, revealed)
        except (AssertionError, LookupError, ValueError) as error:
            raise AssertionError(f"{self.case}, step {self.steps}, after {answers}: {error!r}") from error
        self._compare_views(revealed)

    def _answer(self, asked: list[int], choose: Callable[[int], str]) -> dict[int, str]:
        """Seal the answers in a random order; nobody sees one, or that one is replaced, before the last."""
        self._rng.shuffle(asked)
        answers: dict[int, str] = {}
        for seat in asked[:-1]:
            viewer = self._rng.choice((None, *range(self.match.seats)))
            before = self.match.view(viewer)
            for _ in range(2 if self._rng.random() < CHANGED_MIND else 1):
                answers[seat] = choose(seat)
                self.match.play(seat, answers[seat])
            self._same(f"view {viewer}, an answer sealed", before, self.match.view(viewer))
            if self.referee.hides_who_answered():
                pending = sorted(other for other in asked if other != viewer or other not in answers)
                self._same(f"pending for {viewer}", pending, list(self.match.visible_pending(viewer)))
        last = asked[-1]
        answers[last] = choose(last)
        self.match.play(last, answers[last])
        return answers

    def _choose(self, moves: list[str]) -> str:
        """A kind of move by the weights, then a move of that kind, by the weights too."""
        kinds: dict[str, list[str]] = {}
        for move in moves:
            kinds.setdefault(move.split()[0], []).append(move)
        wanted = {kind: max(self._weights.get(name, 0) for name in some) for kind, some in kinds.items()}
        kind = self._pick({kind: max(self._weights.get(kind, 1), most) for kind, most in wanted.items()})
        return self._pick({move: self._weights.get(move, 1) for move in kinds[kind]})

    def _pick(self, weights: Weights) -> str:
        names = list(weights)
        return self._rng.choices(names, list(weights.values()) if any(weights.values()) else None)[0]

    def _compare_views(self, revealed: Revealed) -> None:
        for viewer, seen in revealed.views.items():
            self.referee.check_free_choices(seen)
            self._same_parts(f"view {viewer}", self.referee.view(viewer), seen)

    def _same_parts(self, what: str, ours: View, theirs: View) -> None:
        if ours != theirs:
            self._same(f"fields of {what}", sorted(ours), sorted(theirs))
            for key, value in ours.items():
                self._same(f"{what}, {key}", value, theirs[key])

    def _same(self, what: str, ours: object, theirs: object) -> None:
        assert ours == theirs, (
            f"{self.case}, step {self.steps}: {what}\n  referee {ours}\n  program {theirs}\n"
            f"  before: {self.match.record()['moves'][-6:]}"
        )


class Tally:
    """What many games covered."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()  # by number of seats and by option
        self.counts: Counter[str] = Counter()  # by rule
        self.played = 0
        self.steps = 0

    def add(self, played: Lockstep) -> None:
        match = played.match
        self.games[f"{match.seats} seats"] += 1
        self.games.update(f"{option} = {value}" for option, value in match.options.items())
        self.counts += played.referee.counts
        self.played += 1
        self.steps += played.steps


def cases(name: str) -> list[tuple[int, dict[str, int]]]:
    """Every number of seats with every combination of options; of a number, the least and the most."""
    game = nedra.game(name)
    options = [option.name for option in game.options]
    return [
        (seats, dict(zip(options, values, strict=True)))
        for values in product(*((option.least, option.most) for option in game.options))
        for seats in game.seats
    ]


def played_games(
    referee: type[Referee], games: int, first_seed: int = 0, box: Path | None = None
) -> Iterator[Lockstep]:
    """That many games; every case comes in its turn."""
    every = cases(referee.name)
    for number in range(games):
        seats, options = every[number % len(every)]
        played = Lockstep(referee, seats, options, first_seed + number, box)
        played.play()
        yield played


def play_every_case(referee: type[Referee], times: int) -> Tally:
    """So many games of every case."""
    tally = Tally()
    for played in played_games(referee, times * len(cases(referee.name))):
        tally.add(played)
    return tally
