"""A series: many games of one set-up, told apart by their numbers."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots import find_bot_for_state
from nedra.core.contract.errors import NedraError
from nedra.core.contract.option import resolve_options
from nedra.core.i18n.translator import register_messages
from nedra.lab.simulate.accumulator import MAX_SEATS, Accumulator, accumulator_type

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import msgspec

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

register_messages("nedra.lab")

COMPILED_BOTS: Final = {"random": 0, "heuristic": 1}
"""Who plays in bulk, compiled."""

PYTHON_BOT: Final = 2
"""All others: they are asked by name."""

SEED_BITS: Final = 62
"""All that `sow` looks at."""


class LabError(NedraError):
    """A series that cannot be played."""


class SimulationSpec(NamedTuple):
    """Games 0, 1, 2 … of a seed: each can be played again alone, by its number."""

    game: AnyGame
    seats: int
    options: dict[str, int]
    bots: tuple[str, ...]
    seed: int
    games: int
    box: msgspec.Struct | None = None  # another one than the game's own

    @property
    def bot_codes(self) -> list[int]:
        """The bots as bulk play knows them."""
        return [COMPILED_BOTS.get(name, PYTHON_BOT) for name in self.bots]

    @property
    def python_bots(self) -> tuple[str, ...]:
        """The bots that do not play in bulk, each named once."""
        return python_bots(self.bots)

    def initial_state(self) -> State:
        """The table as it lies before every game."""
        table: State = self.game.new_state(self.seats, self.options, self.box)
        return table

    def new_accumulator(self, stride: int = 1, kind: type[Accumulator] | None = None) -> Accumulator:
        """A sheet that asks for all games, or for every so many of them."""
        sheet = (kind or accumulator_type(self.game))()
        sheet.seed = self.seed & ((1 << SEED_BITS) - 1)
        sheet.stop, sheet.stride = self.games, stride
        sheet.bots[: self.seats] = self.bot_codes
        return sheet


def python_bots(bots: Iterable[str]) -> tuple[str, ...]:
    """The bots that do not play in bulk, each named once."""
    return tuple(name for name in dict.fromkeys(bots) if name not in COMPILED_BOTS)


def make_simulation_spec(
    game: AnyGame,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    box: msgspec.Struct | None = None,
) -> SimulationSpec:
    """Check what is asked for; one bot plays all the seats."""
    settled = resolve_options(game.options, options or {}, game.name)
    laid = game.new_state(seats, settled, box)
    for name in bots:
        find_bot_for_state(name, game, laid)
    if seats > MAX_SEATS:
        raise LabError("refused-too-many-seats", game=game.name, most=MAX_SEATS)
    if games < 1:
        raise LabError("refused-no-games", games=games)
    seed = secrets.randbits(32) if seed is None else seed
    return SimulationSpec(game, seats, settled, _bots_by_seat(bots, seats), seed, games, box)


def _bots_by_seat(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(bots) not in (1, seats):
        raise LabError("refused-bots-and-seats", bots=len(bots), seats=seats)
    return tuple(bots) if len(bots) == seats else (bots[0],) * seats


def require_compiled_bots(thinkers: Sequence[str]) -> None:
    """A CUDA device has no Python to ask a bot with."""
    for name in thinkers:
        raise LabError("refused-not-on-device", name=name, known=", ".join(COMPILED_BOTS))
