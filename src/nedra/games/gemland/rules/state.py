"""The state of a game of Land of Gems: every fact, by the name players use."""

from __future__ import annotations

from typing import Final

from nedra.core.contract.state import State, grid_field, int_field, list_field

MOST_SEATS: Final = 4
COLOURS: Final = 4
MOST_GEMS: Final = 40
MOST_TILES: Final = 36
MOST_HOLES: Final = 5
MOST_SPECIAL: Final = 4
MOST_COPIES: Final = 9

CART: Final = 3
"""A cart has room for three gems (L6)."""

ORDERS: Final = 3
"""Three tiles lie in front of everybody (L4)."""

DEALT: Final = 5
MARKET: Final = 4
ACTIONS: Final = 2
HAND: Final = 4
IDEAS_CARDS: Final = 3
TURN_LIMIT: Final = 200

# A hole is three bits of a tile's face: 0 for none, 1 + its colour, or any colour.
ANY_COLOUR: Final = 5

# The backs of the tiles (L13): several colours, one colour, one colour that is chosen by the first gem.
SEVERAL: Final = 0
ONE: Final = 1
RAINBOW: Final = 2

# Where a tile lies; 0: the box has no such tile.
STACK: Final = 1
DISCARD: Final = 2
IN_PLAY: Final = 3

# The action cards; up to NEW_IDEAS they are played in the own turn and cost an action.
SWAP_ORDERS_CARD: Final = 0
SWAP_GEMS_CARD: Final = 1
TIP_CARD: Final = 2
DIG_CARD: Final = 3
RAID_CARD: Final = 4
MASTER_CARD: Final = 5
PRY_CARD: Final = 6
IDEAS_CARD: Final = 7
CANCEL_CARD: Final = 8
COPY_TAKE_CARD: Final = 9
COPY_SET_CARD: Final = 10
CARD_KINDS: Final = 11

# What is being asked; docs/gemland-states.md draws how one leads to another.
CHOOSING: Final = 0
ACTING: Final = 1
ANSWERING_ACTION: Final = 2
ANSWERING_CARD: Final = 3
STOWING: Final = 4
DISCARDING: Final = 5
TAKING_TILES: Final = 6
OVER: Final = 7


class Land(State):
    """A game of Land of Gems.

    Tiles have the numbers 1 to 36, in the order of the box; 0 is no tile. Cards are counted by kind,
    in stack, hands and discard alike, and a tile only says whether it lies in the stack: no order is
    kept that nobody knows. The mine is in order, and open: `mine[0]` is the next gem to come out (L1).
    """

    consolation_card: int = int_field("i1")
    reaction_seconds: int = int_field("i1")

    # The box.
    goal: int = int_field("i1")
    special: list[int] = list_field(MOST_SPECIAL, "i1")
    set_bonus: int = int_field("i1")  # for each tile of a set after the first (L13)
    own_bonuses: int = int_field("i1")  # 1: the tiles of a set score `bonus` instead
    bonus: list[int] = list_field(MOST_TILES + 1, "i1")
    face: list[int] = list_field(MOST_TILES + 1, "i2")  # its holes, the first one lowest
    needs: list[list[int]] = grid_field(MOST_TILES + 1, COLOURS, "i1")  # holes that would take a colour
    size: list[int] = list_field(MOST_TILES + 1, "i1")
    worth: list[int] = list_field(MOST_TILES + 1, "i1")
    back: list[int] = list_field(MOST_TILES + 1, "i1")
    jewel: list[int] = list_field(MOST_TILES + 1, "i1")

    # The turn.
    phase: int = int_field("i1")
    pending_seats: int = int_field("i1")  # a bit for each seat that is asked
    first: int = int_field("i1")
    turn: int = int_field("i1")
    turns: int = int_field("i2")  # turns that have begun
    actions: int = int_field("i1")  # still to be carried out in this turn
    ending: int = int_field("i1")  # the player has said `end`

    # Gems.
    mine: list[int] = list_field(MOST_GEMS, "i1")
    mine_left: int = int_field("i1")
    cart: list[list[int]] = grid_field(MOST_SEATS, COLOURS, "i1")
    dug: list[int] = list_field(CART, "i1")  # taken by L24, not yet stowed or returned
    dug_left: int = int_field("i1")

    # Tiles.
    tiles: list[list[int]] = grid_field(MOST_SEATS, ORDERS, "i1")
    inlaid: list[list[int]] = grid_field(MOST_SEATS, ORDERS * COLOURS, "i1")  # gems in each tile, by colour
    market: list[int] = list_field(MARKET, "i1")
    tile_location: list[int] = list_field(MOST_TILES + 1, "i1")
    tiles_left: int = int_field("i1")
    dealt: list[list[int]] = grid_field(MOST_SEATS, DEALT, "i1")
    to_take: int = int_field("i1")
    refreshed: int = int_field("i1")  # the market cannot be refreshed (any more) before this taking

    # Action cards, by kind.
    stack: list[int] = list_field(CARD_KINDS, "i1")
    cards_left: int = int_field("i1")
    discard: list[int] = list_field(CARD_KINDS, "i1")
    hand: list[list[int]] = grid_field(MOST_SEATS, CARD_KINDS, "i1")
    held: list[int] = list_field(MOST_SEATS, "i1")  # how many cards each hand holds

    points: list[int] = list_field(MOST_SEATS, "i1")

    # Answers (L4, L40 to L43).
    action_move: int = int_field("i2")  # the move that is or was answered with L32, L33; 0: none
    answer: list[int] = list_field(MOST_SEATS, "i2")  # sealed, as a move; 0: none
    card_move: int = int_field("i2")  # the move that played the card that waits for its effect; 0: none
    chain: list[int] = list_field(1 + MOST_COPIES, "i1")  # who played it, who cancelled it, and so on
    chain_length: int = int_field("i1")
    cancelling: int = int_field("i1")  # a bit for each seat whose sealed answer is a cancel
