"""The overview of a report: a small plot of wins for each setup, all to one scale."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.lab.report.plots import box, dot_with_interval, label, segment, svg_root

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.study.analysis import SetupResult, StudyResult

MAX_SHOWN_SETUPS: Final = 12
"""Setups with the fewest changed settings that are shown; the others are folded away."""

WIDTH: Final = 220
LEFT, RIGHT = 14, 46
ROW_HEIGHT: Final = 19
FOOTER_HEIGHT: Final = 20
MIDDLE: Final = (LEFT + WIDTH - RIGHT) / 2


def overview(study_result: StudyResult, formatter: ReportFormatter) -> Iterator[h.Element]:
    """Every setup; of very many, those with the fewest changed settings first."""
    ordered = sorted(study_result.setups, key=lambda one: len(formatter.changed_settings(one.setup)))
    shown = ordered[:MAX_SHOWN_SETUPS]
    scale = (MIDDLE - LEFT - 4) / max_deviation(study_result)
    yield h.div(".overview")[
        setup_groups([one for one in study_result.setups if one in shown], scale, formatter)
    ]
    yield h.p(".note")[formatter.say("report-overview-note")]
    others = [one for one in study_result.setups if one not in shown]
    if others:
        summary = h.summary[formatter.say("report-more-setups", count=len(others))]
        yield h.details(".printed")[summary, h.div(".overview")[setup_groups(others, scale, formatter)]]


def max_deviation(study_result: StudyResult) -> float:
    """The largest distance of an interval's end from a fair share."""
    return max(
        0.01,
        *(
            abs(share - one.fair_share)
            for one in study_result.setups
            for wins in one.wins
            for share in (wins.low, wins.high)
        ),
    )


def setup_groups(
    shown: Sequence[SetupResult], scale: float, formatter: ReportFormatter
) -> Iterator[h.Element]:
    """Setups of the same seats and bots side by side, under one heading."""
    for (seats, bots), side_by_side in groupby(shown, lambda one: (one.setup.seats, one.setup.bots)):
        yield h.h3[formatter.players(seats, bots)]
        yield h.div(".table")[
            (
                h.figure[h.figcaption[formatter.settings(one.setup)], seat_plot(one, scale, formatter)]
                for one in side_by_side
            )
        ]


def seat_plot(result: SetupResult, scale: float, formatter: ReportFormatter) -> h.Element:
    """A row for every seat; the dashed line is a fair share."""
    tall = ROW_HEIGHT * len(result.wins) + FOOTER_HEIGHT
    return svg_root(WIDTH, tall)[
        segment("fair", MIDDLE, 2, MIDDLE, tall - FOOTER_HEIGHT + 2),
        label(formatter.percent(result.fair_share), MIDDLE, tall - 5, "middle", "faint"),
        (seat_row(result, seat, scale, formatter) for seat in range(len(result.wins))),
    ]


def seat_row(result: SetupResult, seat: int, scale: float, formatter: ReportFormatter) -> h.Element:
    """One seat, filled where its wins differ from a fair share."""
    wins, y = result.wins[seat], ROW_HEIGHT * (seat + 0.5)
    x, *ends = (MIDDLE + (share - result.fair_share) * scale for share in (wins.mean, wins.low, wins.high))
    sure = "sure" if wins.differs_from(result.fair_share) else "unsure"
    return h.Element("g")(f".row.{sure}")[
        label(str(seat + 1), 2, y + 4),
        box("bar", min(x, MIDDLE), y - 6, abs(x - MIDDLE), 12),
        dot_with_interval(x, y, ends),
        label(formatter.percent(wins.mean), WIDTH - 2, y + 4, "end"),
    ]
