"""The batch on a simulated CUDA device equals the one on the processor; DLPack exports without a copy."""

import gc
from typing import Any

import numpy as np
import pytest

from nedra import NedraError, gym
from nedra.gym.dlpack import DL_CPU, DL_CUDA, DLPackArray, _exported
from nedra.lab.gpu.bulk_kernel import cuda
from tests.simulator import simulated

pytestmark = pytest.mark.slow

LEARNERS = ("learner", "learner", "learner")
WITH_BOTS = ("heuristic", "learner", "random")


@pytest.mark.parametrize(
    ("game", "batch", "steps", "memory", "bots"),
    [
        ("diamant", 11, 36, "shared", LEARNERS),
        ("diamant", 11, 36, "global", WITH_BOTS),
        ("hoard", 7, 40, "shared", LEARNERS),
        ("gnomes", 7, 40, "shared", LEARNERS),
        ("gemland", 3, 60, "global", LEARNERS),
    ],
)
def test_the_device_gives_the_processors_output(
    game: str, batch: int, steps: int, memory: str, bots: tuple[str, ...]
) -> None:
    output = simulated("tests.gym.simulated_device", game, str(batch), str(steps), memory, *bots)
    same, ended = output.split(", ")
    assert same == f"{batch * steps} steps are equal"
    assert game != "diamant" or not ended.startswith("0 ")  # games of the others are longer


def test_without_a_device_the_batch_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(NedraError) as refused:
        gym.vector("diamant", device="cuda")
    assert refused.value.key == "refused-no-device"


@pytest.mark.parametrize("kind", ["int16", "bool", "int8", "float32"])
def test_an_exported_array_shares_its_memory(kind: str) -> None:
    array = np.zeros((3, 5), kind)
    imported = np.from_dlpack(DLPackArray(array, DL_CPU))
    array[1, 2] = 1
    assert imported.dtype == array.dtype
    assert np.array_equal(imported, array)


@pytest.mark.parametrize("part", [np.s_[:, 1:4], np.s_[::2, ::-1], np.s_[1]], ids=str)
def test_any_part_of_an_array_can_be_exported(part: Any) -> None:  # noqa: ANN401 - an index
    array = np.arange(15, dtype=np.int16).reshape(3, 5)
    imported = np.from_dlpack(DLPackArray(array[part], DL_CPU))
    assert np.array_equal(imported, array[part])
    assert np.shares_memory(imported, array)


def test_a_copy_can_be_requested() -> None:
    array = np.arange(6, dtype=np.int16)
    imported = np.from_dlpack(DLPackArray(array, DL_CPU), copy=True)
    array[:] = 0
    assert imported.tolist() == [0, 1, 2, 3, 4, 5]


def test_an_export_to_another_device_is_refused() -> None:
    array = DLPackArray(np.zeros(2, np.int16), DL_CUDA)
    with pytest.raises(BufferError):
        array.__dlpack__(dl_device=(DL_CPU, 0))


def test_an_exported_array_lives_as_long_as_it_is_used() -> None:
    before = len(_exported)
    imported = np.from_dlpack(DLPackArray(np.arange(6, dtype=np.int16), DL_CPU))
    gc.collect()
    assert imported.tolist() == [0, 1, 2, 3, 4, 5]
    assert len(_exported) == before + 1
    del imported
    gc.collect()
    assert len(_exported) == before


def test_an_unused_capsule_is_released() -> None:
    before = len(_exported)
    capsule = DLPackArray(np.zeros(2, np.int8), DL_CPU).__dlpack__()
    assert len(_exported) == before + 1
    del capsule
    gc.collect()
    assert len(_exported) == before
