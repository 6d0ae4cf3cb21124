"""What the viewer may answer now, sorted by the thing on the board that each answer belongs to."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from nedra.core.move import Move
from nedra.games.gemland.cards import CardName
from nedra.games.gemland.moves import (
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


class Choices(NamedTuple):
    """The legal moves; every one of them in exactly one place."""

    keeps: tuple[Keep, ...]
    take: Take | None
    sets: dict[int, list[Set]]  # by the tile's place, from 1
    returns: tuple[Return, ...]
    draw: Draw | None
    cards: dict[CardName, list[Move]]
    stows: tuple[Stow, ...]
    passing: Pass | None
    hand_ins: tuple[HandIn, ...]
    refreshes: tuple[Refresh, ...]
    picks: dict[int, Pick]  # by the market's place, from 1
    discards: tuple[Discard, ...]
    end: End | None


def choices(moves: Iterable[Move]) -> Choices:
    """Sort the moves."""
    by_kind: dict[type[Move], list[Move]] = defaultdict(list)
    cards: dict[CardName, list[Move]] = defaultdict(list)
    for move in moves:
        by_kind[type(move)].append(move)
        if type(move) in CARD_OF:
            cards[CARD_OF[type(move)]].append(move)
    sets: dict[int, list[Set]] = defaultdict(list)
    for setting in _all(Set, by_kind):
        sets[setting.tile].append(setting)
    return Choices(
        keeps=_all(Keep, by_kind),
        take=_only(Take, by_kind),
        sets=sets,
        returns=_all(Return, by_kind),
        draw=_only(Draw, by_kind),
        cards=cards,
        stows=_all(Stow, by_kind),
        passing=_only(Pass, by_kind),
        hand_ins=_all(HandIn, by_kind),
        refreshes=_all(Refresh, by_kind),
        picks={pick.place: pick for pick in _all(Pick, by_kind)},
        discards=_all(Discard, by_kind),
        end=_only(End, by_kind),
    )


def _all(kind: type[M], by_kind: dict[type[Move], list[Move]]) -> tuple[M, ...]:
    return tuple(move for move in by_kind[kind] if isinstance(move, kind))


def _only(kind: type[M], by_kind: dict[type[Move], list[Move]]) -> M | None:
    return next(iter(_all(kind, by_kind)), None)
