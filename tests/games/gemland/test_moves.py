"""The moves of Land of Gems: every kind begins where the rules think it does."""

import pytest

from nedra.games.gemland.rules import moves
from nedra.games.gemland.rules.moves import BUNCHES, BUNCHES_UPTO, KEEPINGS, MOVES

BEGINNINGS = {
    "KEEP": "keep 1 2 3",
    "TAKE": "take",
    "SET": "set 1 red",
    "RETURN": "return red",
    "DRAW": "draw",
    "SWAP_ORDERS": "swap-orders 1 1 1",
    "SWAP_MARKET": "swap-market 1 1",
    "SWAP_GEMS": "swap-gems red 1 green",
    "TIP": "tip 1 red",
    "DIG": "dig 1",
    "RAID": "raid 1 red",
    "MASTER_ONE": "master-one 1 red",
    "MASTER_TWO": "master-two 1 red 1 red",
    "PRY": "pry 1 1 red",
    "IDEAS": "ideas",
    "STOW": "stow",
    "PASS": "pass",
    "CANCEL": "cancel",
    "COPY_TAKE": "copy-take",
    "COPY_SET": "copy-set 1 red",
    "HAND_IN": "hand-in 1",
    "REFRESH": "refresh 1",
    "PICK": "pick 1",
    "DISCARD_CARD": "discard swap-orders",
    "END": "end",
}


@pytest.mark.parametrize(("kind", "notation"), BEGINNINGS.items())
def test_every_kind_begins_where_it_should(kind: str, notation: str) -> None:
    first = getattr(moves, kind)
    assert str(MOVES[first]) == notation
    assert first == 0 or type(MOVES[first - 1]) is not type(MOVES[first])


def test_there_are_717_moves() -> None:
    assert len(MOVES) == 717
    assert str(MOVES[716]) == "end"


def test_bunches_are_written_four_bits_a_colour() -> None:
    assert BUNCHES_UPTO == (1, 5, 15, 35)
    assert [sum(bunch >> 4 * colour & 7 for colour in range(4)) for bunch in BUNCHES] == (
        [0] + [1] * 4 + [2] * 10 + [3] * 20
    )
    assert len(set(BUNCHES)) == 35


def test_three_tiles_are_kept() -> None:
    assert len(KEEPINGS) == 10
    assert all(kept.bit_count() == 3 for kept in KEEPINGS)
