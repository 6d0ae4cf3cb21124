"""What a bot is given: the legal moves and a determinized state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nedra.core.match.catalogue import game as find_game

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move
    from nedra.core.contract.state import State
    from nedra.core.match.match import Match


class BotInput(NamedTuple):
    """One decision of one seat. Everything the seat cannot know is dealt at random in the state.

    It can be sent to another process; the game is then sent as its name.
    """

    game: AnyGame
    seat: int
    moves: tuple[Move, ...]
    state: State

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_bot_input, (self.game.name, self.seat, self.moves, self.state)


def restore_bot_input(game: str, seat: int, moves: tuple[Move, ...], state: State) -> BotInput:
    """The bot input in the process that received it."""
    return BotInput(find_game(game), seat, moves, state)


def make_bot_input(match: Match, seat: int, seed: int) -> BotInput:
    """What the seat's bot may know now. The seed decides the determinization."""
    return BotInput(match.game, seat, match.legal(seat), match.determinize(seat, seed))


def play_to_first_choice(match: Match) -> int:
    """Play forced moves until a seat has several legal ones; returns that seat."""
    while True:
        for seat, moves in match.legal_by_seat().items():
            if len(moves) > 1:
                return seat
            match.play(seat, moves[0])
