"""The legal moves, grouped by the part of the board that shows their buttons."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from nedra.core.contract.move import Move
from nedra.games.gemland.rules.cards import CardName
from nedra.games.gemland.rules.moves import (
    Cancel,
    CopySet,
    CopyTake,
    Dig,
    Discard,
    Draw,
    End,
    HandIn,
    Ideas,
    Keep,
    MasterOne,
    MasterTwo,
    Pass,
    Pick,
    Pry,
    Raid,
    Refresh,
    Return,
    Set,
    Stow,
    SwapGems,
    SwapMarket,
    SwapOrders,
    Take,
    Tip,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

M = TypeVar("M", bound=Move)

CARD_OF: dict[type[Move], CardName] = {
    SwapOrders: CardName.SWAP_ORDERS,
    SwapMarket: CardName.SWAP_ORDERS,
    SwapGems: CardName.SWAP_GEMS,
    Tip: CardName.TIP,
    Dig: CardName.DIG,
    Raid: CardName.RAID,
    MasterOne: CardName.MASTER,
    MasterTwo: CardName.MASTER,
    Pry: CardName.PRY,
    Ideas: CardName.IDEAS,
    Cancel: CardName.CANCEL,
    CopyTake: CardName.COPY_TAKE,
    CopySet: CardName.COPY_SET,
}


class LegalMoves(NamedTuple):
    """The legal moves, each in exactly one group."""

    keeps: tuple[Keep, ...]
    take: Take | None
    sets: dict[int, list[Set]]  # by the place of the tile, from 1
    returns: tuple[Return, ...]
    draw: Draw | None
    cards: dict[CardName, list[Move]]
    stows: tuple[Stow, ...]
    passing: Pass | None
    hand_ins: tuple[HandIn, ...]
    refreshes: tuple[Refresh, ...]
    picks: dict[int, Pick]  # by the place in the market, from 1
    discards: tuple[Discard, ...]
    end: End | None


def group_legal_moves(moves: Iterable[Move]) -> LegalMoves:
    """Group the moves."""
    by_kind: dict[type[Move], list[Move]] = defaultdict(list)
    cards: dict[CardName, list[Move]] = defaultdict(list)
    for move in moves:
        by_kind[type(move)].append(move)
        if type(move) in CARD_OF:
            cards[CARD_OF[type(move)]].append(move)
    sets: dict[int, list[Set]] = defaultdict(list)
    for setting in _moves_of_kind(Set, by_kind):
        sets[setting.tile].append(setting)
    return LegalMoves(
        keeps=_moves_of_kind(Keep, by_kind),
        take=_single_move(Take, by_kind),
        sets=sets,
        returns=_moves_of_kind(Return, by_kind),
        draw=_single_move(Draw, by_kind),
        cards=cards,
        stows=_moves_of_kind(Stow, by_kind),
        passing=_single_move(Pass, by_kind),
        hand_ins=_moves_of_kind(HandIn, by_kind),
        refreshes=_moves_of_kind(Refresh, by_kind),
        picks={pick.place: pick for pick in _moves_of_kind(Pick, by_kind)},
        discards=_moves_of_kind(Discard, by_kind),
        end=_single_move(End, by_kind),
    )


def _moves_of_kind(kind: type[M], by_kind: dict[type[Move], list[Move]]) -> tuple[M, ...]:
    return tuple(move for move in by_kind[kind] if isinstance(move, kind))


def _single_move(kind: type[M], by_kind: dict[type[Move], list[Move]]) -> M | None:
    return next(iter(_moves_of_kind(kind, by_kind)), None)
