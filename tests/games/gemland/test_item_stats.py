"""What is counted in Land of Gems is what the table tells."""

import pytest

import nedra
from nedra.core.compiled.rng import randbelow, seed_rng
from nedra.core.contract.analysis.item_stats import NO_MOVE
from nedra.core.contract.game import legal_move_numbers
from nedra.games.gemland.bots.heuristic import heuristic
from nedra.games.gemland.bots.item_stats import ITEM_STATS, TILE
from nedra.games.gemland.rules.events import HANDED_IN
from nedra.games.gemland.rules.moves import HAND_IN, REFRESH

GAME = nedra.game("gemland")


@pytest.mark.parametrize("player", ["random", "heuristic"])
def test_orders_handed_in_by_the_player_and_by_the_end_of_a_turn_are_all_counted(player: str) -> None:
    """A tile of several colours is handed in unasked when the turn ends (L12)."""
    unasked = 0
    for seed in range(4):
        table = GAME.new_state(2, GAME.resolve_options())
        table.events = []
        seed_rng(table.rng, seed, 0)
        GAME.rules.setup(table)
        rng, noted, asked_for = [seed + 1, 1], [[0] * ITEM_STATS.size for _ in range(2)], 0
        while bits := GAME.rules.pending(table):
            seat = (bits & -bits).bit_length() - 1
            moves = legal_move_numbers(GAME, table, seat)
            move = heuristic(table, seat) if player == "heuristic" else moves[randbelow(rng, len(moves))]
            ITEM_STATS.count(table, seat, move, noted[seat])
            if HAND_IN <= move < REFRESH:
                asked_for += (move - HAND_IN + 1).bit_count()
            GAME.rules.play(table, seat, move)
        counted = [[0] * ITEM_STATS.size for _ in range(2)]
        for _, event, seat, tile, _ in table.events:
            if event == HANDED_IN:
                counted[seat][TILE + (tile & 255)] += 1
        for seat in range(2):
            ITEM_STATS.count(table, seat, NO_MOVE, noted[seat])
            assert noted[seat][TILE + 1 :] == counted[seat][TILE + 1 :]
        unasked += sum(map(sum, counted)) - asked_for
    assert unasked > 0
