"""What Numba's simulator of a CUDA device needs: it runs kernels as plain Python on numpy's scalars.

Fields are 64 bits wide, because numpy would overflow where CUDA computes with 64 bits; a field called like
something that every record of numpy has is the field; nobody listens, as in all compiled play; the device
has two multiprocessors and counts no registers.
"""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from nedra.core.contract.state import State
from nedra.lab.gpu import bulk_kernel

ROOT = Path(__file__).parent.parent


class Body(np.record):  # type: ignore[misc]  # numpy's stubs call what it inherits final
    """A record with a field that numpy's own would hide."""

    @property
    def size(self) -> Any:  # noqa: ANN401 - an array
        return self["size"]


def wide_type(state: type[State]) -> np.dtype[Any]:
    fields = [(name, "i8", field.shape) for name, field in state.fields.items()]
    wide: np.dtype[Any] = np.dtype((Body if "size" in state.fields else np.record, np.dtype(fields)))
    return wide


def prepare() -> None:
    """Before anything is laid on the device."""
    bulk_kernel.packed_type = wide_type
    jit = bulk_kernel.cuda.jit
    bulk_kernel.cuda.jit = lambda *kernel, **_: jit(*kernel) if kernel else jit
    bulk_kernel.cuda.get_current_device = lambda: SimpleNamespace(MULTIPROCESSOR_COUNT=2)


def hush() -> None:
    """Nobody listens from now on, in whichever file a rule tells something."""
    for name, module in list(sys.modules.items()):
        if name.startswith("nedra.games."):
            for telling in {"tell", "whisper"} & module.__dict__.keys():
                module.__dict__[telling] = lambda *_: None


def simulated(module: str, *words: str) -> str:
    """What a program prints, in a process of its own: the simulator takes CUDA's place once and for all."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", module, *words],
        cwd=ROOT,
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
