"""The plots of a report, as SVG: bars, histograms, and dots with confidence intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from htpy import Element, g

from nedra.lab.report.axes import Scale, round_ticks, upright_title, x_axis, y_axis
from nedra.lab.report.plot_shapes import bands, box, dot_with_interval, label, segment, svg_root

if TYPE_CHECKING:
    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.estimates import WinShare
    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import Distribution, SetupResult

WIDTH: Final = 320
HEIGHT: Final = 200
LEFT, RIGHT, TOP, BOTTOM = 46, 10, 10, 34
SEAT_HEIGHT: Final = 30
MAX_TICKS: Final = 5
ITEM_PLOT_WIDTH: Final = 900
ITEM_ROW_HEIGHT: Final = 22
NAMES_RIGHT_X: Final = 304
NUMBER_COLUMNS_X: Final = (716, 812, 892)
NUMBER_WIDTH: Final = 72


def wins_by_seat(result: SetupResult, formatter: ReportFormatter) -> Element:
    """A bar for each seat with its interval; the dashed line is a fair share."""
    most = max(1.1 * max(share.high for share in result.wins), 1.3 * result.fair_share)
    floor = TOP + SEAT_HEIGHT * len(result.wins)
    scale = Scale(0, most, LEFT, WIDTH - NUMBER_WIDTH)
    fair = scale.place(result.fair_share)
    return svg_root(WIDTH, floor + BOTTOM)[
        (
            seat_bar(seat, share, TOP + (seat + 0.5) * SEAT_HEIGHT, scale, formatter)
            for seat, share in enumerate(result.wins)
        ),
        segment("fair", fair, TOP, fair, floor),
        x_axis(
            scale,
            floor,
            round_ticks(0, most, MAX_TICKS),
            lambda share: formatter.number(100 * share, 0),
            formatter.say("report-axis-wins"),
        ),
        upright_title(formatter.say("report-seat"), (TOP + floor) / 2),
    ]


def seat_bar(seat: int, share: WinShare, y: float, scale: Scale, formatter: ReportFormatter) -> Element:
    """One seat: its number, its bar, its share, and below that the interval."""
    thick = 0.6 * SEAT_HEIGHT
    return g[
        label(str(seat + 1), LEFT - 8, y + 4, "end"),
        box("bar", LEFT, y - thick / 2, scale.place(share.mean) - LEFT, thick),
        segment("error", scale.place(share.low), y, scale.place(share.high), y),
        label(formatter.percent(share.mean), WIDTH - 2, y, "end"),
        label(formatter.interval(share.low, share.high), WIDTH - 2, y + 12, "end", "faint"),
    ]


def histogram(distribution: Distribution, title: str, formatter: ReportFormatter) -> Element:
    """A histogram: games in percent over what `title` says."""
    least, end = distribution.edges[0], distribution.edges[-1]
    floor, games = HEIGHT - BOTTOM, sum(distribution.counts)
    across = Scale(least, end, LEFT, WIDTH - RIGHT)
    upward = Scale(0, max(distribution.counts) / games, floor, TOP)
    step = (across.end - across.start) / len(distribution.counts)
    half = (across.place(least + 1) - across.place(least)) / 2  # a whole number stands below its middle
    ticks = round_ticks(least, end - 1, MAX_TICKS, smallest_step=1)
    return svg_root(WIDTH, HEIGHT)[
        (
            box(
                "bar",
                LEFT + place * step + 0.5,
                upward.place(count / games),
                step - 1,
                floor - upward.place(count / games),
            )
            for place, count in enumerate(distribution.counts)
        ),
        x_axis(
            across._replace(start=across.start + half, end=across.end + half),
            floor,
            ticks,
            formatter.integer,
            title,
        ),
        y_axis(
            upward,
            LEFT,
            round_ticks(0, upward.high, MAX_TICKS - 1),
            lambda share: formatter.shortest(100 * share),
            formatter.say("report-axis-share"),
        ),
    ]


def item_plot(
    item_effects: list[ItemEffect], names: list[str], heads: list[str], formatter: ReportFormatter
) -> Element:
    """A row for every item: the difference in wins, the share of holders, and their wins."""
    most = max(0.01, *(abs(one.win_difference.mean) + one.win_difference.margin for one in item_effects))
    scale = Scale(-most, most, NAMES_RIGHT_X + 20, NUMBER_COLUMNS_X[0] - 80)
    first = ITEM_ROW_HEIGHT + 5
    floor = first + ITEM_ROW_HEIGHT * len(item_effects) + 4
    return svg_root(ITEM_PLOT_WIDTH, floor + BOTTOM)[
        bands(len(item_effects), first, ITEM_PLOT_WIDTH, ITEM_ROW_HEIGHT),
        (label(head, x, 16, "end", "faint") for x, head in zip(NUMBER_COLUMNS_X, heads, strict=True)),
        segment("fair", scale.place(0), 24, scale.place(0), floor),
        (
            item_row(one, name, first + ITEM_ROW_HEIGHT * (place + 0.5), scale, formatter)
            for place, (one, name) in enumerate(zip(item_effects, names, strict=True))
        ),
        x_axis(
            scale,
            floor,
            round_ticks(-most, most, MAX_TICKS),
            lambda share: formatter.shortest(100 * share, is_signed=True),
            formatter.say("report-item-difference"),
        ),
    ]


def item_row(
    item_effect: ItemEffect, name: str, y: float, scale: Scale, formatter: ReportFormatter
) -> Element:
    """One item; its dot is filled where zero lies outside the interval."""
    margin = item_effect.win_difference.margin
    x, *ends = (scale.place(item_effect.win_difference.mean + off) for off in (0, -margin, margin))
    shares = (item_effect.holder_share, item_effect.wins_with.mean, item_effect.wins_without.mean)
    return g(f".row.{'sure' if item_effect.win_difference.is_significant else 'unsure'}")[
        label(name, NAMES_RIGHT_X - 12, y + 4, "end"),
        dot_with_interval(x, y, ends),
        (
            label(formatter.percent(share), x, y + 4, "end")
            for x, share in zip(NUMBER_COLUMNS_X, shares, strict=True)
        ),
    ]
