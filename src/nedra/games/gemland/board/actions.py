"""The move buttons of the dock that belong to nothing on the workbench, and the moves of each card."""

from collections import Counter, defaultdict

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.games.gemland.board.move_drawers import (
    card_drawer_id,
    gems_of,
    hand_in_button,
    hand_ins_drawer,
    move_picture,
)
from nedra.games.gemland.board.pieces import card_class, card_face, drawer_opener, move_button, stones
from nedra.games.gemland.rules.cards import CardName
from nedra.games.gemland.rules.moves import (
    CARD_OF,
    Discard,
    Draw,
    End,
    HandIn,
    Keep,
    Pass,
    Stow,
    Take,
)
from nedra.games.gemland.view import LandView
from nedra.ui.board_kit import legal_moves_of, player_portrait
from nedra.ui.html import Element, Node, b, button, div, span, strong
from nedra.ui.symbols import use_symbol


def actions(view: LandView, context: BoardContext) -> Element:
    """All these buttons; or whom the viewer waits for."""
    if not context.legal_moves:
        return div(".actions.idle")[
            [_waiting_for(seat, context) for seat in context.pending_seats],
            context.seat is not None and _pass_until_turn(context),
        ]
    stows = legal_moves_of(context, Stow)
    count = len(stows) + len(legal_moves_of(context, Discard))
    return div(f".actions.n-{min(count, 9)}{'.crowd' if count > 3 else ''}")[
        _keep(context),
        _answers(view, context),
        _basic_actions(view, context),
        _sets_of_trays(view, context),
        [_stow(move, context) for move in stows],
        _discards(view, context),
    ]


def _discards(view: LandView, context: BoardContext) -> list[Element]:
    """One button for each kind of card in the hand, with its number (L9)."""
    held = Counter(() if context.seat is None else view.jewellers[context.seat].hand)
    return [
        move_button(
            move,
            context,
            card_face(move.card, context),
            held[move.card] > 1 and b(".times")[f"×{held[move.card]}"],
            css=f".card.{card_class(move.card)}",
        )
        for move in legal_moves_of(context, Discard)
    ]


def _waiting_for(seat: int, context: BoardContext) -> Element:
    return span(".awaited")[
        player_portrait(seat, context, "s"),
        span(".name")[context.seat_infos[seat].name],
        span(".ellipsis", aria_hidden="true")["…"],
    ]


def _keep(context: BoardContext) -> Node:
    """Ten buttons; the style sheet shows the one for the three trays ticked on the shelf (L4)."""
    keeps = legal_moves_of(context, Keep)
    if not keeps:
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
            for move in keeps
        ],
    ]


def _basic_actions(view: LandView, context: BoardContext) -> list[Node]:
    """Take a gem, draw a card, end the turn."""
    return [
        Take() in context.legal_moves
        and move_button(
            Take(),
            context,
            stones(view.mine[:1], context),
            strong[context.say("board-take")],
            css=".go.big",
        ),
        Draw() in context.legal_moves
        and move_button(
            Draw(),
            context,
            use_symbol("gemland-card-back", ".mark"),
            strong[context.say("board-draw")],
            css=".plain.big",
        ),
        End() in context.legal_moves
        and move_button(End(), context, strong[context.say("board-end")], css=".plain.big"),
    ]


def _answers(view: LandView, context: BoardContext) -> list[Node]:
    """The answers to another player's move: pass, or play a matching card (L43)."""
    if Pass() not in context.legal_moves:
        return []
    return [
        _pass_until_turn(context),
        move_button(Pass(), context, strong[context.say("board-pass")], css=".plain.big"),
        [_response_button(card, moves, view, context) for card, moves in card_moves(context).items()],
    ]


def _pass_until_turn(context: BoardContext) -> Element:
    """A switch, shown by its script: answer every question with a pass until the viewer's own turn."""
    return button(
        ".pass-on-switch.pill",
        type="button",
        hidden=True,
        aria_pressed="false",
        data_pass_until_turn=str(Pass()),
    )[context.say("board-pass-until-turn")]


def _response_button(card: CardName, moves: list[Move], view: LandView, context: BoardContext) -> Element:
    name = strong[context.say("card", card=card.value)]
    art = use_symbol(f"gemland-{card}", ".mark")
    if len(moves) > 1:
        given = ".given" if context.sealed_answer in moves else ""
        return drawer_opener(card_drawer_id(card), art, name, span["…"], css=f".go.big{given}")
    effect = None if card is CardName.CANCEL else move_picture(moves[0], view, context)
    return move_button(moves[0], context, art, name, span(".reply-what")[effect], css=".go.big")


def _sets_of_trays(view: LandView, context: BoardContext) -> Node:
    """Hand in several finished trays together (L13)."""
    sets = [move for move in legal_moves_of(context, HandIn) if " " in move.tiles]
    if len(sets) < 2:
        return [hand_in_button(move, view, context, ".home.big") for move in sets]
    ident = "choose-hand-in"
    return [
        drawer_opener(ident, strong[context.say("board-hand-in-several")], css=".home.big"),
        hand_ins_drawer(ident, sets, view, context),
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


def card_moves(context: BoardContext) -> dict[CardName, list[Move]]:
    """The legal moves by card; a card that cannot be played has none."""
    moves: dict[CardName, list[Move]] = defaultdict(list)
    for move in context.legal_moves:
        if type(move) in CARD_OF:
            moves[CARD_OF[type(move)]].append(move)
    return moves
