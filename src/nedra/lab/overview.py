"""How much each seat wins: a small plot for each set-up, all to one scale, table by table."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.lab.plots import at, frame, line, lying, rect, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nedra.lab.findings import Finding, Findings
    from nedra.lab.written import Written

MOST_SHOWN: Final = 12
"""So many set-ups are seen at once, the plainest; all others are folded away."""

WIDTH: Final = 220
LEFT, RIGHT = 14, 46
ROW: Final = 19
FOOT: Final = 20
MIDDLE: Final = (LEFT + WIDTH - RIGHT) / 2


def overview(found: Findings, written: Written) -> Iterator[h.Element]:
    """Every set-up, or of very many those with the least that is unusual."""
    plain = sorted(found.set_ups, key=lambda one: len(written.unusual(one.set_up)))[:MOST_SHOWN]
    scale = (MIDDLE - LEFT - 4) / widest(found)
    yield h.div(".overview")[tables([one for one in found.set_ups if one in plain], scale, written)]
    yield h.p(".note")[written.say("report-overview-note")]
    others = [one for one in found.set_ups if one not in plain]
    if others:
        summary = h.summary[written.say("report-more-set-ups", count=len(others))]
        yield h.details(".printed")[summary, h.div(".overview")[tables(others, scale, written)]]


def widest(found: Findings) -> float:
    """How far a bound lies from a fair share, at most."""
    return max(
        0.01,
        *(
            abs(share - one.fair)
            for one in found.set_ups
            for wins in one.wins
            for share in (wins.low, wins.high)
        ),
    )


def tables(shown: Sequence[Finding], scale: float, written: Written) -> Iterator[h.Element]:
    """Set-ups of the same seats and bots side by side, under one heading."""
    for (seats, bots), side_by_side in groupby(shown, lambda one: (one.set_up.seats, one.set_up.bots)):
        yield h.h3[written.seated(seats, bots)]
        yield h.div(".table")[
            (
                h.figure[h.figcaption[written.settings(one.set_up)], seats_of(one, scale, written)]
                for one in side_by_side
            )
        ]


def seats_of(finding: Finding, scale: float, written: Written) -> h.Element:
    """A line for every seat; the dashed one is a fair share."""
    tall = ROW * len(finding.wins) + FOOT
    return frame(WIDTH, tall)[
        line(".fair", x1=at(MIDDLE), x2=at(MIDDLE), y1=2, y2=tall - FOOT + 2),
        text(".faint", x=at(MIDDLE), y=tall - 5, text_anchor="middle")[written.percent(finding.fair)],
        (seat_line(finding, seat, scale, written) for seat in range(len(finding.wins))),
    ]


def seat_line(finding: Finding, seat: int, scale: float, written: Written) -> h.Element:
    """One seat: filled where it surely wins more or less than is fair."""
    wins, y = finding.wins[seat], ROW * (seat + 0.5)
    x, *ends = (MIDDLE + (share - finding.fair) * scale for share in (wins.mean, wins.low, wins.high))
    sure = "sure" if wins.differs_from(finding.fair) else "unsure"
    return h.Element("g")(f".thing.{sure}")[
        text(x=2, y=at(y + 4))[str(seat + 1)],
        rect(".bar", x=at(min(x, MIDDLE)), width=at(abs(x - MIDDLE)), y=at(y - 6), height=12),
        lying(x, y, ends),
        text(x=WIDTH - 2, y=at(y + 4), text_anchor="end")[written.percent(wins.mean)],
    ]
