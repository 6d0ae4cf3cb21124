"""The mountain as it stands now: gems in the slide, the hopper above, markers on the road."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.games.gemland.board.pieces import ident, stone
from nedra.games.gemland.board.slope import SHOWN
from nedra.games.gemland.moves import Take
from nedra.ui.blocks import face, why
from nedra.ui.html import Element, Node, b, div, li, ol, section, span
from nedra.ui.html import label as label_tag
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.board.choices import Choices
    from nedra.games.gemland.board.news import News
    from nedra.games.gemland.cards import Colour
    from nedra.games.gemland.view import LandView

SUMMIT = 20  # the cells that are drawn


@cache
def scenery() -> Markup:
    """The land behind everything; at dusk stars stand above it."""
    land = div(".scenery", aria_hidden="true")[
        div(".stars"),
        drawing("gemland-cloud-one", ".cloud.cloud-1"),
        drawing("gemland-cloud-one", ".cloud.cloud-2"),
        drawing("gemland-valley", ".valley"),
        div(".dusk"),
    ]
    return Markup(land)  # noqa: S704 - drawn in this project


def mountain(view: LandView, desk: Desk, may: Choices, news: News) -> Element:
    """The slide with the next gems, and the track with everybody on it."""
    return section(".mountain", aria_label=desk.say("board-mountain"))[
        div(".massif", aria_hidden="true")[
            drawing("gemland-peak", ".peak"), drawing("gemland-hill", ".hill"), div(".lamplight")
        ],
        _track(view),
        _slide(view, desk, may, news),
        _markers(view, desk),
    ]


def _slide(view: LandView, desk: Desk, may: Choices, news: News) -> list[Node]:
    rest = len(view.mine) - SHOWN
    return [
        rest > 0
        and span(".hopper", data_key="hopper", title=(words := desk.say("board-hopper", rest=rest)))[
            b(aria_hidden="true")[f"+{rest}"], span(".visually-hidden")[words]
        ],
        ol(".slide", aria_label=desk.say("board-slide"))[
            [_rolling(place, colour, desk, may, news) for place, colour in enumerate(view.mine[:SHOWN])]
        ],
    ]


def _rolling(place: int, colour: Colour, desk: Desk, may: Choices, news: News) -> Element:
    """A gem in the slide; the lowest one is the label of the button that takes it."""
    name = desk.say("gem", gem=colour)
    key = f"gem-{news.gems_out + place}"
    if place == 0 and may.take is not None:
        return li(".rolling.k-0.next.takeable", data_key=key)[
            label_tag(for_=ident(may.take))[stone(colour), span(".visually-hidden")[name]]
        ]
    return li(f".rolling.k-{place}{'.next' if place == 0 else ''}", data_key=key, data_from="hopper")[
        stone(colour), span(".visually-hidden")[name], place == 0 and why(desk, Take())
    ]


def _track(view: LandView) -> Element:
    """The cells of the road; a special one gives cards to those behind it (L17)."""
    return ol(".track", aria_hidden="true")[
        [
            li(f".cell.on-road.k-{cell}{_kind(cell, view)}")[b[str(cell)]]
            for cell in range(min(view.goal, SUMMIT) + 1)
        ]
    ]


def _kind(cell: int, view: LandView) -> str:
    return ".goal" if cell == view.goal else ".special" if cell in view.special else ""


def _markers(view: LandView, desk: Desk) -> Element:
    """Everybody's place on the road; those who share a cell stand beside each other."""
    here: Counter[int] = Counter()
    drawn = []
    for seat, jeweller in enumerate(view.jewellers):
        cell = min(jeweller.points, view.goal, SUMMIT)
        chair = desk.chairs[seat]
        mine = ".mine" if seat == desk.seat else ""
        label = f"{chair.name}: {desk.say('board-points', points=jeweller.points)}"
        drawn.append(
            li(f".marker.on-road.k-{cell}.share-{here[cell]}{mine}", data_key=f"marker-{seat}", title=label)[
                face(chair.face, size="s"), span(".visually-hidden")[label]
            ]
        )
        here[cell] += 1
    return ol(".markers", aria_label=desk.say("board-track"))[drawn]
