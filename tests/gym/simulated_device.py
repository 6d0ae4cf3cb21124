"""Step some games on Numba's simulated device and compare them with the same games on the processor.

What is put right for the simulator is what `tests/lab/simulated_gpu.py` puts right.
"""

import sys
from importlib import import_module
from typing import Any

import numpy as np

from nedra import gym
from nedra.core.table import Table
from nedra.gym.course import course
from nedra.gym.device import DeviceVector, Spread
from nedra.gym.lent import Lent
from nedra.lab import gpu

BATCH, STEPS = 11, 36


def wide_type(table: type[Table]) -> np.dtype[Any]:
    fields = [(name, "i8", field.shape) for name, field in table.fields.items()]
    wide: np.dtype[Any] = np.dtype((np.record, np.dtype(fields)))
    return wide


def main(memory: str, *bots: str) -> None:
    seated = [None if bot == "learner" else bot for bot in bots]
    here = gym.vector("diamant", 3, BATCH, bots=seated, artifacts=1)
    here.sample()  # all is compiled now; from here on nobody listens
    here.reset(0)
    gpu.packed_type = wide_type
    import_module("nedra.games.diamant.rules").__dict__["tell"] = lambda *_: None
    # Eleven games for blocks of four threads: one of them has nothing to do.
    there = DeviceVector(course("diamant", 3, seated, None, {"artifacts": 1}), BATCH, Spread(4, memory))
    ended = 0
    for number in range(STEPS):
        answers = here.sample().copy()
        assert np.array_equal(there.sample().copy_to_host(), answers)
        answers[number % BATCH] = 7 if number % 5 == 0 else answers[number % BATCH]
        there.step(Lent(gpu.cuda.to_device(answers)))
        for one, other in zip(here.step(answers), there.shown, strict=True):
            assert np.array_equal(one, other.copy_to_host())
        ended += int(here.shown.over.sum())
    assert ended
    sys.stdout.write(f"{BATCH * STEPS} steps are equal\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
