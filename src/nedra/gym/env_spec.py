"""A course: what is learned, a game with its seats, options and bots, checked."""

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
    """Something that cannot be learned so."""


class EnvSpec(NamedTuple):
    """Games of a seed, each seat played by a bot of that name or, where there is none, by the learner."""

    game: AnyGame
    seats: int
    options: dict[str, int]
    bots: tuple[str | None, ...]
    box: msgspec.Struct | None = None
    seed: int = 0
    autoreset: bool = True  # the next game begins as soon as one is over

    @property
    def layout(self) -> ObservationLayout:
        """How what a seat may know is laid out."""
        assert self.game.observation is not None
        layout: ObservationLayout = self.game.observation.layout
        return layout

    @property
    def has_bots(self) -> bool:
        return any(name is not None for name in self.bots)

    def initial_state(self) -> State:
        """The table as it lies before every game."""
        state: State = self.game.new_state(self.seats, self.options, self.box)
        return state

    def with_seed(self, seed: int) -> EnvSpec:
        """The same with another seed."""
        return self._replace(seed=seed)

    def init_env_records(self, out: NDArray[Any]) -> None:
        """Lay out lanes, the games dealt out to them in turn."""
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
    """Check what is to be learned; without a number of seats, as many as usual."""
    game = find_game(name)
    if game.observation is None:
        raise EnvSpecError("refused-no-observation", game=name)
    seats = game.default_seats if seats is None else seats
    settled = game.resolve_options(**options or {})
    contents = None if box is None else game.components(box)
    game.new_state(seats, settled, contents)
    seated = tuple(bots or (None,) * seats)
    for bot in seated:
        if bot is not None and bot not in COMPILED_BOTS:
            raise LabError("refused-not-in-bulk", name=bot, known=", ".join(COMPILED_BOTS))
    if len(seated) != seats:
        raise LabError("refused-bots-and-seats", bots=len(seated), seats=seats)
    if None not in seated:
        raise EnvSpecError("refused-no-learner", game=name)
    return EnvSpec(game, seats, settled, seated, contents)


def seat_learner(name: str, seats: int | None, opponents: Sequence[str], seat: int) -> list[str | None]:
    """Who sits where, if one learner sits in that seat, and opponents, or one kind of them, in the others."""
    seats = find_game(name).default_seats if seats is None else seats
    others: list[str | None] = list(opponents)
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1:
        raise LabError("refused-bots-and-seats", bots=len(opponents), seats=seats - 1)
    if not 0 <= seat < seats:
        raise EnvSpecError("refused-no-such-seat", game=name, seat=str(seat)[:40], seats=seats)
    return [*others[:seat], None, *others[seat:]]
