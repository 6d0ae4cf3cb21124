"""Every move of Land of Gems: as structs to type, and as the numbers that rules use.

Players, tiles and places of the market are counted from 1, as people count. What a move leaves out
is called "none", and left out of its notation too: `raid 2 red`, `raid 2 red blue`.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Final

from nedra.core.compiled.rule import lookup_table, rule
from nedra.core.contract.move import Move, MoveKind, Moves
from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES, CardName, Colour, MaybeColour
from nedra.games.gemland.rules.state import CART, COLOURS, DEALT, MARKET, MOST_SEATS, ORDERS

NONE: Final = "none"

SETTINGS: Final = ORDERS * COLOURS
"""Ways to set one gem: tile times colour."""

# Some gems of a cart or of the mine, in no order: none, then one, two, three.
_BUNCHES: Final = tuple(
    bunch for size in range(CART + 1) for bunch in combinations_with_replacement(range(COLOURS), size)
)
BUNCHES: Final = tuple(sum(1 << 4 * colour for colour in bunch) for bunch in _BUNCHES)
"""Each bunch as four bits a colour: how many gems of it."""

BUNCHES_UPTO: Final = tuple(sum(len(bunch) <= size for bunch in _BUNCHES) for size in range(CART + 1))
"""The number of bunches with at most 0, 1, 2, 3 gems."""

_KEEPINGS: Final = tuple(combinations(range(1, DEALT + 1), ORDERS))
KEEPINGS: Final = tuple(sum(1 << place - 1 for place in kept) for kept in _KEEPINGS)
"""What can be kept of the tiles dealt, a bit for each (L4)."""

bunch_at: Final = lookup_table(BUNCHES)
bunches_upto: Final = lookup_table(BUNCHES_UPTO)
keeping_at: Final = lookup_table(KEEPINGS)


class Keep(Move, frozen=True, tag="keep"):
    """Keep three of the five tiles dealt (L4): `keep 1 2 4`."""

    tile: int
    second: int
    third: int


class Take(Move, frozen=True, tag="take"):
    """Take the gem at the bottom of the mine (L6)."""


class Set(Move, frozen=True, tag="set"):
    """Set a gem of the cart into an own tile (L7): `set 1 red`."""

    tile: int
    gem: Colour


class Return(Move, frozen=True, tag="return"):
    """Return a gem of the cart to the mine (L8)."""

    gem: Colour


class Draw(Move, frozen=True, tag="draw"):
    """Draw an action card (L9)."""


class SwapOrders(Move, frozen=True, tag="swap-orders"):
    """Play L21 against a player: the own tile, whose, which; at once set a gem, or none."""

    tile: int
    player: int
    theirs: int
    gem: MaybeColour = NONE


class SwapMarket(Move, frozen=True, tag="swap-market"):
    """Play L21 with the market: the own tile, the market's place; at once set a gem, or none."""

    tile: int
    place: int
    gem: MaybeColour = NONE


class SwapGems(Move, frozen=True, tag="swap-gems"):
    """Play L22: the own gem, whose, which."""

    gem: Colour
    player: int
    theirs: Colour


class Tip(Move, frozen=True, tag="tip"):
    """Play L23: whose cart, which gems are returned."""

    player: int
    gem: Colour
    second: MaybeColour = NONE
    third: MaybeColour = NONE


class Dig(Move, frozen=True, tag="dig"):
    """Play L24: how many gems."""

    gems: int


class Raid(Move, frozen=True, tag="raid"):
    """Play L25: whose cart, which gems."""

    player: int
    gem: Colour
    second: MaybeColour = NONE


class MasterOne(Move, frozen=True, tag="master-one"):
    """Play L26 and set one gem."""

    tile: int
    gem: Colour


class MasterTwo(Move, frozen=True, tag="master-two"):
    """Play L26 and set two gems."""

    tile: int
    gem: Colour
    second_tile: int
    second: Colour


class Pry(Move, frozen=True, tag="pry"):
    """Play L27: whose tile, which, which gem."""

    player: int
    tile: int
    gem: Colour


class Ideas(Move, frozen=True, tag="ideas"):
    """Play L28."""


