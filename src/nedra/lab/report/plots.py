"""The plots of a report, as SVG: bars, histograms, and dots with confidence intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from htpy import Element

if TYPE_CHECKING:
    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.estimates import WinShare
    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import Distribution, SetupResult

svg, line, circle, rect, text = (Element(name) for name in ("svg", "line", "circle", "rect", "text"))

WIDTH: Final = 320
HEIGHT: Final = 180
LEFT, RIGHT, TOP, BOTTOM = 42, 10, 10, 28
ITEM_PLOT_WIDTH: Final = 900
ITEM_ROW_HEIGHT: Final = 22
NAMES_RIGHT_X: Final = 304
NUMBER_COLUMNS_X: Final = (716, 812, 892)
NUMBER_WIDTH: Final = 52


def wins_by_seat(result: SetupResult, formatter: ReportFormatter) -> Element:
    """A bar for each seat with its interval; the dashed line is a fair share."""
    most = max(1.1 * max(share.high for share in result.wins), 1.3 * result.fair_share)
    scale = (WIDTH - LEFT - NUMBER_WIDTH) / most
    step = (HEIGHT - TOP - BOTTOM) / len(result.wins)
    fair = LEFT + result.fair_share * scale
    return svg_root(WIDTH, HEIGHT)[
        (
            seat_bar(seat, share, (TOP + (seat + 0.5) * step, 0.6 * step), scale, formatter)
            for seat, share in enumerate(result.wins)
        ),
        line(".fair", x1=coordinate(fair), x2=coordinate(fair), y1=TOP, y2=HEIGHT - BOTTOM),
        text(".faint", x=coordinate(fair), y=HEIGHT - 8, text_anchor="middle")[
            formatter.percent(result.fair_share)
        ],
    ]


def seat_bar(
    seat: int, share: WinShare, place: tuple[float, float], scale: float, formatter: ReportFormatter
) -> Element:
    """One seat: its number, its bar, its interval and its share."""
    (y, thick), end = place, LEFT + share.mean * scale
    return Element("g")[
        text(x=LEFT - 8, y=coordinate(y + 4), text_anchor="end")[str(seat + 1)],
        rect(
            ".bar",
            x=LEFT,
            width=coordinate(end - LEFT),
            y=coordinate(y - thick / 2),
            height=coordinate(thick),
        ),
        line(
            ".error",
            x1=coordinate(LEFT + share.low * scale),
            x2=coordinate(LEFT + share.high * scale),
            y1=coordinate(y),
            y2=coordinate(y),
        ),
        text(x=WIDTH - 2, y=coordinate(y + 4), text_anchor="end")[formatter.percent(share.mean)],
    ]


def histogram(distribution: Distribution, formatter: ReportFormatter) -> Element:
    """A histogram, with the 5 %, 50 % and 95 % quantiles below."""
    most, count = max(distribution.counts), len(distribution.counts)
    step = (WIDTH - 2 * RIGHT) / count
    floor = HEIGHT - BOTTOM
    return svg_root(WIDTH, HEIGHT)[
        (
            rect(
                ".bar",
                x=coordinate(RIGHT + place * step + 0.5),
                width=coordinate(step - 1),
                y=coordinate(floor - games / most * (floor - TOP)),
                height=coordinate(games / most * (floor - TOP)),
            )
            for place, games in enumerate(distribution.counts)
        ),
        axis(floor, RIGHT),
        text(x=RIGHT, y=HEIGHT - 8)[formatter.integer(distribution.edges[0])],
        text(".faint", x=WIDTH // 2, y=HEIGHT - 8, text_anchor="middle")[
            " – ".join(map(formatter.integer, (distribution.p5, distribution.median, distribution.p95)))
        ],
        text(x=WIDTH - RIGHT, y=HEIGHT - 8, text_anchor="end")[formatter.integer(distribution.edges[-1] - 1)],
    ]


def item_plot(
    item_effects: list[ItemEffect], names: list[str], heads: list[str], formatter: ReportFormatter
) -> Element:
    """A row for every item: the difference in wins, the share of holders, and their wins."""
    most = max(0.01, *(abs(one.win_difference.mean) + one.win_difference.margin for one in item_effects))
    middle = (NAMES_RIGHT_X + NUMBER_COLUMNS_X[0] - 60) / 2
    scale = (middle - NAMES_RIGHT_X - 20) / most
    tall = ITEM_ROW_HEIGHT * (len(item_effects) + 2)
    return svg_root(ITEM_PLOT_WIDTH, tall)[
        (
            rect(
                ".band",
                x=0,
                width=ITEM_PLOT_WIDTH,
                y=coordinate(ITEM_ROW_HEIGHT * (place + 1) + 5),
                height=ITEM_ROW_HEIGHT,
            )
            for place in range(0, len(item_effects), 2)
        ),
        (
            text(".faint", x=x, y=16, text_anchor="end")[head]
            for x, head in zip(NUMBER_COLUMNS_X, heads, strict=True)
        ),
        line(".fair", x1=coordinate(middle), x2=coordinate(middle), y1=24, y2=tall - 18),
        (
            item_row(one, name, ITEM_ROW_HEIGHT * (place + 1.5) + 5, (middle, scale), formatter)
            for place, (one, name) in enumerate(zip(item_effects, names, strict=True))
        ),
        (
            text(".faint", x=coordinate(middle + share * scale), y=tall - 3, text_anchor="middle")[
                formatter.percentage_points(share)
            ]
            for share in (-most, 0, most)
        ),
    ]


def item_row(
    item_effect: ItemEffect, name: str, y: float, axis_x: tuple[float, float], formatter: ReportFormatter
) -> Element:
    """One item; its dot is filled where zero lies outside the interval."""
    margin = item_effect.win_difference.margin
    x, *ends = (
        axis_x[0] + (item_effect.win_difference.mean + off) * axis_x[1] for off in (0, -margin, margin)
    )
    shares = map(
        formatter.percent,
        (item_effect.holder_share, item_effect.wins_with.mean, item_effect.wins_without.mean),
    )
    return Element("g")(f".row.{'sure' if item_effect.win_difference.is_significant else 'unsure'}")[
        text(x=NAMES_RIGHT_X - 12, y=coordinate(y + 4), text_anchor="end")[name],
        dot_with_interval(x, y, ends),
        (
            text(x=x, y=coordinate(y + 4), text_anchor="end")[share]
            for x, share in zip(NUMBER_COLUMNS_X, shares, strict=True)
        ),
    ]


def svg_root(width: float, height: float) -> Element:
    return svg(viewBox=f"0 0 {width} {height}", role="img", aria_hidden="true")


def axis(y: float, left: float = LEFT) -> Element:
    return line(".axis", x1=coordinate(left), x2=WIDTH - RIGHT, y1=coordinate(y), y2=coordinate(y))


def dot_with_interval(x: float, y: float, ends: list[float]) -> Element:
    """A dot with its confidence interval and end marks."""
    return Element("g")[
        line(".error", x1=coordinate(ends[0]), x2=coordinate(ends[1]), y1=coordinate(y), y2=coordinate(y)),
        (
            line(".error", x1=coordinate(end), x2=coordinate(end), y1=coordinate(y - 3), y2=coordinate(y + 3))
            for end in ends
        ),
        circle(".dot", cx=coordinate(x), cy=coordinate(y), r=3),
    ]


def coordinate(value: float) -> str:
    """A coordinate, no finer than visible."""
    return f"{value:.1f}"
