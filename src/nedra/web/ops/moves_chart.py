"""The last hour as a picture: a bar for every minute, as high as what was played in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import h2, p, rect, svg

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node

CHART_HEIGHT: Final = 40
BAR_STEP: Final = 4


def moves_chart(say: Translator, moves_per_minute: tuple[int, ...]) -> Node:
    """Moves by the minute, in words for who does not see the bars."""
    most = max(moves_per_minute)
    return [
        h2[say("admin-hour")],
        svg(
            ".admin-hour",
            role="img",
            aria_label=say("admin-hour-alt", total=sum(moves_per_minute), most=most),
            viewBox=f"0 0 {BAR_STEP * len(moves_per_minute)} {CHART_HEIGHT}",
            preserveAspectRatio="none",
        )[[_bar(number, count, most) for number, count in enumerate(moves_per_minute)]],
        p(".note")[say("admin-hour-alt", total=sum(moves_per_minute), most=most)],
    ]


def _bar(number: int, count: int, most: int) -> Element:
    """Where nothing was played a line remains, so that the hour has its width."""
    height = max(1, round(CHART_HEIGHT * count / max(1, most)))
    return rect(
        ".played" if count else "",
        x=str(BAR_STEP * number),
        y=str(CHART_HEIGHT - height),
        width=str(BAR_STEP - 1),
        height=str(height),
    )
