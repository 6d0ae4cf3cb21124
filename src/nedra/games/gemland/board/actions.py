"""The move buttons of the dock that belong to nothing on the workbench."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nedra.games.gemland.board.pieces import card_class, card_face, move_button, sheet_opener, stones
from nedra.games.gemland.board.sheets import gems_of, hand_in_button, hand_ins_sheet, move_picture, sheet_id
from nedra.games.gemland.rules.cards import CardName
from nedra.ui.board_kit import player_portrait
from nedra.ui.html import Element, Node, b, div, span, strong
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.move import Move
    from nedra.games.gemland.board.legal_moves import LegalMoves
    from nedra.games.gemland.view import LandView


def actions(view: LandView, context: BoardContext, legal: LegalMoves) -> Element:
    """All these buttons; or whom the viewer waits for."""
    if not context.legal_moves:
        return div(".actions.idle")[[_waiting_for(seat, context) for seat in context.pending_seats]]
    count = len(legal.stows) + len(legal.discards)
    return div(f".actions.n-{min(count, 9)}{'.crowd' if count > 3 else ''}")[
        _keep(context, legal),
        _answers(view, context, legal),
        _basic_actions(view, context, legal),
        _sets_of_trays(view, context, legal),
        [_stow(move, context) for move in legal.stows],
        _discards(view, context, legal),
    ]


def _discards(view: LandView, context: BoardContext, legal: LegalMoves) -> list[Element]:
    """One button for each kind of card in the hand, with its number (L9)."""
    if context.seat is None or not legal.discards:
        return []
    held = Counter(view.jewellers[context.seat].hand)
    return [
        move_button(
            move,
            context,
            card_face(move.card, context),
            held[move.card] > 1 and b(".times")[f"×{held[move.card]}"],
            css=f".card.{card_class(move.card)}",
        )
        for move in legal.discards
    ]


def _waiting_for(seat: int, context: BoardContext) -> Element:
    return span(".awaited")[
        player_portrait(seat, context, "s"),
        span(".name")[context.seat_infos[seat].name],
        span(".ellipsis", aria_hidden="true")["…"],
    ]


def _keep(context: BoardContext, legal: LegalMoves) -> Node:
    """Ten buttons; the style sheet shows the one for the three trays ticked on the shelf (L4)."""
    if not legal.keeps:
        return None
    return div(".keep-go")[
        span(".keep-more")[context.say("board-keep-more")],
        [
            move_button(
                move,
                context,
                strong[context.say("board-keep")],
                css=f".go.big.keep-{move.tile}-{move.second}-{move.third}",
            )
            for move in legal.keeps
        ],
    ]


def _basic_actions(view: LandView, context: BoardContext, legal: LegalMoves) -> list[Node]:
    """Take a gem, draw a card, end the turn."""
    return [
        legal.take is not None
        and move_button(
            legal.take,
            context,
            stones(view.mine[:1], context),
            strong[context.say("board-take")],
            css=".go.big",
        ),
        legal.draw is not None
        and move_button(
            legal.draw,
            context,
            use_symbol("gemland-card-back", ".mark"),
            strong[context.say("board-draw")],
            css=".plain.big",
        ),
        legal.end is not None
        and move_button(legal.end, context, strong[context.say("board-end")], css=".plain.big"),
    ]


def _answers(view: LandView, context: BoardContext, legal: LegalMoves) -> list[Node]:
    """The answers to another player's move: pass, or play a matching card (L43)."""
    if legal.passing is None:
        return []
    return [
        move_button(legal.passing, context, strong[context.say("board-pass")], css=".plain.big"),
        [_response_button(card, moves, view, context) for card, moves in legal.cards.items() if moves],
    ]


def _response_button(card: CardName, moves: list[Move], view: LandView, context: BoardContext) -> Element:
    name = strong[context.say("card", card=card.value)]
    art = use_symbol(f"gemland-{card}", ".mark")
    if len(moves) > 1:
        given = ".given" if context.sealed_answer in moves else ""
        return sheet_opener(sheet_id(card, context), art, name, span["…"], css=f".go.big{given}")
    effect = None if card is CardName.CANCEL else move_picture(moves[0], view, context)
    return move_button(moves[0], context, art, name, span(".reply-what")[effect], css=".go.big")


def _sets_of_trays(view: LandView, context: BoardContext, legal: LegalMoves) -> Node:
    """Hand in several finished trays together (L13)."""
    sets = [move for move in legal.hand_ins if " " in move.tiles]
    if len(sets) < 2:
        return [hand_in_button(move, view, context, ".home.big") for move in sets]
    sheet = f"choose-hand-in-{context.version}"
    return [
        sheet_opener(sheet, strong[context.say("board-hand-in-several")], css=".home.big"),
        hand_ins_sheet(sheet, sets, view, context),
    ]


def _stow(move: Move, context: BoardContext) -> Element:
    """Choose which of the gems dug go into the cart (L24)."""
    gems = gems_of(move)
    if not gems:
        return move_button(move, context, strong[context.say("board-stow-none")], css=".plain.big.stow")
    return move_button(
        move,
        context,
        span(".visually-hidden")[context.say("board-stow")],
        stones(gems, context),
        css=".go.big.stow",
    )
