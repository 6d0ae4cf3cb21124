"""Games with bots that Python calls by name: the rows of compiled play, at the bots' own speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.bots import choose, find_bot
from nedra.bots.bot_input import BotInput, play_to_first_choice
from nedra.core.compiled.rng import next_word, seed_rng
from nedra.core.contract.state import copy_state
from nedra.core.match.match import Match
from nedra.lab.setup import COMPILED_BOTS
from nedra.lab.simulate.accumulator import new_accumulator
from nedra.lab.simulate.fact_counts import row_accumulator_type
from nedra.lab.simulate.game_loop import mixed_policy, place_of
from nedra.lab.simulate.game_rows import SimulatedGames, make_row_simulator, no_games

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.state import State
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.accumulator import Accumulator
    from nedra.lab.simulate.game_loop import StateCell


def play_rows_with_bots(setup: GameSetup, games: range) -> SimulatedGames:
    """Play these games by the same loop as compiled play, interpreted."""
    accumulator = new_accumulator(setup, games, row_accumulator_type(setup.definition))
    played = no_games(setup, len(games))
    template, truth, determinized = ([setup.initial_state()] for _ in range(3))
    play_games = make_row_simulator(setup.definition, PythonBotPolicy(setup))
    play_games(template, truth, determinized, [accumulator], *played)
    return played


class PythonBotPolicy:
    """Chooses for every seat: as compiled play does for its bots, and by calling all others.

    Seats that move at the same time decide as in a match: each bot sees the state before any of these moves.
    Otherwise a search would take sealed moves of other seats for random ones.
    """

    def __init__(self, setup: GameSetup) -> None:
        self._game = setup.definition
        self._bots = [None if name in COMPILED_BOTS else find_bot(name, self._game) for name in setup.bots]
        self._compiled_policy = mixed_policy(self._game)
        self._undecided_seats = 0  # a bit for each seat that has not moved since `_state_before`
        self._state_before: StateCell = []  # before the first of the simultaneous moves

    def __call__(self, truth: StateCell, determinized: StateCell, seat: int, accumulator: Accumulator) -> int:
        if not self._undecided_seats:
            self._undecided_seats = self._game.rules.pending(truth[0])
            self._state_before = [truth[0].copy()]
        self._undecided_seats &= ~(1 << seat)
        bot = self._bots[place_of(seat, truth[0].seats, accumulator.beginner)]
        if bot is None:
            return self._compiled_policy(truth, determinized, seat, accumulator)
        number: int = self._game.moves.number(bot(self._bot_input(seat, accumulator, determinized)))
        return number

    def _bot_input(self, seat: int, accumulator: Accumulator, determinized: StateCell) -> BotInput:
        """What the seat may know: a determinized state, never the truth."""
        game = self._game
        count = game.rules.legal(self._state_before[0], seat, accumulator.moves)
        copy_state(determinized, self._state_before)
        seed_rng(determinized[0].rng, next_word(accumulator.rng), seat)
        game.rules.determinize(determinized[0], seat)
        moves = tuple(game.moves[number] for number in accumulator.moves[:count])
        state: State = determinized[0]
        return BotInput(game, seat, moves, state)


def warm_up_bots(match: Match, names: Iterable[str]) -> None:
    """Ask every bot once, so that it is compiled before many processes would compile it at the same time."""
    seat = play_to_first_choice(match)
    for name in dict.fromkeys(names):
        choose(match, seat, name, seed=1)


def warm_up_setup(setup: GameSetup) -> None:
    """Compile what the setup's bots need; a bot that cannot play raises its error now."""
    match = Match(setup.definition, setup.seats, 1, setup.options, setup.components())
    warm_up_bots(match, setup.python_bots)
