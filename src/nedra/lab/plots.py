"""The plots of a report, as SVG that needs nothing else: dots with their errors, columns, an overview."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from htpy import Element

if TYPE_CHECKING:
    from nedra.lab.figures import Part
    from nedra.lab.findings import Finding, Findings
    from nedra.lab.findings import Spread as Spreading
    from nedra.lab.matters import Matter
    from nedra.lab.written import Written

svg, line, circle, rect, text = (Element(name) for name in ("svg", "line", "circle", "rect", "text"))

WIDTH: Final = 320
HEIGHT: Final = 180
LEFT, RIGHT, TOP, BOTTOM = 42, 10, 10, 28
ROW: Final = 16
TITLE: Final = 25
WIDE: Final = 900
THING: Final = 22
NAMES_END: Final = 304
FIGURES_AT: Final = (716, 812, 892)
OVERVIEW: Final = 660
MIDDLE: Final = 270
FIGURE_ROOM: Final = 52


def wins_by_seat(finding: Finding, written: Written) -> Element:
    """A bar for each seat, two standard errors to either side at its end; the dashed line is a fair share."""
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
    """One seat: its number, its bar, its error, its share."""
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


def overview(found: Findings, written: Written) -> Element:
    """Every seat of every set-up on a line: how far it wins more or less than a fair share."""
    most = 0.01
    for finding in found.set_ups:
        most = max(most, *(max(wins.high - finding.fair, finding.fair - wins.low) for wins in finding.wins))
    scale = (MIDDLE - 80) / most
    tall = sum(map(height_of, found.set_ups)) + 30
    tops = [8 + sum(map(height_of, found.set_ups[:place])) for place in range(len(found.set_ups))]
    return frame(OVERVIEW, tall)[
        (overview_of(one, top, scale, written) for one, top in zip(found.set_ups, tops, strict=True)),
        line(".fair", x1=MIDDLE, x2=MIDDLE, y1=4, y2=tall - 22),
        (
            text(".faint", x=at(MIDDLE + share * scale), y=tall - 6, text_anchor="middle")[
                written.points(share)
            ]
            for share in (-most, -most / 2, 0, most / 2, most)
        ),
    ]


def height_of(finding: Finding) -> int:
    """The room of one set-up in the overview."""
    return TITLE + ROW * len(finding.wins)


def overview_of(finding: Finding, top: int, scale: float, written: Written) -> Element:
    """One set-up: its name, and a line for every seat."""
    return Element("g")[
        rect(".band", x=0, width=OVERVIEW, y=top, height=TITLE - 8),
        text(".title", x=6, y=top + 13)[written.set_up(finding.set_up)],
        (
            overview_line(finding, seat, (top + TITLE + ROW * seat, scale), written)
            for seat in range(len(finding.wins))
        ),
    ]


def overview_line(finding: Finding, seat: int, place: tuple[float, float], written: Written) -> Element:
    """One seat: filled where it surely wins more or less than is fair."""
    (y, scale), wins = place, finding.wins[seat]
    more = wins.mean - finding.fair
    x, *ends = (MIDDLE + (share - finding.fair) * scale for share in (wins.mean, wins.low, wins.high))
    sure = "sure" if wins.bound and abs(more) > wins.bound else "unsure"
    bounds = " … ".join(written.points(share - finding.fair) for share in (wins.low, wins.high))
    told = f"{written.points(more)} ({bounds})"
    return Element("g")(f".thing.{sure}")[
        text(x=10, y=at(y + 4))[written.say("report-seat-number", seat=str(seat + 1))],
        text(x=OVERVIEW - 4, y=at(y + 4), text_anchor="end")[told],
        rect(".bar", x=at(min(x, MIDDLE)), width=at(abs(x - MIDDLE)), y=at(y - 5), height=10),
        lying(x, y, ends),
    ]


def things(lines: list[Matter], names: list[str], heads: list[str], written: Written) -> Element:
    """Every thing on a line, the best first: the wins that go with it, who had it, what they won."""
    most = max(0.01, *(abs(one.more.mean) + 2 * one.more.error for one in lines))
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
    """Filled where the difference is one."""
    error = 2 * one.more.error
    x, *ends = (axis_x[0] + (one.more.mean + off) * axis_x[1] for off in (0, -error, error))
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
