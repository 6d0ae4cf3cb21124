"""The batch on a simulated CUDA device: the processor's steps; and arrays lent without a copy."""

import gc
from typing import Any

import numpy as np
import pytest

from nedra import NedraError, gym
from nedra.gym.dlpack import DL_CPU, DL_CUDA, DLPackArray, _exported
from nedra.lab.gpu.bulk_kernel import cuda
from tests.simulator import simulated

LEARNERS = ("learner", "learner", "learner")
AMONG_BOTS = ("heuristic", "learner", "random")


@pytest.mark.parametrize(
    ("game", "batch", "steps", "memory", "bots"),
    [
        ("diamant", 11, 36, "shared", LEARNERS),
        ("diamant", 11, 36, "global", AMONG_BOTS),
        ("hoard", 7, 40, "shared", LEARNERS),
        ("gnomes", 7, 40, "shared", LEARNERS),
        ("gemland", 3, 60, "global", LEARNERS),
    ],
)
def test_the_device_takes_the_processors_steps(
    game: str, batch: int, steps: int, memory: str, bots: tuple[str, ...]
) -> None:
    printed = simulated("tests.gym.simulated_device", game, str(batch), str(steps), memory, *bots)
    same, ended = printed.split(", ")
    assert same == f"{batch * steps} steps are equal"
    assert game != "diamant" or not ended.startswith("0 ")  # the others take longer than this


def test_without_a_device_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(NedraError) as refused:
        gym.vector("diamant", device="cuda")
    assert refused.value.key == "refused-no-device"


@pytest.mark.parametrize("kind", ["int16", "bool", "int8", "float32"])
def test_a_lent_array_is_the_same_memory(kind: str) -> None:
    array = np.zeros((3, 5), kind)
    taken = np.from_dlpack(DLPackArray(array, DL_CPU))
    array[1, 2] = 1
    assert taken.dtype == array.dtype
    assert np.array_equal(taken, array)


@pytest.mark.parametrize("turned", [np.s_[:, 1:4], np.s_[::2, ::-1], np.s_[1]], ids=str)
def test_of_an_array_any_part_can_be_lent(turned: Any) -> None:  # noqa: ANN401 - an index
    array = np.arange(15, dtype=np.int16).reshape(3, 5)
    taken = np.from_dlpack(DLPackArray(array[turned], DL_CPU))
    assert np.array_equal(taken, array[turned])
    assert np.shares_memory(taken, array)


def test_who_asks_for_a_copy_gets_one() -> None:
    array = np.arange(6, dtype=np.int16)
    taken = np.from_dlpack(DLPackArray(array, DL_CPU), copy=True)
    array[:] = 0
    assert taken.tolist() == [0, 1, 2, 3, 4, 5]


def test_an_array_is_lent_only_where_it_lies() -> None:
    lent = DLPackArray(np.zeros(2, np.int16), DL_CUDA)
    with pytest.raises(BufferError):
        lent.__dlpack__(dl_device=(DL_CPU, 0))


def test_a_lent_array_lives_as_long_as_somebody_uses_it() -> None:
    before = len(_exported)
    taken = np.from_dlpack(DLPackArray(np.arange(6, dtype=np.int16), DL_CPU))
    gc.collect()
    assert taken.tolist() == [0, 1, 2, 3, 4, 5]
    assert len(_exported) == before + 1
    del taken
    gc.collect()
    assert len(_exported) == before


def test_a_capsule_that_nobody_takes_is_forgotten() -> None:
    before = len(_exported)
    capsule = DLPackArray(np.zeros(2, np.int8), DL_CPU).__dlpack__()
    assert len(_exported) == before + 1
    del capsule
    gc.collect()
    assert len(_exported) == before
