"""The last hour as a picture: a bar for every minute, as high as what was played in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import h2, p, rect, svg

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node

HIGH: Final = 40
STEP: Final = 4


def hour(say: Speech, minutes: tuple[int, ...]) -> Node:
    """Moves by the minute, in words for who does not see the bars."""
    most = max(minutes)
    return [
        h2[say("admin-hour")],
        svg(
            ".admin-hour",
            role="img",
            aria_label=say("admin-hour-alt", total=sum(minutes), most=most),
            viewBox=f"0 0 {STEP * len(minutes)} {HIGH}",
            preserveAspectRatio="none",
        )[[_bar(number, count, most) for number, count in enumerate(minutes)]],
        p(".note")[say("admin-hour-alt", total=sum(minutes), most=most)],
    ]


def _bar(number: int, count: int, most: int) -> Element:
    """Where nothing was played a line remains, so that the hour has its width."""
    height = max(1, round(HIGH * count / max(1, most)))
    return rect(
        ".played" if count else "",
        x=str(STEP * number),
        y=str(HIGH - height),
        width=str(STEP - 1),
        height=str(height),
    )
