"""Reinforcement learning environments with the interfaces of the usual libraries.

Every function takes a game, the number of seats, `box` (another `box.toml`) and the game's options.
Observations are floats from 0 to 1; `observation="integers"` gives what `docs/observations.md` describes.
Rewards are shares of the win; with `reward="score"` they are points. Without the extra `gym` the functions
raise an error.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from nedra.lab.optional_packages import GYM_EXTRAS, MissingPackageError, explain_missing_packages

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from gymnasium.vector import AutoresetMode

    from nedra.gym.baseline_policy import BaselinePolicy
    from nedra.gym.cuda_vector_env import CudaVectorEnv
    from nedra.gym.gymnasium_env import SoloEnv
    from nedra.gym.gymnasium_vector_env import SoloVectorEnv
    from nedra.gym.pettingzoo_envs import NedraAECEnv, NedraParallelEnv
    from nedra.gym.vector_env import VectorEnv

__all__ = [
    "aec",
    "baseline",
    "parallel",
    "register_gymnasium",
    "register_openspiel",
    "solo",
    "solo_vector",
    "vector",
]


@explain_missing_packages(GYM_EXTRAS)
def aec(
    name: str,
    seats: int | None = None,
    *,
    observation: str = "scaled",
    reward: str = "win",
    box: str | Path | None = None,
    **options: int,
) -> NedraAECEnv:
    """A PettingZoo AEC environment: the pending seats act one after the other."""
    from nedra.gym.env_setup import make_env_options, make_env_setup
    from nedra.gym.pettingzoo_envs import NedraAECEnv

    return NedraAECEnv(
        make_env_setup(name, seats, box=box, options=options), make_env_options(observation, reward)
    )


@explain_missing_packages(GYM_EXTRAS)
def parallel(
    name: str,
    seats: int | None = None,
    *,
    observation: str = "scaled",
    reward: str = "win",
    box: str | Path | None = None,
    **options: int,
) -> NedraParallelEnv:
    """A PettingZoo parallel environment: all pending seats act in one step, the others pass."""
    from nedra.gym.env_setup import make_env_options, make_env_setup
    from nedra.gym.pettingzoo_envs import NedraParallelEnv

    return NedraParallelEnv(
        make_env_setup(name, seats, box=box, options=options), make_env_options(observation, reward)
    )


@explain_missing_packages(GYM_EXTRAS)
def solo(
    name: str,
    seats: int | None = None,
    opponents: str | Sequence[str] = "heuristic",
    *,
    seat: int | str = 0,
    observation: str = "scaled",
    reward: str = "win",
    render_mode: str | None = None,
    box: str | Path | None = None,
    **options: int,
) -> SoloEnv:
    """A Gymnasium environment: one learner against bots, one bot for all other seats or one for each.

    With `seat="random"` every game has its own, and the opponents sit in their order after the learner.
    The bots `random` and `heuristic` are compiled. All others, such as the level `expert`, run in Python.
    There is nothing to render; tools that ask for it first try again without after a TypeError.
    """
    from nedra.gym.env_setup import RANDOM_SEAT, make_env_options, make_env_setup, seat_learner
    from nedra.gym.gymnasium_env import SoloEnv

    if render_mode is not None:
        raise TypeError("there is nothing to render: leave render_mode out")
    bots = seat_learner(name, seats, opponents, seat)
    return SoloEnv(
        make_env_setup(name, len(bots), bots, box, options),
        make_env_options(observation, reward, rotates_bots=seat == RANDOM_SEAT),
    )


@explain_missing_packages(GYM_EXTRAS)
def solo_vector(
    name: str,
    seats: int | None = None,
    opponents: str | Sequence[str] = "heuristic",
    *,
    num_envs: int = 64,
    seat: int | str = 0,
    autoreset_mode: str | AutoresetMode = "NextStep",
    observation: str = "scaled",
    reward: str = "win",
    cores: int = 1,
    box: str | Path | None = None,
    **options: int,
) -> SoloVectorEnv:
    """A Gymnasium vector environment: a batch of games of `solo`, with Gymnasium's autoreset modes."""
    from nedra.gym.env_setup import RANDOM_SEAT, check_batch, make_env_options, make_env_setup, seat_learner
    from nedra.gym.gymnasium_vector_env import SoloVectorEnv

    bots = seat_learner(name, seats, opponents, seat)
    check_batch(num_envs, cores)
    return SoloVectorEnv(
        make_env_setup(name, len(bots), bots, box, options),
        make_env_options(observation, reward, rotates_bots=seat == RANDOM_SEAT),
        num_envs,
        cores,
        autoreset_mode,
    )


@explain_missing_packages(GYM_EXTRAS)
def vector(
    name: str,
    seats: int | None = None,
    batch: int = 1024,
    device: str = "cpu",
    *,
    bots: Sequence[str | None] | None = None,
    rotate_bots: bool = False,
    observation: str = "scaled",
    reward: str = "win",
    seed: int = 0,
    cores: int = 1,
    box: str | Path | None = None,
    **options: int,
) -> VectorEnv | CudaVectorEnv:
    """A batch of games. `bots` names the bot of each seat; None, the default, means the learner.

    With `rotate_bots` they move on by a random number of seats in each game. On a CUDA device only the bots
    `random` and `heuristic` can play.
    """
    from nedra.gym.env_setup import (
        EnvSetupError,
        check_batch,
        make_env_options,
        make_env_setup,
        require_compiled_bots,
    )

    setup = make_env_setup(name, seats, bots, box, options, seed)
    env_options = make_env_options(observation, reward, rotates_bots=rotate_bots)
    check_batch(batch, cores)
    if device == "cpu":
        from nedra.gym.vector_env import VectorEnv

        return VectorEnv(setup, batch, cores, env_options)
    if device == "cuda":
        from nedra.gym.cuda_vector_env import make_cuda_vector_env

        require_compiled_bots(setup)
        return make_cuda_vector_env(setup, batch, env_options)
    raise EnvSetupError("refused-unknown-device", device=device[:40])


@explain_missing_packages(GYM_EXTRAS)
def baseline(name: str, weights: str | Path | None = None) -> BaselinePolicy:
    """The trained network of a game, or one of `nedra lab train`: a policy of observation and mask."""
    from pathlib import Path

    from nedra.gym.baseline_policy import BaselinePolicy

    return BaselinePolicy(name, None if weights is None else Path(weights))


@explain_missing_packages(GYM_EXTRAS)
def register_gymnasium() -> tuple[str, ...]:
    """Register every game that has observations with Gymnasium; returns the ids, like `nedra/Diamant-v1`.

    Importing `nedra.gym` does it where Gymnasium is installed.
    """
    from gymnasium.envs.registration import register, registry

    from nedra.core.match.catalogue import game, games

    known = [each for each in map(game, games()) if each.observation is not None]
    ids = {f"nedra/{each.name.title()}-v{each.rules_version}": each.name for each in known}
    for env_id in ids.keys() - registry.keys():
        register(
            env_id,
            entry_point="nedra.gym:solo",
            vector_entry_point="nedra.gym:solo_vector",
            kwargs={"name": ids[env_id]},
        )
    return tuple(ids)


@explain_missing_packages(GYM_EXTRAS)
def register_openspiel() -> tuple[str, ...]:
    """Register every game that has observations with OpenSpiel; returns the registered names."""
    from nedra.gym.openspiel import register

    return register()


with suppress(MissingPackageError):
    register_gymnasium()
