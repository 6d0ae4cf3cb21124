"""Why a move: in every game something can be said of every kind of move."""

import pytest

import nedra


@pytest.mark.parametrize("name", nedra.games())
def test_every_kind_of_move_has_a_reason(name: str) -> None:
    """Over some games, half of them always with the first move, each kind of move is met."""
    game = nedra.game(name)
    silent = {str(move.__struct_config__.tag) for move in game.moves}
    for seed in range(40):
        match = game.match(game.seats[seed % len(game.seats)], seed)
        while silent and not match.over:
            asks = match.legal_by_seat()
            for seat, moves in asks.items():
                view = match.view(seat)
                silent -= {
                    str(move.__struct_config__.tag)
                    for move in moves
                    if game.explain_move(view, seat, move) is not None
                }
            for seat, moves in asks.items():
                any_move = (seed * 7 + match.version) % len(moves)
                match.play(seat, moves[0 if seed % 2 else any_move])
    assert silent == set()
