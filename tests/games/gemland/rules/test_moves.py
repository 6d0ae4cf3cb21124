"""The moves of Land of Gems: every kind begins where the rules think it does."""

import pytest

from nedra.core.contract.move import Move
from nedra.games.gemland.rules import moves
from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES
from nedra.games.gemland.rules.moves import BUNCHES, BUNCHES_UPTO, KEEPINGS, MOVES

BEGINNINGS: dict[type[Move], str] = {
    moves.Keep: "keep 1 2 3",
    moves.Take: "take",
    moves.Set: "set 1 red",
    moves.Return: "return red",
    moves.Draw: "draw",
    moves.SwapOrders: "swap-orders 1 1 1",
    moves.SwapMarket: "swap-market 1 1",
    moves.SwapGems: "swap-gems red 1 green",
    moves.Tip: "tip 1 red",
    moves.Dig: "dig 1",
    moves.Raid: "raid 1 red",
    moves.MasterOne: "master-one 1 red",
    moves.MasterTwo: "master-two 1 red 1 red",
    moves.Pry: "pry 1 1 red",
    moves.Ideas: "ideas",
    moves.Stow: "stow",
    moves.Pass: "pass",
    moves.Cancel: "cancel",
    moves.CopyTake: "copy-take",
    moves.CopySet: "copy-set 1 red",
    moves.HandIn: "hand-in 1",
    moves.Refresh: "refresh 1",
    moves.Pick: "pick 1",
    moves.Discard: "discard swap-orders",
    moves.End: "end",
}


@pytest.mark.parametrize(("kind", "notation"), BEGINNINGS.items())
def test_every_kind_begins_where_it_should(kind: type[Move], notation: str) -> None:
    first = MOVES.first(kind)
    assert str(MOVES[first]) == notation
    assert first == 0 or type(MOVES[first - 1]) is not type(MOVES[first])


def test_there_are_717_moves() -> None:
    assert len(MOVES) == 717
    assert str(MOVES[716]) == "end"


@pytest.mark.parametrize(
    ("number", "notation"),
    [
        (moves.swap_orders_move(1, 2, 0, 4), "swap-orders 2 3 1 blue"),
        (moves.swap_market_move(2, 3, 0), "swap-market 3 4"),
        (moves.swap_gems_move(1, 2, 3), "swap-gems yellow 2 blue"),
        (moves.tip_move(3, 1), "tip 4 red"),
        (moves.dig_move(2), "dig 2"),
        (moves.raid_move(0, 14), "raid 1 blue blue"),
        (moves.master_two_move(1, 5), "master-two 1 green 2 green"),
        (moves.pry_move(1, 11), "pry 2 3 blue"),
        (moves.hand_in_move(0b101), "hand-in 1 3"),
        (moves.refresh_move(0b1000), "refresh 4"),
    ],
)
def test_rules_number_moves_by_their_choices(number: int, notation: str) -> None:
    assert str(MOVES[number]) == notation


@pytest.mark.parametrize(
    "notation", ["swap-gems blue 1 red", "swap-gems red 4 blue", "swap-gems green 2 yellow"]
)
def test_both_gems_of_a_swap_are_read_back(notation: str) -> None:
    move = MOVES.parse(notation)
    assert isinstance(move, moves.SwapGems)
    number = MOVES.number(move)
    trade = moves.swap_gems_trade(number)
    assert COLOUR_NAMES[moves.given_gem(trade)] == move.gem
    assert COLOUR_NAMES[moves.wanted_gem(trade)] == move.theirs
    assert moves.swap_gems_player(number) == moves.victim_of(number) == move.player - 1


def test_a_move_names_its_card() -> None:
    assert [name for name in CARD_NAMES if name not in moves.CARD_OF.values()] == []
    for move in MOVES:
        card = moves.card_of(MOVES.number(move))
        assert card == (CARD_NAMES.index(moves.CARD_OF[type(move)]) if type(move) in moves.CARD_OF else -1)


def test_bunches_are_written_four_bits_a_colour() -> None:
    assert BUNCHES_UPTO == (1, 5, 15, 35)
    assert [sum(bunch >> 4 * colour & 7 for colour in range(4)) for bunch in BUNCHES] == (
        [0] + [1] * 4 + [2] * 10 + [3] * 20
    )
    assert len(set(BUNCHES)) == 35


def test_three_tiles_are_kept() -> None:
    assert len(KEEPINGS) == 10
    assert all(kept.bit_count() == 3 for kept in KEEPINGS)
