"""The sheet of an action card: what it does, and every way to play it now."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from nedra.games.gemland.board.locks import lock
from nedra.games.gemland.board.pieces import act, card_about, kind_of, owner, small_tray, stones
from nedra.games.gemland.board.swaps import swaps
from nedra.games.gemland.cards import COLOUR_NAMES
from nedra.games.gemland.moves import (
    NONE,
    CopySet,
    CopyTake,
    Dig,
    MasterOne,
    MasterTwo,
    Pry,
    Raid,
    SwapGems,
    SwapMarket,
    SwapOrders,
    Tip,
)
from nedra.ui.blocks import drawer
from nedra.ui.html import Element, Node, b, div, h3, p, section, small, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.board import Desk
    from nedra.core.move import Move
    from nedra.games.gemland.cards import CardName, Colour
    from nedra.games.gemland.view import LandView


def card_sheet(card: CardName, moves: Sequence[Move], view: LandView, desk: Desk) -> Element:
    """What a card does, and every way to play it now."""
    return drawer(
        sheet_of(card, desk),
        desk.say("card", card=card.value),
        desk.say("board-close"),
        div(f".sheet-card.{kind_of(card)}")[
            drawing(f"gemland-{card}", ".card-art"),
            p[
                strong[card_about(card, view, desk)],
                small[desk.say("board-card-when", card=card.value)],
            ],
        ],
        _groups(moves, view, desk) if moves else _not_now(card, view, desk),
    )


def _not_now(card: CardName, view: LandView, desk: Desk) -> Element:
    """Why a card cannot be played now, and which rule says so."""
    key, rule = lock(card, view, desk.seat)
    return p(".about.lock")[desk.say(key), " ", span(".rule-number")[rule]]


def sheet_of(card: CardName, desk: Desk) -> str:
    """The id of a card's sheet; it changes with the moment, so that the next question opens no sheet."""
    return f"choose-{card}-{desk.moment}"


def _groups(moves: Sequence[Move], view: LandView, desk: Desk) -> Node:
    """The moves under whom or what they are about."""
    offers = [move for move in moves if isinstance(move, SwapOrders | SwapMarket)]
    if offers:
        return swaps(offers, view, desk)
    groups: dict[int | None, list[Move]] = defaultdict(list)
    for move in moves:
        groups[getattr(move, "player", None)].append(move)
    return [
        section(".group")[
            player is not None and h3[owner(player - 1, desk)],
            div(".options")[[option(move, view, desk) for move in group]],
        ]
        for player, group in groups.items()
    ]


def option(move: Move, view: LandView, desk: Desk, css: str = "") -> Element:
    """One way to play a card, as a picture of what would move where."""
    return act(move, desk, picture(move, view, desk), css=f".option{css}")


def picture(move: Move, view: LandView, desk: Desk) -> Node:
    """What a move of a card would do, drawn."""
    if isinstance(move, Dig):
        return [b[desk.say("board-dig", gems=move.gems)], stones(view.mine[: move.gems], desk)]
    if isinstance(move, CopyTake):
        return [b[desk.say("board-copy-take")], stones(view.mine[:1], desk)]
    if isinstance(move, SwapGems):
        return [stones((move.gem,), desk), span(".arrow")["⇄"], stones((move.theirs,), desk)]
    if isinstance(move, Tip | Raid):
        return stones(gems_of(move), desk)
    if isinstance(move, MasterOne | CopySet):
        return _setting(move.gem, move.tile, view, desk)
    if isinstance(move, MasterTwo):
        first = _setting(move.gem, move.tile, view, desk)
        return [first, span(".arrow")["+"], _setting(move.second, move.second_tile, view, desk)]
    if isinstance(move, Pry):
        tile = view.jewellers[move.player - 1].tiles[move.tile - 1]
        return [small_tray(tile, desk), span(".arrow")["→"], stones((move.gem,), desk)]
    return b[desk.say("board-play", move=str(move))]


def gems_of(move: Move) -> tuple[Colour, ...]:
    """The gems that a move names."""
    named = (getattr(move, field, NONE) for field in ("gem", "second", "third"))
    return tuple(gem for gem in named if gem in COLOUR_NAMES)


def _setting(gem: Colour, place: int, view: LandView, desk: Desk) -> Node:
    tile = None if desk.seat is None else view.jewellers[desk.seat].tiles[place - 1]
    return span(".setting")[stones((gem,), desk), span(".arrow")["→"], small_tray(tile, desk)]
