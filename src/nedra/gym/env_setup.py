"""The setup of an environment: a game setup in which the learner has one seat or more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.core.compiled.record_layout import write_state
from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import register_messages
from nedra.core.match.catalogue import game as find_game
from nedra.gym.env_kernel import LEARNER, NOBODY, EnvRecord
from nedra.lab.setup import COMPILED_BOTS, GameSetup, LabError, make_setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from nedra.core.contract.observation import ObservationLayout

register_messages("nedra.gym")

LEARNER_NAME: Final = "learner"
"""In place of a bot's name: the seat belongs to the learner."""


class EnvSetupError(NedraError):
    """An environment that cannot be made or used so."""


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


def seat_learner(name: str, seats: int | None, opponents: Sequence[str], seat: int) -> list[str | None]:
    """The bots by seat: None for the learner's seat; a single opponent plays all others."""
    seats = find_game(name).default_seats if seats is None else seats
    others: list[str | None] = list(opponents)
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1:
        raise LabError("refused-bots-and-seats", bots=len(opponents), seats=seats - 1)
    if not 0 <= seat < seats:
        raise EnvSetupError("refused-no-such-seat", game=name, seat=str(seat)[:40], seats=seats)
    return [*others[:seat], None, *others[seat:]]


def require_compiled_bots(setup: GameSetup) -> None:
    """Refuse bots that cannot run inside compiled code."""
    for bot in setup.python_bots:
        if bot != LEARNER_NAME:
            raise LabError("refused-not-in-bulk", name=bot, known=", ".join(COMPILED_BOTS))


def has_bots(setup: GameSetup) -> bool:
    return set(setup.bots) != {LEARNER_NAME}


def without_bots(setup: GameSetup) -> GameSetup:
    """The same setup with the learner in every seat."""
    return msgspec.structs.replace(setup, bots=(LEARNER_NAME,) * setup.seats)


def observation_layout(setup: GameSetup) -> ObservationLayout:
    """The layout of the game's observations."""
    assert setup.definition.observation is not None
    layout: ObservationLayout = setup.definition.observation.layout
    return layout


def init_env_records(setup: GameSetup, out: NDArray[Any], *, autoreset: bool) -> None:
    """Write the records of a batch. Environment `i` plays the games `i`, `i + batch` … of the seed."""
    env = EnvRecord()
    env.seed = setup.rng_seed
    env.stride = len(out)
    env.autoreset = autoreset
    env.pending_seat = NOBODY
    env.bots[: setup.seats] = [LEARNER if bot == LEARNER_NAME else COMPILED_BOTS[bot] for bot in setup.bots]
    write_state(env, out, 0)
    out[:] = out[0]
    out["game_number"] = range(len(out))
