"""The gym: the games for those who let machines learn them, behind the interfaces their tools speak.

Every door takes a game's name, its number of seats, `box` (another `box.toml`) and the game's options.
What an observation holds, cell by cell, stands in docs/observations.md.
Without the extra `gym` a door says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.lab.packages import FOR_LEARNING, with_packages

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from nedra.gym.alone import Solo
    from nedra.gym.batch import Vector
    from nedra.gym.device import DeviceVector
    from nedra.gym.together import AllAtOnce
    from nedra.gym.turns import TurnByTurn

__all__ = ["aec", "parallel", "register_openspiel", "solo", "vector"]


@with_packages(FOR_LEARNING)
def aec(name: str, seats: int | None = None, *, box: str | Path | None = None, **options: int) -> TurnByTurn:
    """A PettingZoo environment in which seats answer one after the other."""
    from nedra.gym.course import course
    from nedra.gym.turns import TurnByTurn

    return TurnByTurn(course(name, seats, box=box, options=options))


@with_packages(FOR_LEARNING)
def parallel(
    name: str, seats: int | None = None, *, box: str | Path | None = None, **options: int
) -> AllAtOnce:
    """A PettingZoo environment in which all who are asked answer in one step."""
    from nedra.gym.course import course
    from nedra.gym.together import AllAtOnce

    return AllAtOnce(course(name, seats, box=box, options=options))


@with_packages(FOR_LEARNING)
def solo(
    name: str,
    seats: int | None = None,
    opponents: Sequence[str] = ("thumb",),
    *,
    seat: int = 0,
    box: str | Path | None = None,
    **options: int,
) -> Solo:
    """A Gymnasium environment: one learner against bots, one for all other seats or one for each.

    `random` and `thumb` are compiled; any other bot, a level such as `expert` too, is asked step by step.
    """
    from nedra.gym.alone import Solo
    from nedra.gym.course import course, seated_against

    seated = seated_against(name, seats, opponents, seat)
    return Solo(course(name, len(seated), box=box, options=options), seated)


@with_packages(FOR_LEARNING)
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
) -> Vector | DeviceVector:
    """Many games side by side. `bots` names who plays each seat; None, and all without it, is the learner."""
    from nedra.gym.course import BadCourse, course

    asked = course(name, seats, bots, box, options).sown(seed)
    if batch < 1:
        raise BadCourse("refused-no-batch", batch=batch)
    if device == "cpu":
        from nedra.gym.batch import Vector

        if cores < 1:
            raise BadCourse("refused-no-cores", cores=cores)
        return Vector(asked, batch, cores)
    if device == "cuda":
        from nedra.gym.device import device_vector

        return device_vector(asked, batch)
    raise BadCourse("refused-unknown-device", device=device[:40])


@with_packages(FOR_LEARNING)
def register_openspiel() -> tuple[str, ...]:
    """Let `pyspiel.load_game` know every game that can be observed; the names it knows them by."""
    from nedra.gym.openspiel import register

    return register()
