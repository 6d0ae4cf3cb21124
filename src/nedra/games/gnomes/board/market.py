"""The deck, the row of open cards, and the discard pile."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nedra.games.gnomes.board.cards import art, card_back, card_effect, face, title
from nedra.games.gnomes.rules.cards import Card
from nedra.games.gnomes.rules.moves import Draw, Skip, Take
from nedra.ui.board_kit import submit_move
from nedra.ui.html import Element, Node, b, button, div, li, ol, small, span
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer, illegal_move_link

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.board.recent_events import RecentEvents
    from nedra.games.gnomes.view import GnomesView


def market(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Element:
    """Where cards are drawn and discarded."""
    return div(".market", role="group", aria_label=context.say("board-market"))[
        _deck(view, context),
        ol(".row", aria_label=context.say("board-row"))[
            [_open(place, card, view, context, recent) for place, card in enumerate(view.row, start=1)]
        ],
        _discard(view, context),
    ]


def _deck(view: GnomesView, context: BoardContext) -> Element:
    label = context.say("board-deck", deck=view.deck)
    inside = [
        card_back(view.deck) if view.deck else span(".card.bare")[use_symbol("gnomes-back", ".card-art")],
        b(".count", aria_hidden="true")[str(view.deck)],
    ]
    if Draw() in context.legal_moves:
        return submit_move(
            ".slot.deck.playable",
            Draw(),
            context,
            data_key="deck",
            aria_label=f"{context.say('board-draw')}. {label}",
        )[inside, span(".tip")[context.say("board-draw-about")]]
    if Skip() in context.legal_moves:
        return submit_move(".slot.deck.playable.skip", Skip(), context, data_key="deck")[
            span(".card.card-skip")[span(".card-words")[context.say("board-skip")]]
        ]
    return div(".slot.deck", data_key="deck", title=label)[
        inside, span(".visually-hidden")[label], illegal_move_link(context, Draw())
    ]


def _open(
    place: int, card: Card | None, view: GnomesView, context: BoardContext, recent: RecentEvents
) -> Element:
    if card is None:
        return li(".slot.empty")[span(".card.bare")]
    key = f"row-{place}-{recent.row_changes.get(place, 0)}"
    move, effect = Take(place), card_effect(card, view, context)
    if move not in context.legal_moves:
        return li(".slot", data_key=key, data_from="deck", title=effect)[
            face(card, view, context), illegal_move_link(context, move)
        ]
    return li(".slot", data_key=key, data_from="deck")[
        submit_move(
            ".playable",
            move,
            context,
            aria_label=f"{context.say('board-take')}: {title(card, context)}. {effect}",
        )[face(card, view, context), span(".tip")[effect]]
    ]


def _discard(view: GnomesView, context: BoardContext) -> Element:
    """The discard pile, face up; a click shows all of it (G14)."""
    label = context.say("board-discard", count=len(view.discard))
    if view.discard_top is None:
        return div(".slot.discard.empty", role="img", aria_label=label, title=label)[
            span(".card.bare")[span(".card-words")[context.say("board-discard-empty")]]
        ]
    return button(".slot.discard", type="button", popovertarget="discard", aria_label=label, title=label)[
        face(view.discard_top, view, context), b(".count")[str(len(view.discard))]
    ]


def discard_drawer(view: GnomesView, context: BoardContext) -> Node:
    """The drawer with all discarded cards, counted."""
    counts = Counter(view.discard)
    return drawer(
        "discard",
        context.say("board-discard", count=len(view.discard)),
        context.say("board-close"),
        ol(".counted")[
            [li[art(card), span[title(card, context)], small[f"×{count}"]] for card, count in counts.items()]
        ],
    )
