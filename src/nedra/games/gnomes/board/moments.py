"""The big moments: a wind sweeps a fog away, boulders come down, a fog rolls in, the deck runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.cards import COLOUR_NAMES, Collapse, Fog, Wind
from nedra.games.gnomes.hints import hidden_by
from nedra.ui.html import Element, Node, div, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gnomes.board.news import Deed, News
    from nedra.games.gnomes.view import GnomesView


def on_the_mouth(seat: int, view: GnomesView, desk: Desk, news: News) -> Node:
    """What has just come over this gnome's mine."""
    deed = news.played
    if deed is None or view.over:
        return None
    if deed.what == "blew" and deed.seat == seat:
        return _blown(deed, view, desk)
    if deed.what == "cleared" and deed.seat == seat:
        return span(".moment.tumble", data_once=f"cleared-{deed.moment}", aria_hidden="true")[
            drawing("gnomes-boulders")
        ]
    if deed.what == "cursed" and deed.target == seat:
        return _cursed(deed)
    return None


def _blown(deed: Deed, view: GnomesView, desk: Desk) -> Element:
    """The fog tears off the veins it hid, and flies away (G12)."""
    assert isinstance(deed.card, Wind)
    assert deed.fog is not None
    hid = hidden_by(deed.fog, view)
    return div(".moment.blown", data_once=f"blown-{deed.moment}", aria_hidden="true")[
        span(".torn")[
            [
                span(f".torn-off.k-{place}")[drawing(f"gnomes-mist-{deed.fog}")]
                for place, colour in enumerate(COLOUR_NAMES)
                if colour in hid
            ]
        ],
        [drawing(f"gnomes-gust-{deed.card.wind}", f".gust.k-{number}") for number in range(3)],
        strong(".cry")[desk.say("board-blown", wind=deed.card.wind.value)],
    ]


def _cursed(deed: Deed) -> Element:
    """A shake and dust for a collapse, a breath of its colour for a fog."""
    if isinstance(deed.card, Collapse):
        return span(".moment.dust", data_once=f"dust-{deed.moment}", aria_hidden="true")[
            drawing("gnomes-collapse", ".strike")
        ]
    assert isinstance(deed.card, Fog)
    return span(".moment.rolling", data_once=f"rolling-{deed.moment}", aria_hidden="true")[
        drawing(f"gnomes-{deed.card.fog}-fog", ".strike")
    ]


def last_round(view: GnomesView, desk: Desk, news: News) -> Node:
    """Once, when the last round is on and everybody knows it (G20)."""
    if news.last_began is None or view.over or desk.moment - news.last_began > 1:
        return None
    return div(".banner", data_once=f"last-{news.last_began}", aria_hidden="true")[
        drawing("gnomes-lantern"), strong[desk.say("board-last-round")]
    ]
