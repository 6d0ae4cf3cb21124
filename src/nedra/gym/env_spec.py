"""The specification of an environment: a game with its seats, options and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from nedra.core.compiled.record_layout import write_state
from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import register_messages
from nedra.core.match.catalogue import game as find_game
from nedra.gym.env_kernel import LEARNER, NOBODY, EnvRecord
from nedra.lab.setup import COMPILED_BOTS, SEED_BITS, LabError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.observation import ObservationLayout
    from nedra.core.contract.state import State

register_messages("nedra.gym")


class EnvSpecError(NedraError):
    """An environment that cannot be made or used so."""


class EnvSpec(NamedTuple):
    """A checked specification. A seat without a bot belongs to the learner."""

    game: AnyGame
    seats: int
    options: dict[str, int]
    bots: tuple[str | None, ...]
    box: msgspec.Struct | None = None
    seed: int = 0
    autoreset: bool = True  # the next game starts in the step that ends one

    @property
    def layout(self) -> ObservationLayout:
        """The layout of observations."""
        assert self.game.observation is not None
        layout: ObservationLayout = self.game.observation.layout
        return layout

    @property
    def has_bots(self) -> bool:
        return any(name is not None for name in self.bots)

    def initial_state(self) -> State:
        """The state before the setup of every game."""
        state: State = self.game.new_state(self.seats, self.options, self.box)
        return state

    def with_seed(self, seed: int) -> EnvSpec:
        """A copy with another seed."""
        return self._replace(seed=seed)

    def init_env_records(self, out: NDArray[Any]) -> None:
        """Write the records of a batch. Environment `i` plays the games `i`, `i + batch` … of the seed."""
        env = EnvRecord()
        env.seed = self.seed & ((1 << SEED_BITS) - 1)
        env.stride = len(out)
        env.autoreset = self.autoreset
        env.pending_seat = NOBODY
        env.bots[: self.seats] = [LEARNER if name is None else COMPILED_BOTS[name] for name in self.bots]
        write_state(env, out, 0)
        out[:] = out[0]
        out["game_number"] = range(len(out))


def make_env_spec(
    name: str,
    seats: int | None = None,
    bots: Sequence[str | None] | None = None,
    box: str | Path | None = None,
    options: Mapping[str, object] | None = None,
) -> EnvSpec:
    """Check and resolve the arguments of an environment."""
    game = find_game(name)
    if game.observation is None:
        raise EnvSpecError("refused-no-observation", game=name)
    seats = game.default_seats if seats is None else seats
    resolved = game.resolve_options(**options or {})
    components = None if box is None else game.components(box)
    game.new_state(seats, resolved, components)
    bots_by_seat = tuple(bots or (None,) * seats)
    for bot in bots_by_seat:
        if bot is not None and bot not in COMPILED_BOTS:
            raise LabError("refused-not-in-bulk", name=bot, known=", ".join(COMPILED_BOTS))
    if len(bots_by_seat) != seats:
        raise LabError("refused-bots-and-seats", bots=len(bots_by_seat), seats=seats)
    if None not in bots_by_seat:
        raise EnvSpecError("refused-no-learner", game=name)
    return EnvSpec(game, seats, resolved, bots_by_seat, components)


def seat_learner(name: str, seats: int | None, opponents: Sequence[str], seat: int) -> list[str | None]:
    """The bots by seat: None for the learner's seat; a single opponent plays all others."""
    seats = find_game(name).default_seats if seats is None else seats
    others: list[str | None] = list(opponents)
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1:
        raise LabError("refused-bots-and-seats", bots=len(opponents), seats=seats - 1)
    if not 0 <= seat < seats:
        raise EnvSpecError("refused-no-such-seat", game=name, seat=str(seat)[:40], seats=seats)
    return [*others[:seat], None, *others[seat:]]
