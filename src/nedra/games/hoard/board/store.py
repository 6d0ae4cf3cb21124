"""Beside the piles: the deck, the card just drawn, the orcs in sight, and the labels in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.cards import card, token, token_down, tokens_held
from nedra.games.hoard.moves import Draw, Take
from nedra.ui.blocks import why
from nedra.ui.html import Element, Node, b, div, li, ol, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.hoard.board.news import News
    from nedra.games.hoard.cards import Kind
    from nedra.games.hoard.view import CavernView


def store(view: CavernView, desk: Desk, news: News) -> Element:
    """The deck face down, what was drawn from it, and how near the orc is."""
    return div(".store")[
        _orcs(view, desk),
        div(".deck", data_key="deck", title=(left := desk.say("board-deck", deck=view.deck)))[
            drawing("hoard-back"),
            drawing("hoard-back"),
            drawing("hoard-back"),
            b(aria_hidden="true")[str(view.deck)],
            span(".visually-hidden")[left],
            why(desk, Draw()),
        ],
        div(".hand")[
            card(view.drawn, desk, css=".drawn", key="hand", origin="deck")
            if view.drawn
            else _omen(news, desk)
        ],
    ]


def _omen(news: News, desk: Desk) -> Node:
    """An orc card was drawn: for a moment it lies where a treasure would (H6)."""
    if news.orc is None or news.arrived:
        return None
    return div(".omen", data_once=f"omen-{news.moment}", aria_hidden="true")[
        span(".card.card-orc", data_key=f"omen-{news.moment}", data_from="deck")[drawing("hoard-orc-card")],
        strong[desk.say("board-omen")],
    ]


def _orcs(view: CavernView, desk: Desk) -> Element:
    """One place for every orc; those drawn lie open, the others are footprints still to come (H6)."""
    return div(".orcs")[
        span(".label")[desk.say("board-orcs", come=view.orcs, of=view.all_orcs)],
        ol(".trail", aria_hidden="true")[[_orc(place, view) for place in range(view.all_orcs)]],
    ]


def _orc(place: int, view: CavernView) -> Element:
    if place < view.orcs:
        return li(".orc-card", data_key=f"orc-{place}", data_from="deck")[drawing("hoard-orc-card")]
    return li(f".orc-ahead{'.final' if place == view.all_orcs - 1 else ''}")[drawing("hoard-step")]


def tokens(view: CavernView, desk: Desk) -> Element:
    """The labels that are left, in a row; once the orc is here they lie face down and mixed (H10)."""
    return div(".labels", data_key="tokens")[
        ol(".token-row", aria_label=desk.say("board-tokens"))[
            _face_down(view, desk) if view.turned else _face_up(view, desk)
        ],
        view.turned
        and span(".turned")[
            span(".label")[desk.say("board-turned")],
            [
                span(".among", role="img", aria_label=desk.say("kind", kind=kind.value))[
                    drawing(f"hoard-{kind}")
                ]
                for kind in view.turned
            ],
        ],
    ]


def _face_up(view: CavernView, desk: Desk) -> list[Element]:
    held = {gnome.token for gnome in view.gnomes if gnome.token}
    return [
        li[token(kind, desk, key=f"token-{kind}"), _not_for_any_pile(kind, view, desk)]
        if kind in view.tokens
        else li(".peg", aria_hidden="true")[why(desk, Take(1, kind))]
        for kind in tokens_held({*view.tokens, *held})
    ]


def _not_for_any_pile(kind: Kind, view: CavernView, desk: Desk) -> Node:
    """A label is taken with a pile (H7); where no pile can be taken, it says why."""
    takes = [Take(pile.place, kind) for pile in view.piles]
    return None if set(takes) & set(desk.moves) else why(desk, takes[0])


def _face_down(view: CavernView, desk: Desk) -> list[Element]:
    return [li[token_down(desk, key=f"down-{place}")] for place in range(view.tokens_down)]
