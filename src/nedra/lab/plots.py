"""The plots of a report, as SVG that needs nothing else: dots with their errors, columns, an overview."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from htpy import Element

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.lab.answers import Numbers
    from nedra.lab.findings import Finding, Findings
    from nedra.lab.findings import Spread as Spreading
    from nedra.lab.matters import Matter

svg, line, circle, rect, text = (Element(name) for name in ("svg", "line", "circle", "rect", "text"))

WIDTH: Final = 320
HEIGHT: Final = 180
LEFT, RIGHT, TOP, BOTTOM = 42, 10, 10, 28
ROW: Final = 46
WIDE: Final = 900
THING: Final = 22
NAMES_END: Final = 304
FIGURES_AT: Final = (716, 812, 892)


def wins_by_seat(finding: Finding, number: Numbers) -> Element:
    """A dot for each seat with two standard errors to either side; the dashed line is a fair share."""
    top = max(1.15 * max(share.mean + 2 * share.error for share in finding.wins), 1.3 * finding.fair)
    step = (WIDTH - LEFT - RIGHT) / len(finding.wins)

    def height(share: float) -> float:
        return HEIGHT - BOTTOM - share / top * (HEIGHT - TOP - BOTTOM)

    fair = height(finding.fair)
    return frame(WIDTH, HEIGHT)[
        axis(height(0)),
        line(".fair", x1=LEFT, x2=WIDTH - RIGHT, y1=at(fair), y2=at(fair)),
        text(".faint", x=LEFT - 6, y=at(fair + 4), text_anchor="end")[number.percent(finding.fair, 0)],
        text(".faint", x=LEFT - 6, y=at(height(0)), text_anchor="end")["0"],
        (
            dot(
                LEFT + (seat + 0.5) * step,
                height(share.mean),
                str(seat + 1),
                2 * share.error * (height(0) - height(1)),
            )
            for seat, share in enumerate(finding.wins)
        ),
        (
            text(x=at(LEFT + (seat + 0.5) * step), y=HEIGHT - 8, text_anchor="middle")[
                number.percent(share.mean)
            ]
            for seat, share in enumerate(finding.wins)
        ),
    ]


def columns(spreading: Spreading, number: Numbers) -> Element:
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
        text(x=RIGHT, y=HEIGHT - 8)[number.whole(spreading.edges[0])],
        text(".faint", x=WIDTH // 2, y=HEIGHT - 8, text_anchor="middle")[
            " – ".join(map(number.whole, (spreading.low, spreading.median, spreading.high)))
        ],
        text(x=WIDTH - RIGHT, y=HEIGHT - 8, text_anchor="end")[number.whole(spreading.edges[-1] - 1)],
    ]


def overview(found: Findings, say: Speech, number: Numbers) -> Element:
    """Every set-up on a line, every seat a dot: how far it wins more or less than a fair share."""
    width, most = WIDE, 0.02
    for finding in found.set_ups:
        most = max(most, *(abs(wins.mean - finding.fair) + 2 * wins.error for wins in finding.wins))
    middle, scale = width / 2, (width / 2 - 60) / most
    tall = ROW * len(found.set_ups) + 34
    return frame(width, tall)[
        line(".fair", x1=at(middle), x2=at(middle), y1=4, y2=tall - 24),
        (
            overview_line(finding, place, (middle, scale), number.set_up(finding.set_up, say))
            for place, finding in enumerate(found.set_ups)
        ),
        (
            text(".faint", x=at(middle + share * scale), y=tall - 6, text_anchor="middle")[
                number.points(share)
            ]
            for share in (-most, -most / 2, 0, most / 2, most)
        ),
    ]


def overview_line(finding: Finding, place: int, axis_x: tuple[float, float], title: str) -> list[Element]:
    middle, scale = axis_x
    y = ROW * place + 32
    return [
        text(x=4, y=y - 16)[title],
        *(
            across(middle + (wins.mean - finding.fair) * scale, y, str(seat + 1), 2 * wins.error * scale)
            for seat, wins in enumerate(finding.wins)
        ),
    ]


def things(lines: list[Matter], names: list[str], heads: list[str], number: Numbers) -> Element:
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
            thing_line(one, name, THING * (place + 1.5) + 5, (middle, scale), number)
            for place, (one, name) in enumerate(zip(lines, names, strict=True))
        ),
        (
            text(".faint", x=at(middle + share * scale), y=tall - 3, text_anchor="middle")[
                number.points(share)
            ]
            for share in (-most, 0, most)
        ),
    ]


def thing_line(one: Matter, name: str, y: float, axis_x: tuple[float, float], number: Numbers) -> Element:
    """Filled where the difference is one."""
    x, error = axis_x[0] + one.more.mean * axis_x[1], 2 * one.more.error * axis_x[1]
    told = map(number.percent, (one.had, one.wins_with.mean, one.wins_without.mean))
    return Element("g")(f".thing.{'sure' if one.more.is_sure else 'unsure'}")[
        text(x=NAMES_END - 12, y=at(y + 4), text_anchor="end")[name],
        line(".error", x1=at(x - error), x2=at(x + error), y1=at(y), y2=at(y)),
        circle(".dot", cx=at(x), cy=at(y), r=5),
        (text(x=x, y=at(y + 4), text_anchor="end")[share] for x, share in zip(FIGURES_AT, told, strict=True)),
    ]


def frame(width: float, height: float) -> Element:
    return svg(viewBox=f"0 0 {width} {height}", role="img", aria_hidden="true")


def axis(y: float, left: float = LEFT) -> Element:
    return line(".axis", x1=at(left), x2=WIDTH - RIGHT, y1=at(y), y2=at(y))


def dot(x: float, y: float, label: str, error: float) -> Element:
    """A labelled dot with its error upright."""
    return _dot(x, y, label, {"x1": x, "x2": x, "y1": y - error, "y2": y + error})


def across(x: float, y: float, label: str, error: float) -> Element:
    """A labelled dot with its error lying."""
    return _dot(x, y, label, {"x1": x - error, "x2": x + error, "y1": y, "y2": y})


def _dot(x: float, y: float, label: str, bounds: dict[str, float]) -> Element:
    return Element("g")[
        line(".error", {name: at(value) for name, value in bounds.items()}),
        circle(".dot", cx=at(x), cy=at(y), r=8),
        text(x=at(x), y=at(y + 4), text_anchor="middle")[label],
    ]


def at(place: float) -> str:
    """A coordinate, no finer than can be seen."""
    return f"{place:.1f}"
