"""The plots of a report, as SVG that needs nothing else: bars, columns, dots with their bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from htpy import Element

if TYPE_CHECKING:
    from nedra.lab.figures import Part
    from nedra.lab.findings import Finding
    from nedra.lab.findings import Spread as Spreading
    from nedra.lab.matters import Matter
    from nedra.lab.written import Written

svg, line, circle, rect, text = (Element(name) for name in ("svg", "line", "circle", "rect", "text"))

WIDTH: Final = 320
HEIGHT: Final = 180
LEFT, RIGHT, TOP, BOTTOM = 42, 10, 10, 28
WIDE: Final = 900
THING: Final = 22
NAMES_END: Final = 304
FIGURES_AT: Final = (716, 812, 892)
FIGURE_ROOM: Final = 52


def wins_by_seat(finding: Finding, written: Written) -> Element:
    """A bar for each seat, its bounds at its end; the dashed line is a fair share."""
    most = max(1.1 * max(share.high for share in finding.wins), 1.3 * finding.fair)
    scale = (WIDTH - LEFT - FIGURE_ROOM) / most
    step = (HEIGHT - TOP - BOTTOM) / len(finding.wins)
    fair = LEFT + finding.fair * scale
    return frame(WIDTH, HEIGHT)[
        (
            seat_bar(seat, share, (TOP + (seat + 0.5) * step, 0.6 * step), scale, written)
            for seat, share in enumerate(finding.wins)
        ),
        line(".fair", x1=at(fair), x2=at(fair), y1=TOP, y2=HEIGHT - BOTTOM),
        text(".faint", x=at(fair), y=HEIGHT - 8, text_anchor="middle")[written.percent(finding.fair)],
    ]


def seat_bar(seat: int, share: Part, place: tuple[float, float], scale: float, written: Written) -> Element:
    """One seat: its number, its bar, its bounds, its share."""
    (y, thick), end = place, LEFT + share.mean * scale
    return Element("g")[
        text(x=LEFT - 8, y=at(y + 4), text_anchor="end")[str(seat + 1)],
        rect(".bar", x=LEFT, width=at(end - LEFT), y=at(y - thick / 2), height=at(thick)),
        line(".error", x1=at(LEFT + share.low * scale), x2=at(LEFT + share.high * scale), y1=at(y), y2=at(y)),
        text(x=WIDTH - 2, y=at(y + 4), text_anchor="end")[written.percent(share.mean)],
    ]


def columns(spreading: Spreading, written: Written) -> Element:
    """A histogram, with the quantiles that hold nine games of ten written below."""
    most, count = max(spreading.counts), len(spreading.counts)
    step = (WIDTH - 2 * RIGHT) / count
    floor = HEIGHT - BOTTOM
    return frame(WIDTH, HEIGHT)[
        (
            rect(
                ".bar",
                x=at(RIGHT + place * step + 0.5),
                width=at(step - 1),
                y=at(floor - games / most * (floor - TOP)),
                height=at(games / most * (floor - TOP)),
            )
            for place, games in enumerate(spreading.counts)
        ),
        axis(floor, RIGHT),
        text(x=RIGHT, y=HEIGHT - 8)[written.whole(spreading.edges[0])],
        text(".faint", x=WIDTH // 2, y=HEIGHT - 8, text_anchor="middle")[
            " – ".join(map(written.whole, (spreading.low, spreading.median, spreading.high)))
        ],
        text(x=WIDTH - RIGHT, y=HEIGHT - 8, text_anchor="end")[written.whole(spreading.edges[-1] - 1)],
    ]


def things(lines: list[Matter], names: list[str], heads: list[str], written: Written) -> Element:
    """Every thing on a line, the best first: the wins that go with it, who had it, what they won."""
    most = max(0.01, *(abs(one.more.mean) + one.more.bound for one in lines))
    middle = (NAMES_END + FIGURES_AT[0] - 60) / 2
    scale = (middle - NAMES_END - 20) / most
    tall = THING * (len(lines) + 2)
    return frame(WIDE, tall)[
        (
            rect(".band", x=0, width=WIDE, y=at(THING * (place + 1) + 5), height=THING)
            for place in range(0, len(lines), 2)
        ),
        (
            text(".faint", x=x, y=16, text_anchor="end")[head]
            for x, head in zip(FIGURES_AT, heads, strict=True)
        ),
        line(".fair", x1=at(middle), x2=at(middle), y1=24, y2=tall - 18),
        (
            thing_line(one, name, THING * (place + 1.5) + 5, (middle, scale), written)
            for place, (one, name) in enumerate(zip(lines, names, strict=True))
        ),
        (
            text(".faint", x=at(middle + share * scale), y=tall - 3, text_anchor="middle")[
                written.points(share)
            ]
            for share in (-most, 0, most)
        ),
    ]


def thing_line(one: Matter, name: str, y: float, axis_x: tuple[float, float], written: Written) -> Element:
    """Filled where the difference is one: where zero lies outside the line."""
    bound = one.more.bound
    x, *ends = (axis_x[0] + (one.more.mean + off) * axis_x[1] for off in (0, -bound, bound))
    told = map(written.percent, (one.had, one.wins_with.mean, one.wins_without.mean))
    return Element("g")(f".thing.{'sure' if one.more.is_sure else 'unsure'}")[
        text(x=NAMES_END - 12, y=at(y + 4), text_anchor="end")[name],
        lying(x, y, ends),
        (text(x=x, y=at(y + 4), text_anchor="end")[share] for x, share in zip(FIGURES_AT, told, strict=True)),
    ]


def frame(width: float, height: float) -> Element:
    return svg(viewBox=f"0 0 {width} {height}", role="img", aria_hidden="true")


def axis(y: float, left: float = LEFT) -> Element:
    return line(".axis", x1=at(left), x2=WIDTH - RIGHT, y1=at(y), y2=at(y))


def lying(x: float, y: float, ends: list[float]) -> Element:
    """A dot, and how far the truth may lie to either side, with ends that are seen."""
    return Element("g")[
        line(".error", x1=at(ends[0]), x2=at(ends[1]), y1=at(y), y2=at(y)),
        (line(".error", x1=at(end), x2=at(end), y1=at(y - 3), y2=at(y + 3)) for end in ends),
        circle(".dot", cx=at(x), cy=at(y), r=3),
    ]


def at(place: float) -> str:
    """A coordinate, no finer than can be seen."""
    return f"{place:.1f}"
