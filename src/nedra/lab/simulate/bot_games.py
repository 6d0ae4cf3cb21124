"""Bots that are asked by name: the same games as in bulk play, on the same lines, at their own pace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from nedra.bots import choose, find_bot
from nedra.bots.bot_input import BotInput, play_to_first_choice
from nedra.core.compiled.rng import next_word, seed_rng
from nedra.core.contract.state import copy_state
from nedra.core.match.match import Match
from nedra.lab.simulate.accumulator import MAX_SEATS
from nedra.lab.simulate.game_loop import make_mixed_policy
from nedra.lab.simulate.game_rows import COLUMN_COUNT, SimulatedGames, make_row_simulator
from nedra.lab.simulate.item_counts import item_accumulator_type, zero_item_counts
from nedra.lab.simulate.spec import COMPILED_BOTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.state import State
    from nedra.lab.simulate.accumulator import Accumulator
    from nedra.lab.simulate.game_loop import StateCell
    from nedra.lab.simulate.spec import SimulationSpec


def play_rows_with_bots(spec: SimulationSpec, first: int, stop: int) -> SimulatedGames:
    """The games of these numbers by the loop of bulk play, not compiled: it stops to ask every bot."""
    accumulator = spec.new_accumulator(kind=item_accumulator_type(spec.game))
    accumulator.first, accumulator.stop = first, stop
    played = SimulatedGames(
        np.zeros((stop - first, COLUMN_COUNT), np.int32), zero_item_counts(spec.game, spec.seats)
    )
    template, truth, determinized = ([spec.initial_state()] for _ in range(3))
    nothing = np.zeros((0, MAX_SEATS + 1), np.int32)
    make_row_simulator(spec, PythonBotPolicy(spec))(
        template, truth, determinized, [accumulator], nothing, *played
    )
    return played


class PythonBotPolicy:
    """Chooses for all seats: at random and by thumb as bulk play does, for all others by their bots.

    As in a match, these decide before any other answer of the same moment is in: a search that met
    answers which are sealed already would take them for thrown by dice, at some seats and not at others.
    """

    def __init__(self, spec: SimulationSpec) -> None:
        self._game = spec.game
        self._bots = [None if name in COMPILED_BOTS else find_bot(name, spec.game) for name in spec.bots]
        self._compiled_policy = make_mixed_policy(spec.game)
        self._undecided_seats = 0  # a bit for each seat that has not answered in this moment
        self._state_before: StateCell = []  # the table as the moment began

    def __call__(self, truth: StateCell, determinized: StateCell, seat: int, accumulator: Accumulator) -> int:
        if not self._undecided_seats:
            self._undecided_seats = self._game.rules.pending(truth[0])
            self._state_before = [truth[0].copy()]
        self._undecided_seats &= ~(1 << seat)
        asked = self._bots[seat]
        if asked is None:
            return self._compiled_policy(truth, determinized, seat, accumulator)
        number: int = self._game.moves.number(asked(self._bot_input(seat, accumulator, determinized)))
        return number

    def _bot_input(self, seat: int, accumulator: Accumulator, determinized: StateCell) -> BotInput:
        """What the seat may know, and never the truth."""
        game = self._game
        count = game.rules.legal(self._state_before[0], seat, accumulator.moves)
        copy_state(determinized, self._state_before)
        seed_rng(determinized[0].rng, next_word(accumulator.rng), seat)
        game.rules.determinize(determinized[0], seat)
        moves = tuple(game.moves[number] for number in accumulator.moves[:count])
        state: State = determinized[0]
        return BotInput(game, seat, moves, state)


def warm_up_bots(match: Match, names: Iterable[str]) -> None:
    """One question to every bot, so that it is compiled before many processes would do that at once."""
    seat = play_to_first_choice(match)
    for name in dict.fromkeys(names):
        choose(match, seat, name, seed=1)


def warm_up_simulation(spec: SimulationSpec) -> None:
    """Compile what the series' bots think with; one that cannot play is refused now."""
    warm_up_bots(Match(spec.game, spec.seats, 1, spec.options, spec.box), spec.python_bots)
