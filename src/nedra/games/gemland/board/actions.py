"""The answers at the thumb that belong to no thing on the workbench."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nedra.games.gemland.board.bench_sheets import hand_in, hand_ins_sheet
from nedra.games.gemland.board.pieces import act, card_look, kind_of, stones, unfold
from nedra.games.gemland.board.sheets import gems_of, picture, sheet_of
from nedra.games.gemland.cards import CardName
from nedra.ui.blocks import face
from nedra.ui.html import Element, Node, b, div, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.core.move import Move
    from nedra.games.gemland.board.choices import Choices
    from nedra.games.gemland.view import LandView


def actions(view: LandView, desk: Desk, may: Choices) -> Element:
    """The answers that belong to no thing on the bench."""
    if not desk.moves:
        return div(".actions.idle")[[_awaited(seat, desk) for seat in desk.waiting]]
    crowd = len(may.stows) + len(may.discards)
    return div(f".actions.n-{min(crowd, 9)}{'.crowd' if crowd > 3 else ''}")[
        _keep(desk, may),
        _answers(view, desk, may),
        _plain(view, desk, may),
        _sets_of_trays(view, desk, may),
        [_stow(move, desk) for move in may.stows],
        _discards(view, desk, may),
    ]


def _discards(view: LandView, desk: Desk, may: Choices) -> list[Element]:
    """A card of each kind, with how many of it there are: one counts five, and sees five (L9)."""
    if desk.seat is None or not may.discards:
        return []
    held = Counter(view.jewellers[desk.seat].hand)
    return [
        act(
            move,
            desk,
            card_look(move.card, desk),
            held[move.card] > 1 and b(".times")[f"×{held[move.card]}"],
            css=f".card.{kind_of(move.card)}",
        )
        for move in may.discards
    ]


def _awaited(seat: int, desk: Desk) -> Element:
    chair = desk.chairs[seat]
    return span(".awaited")[
        face(chair.face, bot=chair.bot, size="s"),
        span(".name")[chair.name],
        span(".ellipsis", aria_hidden="true")["…"],
    ]


def _keep(desk: Desk, may: Choices) -> Node:
    """Of the ten buttons the one for the three trays that are ticked on the shelf comes up (L4)."""
    if not may.keeps:
        return None
    return div(".keep-go")[
        span(".keep-more")[desk.say("board-keep-more")],
        [
            act(
                move,
                desk,
                strong[desk.say("board-keep")],
                css=f".go.big.keep-{move.tile}-{move.second}-{move.third}",
            )
            for move in may.keeps
        ],
    ]


def _plain(view: LandView, desk: Desk, may: Choices) -> list[Node]:
    """Take a gem, draw a card, end the turn."""
    return [
        may.take is not None
        and act(may.take, desk, stones(view.mine[:1], desk), strong[desk.say("board-take")], css=".go.big"),
        may.draw is not None
        and act(
            may.draw,
            desk,
            drawing("gemland-card-back", ".mark"),
            strong[desk.say("board-draw")],
            css=".plain.big",
        ),
        may.end is not None and act(may.end, desk, strong[desk.say("board-end")], css=".plain.big"),
    ]


def _answers(view: LandView, desk: Desk, may: Choices) -> list[Node]:
    """To what somebody else did: let it be, or the fitting cards (L43)."""
    if may.passing is None:
        return []
    return [
        act(may.passing, desk, strong[desk.say("board-pass")], css=".plain.big"),
        [_reply(card, moves, view, desk) for card, moves in may.cards.items() if moves],
    ]


def _reply(card: CardName, moves: list[Move], view: LandView, desk: Desk) -> Element:
    name = strong[desk.say("card", card=card.value)]
    art = drawing(f"gemland-{card}", ".mark")
    if len(moves) > 1:
        given = ".given" if desk.answer in moves else ""
        return unfold(sheet_of(card, desk), art, name, span["…"], css=f".go.big{given}")
    shown = None if card is CardName.CANCEL else picture(moves[0], view, desk)
    return act(moves[0], desk, art, name, span(".reply-what")[shown], css=".go.big")


def _sets_of_trays(view: LandView, desk: Desk, may: Choices) -> Node:
    """Several finished trays handed in together (L13)."""
    sets = [move for move in may.hand_ins if " " in move.tiles]
    if len(sets) < 2:
        return [hand_in(move, view, desk, ".home.big") for move in sets]
    sheet = f"choose-hand-in-{desk.moment}"
    return [
        unfold(sheet, strong[desk.say("board-hand-in-several")], css=".home.big"),
        hand_ins_sheet(sheet, sets, view, desk),
    ]


def _stow(move: Move, desk: Desk) -> Element:
    """Which of the gems dug go into the cart (L24)."""
    gems = gems_of(move)
    if not gems:
        return act(move, desk, strong[desk.say("board-stow-none")], css=".plain.big.stow")
    return act(
        move, desk, span(".visually-hidden")[desk.say("board-stow")], stones(gems, desk), css=".go.big.stow"
    )
