"""The chart of a match: every seat's chance to win as a line, and numbered marks where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.ui.html import a, circle, figure, g, li, line, ol, polyline, rect, span, svg, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nedra.bots.analysis import Curve
    from nedra.ui.html import Element, Node

ROOM_LEFT: Final = 40
ROOM_ABOVE: Final = 30
ROOM_BELOW: Final = 26
ROOM_RIGHT: Final = 14
QUARTERS: Final = (0, 25, 50, 75, 100)


class Sheet(NamedTuple):
    """Where things stand on the paper."""

    width: int
    height: int
    last: int  # step

    def x(self, step: int) -> str:
        """A step from left to right."""
        room = self.width - ROOM_LEFT - ROOM_RIGHT
        return f"{ROOM_LEFT + room * step / max(1, self.last):.1f}"

    def y(self, chance: float) -> str:
        """A chance from the bottom to the top."""
        room = self.height - ROOM_ABOVE - ROOM_BELOW
        return f"{ROOM_ABOVE + room * (1 - chance):.1f}"


SMALL: Final = (400, 260)
LARGE: Final = (860, 400)


def chart(
    curve: Curve,
    names: Sequence[str],
    words: str,
    address: Callable[[int], str],
    *,
    size: tuple[int, int] = SMALL,
    now: int | None = None,
) -> Element:
    """The lines with their legend; `now` is the step that is being looked at."""
    sheet = Sheet(*size, last=len(curve.chances) - 1)
    return figure(".chances-figure")[
        svg(".chances-chart", viewBox=f"0 0 {sheet.width} {sheet.height}", role="group", aria_label=words)[
            _grid(sheet),
            now is not None and line(".now", x1=sheet.x(now), x2=sheet.x(now), y1=sheet.y(1), y2=sheet.y(0)),
            [_curve(sheet, curve, seat) for seat in range(len(names))],
            [_turn(sheet, nth, step, address(step)) for nth, step in enumerate(curve.turns, 1)],
        ],
        legend_of(names),
    ]


def legend_of(names: Sequence[str]) -> Element:
    """Which line is whose: by colour and by its dashes."""
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


def _grid(sheet: Sheet) -> Node:
    left, right, under = sheet.x(0), sheet.x(sheet.last), sheet.height - 8
    return g(".grid", aria_hidden="true")[
        [
            [
                line(x1=left, x2=right, y1=sheet.y(percent / 100), y2=sheet.y(percent / 100)),
                text(x=str(ROOM_LEFT - 6), y=sheet.y(percent / 100), dy=".35em", text_anchor="end")[
                    f"{percent} %"
                ],
            ]
            for percent in QUARTERS
        ],
        text(x=left, y=str(under))["0"],
        text(x=right, y=str(under), text_anchor="end")[str(sheet.last)],
    ]


def _curve(sheet: Sheet, curve: Curve, seat: int) -> Node:
    """A line with a halo, so that one that crosses it is seen to pass under it."""
    points = " ".join(
        f"{sheet.x(step)},{sheet.y(chances[seat])}" for step, chances in enumerate(curve.chances)
    )
    return [polyline(".halo", points=points), polyline(f".curve.seat-{seat}", points=points)]


def _turn(sheet: Sheet, nth: int, step: int, address: str) -> Element:
    """A numbered mark above the step; it leads there."""
    x = sheet.x(step)
    return a(f".turn.turn-{nth}", href=address, aria_label=f"{nth}: {step}")[
        line(x1=x, x2=x, y1=str(ROOM_ABOVE - 6), y2=sheet.y(0)),
        rect(".reach", x=f"{float(x) - 16:.1f}", y="0", width="32", height="32"),
        circle(cx=x, cy="15", r="11"),
        text(x=x, y="15", dy=".35em", text_anchor="middle")[str(nth)],
    ]
