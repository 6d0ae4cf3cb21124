"""What one seat may know of a game of Land of Gems, written field by field."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Literal

import msgspec

from nedra.games.gemland.rules.cards import (
    BACK_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    JEWEL_NAMES,
    Back,
    CardName,
    Colour,
    Face,
    Hole,
    Jewel,
    holes_of,
)
from nedra.games.gemland.rules.moves import CARD_OF, MOVES, NONE, Take
from nedra.games.gemland.rules.pieces import is_finished, set_colour
from nedra.games.gemland.rules.state import COLOURS, DISCARD, HAND, ORDERS, SEVERAL, TURN_LIMIT, Land

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.move import Move


class Phase(StrEnum):
    """What is being asked, in the order of their numbers."""

    CHOOSE = "choose"  # everybody: which three tiles to keep (L4)
    ACT = "act"  # the player whose turn it is
    ANSWER_ACTION = "answer-action"  # those who could do the same: me too, or pass (L40)
    ANSWER_CARD = "answer-card"  # everybody but the one who played it: cancel, or pass (L41)
    STOW = "stow"  # what to keep of the gems dug (L24)
    DISCARD = "discard"  # those with too many cards (L9)
    TAKE_TILES = "take-tiles"  # new tiles from the market (L16)
    OVER = "over"


class Socket(msgspec.Struct, frozen=True):
    """A hole of a tile, and the gem in it."""

    asks: Hole
    gem: Colour | None


class Tile(msgspec.Struct, frozen=True):
    """A tile in front of a player."""

    number: int  # which of the tiles of the box, from 1
    jewel: Jewel
    back: Back
    points: int
    sockets: tuple[Socket, ...]
    finished: bool
    colour: Colour | None  # which set a finished tile belongs to (L13); None: unfinished, or several colours
    set_bonus: int = 0  # what it adds to a set, in a box whose tiles show that (L13)


class Jeweller(msgspec.Struct, frozen=True):
    """One player, as the viewer sees that player."""

    points: int
    cart: tuple[Colour, ...]  # up to three, sorted by colour
    tiles: tuple[Tile | None, ...]  # three places; None: a tile is still to be taken (L16), or chosen (L4)
    cards: int  # how many action cards are held
    hand: tuple[CardName, ...] | None  # None: hidden from the viewer
    dealt: tuple[Face, ...] | None  # the five to choose from (L4); None: others', or already chosen
    too_many: int  # cards to discard (L9)


class CopyableAction(msgspec.Struct, frozen=True):
    """The action that others may copy (L40)."""

    action: Literal["take", "set"]
    by: int
    tile: int | None  # the actor's place, from 0, of the tile that got the gem
    gem: Colour | None  # the gem that was set


class PendingCard(msgspec.Struct, frozen=True):
    """A card just played, waiting for its effect: with all its choices (L42)."""

    card: CardName
    by: int
    against: int | None  # the player it is aimed at
    tile: int | None  # the own place, from 0, of the tile that it swaps or sets gems into
    second_tile: int | None  # for the second gem of a master's hand
    their_tile: int | None  # the place, from 0, of the tile it is aimed at
    market_place: int | None  # from 0
    gems: tuple[Colour, ...]  # gems it sets, gives, returns, takes or pries out
    their_gem: Colour | None  # what swap gems asks for
    count: int | None  # how many gems dig deep takes
    cancelled_by: tuple[int, ...]  # each of them cancelled the one before
    stands: bool  # whether it would take effect if nobody answered any more


class LandView(msgspec.Struct, frozen=True, tag="gemland"):
    """The table as one seat, or a spectator, may see it."""

    phase: Phase
    pending: tuple[int, ...]  # seats that owe an answer
    first: int
    turn: int  # whose turn it is
    round: int  # 1, 2, 3 …
    rounds: int  # when the game ends at the latest (L46)
    actions_left: int  # 2, 1, 0
    mine: tuple[Colour, ...]  # the next gem to come out first
    market: tuple[Face, ...]
    tiles_left: int  # in the stack
    tiles_discarded: tuple[Face, ...]
    cards_left: int  # in the stack
    cards_discarded: tuple[CardName, ...]  # sorted
    jewellers: tuple[Jeweller, ...]
    goal: int  # points to win (L18)
    special: tuple[int, ...]  # the special cells of the track (L17)
    set_bonus: int  # points for each tile of a set after the first (L13)
    own_bonuses: bool  # instead, the tiles of a set score what each of them shows
    action: CopyableAction | None
    card: PendingCard | None
    dug: tuple[Colour, ...]  # taken by dig deep, in the order they came out
    to_take: int  # tiles to take from the market
    may_refresh: bool  # whether that many tiles of the market can still be discarded first (L16)
    consolation_card: bool
    reaction_seconds: int
    winner: int | None  # who reached the goal (L18)


def view(land: Land, seat: int | None) -> LandView:
    """What that seat may know; None: a spectator."""
    return _build_view(land, () if seat is None else (seat,))


def reveal_all(land: Land) -> LandView:
    """All hands open: for looking back at a match that is over."""
    return _build_view(land, range(land.seats))


def _build_view(land: Land, open_hands: Sequence[int]) -> LandView:
    phase = tuple(Phase)[land.phase]
    return LandView(
        phase=phase,
        pending=tuple(other for other in range(land.seats) if land.pending_seats >> other & 1),
        first=land.first,
        turn=land.turn,
        round=(land.turns + land.seats - 1) // land.seats,
        rounds=TURN_LIMIT,
        actions_left=land.actions,
        mine=tuple(COLOUR_NAMES[gem] for gem in land.mine[: land.mine_left]),
        market=tuple(face_of(land, tile) for tile in land.market if tile),
        tiles_left=land.tiles_left,
        tiles_discarded=tuple(
            face_of(land, tile) for tile, lies in enumerate(land.tile_location) if lies == DISCARD
        ),
        cards_left=land.cards_left,
        cards_discarded=_cards(land.discard),
        jewellers=tuple(_jeweller(land, other, opened=other in open_hands) for other in range(land.seats)),
        goal=land.goal,
        special=tuple(special for special in land.special if special),
        set_bonus=land.set_bonus,
        own_bonuses=bool(land.own_bonuses),
        action=_action(land, MOVES[land.action_move]) if phase is Phase.ANSWER_ACTION else None,
        card=_card(land, MOVES[land.card_move]) if phase is Phase.ANSWER_CARD else None,
        dug=tuple(COLOUR_NAMES[gem] for gem in land.dug[: land.dug_left]),
        to_take=land.to_take,
        may_refresh=bool(land.to_take) and not land.refreshed,
        consolation_card=bool(land.consolation_card),
        reaction_seconds=land.reaction_seconds,
        winner=next((other for other in range(land.seats) if land.points[other] >= land.goal), None),
    )


def bonus_of_set(view: LandView, tiles: Sequence[Tile]) -> int:
    """What these tiles score for being handed in together (L13)."""
    if len(tiles) < 2:
        return 0
    return sum(tile.set_bonus for tile in tiles) if view.own_bonuses else view.set_bonus * (len(tiles) - 1)


def worth_label(tile: Tile | Face) -> str:
    """The points of a tile and, where tiles show it, what it adds to a set: `2` or `2+1` (L13)."""
    return f"{tile.points}+{tile.set_bonus}" if tile.set_bonus else str(tile.points)


def face_of(land: Land, tile: int) -> Face:
    """What is printed on that tile."""
    return Face(
        number=tile,
        jewel=JEWEL_NAMES[land.jewel[tile]],
        back=BACK_NAMES[land.back[tile]],
        holes=holes_of(land.face[tile]),
        points=land.worth[tile],
        set_bonus=land.bonus[tile],
    )


def _jeweller(land: Land, other: int, *, opened: bool) -> Jeweller:
    return Jeweller(
        points=land.points[other],
        cart=tuple(name for gem, name in enumerate(COLOUR_NAMES) for _ in range(land.cart[other][gem])),
        tiles=tuple(_tile(land, other, place) for place in range(ORDERS)),
        cards=land.held[other],
        hand=_cards(land.hand[other]) if opened else None,
        dealt=tuple(face_of(land, tile) for tile in land.dealt[other])
        if opened and land.dealt[other][0]
        else None,
        too_many=max(0, land.held[other] - HAND),
    )


def _tile(land: Land, seat: int, place: int) -> Tile | None:
    tile = land.tiles[seat][place]
    if not tile:
        return None
    face = face_of(land, tile)
    finished = bool(is_finished(land, seat, place))
    one_colour = finished and land.back[tile] != SEVERAL
    return Tile(
        number=tile,
        jewel=face.jewel,
        back=face.back,
        points=face.points,
        sockets=_sockets(face.holes, land.inlaid[seat][place * COLOURS : (place + 1) * COLOURS]),
        finished=finished,
        colour=COLOUR_NAMES[set_colour(land, seat, place)] if one_colour else None,
        set_bonus=face.set_bonus,
    )


def _sockets(holes: tuple[Hole, ...], inlaid: list[int]) -> tuple[Socket, ...]:
    """Gems lie in the first holes that ask for their colour."""
    gems = [name for name, count in zip(COLOUR_NAMES, inlaid, strict=True) for _ in range(count)]
    sockets = []
    for hole in holes:
        gem = next((gem for gem in gems if hole in (gem, "rainbow")), None)
        if gem is not None:
            gems.remove(gem)
        sockets.append(Socket(hole, gem))
    return tuple(sockets)


def current_sockets(tile: Tile) -> tuple[Socket, ...]:
    """The holes as they are now: those of a rainbow tile that is begun ask for its colour (L7)."""
    begun = next((socket.gem for socket in tile.sockets if socket.asks == "rainbow" and socket.gem), None)
    return tuple(
        Socket(begun, None) if begun and socket.asks == "rainbow" and socket.gem is None else socket
        for socket in tile.sockets
    )


def _cards(counts: list[int]) -> tuple[CardName, ...]:
    return tuple(name for name, count in zip(CARD_NAMES, counts, strict=True) for _ in range(count))


def _action(land: Land, move: Move) -> CopyableAction:
    if isinstance(move, Take):
        return CopyableAction("take", land.turn, None, None)
    return CopyableAction("set", land.turn, _place(move, "tile"), getattr(move, "gem", None))


def _card(land: Land, move: Move) -> PendingCard:
    aimed = hasattr(move, "player")
    theirs = getattr(move, "theirs", None)
    is_pry = move.__struct_config__.tag == "pry"
    return PendingCard(
        card=CARD_OF[type(move)],
        by=land.chain[0],
        against=_place(move, "player") if aimed else None,
        tile=None if is_pry else _place(move, "tile"),
        second_tile=_place(move, "second_tile"),
        their_tile=_place(move, "tile") if is_pry else theirs - 1 if isinstance(theirs, int) else None,
        market_place=_place(move, "place"),
        gems=gems_in_move(move),
        their_gem=next((colour for colour in COLOUR_NAMES if colour == theirs), None),
        count=getattr(move, "gems", None),
        cancelled_by=tuple(land.chain[1 : land.chain_length]),
        stands=bool(land.chain_length % 2),
    )


def gems_in_move(move: Move) -> tuple[Colour, ...]:
    """The gems that a move names."""
    named = [getattr(move, field, NONE) for field in ("gem", "second", "third")]
    return tuple(colour for gem in named for colour in COLOUR_NAMES if colour == gem)


def _place(move: Move, field: str) -> int | None:
    """A place from 0, where moves count from 1."""
    place = getattr(move, field, None)
    return None if place is None else int(place) - 1
