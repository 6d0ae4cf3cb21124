"""Every move of Land of Gems: where each kind begins in the list, and the moves as structs to type.

Players, tiles and places of the market are counted from 1, as people count. What a move leaves out
is called "none", and left out of its notation too: `raid 2 red`, `raid 2 red blue`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING, Final

from nedra.core.compiled.rule import lookup_table
from nedra.core.contract.move import Move, Moves
from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES, CardName, Colour, MaybeColour
from nedra.games.gemland.rules.state import CARD_KINDS, CART, COLOURS, DEALT, MARKET, MOST_SEATS, ORDERS

if TYPE_CHECKING:
    from collections.abc import Iterator

NONE: Final = "none"

SETTINGS: Final = ORDERS * COLOURS
"""Ways to set one gem: tile times colour."""

# Some gems of a cart or of the mine, in no order: nothing, then one, two, three gems.
_BUNCHES: Final = tuple(
    bunch for size in range(CART + 1) for bunch in combinations_with_replacement(range(COLOURS), size)
)
BUNCHES: Final = tuple(sum(1 << 4 * colour for colour in bunch) for bunch in _BUNCHES)
"""Each bunch as four bits a colour: how many gems of it."""

BUNCHES_UPTO: Final = tuple(sum(len(bunch) <= size for bunch in _BUNCHES) for size in range(CART + 1))
"""How many bunches there are of at most so many gems."""

_KEEPINGS: Final = tuple(combinations(range(DEALT), ORDERS))
KEEPINGS: Final = tuple(sum(1 << place for place in kept) for kept in _KEEPINGS)
"""What can be kept of the tiles dealt, a bit for each (L4)."""

bunch_at: Final = lookup_table(BUNCHES)
bunches_upto: Final = lookup_table(BUNCHES_UPTO)
keeping_at: Final = lookup_table(KEEPINGS)

_PAIRS: Final = tuple((one, other) for other in range(SETTINGS) for one in range(other + 1))

# Where each kind of move begins.
KEEP: Final = 0
TAKE: Final = KEEP + len(KEEPINGS)
SET: Final = TAKE + 1
RETURN: Final = SET + SETTINGS
DRAW: Final = RETURN + COLOURS
SWAP_ORDERS: Final = DRAW + 1
SWAP_MARKET: Final = SWAP_ORDERS + ORDERS * MOST_SEATS * ORDERS * (COLOURS + 1)
SWAP_GEMS: Final = SWAP_MARKET + ORDERS * MARKET * (COLOURS + 1)
TIP: Final = SWAP_GEMS + MOST_SEATS * COLOURS * (COLOURS - 1)
DIG: Final = TIP + MOST_SEATS * (BUNCHES_UPTO[3] - 1)
RAID: Final = DIG + CART
MASTER_ONE: Final = RAID + MOST_SEATS * (BUNCHES_UPTO[2] - 1)
MASTER_TWO: Final = MASTER_ONE + SETTINGS
PRY: Final = MASTER_TWO + len(_PAIRS)
IDEAS: Final = PRY + MOST_SEATS * SETTINGS
STOW: Final = IDEAS + 1
PASS: Final = STOW + BUNCHES_UPTO[2]
CANCEL: Final = PASS + 1
COPY_TAKE: Final = CANCEL + 1
COPY_SET: Final = COPY_TAKE + 1
HAND_IN: Final = COPY_SET + SETTINGS
REFRESH: Final = HAND_IN + (1 << ORDERS) - 1
PICK: Final = REFRESH + (1 << MARKET) - 2
DISCARD_CARD: Final = PICK + MARKET
END: Final = DISCARD_CARD + CARD_KINDS


class LandMove(Move, frozen=True):
    """A move whose notation leaves out what is none."""

    def __str__(self) -> str:
        return _notation(self)


@cache
def _notation(move: LandMove) -> str:
    """A long match is written down over and over: each notation is made once."""
    fields = [str(getattr(move, field)) for field in move.__struct_fields__]
    return " ".join([str(move.__struct_config__.tag), *(field for field in fields if field != NONE)])


class Keep(LandMove, frozen=True, tag="keep"):
    """Keep three of the five tiles dealt (L4): `keep 1 2 4`."""

    tile: int
    second: int
    third: int


class Take(LandMove, frozen=True, tag="take"):
    """Take the gem at the bottom of the mine (L6)."""


class Set(LandMove, frozen=True, tag="set"):
    """Set a gem of the cart into an own tile (L7): `set 1 red`."""

    tile: int
    gem: Colour


class Return(LandMove, frozen=True, tag="return"):
    """Return a gem of the cart to the mine (L8)."""

    gem: Colour


class Draw(LandMove, frozen=True, tag="draw"):
    """Draw an action card (L9)."""


class SwapOrders(LandMove, frozen=True, tag="swap-orders"):
    """Play L21 against a player: the own tile, whose, which; at once set a gem, or none."""

    tile: int
    player: int
    theirs: int
    gem: MaybeColour = NONE


class SwapMarket(LandMove, frozen=True, tag="swap-market"):
    """Play L21 with the market: the own tile, the market's place; at once set a gem, or none."""

    tile: int
    place: int
    gem: MaybeColour = NONE