class Stow(Move, frozen=True, tag="stow"):
    """Put these of the gems dug by L24 into the cart, return the others: `stow`, `stow red blue`."""

    gem: MaybeColour = NONE
    second: MaybeColour = NONE


class Pass(Move, frozen=True, tag="pass"):
    """Let it happen (L43)."""


class Cancel(Move, frozen=True, tag="cancel"):
    """Play L31 against the card just played."""


class CopyTake(Move, frozen=True, tag="copy-take"):
    """Play L32: take a gem too."""


class CopySet(Move, frozen=True, tag="copy-set"):
    """Play L33: set a gem too."""

    tile: int
    gem: Colour


class HandIn(Move, frozen=True, tag="hand-in"):
    """Hand in a finished tile (L11), or several as a set (L13): `hand-in 2`, `hand-in 1 3`."""

    tiles: str


class Refresh(Move, frozen=True, tag="refresh"):
    """Discard these tiles of the market before taking as many (L16): `refresh 4`, `refresh 1 2`."""

    places: str


class Pick(Move, frozen=True, tag="pick"):
    """Take that tile of the market (L16)."""

    place: int


class Discard(Move, frozen=True, tag="discard"):
    """Discard an action card that is too many (L9)."""

    card: CardName


class End(Move, frozen=True, tag="end"):
    """End the turn, keeping finished tiles of one colour (L13)."""


_PLAYERS: Final = range(1, MOST_SEATS + 1)
_TILES: Final = range(1, ORDERS + 1)
_PLACES: Final = range(1, MARKET + 1)
_MAYBE_GEMS: Final = (NONE, *COLOUR_NAMES)
_SETTINGS: Final = tuple({"tile": tile, "gem": gem} for tile, gem in product(_TILES, COLOUR_NAMES))
_PAIRS: Final = tuple((one, second) for second in range(SETTINGS) for one in range(second + 1))
_TRADES: Final = tuple(permutations(range(COLOURS), 2))


def _two_settings(one: int, second: int) -> dict[str, object]:
    return {**_SETTINGS[one], "second_tile": _SETTINGS[second]["tile"], "second": _SETTINGS[second]["gem"]}


def _bunches(least: int, most: int) -> dict[int, dict[str, Colour]]:
    """The bunches of `least` to `most` gems, by number."""
    return {
        number: dict(zip(("gem", "second", "third"), (COLOUR_NAMES[gem] for gem in bunch), strict=False))
        for number, bunch in enumerate(_BUNCHES)
        if least <= len(bunch) <= most
    }


def _marked(masks: range) -> dict[int, str]:
    """Places, a bit for each, as people write them."""
    return {mask: " ".join(str(place) for place in _PLACES if mask >> place - 1 & 1) for mask in masks}


MOVES: Final = Moves(
    MoveKind(Keep, keeping=[dict(zip(("tile", "second", "third"), kept, strict=True)) for kept in _KEEPINGS]),
    MoveKind(Take),
    MoveKind(Set, setting=_SETTINGS),
    MoveKind(Return, gem=COLOUR_NAMES),
    MoveKind(Draw),
    MoveKind(SwapOrders, tile=_TILES, player=_PLAYERS, theirs=_TILES, gem=_MAYBE_GEMS),
    MoveKind(SwapMarket, tile=_TILES, place=_PLACES, gem=_MAYBE_GEMS),
    MoveKind(
        SwapGems,
        player=_PLAYERS,
        trade=[{"gem": COLOUR_NAMES[gem], "theirs": COLOUR_NAMES[theirs]} for gem, theirs in _TRADES],
    ),
    MoveKind(Tip, player=_PLAYERS, bunch=_bunches(1, 3)),
    MoveKind(Dig, gems={gems: gems for gems in range(1, CART + 1)}),
    MoveKind(Raid, player=_PLAYERS, bunch=_bunches(1, 2)),
    MoveKind(MasterOne, setting=_SETTINGS),
    MoveKind(MasterTwo, pair=[_two_settings(*pair) for pair in _PAIRS]),
    MoveKind(Pry, player=_PLAYERS, setting=_SETTINGS),
    MoveKind(Ideas),
    MoveKind(Stow, bunch=_bunches(0, 2)),
    MoveKind(Pass),
    MoveKind(Cancel),
    MoveKind(CopyTake),
    MoveKind(CopySet, setting=_SETTINGS),
    MoveKind(HandIn, tiles=_marked(range(1, 1 << ORDERS))),
    MoveKind(Refresh, places=_marked(range(1, (1 << MARKET) - 1))),
    MoveKind(Pick, place=_PLACES),
    MoveKind(Discard, card=CARD_NAMES),
    MoveKind(End),
)

