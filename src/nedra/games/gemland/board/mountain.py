"""The mountain: gems in the slide, the hopper above, everybody's marker on the road."""

from collections import Counter
from functools import cache

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.gemland.board.pieces import button_id, stone
from nedra.games.gemland.board.recent_events import RecentEvents
from nedra.games.gemland.rules.cards import Colour
from nedra.games.gemland.rules.moves import Take
from nedra.games.gemland.view import LandView
from nedra.ui.drawing_cache import drawn
from nedra.ui.html import Element, b, div, li, ol, section, span
from nedra.ui.html import label as label_tag
from nedra.ui.regions import region
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import illegal_move_link, portrait_icon

GEMS_IN_SLIDE = 18  # the others wait in the hopper
SUMMIT = 20  # the last cell that is drawn


@cache
def scenery() -> Markup:
    """The land behind the board, with stars at dusk."""
    land = div(".scenery", aria_hidden="true")[
        div(".stars"),
        use_symbol("gemland-cloud-one", ".cloud.cloud-1"),
        use_symbol("gemland-cloud-one", ".cloud.cloud-2"),
        use_symbol("gemland-valley", ".valley"),
        div(".dusk"),
    ]
    return Markup(land)  # noqa: S704 - drawn in this project


def mountain(view: LandView, context: BoardContext, recent: RecentEvents) -> Element:
    """The slide with the next gems, and the track with everybody's marker."""
    return section(".mountain", aria_label=context.say("board-mountain"))[
        div(".massif", aria_hidden="true")[
            use_symbol("gemland-peak", ".peak"), use_symbol("gemland-hill", ".hill"), div(".lamplight")
        ],
        drawn(_track, view),
        region("hopper", _hopper, view, context),
        region("slide", _slide, view, context, recent),
        region("markers", markers, view, context),
    ]


def _hopper(view: LandView, context: BoardContext) -> Element | None:
    """The gems that do not lie in the slide yet."""
    rest = len(view.mine) - GEMS_IN_SLIDE
    if rest <= 0:
        return None
    words = context.say("board-hopper", rest=rest)
    return span(".hopper", data_key="hopper", title=words)[
        b(aria_hidden="true")[f"+{rest}"], span(".visually-hidden")[words]
    ]


def _slide(view: LandView, context: BoardContext, recent: RecentEvents) -> Element:
    return ol(".slide", aria_label=context.say("board-slide"))[
        [_rolling(place, colour, context, recent) for place, colour in enumerate(view.mine[:GEMS_IN_SLIDE])]
    ]


def _rolling(place: int, colour: Colour, context: BoardContext, recent: RecentEvents) -> Element:
    """A gem in the slide; the lowest one is a label of the button that takes it."""
    name = context.say("gem", gem=colour)
    key = f"gem-{recent.gems_out + place}"
    if place == 0 and Take() in context.legal_moves:
        return li(".rolling.k-0.next.takeable", data_key=key)[
            label_tag(for_=button_id(Take()))[stone(colour), span(".visually-hidden")[name]]
        ]
    return li(f".rolling.k-{place}{'.next' if place == 0 else ''}", data_key=key, data_from="hopper")[
        stone(colour), span(".visually-hidden")[name], place == 0 and illegal_move_link(context, Take())
    ]


def _track(view: LandView) -> Element:
    """The cells of the road; a special cell gives cards to the players behind it (L17)."""
    return ol(".track", aria_hidden="true")[
        [
            li(f".cell.on-road.k-{cell}{_kind(cell, view)}")[b[str(cell)]]
            for cell in range(min(view.goal, SUMMIT) + 1)
        ]
    ]


def _kind(cell: int, view: LandView) -> str:
    return ".goal" if cell == view.goal else ".special" if cell in view.special else ""


def markers(view: LandView, context: BoardContext) -> Element:
    """Everybody's marker on the road; markers that share a cell stand side by side."""
    here: Counter[int] = Counter()
    shown = []
    for seat, jeweller in enumerate(view.jewellers):
        cell = min(jeweller.points, view.goal, SUMMIT)
        seat_info = context.seat_infos[seat]
        mine = ".mine" if seat == context.seat else ""
        label = f"{seat_info.name}: {context.say('board-points', points=jeweller.points)}"
        shown.append(
            li(f".marker.on-road.k-{cell}.share-{here[cell]}{mine}", data_key=f"marker-{seat}", title=label)[
                portrait_icon(seat_info.avatar, size="s"), span(".visually-hidden")[label]
            ]
        )
        here[cell] += 1
    return ol(".markers", aria_label=context.say("board-track"))[shown]
