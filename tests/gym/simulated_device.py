"""Step games on Numba's simulated device and compare them with those on the processor."""

import sys
from typing import Any

import numpy as np

import nedra
from nedra import gym
from nedra.gym.cuda_vector_env import CudaVectorEnv, KernelLayout
from nedra.gym.dlpack import DLPackArray
from nedra.gym.env_setup import make_env_setup
from nedra.gym.vector_env import InvalidActionsError
from nedra.lab.gpu import bulk_kernel
from tests.simulator import prepare, silence_warnings


def main(name: str, batch: int, steps: int, memory: str, *bots: str) -> None:
    seat_bots = [None if bot == "learner" else bot for bot in bots]
    option: dict[str, Any] = {nedra.game(name).options[0].name: 1}
    on_cpu = gym.vector(name, 3, batch, bots=seat_bots, **option)
    on_cpu.sample()  # everything is compiled now
    on_cpu.reset(0)
    prepare()
    silence_warnings()
    # Blocks of four threads; the last block has an idle one.
    on_device = CudaVectorEnv(
        make_env_setup(name, 3, seat_bots, None, option), batch, KernelLayout(4, memory)
    )
    for wrong in (np.zeros(batch - 1, np.int32), np.zeros((batch, 1), np.int32), np.zeros(batch, np.float32)):
        refuse(on_device, wrong)
    ended = 0
    for number in range(steps):
        actions = on_cpu.sample().copy()
        assert np.array_equal(on_device.sample().copy_to_host(), actions)
        if number % 5 == 0:  # neither a move nor RESET
            actions = actions.astype(np.int64)
            actions[number % batch] = -3 if number % 2 else 1 << 31
        on_device.step(DLPackArray(bulk_kernel.cuda.to_device(actions)))
        for one, other in zip(on_cpu.step(actions), on_device.output, strict=True):
            assert np.array_equal(one, other.copy_to_host())
        ended += int(on_cpu.output.terminated.sum())
        assert on_cpu.output.illegal.sum() == (number % 5 == 0)
        assert on_cpu.output.observation.any()
    sys.stdout.write(f"{batch * steps} steps are equal, {ended} games ended\n")


def refuse(on_device: CudaVectorEnv, wrong: np.ndarray[Any, Any]) -> None:
    """Arrays of a wrong shape or dtype never reach a kernel."""
    try:
        on_device.step(DLPackArray(bulk_kernel.cuda.to_device(wrong)))
    except InvalidActionsError:
        return
    raise AssertionError(f"accepted: {wrong.shape} {wrong.dtype}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
