"""Support for Numba's simulator of a CUDA device, which runs kernels as plain Python on numpy's scalars.

Fields are 64 bits wide, because numpy would overflow where CUDA computes with 64 bits. A field hides an
attribute of numpy's records with the same name. Rules emit no events, as in all compiled play. The device has
two multiprocessors and ignores register limits.
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


class RecordWithSize(np.record):  # type: ignore[misc]  # numpy's stubs call what it inherits final
    """A record with a field that numpy's `size` would hide."""

    @property
    def size(self) -> Any:  # noqa: ANN401 - an array
        return self["size"]


def wide_type(state: type[State]) -> np.dtype[Any]:
    fields = [(name, "i8", field.shape) for name, field in state.fields.items()]
    wide: np.dtype[Any] = np.dtype(
        (RecordWithSize if "size" in state.fields else np.record, np.dtype(fields))
    )
    return wide


def prepare() -> None:
    """Adapt the kernels; call it before anything is copied to the device."""
    bulk_kernel.packed_type = wide_type
    jit = bulk_kernel.cuda.jit
    bulk_kernel.cuda.jit = lambda *kernel, **_: jit(*kernel) if kernel else jit
    bulk_kernel.cuda.get_current_device = lambda: SimpleNamespace(MULTIPROCESSOR_COUNT=2)


def silence_warnings() -> None:
    """Let rules emit no events from now on, in every module of a game."""
    for name, module in list(sys.modules.items()):
        if name.startswith("nedra.games."):
            for function in {"emit", "emit_private"} & module.__dict__.keys():
                module.__dict__[function] = lambda *_: None


def simulated(module: str, *args: str) -> str:
    """The output of a program in a process of its own, because the simulator replaces CUDA for good."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", module, *args],
        cwd=ROOT,
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
