"""What a study found: the figures of every set-up, and how those that differ in one thing differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.figures import Figure, Part, figure, part
from nedra.lab.lines import DECISIONS, LEAD_CHANGES, WINNERS
from nedra.lab.matters import Matter, matters, things_named
from nedra.lab.study import SetUp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from nedra.lab.lines import Lines
    from nedra.lab.shelf import Shelf
    from nedra.lab.study import Study

BINS: Final = 24


class Spread(msgspec.Struct, frozen=True):
    """How something is spread: its mean, its quantiles, and a histogram."""

    mean: Figure
    low: float  # one of twenty games lies below
    median: float
    high: float  # one of twenty games lies above
    edges: tuple[float, ...]
    counts: tuple[int, ...]


class Finding(msgspec.Struct, frozen=True):
    """What the games of one set-up came to; wins that are shared count in parts."""

    set_up: SetUp
    games: int
    wins: tuple[Part, ...]
    scores: tuple[Figure, ...]
    score: Spread  # of all seats
    decisions: Spread
    lead_changes: Figure
    shared: float  # part of the games with more than one winner
    matters: tuple[Matter, ...] = ()  # every card, tile or treasure of the game

    @property
    def fair(self) -> float:
        return 1 / self.set_up.seats


class Contrast(msgspec.Struct, frozen=True):
    """Two set-ups that differ in one thing, game by game: how much the second has more than the first.

    `pairing` is the error of the wins as a part of what it would be with games of other seeds: the two deal
    alike only until one of them throws dice that the other does not, so 1, no gain, is not unusual.
    """

    one: int
    other: int
    what: str  # an option, or "box"
    before: str
    after: str
    wins: tuple[Figure, ...]
    score: Figure
    decisions: Figure
    lead_changes: Figure
    pairing: float = 1.0


class Findings(msgspec.Struct, frozen=True):
    """The whole study."""

    game: str
    rules: int
    seed: int
    games: int
    set_ups: tuple[Finding, ...]
    contrasts: tuple[Contrast, ...]


def findings(study: Study, shelf: Shelf) -> Findings:
    """All that the kept games say."""
    kept = [shelf.lines(study, number) for number in range(len(study.set_ups))]
    seats = sum(set_up.seats for set_up in study.set_ups)
    found = tuple(
        find(set_up, lines, counted(study, shelf, number), seats)
        for number, (set_up, lines) in enumerate(zip(study.set_ups, kept, strict=True))
    )
    asked = list(pairs(study))
    questions = sum(study.set_ups[one].seats + 1 for (one, _), _ in asked)  # every seat, and the length
    contrasts = tuple(
        contrast(study, pair, what, (kept[pair[0]], kept[pair[1]]), questions) for pair, what in asked
    )
    return Findings(study.game, study.rules, study.seed, study.games, found, contrasts)


def counted(study: Study, shelf: Shelf, number: int) -> tuple[Matter, ...]:
    """How much every thing matters in the games of one set-up."""
    asked = study.series(number)
    things = things_named(asked.game, asked)
    return matters(things, shelf.tallied(study, number), len(things) * len(study.set_ups))


def find(set_up: SetUp, lines: Lines, matters: tuple[Matter, ...] = (), questions: int = 1) -> Finding:
    """The figures of one set-up; `questions` is how many seats are asked whether they win more."""
    won = shares(lines, set_up.seats)
    scores = lines[:, : set_up.seats]
    return Finding(
        set_up=set_up,
        games=len(lines),
        wins=tuple(part(won[:, seat], questions) for seat in range(set_up.seats)),
        scores=tuple(figure(scores[:, seat]) for seat in range(set_up.seats)),
        score=spread(scores.reshape(-1)),
        decisions=spread(lines[:, DECISIONS]),
        lead_changes=figure(lines[:, LEAD_CHANGES]),
        shared=float((won.max(axis=1) < 1).mean()),
        matters=matters,
    )


def shares(lines: Lines, seats: int) -> NDArray[np.float64]:
    """Of every game, each seat's part of the win."""
    bits = lines[:, WINNERS, None] >> np.arange(seats) & 1
    parts: NDArray[np.float64] = bits / bits.sum(axis=1, keepdims=True)
    return parts


def spread(values: NDArray[np.int32]) -> Spread:
    """Bins are whole numbers wide, so that none of them catches more numbers than its neighbours."""
    least, most = int(values.min()), int(values.max())
    least, most = min(least, most - 4), max(most, least + 4)  # what is always the same is a column, no wall
    width = -(-(most - least + 1) // BINS)
    edges = np.arange(least, most + width + 1, width)
    counts, _ = np.histogram(values, edges)
    low, median, high = np.quantile(values, (0.05, 0.5, 0.95))
    return Spread(
        figure(values), float(low), float(median), float(high), tuple(edges.tolist()), tuple(counts.tolist())
    )


def pairs(study: Study) -> Iterator[tuple[tuple[int, int], str]]:
    """Set-ups of the same seats and bots that differ in one option, or in the box."""
    for one, before in enumerate(study.set_ups):
        for other in range(one + 1, len(study.set_ups)):
            after = study.set_ups[other]
            if (before.seats, before.bots) != (after.seats, after.bots):
                continue
            differing = [name for name in before.options if before.options[name] != after.options[name]]
            differing += ["box"] if before.box != after.box else []
            if len(differing) == 1:
                yield (one, other), differing[0]


def contrast(
    study: Study, pair: tuple[int, int], what: str, kept: tuple[Lines, Lines], questions: int
) -> Contrast:
    """Game by game, each with the game of the same number; what both have in common falls away."""
    before, after = (study.set_ups[number] for number in pair)
    won = [shares(lines, before.seats) for lines in kept]
    scores = [lines[:, : before.seats].mean(axis=1) for lines in kept]
    return Contrast(
        one=pair[0],
        other=pair[1],
        what=what,
        before=before.box if what == "box" else str(before.options[what]),
        after=after.box if what == "box" else str(after.options[what]),
        wins=tuple(figure(won[1][:, seat] - won[0][:, seat], questions) for seat in range(before.seats)),
        score=figure(scores[1] - scores[0]),
        decisions=figure(kept[1][:, DECISIONS] - kept[0][:, DECISIONS], questions),
        lead_changes=figure(kept[1][:, LEAD_CHANGES] - kept[0][:, LEAD_CHANGES]),
        pairing=paired(*won),
    )


def paired(before: NDArray[np.float64], after: NDArray[np.float64]) -> float:
    """The error of differences game by game, as a part of the error of differences between strangers."""
    apart = float((before.var(axis=0) + after.var(axis=0)).sum())
    together = float((after - before).var(axis=0).sum())
    return (together / apart) ** 0.5 if apart else 1.0
