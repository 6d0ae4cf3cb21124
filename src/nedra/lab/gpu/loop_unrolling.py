"""Loops of long kernels stay loops: unrolled, they would be far too long for a GPU's instruction cache."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any, Final

LONG_KERNEL_CHARS: Final = 4_000_000
"""Letters of LLVM code. The kernels of Land of Gems have 6 million, those of other games 2 at most, and
these are faster unrolled."""

BLOCK_LABEL: Final = re.compile(r'"?([^"\s:]+)"?:')
BRANCH_TARGET: Final = re.compile(r'label %"?([^",\s]+)"?')
FIRST_METADATA_ID: Final = 900_000
"""Where the numbers of our metadata begin: far above Numba's."""


def disable_unrolling_of_long_kernels() -> None:
    """From now on no loop of a long kernel is unrolled: Numba has no switch for it."""
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    compile_ir = getattr(nvvm, "compile_ir", None)
    if compile_ir is None or hasattr(compile_ir, "keeps_loops"):
        return

    def compile_with_care(modules: Any, **options: Any) -> Any:  # noqa: ANN401 - Numba's is not typed
        modules = [modules] if isinstance(modules, str) else list(modules)
        if sum(map(len, modules)) > LONG_KERNEL_CHARS:
            modules = [mark_loops_no_unroll(module) for module in modules]
        return compile_ir(modules, **options)

    compile_with_care.keeps_loops = True  # type: ignore[attr-defined]  # the mark that it is there
    nvvm.compile_ir = compile_with_care


def mark_loops_no_unroll(module: str) -> str:
    """The LLVM code with a mark on every jump back, that its loop is not to be unrolled."""
    lines = module.split("\n")
    begun: set[str] = set()  # blocks of this function that stand further up
    marks = [f'!{FIRST_METADATA_ID} = !{{ !"llvm.loop.unroll.disable" }}']
    for place, line in enumerate(lines):
        if line.startswith("define"):
            begun = set()
        elif begins := BLOCK_LABEL.match(line):
            begun.add(begins[1])
        elif line.startswith("  br ") and not begun.isdisjoint(BRANCH_TARGET.findall(line)):
            mark = FIRST_METADATA_ID + len(marks)
            lines[place] = f"{line}, !llvm.loop !{mark}"
            marks.append(f"!{mark} = distinct !{{ !{mark}, !{FIRST_METADATA_ID} }}")
    return "\n".join([*lines, *marks])