class SwapGems(LandMove, frozen=True, tag="swap-gems"):
    """Play L22: the own gem, whose, which."""

    gem: Colour
    player: int
    theirs: Colour


class Tip(LandMove, frozen=True, tag="tip"):
    """Play L23: whose cart, which gems are returned."""

    player: int
    gem: Colour
    second: MaybeColour = NONE
    third: MaybeColour = NONE


class Dig(LandMove, frozen=True, tag="dig"):
    """Play L24: how many gems."""

    gems: int


class Raid(LandMove, frozen=True, tag="raid"):
    """Play L25: whose cart, which gems."""

    player: int
    gem: Colour
    second: MaybeColour = NONE


class MasterOne(LandMove, frozen=True, tag="master-one"):
    """Play L26 and set one gem."""

    tile: int
    gem: Colour


class MasterTwo(LandMove, frozen=True, tag="master-two"):
    """Play L26 and set two gems."""

    tile: int
    gem: Colour
    second_tile: int
    second: Colour


class Pry(LandMove, frozen=True, tag="pry"):
    """Play L27: whose tile, which, which gem."""

    player: int
    tile: int
    gem: Colour


class Ideas(LandMove, frozen=True, tag="ideas"):
    """Play L28."""


class Stow(LandMove, frozen=True, tag="stow"):
    """Put these of the gems dug by L24 into the cart, return the others: `stow`, `stow red blue`."""

    gem: MaybeColour = NONE
    second: MaybeColour = NONE


class Pass(LandMove, frozen=True, tag="pass"):
    """Let it happen (L43)."""


class Cancel(LandMove, frozen=True, tag="cancel"):
    """Play L31 against the card just played."""


class CopyTake(LandMove, frozen=True, tag="copy-take"):
    """Play L32: take a gem too."""


class CopySet(LandMove, frozen=True, tag="copy-set"):
    """Play L33: set a gem too."""

    tile: int
    gem: Colour


class HandIn(LandMove, frozen=True, tag="hand-in"):
    """Hand in a finished tile (L11), or several as a set (L13): `hand-in 2`, `hand-in 1 3`."""

    tiles: str


class Refresh(LandMove, frozen=True, tag="refresh"):
    """Discard these tiles of the market before taking as many (L16): `refresh 4`, `refresh 1 2`."""

    places: str


class Pick(LandMove, frozen=True, tag="pick"):
    """Take that tile of the market (L16)."""

    place: int


class Discard(LandMove, frozen=True, tag="discard"):
    """Discard an action card that is too many (L9)."""

    card: CardName


class End(LandMove, frozen=True, tag="end"):
    """End the turn, keeping finished tiles of one colour (L13)."""


def _moves() -> Iterator[Move]:
    tiles, players, places = (range(1, count + 1) for count in (ORDERS, MOST_SEATS, MARKET))
    gems = COLOUR_NAMES
    maybe_gems: tuple[MaybeColour, ...] = (NONE, *COLOUR_NAMES)
    settings = tuple(product(tiles, gems))
    yield from (Keep(*(place + 1 for place in kept)) for kept in _KEEPINGS)
    yield Take()
    yield from (Set(*setting) for setting in settings)
    yield from (Return(gem) for gem in gems)
    yield Draw()
    yield from (SwapOrders(*choice) for choice in product(tiles, players, tiles, maybe_gems))
    yield from (SwapMarket(*choice) for choice in product(tiles, places, maybe_gems))
    for player, gem, theirs in product(players, gems, gems):
        if gem != theirs:
            yield SwapGems(gem, player, theirs)
    yield from (Tip(player, *bunch) for player, bunch in product(players, _bunches(1, 3)))
    yield from (Dig(count) for count in range(1, CART + 1))
    yield from (Raid(player, *bunch) for player, bunch in product(players, _bunches(1, 2)))
    yield from (MasterOne(*setting) for setting in settings)
    yield from (MasterTwo(*settings[one], *settings[other]) for one, other in _PAIRS)
    yield from (Pry(player, *setting) for player, setting in product(players, settings))
    yield Ideas()
    yield from (Stow(*bunch) for bunch in _bunches(0, 2))
    yield from (Pass(), Cancel(), CopyTake())
    yield from (CopySet(*setting) for setting in settings)
    yield from (HandIn(_places(mask)) for mask in range(1, 1 << ORDERS))
    yield from (Refresh(_places(mask)) for mask in range(1, (1 << MARKET) - 1))
    yield from (Pick(place) for place in places)
    yield from (Discard(name) for name in CARD_NAMES)
    yield End()


def _bunches(least: int, most: int) -> list[tuple[Colour, ...]]:
    return [tuple(COLOUR_NAMES[gem] for gem in bunch) for bunch in _BUNCHES if least <= len(bunch) <= most]


def _places(mask: int) -> str:
    return " ".join(str(place + 1) for place in range(MARKET) if mask >> place & 1)


MOVES = Moves(_moves())
