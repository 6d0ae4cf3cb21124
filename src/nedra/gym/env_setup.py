"""The setup of an environment: a game setup in which the learner has one seat or more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import numpy as np

from nedra.core.compiled.record_layout import write_state
from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import register_messages
from nedra.core.match.catalogue import game as find_game
from nedra.gym.env_kernel import LEARNER, NOBODY, EnvRecord
from nedra.lab.setup import COMPILED_BOTS, GameSetup, LabError, make_setup, require_cores

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from nedra.core.contract.analysis.observation import ObservationLayout

register_messages("nedra.gym")

LEARNER_NAME: Final = "learner"
"""In place of a bot's name: the seat belongs to the learner."""


SCALED, INTEGERS = "scaled", "integers"
WIN, SCORE = "win", "score"
RANDOM_SEAT: Final = "random"


class EnvSetupError(NedraError):
    """An environment that cannot be made or used so."""


class EnvOptions(NamedTuple):
    """How an environment shows, rewards and seats its learner."""

    observation: str = SCALED  # floats from 0 to 1, or INTEGERS
    reward: str = WIN  # the winners' share, or SCORE: the points above the mean
    rotates_bots: bool = False  # by a random number of seats in each game

    @property
    def is_scaled(self) -> bool:
        return self.observation == SCALED


DEFAULT_OPTIONS: Final = EnvOptions()


def make_env_options(observation: str, reward: str, *, rotates_bots: bool = False) -> EnvOptions:
    """Check the options of an environment."""
    for value, known in ((observation, (SCALED, INTEGERS)), (reward, (WIN, SCORE))):
        if value not in known:
            raise EnvSetupError("refused-unknown-choice", value=str(value)[:40], known=", ".join(known))
    return EnvOptions(observation, reward, rotates_bots)


def make_env_setup(
    name: str,
    seats: int | None = None,
    bots: Sequence[str | None] | None = None,
    box: str | Path | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
) -> GameSetup:
    """Check and resolve the arguments of an environment. A seat without a bot belongs to the learner."""
    setup = make_setup(name, seats, options=options, box=box or "", seed=seed)
    if setup.definition.observation is None:
        raise EnvSetupError("refused-no-observation", game=name)
    names = tuple(bot or LEARNER_NAME for bot in bots or (None,) * setup.seats)
    if len(names) != setup.seats:
        raise LabError("refused-bots-and-seats", bots=len(names), seats=setup.seats)
    if LEARNER_NAME not in names:
        raise EnvSetupError("refused-no-learner", game=name)
    return msgspec.structs.replace(setup, bots=names)


def seat_learner(
    name: str, seats: int | None, opponents: str | Sequence[str], seat: int | str
) -> list[str | None]:
    """The bots by seat: None for the learner's seat; a single opponent plays all others."""
    seats = find_game(name).default_seats if seats is None else seats
    others: list[str | None] = [opponents] if isinstance(opponents, str) else list(opponents)
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1:
        raise LabError("refused-bots-and-seats", bots=len(others), seats=seats - 1)
    seat = 0 if seat == RANDOM_SEAT else seat
    if not isinstance(seat, int) or not 0 <= seat < seats:
        raise EnvSetupError("refused-no-such-seat", game=name, seat=str(seat)[:40], seats=seats)
    return [*others[:seat], None, *others[seat:]]


def require_compiled_bots(setup: GameSetup) -> None:
    """Refuse bots that cannot run inside compiled code."""
    for bot in setup.python_bots:
        if bot != LEARNER_NAME:
            raise LabError("refused-not-in-bulk", name=bot, known=", ".join(COMPILED_BOTS))


def check_batch(batch: int, cores: int) -> None:
    """Refuse to play no games, or on no cores."""
    if batch < 1:
        raise EnvSetupError("refused-no-batch", batch=batch)
    require_cores(cores)


def has_bots(setup: GameSetup) -> bool:
    return set(setup.bots) != {LEARNER_NAME}


def observation_layout(setup: GameSetup) -> ObservationLayout:
    """The layout of the game's observations."""
    assert setup.definition.observation is not None
    layout: ObservationLayout = setup.definition.observation.layout
    return layout


def observation_scale(
    setup: GameSetup, options: EnvOptions
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """By cell: the value that becomes 0, and the factor that makes the full scale 1. Empty for integers."""
    layout = observation_layout(setup)
    if not options.is_scaled:
        return np.zeros(0, np.float32), np.zeros(0, np.float32)
    low = np.minimum(layout.lower_bounds(), 0)
    return low.astype(np.float32), (1 / np.maximum(layout.full_scales() - low, 1)).astype(np.float32)


def init_env_records(setup: GameSetup, out: NDArray[Any], options: EnvOptions, *, autoreset: bool) -> None:
    """Write the records of a batch. Environment `i` plays the games `i`, `i + batch` … of the seed."""
    env = EnvRecord()
    env.seed = setup.rng_seed
    env.stride = len(out)
    env.autoreset = autoreset
    env.pending_seat = NOBODY
    env.score_rewards = options.reward == SCORE
    env.rotates_bots = options.rotates_bots
    env.bots[: setup.seats] = [
        COMPILED_BOTS.get(bot, LEARNER) for bot in setup.bots
    ]  # compiled code stops there
    write_state(env, out, 0)
    out[:] = out[0]
    out["game_number"] = range(len(out))
