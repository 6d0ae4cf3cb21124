"""The plots of a report, as SVG: bars, histograms, and dots with confidence intervals."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from htpy import Element

if TYPE_CHECKING:
    from collections.abc import Iterator

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
        segment("fair", fair, TOP, fair, HEIGHT - BOTTOM),
        label(formatter.percent(result.fair_share), fair, HEIGHT - 8, "middle", "faint"),
    ]


def seat_bar(
    seat: int, share: WinShare, place: tuple[float, float], scale: float, formatter: ReportFormatter
) -> Element:
    """One seat: its number, its bar, its interval and its share."""
    y, thick = place
    return Element("g")[
        label(str(seat + 1), LEFT - 8, y + 4, "end"),
        box("bar", LEFT, y - thick / 2, share.mean * scale, thick),
        segment("error", LEFT + share.low * scale, y, LEFT + share.high * scale, y),
        label(formatter.percent(share.mean), WIDTH - 2, y + 4, "end"),
    ]


def histogram(distribution: Distribution, formatter: ReportFormatter) -> Element:
    """A histogram, with the 5 %, 50 % and 95 % quantiles below."""
    step = (WIDTH - 2 * RIGHT) / len(distribution.counts)
    floor = HEIGHT - BOTTOM
    unit = (floor - TOP) / max(distribution.counts)
    quantiles = map(formatter.integer, (distribution.p5, distribution.median, distribution.p95))
    return svg_root(WIDTH, HEIGHT)[
        (
            box("bar", RIGHT + place * step + 0.5, floor - games * unit, step - 1, games * unit)
            for place, games in enumerate(distribution.counts)
        ),
        segment("axis", RIGHT, floor, WIDTH - RIGHT, floor),
        label(formatter.integer(distribution.edges[0]), RIGHT, HEIGHT - 8),
        label(" – ".join(quantiles), WIDTH // 2, HEIGHT - 8, "middle", "faint"),
        label(formatter.integer(distribution.edges[-1] - 1), WIDTH - RIGHT, HEIGHT - 8, "end"),
    ]


def item_plot(
    item_effects: list[ItemEffect], names: list[str], heads: list[str], formatter: ReportFormatter
) -> Element:
    """A row for every item: the difference in wins, the share of holders, and their wins."""
    most = max(0.01, *(abs(one.win_difference.mean) + one.win_difference.margin for one in item_effects))
    middle = (NAMES_RIGHT_X + NUMBER_COLUMNS_X[0] - 60) / 2
    scale = (middle - NAMES_RIGHT_X - 20) / most
    tall = ITEM_ROW_HEIGHT * (len(item_effects) + 2)
    first = ITEM_ROW_HEIGHT + 5
    return svg_root(ITEM_PLOT_WIDTH, tall)[
        bands(len(item_effects), first, ITEM_PLOT_WIDTH, ITEM_ROW_HEIGHT),
        (label(head, x, 16, "end", "faint") for x, head in zip(NUMBER_COLUMNS_X, heads, strict=True)),
        segment("fair", middle, 24, middle, tall - 18),
        (
            item_row(one, name, first + ITEM_ROW_HEIGHT * (place + 0.5), (middle, scale), formatter)
            for place, (one, name) in enumerate(zip(item_effects, names, strict=True))
        ),
        (
            label(formatter.percentage_points(share), middle + share * scale, tall - 3, "middle", "faint")
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
    shares = (item_effect.holder_share, item_effect.wins_with.mean, item_effect.wins_without.mean)
    return Element("g")(f".row.{'sure' if item_effect.win_difference.is_significant else 'unsure'}")[
        label(name, NAMES_RIGHT_X - 12, y + 4, "end"),
        dot_with_interval(x, y, ends),
        (
            label(formatter.percent(share), x, y + 4, "end")
            for x, share in zip(NUMBER_COLUMNS_X, shares, strict=True)
        ),
    ]


def svg_root(width: float, height: float) -> Element:
    return svg(viewBox=f"0 0 {width} {height}", role="img", aria_hidden="true")


def bands(rows: int, top: float, width: float, row_height: float) -> Iterator[Element]:
    """A band behind every second row."""
    return (box("band", 0, top + row_height * row, width, row_height) for row in range(0, rows, 2))


def dot_with_interval(
    x: float, y: float, ends: list[float], limits: tuple[float, float] = (-inf, inf)
) -> Element:
    """A dot with its confidence interval and end marks; an end that runs out of the limits has no mark."""
    shown = [min(max(end, limits[0]), limits[1]) for end in ends]
    return Element("g")[
        segment("error", shown[0], y, shown[1], y),
        (segment("error", end, y - 3, end, y + 3) for end in ends if end in shown),
        circle(".dot", cx=coordinate(x), cy=coordinate(y), r=3),
    ]


def segment(kind: str, x1: float, y1: float, x2: float, y2: float) -> Element:
    """A straight line; `kind` is its class, here as below."""
    return line(class_=kind, x1=coordinate(x1), x2=coordinate(x2), y1=coordinate(y1), y2=coordinate(y2))


def box(kind: str, x: float, y: float, width: float, height: float) -> Element:
    """A rectangle."""
    return rect(
        class_=kind,
        x=coordinate(x),
        width=coordinate(width),
        y=coordinate(y),
        height=coordinate(height),
    )


def label(content: str, x: float, y: float, anchor: str | None = None, kind: str | None = None) -> Element:
    """A line of text that starts at x, or has its middle or its end there."""
    return text(class_=kind, x=coordinate(x), y=coordinate(y), text_anchor=anchor)[content]


def coordinate(value: float) -> str:
    """A coordinate, no finer than visible."""
    return f"{value:.1f}"
