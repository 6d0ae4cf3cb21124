"""The sheets of the workbench: which gem to return, which to set, which trays to hand in together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.pieces import act, mini, stones
from nedra.ui.blocks import drawer
from nedra.ui.html import Element, b, div, p, span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.board import Desk
    from nedra.games.gemland.moves import HandIn, Return, Set
    from nedra.games.gemland.view import LandView, Tile


def returns_sheet(ident: str, moves: Sequence[Return], desk: Desk) -> Element:
    """Which gem of the cart goes back to the mine (L8)."""
    return drawer(
        ident,
        desk.say("board-return-title"),
        desk.say("board-close"),
        p(".about")[desk.say("board-return-about")],
        div(".options")[
            [
                act(
                    move,
                    desk,
                    stones((move.gem,), desk),
                    b[desk.say("board-return-gem", gem=move.gem)],
                    css=".option",
                )
                for move in moves
            ]
        ],
    )


def sets_sheet(ident: str, moves: Sequence[Set], tile: Tile, desk: Desk) -> Element:
    """Which gem goes into a tray that would take several colours (L7)."""
    return drawer(
        ident,
        desk.say("board-set-into", jewel=desk.say("board-jewel-taken", jewel=tile.jewel.value)),
        desk.say("board-close"),
        div(".options")[
            [
                act(
                    move,
                    desk,
                    stones((move.gem,), desk),
                    b[desk.say("gem", gem=move.gem)],
                    css=".option",
                )
                for move in moves
            ]
        ],
    )


def hand_ins_sheet(ident: str, moves: Sequence[HandIn], view: LandView, desk: Desk) -> Element:
    """Which trays are handed in together as a set (L13)."""
    return drawer(
        ident,
        desk.say("board-set-title"),
        desk.say("board-close"),
        p(".about")[desk.say("board-set-about")],
        div(".options")[[hand_in(move, view, desk, ".option") for move in moves]],
    )


def hand_in(move: HandIn, view: LandView, desk: Desk, css: str) -> Element:
    """The button that hands in one tray or a set, with what it brings."""
    own = () if desk.seat is None else view.jewellers[desk.seat].tiles
    tiles = [tile for place in move.tiles.split() if (tile := own[int(place) - 1]) is not None]
    points = sum(tile.points for tile in tiles) + view.set_bonus * (len(tiles) - 1)
    if len(tiles) == 1:
        label = desk.say("board-hand-in", points=points)
        return act(move, desk, span[label], css=css)
    return act(
        move,
        desk,
        span[desk.say("board-hand-in-set", points=points)],
        span(".minis")[[mini(tile, desk) for tile in tiles]],
        css=css,
    )
