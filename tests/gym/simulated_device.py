"""Step some games on Numba's simulated device and compare them with the same games on the processor."""

import sys
from typing import Any

import numpy as np

import nedra
from nedra import gym
from nedra.gym.cuda_vector_env import CudaVectorEnv, KernelLayout
from nedra.gym.dlpack import DLPackArray
from nedra.gym.env_spec import make_env_spec
from nedra.gym.vector_env import InvalidActionsError
from nedra.lab.gpu import bulk_kernel
from tests.simulator import hush, prepare


def main(name: str, batch: int, steps: int, memory: str, *bots: str) -> None:
    seated = [None if bot == "learner" else bot for bot in bots]
    option: dict[str, Any] = {nedra.game(name).options[0].name: 1}
    here = gym.vector(name, 3, batch, bots=seated, **option)
    here.sample()  # all is compiled now; from here on nobody listens
    here.reset(0)
    prepare()
    hush()
    # Blocks of four threads, of which one has nothing to do in the last.
    there = CudaVectorEnv(make_env_spec(name, 3, seated, None, option), batch, KernelLayout(4, memory))
    for wrong in (np.zeros(batch - 1, np.int32), np.zeros((batch, 1), np.int32), np.zeros(batch, np.float32)):
        refuse(there, wrong)
    ended = 0
    for number in range(steps):
        answers = here.sample().copy()
        assert np.array_equal(there.sample().copy_to_host(), answers)
        if number % 5 == 0:  # no move, nor one of the words that begin a game
            answers = answers.astype(np.int64)
            answers[number % batch] = -3 if number % 2 else 1 << 31
        there.step(DLPackArray(bulk_kernel.cuda.to_device(answers)))
        for one, other in zip(here.step(answers), there.output, strict=True):
            assert np.array_equal(one, other.copy_to_host())
        ended += int(here.output.terminated.sum())
        assert here.output.illegal.sum() == (number % 5 == 0)
        assert here.output.observation.any()
    sys.stdout.write(f"{batch * steps} steps are equal, {ended} games ended\n")


def refuse(there: CudaVectorEnv, wrong: np.ndarray[Any, Any]) -> None:
    """Nothing is read past the end of what was given, and no half moves reach a kernel."""
    try:
        there.step(DLPackArray(bulk_kernel.cuda.to_device(wrong)))
    except InvalidActionsError:
        return
    raise AssertionError(f"taken for answers: {wrong.shape} {wrong.dtype}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
