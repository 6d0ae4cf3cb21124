"""The four piles: the card on top, what the viewer may do with each, and their drawers."""

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.games.hoard.board.cards import card, in_words
from nedra.games.hoard.rules.cards import KIND_NAMES, treasures_counted
from nedra.games.hoard.rules.moves import Grab, Place, Take
from nedra.games.hoard.view import CavernView, Phase, Pile
from nedra.ui.board_kit import close_button, legal_moves_of, moves_form, player_portrait, submit_move
from nedra.ui.html import Element, Node, b, button, div, h2, li, ol, p, small, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import illegal_move_link

LEVELS = (1, 3, 6)  # the numbers of cards from which the heap under a pile is drawn higher


def piles(view: CavernView, context: BoardContext) -> Element:
    """All piles, in a form of their own if a pile is itself the move."""
    row = ol(".piles", aria_label=context.say("board-piles"))[
        [_place(pile, view, context) for pile in view.piles]
    ]
    return moves_form(context, row) if legal_moves_of(context, Place, Grab) else row


def _place(pile: Pile, view: CavernView, context: BoardContext) -> Element:
    taken = ".taken" if pile.taken_by is not None else ".bare" if not pile.size else ""
    return li(f".spot.k-{pile.place - 1}{taken}")[
        use_symbol(f"hoard-heap-{_level(pile)}", ".heap"),
        b(".number", aria_hidden="true")[str(pile.place)],
        _owner(pile, view, context) if pile.taken_by is not None else _pile(pile, view, context),
        _covered_cards_opener(pile, context),
    ]


def _level(pile: Pile) -> int:
    return 0 if pile.taken_by is not None else sum(pile.size >= least for least in LEVELS)


def _owner(pile: Pile, view: CavernView, context: BoardContext) -> Element:
    assert pile.taken_by is not None
    seat, name = pile.taken_by, context.seat_infos[pile.taken_by].name
    taken = context.say("board-taken-by", name=name)
    return span(".owner")[
        player_portrait(seat, context),
        span(".owner-words", title=taken, aria_hidden="true")[name],
        span(".visually-hidden")[taken],
        illegal_move_link(context, _likely_move(pile, view)),
    ]


def _likely_move(pile: Pile, view: CavernView) -> Move:
    """The move that a click on this pile most likely means."""
    if view.phase is Phase.PLACING:
        return Place(pile.place)
    if view.phase is Phase.GRABBING:
        return Grab(pile.place)
    return Take(pile.place, (view.tokens or KIND_NAMES)[0])


def _pile(pile: Pile, view: CavernView, context: BoardContext) -> Element:
    """The stack: a button if it is a move or opens a menu of moves, otherwise a picture."""
    moves: list[Place | Grab] = legal_moves_of(context, Place, Grab)
    for move in moves:
        if move.place == pile.place:
            return _pile_move(move, pile, view, context)
    if any(move.place == pile.place for move in legal_moves_of(context, Take)):
        return _take_menu_opener(pile, view, context)
    return span(".stack", data_key=f"pile-{pile.place}")[
        _cards(pile, view, context), illegal_move_link(context, _likely_move(pile, view))
    ]


def _pile_move(move: Place | Grab, pile: Pile, view: CavernView, context: BoardContext) -> Element:
    verb = "place" if isinstance(move, Place) else "grab"
    return submit_move(
        f".stack.ask.ask-{verb}",
        move,
        context,
        aria_label=f"{context.say(f'move-{verb}', place=pile.place)}. {_pile_label(pile, context)}",
        data_key=f"pile-{pile.place}",
    )[_cards(pile, view, context), span(".verb")[context.say(f"board-verb-{verb}")]]


def _take_menu_opener(pile: Pile, view: CavernView, context: BoardContext) -> Element:
    return button(
        ".stack.ask.ask-take",
        type="button",
        popovertarget=f"take-{pile.place}",
        aria_label=f"{context.say('board-take', place=pile.place)}. {_pile_label(pile, context)}",
        data_key=f"pile-{pile.place}",
    )[_cards(pile, view, context), span(".verb")[context.say("board-verb-take")]]


def _cards(pile: Pile, view: CavernView, context: BoardContext) -> Node:
    """The edges of the covered cards, and the card on top; covered cards stay secret (H5)."""
    if pile.top is None:
        return span(".vacant", aria_hidden="true")
    return [
        span(f".edges.n-{min(pile.size - 1, 8)}", aria_hidden="true"),
        card(pile.top, context, css=".top", key=f"top-{view.round}-{pile.place}-{pile.size}", origin="hand"),
        b(
            ".size",
            title=(count := context.say("board-cards", cards=pile.size)),
            role="img",
            aria_label=count,
        )[str(pile.size)],
    ]


def _pile_label(pile: Pile, context: BoardContext) -> str:
    """The pile for a screen reader."""
    if pile.top is None:
        return context.say("board-vacant")
    return context.say("board-seen", cards=pile.size, top=in_words(pile.top, context))


def _covered_cards_opener(pile: Pile, context: BoardContext) -> Node:
    """The button that shows the covered cards, if piles are open."""
    if not pile.covered:
        return None
    return button(
        ".leaf",
        type="button",
        popovertarget=f"leaf-{pile.place}",
        aria_label=context.say("board-leaf", place=pile.place),
        title=context.say("board-leaf", place=pile.place),
    )[span(".leaves", aria_hidden="true")]


def take_drawers(view: CavernView, context: BoardContext) -> list[Element]:
    """One drawer for every pile that may be taken; each label on it is a move (H7)."""
    takes = legal_moves_of(context, Take)
    return [
        _drawer(
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


def covered_cards_drawers(view: CavernView, context: BoardContext) -> list[Element]:
    """If piles are open: every covered card, the newest first."""
    return [
        _drawer(
            f"leaf-{pile.place}",
            context.say("board-leaf", place=pile.place),
            context,
            _open_cards(pile, context),
        )
        for pile in view.piles
        if pile.covered
    ]


def _drawer(ident: str, title: str, context: BoardContext, *content: Node) -> Element:
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
