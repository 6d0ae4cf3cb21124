"""The batch on a simulated CUDA device: the processor's steps; and arrays lent without a copy."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from nedra import Refused, gym
from nedra.gym.lent import PROCESSOR, Lent, _lent
from nedra.lab.gpu import cuda

SIMULATED = Path(__file__).parent / "simulated_device.py"


@pytest.mark.parametrize("bots", [("learner", "learner", "learner"), ("thumb", "learner", "random")])
@pytest.mark.parametrize("memory", ["shared", "global"])
def test_the_device_takes_the_processors_steps(memory: str, bots: tuple[str, ...]) -> None:
    """In a process of its own: the simulator takes the place of CUDA when Numba is first imported."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SIMULATED), memory, *bots],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("396 steps are equal\n", 0), done.stderr


def test_without_a_device_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(Refused) as refused:
        gym.vector("diamant", device="cuda")
    assert refused.value.key == "refused-no-device"


@pytest.mark.parametrize("kind", ["int16", "bool", "int8", "float32"])
def test_a_lent_array_is_the_same_memory(kind: str) -> None:
    array = np.zeros((3, 5), kind)
    taken = np.from_dlpack(Lent(array, PROCESSOR))
    array[1, 2] = 1
    assert taken.dtype == array.dtype
    assert np.array_equal(taken, array)


def test_a_lent_array_lives_as_long_as_somebody_uses_it() -> None:
    before = len(_lent)
    taken = np.from_dlpack(Lent(np.arange(6, dtype=np.int16), PROCESSOR))
    gc.collect()
    assert taken.tolist() == [0, 1, 2, 3, 4, 5]
    assert len(_lent) == before + 1
    del taken
    gc.collect()
    assert len(_lent) == before


def test_a_capsule_that_nobody_takes_is_forgotten() -> None:
    before = len(_lent)
    capsule = Lent(np.zeros(2, np.int8), PROCESSOR).__dlpack__()
    assert len(_lent) == before + 1
    del capsule
    gc.collect()
    assert len(_lent) == before
