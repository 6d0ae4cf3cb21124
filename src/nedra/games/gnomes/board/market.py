"""Beside the hand: the deck, the row of open cards, the discard."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nedra.games.gnomes.board.faces import art, back, does, face, title
from nedra.games.gnomes.cards import Card
from nedra.games.gnomes.moves import Draw, Skip, Take
from nedra.ui.blocks import drawer, why
from nedra.ui.html import Element, Node, b, button, div, li, ol, small, span
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gnomes.board.news import News
    from nedra.games.gnomes.view import GnomesView


def market(view: GnomesView, desk: Desk, news: News) -> Element:
    """Where cards come from, and where they end."""
    return div(".market", role="group", aria_label=desk.say("board-market"))[
        _deck(view, desk),
        ol(".row", aria_label=desk.say("board-row"))[
            [_open(place, card, view, desk, news) for place, card in enumerate(view.row, start=1)]
        ],
        _discard(view, desk),
    ]


def _deck(view: GnomesView, desk: Desk) -> Element:
    label = desk.say("board-deck", deck=view.deck)
    inside = [
        back(view.deck) if view.deck else span(".card.bare")[drawing("gnomes-back", ".card-art")],
        b(".count", aria_hidden="true")[str(view.deck)],
    ]
    if Draw() in desk.moves:
        tell = desk.say("board-draw-about")
        return button(
            ".slot.deck.playable",
            type="submit",
            name="move",
            value=str(Draw()),
            data_key="deck",
            aria_label=f"{desk.say('board-draw')}. {label}",
            aria_pressed=_pressed(Draw(), desk),
        )[inside, span(".tip")[tell]]
    if Skip() in desk.moves:
        return button(
            ".slot.deck.playable.skip",
            type="submit",
            name="move",
            value=str(Skip()),
            data_key="deck",
            aria_pressed=_pressed(Skip(), desk),
        )[span(".card.card-skip")[span(".card-words")[desk.say("board-skip")]]]
    return div(".slot.deck", data_key="deck", title=label)[
        inside, span(".visually-hidden")[label], why(desk, Draw())
    ]


def _open(place: int, card: Card | None, view: GnomesView, desk: Desk, news: News) -> Element:
    if card is None:
        return li(".slot.empty")[span(".card.bare")]
    key = f"row-{place}-{news.changed.get(place, 0)}"
    move = Take(place)
    if move not in desk.moves:
        return li(".slot", data_key=key, data_from="deck", title=does(card, view, desk))[
            face(card, view, desk), why(desk, move)
        ]
    return li(".slot", data_key=key, data_from="deck")[
        button(
            ".playable",
            type="submit",
            name="move",
            value=str(move),
            aria_label=f"{desk.say('board-take')}: {title(card, desk)}. {does(card, view, desk)}",
            aria_pressed=_pressed(move, desk),
        )[face(card, view, desk), span(".tip")[does(card, view, desk)]]
    ]


def _pressed(move: Draw | Take | Skip, desk: Desk) -> str | None:
    return "true" if move == desk.answer else None


def _discard(view: GnomesView, desk: Desk) -> Element:
    """The discard is face up: its top lies there, all of it opens (G14)."""
    label = desk.say("board-discard", count=len(view.discard))
    if view.discard_top is None:
        return div(".slot.discard.empty", role="img", aria_label=label, title=label)[
            span(".card.bare")[span(".card-words")[desk.say("board-discard-empty")]]
        ]
    return button(".slot.discard", type="button", popovertarget="discard", aria_label=label, title=label)[
        face(view.discard_top, view, desk), b(".count")[str(len(view.discard))]
    ]


def discard_sheet(view: GnomesView, desk: Desk) -> Node:
    """All cards that are out of the game, counted."""
    counts = Counter(view.discard)
    return drawer(
        "discard",
        desk.say("board-discard", count=len(view.discard)),
        desk.say("board-close"),
        ol(".counted")[
            [li[art(card), span[title(card, desk)], small[f"×{count}"]] for card, count in counts.items()]
        ],
    )