# Moves as rules write them. The number of a single choice is added to the first move of its kind.
KEEP: Final = MOVES.first(Keep)  # + keeping
TAKE: Final = MOVES.first(Take)
SET: Final = MOVES.first(Set)  # + setting
RETURN: Final = MOVES.first(Return)  # + gem
DRAW: Final = MOVES.first(Draw)
SWAP_MARKET: Final = MOVES.first(SwapMarket)
MASTER_ONE: Final = MOVES.first(MasterOne)  # + setting
MASTER_TWO: Final = MOVES.first(MasterTwo)
IDEAS: Final = MOVES.first(Ideas)
STOW: Final = MOVES.first(Stow)  # + bunch
PASS: Final = MOVES.first(Pass)
CANCEL: Final = MOVES.first(Cancel)
COPY_TAKE: Final = MOVES.first(CopyTake)
COPY_SET: Final = MOVES.first(CopySet)  # + setting
HAND_IN: Final = MOVES.first(HandIn)
REFRESH: Final = MOVES.first(Refresh)
PICK: Final = MOVES.first(Pick)  # + place
DISCARD_CARD: Final = MOVES.first(Discard)  # + card
END: Final = MOVES.first(End)

swap_orders_move: Final = MOVES.encoder(SwapOrders)
swap_orders_own, swap_orders_player, swap_orders_theirs, swap_orders_gem = MOVES.getters(SwapOrders)
swap_market_move: Final = MOVES.encoder(SwapMarket)
swap_market_own, swap_market_place, swap_market_gem = MOVES.getters(SwapMarket)
tip_move: Final = MOVES.encoder(Tip)
tip_player, tip_bunch = MOVES.getters(Tip)
dig_move: Final = MOVES.encoder(Dig)
(dig_gems,) = MOVES.getters(Dig)
raid_move: Final = MOVES.encoder(Raid)
raid_player, raid_bunch = MOVES.getters(Raid)
pry_move: Final = MOVES.encoder(Pry)
pry_player, pry_setting = MOVES.getters(Pry)
hand_in_move: Final = MOVES.encoder(HandIn)
(hand_in_places,) = MOVES.getters(HandIn)
refresh_move: Final = MOVES.encoder(Refresh)
(refresh_places,) = MOVES.getters(Refresh)

_trade_move: Final = MOVES.encoder(SwapGems)
swap_gems_player, swap_gems_trade = MOVES.getters(SwapGems)
given_gem: Final = lookup_table(tuple(gem for gem, _ in _TRADES))
wanted_gem: Final = lookup_table(tuple(theirs for _, theirs in _TRADES))
first_setting: Final = lookup_table(tuple(one for one, _ in _PAIRS))
second_setting: Final = lookup_table(tuple(second for _, second in _PAIRS))


@rule
def swap_gems_move(player: int, gem: int, theirs: int) -> int:
    """Play L22; a gem is exchanged for one of the three other colours (L45)."""
    return _trade_move(player, gem * (COLOURS - 1) + theirs - (theirs > gem))


@rule
def master_two_move(one: int, second: int) -> int:
    """Play L26 with two settings, of which the second is not before the first."""
    return MASTER_TWO + second * (second + 1) // 2 + one


CARD_OF: Final[dict[type[Move], CardName]] = {
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
"""The action card that each kind of move plays."""

_card_numbers: Final = {kind: CARD_NAMES.index(card) for kind, card in CARD_OF.items()}

card_of: Final = lookup_table(tuple(_card_numbers.get(type(move), -1) for move in MOVES))
"""The card that a move plays, by its number; -1: none."""

victim_of: Final = lookup_table(tuple(getattr(move, "player", 0) - 1 for move in MOVES))
"""The seat that a move is aimed at; -1: none."""
