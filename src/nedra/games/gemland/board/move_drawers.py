"""Drawers that offer several moves: an action card's, and the choice of gems or trays."""

from collections import defaultdict
from collections.abc import Sequence

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.games.gemland.board.pieces import (
    card_about,
    card_class,
    mini_tray,
    move_button,
    owner_label,
    small_tray,
    stones,
)
from nedra.games.gemland.rules.cards import COLOUR_NAMES, CardName, Colour, Face
from nedra.games.gemland.rules.moves import (
    NONE,
    CopySet,
    CopyTake,
    Dig,
    HandIn,
    MasterOne,
    MasterTwo,
    Pry,
    Raid,
    Return,
    Set,
    SwapGems,
    SwapMarket,
    SwapOrders,
    Tip,
)
from nedra.games.gemland.view import LandView, Phase, Tile, bonus_of_set
from nedra.ui.html import Element, Node, b, details, div, h3, p, section, small, span, strong, summary
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer


def card_drawer(card: CardName, moves: Sequence[Move], view: LandView, context: BoardContext) -> Element:
    """What a card does, and all its moves."""
    return drawer(
        card_drawer_id(card),
        context.say("card", card=card.value),
        context.say("board-close"),
        div(f".sheet-card.{card_class(card)}")[
            use_symbol(f"gemland-{card}", ".card-art"),
            p[
                strong[card_about(card, view, context)],
                small[context.say("board-card-when", card=card.value)],
            ],
        ],
        _groups(moves, view, context) if moves else _not_now(card, view, context),
    )


def _not_now(card: CardName, view: LandView, context: BoardContext) -> Element:
    """Why a card cannot be played now, and the number of the rule."""
    key, rule = _unplayable_reason(card, view, context.seat)
    return p(".about.lock")[f"{context.say(key)} ({rule})"]


def card_drawer_id(card: CardName) -> str:
    """The id of a card's drawer. The script closes what begins with `choose-` after every move."""
    return f"choose-{card}"


def _groups(moves: Sequence[Move], view: LandView, context: BoardContext) -> Node:
    """The moves, grouped by the player they are about."""
    swaps = [move for move in moves if isinstance(move, SwapOrders | SwapMarket)]
    if swaps:
        return _order_swap_groups(swaps, view, context)
    groups: dict[int | None, list[Move]] = defaultdict(list)
    for move in moves:
        groups[getattr(move, "player", None)].append(move)
    return [
        section(".group")[
            player is not None and h3[owner_label(player - 1, context)],
            div(".options")[
                [
                    move_button(move, context, move_picture(move, view, context), css=".option")
                    for move in group
                ]
            ],
        ]
        for player, group in groups.items()
    ]


def move_picture(move: Move, view: LandView, context: BoardContext) -> Node:
    """A picture of what a card's move does."""
    if isinstance(move, Dig):
        return [b[context.say("board-dig", gems=move.gems)], stones(view.mine[: move.gems], context)]
    if isinstance(move, CopyTake):
        return [b[context.say("board-copy-take")], stones(view.mine[:1], context)]
    if isinstance(move, SwapGems):
        return [stones((move.gem,), context), span(".arrow")["⇄"], stones((move.theirs,), context)]
    if isinstance(move, Tip | Raid):
        return stones(gems_of(move), context)
    if isinstance(move, MasterOne | CopySet):
        return _setting(move.gem, move.tile, view, context)
    if isinstance(move, MasterTwo):
        first = _setting(move.gem, move.tile, view, context)
        return [first, span(".arrow")["+"], _setting(move.second, move.second_tile, view, context)]
    if isinstance(move, Pry):
        tile = view.jewellers[move.player - 1].tiles[move.tile - 1]
        return [small_tray(tile, context), span(".arrow")["→"], stones((move.gem,), context)]
    return b[context.say("board-play", move=str(move))]


def gems_of(move: Move) -> tuple[Colour, ...]:
    """The gems that a move names."""
    named = (getattr(move, field, NONE) for field in ("gem", "second", "third"))
    return tuple(gem for gem in named if gem in COLOUR_NAMES)


def _setting(gem: Colour, place: int, view: LandView, context: BoardContext) -> Node:
    tile = None if context.seat is None else view.jewellers[context.seat].tiles[place - 1]
    return span(".setting")[stones((gem,), context), span(".arrow")["→"], small_tray(tile, context)]


