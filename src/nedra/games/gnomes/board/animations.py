"""The big moments: a wind sweeps a fog away, boulders come down, a fog rolls in, the deck runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.hints import colours_hidden_by
from nedra.games.gnomes.rules.cards import COLOUR_NAMES, Collapse, Fog, Wind
from nedra.ui.html import Element, Node, div, span, strong
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.board.recent_events import PlayerAction, RecentEvents
    from nedra.games.gnomes.view import GnomesView


def mine_animation(seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """What has just come over this gnome's mine."""
    deed = recent.played
    if deed is None or view.over:
        return None
    if deed.what == "blew" and deed.seat == seat:
        return _wind_animation(deed, view, context)
    if deed.what == "cleared" and deed.seat == seat:
        return span(".moment.tumble", data_once=f"cleared-{deed.version}", aria_hidden="true")[
            use_symbol("gnomes-boulders")
        ]
    if deed.what == "cursed" and deed.target == seat:
        return _curse_animation(deed)
    return None


def _wind_animation(deed: PlayerAction, view: GnomesView, context: BoardContext) -> Element:
    """The fog tears off the veins it hid, and flies away (G12)."""
    assert isinstance(deed.card, Wind)
    assert deed.fog is not None
    hid = colours_hidden_by(deed.fog, view)
    return div(".moment.blown", data_once=f"blown-{deed.version}", aria_hidden="true")[
        span(".torn")[
            [
                span(f".torn-off.k-{place}")[use_symbol(f"gnomes-mist-{deed.fog}")]
                for place, colour in enumerate(COLOUR_NAMES)
                if colour in hid
            ]
        ],
        [use_symbol(f"gnomes-gust-{deed.card.wind}", f".gust.k-{number}") for number in range(3)],
        strong(".cry")[context.say("board-blown", wind=deed.card.wind.value)],
    ]


def _curse_animation(deed: PlayerAction) -> Element:
    """A shake and dust for a collapse, a breath of its colour for a fog."""
    if isinstance(deed.card, Collapse):
        return span(".moment.dust", data_once=f"dust-{deed.version}", aria_hidden="true")[
            use_symbol("gnomes-collapse", ".strike")
        ]
    assert isinstance(deed.card, Fog)
    return span(".moment.rolling", data_once=f"rolling-{deed.version}", aria_hidden="true")[
        use_symbol(f"gnomes-{deed.card.fog}-fog", ".strike")
    ]


def last_round_banner(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """Once, when the last round is on and everybody knows it (G20)."""
    if recent.last_round_version is None or view.over or context.version - recent.last_round_version > 1:
        return None
    return div(".banner", data_once=f"last-{recent.last_round_version}", aria_hidden="true")[
        use_symbol("gnomes-lantern"), strong[context.say("board-last-round")]
    ]
