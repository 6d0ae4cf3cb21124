"""The kernel, run by Numba's simulator of a CUDA device: the processor's games, thread by thread."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import nedra
from nedra.lab.gpu import packed_type
from nedra.lab.sheet import sheet_of

SIMULATED = Path(__file__).parent / "simulated_gpu.py"


@pytest.mark.parametrize("bots", ["random", "thumb,random,thumb"])
@pytest.mark.parametrize("memory", ["shared", "local"])
def test_the_kernel_plays_the_processors_games(memory: str, bots: str) -> None:
    """In a process of its own: the simulator takes the place of CUDA when Numba is first imported."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SIMULATED), memory, bots],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("12 games are equal\n", 0), done.stderr


def test_neighbours_in_shared_memory_never_share_a_bank() -> None:
    game = nedra.game("diamant")
    packed = packed_type(game.table)
    words = packed.itemsize // 4
    assert {thread * words % 32 for thread in range(32)} == set(range(32))


def test_a_packed_record_holds_every_field_aligned() -> None:
    game = nedra.game("diamant")
    for table in (game.table, sheet_of(game)):
        packed = packed_type(table)
        assert packed.names == tuple(table.fields)
        assert packed.isalignedstruct
        assert np.zeros(2, packed)[1].nbytes == packed.itemsize