def _unplayable_reason(card: CardName, view: LandView, seat: int | None) -> tuple[str, str]:
    """Why a card cannot be played: the key of a sentence, and the number of the rule."""
    if card is CardName.CANCEL:
        return "board-unplayable-cancel", "L45"
    if card in (CardName.COPY_TAKE, CardName.COPY_SET):
        return "board-unplayable-copy", "L40"
    if view.phase is not Phase.ACT or view.turn != seat:
        return "board-card-not-now", "L10"
    if not view.actions_left:
        return "board-unplayable-two-actions", "L5"
    return "board-unplayable-no-effect", "L45"


def _order_swap_groups(
    moves: Sequence[SwapOrders | SwapMarket], view: LandView, context: BoardContext
) -> Node:
    """First the tray to give away, then the tray to get, with or without setting a gem at once (L21)."""
    by_tile: dict[int, dict[tuple[int, int], list[SwapOrders | SwapMarket]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for move in moves:
        target = (move.player, move.theirs) if isinstance(move, SwapOrders) else (0, move.place)
        by_tile[move.tile][target].append(move)
    return [
        details(".give", name="give", open=len(by_tile) == 1)[
            summary[span[context.say("board-give")], _own_tile(tile, view, context)],
            div(".targets")[[_target(target, each, view, context) for target, each in targets.items()]],
        ]
        for tile, targets in by_tile.items()
    ]


def _own_tile(place: int, view: LandView, context: BoardContext) -> Node:
    tile = None if context.seat is None else view.jewellers[context.seat].tiles[place - 1]
    return small_tray(tile, context)


def _target(
    target: tuple[int, int], moves: Sequence[SwapOrders | SwapMarket], view: LandView, context: BoardContext
) -> Element:
    player, place = target
    tile: Tile | Face | None = (
        view.jewellers[player - 1].tiles[place - 1] if player else view.market[place - 1]
    )
    whose = owner_label(player - 1, context) if player else span(".shelf-mark")[context.say("board-market")]
    return div(".target")[
        span(".whose")[whose],
        small_tray(tile, context),
        span(".ways")[[_swap_button(move, context) for move in moves]],
    ]


def _swap_button(move: SwapOrders | SwapMarket, context: BoardContext) -> Element:
    if move.gem == NONE:
        return move_button(move, context, span[context.say("board-swap")], css=".option.small")
    label = context.say("board-swap-and-set", gem=move.gem)
    return move_button(
        move, context, span["+"], stones((move.gem,), context), css=".option.small", label=label
    )


def returns_drawer(ident: str, moves: Sequence[Return], context: BoardContext) -> Element:
    """The choice of a gem to return from the cart to the mine (L8)."""
    return drawer(
        ident,
        context.say("board-return-title"),
        context.say("board-close"),
        p(".about")[context.say("board-return-about")],
        _gem_options(moves, "board-return-gem", context),
    )


def sets_drawer(ident: str, moves: Sequence[Set], tile: Tile, context: BoardContext) -> Element:
    """The choice of a gem for a tray that takes several colours (L7)."""
    return drawer(
        ident,
        context.say("board-set-into", jewel=context.say("board-jewel-taken", jewel=tile.jewel.value)),
        context.say("board-close"),
        _gem_options(moves, "gem", context),
    )


def _gem_options(moves: Sequence[Return | Set], key: str, context: BoardContext) -> Element:
    """A button for every gem; `key` is the message that names it."""
    return div(".options")[
        [
            move_button(
                move, context, stones((move.gem,), context), b[context.say(key, gem=move.gem)], css=".option"
            )
            for move in moves
        ]
    ]


def hand_ins_drawer(ident: str, moves: Sequence[HandIn], view: LandView, context: BoardContext) -> Element:
    """The choice of trays to hand in together as a set (L13)."""
    return drawer(
        ident,
        context.say("board-set-title"),
        context.say("board-close"),
        p(".about")[context.say("board-set-about")],
        div(".options")[[hand_in_button(move, view, context, ".option") for move in moves]],
    )


def hand_in_button(move: HandIn, view: LandView, context: BoardContext, css: str) -> Element:
    """The button that hands in one tray or a set, with its points."""
    own = () if context.seat is None else view.jewellers[context.seat].tiles
    tiles = [tile for place in move.tiles.split() if (tile := own[int(place) - 1]) is not None]
    points = sum(tile.points for tile in tiles) + bonus_of_set(view, tiles)
    if len(tiles) == 1:
        label = context.say("board-hand-in", points=points)
        return move_button(move, context, span[label], css=css)
    return move_button(
        move,
        context,
        span[context.say("board-hand-in-set", points=points)],
        span(".minis")[[mini_tray(tile, context) for tile in tiles]],
        css=css,
    )
