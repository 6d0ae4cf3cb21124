"""The observation of Land of Gems: what a seat may know, as numbers."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.observation import Observation, ObservationLayout
from nedra.games.gemland.rules.moves import END, SET, SETTINGS, TAKE, card_of, victim_of
from nedra.games.gemland.rules.pieces import clockwise, is_finished
from nedra.games.gemland.rules.state import (
    ACTIONS,
    ANSWERING_ACTION,
    ANSWERING_CARD,
    CARD_KINDS,
    CART,
    CHOOSING,
    COLOURS,
    DEALT,
    MARKET,
    MOST_GEMS,
    MOST_SEATS,
    MOST_TILES,
    ORDERS,
    STACK,
    Land,
)

PHASES: Final = 8
BACKS: Final = 3
TILE: Final = 4 + COLOURS + BACKS
PIECE: Final = TILE + COLOURS + 1
TILE_SCALE: Final = (1, MOST_TILES, 5, 6, *(4,) * COLOURS, *(1,) * BACKS)
MOST: Final = 127
A_TILE: Final = "there is one, its number, holes, points, holes that take each colour, its back (3)"

LAYOUT: Final = ObservationLayout()
# Each name is the place of the part's first cell.
SEAT: Final = LAYOUT.add("seat", (1,), 0, MOST_SEATS - 1, "the observer's seat")
SEATS: Final = LAYOUT.add("seats", (1,), 2, MOST_SEATS, "number of seats")
CONSOLATION: Final = LAYOUT.add("consolation_card", (1,), 0, 1, "the option (L23)")
PHASE: Final = LAYOUT.add("phase", (PHASES,), 0, 1, "the decision, in the order of docs/gemland-states.md")
FIRST: Final = LAYOUT.add("first", (MOST_SEATS,), 0, 1, "for each seat: it started the game")
TURN: Final = LAYOUT.add("turn", (MOST_SEATS,), 0, 1, "for each seat: it is its turn")
TURNS: Final = LAYOUT.add("turns", (1,), 0, 32_000, "turns begun", 300)
ACTIONS_LEFT: Final = LAYOUT.add("actions", (1,), 0, ACTIONS, "actions left in this turn (L5)")
GOAL: Final = LAYOUT.add("goal", (1,), 0, MOST, "points to win (L18)", 20)
SET_BONUS: Final = LAYOUT.add(
    "set_bonus", (1,), 0, MOST, "for each tile of a set after the first; 0: tiles show it (L13)", 2
)
MINE_LEFT: Final = LAYOUT.add("mine_left", (1,), 0, MOST_GEMS, "gems in the mine")
MINE: Final = LAYOUT.add(
    "mine", (MOST_GEMS, COLOURS), 0, 1, "the gems of the mine, the next to come out first (L1)"
)
DUG: Final = LAYOUT.add("dug", (CART, COLOURS), 0, 1, "gems dug, still to be stowed (L24)")
MARKET_AT: Final = LAYOUT.add(
    "market", (MARKET, TILE), 0, MOST, f"of each place of the market: {A_TILE}", TILE_SCALE
)
TO_TAKE: Final = LAYOUT.add("to_take", (1,), 0, MARKET, "tiles to take from the market (L16)")
MAY_REFRESH: Final = LAYOUT.add(
    "may_refresh", (1,), 0, 1, "tiles of the market can still be discarded first (L16)"
)
DEALT_AT: Final = LAYOUT.add(
    "dealt", (DEALT, TILE), 0, MOST, f"the own tiles to choose from (L4): {A_TILE}", TILE_SCALE
)
UNSEEN_TILES: Final = LAYOUT.add(
    "unseen_tiles", (MOST_TILES,), 0, 1, "by tile: in the stack, or not yet shown by others (L4)"
)
HAND_AT: Final = LAYOUT.add("hand", (CARD_KINDS,), 0, MOST, "by card: in the own hand", 6)
DISCARD_AT: Final = LAYOUT.add("discard", (CARD_KINDS,), 0, MOST, "by card: in the discard", 6)
UNSEEN_CARDS: Final = LAYOUT.add(
    "unseen_cards", (CARD_KINDS,), 0, MOST, "by card: in the stack or in others' hands", 6
)
PLAYING: Final = LAYOUT.add("playing", (MOST_SEATS,), 0, 1, "for each seat: it is occupied")
POINTS: Final = LAYOUT.add("points", (MOST_SEATS,), 0, MOST, "for each seat: points", 20)
HELD: Final = LAYOUT.add("held", (MOST_SEATS,), 0, MOST, "for each seat: action cards held", 6)
CART_AT: Final = LAYOUT.add(
    "cart", (MOST_SEATS, COLOURS), 0, CART, "for each seat: gems in the cart by colour (L6)"
)
PIECES: Final = LAYOUT.add(
    "pieces",
    (MOST_SEATS, ORDERS, PIECE),
    0,
    MOST,
    f"for each seat and place: {A_TILE}, gems set by colour, finished",
    (*TILE_SCALE, *(4,) * COLOURS, 1),
)
TAKEN: Final = LAYOUT.add("taken", (1,), 0, 1, "the action that may be copied is taking a gem (L32)")
SET_AT: Final = LAYOUT.add(
    "set", (ORDERS, COLOURS), 0, 1, "the action that may be copied set this gem into that tile (L33)"
)
CARD: Final = LAYOUT.add("card", (CARD_KINDS,), 0, 1, "the card that waits for its effect (L41)")
CARD_MOVE: Final = LAYOUT.add(
    "card_move", (1,), 0, END, "the move that played it, with all its choices (L42)"
)
CARD_BY: Final = LAYOUT.add("card_by", (MOST_SEATS,), 0, 1, "for each seat: it played the card")
CARD_AGAINST: Final = LAYOUT.add("card_against", (MOST_SEATS,), 0, 1, "for each seat: it is the target")
CARD_STANDS: Final = LAYOUT.add("card_stands", (1,), 0, 1, "it takes effect if nobody reacts")


@rule
def observe(land: Land, seat: int, out: list[int]) -> None:
    """Hidden are the cards and undecided tiles of others, the order of the stacks, and sealed moves."""
    out[SEAT] = seat
    out[SEATS] = land.seats
    out[CONSOLATION] = land.consolation_card
    out[PHASE + land.phase] = 1
    out[TURNS] = land.turns
    out[ACTIONS_LEFT] = land.actions
    out[GOAL] = land.goal
    out[SET_BONUS] = 0 if land.own_bonuses else land.set_bonus
    observe_gems(land, out)
    observe_tiles(land, seat, out)
    for card in range(CARD_KINDS):
        out[HAND_AT + card] = land.hand[seat][card]
        out[DISCARD_AT + card] = land.discard[card]
        out[UNSEEN_CARDS + card] = land.stack[card]
    for step in range(land.seats):
        observe_jeweller(land, clockwise(land, seat, step), step, out)
    if land.phase == ANSWERING_ACTION:
        observe_action(land, out)
    if land.phase == ANSWERING_CARD:
        observe_card(land, seat, out)


@rule
def observe_gems(land: Land, out: list[int]) -> None:
    """The gems of the mine, in their order, which is open (L1)."""
    out[MINE_LEFT] = land.mine_left
    for place in range(land.mine_left):
        out[MINE + place * COLOURS + land.mine[place]] = 1
    for place in range(land.dug_left):
        out[DUG + place * COLOURS + land.dug[place]] = 1


@rule
def observe_tiles(land: Land, seat: int, out: list[int]) -> None:
    """The market, the own tiles to choose from, and the unseen tiles."""
    out[TO_TAKE] = land.to_take
    out[MAY_REFRESH] = land.to_take > 0 and land.refreshed == 0
    for place in range(MARKET):
        describe(land, land.market[place], out, MARKET_AT + place * TILE)
    for tile in range(1, MOST_TILES + 1):
        out[UNSEEN_TILES + tile - 1] = land.tile_location[tile] == STACK
    if land.phase != CHOOSING:
        return
    for place in range(DEALT):
        describe(land, land.dealt[seat][place], out, DEALT_AT + place * TILE)
        for other in range(land.seats):
            if other != seat:
                out[UNSEEN_TILES + land.dealt[other][place] - 1] = 1


@rule
def describe(land: Land, tile: int, out: list[int], at: int) -> None:
    """The printed values of a tile."""
    if tile == 0:
        return
    out[at] = 1
    out[at + 1] = tile
    out[at + 2] = land.size[tile]
    out[at + 3] = land.worth[tile]
    for gem in range(COLOURS):
        out[at + 4 + gem] = land.needs[tile][gem]
    out[at + 4 + COLOURS + land.back[tile]] = 1


@rule
def observe_jeweller(land: Land, other: int, step: int, out: list[int]) -> None:
    """One player, `step` seats clockwise from the observer."""
    out[PLAYING + step] = 1
    out[FIRST + step] = other == land.first
    out[TURN + step] = other == land.turn
    out[POINTS + step] = land.points[other]
    out[HELD + step] = land.held[other]
    for gem in range(COLOURS):
        out[CART_AT + step * COLOURS + gem] = land.cart[other][gem]
    for place in range(ORDERS):
        at = PIECES + (step * ORDERS + place) * PIECE
        describe(land, land.tiles[other][place], out, at)
        for gem in range(COLOURS):
            out[at + TILE + gem] = land.inlaid[other][place * COLOURS + gem]
        out[at + TILE + COLOURS] = is_finished(land, other, place)
    if step:
        for card in range(CARD_KINDS):
            out[UNSEEN_CARDS + card] += land.hand[other][card]


@rule
def observe_action(land: Land, out: list[int]) -> None:
    """The action that may be copied (L40)."""
    out[TAKEN] = land.action_move == TAKE
    if SET <= land.action_move < SET + SETTINGS:
        out[SET_AT + land.action_move - SET] = 1


@rule
def observe_card(land: Land, seat: int, out: list[int]) -> None:
    """The card that may be cancelled, with its choices (L42)."""
    out[CARD + card_of(land.card_move)] = 1
    out[CARD_MOVE] = land.card_move
    out[CARD_BY + (land.chain[0] - seat + land.seats) % land.seats] = 1
    victim = victim_of(land.card_move)
    if victim >= 0:
        out[CARD_AGAINST + (victim - seat + land.seats) % land.seats] = 1
    out[CARD_STANDS] = land.chain_length % 2


OBSERVATION: Final = Observation(LAYOUT, observe)
