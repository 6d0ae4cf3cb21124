"""The overview of a report: a small plot of wins for each setup, all to one scale."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.lab.report.axes import Scale, round_ticks, x_axis
from nedra.lab.report.plot_shapes import box, dot_with_interval, label, segment, svg_root

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.study.analysis import SetupResult, StudyResult

MAX_SHOWN_SETUPS: Final = 12
"""Setups with the fewest changed settings that are shown; the others are folded away."""

WIDTH: Final = 220
LEFT, RIGHT = 14, 72
ROW_HEIGHT: Final = 28
FOOTER_HEIGHT: Final = 34
MAX_TICKS: Final = 4


def overview(study_result: StudyResult, formatter: ReportFormatter) -> Iterator[h.Element]:
    """Every setup. With very many, those with the fewest changed settings are shown first."""
    ordered = sorted(study_result.setups, key=lambda one: len(formatter.changed_settings(one.setup)))
    shown = ordered[:MAX_SHOWN_SETUPS]
    reach = max_deviation(study_result)
    yield h.div(".overview")[
        setup_groups([one for one in study_result.setups if one in shown], reach, formatter)
    ]
    yield h.p(".note")[formatter.say("report-overview-note")]
    others = [one for one in study_result.setups if one not in shown]
    if others:
        summary = h.summary[formatter.say("report-more-setups", count=len(others))]
        yield h.details(".printed")[summary, h.div(".overview")[setup_groups(others, reach, formatter)]]


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
    shown: Sequence[SetupResult], reach: float, formatter: ReportFormatter
) -> Iterator[h.Element]:
    """Setups of the same seats and bots side by side, under one heading."""
    for (seats, bots), side_by_side in groupby(shown, lambda one: (one.setup.seats, one.setup.bots)):
        yield h.h3[formatter.players(seats, bots)]
        yield h.div(".table")[
            (
                h.figure[h.figcaption[formatter.settings(one.setup)], seat_plot(one, reach, formatter)]
                for one in side_by_side
            )
        ]


def seat_plot(result: SetupResult, reach: float, formatter: ReportFormatter) -> h.Element:
    """A row for every seat; the dashed line is a fair share, and the axis ends `reach` from it."""
    floor, fair = ROW_HEIGHT * len(result.wins), result.fair_share
    scale = Scale(fair - reach, fair + reach, LEFT + 4, WIDTH - RIGHT)
    return svg_root(WIDTH, floor + FOOTER_HEIGHT)[
        segment("fair", scale.place(fair), 2, scale.place(fair), floor),
        (seat_row(result, seat, scale, formatter) for seat in range(len(result.wins))),
        x_axis(
            scale,
            floor,
            round_ticks(scale.low, scale.high, MAX_TICKS),
            lambda share: formatter.shortest(100 * share),
            formatter.say("report-axis-wins"),
        ),
    ]


def seat_row(result: SetupResult, seat: int, scale: Scale, formatter: ReportFormatter) -> h.Element:
    """One seat, filled where its wins differ from a fair share; below its wins, their interval."""
    wins, y, fair = result.wins[seat], ROW_HEIGHT * (seat + 0.5), scale.place(result.fair_share)
    x, *ends = map(scale.place, (wins.mean, wins.low, wins.high))
    sure = "sure" if wins.differs_from(result.fair_share) else "unsure"
    return h.g(f".row.{sure}")[
        label(str(seat + 1), 2, y + 4),
        box("bar", min(x, fair), y - 6, abs(x - fair), 12),
        dot_with_interval(x, y, ends),
        label(formatter.percent(wins.mean), WIDTH - 2, y, "end"),
        label(formatter.interval(wins.low, wins.high), WIDTH - 2, y + 12, "end", "faint"),
    ]
