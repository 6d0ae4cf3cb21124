"""A game setup: one game with its seats, bots, options, components and seed."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.bots import find_bot_for_state
from nedra.core.compiled.seat_mask import MAX_SEATS
from nedra.core.contract.components import validate_components
from nedra.core.contract.errors import NedraError
from nedra.core.contract.option import resolve_options
from nedra.core.i18n.translator import register_messages
from nedra.core.match.catalogue import game as find_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

register_messages("nedra.lab")

COMPILED_BOTS: Final = {"random": 0, "heuristic": 1}
"""The bots that run inside compiled code, with their codes there."""

PYTHON_BOT: Final = 2
"""The code of every other bot: Python calls it by name."""

SEED_BITS: Final = 62
"""The bits of a seed that `seed_rng` uses."""


OWN_BOX: Final = "own"
"""Stands for the game's own components where files are named."""


class LabError(NedraError):
    """A setup, study or tournament that cannot be played."""


class GameSetup(msgspec.Struct, frozen=True):
    """One way to play a game. It holds plain data only, for JSON files and for other processes."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one for each seat
    options: dict[str, int]
    seed: int = 0
    box: str = ""  # the name of other components; empty: the game's own
    box_contents: dict[str, Any] | None = None  # what that file says, so that it may change or go

    @property
    def definition(self) -> AnyGame:
        """The rules and everything else that the game's package defines."""
        return find_game(self.game)

    @property
    def bot_codes(self) -> list[int]:
        """The bots as compiled code knows them."""
        return [COMPILED_BOTS.get(name, PYTHON_BOT) for name in self.bots]

    @property
    def python_bots(self) -> tuple[str, ...]:
        """The bots that cannot run inside compiled code, each named once."""
        return python_bots(self.bots)

    @property
    def rng_seed(self) -> int:
        """The part of the seed that a record has room for."""
        return rng_seed(self.seed)

    def components(self) -> msgspec.Struct:
        """The components: those of the other box, or the game's own."""
        game = self.definition
        own: msgspec.Struct = game.components()
        return (
            own if self.box_contents is None else validate_components(self.box_contents, type(own), game.name)
        )

    def initial_state(self) -> State:
        """The state before `setup`, which is the same in every game."""
        state: State = self.definition.new_state(self.seats, self.options, self.components())
        return state


def make_setup(
    game: str,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, object] | None = None,
    box: str | Path = "",
    seed: int | None = None,
) -> GameSetup:
    """Check a setup. One bot plays every seat; the defaults are the game's seats and a random seed.

    `box` is a file with other components, which is called by its name without folder and ending.
    """
    definition = find_game(game)
    box = "" if str(box) == OWN_BOX else box
    seats = definition.default_seats if seats is None else seats
    setup = GameSetup(
        game=game,
        seats=seats,
        bots=_bots_by_seat(bots, seats),
        options=resolve_options(definition.options, options or {}, game),
        seed=secrets.randbits(32) if seed is None else seed,
        box=Path(box).stem,
        box_contents=msgspec.to_builtins(definition.components(box)) if box else None,
    )
    state = setup.initial_state()
    for name in setup.bots:
        find_bot_for_state(name, definition, state)
    if seats > MAX_SEATS:
        raise LabError("refused-too-many-seats", game=game, most=MAX_SEATS)
    return setup


def rng_seed(seed: int) -> int:
    """The part of a seed that a record has room for."""
    return seed & ((1 << SEED_BITS) - 1)


def _bots_by_seat(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(bots) == 1:
        return (bots[0],) * seats
    if len(bots) != seats:
        raise LabError("refused-bots-and-seats", bots=len(bots), seats=seats)
    return tuple(bots)


def python_bots(bots: Iterable[str]) -> tuple[str, ...]:
    """The bots that cannot run inside compiled code, each named once."""
    return tuple(name for name in dict.fromkeys(bots) if name not in COMPILED_BOTS)


def require_games(games: int) -> None:
    """Refuse to play no games."""
    if games < 1:
        raise LabError("refused-no-games", games=games)


def require_cores(cores: int) -> None:
    """Refuse to play on no cores."""
    if cores < 1:
        raise LabError("refused-no-cores", cores=cores)
