"""The sheets of a pile: the labels it can be taken with, and its covered cards if piles are open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.cards import card
from nedra.games.hoard.rules.cards import treasures_counted
from nedra.games.hoard.rules.moves import Take
from nedra.ui.board_kit import close_button, legal_moves_of, submit_move
from nedra.ui.html import Element, div, h2, li, ol, p, small, span, strong
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.view import CavernView, Pile
    from nedra.ui.html import Node


def take_sheets(view: CavernView, context: BoardContext) -> list[Element]:
    """One sheet for every pile that may be taken; each label on it is a move (H7)."""
    takes = legal_moves_of(context, Take)
    return [
        _sheet(
            f"take-{pile.place}",
            context.say("board-take", place=pile.place),
            context,
            div(".sheet-pile")[
                _open_cards(pile, context), p[context.say("board-take-about", cards=pile.size)]
            ],
            div(f".label-choice.n-{len(labels)}")[[_token_option(move, pile, context) for move in labels]],
        )
        for pile in view.piles
        if (labels := [move for move in takes if move.place == pile.place])
    ]


def covered_cards_sheets(view: CavernView, context: BoardContext) -> list[Element]:
    """If piles are open: every covered card, the newest first."""
    return [
        _sheet(
            f"leaf-{pile.place}",
            context.say("board-leaf", place=pile.place),
            context,
            _open_cards(pile, context),
        )
        for pile in view.piles
        if pile.covered
    ]


def _sheet(ident: str, title: str, context: BoardContext, *content: Node) -> Element:
    return div(".drawer.sheet", id=ident, popover="auto", aria_labelledby=f"{ident}-title")[
        div(".drawer-head")[
            h2(id=f"{ident}-title")[title],
            close_button(ident, context),
        ],
        div(".drawer-body")[content],
    ]


def _open_cards(pile: Pile, context: BoardContext) -> Element:
    """The card on top, and the covered ones if piles are open."""
    cards = ([pile.top] if pile.top else []) + list(pile.covered or ())
    return ol(f".open-cards.n-{min(len(cards), 31)}")[[li[card(shown, context)] for shown in cards]]


def _token_option(move: Take, pile: Pile, context: BoardContext) -> Element:
    """One label as a move, with the treasures that are visible for it."""
    return submit_move(
        ".choice.choice-home",
        move,
        context,
        aria_label=context.say("move-take", place=move.place, token=move.token.value),
    )[
        span(".token")[use_symbol("hoard-tag"), use_symbol(f"hoard-{move.token}", ".kind")],
        span(".choice-words")[
            strong[context.say("kind", kind=move.token.value)],
            context.show_hints and small[_worth(move, pile, context)],
        ],
    ]


def _worth(move: Take, pile: Pile, context: BoardContext) -> str:
    top = treasures_counted(pile.top, move.token) if pile.top else 0
    if pile.covered is None:
        return context.say("board-on-top", count=top)
    covered = sum(treasures_counted(shown, move.token) for shown in pile.covered)
    return context.say("board-in-pile", count=top + covered)
