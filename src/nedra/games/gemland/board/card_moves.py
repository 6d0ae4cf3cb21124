"""The legal moves of each action card."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from nedra.games.gemland.rules.cards import CardName
from nedra.games.gemland.rules.moves import (
    Cancel,
    CopySet,
    CopyTake,
    Dig,
    Ideas,
    MasterOne,
    MasterTwo,
    Pry,
    Raid,
    SwapGems,
    SwapMarket,
    SwapOrders,
    Tip,
)

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.move import Move

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


def card_moves(context: BoardContext) -> dict[CardName, list[Move]]:
    """The legal moves by card; a card that cannot be played has none."""
    moves: dict[CardName, list[Move]] = defaultdict(list)
    for move in context.legal_moves:
        if type(move) in CARD_OF:
            moves[CARD_OF[type(move)]].append(move)
    return moves
