"""The count of a round: treasures that match, mice, coins earned, and what the places are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.cards import amount
from nedra.games.hoard.board.seats import coins, portrait
from nedra.games.hoard.cards import KIND_NAMES
from nedra.ui.blocks import drawer
from nedra.ui.html import Element, Node, aside, b, div, h3, li, ol, p, section, small, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.hoard.board.news import News
    from nedra.games.hoard.view import CavernView, Haul


def tablet(view: CavernView, desk: Desk, news: News) -> Element:
    """The stone in the corner: the last count, or before there is one what a count pays."""
    if view.last_round is None:
        return aside(".tablet.prices")[strong[desk.say("board-prizes")], prizes(view, desk)]
    fresh = ".fresh" if news.turns < len(view.gnomes) else ""
    return aside(f".tablet.counted{fresh}", data_once=f"count-{view.round}")[
        strong[desk.say("board-counted", number=view.round - 1)],
        ol[[haul(seat, brought, view, desk) for seat, brought in enumerate(view.last_round)]],
    ]


def haul(seat: int, brought: Haul, view: CavernView, desk: Desk) -> Element:
    """One gnome's count in a line: label and mice, together, the coins for it (H12 to H15)."""
    return li(f".haul.k-{seat}{'.most' if brought.won_gold else ''}")[
        portrait(seat, desk, "s"),
        summed(brought, desk),
        span(".prize")[_prize(brought.prize, view, desk)],
    ]


def summed(brought: Haul, desk: Desk) -> Element:
    """The sum: treasures that match, and mice."""
    if brought.token is None:
        return span(".summed.nothing")[desk.say("board-empty-handed")]
    return span(".summed")[
        amount(brought.matching, brought.token.value),
        brought.mice > 0 and [span(".plus")["+"], amount(brought.mice, "mouse")],
        span(".plus")["="],
        b(".sum")[str(brought.treasures)],
    ]


def _prize(prize: int, view: CavernView, desk: Desk) -> Node:
    return coins(prize, view, desk) if prize else small["—"]


def prizes(view: CavernView, desk: Desk) -> Element:
    """What the most treasures bring, and one or two fewer (H13 to H15)."""
    return ol(".prizes")[
        [
            li[span[desk.say("board-fewer", fewer=fewer)], coins(prize, view, desk)]
            for fewer, prize in enumerate(view.prizes)
        ]
    ]


def tally_drawer(view: CavernView, desk: Desk) -> Element:
    """The sheet with the whole count, for those who want to see what every pile held."""
    return drawer(
        "tally",
        desk.say("board-tally"),
        desk.say("board-close"),
        section[h3[desk.say("board-prizes")], prizes(view, desk), p(".note")[desk.say("rule-H12")]],
        view.last_round is not None
        and section[
            h3[desk.say("board-counted", number=view.round - (not view.over))],
            ol(".hauls")[[_whole(seat, brought, view, desk) for seat, brought in enumerate(view.last_round)]],
        ],
    )


def _whole(seat: int, brought: Haul, view: CavernView, desk: Desk) -> Element:
    return li(".whole")[
        div(".whole-head")[
            portrait(seat, desk, "s"),
            strong(".name")[desk.chairs[seat].name],
            summed(brought, desk),
            span(".prize")[_prize(brought.prize, view, desk)],
        ],
        brought.token is not None
        and div(".held")[
            small[desk.say("board-cards", cards=brought.cards)],
            [
                span(f".held-kind{'.match' if kind is brought.token else ''}")[
                    drawing(f"hoard-{kind}", ".kind"), b[str(brought.shown[kind])]
                ]
                for kind in KIND_NAMES
                if brought.shown[kind]
            ],
            brought.mice > 0
            and span(".held-kind.match")[drawing("hoard-mouse", ".kind"), b[str(brought.mice)]],
            brought.blind and small[desk.say("board-was-blind")],
        ],
    ]
