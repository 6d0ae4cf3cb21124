"""The win-chance chart: one line per seat, and numbered marks at the turning points."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from nedra.bots.analysis import WinChanceCurve
from nedra.ui.html import Element, Node, a, circle, figure, g, li, line, ol, polyline, rect, span, svg, text

MARGIN_LEFT: Final = 40
MARGIN_TOP: Final = 30
MARGIN_BOTTOM: Final = 26
MARGIN_RIGHT: Final = 14
GRID_PERCENTS: Final = (0, 25, 50, 75, 100)


class ChartLayout(NamedTuple):
    """Coordinates of the chart."""

    width: int
    height: int
    last_step: int

    def x(self, step: int) -> str:
        """The x coordinate of a step."""
        room = self.width - MARGIN_LEFT - MARGIN_RIGHT
        return f"{MARGIN_LEFT + room * step / max(1, self.last_step):.1f}"

    def y(self, chance: float) -> str:
        """The y coordinate of a chance."""
        room = self.height - MARGIN_TOP - MARGIN_BOTTOM
        return f"{MARGIN_TOP + room * (1 - chance):.1f}"


SMALL_SIZE: Final = (400, 260)
LARGE_SIZE: Final = (860, 400)


def win_chance_chart(
    curve: WinChanceCurve,
    names: Sequence[str],
    label: str,
    step_url: Callable[[int], str],
    *,
    size: tuple[int, int] = SMALL_SIZE,
    current_step: int | None = None,
) -> Element:
    """The chart with its legend; `current_step` is marked."""
    layout = ChartLayout(*size, last_step=len(curve.chances) - 1)
    return figure(".chances-figure")[
        svg(".chances-chart", viewBox=f"0 0 {layout.width} {layout.height}", role="group", aria_label=label)[
            _grid(layout),
            current_step is not None
            and line(
                ".now", x1=layout.x(current_step), x2=layout.x(current_step), y1=layout.y(1), y2=layout.y(0)
            ),
            [_seat_line(layout, curve, seat) for seat in range(len(names))],
            [
                _turning_point_mark(layout, nth, step, step_url(step))
                for nth, step in enumerate(curve.turning_points, 1)
            ],
        ],
        chart_legend(names),
    ]


def chart_legend(names: Sequence[str]) -> Element:
    """Names of the seats with the colour and dashes of their lines."""
    return ol(".chances-legend")[
        [
            li[
                svg(viewBox="0 0 40 10", aria_hidden="true")[
                    line(f".curve.seat-{seat}", x1="2", x2="38", y1="5", y2="5")
                ],
                span[name],
            ]
            for seat, name in enumerate(names)
        ]
    ]


def _grid(layout: ChartLayout) -> Node:
    left, right, under = layout.x(0), layout.x(layout.last_step), layout.height - 8
    return g(".grid", aria_hidden="true")[
        [
            [
                line(x1=left, x2=right, y1=layout.y(percent / 100), y2=layout.y(percent / 100)),
                text(x=str(MARGIN_LEFT - 6), y=layout.y(percent / 100), dy=".35em", text_anchor="end")[
                    f"{percent} %"
                ],
            ]
            for percent in GRID_PERCENTS
        ],
        text(x=left, y=str(under))["0"],
        text(x=right, y=str(under), text_anchor="end")[str(layout.last_step)],
    ]


def _seat_line(layout: ChartLayout, curve: WinChanceCurve, seat: int) -> Node:
    """A line with a halo that separates it from the lines it crosses."""
    points = " ".join(
        f"{layout.x(step)},{layout.y(chances[seat])}" for step, chances in enumerate(curve.chances)
    )
    return [polyline(".halo", points=points), polyline(f".curve.seat-{seat}", points=points)]


def _turning_point_mark(layout: ChartLayout, nth: int, step: int, address: str) -> Element:
    """A numbered mark above the step, with a link to it."""
    x = layout.x(step)
    return a(f".turn.turn-{nth}", href=address, aria_label=f"{nth}: {step}")[
        line(x1=x, x2=x, y1=str(MARGIN_TOP - 6), y2=layout.y(0)),
        rect(".reach", x=f"{float(x) - 16:.1f}", y="0", width="32", height="32"),
        circle(cx=x, cy="15", r="11"),
        text(x=x, y="15", dy=".35em", text_anchor="middle")[str(nth)],
    ]
