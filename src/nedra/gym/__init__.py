"""Reinforcement learning environments with the interfaces of the usual libraries.

Every function takes a game, the number of seats, `box` (another `box.toml`) and the game's options.
`docs/observations.md` describes the observations. Without the extra `gym` the functions raise an error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.lab.optional_packages import GYM_EXTRAS, explain_missing_packages

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from nedra.gym.cuda_vector_env import CudaVectorEnv
    from nedra.gym.gymnasium_env import SoloEnv
    from nedra.gym.pettingzoo_envs import NedraAECEnv, NedraParallelEnv
    from nedra.gym.vector_env import VectorEnv

__all__ = ["aec", "parallel", "register_openspiel", "solo", "vector"]


@explain_missing_packages(GYM_EXTRAS)
def aec(name: str, seats: int | None = None, *, box: str | Path | None = None, **options: int) -> NedraAECEnv:
    """A PettingZoo AEC environment: the pending seats act one after the other."""
    from nedra.gym.env_setup import make_env_setup
    from nedra.gym.pettingzoo_envs import NedraAECEnv

    return NedraAECEnv(make_env_setup(name, seats, box=box, options=options))


@explain_missing_packages(GYM_EXTRAS)
def parallel(
    name: str, seats: int | None = None, *, box: str | Path | None = None, **options: int
) -> NedraParallelEnv:
    """A PettingZoo parallel environment: all pending seats act in one step."""
    from nedra.gym.env_setup import make_env_setup
    from nedra.gym.pettingzoo_envs import NedraParallelEnv

    return NedraParallelEnv(make_env_setup(name, seats, box=box, options=options))


@explain_missing_packages(GYM_EXTRAS)
def solo(
    name: str,
    seats: int | None = None,
    opponents: Sequence[str] = ("heuristic",),
    *,
    seat: int = 0,
    box: str | Path | None = None,
    **options: int,
) -> SoloEnv:
    """A Gymnasium environment: one learner against bots, one bot for all other seats or one for each.

    The bots `random` and `heuristic` are compiled. All others, such as the level `expert`, run in Python.
    """
    from nedra.gym.env_setup import make_env_setup, seat_learner
    from nedra.gym.gymnasium_env import SoloEnv

    bots = seat_learner(name, seats, opponents, seat)
    return SoloEnv(make_env_setup(name, len(bots), bots, box, options))


@explain_missing_packages(GYM_EXTRAS)
def vector(
    name: str,
    seats: int | None = None,
    batch: int = 1024,
    device: str = "cpu",
    *,
    bots: Sequence[str | None] | None = None,
    seed: int = 0,
    cores: int = 1,
    box: str | Path | None = None,
    **options: int,
) -> VectorEnv | CudaVectorEnv:
    """A batch of games. `bots` names the bot of each seat; None, the default, means the learner."""
    from nedra.gym.env_setup import EnvSetupError, make_env_setup, require_compiled_bots

    setup = make_env_setup(name, seats, bots, box, options, seed)
    require_compiled_bots(setup)
    if batch < 1:
        raise EnvSetupError("refused-no-batch", batch=batch)
    if device == "cpu":
        from nedra.gym.vector_env import VectorEnv

        if cores < 1:
            raise EnvSetupError("refused-no-cores", cores=cores)
        return VectorEnv(setup, batch, cores)
    if device == "cuda":
        from nedra.gym.cuda_vector_env import make_cuda_vector_env

        return make_cuda_vector_env(setup, batch)
    raise EnvSetupError("refused-unknown-device", device=device[:40])


@explain_missing_packages(GYM_EXTRAS)
def register_openspiel() -> tuple[str, ...]:
    """Register every game that has observations with OpenSpiel; returns the registered names."""
    from nedra.gym.openspiel import register

    return register()
