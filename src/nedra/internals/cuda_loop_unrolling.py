"""Replaces Numba's private `compile_ir` to keep the loops of long CUDA kernels: Numba has no option for it.

An unrolled long kernel does not fit into the instruction cache of a GPU.
"""

import re
from importlib import import_module
from typing import Any, Final

LONG_KERNEL_CHARS: Final = 4_000_000
"""Characters of LLVM code. The kernels of Land of Gems have 6 million; those of other games have 2 million at
most and are faster unrolled."""

BLOCK_LABEL: Final = re.compile(r'"?([^"\s:]+)"?:')
BRANCH_TARGET: Final = re.compile(r'label %"?([^",\s]+)"?')
FIRST_METADATA_ID: Final = 900_000
"""Our metadata is numbered from here, far above Numba's."""


def disable_unrolling_of_long_kernels() -> None:
    """From now on, compile long kernels without unrolling their loops."""
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    compile_ir = getattr(nvvm, "compile_ir", None)
    if compile_ir is None or hasattr(compile_ir, "keeps_loops"):
        return

    def compile_ir_with_loops(modules: Any, **options: Any) -> Any:  # noqa: ANN401 - Numba's has no types
        modules = [modules] if isinstance(modules, str) else list(modules)
        if sum(map(len, modules)) > LONG_KERNEL_CHARS:
            modules = [mark_loops_no_unroll(module) for module in modules]
        return compile_ir(modules, **options)

    compile_ir_with_loops.keeps_loops = True  # type: ignore[attr-defined]  # marks the replacement
    nvvm.compile_ir = compile_ir_with_loops


def mark_loops_no_unroll(module: str) -> str:
    """The LLVM code with metadata on every backward branch that forbids unrolling its loop."""
    lines = module.split("\n")
    earlier_blocks: set[str] = set()  # of this function
    metadata = [f'!{FIRST_METADATA_ID} = !{{ !"llvm.loop.unroll.disable" }}']
    for number, line in enumerate(lines):
        if line.startswith("define"):
            earlier_blocks = set()
        elif label := BLOCK_LABEL.match(line):
            earlier_blocks.add(label[1])
        elif line.startswith("  br ") and not earlier_blocks.isdisjoint(BRANCH_TARGET.findall(line)):
            loop = FIRST_METADATA_ID + len(metadata)
            lines[number] = f"{line}, !llvm.loop !{loop}"
            metadata.append(f"!{loop} = distinct !{{ !{loop}, !{FIRST_METADATA_ID} }}")
    return "\n".join([*lines, *metadata])
