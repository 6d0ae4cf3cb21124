"""What a bot is handed: the question, and a table that its seat could be sitting at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.core.table import Table


class Insight(NamedTuple):
    """One question to one seat. All that the seat cannot know is dealt afresh on the table."""

    game: AnyGame
    seat: int
    moves: tuple[Move, ...]
    table: Table


def insight(match: Match, seat: int, seed: int) -> Insight:
    """What that seat's bot may know now; the seed deals the unknown."""
    return Insight(match.game, seat, match.legal(seat), match.imagine(seat, seed))


def at_a_choice(match: Match) -> int:
    """Play on until a seat has a choice, for without one nobody thinks; that seat."""
    while True:
        for seat, moves in match.asks().items():
            if len(moves) > 1:
                return seat
            match.play(seat, moves[0])
