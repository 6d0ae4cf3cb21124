"""What a bot is handed: the question, and a table that its seat could be sitting at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move
    from nedra.core.contract.state import State
    from nedra.core.match.match import Match


class BotInput(NamedTuple):
    """One question to one seat. All that the seat cannot know is dealt afresh on the table."""

    game: AnyGame
    seat: int
    moves: tuple[Move, ...]
    state: State


def make_bot_input(match: Match, seat: int, seed: int) -> BotInput:
    """What that seat's bot may know now; the seed deals the unknown."""
    return BotInput(match.game, seat, match.legal(seat), match.determinize(seat, seed))


def play_to_first_choice(match: Match) -> int:
    """Play on until a seat has a choice, for without one nobody thinks; that seat."""
    while True:
        for seat, moves in match.legal_by_seat().items():
            if len(moves) > 1:
                return seat
            match.play(seat, moves[0])
