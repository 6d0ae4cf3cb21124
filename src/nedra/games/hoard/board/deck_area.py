"""The deck, the card just drawn, the orcs so far, and the row of labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.cards import card, token, token_down, tokens_held
from nedra.games.hoard.rules.moves import Draw, Take
from nedra.ui.board_kit import deck_stack
from nedra.ui.html import Element, Node, div, li, ol, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import illegal_move_link

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.board.recent_events import RecentEvents
    from nedra.games.hoard.rules.cards import Kind
    from nedra.games.hoard.view import CavernView


def deck_area(view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    """The deck, the card drawn from it, and how many orcs have come."""
    return div(".store")[
        _orcs(view, context),
        deck_stack(context, "hoard-back", view.deck, context.say("board-deck", deck=view.deck), Draw()),
        div(".hand")[
            card(view.drawn, context, css=".drawn", key="hand", origin="deck")
            if view.drawn
            else _drawn_orc(recent, context)
        ],
    ]


def _drawn_orc(recent: RecentEvents, context: BoardContext) -> Node:
    """An orc card that was just drawn; it shows once, where a treasure would lie (H6)."""
    if not recent.orc_came or recent.arrived:
        return None
    return div(".omen", data_once=f"omen-{recent.version}", aria_hidden="true")[
        span(".card.card-orc", data_key=f"omen-{recent.version}", data_from="deck")[
            use_symbol("hoard-orc-card")
        ],
        strong[context.say("board-orc-drawn")],
    ]


def _orcs(view: CavernView, context: BoardContext) -> Element:
    """One place for every orc: drawn cards lie open, footprints stand for those to come (H6)."""
    return div(".orcs")[
        span(".label")[context.say("board-orcs", come=view.orcs, of=view.all_orcs)],
        ol(".trail", aria_hidden="true")[[_orc(place, view) for place in range(view.all_orcs)]],
    ]


def _orc(place: int, view: CavernView) -> Element:
    if place < view.orcs:
        return li(".orc-card", data_key=f"orc-{place}", data_from="deck")[use_symbol("hoard-orc-card")]
    return li(f".orc-ahead{'.final' if place == view.all_orcs - 1 else ''}")[use_symbol("hoard-step")]


def tokens(view: CavernView, context: BoardContext) -> Element:
    """The labels that are left; once the orc is here they lie face down and mixed (H10)."""
    return div(".labels", data_key="tokens")[
        ol(".token-row", aria_label=context.say("board-tokens"))[
            _face_down(view, context) if view.turned else _face_up(view, context)
        ],
        view.turned
        and span(".turned")[
            span(".label")[context.say("board-turned")],
            [
                span(".among", role="img", aria_label=context.say("kind", kind=kind.value))[
                    use_symbol(f"hoard-{kind}")
                ]
                for kind in view.turned
            ],
        ],
    ]


def _face_up(view: CavernView, context: BoardContext) -> list[Element]:
    held = {gnome.token for gnome in view.gnomes if gnome.token}
    return [
        li[token(kind, context, key=f"token-{kind}"), _not_for_any_pile(kind, view, context)]
        if kind in view.tokens
        else li(".peg", aria_hidden="true")[illegal_move_link(context, Take(1, kind))]
        for kind in tokens_held({*view.tokens, *held})
    ]


def _not_for_any_pile(kind: Kind, view: CavernView, context: BoardContext) -> Node:
    """The link that explains why no pile can be taken with this label (H7)."""
    takes = [Take(pile.place, kind) for pile in view.piles]
    return None if set(takes) & set(context.legal_moves) else illegal_move_link(context, takes[0])


def _face_down(view: CavernView, context: BoardContext) -> list[Element]:
    return [li[token_down(context, key=f"down-{place}")] for place in range(view.tokens_down)]
