"""What is counted in Land of Gems is what the table tells."""

import pytest

import nedra
from nedra.core.conformance.trial import legal_numbers
from nedra.core.dice import below, sow
from nedra.core.tally import NO_MOVE
from nedra.games.gemland.events import HANDED_IN
from nedra.games.gemland.moves import HAND_IN, REFRESH
from nedra.games.gemland.tally import TALLY, TILE
from nedra.games.gemland.thumb import thumb

GAME = nedra.game("gemland")


@pytest.mark.parametrize("player", ["random", "thumb"])
def test_orders_handed_in_by_the_player_and_by_the_end_of_a_turn_are_all_counted(player: str) -> None:
    """A tile of several colours is handed in unasked when the turn ends (L12)."""
    unasked = 0
    for seed in range(4):
        table = GAME.lay(2, GAME.settle())
        table.told = []
        sow(table.dice, seed, 0)
        GAME.rules.setup(table)
        dice, noted, asked_for = [seed + 1, 1], [[0] * TALLY.size for _ in range(2)], 0
        while bits := GAME.rules.asked(table):
            seat = (bits & -bits).bit_length() - 1
            moves = legal_numbers(GAME, table, seat)
            move = thumb(table, seat) if player == "thumb" else moves[below(dice, len(moves))]
            TALLY.note(table, seat, move, noted[seat])
            if HAND_IN <= move < REFRESH:
                asked_for += (move - HAND_IN + 1).bit_count()
            GAME.rules.play(table, seat, move)
        told = [[0] * TALLY.size for _ in range(2)]
        for _, event, seat, tile, _ in table.told:
            if event == HANDED_IN:
                told[seat][TILE + (tile & 255)] += 1
        for seat in range(2):
            TALLY.note(table, seat, NO_MOVE, noted[seat])
            assert noted[seat][TILE + 1 :] == told[seat][TILE + 1 :]
        unasked += sum(map(sum, told)) - asked_for
    assert unasked > 0
